import { type ImportOptions, type ImportUpdate, importLimits, type Mapping, type ValueMaps } from './types';

/** The options as they are used: what makes no sense is ignored, as the specification says. */
export interface Settings {
  /** Undefined: below the headings, wherever those are. */
  readonly startRow: number | undefined;
  readonly startColumn: number;
  readonly mapping: Mapping | undefined;
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly dayFirst: boolean | undefined;
  readonly values: ValueMaps;
  readonly update: ImportUpdate | undefined;
  /** Undefined: those that hold known columns. */
  readonly onlySheets: readonly string[] | undefined;
}

/** More rows than a spreadsheet can have. */
const LAST_ROW = 1_048_576;

const wholeWithin = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined;

export const settingsOf = (options: ImportOptions): Settings => ({
  startRow: wholeWithin(options.startRow, 1, LAST_ROW),
  startColumn: wholeWithin(options.startColumn, 0, importLimits.columns - 1) ?? 0,
  mapping: Array.isArray(options.mapping) ? options.mapping : undefined,
  chosen: options.chosen ?? {},
  dayFirst: typeof options.dayFirst === 'boolean' ? options.dayFirst : undefined,
  values: options.values ?? {},
  update: options.update,
  onlySheets: Array.isArray(options.onlySheets) ? options.onlySheets : undefined,
});

/** A word of a column, by which what it means is remembered: case and spaces do not count. */
export const valueKey = (cell: string): string => cell.trim().replace(/\s+/g, ' ').toLowerCase();
