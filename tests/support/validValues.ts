import { type AnyField, choiceValues, isShown, type Resource } from '../../src/framework/schema';
import type { FieldKind } from '../../src/resources/kinds';

/** Ids of records that are there, by resource: what references point to. */
export type Targets = (resource: string) => readonly number[];

type Sample = (field: AnyField, n: number, targets: Targets) => unknown;

const words = (field: AnyField, n: number): string => {
  const text = `${field.label} ke-${n}`.padEnd(field.minLength ?? 0, 'x');
  return field.maxLength !== undefined && text.length > field.maxLength
    ? String(10_000 + n).slice(0, field.maxLength)
    : text;
};
const digits = (n: number, count: number): string => String(n).padStart(count, '0');
const within = (field: AnyField, n: number, min = 0, max = 1_000_000): number => {
  const low = typeof field.min === 'number' ? field.min : min;
  const high = typeof field.max === 'number' ? field.max : max;
  return low + (n % (high - low + 1));
};
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];

/** A value a person could have typed, different for different n, for every kind: a forgotten kind does not compile. */
const samples: Readonly<Record<FieldKind, Sample>> = {
  text: words,
  longText: (field, n) => `${words(field, n)}\nbaris kedua`,
  richText: (field, n) => `<p>${words(field, n)}</p>`,
  email: (_field, n) => `orang${n}@contoh.example`,
  url: (_field, n) => `https://contoh.example/${n}`,
  slug: (_field, n) => `kata-${n}`,
  password: (_field, n) => `Sandi-Panjang-${n}`,
  number: (field, n) => within(field, n) + (field.decimals ? 0.25 : 0),
  percent: (field, n) => within(field, n, 0, 99) + 0.5,
  boolean: (_field, n) => n % 2 === 1,
  // Later for a greater n, so that of two dates the second declared is the later.
  date: (_field, n) => new Date(Date.UTC(2000, 0, 1 + (n % 9_000))).toISOString().slice(0, 10),
  dateTime: (_field, n) => `2026-03-${digits(1 + (n % 28), 2)}T08:30:00+07:00`,
  // What anybody may choose: values that are kept for a role have tests of their own.
  choice: (field, n) =>
    pick(
      choiceValues(field).filter((value) => !field.choiceRoles?.[value]),
      n,
    ),
  multiChoice: (field, n) => [pick(choiceValues(field), n)],
  tags: (_field, n) => [`label ${n}`, 'sama'],
  reference: (field, n, targets) => pick(targets(field.target ?? ''), n),
  references: (field, n, targets) => [pick(targets(field.target ?? ''), n)],
  // A file is uploaded, never written into a body: tests/server/files.
  image: () => undefined,
  file: () => undefined,
  embedded: (field, n, targets) => [valuesOf(field.item ?? {}, n, targets)],
  json: (_field, n) => ({ n }),
  computed: () => undefined,
  nik: (_field, n) => `3173${digits(n, 12)}`,
  personName: words,
  rtRw: (_field, n) => digits(n % 1000, 3),
  kk: (_field, n) => `3174${digits(n, 12)}`,
  phone: (_field, n) => `0812-${digits(n % 10_000, 4)}-${digits(n, 4).slice(-4)}`,
  rupiah: (field, n) => within(field, n) * 1000,
};

export const sampleOf = (field: AnyField, n: number, targets: Targets): unknown =>
  samples[field.kind as FieldKind](field, n, targets);

const valuesOf = (fields: Resource['fields'], n: number, targets: Targets): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field, n, targets)]));

/** Fields a client may send, at all or when creating or editing. */
export const writableFields = (
  resource: Resource,
  mode?: 'create' | 'edit',
): readonly [name: string, field: AnyField][] =>
  Object.entries(resource.fields).filter(([, field]) => field.readOnly !== true && field.readOnly !== (mode ?? true));

/**
 * Everything a new record can hold, valid by its declaration: each writable field that this record shows is filled.
 * @example validValues(books, 7, targets) // { title: 'Judul ke-7', pages: 8, … }
 */
export function validValues(resource: Resource, n: number, targets: Targets): Record<string, unknown> {
  const fields = writableFields(resource, 'create');
  const values = Object.fromEntries(
    fields.map(([name, field], index) => [name, sampleOf(field, field.kind === 'date' ? n + index : n, targets)]),
  );
  const shown = fields.filter(([, field]) => isShown(field, values));
  return Object.fromEntries(shown.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])));
}
