import { type AnyField, choiceLabels, codeLabels } from '../fields';
import { type ChoicesOverlay, type LocalizedText, wordsIn } from '../overlayDocument';
import { own } from '../own';
import { lookalike } from './lookalike';
import type { OverlayRefusal } from './problems';

/** A part of an overlay's `choices` that cannot be applied; `path` is below `choices`. */
export interface RefusedChoice extends OverlayRefusal {
  readonly path: readonly string[];
}

export interface OverlaidChoices {
  readonly field: AnyField;
  /** Texts of the choices, by value. */
  readonly said: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedChoice[];
}

const same = (one: string, other: string): boolean => lookalike(one) === lookalike(other);

/** The label of a choice, in each language that has one. */
export const spellingsOf = (words: LocalizedText): readonly string[] =>
  typeof words === 'string' ? [words] : [words.id, ...(words.en === undefined ? [] : [words.en])];

/**
 * The field with what a layer says of its choices. Values belong to the code: a new name never changes what a value
 * means, and a name can never be taken for another value.
 * @param mayRetire false for calls without a user, which know the names and no restriction.
 */
export function withChoices(
  field: AnyField,
  { labels = {}, order = [], retired = [], retiredFrom = {}, added = {} }: ChoicesOverlay,
  { locale, mayRetire }: { readonly locale: string; readonly mayRetire: boolean },
): OverlaidChoices {
  const refused: RefusedChoice[] = [];
  const refuse = (path: readonly string[], refusal: OverlayRefusal) => void refused.push({ path, ...refusal });
  const known: Record<string, string> = { ...choiceLabels(field) };
  const said: Record<string, string> = {};
  const name = (facet: 'labels' | 'added', value: string, words: LocalizedText) => {
    const taken = takenBy(field, known, value, words);
    if (taken !== undefined) refuse([facet, value], { code: 'choiceNameTaken', params: { value, other: taken } });
    else {
      said[value] = wordsIn(words, locale);
      known[value] = said[value];
    }
  };
  for (const [value, words] of Object.entries(added)) {
    if (Object.hasOwn(known, value)) refuse(['added', value], { code: 'choiceKnown', params: { value } });
    else if (!field.open && !field.custom) refuse(['added', value], { code: 'choicesClosed', params: { value } });
    else if (!isValue(value)) refuse(['added', value], { code: 'choiceValue', params: { value } });
    else name('added', value, words);
  }
  for (const [value, words] of Object.entries(labels)) {
    if (Object.hasOwn(known, value)) name('labels', value, words);
    else refuse(['labels', value], { code: 'unknownChoice', params: { value } });
  }
  const first = orderOf(field, known, order, refuse);
  const values = [...first, ...Object.keys(known).filter((value) => !first.includes(value))];
  const fixed = movedBack(values);
  if (order.length > 0 && fixed !== undefined) refuse(['order'], { code: 'choiceNumber', params: { value: fixed } });
  const ending = mayRetire ? retiredOf(field, known, [...retired, ...Object.keys(retiredFrom)], refuse) : [];
  const gone = ending.filter((value) => retired.includes(value));
  const days = Object.fromEntries(
    ending.flatMap((value) => {
      const day = own(retiredFrom, value);
      return day === undefined || gone.includes(value) ? [] : [[value, earlier(own(field.retiredFrom, value), day)]];
    }),
  );
  const isRenamed = Object.keys(said).length > 0 && !field.custom;
  return {
    said,
    refused,
    field: {
      ...field,
      choices: Object.fromEntries(values.map((value) => [value, known[value] ?? value])),
      ...(isRenamed ? { codeLabels: codeLabels(field) } : {}),
      ...(gone.length > 0 ? { retired: [...new Set([...(field.retired ?? []), ...gone])] } : {}),
      ...(Object.keys(days).length > 0 ? { retiredFrom: { ...field.retiredFrom, ...days } } : {}),
    },
  };
}

/** A layer can only end a choice earlier. */
const earlier = (known: string | undefined, day: string): string => (known !== undefined && known < day ? known : day);

/** A value as it can be kept: one line without blanks around it. */
export const isValue = (value: string): boolean =>
  value.length > 0 &&
  value.length <= 100 &&
  value.trim() === value &&
  value.normalize('NFC') === value &&
  isLine(value);
const isLine = (value: string): boolean =>
  value.isWellFormed() && [...value].every((char) => (char.codePointAt(0) ?? 0) >= 32 && char !== '\u007f');

/** The other value for which this name, in any language, would be taken. */
function takenBy(field: AnyField, known: Readonly<Record<string, string>>, value: string, words: LocalizedText) {
  const names = spellingsOf(words);
  const spellings = [
    ...Object.entries({ ...codeLabels(field), ...known }),
    ...Object.entries(codeLabels(field)),
    ...Object.entries(field.synonyms ?? {}).map(([spelling, meant]) => [meant, spelling] as const),
  ];
  return spellings.find(
    ([other, label]) => other !== value && names.some((name) => same(name, other) || same(name, label)),
  )?.[0];
}

/** JSON objects have their whole numbers first, by size, however they are written: the first value that cannot stay. */
function movedBack(values: readonly string[]): string | undefined {
  const kept = Object.keys(Object.fromEntries(values.map((value) => [value, true])));
  return kept.find((value, at) => value !== values[at]);
}

type Refuse = (path: readonly string[], refusal: OverlayRefusal) => void;

function orderOf(field: AnyField, known: Readonly<Record<string, string>>, order: readonly string[], refuse: Refuse) {
  if (order.length === 0) return [];
  if (field.ranked) {
    refuse(['order'], { code: 'choicesRanked' });
    return [];
  }
  for (const value of order)
    if (!Object.hasOwn(known, value)) refuse(['order'], { code: 'unknownChoice', params: { value } });
  return [...new Set(order)].filter((value) => Object.hasOwn(known, value));
}

function retiredOf(
  field: AnyField,
  known: Readonly<Record<string, string>>,
  retired: readonly string[],
  refuse: Refuse,
): readonly string[] {
  const gone = retired.filter((value) => {
    if (!Object.hasOwn(known, value)) refuse(['retired'], { code: 'unknownChoice', params: { value } });
    else if (isDefault(field, value))
      refuse(['retired'], { code: 'retiredDefault', params: { value: known[value] ?? value } });
    else return true;
    return false;
  });
  const left = Object.keys(known).filter(
    (value) => !gone.includes(value) && !field.retired?.includes(value) && !own(field.retiredFrom, value),
  );
  if (gone.length > 0 && left.length === 0) {
    refuse(['retired'], { code: 'allRetired' });
    return [];
  }
  return gone;
}

const isDefault = ({ default: usual }: AnyField, value: string): boolean =>
  usual === value || (Array.isArray(usual) && usual.includes(value));
