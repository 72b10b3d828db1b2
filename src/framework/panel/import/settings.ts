import type { ImportOptions, ImportUpdate, Mapping, ValueMaps } from '../../import/types';
import { isEmptyValue, type Resource } from '../../schema';

/** What a person says about the file, besides whose rows they are. */
export interface ImportSettings {
  /** Undefined: below the headings, wherever those are. */
  readonly startRow?: number;
  readonly startColumn: number;
  /** Counts only where the reading starts with the first row. */
  readonly skipFirst: boolean;
  /** Undefined: the columns are found by their names. */
  readonly mapping?: Mapping;
  /** Undefined: the file itself suggests it. */
  readonly dayFirst?: boolean;
  /** Undefined: those that hold known columns. */
  readonly onlySheets?: readonly string[];
  /** What unknown words mean. */
  readonly values?: ValueMaps;
  /** Undefined: rows that are there already are left out. */
  readonly update?: ImportUpdate;
  /** What was chosen for an earlier file with the same headings is not to be used. */
  readonly forgets?: boolean;
}

export const firstSettings: ImportSettings = { startColumn: 0, skipFirst: true };

/** Where records begin in a file like the template; sent to an API that does not find it itself. */
export const usualStart = 2;

/** The heading is left out where it would be the first row: the reading starts below it. */
export const readFrom = ({ startRow, skipFirst }: ImportSettings): number | undefined =>
  startRow === 1 && skipFirst ? 2 : startRow;

export const skipsFirstRow = ({ startRow, skipFirst }: ImportSettings): boolean => startRow === 1 && skipFirst;

/** A whole number from `min` on; anything else is ignored. */
export function wholeNumber(typed: string, min: number): number | undefined {
  const number = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return number >= min ? number : undefined;
}

export function optionsOf(resource: Resource, settings: ImportSettings): ImportOptions {
  const { startColumn, mapping, dayFirst, onlySheets, values, update } = settings;
  const startRow = readFrom(settings);
  return {
    ...(startRow !== undefined && { startRow }),
    startColumn,
    ...(onlySheets && { onlySheets }),
    ...(mapping && { mapping }),
    ...(dayFirst !== undefined && { dayFirst }),
    ...(values && { values }),
    ...(update && { update }),
    chosen: anyChosen(resource),
  };
}

/**
 * The check on this machine asks no database, so one record is as good as another for what is chosen once. That
 * nothing was chosen is reported beside its field, not a thousand times beside the rows.
 */
function anyChosen({ fields, import: spec }: Resource): Readonly<Record<string, unknown>> {
  const references = (spec?.chosen ?? []).filter((name) => fields[name]?.target !== undefined);
  return Object.fromEntries(references.map((name) => [name, 1]));
}

/** The first field that still has to be chosen. */
export const missingChoice = (
  { fields, import: spec }: Resource,
  chosen: Readonly<Record<string, unknown>>,
): string | undefined => spec?.chosen?.find((name) => fields[name]?.required && isEmptyValue(chosen[name]));

/** The mapping with one column changed; a field has one column, so the other one lets go. */
export function remapped(mapping: Mapping, column: number, field: string | null): Mapping {
  return mapping.map((one, at) => (at === column ? field : one === field ? null : one));
}
