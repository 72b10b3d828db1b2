import { type AnyField, choiceValues } from './fields';
import { boundDay, type CoreKind, MOST_STARS } from './kinds';

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
export const sampleWords = (field: AnyField, n: number): string => fitting(field, n, [`${field.label} ke-${n}`]);

/** The first of these that is short enough, or else the number's last digits; filled up where it is too short. */
function fitting({ minLength = 0, maxLength = 255 }: AnyField, n: number, texts: readonly string[]): string {
  const text = texts.find(({ length }) => length <= maxLength) ?? String(n).slice(-maxLength);
  return text.padEnd(minLength, 'x');
}

/** A number within the limits, as fine as the field keeps it; another for another `n` as long as there is one. */
export function sampleNumber({ min, max, decimals = 0 }: AnyField, n: number): number {
  const low = typeof min === 'number' ? min : Math.min(0, Number(max ?? 0));
  const high = Math.min(Number(max ?? Number.POSITIVE_INFINITY), low + 1_000_000);
  const unit = 10 ** decimals;
  const first = Math.ceil(low * unit);
  const count = Math.floor(high * unit) - first + 1;
  // Beyond whole numbers where there is room for it.
  const step = decimals > 0 && count > unit ? Math.round(1.25 * unit) : 1;
  return Number(((first + ((n * step) % count)) / unit).toFixed(decimals));
}

export const sampleDigits = (n: number, count: number): string => String(n).padStart(count, '0');

const DAY = 86_400_000;

/** Later for a greater n, so that of two dates the second declared is the later. */
function sampleDay({ min, max }: AnyField, n: number): string {
  // Which day it is for whoever asks is not known: bounds by it are kept for any day between these two, if they can be.
  const [low, high] = [boundDay(min, '2100-01-01'), boundDay(max, '2024-09-01')];
  const today = low && high && low > high ? new Date().toISOString().slice(0, 10) : undefined;
  const first = today ? boundDay(min, today) : (low ?? [high ?? '2000-01-01', '2000-01-01'].toSorted()[0]);
  const last = today ? boundDay(max, today) : (high ?? '2200-12-31');
  const start = Date.parse(first ?? '');
  const days = Math.min(9_000, Math.floor((Date.parse(last ?? '') - start) / DAY) + 1);
  return new Date(start + (n % days) * DAY).toISOString().slice(0, 10);
}

function sampleMoment({ min, max }: AnyField, n: number): string {
  const first =
    typeof min === 'string' ? Date.parse(min) : typeof max === 'string' ? Date.parse(max) - 28 * DAY : undefined;
  if (first === undefined) return `2026-03-${sampleDigits(1 + (n % 28), 2)}T08:30:00+07:00`;
  const days = typeof max === 'string' ? Math.floor((Date.parse(max) - first) / DAY) + 1 : 28;
  return new Date(first + (n % days) * DAY).toISOString();
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** For documents, for the gallery, and for tests that fill in every field there is. */
export const coreSamples = {
  text: sampleWords,
  longText: (field, n) => fitting(field, n, [`${field.label} ke-${n}\nbaris kedua`, `${field.label} ke-${n}`]),
  richText: (field, n) => fitting(field, n, [`<p>${field.label} ke-${n}</p>`]),
  email: (field, n) => fitting(field, n, [`orang${n}@contoh.example`, `o${n}@c.id`, `${n % 10}@c.id`]),
  url: (field, n) => fitting(field, n, [`https://contoh.example/${n}`, `/${n}`, '/']),
  slug: (field, n) => fitting(field, n, [`kata-${n}`]),
  password: (field, n) => fitting({ minLength: 8, ...field }, n, [`Sandi-Panjang-${n}`, `Sandi-${n}`]),
  number: (field, n) => sampleNumber(field, n),
  percent: (field, n) => sampleNumber({ min: 0, max: 100, decimals: 2, ...field }, n),
  duration: (field, n) => sampleNumber({ max: 600, ...field, decimals: 0 }, n * 75),
  colour: (_field, n) => `#${(1_736_503 + n * 70_001).toString(16).slice(-6).padStart(6, '0')}`,
  point: (_field, n) => `${(-6.9 - (n % 700) / 10_000).toFixed(4)},${(107.6 + (n % 900) / 10_000).toFixed(4)}`,
  rating: (field, n) => sampleNumber({ min: 1, max: MOST_STARS, ...field, decimals: 0 }, n),
  boolean: (_field, n) => n % 2 === 1,
  date: sampleDay,
  dateTime: sampleMoment,
  // What every role may choose: values that are kept for a role have tests of their own.
  choice: (field, n) =>
    pick(
      choiceValues(field).filter((value) => !field.choiceRoles?.[value]),
      n,
    ),
  multiChoice: (field, n) => [pick(choiceValues(field), n)],
  tags: ({ maxItems }, n) => [`label ${n}`, 'sama'].slice(0, maxItems),
  reference: (field, n, targets) => pick(targets(field.target ?? ''), n),
  references: (field, n, targets) => [pick(targets(field.target ?? ''), n)],
  // A file is uploaded, never written into a body.
  image: () => undefined,
  file: () => undefined,
  images: () => undefined,
  files: () => undefined,
  embedded: (field, n, targets, inner) => [
    Object.fromEntries(Object.entries(field.item ?? {}).map(([name, item]) => [name, inner(item, n, targets)])),
  ],
  json: (_field, n) => ({ n }),
  computed: () => undefined,
} as const satisfies Record<CoreKind, Sample>;
