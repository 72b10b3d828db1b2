import type { PlainDate } from './dates';
import type { Finding } from './finding';
import { isIdNumber, isTemporaryIdNumber, latestDate, serialOf, stripIdNumber } from './idNumber';

/** The two values of `jenis_kelamin` in the specification. */
export type Sex = 'Laki-laki' | 'Perempuan';

export type NikCode =
  | 'nikMalformed'
  | 'nikTemporary'
  | 'nikDateImpossible'
  | 'nikSerialZero'
  | 'nikBirthDateMismatch'
  | 'nikSexMismatch'
  | 'nikRegionUnknown';

export interface NikContext {
  /** Site-local day, 'YYYY-MM-DD': decides the century of the two-digit year. */
  readonly today: PlainDate;
  /** Stated birth date, 'YYYY-MM-DD'; not compared when absent. */
  readonly birthDate?: PlainDate | undefined;
  /** Stated sex; not compared when absent. */
  readonly sex?: Sex | undefined;
  /** Serial 0000 is never issued, so demo and tests use it for people who do not exist. */
  readonly allowSynthetic?: boolean | undefined;
  /** Answers for the six-digit district code; must know legacy codes too, because a NIK keeps its first one for life. */
  readonly isKnownRegion?: ((districtCode: string) => boolean) | undefined;
}

/**
 * Removes what people and spreadsheets put around a NIK: spaces, dots, dashes, apostrophes, zero-width characters.
 * Never fails; letters stay so that `checkNik` can refuse them. Source: data-facts 3.1.
 */
export function normaliseNik(text: string): string {
  return stripIdNumber(text);
}

/**
 * Everything worth saying about a normalised NIK, empty when there is nothing.
 * Only `nikMalformed` is an error: an impossible date may stand on a real KTP (PP 40/2019 art. 30(2)).
 * A temporary number carries no date, so it gets no other finding. Source: data-facts 3.1.
 * @example checkNik('3204113002990001', { today: '2026-08-31' }) // [{ code: 'nikDateImpossible', level: 'confirm' }]
 */
export function checkNik(nik: string, context: NikContext): readonly Finding<NikCode>[] {
  if (!isIdNumber(nik)) return [{ code: 'nikMalformed', level: 'error' }];
  if (isTemporaryIdNumber(nik)) return [{ code: 'nikTemporary', level: 'warning' }];
  const findings: Finding<NikCode>[] = [];
  const warn = (code: NikCode) => findings.push({ code, level: 'warning' });
  if (birthDateOfNik(nik, context.today) === undefined) findings.push({ code: 'nikDateImpossible', level: 'confirm' });
  else if (context.birthDate && !hasBirthDate(nik, context.birthDate)) warn('nikBirthDateMismatch');
  const sex = sexOfNik(nik);
  if (context.sex && sex && sex !== context.sex) warn('nikSexMismatch');
  if (!context.allowSynthetic && serialOf(nik) === '0000') warn('nikSerialZero');
  if (context.isKnownRegion && !context.isKnownRegion(nik.slice(0, 6))) warn('nikRegionUnknown');
  return findings;
}

/**
 * Birth date written in a NIK, 'YYYY-MM-DD', with the latest century that is not in the future (a guess: `08` is 1908 or 2008).
 * `undefined` for a malformed or temporary number and for a day that does not exist.
 */
export function birthDateOfNik(nik: string, today: PlainDate): PlainDate | undefined {
  const day = dayOf(nik);
  return day === undefined ? undefined : latestDate(day.number, nik.slice(8, 10), nik.slice(10, 12), today);
}

/** Sex written in a NIK (women have 40 added to the day); `undefined` when the day is outside 01–31 and 41–71. */
export function sexOfNik(nik: string): Sex | undefined {
  return dayOf(nik)?.sex;
}

function dayOf(nik: string): { readonly number: number; readonly sex: Sex } | undefined {
  if (!isIdNumber(nik) || isTemporaryIdNumber(nik)) return undefined;
  const written = Number(nik.slice(6, 8));
  if (written >= 1 && written <= 31) return { number: written, sex: 'Laki-laki' };
  if (written >= 41 && written <= 71) return { number: written - 40, sex: 'Perempuan' };
  return undefined;
}

/** Two year digits are compared, so the stated date decides the century. */
function hasBirthDate(nik: string, birthDate: PlainDate): boolean {
  const written = `${nik.slice(10, 12)}-${nik.slice(8, 10)}-${String(dayOf(nik)?.number).padStart(2, '0')}`;
  return birthDate.slice(2) === written;
}
