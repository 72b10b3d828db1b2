import type { AnyField, CellEnv, Fields, Kinds } from '../../../schema';

/** Where cells are pasted, and what they are read with. */
export interface PasteTarget {
  readonly item: Fields;
  readonly kinds: Kinds;
  readonly env: CellEnv;
  /** The field of the first column; the others follow in their order. */
  readonly from: string;
  /** What the columns are called: a first row of nothing but these is a heading. */
  readonly labelOf: (name: string) => string;
}

export interface Pasted {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Cells that could not be read; `name` is absent for those beyond the last field. */
  readonly unread: readonly { readonly row: number; readonly name?: string; readonly cell: string }[];
}

/** Cells of a spreadsheet as rows of a list. An empty cell empties; one that cannot be read leaves its value as it is. */
export async function readPasted(clipboard: string, { item, kinds, env, from, labelOf }: PasteTarget): Promise<Pasted> {
  const { readCsv } = await import('../../../import/csvRows');
  const lines = [...readCsv(clipboard, '\t')].map(({ cells }) => cells);
  const names = Object.keys(item);
  const columns = names.slice(Math.max(0, names.indexOf(from)));
  const isHeading = lines[0]?.every((cell, at) => same(cell, labelOf(columns[at] ?? ''))) === true;
  const rows: Record<string, unknown>[] = [];
  const unread: Pasted['unread'][number][] = [];
  for (const cells of isHeading ? lines.slice(1) : lines) {
    const row: Record<string, unknown> = {};
    for (const [at, cell] of cells.entries()) {
      const name = columns[at];
      const value = name === undefined ? undefined : readCell(cell, item[name], kinds, env);
      if (name !== undefined && value !== undefined) row[name] = value;
      else if (cell.trim() !== '') unread.push({ row: rows.length, cell, ...(name === undefined ? {} : { name }) });
    }
    rows.push(row);
  }
  return { rows, unread };
}

/** Undefined for what cannot be read; null for nothing. */
function readCell(cell: string, field: AnyField | undefined, kinds: Kinds, env: CellEnv): unknown {
  const kind = field && kinds[field.kind];
  if (!kind) return undefined;
  const text = cell.trim();
  if (text === '') return null;
  const read = kind.fromCell?.(text, field, env) ?? { raw: text };
  if (!('raw' in read)) return undefined;
  // Bounds are said under the cell when the form is judged; the value is kept.
  const parsed = kind.parse(read.raw, { ...field, min: undefined, max: undefined }, env);
  return parsed.ok ? parsed.value : undefined;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
