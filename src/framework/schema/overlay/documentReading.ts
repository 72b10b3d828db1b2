import { tones } from '../fields';
import type { ChoiceSet, LocalizedText, MergedChoice } from '../overlayDocument';
import { isDay } from '../years';
import { isPlainObject, listReading, oneOf, type Reading, recordReading, shapeOf, textOf } from './reading';

/** How much a document may say. */
export const overlayLimits = {
  chars: 256 * 1024,
  // A formula has two levels for each of its own.
  depth: 36,
  resources: 100,
  roles: 50,
  fields: 500,
  custom: 100,
  sections: 50,
  columns: 60,
  choices: 200,
  lists: 50,
  examples: 40,
  label: 80,
  help: 300,
  placeholder: 120,
  name: 80,
  prefill: 1000,
  length: 1_000_000,
} as const;
const limits = overlayLimits;

/** A text in Indonesian, or in both languages. */
export const wordsOf =
  (max: number, mayBeEmpty = false): Reading<LocalizedText> =>
  (raw, path, report) =>
    typeof raw === 'string'
      ? textOf(max, mayBeEmpty)(raw, path, report)
      : inLanguages(max, mayBeEmpty)(raw, path, report);

const inLanguages =
  (max: number, mayBeEmpty: boolean): Reading<LocalizedText> =>
  (raw, path, report) => {
    const text = textOf(max, mayBeEmpty);
    const words = shapeOf<{ id: string; en?: string }>({ id: text, en: text })(raw, path, report);
    if (!words || words.id !== undefined) return words;
    if (isPlainObject(raw) && raw.id === undefined) report(path, 'noIndonesian');
    return undefined;
  };

/** A number, or a day: of the calendar, or relative to today. */
export const limitReading: Reading<number | string> = (raw, path, report) =>
  typeof raw === 'number' && Number.isFinite(raw)
    ? raw
    : typeof raw === 'string'
      ? textOf(limits.name)(raw, path, report)
      : void report(path, 'notLimit');

/** A calendar day, as 2026-08-31. */
export const day: Reading<string> = (raw, path, report) =>
  typeof raw === 'string' && isDay(raw) ? raw : void report(path, 'notDay');

/** A value of any kind of field, judged by the kind when it is applied. */
export const prefillReading: Reading<NonNullable<unknown>> = (raw, path, report) => {
  const values: readonly unknown[] = Array.isArray(raw) ? [...raw] : [raw];
  const isFine =
    values.length <= 100 &&
    values.every((value) =>
      typeof value === 'string' ? value.length <= limits.prefill : ['number', 'boolean'].includes(typeof value),
    );
  return isFine ? (Array.isArray(raw) ? values : (raw as NonNullable<unknown>)) : void report(path, 'notPrefill');
};

export const choiceTexts = recordReading(wordsOf(limits.label), limits.choices);
export const values = listReading(textOf(limits.prefill), limits.choices);
export const choiceDays = recordReading(day, limits.choices);

/** One that does not say into what is no statement. */
const mergedChoice: Reading<MergedChoice> = (raw, path, report) => {
  const read = shapeOf<MergedChoice>({ into: textOf(limits.prefill), label: wordsOf(limits.label) })(raw, path, report);
  return read?.into !== undefined && read.label !== undefined ? read : undefined;
};

/** What a field of staff's own and a shared list say alike. */
export const choiceSet: { readonly [K in keyof ChoiceSet]-?: Reading<NonNullable<ChoiceSet[K]>> } = {
  choices: choiceTexts,
  retired: values,
  retiredFrom: choiceDays,
  tones: recordReading(oneOf(...tones), limits.choices),
  merged: recordReading(mergedChoice, limits.choices),
};
