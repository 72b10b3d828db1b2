import { isEmptyValue } from './conditions';
import { writeMomentCell } from './dates';
import type { AnyField, Fields } from './fields';
import type { Kind, Kinds } from './kinds';
import { own } from './own';

/** What separates the values of one row inside a cell; each row is a line of it. */
export const ROW_MARK = ';';

interface Written {
  readonly item: Fields;
  readonly kinds: Kinds;
  /** The site's, by its IANA name. */
  readonly timeZone: string;
}

/**
 * Rows kept inside a record as one cell of a file: a line for each, its values in the order of `item`, quoted as in CSV
 * (RFC 4180). `readRowsCell` of the import reads it back.
 * @example 'Beras;20;Karung\nMinyak goreng;10;Dus'
 */
export function writeRowsCell(rows: unknown, { item, kinds, timeZone }: Written): string {
  if (!Array.isArray(rows)) return '';
  const word = (value: unknown, field: AnyField): string => {
    const kind: Kind | undefined = kinds[field.kind];
    if (isEmptyValue(value) || !kind) return '';
    if (kind.storage === 'timestamp') return writeMomentCell(String(value), timeZone, 'exact');
    return (kind.toCell ?? kind.toText)(value, field);
  };
  return rows
    .map((row) =>
      Object.entries(item)
        .map(([name, field]) => quoted(word((row as Readonly<Record<string, unknown>> | null)?.[name], field)))
        .join(ROW_MARK),
    )
    .join('\n');
}

const quoted = (text: string): string => (/[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Can a cell hold such rows, and an import read them again? None of their values is a record, a structure or a file. */
export const isRowsCell = ({ item }: Pick<AnyField, 'item'>, kinds: Kinds): boolean =>
  item !== undefined &&
  Object.values(item).every(({ kind: name, target }) => {
    const kind: Kind | undefined = own(kinds, name);
    return !kind || (target === undefined && !kind.upload && !['json', 'none', 'integerArray'].includes(kind.storage));
  });
