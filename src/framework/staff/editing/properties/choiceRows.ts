import {
  type AnyField,
  type ChoiceSet,
  type ChoicesOverlay,
  choiceLabels,
  type LocalizedText,
  type Tone,
} from '../../../schema';

/** One choice as the editor shows it. */
export interface ChoiceRow {
  readonly value: string;
  readonly words: LocalizedText;
  /** What the program calls it; undefined for one that staff added. */
  readonly usual?: string;
  readonly isRetired: boolean;
  /** The day from which it is, where that is not at once. */
  readonly from?: string;
  readonly tone?: Tone;
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
    ...endOf(own, value),
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
  const overlay: ChoicesOverlay = {
    ...(Object.keys(labels).length > 0 ? { labels } : {}),
    ...(JSON.stringify(values) === JSON.stringify(usualOrder) ? {} : { order: values }),
    ...endsOf(rows),
    ...(Object.keys(added).length > 0 ? { added } : {}),
  };
  return Object.keys(overlay).length > 0 ? overlay : undefined;
}

/** The choices of a field of staff's own, or of a shared list. */
export const rowsOfSet = (set: ChoiceSet): readonly ChoiceRow[] =>
  Object.entries(set.choices ?? {}).map(([value, words]) => {
    const tone = set.tones?.[value];
    return { value, words, ...endOf(set, value), isRetiredBelow: false, ...(tone ? { tone } : {}) };
  });

/** What says these choices; what has become part of others is no row. */
export function setOfRows(rows: readonly ChoiceRow[]): { readonly [K in keyof ChoiceSet]: ChoiceSet[K] | undefined } {
  const tones = rows.flatMap(({ value, tone }) => (tone ? [[value, tone] as const] : []));
  return {
    retired: undefined,
    retiredFrom: undefined,
    choices: Object.fromEntries(rows.map(({ value, words }) => [value, words])),
    ...endsOf(rows),
    tones: tones.length > 0 ? Object.fromEntries(tones) : undefined,
  };
}

type Ends = Pick<ChoiceSet, 'retired' | 'retiredFrom'>;

function endOf(said: Ends | undefined, value: string): Pick<ChoiceRow, 'isRetired' | 'from'> {
  const from = said?.retiredFrom?.[value];
  const isGone = said?.retired?.includes(value) ?? false;
  return { isRetired: isGone || from !== undefined, ...(from === undefined || isGone ? {} : { from }) };
}

function endsOf(rows: readonly ChoiceRow[]): Ends {
  const gone = rows.filter(({ isRetired }) => isRetired);
  const retired = gone.flatMap(({ value, from }) => (from === undefined ? [value] : []));
  const days = gone.flatMap(({ value, from }) => (from === undefined ? [] : [[value, from] as const]));
  return {
    ...(retired.length > 0 ? { retired } : {}),
    ...(days.length > 0 ? { retiredFrom: Object.fromEntries(days) } : {}),
  };
}

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

/** Choices typed one a line. */
export function choicesFromLines(lines: string): Readonly<Record<string, string>> {
  const choices: Record<string, string> = {};
  for (const line of new Set(lines.split('\n').flatMap((each) => each.trim() || [])))
    choices[valueFrom(line, Object.keys(choices))] = line;
  return choices;
}
