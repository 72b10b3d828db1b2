import { type AnyField, defineModel, defineResource, type Fields, isEmptyValue, text } from '../framework/schema';
import { type FieldKind, kinds } from '../resources/kinds';
import { sampleOf } from '../resources/samples';

const shelf = defineResource({
  name: 'rak',
  label: 'Rak',
  noun: 'rak',
  title: 'nama',
  api: { path: '/rak' },
  routes: { list: '/rak' },
  fields: { nama: text({ label: 'Nama', required: true, search: true }) },
  list: { columns: ['nama'] },
  form: { sections: [{ section: 'Rak', fields: ['nama'] }] },
  access: { penjaga: 'all' },
});

const choices = { choices: { novel: 'Novel', sejarah: 'Sejarah', sains: 'Sains' } };

/** What a kind needs besides its name to be shown. A kind that is missing here is shown without. */
const facets: Readonly<Partial<Record<FieldKind, Omit<AnyField, 'kind' | 'label'>>>> = {
  choice: { ...choices, tones: { novel: 'info', sejarah: 'warning', sains: 'success' }, display: 'badge' },
  multiChoice: choices,
  reference: { target: 'rak' },
  references: { target: 'rak' },
  embedded: {
    item: { kode: text({ label: 'Kode', required: true }), letak: { kind: 'number', label: 'Letak' } },
    maxItems: 5,
  },
  computed: { type: 'number', value: 'rule', readOnly: true },
  rtRw: { part: 'rt' } as Omit<AnyField, 'kind' | 'label'>,
  text: { maxLength: 60 },
  number: { min: 0, max: 500 },
};

export const kindNames = Object.keys(kinds) as readonly FieldKind[];

/** Fields are named as columns are. */
export const fieldNameOf = (kind: FieldKind): string => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A field of this kind with what it needs to be shown. */
export const fieldOfKind = (kind: FieldKind): AnyField => ({ kind, label: `Isian ${kind}`, ...facets[kind] });

/** A field of every registered kind. */
const fields: Fields = Object.fromEntries(kindNames.map((kind) => [fieldNameOf(kind), fieldOfKind(kind)]));

export const specimens = defineResource({
  name: 'contoh',
  label: 'Contoh',
  noun: 'contoh',
  title: 'text',
  api: { path: '/contoh' },
  routes: { list: '/contoh' },
  fields,
  list: { columns: ['text'] },
  form: { sections: [{ section: 'Contoh', fields: kindNames.map(fieldNameOf) }] },
  access: { penjaga: 'all' },
});

export const specimenModel = defineModel([shelf, specimens], kinds);

export const shelves = [1, 2, 3].map((id) => ({ id, nama: `Rak ${id}`, version: 1 }));

/** Values that are never typed: a stored file, a computed figure, and text long enough to look like text. */
const shown: Readonly<Partial<Record<FieldKind, unknown>>> = {
  image: '/src/gallery/sample.svg',
  file: '/storage/contoh/daftar-buku.pdf',
  images: [{ file: '/src/gallery/sample.svg', caption: 'Tampak depan' }, { file: '/src/gallery/sample.svg?2' }],
  files: [{ file: '/storage/contoh/daftar-buku.pdf', caption: 'Daftar' }, { file: '/storage/contoh/denah.pdf' }],
  computed: 42,
  personName: 'Siti Aminah',
  richText: '<h2>Judul</h2><p>Satu <strong>paragraf</strong> dengan <em>tekanan</em>.</p>',
};

/** A value of this kind, as a record has it. */
export function valueOfKind(kind: FieldKind): unknown {
  const field = fieldOfKind(kind);
  const typed = shown[kind] ?? sampleOf(field, 1, () => shelves.map(({ id }) => id));
  if (isEmptyValue(typed) || shown[kind] !== undefined) return typed;
  const parsed = kinds[kind].parse(typed, field);
  return parsed.ok ? parsed.value : typed;
}
