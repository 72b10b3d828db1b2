import { type AnyField, choiceValues } from './fields';
import type { CoreKind } from './kinds';

/** Ids of records that are there, by resource: what references point to. */
export type Targets = (resource: string) => readonly number[];

/** A value a person could have typed, different for different `n`; undefined where none is typed. */
export type SampleOf = (field: AnyField, n: number, targets: Targets) => unknown;

/** One of a kind. `inner` makes those of the fields in a list of small records. */
export type Sample = (field: AnyField, n: number, targets: Targets, inner: SampleOf) => unknown;

/** @example const sampleOf = sampleOfKinds({ ...coreSamples, isbn: (_field, n) => `978${n}` }) */
export function sampleOfKinds(samples: Readonly<Record<string, Sample>>): SampleOf {
  const sampleOf: SampleOf = (field, n, targets) => samples[field.kind]?.(field, n, targets, sampleOf);
  return sampleOf;
}

/** The label with a number, within the length the field allows. */
export function sampleWords(field: AnyField, n: number): string {
  const text = `${field.label} ke-${n}`.padEnd(field.minLength ?? 0, 'x');
  return field.maxLength !== undefined && text.length > field.maxLength
    ? String(10_000 + n).slice(0, field.maxLength)
    : text;
}

export function sampleNumber(field: AnyField, n: number, min = 0, max = 1_000_000): number {
  const low = typeof field.min === 'number' ? field.min : min;
  const high = typeof field.max === 'number' ? field.max : max;
  return low + (n % (high - low + 1));
}

export const sampleDigits = (n: number, count: number): string => String(n).padStart(count, '0');

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** For documents, for the gallery, and for tests that fill in every field there is. */
export const coreSamples = {
  text: sampleWords,
  longText: (field, n) => `${sampleWords(field, n)}\nbaris kedua`,
  richText: (field, n) => `<p>${sampleWords(field, n)}</p>`,
  email: (_field, n) => `orang${n}@contoh.example`,
  url: (_field, n) => `https://contoh.example/${n}`,
  slug: (_field, n) => `kata-${n}`,
  password: (_field, n) => `Sandi-Panjang-${n}`,
  number: (field, n) => sampleNumber(field, n) + (field.decimals ? 0.25 : 0),
  percent: (field, n) => sampleNumber(field, n, 0, 99) + 0.5,
  boolean: (_field, n) => n % 2 === 1,
  // Later for a greater n, so that of two dates the second declared is the later.
  date: (_field, n) => new Date(Date.UTC(2000, 0, 1 + (n % 9_000))).toISOString().slice(0, 10),
  dateTime: (_field, n) => `2026-03-${sampleDigits(1 + (n % 28), 2)}T08:30:00+07:00`,
  // What every role may choose: values that are kept for a role have tests of their own.
  choice: (field, n) =>
    pick(
      choiceValues(field).filter((value) => !field.choiceRoles?.[value]),
      n,
    ),
  multiChoice: (field, n) => [pick(choiceValues(field), n)],
  tags: (_field, n) => [`label ${n}`, 'sama'],
  reference: (field, n, targets) => pick(targets(field.target ?? ''), n),
  references: (field, n, targets) => [pick(targets(field.target ?? ''), n)],
  // A file is uploaded, never written into a body.
  image: () => undefined,
  file: () => undefined,
  embedded: (field, n, targets, inner) => [
    Object.fromEntries(Object.entries(field.item ?? {}).map(([name, item]) => [name, inner(item, n, targets)])),
  ],
  json: (_field, n) => ({ n }),
  computed: () => undefined,
} as const satisfies Record<CoreKind, Sample>;
