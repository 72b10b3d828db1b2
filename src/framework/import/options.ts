import { type ImportOptions, importLimits, type Mapping } from './types';

/** The options as they are used: what makes no sense is ignored, as the specification says. */
export interface Settings {
  readonly startRow: number;
  readonly startColumn: number;
  readonly mapping: Mapping | undefined;
  readonly chosen: Readonly<Record<string, unknown>>;
  readonly dayFirst: boolean | undefined;
}

/** More rows than a spreadsheet can have. */
const LAST_ROW = 1_048_576;

const wholeWithin = (value: unknown, min: number, max: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : otherwise;

export const settingsOf = (options: ImportOptions): Settings => ({
  startRow: wholeWithin(options.startRow, 1, LAST_ROW, 2),
  startColumn: wholeWithin(options.startColumn, 0, importLimits.columns - 1, 0),
  mapping: Array.isArray(options.mapping) ? options.mapping : undefined,
  chosen: options.chosen ?? {},
  dayFirst: typeof options.dayFirst === 'boolean' ? options.dayFirst : undefined,
});
