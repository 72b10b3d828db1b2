import { type CellEnv, type Fields, type Kinds, ROW_MARK } from '../schema';
import type { FindingDetails } from './context';
import { readCsv } from './csvRows';

interface Read {
  readonly item: Fields;
  readonly kinds: Kinds;
  readonly env: CellEnv;
}

export type RowsReading =
  | { readonly raw: readonly Readonly<Record<string, unknown>>[] }
  | { readonly refused: FindingDetails['code']; readonly params: Readonly<Record<string, string | number>> };

/**
 * A cell that holds rows, each a line of it, as `writeRowsCell` writes them: raw values for `parse`, by the names of `item`.
 * A line with more values than a row has, or with one that cannot be read, refuses the cell.
 */
export function readRowsCell(text: string, { item, kinds, env }: Read): RowsReading {
  const columns = Object.entries(item);
  const rows: Record<string, unknown>[] = [];
  for (const { cells, broken } of readCsv(text, ROW_MARK)) {
    if (broken !== undefined || cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      return { refused: 'rowsUnreadable', params: { value: cells.join(ROW_MARK), row: rows.length + 1 } };
    const row: Record<string, unknown> = {};
    for (const [at, [name, field]] of columns.entries()) {
      const cell = (cells[at] ?? '').trim();
      const read = cell === '' ? { raw: '' } : (kinds[field.kind]?.fromCell?.(cell, field, env) ?? { raw: cell });
      if (!('raw' in read)) return { refused: read.refused, params: { value: cell } };
      row[name] = read.raw;
    }
    rows.push(row);
  }
  return { raw: rows };
}
