import {
  type AnyField,
  type ChoicesOverlay,
  type CustomField,
  choiceLabels,
  type LocalizedText,
} from '../../../schema';

/** One choice as the editor shows it. */
export interface ChoiceRow {
  readonly value: string;
  readonly words: LocalizedText;
  /** What the program calls it; undefined for one that staff added. */
  readonly usual?: string;
  readonly isRetired: boolean;
  /** By the layers below: it cannot be offered again. */
  readonly isRetiredBelow: boolean;
}

/** The choices of a declared field under what a draft says of them. */
export function rowsOfOverlay(field: AnyField, own: ChoicesOverlay | undefined): readonly ChoiceRow[] {
  const usual = choiceLabels(field);
  const known: Readonly<Record<string, LocalizedText>> = { ...usual, ...own?.added };
  const first = (own?.order ?? []).filter((value) => Object.hasOwn(known, value));
  const values = [...first, ...Object.keys(known).filter((value) => !first.includes(value))];
  return values.map((value) => ({
    value,
    words: own?.labels?.[value] ?? known[value] ?? value,
    ...(Object.hasOwn(usual, value) ? { usual: usual[value] ?? value } : {}),
    isRetired: own?.retired?.includes(value) ?? false,
    isRetiredBelow: field.retired?.includes(value) ?? false,
  }));
}

/** What a draft has to say so that these are the choices; undefined: nothing. */
export function overlayOfRows(field: AnyField, rows: readonly ChoiceRow[]): ChoicesOverlay | undefined {
  const values = rows.map(({ value }) => value);
  const usualOrder = [
    ...Object.keys(choiceLabels(field)),
    ...rows.flatMap(({ usual, value }) => (usual === undefined ? [value] : [])),
  ];
  const entries = (pick: (row: ChoiceRow) => boolean) =>
    Object.fromEntries(rows.flatMap((row) => (pick(row) ? [[row.value, row.words]] : [])));
  const labels = entries(({ usual, words }) => usual !== undefined && words !== usual);
  const added = entries(({ usual }) => usual === undefined);
  const retired = rows.flatMap(({ value, isRetired }) => (isRetired ? [value] : []));
  const overlay: ChoicesOverlay = {
    ...(Object.keys(labels).length > 0 ? { labels } : {}),
    ...(JSON.stringify(values) === JSON.stringify(usualOrder) ? {} : { order: values }),
    ...(retired.length > 0 ? { retired } : {}),
    ...(Object.keys(added).length > 0 ? { added } : {}),
  };
  return Object.keys(overlay).length > 0 ? overlay : undefined;
}

export const rowsOfCustom = ({ choices = {}, retired = [] }: CustomField): readonly ChoiceRow[] =>
  Object.entries(choices).map(([value, words]) => ({
    value,
    words,
    isRetired: retired.includes(value),
    isRetiredBelow: false,
  }));

export const customOfRows = (
  rows: readonly ChoiceRow[],
): Pick<CustomField, 'choices'> & { retired: readonly string[] | undefined } => {
  const retired = rows.flatMap(({ value, isRetired }) => (isRetired ? [value] : []));
  return {
    choices: Object.fromEntries(rows.map(({ value, words }) => [value, words])),
    retired: retired.length > 0 ? retired : undefined,
  };
};

/**
 * The stored value of a new choice: its text without what a value cannot have, and none twice. Never a whole number: as
 * the key of an object it would go before all others, and could not be moved.
 */
export function valueFrom(text: string, taken: readonly string[]): string {
  const written =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'pilihan';
  const stem = /^\d+$/.test(written) ? `pilihan_${written}` : written;
  for (let count = 1; ; count += 1) {
    const value = count === 1 ? stem : `${stem}_${count}`;
    if (!taken.includes(value)) return value;
  }
}
