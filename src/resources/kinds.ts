import { normaliseKk } from '../domain/kk';
import { nameKey } from '../domain/name';
import { normaliseNik } from '../domain/nik';
import { formatPhone, normalisePhone } from '../domain/phone';
import { parseRtRw } from '../domain/rtRw';
import { formatRupiah, parseRupiah } from '../domain/rupiah';
import { coreKinds, fieldOf, type Kind, type Kinds, parseNumber, parseText } from '../framework/schema';

/** The kinds of this programme; the widgets stand in src/custom/kinds, the columns in server/sql. */
export const nik = fieldOf<string>()('nik');
export const kk = fieldOf<string>()('kk');
export const phone = fieldOf<string>()('phone');
/** A person's name, kept as typed and compared by its key. */
export const personName = fieldOf<string, { readonly maxLength?: number }>()('personName');
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

const ourKinds = {
  nik: { ...text, sensitive: true, parse: sixteenDigits(normaliseNik) },
  kk: { ...text, sensitive: true, parse: sixteenDigits(normaliseKk) },
  phone: {
    ...text,
    toText: (value) => (typeof value === 'string' ? formatPhone(value) : ''),
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
    toKey: (value) => nameKey(String(value)),
    parse: (raw, field) => parseText(raw, field),
  },
  rtRw: {
    ...text,
    parse: (raw, field) => {
      const parsed = parseText(raw, field);
      if (!parsed.ok) return parsed;
      const part = (field as { readonly part?: 'rt' | 'rw' }).part ?? 'rt';
      const read = parseRtRw(parsed.value as string, part);
      const value = read.ok ? read[part] : undefined;
      return value === undefined ? { ok: false, code: 'invalid' } : { ok: true, value };
    },
  },
  rupiah: {
    ...coreKinds.number,
    sensitive: true,
    toText: (value) => (typeof value === 'number' ? formatRupiah(value) : ''),
    parse: (raw, field) => {
      const amount = typeof raw === 'string' ? parseRupiah(raw) : { value: raw };
      return 'value' in amount ? parseNumber(amount.value, field, 2) : { ok: false, code: 'notNumber' };
    },
  },
} as const satisfies Kinds;

export const kinds = { ...coreKinds, ...ourKinds } as const satisfies Kinds;

/** Every kind a field of this programme may have: a registry that forgets one does not compile. */
export type FieldKind = keyof typeof kinds;
