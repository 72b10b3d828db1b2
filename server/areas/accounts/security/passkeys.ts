import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Passkey } from '../../../../src/calls/accounts/passkeys';
import { type LoggedIn, openFor, refuseAtDoor } from '../../../core/access/login';
import type { Passwords } from '../../../core/access/passwords';
import { readSecurity } from '../../../core/access/policy';
import { countUse, networkOf } from '../../../core/access/throttle';
import { type Call, inTransaction } from '../../../core/context';
import { writeAudit } from '../../../core/journal/journal';
import { localized } from '../../../sql/localized';
import { Problem, validationProblem } from '../../../sql/problem';
import type { Row } from '../../../sql/records';
import { findPasskey, listPasskeys } from './passkeyStore';
import { issueTicket, redeemTicket } from './tickets';
import { provePassword } from './twoFactor';

/** Whose pages the keys are for: origin of the page, and its host, to which a device binds them. */
export interface RelyingParty {
  readonly origin: string;
  readonly host: string;
}

interface Asked {
  readonly ticket: string;
  readonly options: { readonly challenge: string; readonly [name: string]: unknown };
}

interface Answered {
  readonly ticket: string;
  /** As the browser encodes it; looked at by the library only. */
  readonly response: unknown;
}

const MOST = 10;
/** From one network; far more than people need, far too few to try keys. */
const perNetwork = { uses: 30, seconds: 60 } as const;
const LOGIN = 'passkey:login';
const purposeOf = (userId: number): string => `passkey:${userId}`;

/** What a device needs to make a key for this account. @throws Problem validation, throttled. */
export async function startPasskey(
  call: Call,
  user: Row,
  password: string,
  { passwords, party }: { readonly passwords: Passwords; readonly party: RelyingParty },
): Promise<Asked> {
  await provePassword(call, user, password, passwords);
  const present = await listPasskeys(call.db.kysely, user.id);
  if (present.length >= MOST)
    throw validationProblem([{ field: 'password', message: localized('accounts.passkeysFull', { most: MOST }) }]);
  const options = await generateRegistrationOptions({
    rpName: call.site.name,
    rpID: party.host,
    userName: String(user.email),
    userDisplayName: String(user.name),
    userID: new TextEncoder().encode(String(user.id)),
    attestationType: 'none',
    excludeCredentials: present.map(({ credential_id: id, transports }) => ({ id, transports: [...transports] })),
    // It says whose it is, and its holder proves to be there by finger, face or code: two steps in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ticket: issue(call, purposeOf(user.id), options.challenge), options: { ...options } };
}

/** Keeps the key a device has made. @throws Problem validation. */
export async function addPasskey(
  call: Call,
  user: Row,
  { name, ticket, response }: Answered & { readonly name: string },
  { origin, host }: RelyingParty,
): Promise<Passkey> {
  const expectedChallenge = await redeem(call, purposeOf(user.id), ticket);
  const made = await verified(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
    }),
  );
  if (!made?.registrationInfo) throw refused(localized('accounts.passkeyFailed'));
  const { credential } = made.registrationInfo;
  return inTransaction(call, async (work) => {
    const kept = await sql<Passkey>`insert into passkeys
        (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${user.id}, ${credential.id}, ${Buffer.from(credential.publicKey).toString('base64url')},
        ${credential.counter}, ${credential.transports ?? []}::text[], ${name}, ${work.now()})
      on conflict (credential_id) do nothing returning id, name, created_at, last_used_at`.execute(work.tx);
    const [passkey] = kept.rows;
    if (!passkey) throw refused(localized('accounts.passkeyTaken'));
    await writeAudit(work, { action: 'passkeyAdded', resource: 'users', recordId: user.id, detail: { passkey: name } });
    return passkey;
  });
}

/** @returns its name. @throws Problem notFound, also for another person's. */
export const removePasskey = (call: Call, user: Row, id: number): Promise<string> =>
  inTransaction(call, async (work) => {
    const gone = await sql<{ name: string }>`delete from passkeys where id = ${id} and user_id = ${user.id}
      returning name`.execute(work.tx);
    const [passkey] = gone.rows;
    if (!passkey) throw new Problem('notFound');
    const { name } = passkey;
    await writeAudit(work, {
      action: 'passkeyRemoved',
      resource: 'users',
      recordId: user.id,
      detail: { passkey: name },
    });
    return name;
  });

/** Asks for any key of these pages: who it belongs to, the device says. @throws Problem throttled. */
export async function startPasskeyLogin(call: Call, { host }: RelyingParty): Promise<Asked> {
  await countUse(call.db.kysely, `passkey:${networkOf(call.ip)}`, perNetwork, call.now());
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' });
  return { ticket: issue(call, LOGIN, options.challenge), options: { ...options } };
}

/**
 * Opens a session for the account of the key, under the same conditions as after a password. No code is asked for.
 * @throws Problem validation, badCredentials, roleRefused, maintenance.
 */
export async function logInByPasskey(
  call: Call,
  { ticket, response }: Answered,
  {
    origin,
    host,
    panelRoles,
    userAgent,
  }: RelyingParty & { readonly panelRoles: readonly string[]; readonly userAgent: string | null },
): Promise<LoggedIn> {
  const db = call.db.kysely;
  const expectedChallenge = await redeem(call, LOGIN, ticket);
  const given = response as AuthenticationResponseJSON;
  const stored = typeof given?.id === 'string' ? await findPasskey(db, given.id) : undefined;
  const proof =
    stored &&
    (await verified(() =>
      verifyAuthenticationResponse({
        response: given,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: host,
        credential: {
          id: stored.credential_id,
          publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
          counter: Number(stored.counter),
        },
      }),
    ));
  const user = proof?.verified && stored ? await spend(call, stored, proof.authenticationInfo.newCounter) : undefined;
  if (!user) {
    await writeAudit(call, {
      action: 'loginFailed',
      ...(stored && { resource: 'users', recordId: stored.user_id }),
      detail: { by: 'passkey' },
    });
    throw new Problem('badCredentials', { message: localized('accounts.passkeyUnknown') });
  }
  const policy = await readSecurity(db);
  await refuseAtDoor(call, user, panelRoles, policy);
  return openFor(call, user, { kind: 'cookie', userAgent }, policy, { by: 'passkey' });
}

/** The account it opens; undefined when there is none any more, or a copy of the key was used meanwhile. */
async function spend(call: Call, { id, counter }: { id: number; counter: unknown }, next: number) {
  const db = call.db.kysely;
  const counted = await sql<{ user_id: number }>`update passkeys set counter = ${next}, last_used_at = ${call.now()}
    where id = ${id} and counter = ${counter} returning user_id`.execute(db);
  const found = await sql<Row>`select * from users where id = ${counted.rows[0]?.user_id ?? 0} and is_active
    and deleted_at is null`.execute(db);
  return found.rows[0];
}

/** What does not add up throws inside the library. */
async function verified<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

const issue = (call: Call, purpose: string, challenge: string): string => issueTicket(call, purpose, { challenge });

/** The challenge of a ticket, once. @throws Problem validation for an old, used or foreign one. */
async function redeem(call: Call, purpose: string, ticket: string): Promise<string> {
  const opened = await redeemTicket<{ readonly challenge: string }>(call, purpose, ticket);
  if (!opened) throw refused(localized('accounts.passkeyExpired'));
  return opened.challenge;
}

const refused = (message: ReturnType<typeof localized>): Problem => validationProblem([{ field: 'response', message }]);
