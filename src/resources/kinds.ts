import { normaliseKk } from '../domain/kk';
import { nameKey } from '../domain/name';
import { checkNik, normaliseNik, type Sex } from '../domain/nik';
import { formatPhone, normalisePhone } from '../domain/phone';
import { parseRtRw } from '../domain/rtRw';
import { formatRupiah, formatRupiahExact, parseRupiah } from '../domain/rupiah';
import {
  type AnyField,
  type CellReading,
  coreKinds,
  fieldOf,
  hasLostDigits,
  type Kind,
  type Kinds,
  type LengthFacets,
  MASK,
  parseNumber,
  parseText,
  readTextCell,
} from '../framework/schema';

/** The kinds of this programme; the widgets stand in src/custom/kinds, the columns in server/sql. */
export const nik = fieldOf<string>()('nik');
export const kk = fieldOf<string>()('kk');
export const phone = fieldOf<string>()('phone');
/** A person's name, kept as typed and compared by its key. */
export const personName = fieldOf<string, LengthFacets>()('personName');
/** RT or RW: three digits kept as text. */
export const rtRw = fieldOf<string, { readonly part: 'rt' | 'rw' }>()('rtRw');
export const rupiah = fieldOf<number, { readonly min?: number; readonly max?: number; readonly step?: number }>()(
  'rupiah',
);

const text = {
  storage: 'text',
  sortable: true,
  operators: coreKinds.text.operators,
  toText: coreKinds.text.toText,
} as const;

/** Sixteen digits kept as text: a number would lose the last ones. */
const sixteenDigits =
  (normalise: (value: string) => string): Kind['parse'] =>
  (raw, field) => {
    const parsed = parseText(raw, field);
    if (!parsed.ok) return parsed;
    const digits = normalise(parsed.value as string);
    return /^\d{16}$/.test(digits) ? { ok: true, value: digits } : { ok: false, code: 'invalid' };
  };

/** The last whole number that a program counting in floating point still keeps, with as many digits as a NIK. */
const LAST_EXACT = '9007199254740991';

/** Sixteen digits out of a spreadsheet, or out of a program that took them for a number and wrote `.0` behind. */
function readSixteenDigits(cell: string): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const whole = /^(\d{16})[.,]0+$/.exec(cell.trim())?.[1];
  if (whole === undefined) return { raw: cell };
  return whole > LAST_EXACT ? { refused: 'digitsLost' } : { raw: whole, repaired: 'numberRewritten' };
}

/** A number that lost the zero in front, and one that got `.0` behind: dots are otherwise only read over. */
function readPhone(cell: string): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const whole = /^(\+?\d{8,})[.,]0+$/.exec(cell.trim())?.[1];
  if (/^8[\d\s.()-]+$/.test(whole ?? cell.trim())) return { raw: whole ?? cell, repaired: 'zerosRestored' };
  return whole === undefined ? { raw: cell } : { raw: whole, repaired: 'numberRewritten' };
}

const partOf = (field: AnyField): 'rt' | 'rw' => (field as { readonly part?: 'rt' | 'rw' }).part ?? 'rt';

function readRtRw(cell: string, field: AnyField): CellReading {
  const text = cell.trim().replace(/^(\d{1,3})[.,]0+$/, '$1');
  if (/^\p{L}{3}-\d{2}$/u.test(text)) return { refused: 'becameDate' };
  const read = parseRtRw(text, partOf(field));
  if (!read.ok) return read.code === 'rtRwLooksLikeDate' ? { refused: 'becameDate' } : { raw: cell };
  if (read.rt !== undefined && read.rw !== undefined) return { raw: read[partOf(field)], together: [read.rt, read.rw] };
  return /^\d{1,2}$/.test(text) ? { raw: text, repaired: 'zerosRestored' } : { raw: text };
}

function readRupiah(cell: string): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const amount = parseRupiah(cell);
  return 'value' in amount && amount.ambiguous ? { raw: cell, repaired: 'numberRewritten' } : { raw: cell };
}

/** These numbers are kept without what people write between their digits; a text with letters is in none of them. */
const toDigits = (typed: string): string => (/^[\d\s.\-']+$/.test(typed) ? typed.replace(/\D/g, '') : '');

/**
 * Province and regency. More may stand elsewhere on the page: birth date and sex are six of the digits, and the district is
 * known from the address, so that only the serial number is left to be guessed, which none of the digits shown is of.
 */
const regencyOf = (value: string): string => `${value.slice(0, 4)}${MASK}`;

const idNumber = {
  ...text,
  sensitive: true,
  fromCell: readSixteenDigits,
  toSearch: toDigits,
  toMasked: regencyOf,
} as const;

/** A NIK has the birth date and the sex in it (data-facts 3.1). */
function agreesWithNik(value: unknown, _other: AnyField, held: unknown): boolean {
  const said = String(held);
  const compared = /^\d{4}-\d{2}-\d{2}$/.test(said) ? { birthDate: said } : { sex: said as Sex };
  // The stated date decides the century, so what day it is does not matter.
  const found = checkNik(String(value), { today: '9999-12-31', allowSynthetic: true, ...compared });
  return !found.some(({ code }) => code === 'nikBirthDateMismatch' || code === 'nikSexMismatch');
}

const ourKinds = {
  nik: { ...idNumber, parse: sixteenDigits(normaliseNik), agrees: agreesWithNik },
  kk: { ...idNumber, parse: sixteenDigits(normaliseKk) },
  phone: {
    ...text,
    custom: true,
    fromCell: readPhone,
    toText: (value) => (typeof value === 'string' ? formatPhone(value) : ''),
    toMasked: (value) => `${value.replace(/^\+62/, '0').slice(0, 4)}${MASK}${value.slice(-2)}`,
    toSearch: (typed) => (/^[\d\s()+.-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^(0+|62)/, '') : ''),
    parse: (raw, field) => {
      const parsed = parseText(raw, field);
      if (!parsed.ok) return parsed;
      const phoneNumber = normalisePhone(parsed.value as string);
      return phoneNumber.ok ? { ok: true, value: phoneNumber.e164 } : { ok: false, code: 'invalid' };
    },
  },
  personName: {
    ...text,
    limits: { of: 'length', max: 255 },
    fromCell: readTextCell,
    toKey: (value) => nameKey(String(value)),
    parse: (raw, field) => parseText(raw, field),
  },
  rtRw: {
    facets: ['part'],
    ...text,
    fromCell: readRtRw,
    parse: (raw, field) => {
      const parsed = parseText(raw, field);
      if (!parsed.ok) return parsed;
      const part = partOf(field);
      const read = parseRtRw(parsed.value as string, part);
      const value = read.ok ? read[part] : undefined;
      return value === undefined ? { ok: false, code: 'invalid' } : { ok: true, value };
    },
  },
  rupiah: {
    ...coreKinds.number,
    facets: ['step'],
    fromCell: readRupiah,
    sensitive: true,
    toText: (value) => (typeof value === 'number' ? formatRupiah(value) : ''),
    toCell: (value) => (typeof value === 'number' ? formatRupiahExact(value) : ''),
    parse: (raw, field) => {
      const amount = typeof raw === 'string' ? parseRupiah(raw) : { value: raw };
      return 'value' in amount ? parseNumber(amount.value, field, 2) : { ok: false, code: 'notNumber' };
    },
  },
} as const satisfies Kinds;

export const kinds = { ...coreKinds, ...ourKinds } as const satisfies Kinds;

/** Every kind a field of this programme may have: a registry that forgets one does not compile. */
export type FieldKind = keyof typeof kinds;
