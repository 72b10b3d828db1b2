import { localized, type Text } from '../../sql/localized';
import { validationProblem } from '../../sql/problem';

interface Asked {
  /** Name of the field in the body, and how people call it. */
  readonly field: string;
  readonly label: Text;
  readonly least?: number;
  readonly most: number;
}

/** A sentence written by a person, on one or more lines; null when empty and optional. @throws Problem validation. */
export function readWords(raw: unknown, { field, label, least = 0, most }: Asked): string | null {
  if (raw !== undefined && raw !== null && typeof raw !== 'string')
    throw refused(field, localized('core.notText', { label }));
  const text = (raw ?? '').toWellFormed().replaceAll('\u0000', '').trim();
  if (text.length < least) throw refused(field, localized('core.tooShort', { label, least }));
  if (text.length > most) throw refused(field, localized('core.tooLong', { label, most }));
  return text === '' ? null : text;
}

/** The version a document was made from; null: nothing was published then. @throws Problem validation. */
export function readParent(raw: unknown): number | null {
  if (raw === null) return null;
  if (typeof raw === 'number' && Number.isInteger(raw) && raw > 0 && raw < 2_147_483_647) return raw;
  throw refused('parent', localized('core.parentRequired'));
}

const refused = (field: string, message: Text) => validationProblem([{ field, message }]);
