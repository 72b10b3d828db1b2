import { validationProblem } from '../../sql/problem';

interface Asked {
  /** Name of the field in the body, and how people call it. */
  readonly field: string;
  readonly label: string;
  readonly least?: number;
  readonly most: number;
}

/** A sentence written by a person, on one or more lines; null when empty and optional. @throws Problem validation. */
export function readWords(raw: unknown, { field, label, least = 0, most }: Asked): string | null {
  if (raw !== undefined && raw !== null && typeof raw !== 'string') throw refused(field, `${label} harus berupa teks.`);
  const text = (raw ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  if (text.length < least) throw refused(field, `${label} paling sedikit ${least} huruf.`);
  if (text.length > most) throw refused(field, `${label} paling panjang ${most} huruf.`);
  return text === '' ? null : text;
}

/** The version a document was made from; null: nothing was published then. @throws Problem validation. */
export function readParent(raw: unknown): number | null {
  if (raw === null) return null;
  if (typeof raw === 'number' && Number.isInteger(raw) && raw > 0 && raw < 2_147_483_647) return raw;
  throw refused('parent', 'Sebutkan versi yang menjadi dasar perubahan ini.');
}

const refused = (field: string, message: string) => validationProblem([{ field, message }]);
