import type { AnyField, Resource } from '../../../src/framework/schema';
import type { Targets } from '../../../src/framework/schema/samples';
import { validValues } from '../validValues';

const uploads = ['image', 'file', 'images', 'files'];
export const isUpload = (field: AnyField | undefined): boolean => uploads.includes(field?.kind ?? '');

/** What people type that separates cells, words or markup elsewhere. */
const awkward: Readonly<Record<string, (n: number) => unknown>> = {
  text: (n) => `=Nama "ke-${n}", dua; tiga`,
  longText: (n) => `Baris ${n}, satu;\n"baris" dua`,
  richText: (n) => `<p>Isi <strong>tebal ${n}</strong> &amp; <em>miring</em></p><ul><li>satu, dua; tiga</li></ul>`,
  tags: (n) => [`label ${n}, koma`, 'titik; koma', 'sama'],
};

const isLong = ({ maxLength = 255, maxItems = 100 }: AnyField, value: unknown): boolean =>
  Array.isArray(value) ? value.length > maxItems : String(value).length > maxLength;

/** Two rows, if there may be so many; their texts as awkward as those of a record. */
function awkwardRows({ item = {}, maxItems = 100 }: AnyField, value: unknown, n: number): unknown {
  const [row] = value as readonly Readonly<Record<string, unknown>>[];
  const other = Object.fromEntries(
    Object.entries(row ?? {}).map(([name, said]) => {
      const field = item[name];
      const text = field && awkward[field.kind]?.(n);
      return [name, field && text !== undefined && !isLong(field, text) ? text : said];
    }),
  );
  return [other, row].slice(0, maxItems);
}

/** All that a new record can hold; every second one what is awkward in files. */
export function typedValues(resource: Resource, n: number, targets: Targets): Readonly<Record<string, unknown>> {
  // Among no records none is chosen.
  const isNone = (value: unknown) => Array.isArray(value) && value.includes(undefined);
  const typed = Object.entries(validValues(resource, n, targets)).filter(
    ([name, value]) => !isUpload(resource.fields[name]) && !isNone(value),
  );
  return Object.fromEntries(
    typed.map(([name, value]) => {
      const field = resource.fields[name];
      if (field?.item && n % 2 === 0) return [name, awkwardRows(field, value, n)];
      const other = field && n % 2 === 0 ? awkward[field.kind]?.(n) : undefined;
      return [name, field && other !== undefined && !isLong(field, other) ? other : value];
    }),
  );
}
