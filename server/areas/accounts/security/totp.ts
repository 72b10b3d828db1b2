import { createHash, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';

/** One step earlier or later is taken too: clocks of phones are not exact. */
const TOLERANCE_SECONDS = 30;

export const newSecret = (): string => generateSecret();

/** What the QR code says; authenticator apps read it. */
export const secretAddress = (secret: string, label: string, issuer: string): string =>
  generateURI({ secret, label, issuer });

/** The time step of a code that is right now and newer than the last one taken; undefined for every other text. */
export async function findStep(secret: string, code: string, now: Date, lastStep: number): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: TOLERANCE_SECONDS,
    ...(lastStep > 0 ? { afterTimeStep: lastStep } : {}),
  });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

const COUNT = 10;
// Without what is mistaken for each other on paper: I and 1, O and 0.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Eighty random bits each: too many to guess from a hash. @example 'K7QM-2XBD-9RTW-HN4C' */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: GROUPS }, () =>
      Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    ).join('-'),
  );

/** As people type it: in either case, with or without spaces and dashes. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

export const isRecoveryCode = (plain: string): boolean =>
  plain.length === GROUPS * GROUP_LENGTH && [...plain].every((letter) => LETTERS.includes(letter));

export const hashRecoveryCode = (code: string): string => createHash('sha256').update(plainCode(code)).digest('hex');
