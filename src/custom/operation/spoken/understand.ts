import { isRole, roleLabels } from '../../../domain/userRoles';
import type { Comparison, Condition, Overlay, Resource } from '../../../framework/schema';
import {
  addCustom,
  canonical,
  clearFacet,
  type Ground,
  layoutOf,
  moveField,
  setColumns,
  setFacet,
  setHiddenFor,
  setSort,
} from '../../../framework/schema/overlay/editing';
import {
  choiceCalled,
  fieldsCalled,
  type NamedField,
  resourceCalled,
  resourcesIn,
  sectionCalled,
  spelt,
  typedValue,
  unquoted,
} from './names';

/** What a sentence asks of the draft, or why it is not understood. */
export type Understood =
  | { readonly ok: true; readonly overlay: Overlay; readonly resource: string; readonly field?: string }
  | { readonly ok: false; readonly why: NotUnderstood; readonly word: string };

/** No form of sentence; no such field, section, role or value; more than one field is called so; nothing would change. */
export type NotUnderstood = 'sentence' | 'field' | 'several' | 'section' | 'role' | 'value' | 'condition' | 'nothing';

interface Asked {
  readonly ground: Ground;
  readonly overlay: Overlay;
  /** The resource in view: of fields with one name, its own is meant. */
  readonly inView: string;
}

/** What is missing, in the middle of reading a sentence. */
class Missing extends Error {
  constructor(
    readonly why: NotUnderstood,
    readonly word: string,
  ) {
    super(why);
  }
}

/** A form of sentence: its groups are given to what makes the change. */
interface Form {
  readonly pattern: RegExp;
  readonly change: (
    said: Reader,
    groups: readonly string[],
  ) => { readonly overlay: Overlay; readonly at: NamedField | Resource };
}

const when = '(?:bila|jika|kalau|apabila|saat|untuk|hanya untuk)';
const to = '(?:menjadi|jadi|ke|dengan|:)';
const form = (pattern: string, change: Form['change']): Form => ({ pattern: new RegExp(`^${pattern}$`, 'iu'), change });

/** Fields a sentence names, with the part of the draft it changes. */
class Reader {
  private readonly resources: readonly Resource[];
  private readonly only: Resource | undefined;

  constructor(
    readonly asked: Asked,
    within: string | undefined,
  ) {
    this.resources = resourcesIn(asked.ground, asked.overlay);
    this.only = within === undefined ? undefined : resourceCalled(this.resources, within);
  }

  resource(): Resource {
    const found = this.only ?? this.resources.find(({ name }) => name === this.asked.inView);
    if (!found) throw new Missing('field', '');
    return found;
  }

  field(called: string): NamedField {
    const found = fieldsCalled(this.only ? [this.only] : this.resources, called);
    const here = found.filter(({ resource }) => resource.name === this.asked.inView);
    const meant = here.length > 0 ? here : found;
    const [one] = meant;
    if (!one) throw new Missing('field', called);
    if (meant.length > 1) throw new Missing('several', called);
    return one;
  }

  /** Another field of the same resource. */
  beside({ resource }: NamedField, called: string): NamedField {
    const [one] = fieldsCalled([resource], called);
    if (!one) throw new Missing('field', called);
    return one;
  }

  value(of: NamedField, typed: string): unknown {
    const value = typedValue(of, this.asked.ground.model.kinds, typed.trim().replace(/^["“']|["”']$/g, ''));
    if (value === undefined || value === null) throw new Missing('value', typed);
    return value;
  }

  set(at: NamedField, facet: Parameters<typeof setFacet>[3], value: unknown) {
    const { overlay, ground } = this.asked;
    const place = { resource: at.resource.name, field: at.name };
    return { overlay: setFacet(overlay, ground, place, facet, value as never), at };
  }

  clear(at: NamedField, facet: Parameters<typeof clearFacet>[3]) {
    const { overlay, ground } = this.asked;
    return { overlay: clearFacet(overlay, ground, { resource: at.resource.name, field: at.name }, facet), at };
  }

  /** A bound of a text is its length, of everything else its size. */
  bound(at: NamedField, end: 'min' | 'max', typed: string) {
    const isLength = this.asked.ground.model.kinds[at.field.kind]?.limits?.of === 'length';
    const number = Number(typed.replaceAll('.', '').replace(',', '.'));
    const value = isLength || Number.isFinite(number) ? number : this.value(at, typed);
    return this.set(at, isLength ? `${end}Length` : end, value);
  }

  condition(of: NamedField, said: string): Condition {
    const any = said.split(/\s+atau\s+/iu);
    if (any.length > 1) return { any: any.map((part) => this.condition(of, part)) };
    const all = said.split(/\s+dan\s+/iu);
    if (all.length > 1) return { all: all.map((part) => this.condition(of, part)) };
    return this.comparison(of, said);
  }

  private comparison(of: NamedField, said: string): Condition {
    for (const [pattern, compare] of comparisons) {
      const [, called = '', typed = ''] = pattern.exec(said) ?? [];
      const [other] = called === '' ? [] : fieldsCalled([of.resource], called);
      if (other) return { [other.name]: compare(typed === '' ? undefined : this.value(other, typed)) };
    }
    // 'untuk program kesehatan': the field by its name, and one of its choices.
    for (const [name, field] of Object.entries(of.resource.fields)) {
      if (!field.choices || name === of.name) continue;
      const rest = spelt(said).replace(new RegExp(`^${spelt(field.label)}\\s+`, 'u'), '');
      const value = choiceCalled(field, rest);
      if (value !== undefined) return { [name]: { eq: value } };
    }
    throw new Missing('condition', said);
  }
}

const comparisons: readonly (readonly [RegExp, (value: unknown) => Comparison])[] = [
  [/^(.+?)\s+(?:kosong|belum diisi|tidak diisi)$/iu, () => ({ empty: true })],
  [/^(.+?)\s+(?:terisi|sudah diisi|diisi)$/iu, () => ({ empty: false })],
  [/^(.+?)\s+(?:bukan|tidak sama dengan)\s+(.+)$/iu, (value) => ({ ne: value as string })],
  [/^(.+?)\s+(?:lebih dari|di atas|setelah)\s+(.+)$/iu, (value) => ({ gt: value as number })],
  [/^(.+?)\s+(?:kurang dari|di bawah|sebelum)\s+(.+)$/iu, (value) => ({ lt: value as number })],
  [/^(.+?)\s+(?:paling sedikit|minimal|sekurangnya)\s+(.+)$/iu, (value) => ({ gte: value as number })],
  [/^(.+?)\s+(?:paling banyak|maksimal|sebanyaknya)\s+(.+)$/iu, (value) => ({ lte: value as number })],
  [/^(.+?)\s+(?:adalah|sama dengan|ialah|=|dipilih)\s+(.+)$/iu, (value) => ({ eq: value as string })],
];

const forms: readonly Form[] = [
  form(`(?:jadikan|buat|buatlah|bikin) (.+?) (?:tidak|tak) wajib(?: diisi)?(?: lagi)?`, (said, [name = '']) =>
    said.clear(said.field(name), 'required'),
  ),
  form(
    `(?:(?:jadikan|buat|buatlah|bikin) )?(.+?) (?:(?:menjadi|jadi|harus) )?(?:wajib(?: diisi)?|harus diisi)(?: ${when} (.+))?`,
    (said, [name = '', condition]) => required(said, name, condition),
  ),
  form(`wajibkan (?:pengisian )?(.+?)(?: ${when} (.+))?`, (said, [name = '', condition]) =>
    required(said, name, condition),
  ),
  form(`(?:tampilkan|perlihatkan|munculkan) (.+?) (?:di|dalam|pada) (?:daftar|tabel)`, (said, [name = '']) => {
    const at = said.field(name);
    const { columns } = at.resource.list;
    return list(said, at, columns.includes(at.name) ? columns : [...columns, at.name]);
  }),
  form(`(?:keluarkan|hapus|hilangkan|sembunyikan) (.+?) dari (?:daftar|tabel)`, (said, [name = '']) => {
    const at = said.field(name);
    return list(
      said,
      at,
      at.resource.list.columns.filter((column) => column !== at.name),
    );
  }),
  form(`(?:tampilkan|perlihatkan|munculkan) (.+?) (?:hanya )?${when} (.+)`, (said, [name = '', condition = '']) => {
    const at = said.field(name);
    return said.set(at, 'showWhen', said.condition(at, condition));
  }),
  form(`(?:tampilkan|perlihatkan|munculkan) (.+?) lagi`, (said, [name = '']) => said.clear(said.field(name), 'hidden')),
  form(`(?:sembunyikan|hilangkan) (.+?) (?:dari|untuk|bagi) (?:peran )?(.+)`, (said, [name = '', called = '']) => {
    const at = said.field(name);
    const role = Object.keys(at.resource.access).find((each) =>
      [each, isRole(each) ? roleLabels[each] : each].some((label) => spelt(label) === spelt(called)),
    );
    if (role === undefined) throw new Missing('role', called);
    const { overlay, ground } = said.asked;
    return { overlay: setHiddenFor(overlay, ground, { resource: at.resource.name, field: at.name }, role, true), at };
  }),
  form(`(?:sembunyikan|hilangkan) (.+)`, (said, [name = '']) => said.set(said.field(name), 'hidden', true)),
  form(`(?:kunci|jadikan|buat) (.+?) (?:hanya (?:dapat |bisa )?dibaca)`, (said, [name = '']) =>
    said.set(said.field(name), 'readOnly', true),
  ),
  form(`kunci (.+)`, (said, [name = '']) => said.set(said.field(name), 'readOnly', true)),
  form(`(?:buka kunci|lepas kunci) (.+)`, (said, [name = '']) => said.clear(said.field(name), 'readOnly')),
  form(`kembalikan nama (.+)`, (said, [name = '']) => said.clear(said.field(name), 'label')),
  form(`(?:ganti|ubah)(?: nama)? (.+?) ${to} (.+)`, (said, [name = '', text = '']) =>
    said.set(said.field(name), 'label', unquoted(text)),
  ),
  form(
    `(?:beri|tulis|isi|tambahkan)(?: kan)? (?:penjelasan|bantuan) (?:untuk|pada|di) (.+?)(?: dengan |: ?)(.+)`,
    (said, [name = '', text = '']) => said.set(said.field(name), 'help', unquoted(text)),
  ),
  form(
    `(?:beri|tulis|isi) contoh(?: isian)? (?:untuk|pada|di) (.+?)(?: dengan |: ?)(.+)`,
    (said, [name = '', text = '']) => said.set(said.field(name), 'placeholder', unquoted(text)),
  ),
  form(
    `(?:batasi )?(.+?) (?:paling (?:banyak|besar|lambat)|maksimal|maksimum) (.+?)(?: huruf| karakter)?`,
    (said, [name = '', limit = '']) => said.bound(said.field(name), 'max', limit),
  ),
  form(
    `(?:batasi )?(.+?) (?:paling (?:sedikit|kecil|awal)|minimal|minimum) (.+?)(?: huruf| karakter)?`,
    (said, [name = '', limit = '']) => said.bound(said.field(name), 'min', limit),
  ),
  form(
    `(?:pindahkan|pindah|letakkan|taruh) (.+?) (sebelum|di atas|setelah|sesudah|di bawah) (.+)`,
    (said, [name = '', side = '', other = '']) => besideOther(said, name, /sebelum|atas/iu.test(side), other),
  ),
  form(
    `(?:pindahkan|pindah|letakkan|taruh) (.+?) (?:ke|di|pada) (?:bagian )?(.+)`,
    (said, [name = '', called = '']) => {
      const at = said.field(name);
      const section = sectionCalled(at.resource, called);
      if (section === undefined) throw new Missing('section', called);
      return moved(said, at, { section, index: Number.MAX_SAFE_INTEGER });
    },
  ),
  form(`(?:isi awal|awali|mulai) (.+?) dengan (.+)`, (said, [name = '', typed = '']) => {
    const at = said.field(name);
    return said.set(at, 'prefill', said.value(at, typed));
  }),
  form(`(?:buat|jadikan) (.+?) (setengah|selebar|penuh)(?: lebar| formulir| baris)?`, (said, [name = '', width = '']) =>
    said.set(said.field(name), 'width', spelt(width) === 'setengah' ? 'half' : 'full'),
  ),
  form(
    `urutkan(?: daftar)? (?:menurut|berdasarkan) (.+?)(?: (naik|turun|terbaru|terlama))?`,
    (said, [name = '', order = '']) => {
      const at = said.field(name);
      const { overlay, ground } = said.asked;
      const isDown = /turun|terbaru/iu.test(order);
      return {
        overlay: setSort(overlay, ground, { resource: at.resource.name }, [at.name, isDown ? 'desc' : 'asc']),
        at,
      };
    },
  ),
  form(
    `(?:tambah|tambahkan|buat) kolom (.+?)(?: (?:berjenis|jenis|berupa) (.+?))?(?:(?:,| dengan) pilihan (.+?))?( (?:yang )?wajib(?: diisi)?)?`,
    added,
  ),
];

function required(said: Reader, name: string, condition: string | undefined) {
  const at = said.field(name);
  return condition === undefined
    ? said.set(at, 'required', true)
    : said.set(at, 'requiredWhen', said.condition(at, condition));
}

function list(said: Reader, at: NamedField, columns: readonly string[]) {
  const { overlay, ground } = said.asked;
  return { overlay: setColumns(overlay, ground, { resource: at.resource.name }, columns), at };
}

function moved(said: Reader, at: NamedField, place: { readonly section: string; readonly index: number }) {
  const { overlay, ground } = said.asked;
  return { overlay: moveField(overlay, ground, { resource: at.resource.name, field: at.name }, place), at };
}

function besideOther(said: Reader, name: string, isBefore: boolean, called: string) {
  const at = said.field(name);
  const other = said.beside(at, called);
  const layout = layoutOf(said.asked.overlay, said.asked.ground, { resource: at.resource.name });
  const place = layout.find(({ fields }) => fields.includes(other.name));
  if (!place || other.name === at.name) throw new Missing('field', called);
  const index = place.fields.filter((each) => each !== at.name).indexOf(other.name);
  return moved(said, at, { section: place.section, index: isBefore ? index : index + 1 });
}

/** What people call the kinds of fields they may add. */
const kindsCalled: Readonly<Record<string, string>> = {
  teks: 'text',
  'teks pendek': 'text',
  catatan: 'longText',
  angka: 'number',
  rupiah: 'rupiah',
  tanggal: 'date',
  'tanggal dan jam': 'dateTime',
  pilihan: 'choice',
  'beberapa pilihan': 'multiChoice',
  'ya atau tidak': 'boolean',
  'ya tidak': 'boolean',
  telepon: 'phone',
  'nomor telepon': 'phone',
  'e mail': 'email',
  email: 'email',
  'alamat situs': 'url',
  persen: 'percent',
  'nilai bintang': 'rating',
  titik: 'point',
  'titik di peta': 'point',
  gambar: 'image',
  foto: 'image',
  berkas: 'file',
};

function added(said: Reader, [label = '', called, choices, isRequired]: readonly string[]) {
  const at = said.resource();
  const kind = called === undefined ? (choices === undefined ? 'text' : 'choice') : kindsCalled[spelt(called)];
  if (kind === undefined) throw new Missing('value', called ?? '');
  const named = (choices ?? '').split(/\s*(?:,|\s(?:dan|atau)\s)\s*/iu).flatMap((each) => each.trim() || []);
  const values = Object.fromEntries(named.map((each) => [spelt(each).replaceAll(' ', '_'), each]));
  const { overlay, ground } = said.asked;
  const definition = {
    kind,
    label: String(unquoted(label)),
    ...(named.length > 0 ? { choices: values } : {}),
    ...(isRequired === undefined ? {} : { required: true as const }),
    inList: true as const,
  };
  return { overlay: addCustom(overlay, ground, at.name, definition).overlay, at };
}

/**
 * A sentence of everyday language as a change of the draft; nothing is guessed: a sentence that is not one of the forms, or names
 * something that is not there, changes nothing and says which word it was.
 * @example understand('Jadikan No. HP wajib bila Status KTA adalah Sudah', asked)
 */
export function understand(sentence: string, asked: Asked): Understood {
  const [said, within] = apart(sentence, asked);
  const reader = new Reader(asked, within);
  let missing: Missing | undefined;
  for (const { pattern, change } of forms) {
    const groups = pattern.exec(said);
    if (!groups) continue;
    try {
      const { overlay, at } = change(reader, groups.slice(1));
      if (canonical(overlay) === canonical(asked.overlay)) return { ok: false, why: 'nothing', word: said };
      return 'field' in at
        ? { ok: true, overlay, resource: at.resource.name, field: at.name }
        : { ok: true, overlay, resource: at.name };
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      // Another form may fit as well; the first that nearly did says what is missing.
      missing ??= error;
    }
  }
  return { ok: false, why: missing?.why ?? 'sentence', word: missing?.word ?? said };
}

/** 'Wajibkan RT di Warga Binaan': the sentence, and the resource it names at its end. */
function apart(sentence: string, { ground, overlay }: Asked): readonly [said: string, within?: string] {
  const said = sentence
    .trim()
    .replace(/[.!]+$/, '')
    .replace(/\s+/g, ' ');
  const resources = resourcesIn(ground, overlay);
  const [, rest = '', within = ''] = /^(.+) (?:di|pada|dalam|untuk) (?:data |formulir )?(.+)$/iu.exec(said) ?? [];
  return resourceCalled(resources, within) ? [rest, within] : [said];
}
