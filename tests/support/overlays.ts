import fc from 'fast-check';
import {
  type AnyField,
  type Condition,
  checkOverlay,
  choiceValues,
  type Formula,
  formulaCalls,
  isConfigurable,
  type Kinds,
  type Model,
  type Overlay,
  type Resource,
} from '../../src/framework/schema';
import { exampleOf } from '../../src/framework/schema/overlay/examples';

/** Any value a person or a program might put where something else belongs. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    '',
    ' ',
    'today',
    '2026-02-31',
    '%{x}',
    '||||',
    '\u0000',
    '\ud800',
    [],
    {},
    'x'.repeat(500),
  ),
  fc.string({ maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.record({ id: fc.constantFrom('Nama', 'Judul', 'Rak A'), en: fc.constantFrom('Name', 'Title') }),
  fc.constantFrom('Nama baru', 'Keterangan', 'Novel', 'Sejarah'),
);

/** A value a field of this kind may have, mostly. */
export function valueArbitrary(field: AnyField): fc.Arbitrary<unknown> {
  const values = choiceValues(field);
  switch (field.kind) {
    case 'number':
    case 'percent':
    case 'rupiah':
    case 'rating':
    case 'duration':
      return fc.oneof(fc.integer({ min: -5, max: 120 }), fc.constantFrom<unknown>('12', 1.5, 99_999));
    case 'boolean':
      return fc.constantFrom<unknown>(true, false, 'ya', 0);
    case 'date':
      return fc.constantFrom('1899-12-31', '1950-05-05', '2020-01-01', '2026-08-31', '2030-12-31');
    case 'dateTime':
      return fc.constantFrom('2020-01-01T00:00:00Z', '2026-08-31T12:00:00+07:00');
    case 'choice':
      return fc.constantFrom<unknown>(...values, ...Object.values(field.choices ?? {}), 'lain');
    case 'multiChoice':
      return fc.subarray([...values, 'lain']);
    case 'tags':
      return fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 });
    case 'point':
      return fc.constantFrom<unknown>('-6.9,107.6', '6,9 LS 107,6 BT', { lat: 1, lng: 2 }, '107.6,-6.9');
    case 'reference':
      return fc.integer({ min: -1, max: 9 });
    case 'references':
      return fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 3 });
    case 'email':
      return fc.constantFrom('siti@contoh.example', 'SITI@contoh.example', 'bukan');
    case 'url':
      return fc.constantFrom('https://contoh.example', 'javascript:alert(1)');
    case 'slug':
      return fc.constantFrom('buku-baru', 'Buku Baru');
    case 'embedded':
      return fc.constantFrom<unknown>([{ code: 'A1', shelf: 2 }], [{ shelf: 2 }], []);
    default:
      return fc.oneof(fc.constantFrom('A', 'Buku', '08123456789', 'satu dua tiga'), fc.string({ maxLength: 12 }));
  }
}

/** What a client may send: some fields, some of them emptied, some nonsense. */
export const inputArbitrary = ({ fields }: Pick<Resource, 'fields'>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fc.oneof(
          { weight: 8, arbitrary: valueArbitrary(field) },
          { weight: 1, arbitrary: fc.constantFrom<unknown>(null, '') },
          { weight: 1, arbitrary: fc.constantFrom<unknown>(7, 'x', [], {}) },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

/** A condition over these fields; `wild` ones may name what is not there, or compare what cannot be compared. */
export function conditionArbitrary(fields: Resource['fields'], kinds: Kinds, wild = true): fc.Arbitrary<Condition> {
  const names = Object.keys(fields).filter((name) => wild || isComparable(fields[name], kinds));
  const comparison = fc.constantFrom(...(wild ? [...names, 'tidak_ada'] : names)).chain((name) => {
    const field = fields[name] ?? { kind: 'text', label: '' };
    const kind = kinds[field.kind];
    const operators = wild
      ? ['eq', 'ne', 'in', 'gt', 'lte', 'contains', 'startsWith', 'empty']
      : (kind?.operators ?? []);
    return fc
      .constantFrom(...operators)
      .chain((operator) =>
        operandArbitrary(field, operator, names).map((operand) => ({ [name]: { [operator]: operand } }) as Condition),
      );
  });
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      comparison,
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('condition').map((not) => ({ not })),
    ),
  })).condition;
}

const isComparable = (field: AnyField | undefined, kinds: Kinds): boolean => {
  const kind = field && kinds[field.kind];
  return Boolean(kind && kind.storage !== 'none' && kind.storage !== 'json' && !kind.writeOnly && !kind.upload);
};

function operandArbitrary(field: AnyField, operator: string, names: readonly string[]): fc.Arbitrary<unknown> {
  if (operator === 'empty') return fc.boolean();
  const item = valueArbitrary(field).map((value) => (Array.isArray(value) ? (value[0] ?? 'a') : value));
  if (operator === 'within') return fc.constantFrom([-7, 107, -6, 108], [0, 170, 10, -170]);
  if (operator === 'in' || operator === 'notIn') return fc.array(item, { minLength: 1, maxLength: 3 });
  if (operator === 'contains' || operator === 'startsWith') return fc.oneof(item, fc.constantFrom('a', 'B', '%'));
  return fc.oneof(
    { weight: 6, arbitrary: item },
    { weight: 1, arbitrary: fc.record({ field: fc.constantFrom(...names) }) },
    { weight: 1, arbitrary: fc.record({ today: fc.constant(true), plusDays: fc.integer({ min: -9, max: 9 }) }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

const anyDay = fc.constantFrom('2000-01-01', '2026-08-31', '2100-12-31', '2026-02-31');

/** What a field of staff's own, or a shared list, says of its choices. */
const choiceSet = {
  choices: fc.dictionary(fc.constantFrom('a', 'b', 'c'), words, { minKeys: 1, maxKeys: 3 }),
  retired: fc.subarray(['a', 'b']),
  retiredFrom: fc.dictionary(fc.constantFrom('a', 'b', 'd'), anyDay, { maxKeys: 2 }),
  tones: fc.dictionary(fc.constantFrom('a', 'd'), fc.constantFrom('info', 'danger', 'pink'), { maxKeys: 2 }),
  merged: fc.dictionary(
    fc.constantFrom('d', 'e', 'a'),
    fc.record({ into: fc.constantFrom('a', 'b', 'z'), label: words }),
    {
      maxKeys: 2,
    },
  ),
};

/** Mostly what staff would say of a resource; what cannot be is among it. */
function partArbitrary(
  resource: Resource,
  kinds: Kinds,
  customKinds: readonly string[],
  targets: readonly string[],
): fc.Arbitrary<object> {
  const names = Object.keys(resource.fields);
  const anyName = fc.constantFrom(...names, 'x_satu', 'x_dua');
  const sections = resource.form.sections.map(({ section }) => section);
  const section = fc.constantFrom(...sections, 'Bagian baru');
  const condition = conditionArbitrary(resource.fields, kinds);
  const looks = {
    label: words,
    columnLabel: words,
    help: words,
    placeholder: words,
    width: fc.constantFrom('half', 'full'),
    section,
    before: anyName,
    after: anyName,
  };
  const restrictions = {
    required: fc.constant(true),
    requiredWhen: condition,
    readOnly: fc.constant(true),
    hidden: fc.constant(true),
    showWhen: condition,
    min: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom('today-100y', '2000-01-01')),
    max: fc.oneof(fc.integer({ min: 3, max: 20_000 }), fc.constantFrom('today', '2027-01-01')),
    minLength: fc.integer({ min: 0, max: 5 }),
    maxLength: fc.integer({ min: 1, max: 300 }),
  };
  const fieldOf = (field: AnyField) => {
    const values = choiceValues(field);
    const some = fc.subarray([...values, 'lain']);
    return fc.record(
      {
        ...looks,
        ...restrictions,
        prefill: valueArbitrary(field),
        choices: fc.record(
          {
            labels: fc.dictionary(fc.constantFrom(...values, 'lain'), words, { maxKeys: 2 }),
            order: some,
            retired: some,
            retiredFrom: fc.dictionary(fc.constantFrom(...values, 'lain'), anyDay, { maxKeys: 2 }),
            added: fc.dictionary(fc.constantFrom('baru', 'lain', ...values), words, { maxKeys: 1 }),
          },
          { requiredKeys: [] },
        ),
        seen: fc.dictionary(fc.constantFrom('label', 'required', 'showWhen'), junk, { maxKeys: 2 }),
      },
      { requiredKeys: [] },
    );
  };
  const custom = fc
    .record(
      {
        kind: fc.constantFrom(...customKinds, 'password'),
        ...looks,
        ...restrictions,
        ...choiceSet,
        list: fc.constantFrom('daftar', 'lain', 'hilang'),
        target: fc.constantFrom(...targets, 'hilang'),
        inList: fc.constant(true),
        inFilters: fc.constant(true),
        search: fc.constant(true),
        code: fc.constant(true),
        formula: formulaArbitrary(names),
        removed: fc.constant(true),
        prefill: junk,
      },
      { requiredKeys: ['kind', 'label'] },
    )
    .map(({ target, ...said }) => (said.kind === 'reference' || said.code ? { ...said, target } : said));
  return fc.record(
    {
      fields: fc
        .subarray(names, { maxLength: Math.min(6, names.length) })
        .chain((chosen) =>
          fc.record(
            Object.fromEntries(chosen.map((name) => [name, sparse(fieldOf(resource.fields[name] as AnyField))])),
          ),
        ),
      custom: fc.dictionary(
        fc.constantFrom('x_satu', 'x_dua', 'x_tiga', 'tiga'),
        sparse(custom, ['kind', 'label', 'target']),
        {
          maxKeys: 3,
        },
      ),
      sections: fc.dictionary(
        section,
        fc.record({ label: words, help: words, before: section, after: section }, { requiredKeys: [] }),
        { maxKeys: 2 },
      ),
      // What is so without the document: much of it changes the meaning.
      examples: fc.dictionary(
        fc.constantFrom('Contoh A', 'Contoh B'),
        inputArbitrary(resource).map((values) => exampleOf(resource, { values, day: '2026-08-31' }, kinds)),
        { maxKeys: 1 },
      ),
      list: fc.record(
        {
          columns: fc.array(fc.oneof(anyName, fc.constantFrom('created_at', 'id', 'hilang')), { maxLength: 6 }),
          sort: fc.tuple(anyName, fc.constantFrom('asc', 'desc')),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  );
}

/** Over any fields, so that much of it is refused. */
const formulaArbitrary = (names: readonly string[]): fc.Arbitrary<Formula> =>
  fc.letrec<{ formula: Formula }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<Formula>(2, 100_000, ...[...names, 'x_satu', 'hilang'].map((field) => ({ field }))),
      fc
        .tuple(fc.constantFrom(...formulaCalls), tie('formula'), tie('formula'))
        .map(([call, one, other]): Formula => ({ call, of: call === 'round' ? [one] : [one, other] })),
    ),
  })).formula;

/** A few facets of many: documents in which something is right, too. */
const sparse = (whole: fc.Arbitrary<object>, always: readonly string[] = []): fc.Arbitrary<object> =>
  fc.tuple(whole, fc.integer({ min: 1, max: 4 }), fc.nat()).map(([said, most, start]) => {
    const entries = Object.entries(said).filter(([key]) => !always.includes(key));
    const kept = Array.from(
      { length: Math.min(most, entries.length) },
      (_, at) => entries[(start + at * 3) % entries.length],
    );
    const base = Object.entries(said).filter(([key]) => always.includes(key));
    return Object.fromEntries([...base, ...kept.filter((entry) => entry !== undefined)]);
  });

/** Documents as staff might make them, about the resources that are theirs to configure. */
export function overlayArbitrary(model: Model): fc.Arbitrary<Overlay> {
  const customKinds = Object.keys(model.kinds).filter((kind) => model.kinds[kind]?.custom);
  const resources = model.resources.filter(isConfigurable);
  const roles = [...new Set(resources.flatMap(({ access }) => Object.keys(access)))];
  const parts = fc.record(
    Object.fromEntries(
      resources.map((resource) => [
        resource.name,
        partArbitrary(
          resource,
          model.kinds,
          customKinds,
          model.resources.map(({ name }) => name),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  const ofRole = fc.record({ resources: parts.map(withoutCustom) });
  return fc
    .record(
      {
        format: fc.constant(1),
        resources: parts,
        roles: fc.dictionary(fc.constantFrom(...roles), ofRole, { maxKeys: 2 }),
        lists: fc.dictionary(
          fc.constantFrom('daftar', 'lain', 'Nama salah'),
          fc.record({ label: words, ...choiceSet }, { requiredKeys: ['label', 'choices'] }),
          { maxKeys: 2 },
        ),
      },
      { requiredKeys: ['format', 'resources'] },
    )
    .map((overlay) => overlay as Overlay);
}

const withoutCustom = (parts: object): object =>
  Object.fromEntries(
    Object.entries(parts).map(
      ([name, { custom: _custom, examples: _examples, ...part }]: [
        string,
        { custom?: unknown; examples?: unknown },
      ]) => [name, part],
    ),
  );

/** The same without what is refused of them: all of it is in force. */
export const validOverlays = (model: Model): fc.Arbitrary<Overlay> =>
  overlayArbitrary(model).map((overlay) => withoutErrors(overlay, model, 6));

function withoutErrors(overlay: Overlay, model: Model, rounds: number): Overlay {
  const errors = checkOverlay(overlay, model).findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0 || rounds === 0) return overlay;
  const left = structuredClone(overlay);
  for (const { path } of errors) {
    const [above, example] = path.split('.examples.');
    // One that means something else is dropped as a whole.
    const keys =
      example === undefined ? path.split('.') : [...`${above}.examples`.split('.'), example.split('.')[0] ?? ''];
    const part = keys.slice(0, -1).reduce<unknown>((node, key) => childOf(node, key), left);
    const last = keys.at(-1) ?? '';
    if (Array.isArray(part)) part.splice(0);
    else if (typeof part === 'object' && part !== null) Reflect.deleteProperty(part, last);
  }
  return withoutErrors(left, model, rounds - 1);
}

const childOf = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, key)
    ? (node as Readonly<Record<string, unknown>>)[key]
    : undefined;

const treacherous = ['id', 'role', '__proto__', 'constructor', 'prototype', 'toString', 'kind', 'widget', 'all'];

/** The same with parts replaced, renamed, doubled or deleted, as a hand or a fault would. */
export const mutatedOverlays = (model: Model): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      overlayArbitrary(model),
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.constantFrom('replace', 'rename', 'delete', 'wrap'),
          junk,
          fc.constantFrom(...treacherous),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    )
    .map(([overlay, mutations]) =>
      mutations.reduce<unknown>((whole, [at, how, value, key]) => mutated(whole, at, { how, value, key }), overlay),
    );

interface Mutation {
  readonly how: string;
  readonly value: unknown;
  readonly key: string;
}

/** The document with one of its nodes, counted through, changed. */
function mutated(whole: unknown, at: number, { how, value, key }: Mutation): unknown {
  const copy: unknown = structuredClone(whole);
  const places: { readonly of: Record<string, unknown>; readonly name: string }[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, inner] of Object.entries(node)) {
      places.push({ of: node as Record<string, unknown>, name });
      visit(inner);
    }
  };
  visit(copy);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return value;
  const { of, name } = place;
  const put = (under: string, said: unknown) =>
    Object.defineProperty(of, under, { value: said, enumerable: true, configurable: true, writable: true });
  if (how === 'replace') put(name, value);
  else if (how === 'wrap') put(name, { [key === '__proto__' ? 'proto' : key]: of[name] });
  else if (how === 'delete' && Array.isArray(of)) of.splice(Number(name), 1);
  else if (how === 'delete') Reflect.deleteProperty(of, name);
  else if (!Array.isArray(of)) put(key, of[name]);
  return copy;
}

/** Everything: what staff make, what a fault makes of it, and meaningless input. */
export const anyOverlay = (model: Model): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: validOverlays(model) },
    { weight: 2, arbitrary: overlayArbitrary(model) },
    { weight: 3, arbitrary: mutatedOverlays(model) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: fc.constantFrom(...hostileOverlays.map(({ raw }) => raw)) },
  );

const nested = (depth: number): unknown =>
  JSON.parse(`${'{"not":'.repeat(depth)}{"title":{"eq":"a"}}${'}'.repeat(depth)}`);
const ofBooks = (books: unknown) => ({ format: 1, resources: { books } });
const many = (count: number, entry: (at: number) => readonly [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => entry(at)));

/** Documents with a name for what is wrong with them. */
export const hostileOverlays: readonly { readonly name: string; readonly raw: unknown }[] = [
  { name: 'ten megabytes of text', raw: ofBooks({ fields: { title: { label: 'x'.repeat(10_000_000) } } }) },
  {
    name: 'five thousand custom fields',
    raw: ofBooks({ custom: many(5000, (at) => [`x_f${at}`, { kind: 'text', label: `F${at}` }]) }),
  },
  { name: 'five thousand overrides', raw: ofBooks({ fields: many(5000, (at) => [`f${at}`, { label: 'F' }]) }) },
  {
    name: 'three thousand long names that nobody knows, for roles that nobody has',
    raw: {
      format: 1,
      roles: many(6, (at) => [
        `peran_${at}`,
        {
          resources: {
            books: { fields: many(480, (n) => [`${'kolom_panjang_'.repeat(4)}${at}${n}`, { label: 'F' }]) },
          },
        },
      ]),
      resources: many(1, () => [
        'books',
        { fields: many(480, (n) => [`${'kolom_panjang_'.repeat(4)}${n}`, { label: 'F' }]) },
      ]),
    },
  },
  { name: 'a condition a thousand levels deep', raw: ofBooks({ fields: { shelf: { showWhen: nested(1000) } } }) },
  { name: 'a condition ten levels deep', raw: ofBooks({ fields: { shelf: { showWhen: nested(10) } } }) },
  {
    name: 'a circle of conditions',
    raw: ofBooks({
      fields: {
        shelf: { showWhen: { subtitle: { empty: false } } },
        subtitle: { showWhen: { homepage: { empty: false } } },
        homepage: { showWhen: { shelf: { empty: false } } },
      },
    }),
  },
  { name: 'a field that hangs on itself', raw: ofBooks({ fields: { shelf: { showWhen: { shelf: { eq: 'A' } } } } }) },
  {
    name: 'reserved names',
    raw: JSON.parse(
      '{"format":1,"resources":{"books":{"custom":{"id":{"kind":"text","label":"A"},"role":{"kind":"text","label":"B"},"__proto__":{"kind":"text","label":"C"},"constructor":{"kind":"text","label":"D"}},"fields":{"id":{"hidden":true},"__proto__":{"hidden":true},"constructor":{"label":"E"}}},"__proto__":{"fields":{}}},"roles":{"__proto__":{"resources":{}},"constructor":{"resources":{"books":{"fields":{"shelf":{"hidden":true}}}}}}}',
    ),
  },
  { name: 'an unknown widget', raw: ofBooks({ custom: { x_a: { kind: 'ledakan', label: 'A', widget: '<script>' } } }) },
  { name: 'a name as password', raw: ofBooks({ fields: { title: { kind: 'password' } } }) },
  { name: 'a newer format', raw: { format: 99, resources: { books: { fields: { title: { label: 'Baru' } } } } } },
  { name: 'lists for objects', raw: { format: 1, resources: [{ books: [] }], roles: [] } },
  { name: 'texts for objects', raw: { format: 1, resources: 'books', roles: 'reader' } },
  {
    name: 'everything hidden',
    raw: ofBooks({
      fields: many(60, (at) => [['title', 'genre', 'pages', 'shelf', 'available'][at % 5] as string, { hidden: true }]),
    }),
  },
  {
    name: 'sections called as what every object has',
    raw: ofBooks({ sections: { toString: { label: 'Buku' }, valueOf: { label: 'Lain', after: 'hasOwnProperty' } } }),
  },
  {
    name: 'two sections of one name',
    raw: ofBooks({ sections: { Buku: { label: 'Keadaan' }, Lain: { label: 'keadaan' } } }),
  },
  {
    name: 'markup and templates as names',
    raw: ofBooks({
      fields: { shelf: { label: '<img src=x onerror=alert(1)>' }, pages: { label: '%{smart_count} |||| b' } },
    }),
  },
];
