import { coreKinds, fieldOf, type Kinds, parseText } from '../../../src/framework/schema';

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** Thirteen digits whose sum, every second one times three, ends in 0. */
const isIsbn = (digits: string): boolean =>
  /^\d{13}$/.test(digits) &&
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;

/** The check, and by `storage` the column: the server makes one of text. */
export const kindsWithIsbn = {
  ...coreKinds,
  isbn: {
    storage: 'text',
    sortable: true,
    operators: coreKinds.text.operators,
    toText: coreKinds.text.toText,
    parse: (raw, field) => {
      const parsed = parseText(raw, field);
      if (!parsed.ok) return parsed;
      const digits = digitsOf(String(parsed.value));
      return isIsbn(digits) ? { ok: true, value: digits } : { ok: false, code: 'invalid' };
    },
  },
} as const satisfies Kinds;

/** The function declarations call: `isbn({ label: 'ISBN' })`. */
export const isbn = fieldOf<string>()('isbn');
