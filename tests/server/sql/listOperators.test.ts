import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPredicate } from '../../../server/sql/conditions';
import type { Database } from '../../../server/sql/connection';
import { readListQuery } from '../../../server/sql/listQuery';
import { eachRecord, listOptions, listRecords } from '../../../server/sql/listRecords';
import type { Reach, Row } from '../../../server/sql/records';
import { readStatistics } from '../../../server/sql/statistics';
import { medianBytes } from '../../../src/framework/rest';
import {
  type AnyField,
  type Box,
  type Condition,
  holds,
  isEmptyValue,
  type Operator,
  pointOf,
  validate,
} from '../../../src/framework/schema';
import {
  customBooks as books,
  customFields,
  customValues,
  customLibrary as library,
} from '../../support/customLibrary';
import { branches, members } from '../../support/library';
import { fillLibrary, insertBare, type LibraryRows } from '../../support/libraryRows';
import { everyEngine } from '../../support/server';
import { sized } from '../../support/sized';

type Values = readonly unknown[];

/** Right-hand sides for each field: values that are there, values beside them, and values that never are. */
const operands: Readonly<Record<string, Values>> = {
  title: [
    'laskar',
    'LASKAR',
    '100%',
    'a_b',
    'C:\\',
    'élan',
    'istanbul',
    'σίσυφος',
    '😀',
    '～',
    'strasse',
    'Judul 1',
    '',
  ],
  subtitle: ['B', 'b', 'edisi kedua', '', null],
  slug: ['buku-1', 'buku-', 'tidak-ada'],
  summary: ['baris dua', '%', '_', '\\', '\n'],
  body: ['<p>', '</P>'],
  pages: [1, 10, 11, 9999, 2_147_483_647],
  price: [0, 0.1, 1.5, 12_500.75, 999_999_999_999],
  discount: [0, 12.5, 100],
  reading_time: [0, 89, 90, 6000],
  stars: [1, 3, 5],
  origin: ['-6.9,107.6', '0,0', '-7,107'],
  spine: ['#1a7f37', '#000000'],
  published_on: ['1900-01-01', '2000-01-01', '2026-08-31', '2200-12-31'],
  acquired_at: ['2026-08-31T03:00:00.000Z', '2026-08-31T10:00:00+07:00', '2020-02-29T23:59:59.999Z'],
  available: [true, false],
  genre: ['novel', 'science', 'tidak ada'],
  formats: ['audio', 'paperback', 'Audio'],
  topics: ['a', 'A', 'a,b', '"kutip"', '100%'],
  shelf: ['A-1', 'a-1', 'B', ''],
  homepage: ['https://contoh.example/a_b', '/buku', 'HTTPS'],
  cover: [],
  scan: [],
  pictures: [],
  papers: [],
  member_id: [1, 2, 3, 4, 2_147_483_647],
  sequel_ids: [1, 2, 3],
  copies: [],
  raw: [],
  lost_on: ['2020-01-01', '2026-08-31'],
  returned_on: ['2020-01-01', '2026-01-01'],
  x_words: ['Élan', 'élan', 'laskar', '100%', 'a_b', '7', ''],
  x_story: ['baris dua', "O'Brien; --", 'C:\\x', 'true'],
  x_count: [-1, 0, 10, 250.5, 2_147_483_647],
  x_sold: [true, false],
  x_day: ['2020-01-01', '2000-02-29', '2023-02-28', '2026-08-31'],
  x_size: ['s', 'S', 'm', 'tidak ada'],
  x_mail: ['a@contoh.example', 'CONTOH', ''],
  x_site: ['https://contoh.example/a', 'contoh'],
  x_uses: ['s', 'l', 'tidak ada'],
  x_when: ['2026-08-31T03:15:00.000Z', '2026-08-31T10:15:00+07:00', '2000-01-01T00:00:00.000Z'],
  x_share: [0, 12.5, 100],
  x_stars: [1, 3, 5],
  x_place: ['-6.9,107.6', '0,0', '-7,107'],
  x_odd_1: [1, 2, 3],
};

/** Around Bandung, over the 180th meridian, with a place on each edge, the whole world, and where nothing is. */
const boxes: readonly Box[] = [
  [-7, 107.5, -6.8, 107.7],
  [-20, 177, -16, -178],
  [-6.9, 107.6, -6.9, 107.6],
  [-90, -180, 90, 180],
  [40, 0, 50, 10],
];

const kindOf = (name: string) => library.kinds[books.fields[name]?.kind ?? ''];

function conditionsFor(name: string, operator: Operator): readonly Condition[] {
  const values = operands[name] ?? [];
  if (operator === 'empty') return [{ [name]: { empty: true } }, { [name]: { empty: false } }];
  if (operator === 'in' || operator === 'notIn') {
    const lists = [[], values, values.slice(0, 1), [null], [null, ...values.slice(0, 1)]] as never[];
    return lists.map((list) => ({ [name]: { [operator]: list } }));
  }
  if (operator === 'within') return boxes.map((within) => ({ [name]: { within } }));
  const empties = operator === 'eq' || operator === 'ne' ? [null, ''] : [];
  return [...values, ...empties].map((value) => ({ [name]: { [operator]: value } }) as Condition);
}

const declaredPairs = Object.keys(books.fields).flatMap((name) =>
  (kindOf(name)?.operators ?? []).map((operator) => [name, operator] as const),
);

const today = '2026-08-31';
const reader = { kinds: library.kinds, role: 'librarian', today, timeZone: 'Asia/Jakarta' };

/** A loaded machine takes its time to make the first embedded cluster. */
const SLOW = 60_000;

const isDay = (value: unknown): boolean => library.kinds.date?.parse(value, { kind: 'date', label: '' }).ok === true;

/** What JSON holds of a custom field, by the storage of its kind. */
const isStoredAs: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  decimal: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: isDay,
  timestamp: (value) => typeof value === 'string' && value.endsWith('Z') && isDay(value.slice(0, 10)),
  point: (value) => pointOf(value) !== undefined,
  textArray: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
};

describe.each(everyEngine)('lists on $name', ({ open }) => {
  let db: Database;
  let all: readonly Row[];
  let made: LibraryRows;
  let reach: Reach;
  const query = { page: 1, perPage: 1000, paged: true, search: '', sort: [], where: [], trashed: 'without' } as const;
  /** The ids each condition selects, all asked in one query: thousands of cases, dozens of round trips. */
  const idsWhere = async (conditions: readonly Condition[]): Promise<readonly number[][]> => {
    const dictionary = { fields: books.fields, kinds: library.kinds, table: 'books', today };
    const rows = (await db.kysely
      .selectFrom('books')
      .select((eb) => [
        'books.id',
        ...conditions.map((condition, index) => {
          const predicate = toPredicate(eb as never, condition, dictionary);
          return sql<boolean>`coalesce(${predicate}, false)`.as(`c${index}`);
        }),
      ])
      .orderBy('books.id')
      .execute()) as Row[];
    return conditions.map((_, index) => rows.filter((row) => row[`c${index}`] === true).map((row) => row.id));
  };
  /** The records for which the check of a request asks for a field that is shown and required while the condition holds. */
  const askedIds = (showWhen: Condition) => {
    const fields = { x_probe: { kind: 'text', label: 'Uji', required: true, showWhen } };
    const context = { kinds: library.kinds, mode: 'edit', today } as const;
    return all
      .filter((previous) => validate({ fields }, { x_probe: '' }, { ...context, previous }).issues.length > 0)
      .map(({ id }) => id);
  };
  const expectedIds = (condition: Condition) => all.filter((row) => holds(condition, row, today)).map((row) => row.id);

  beforeAll(async () => {
    db = await open(library);
    made = await fillLibrary(db, customValues);
    reach = { db: db.kysely, model: library, scope: 'all' };
    all = (await listRecords(reach, books, query)).rows;
  }, SLOW);
  afterAll(() => db.close());

  it('finds by every operator of every kind exactly what holds() says', async () => {
    let cases = 0;
    for (const [name, operator] of declaredPairs) {
      const conditions = conditionsFor(name, operator).flatMap((condition) => [condition, { not: condition }]);
      const found = await idsWhere(conditions);
      for (const [index, condition] of conditions.entries())
        expect(found[index], JSON.stringify(condition)).toEqual(expectedIds(condition));
      cases += conditions.length;
    }
    console.log(`lists: ${declaredPairs.length} field/operator pairs, ${cases} cases`);
    expect(declaredPairs.length).toBeGreaterThanOrEqual(200);
    expect(cases).toBeGreaterThanOrEqual(800);
  });

  it('shows custom fields beside the others, and as empty what is no value of their kind', () => {
    const kinds = Object.entries(library.kinds).flatMap(([name, { custom }]) => (custom ? [name] : []));
    expect(new Set(Object.values(customFields).map(({ kind }) => kind))).toEqual(new Set(kinds));
    for (const [index, row] of all.entries()) {
      expect(row).not.toHaveProperty('custom');
      for (const [name, { kind }] of Object.entries(customFields)) {
        const given = customValues(index)[name] ?? null;
        const isOfKind = isStoredAs[library.kinds[kind]?.storage ?? 'none'] ?? (() => false);
        expect(row[name], `${name} ${String(given)}`).toEqual(isOfKind(given) ? given : null);
      }
    }
  });

  it('agrees with holds() on any condition, nested and comparing fields', async () => {
    let cases = 0;
    await fc.assert(
      fc.asyncProperty(anyCondition, async (condition) => {
        cases += 1;
        const expected = expectedIds(condition);
        expect(await idsWhere([condition])).toEqual([expected]);
        expect(askedIds(condition)).toEqual(expected);
      }),
      { numRuns: sized(80, 5_000), seed: 20_260_831 },
    );
    const pairs = cases * all.length;
    console.log(`conditions: N ${pairs} pairs of a condition and a record (${cases} conditions), broken 0`);
    expect(pairs).toBeGreaterThanOrEqual(sized(1_600, 100_000));
  });

  it('reads every operator from the query string of a request', async () => {
    let cases = 0;
    for (const [name, operator] of declaredPairs) {
      const field = books.fields[name] as AnyField;
      const usable = (operands[name] ?? []).filter((value) => !isEmptyValue(value) && String(value).trim() !== '');
      for (const value of usable) {
        const isText = kindOf(name)?.storage === 'text' && (operator === 'contains' || operator === 'startsWith');
        const parsed = isText ? { ok: true, value } : kindOf(name)?.parse(value, field);
        if (!parsed?.ok || operator === 'empty' || operator === 'within') continue;
        const listed = operator === 'in' || operator === 'notIn';
        const raw = { [`${name}__${operator}`]: listed ? [String(value), String(value)] : String(value) };
        const read = readListQuery(books, reader, { ...raw, per_page: '1000', sort_by: 'id' });
        const where = { [name]: { [operator]: listed ? [parsed.value] : parsed.value } } as Condition;
        const found = await listRecords(reach, books, read);
        expect(
          found.rows.map((row) => row.id),
          JSON.stringify(raw),
        ).toEqual(expectedIds(where));
        cases += 1;
      }
    }
    expect(cases).toBeGreaterThanOrEqual(300);
  });

  it('reads a box from the query string, alone and in a condition, and refuses what is none', async () => {
    const idsOf = async (raw: object) => {
      const read = readListQuery(books, reader, { ...raw, per_page: '1000', sort_by: 'id' });
      return (await listRecords(reach, books, read)).rows.map(({ id }) => id);
    };
    for (const name of ['origin', 'x_place'])
      for (const within of boxes) {
        const expected = expectedIds({ [name]: { within } });
        expect(await idsOf({ [`${name}__within`]: within.join(',') })).toEqual(expected);
        expect(await idsOf({ where: JSON.stringify({ [name]: { within } }) })).toEqual(expected);
      }
    expect((await idsOf({ origin__within: '-7,107.5,-6.8,107.7' })).length).toBeGreaterThan(0);
    for (const wrong of ['-6,107,-7,108', '1,2,3', 'a,b,c,d', '-91,0,0,0'])
      expect(() => readListQuery(books, reader, { origin__within: wrong }), wrong).toThrow(
        expect.objectContaining({ code: 'validation' }),
      );
    expect(() => readListQuery(books, reader, { title__within: '-7,107,-6,108' })).toThrow();
    // Box by box, who reads the place masked would soon know it.
    const origin = { ...books.fields.origin, roles: { whole: ['archivist'] } } as AnyField;
    const masked = { ...books, fields: { ...books.fields, origin } };
    for (const asked of [{ origin__within: '-7,107,-6,108' }, { where: { origin: { within: [-7, 107, -6, 108] } } }])
      expect(() => readListQuery(masked, reader, asked)).toThrow(expect.objectContaining({ code: 'validation' }));
  });

  it('reads a condition over several fields, each comparison as its own filter is read', async () => {
    const idsOf = async (where: object | string) => {
      const raw = { page: '1', per_page: '1000', where: typeof where === 'string' ? where : JSON.stringify(where) };
      return (await listRecords(reach, books, readListQuery(books, reader, raw))).rows.map(({ id }) => id).toSorted();
    };
    const [novels, dear] = [await idsOf({ genre: { eq: 'novel' } }), await idsOf({ price: { gte: '1.5' } })];
    const any = await idsOf({ any: [{ genre: { eq: 'novel' } }, { price: { gte: 1.5 } }] });
    const all = await idsOf({ all: [{ genre: { eq: 'novel' } }, { price: { gte: 1.5 } }] });
    expect(any).toEqual([...new Set([...novels, ...dear])].toSorted());
    expect(all).toEqual(novels.filter((id) => dear.includes(id)));
    expect(all.length).toBeGreaterThan(0);
    expect(any.length).toBeLessThan((await idsOf('')).length);
    const group = { any: [{ genre: { eq: 'novel' } }, { price: { gte: 1.5 } }] };
    const grouped = await idsOf({
      all: [group, { any: [{ genre: { ne: 'novel' } }, { price: { lt: 1.5 } }, { price: { empty: true } }] }],
    });
    expect(grouped.length).toBeGreaterThan(0);
    expect(grouped).toEqual(any.filter((id) => !all.includes(id)));
    const born = await idsOf({ published_on: { lte: { today: true } } });
    expect(born).toEqual(await idsOf({ published_on: { lte: reader.today } }));
    for (const wrong of [
      '{',
      '[]',
      '{}',
      '{"any":[]}',
      '{"any":[{}],"all":[]}',
      '{"all":[{"all":[]}]}',
      '{"all":[{"any":[{"all":[{"genre":{"eq":"novel"}}]}]}]}',
      '{"tidak_ada":{"eq":1}}',
      '{"genre":{"sama":"novel"}}',
      '{"price":{"gte":"mahal"}}',
      JSON.stringify({ any: Array.from({ length: 21 }, () => ({ genre: { eq: 'novel' } })) }),
    ])
      expect(() => readListQuery(books, reader, { where: wrong }), wrong).toThrow();
  });

  it('searches text without case and takes wild cards as they are', async () => {
    for (const search of [
      'laskar',
      '100%',
      'a_b',
      'C:\\',
      'ÉLAN',
      'tanpa_garis',
      '%',
      '_',
      'tidak ada',
      "O'Brien; --",
    ]) {
      const { rows } = await listRecords(reach, books, { ...query, search });
      const searched = ['title', 'summary', 'x_words', 'x_story'];
      const wanted: Condition = { any: searched.map((name) => ({ [name]: { contains: search } })) };
      expect(
        rows.map((row) => row.id),
        search,
      ).toEqual(expectedIds(wanted));
    }
  });

  const sortable = [...Object.keys(books.fields).filter((name) => kindOf(name)?.sortable), 'id', 'created_at'];

  it.each(sortable)('sorts by %s both ways, empty last, equal ones by id', async (name) => {
    for (const order of ['asc', 'desc'] as const) {
      const { sort } = readListQuery(books, reader, { sort_by: name, sort_order: order });
      const { rows } = await listRecords(reach, books, { ...query, sort });
      expect(rows.map((row) => row.id)).toEqual(sorted(all, name, order === 'asc' ? 1 : -1).map((row) => row.id));
    }
  });

  it('sorts equal ones by a second field, each its own way, and refuses a second field that cannot be sorted by', async () => {
    const read = (sort_by: string, sort_order: string) => readListQuery(books, reader, { sort_by, sort_order });
    const { sort } = read('genre,id', 'asc,desc');
    const { rows } = await listRecords(reach, books, { ...query, sort });
    const genres = rows.map((row) => row.genre);
    expect(genres).toEqual(sorted(all, 'genre', 1).map((row) => row.genre));
    for (const genre of new Set(genres)) {
      const ids = rows.filter((row) => row.genre === genre).map((row) => row.id);
      expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    }
    expect(() => read('genre,raw', 'asc,desc')).toThrow(expect.objectContaining({ code: 'validation' }));
  });

  it.each([1, 2, 5, 7, 36, 1000])('gives the whole list in pages of %i, without gap or repetition', async (perPage) => {
    const sort = [['genre', 'desc']] as const;
    const whole = (await listRecords(reach, books, { ...query, sort })).rows.map((row) => row.id);
    const pages: number[] = [];
    for (let page = 1; page <= Math.ceil(36 / perPage); page += 1) {
      const found = await listRecords(reach, books, { ...query, sort, page, perPage });
      expect(found.total).toBe(36);
      pages.push(...found.rows.map((row) => row.id));
    }
    expect(pages).toEqual(whole);
    const beyond = await listRecords(reach, books, { ...query, sort, page: 1_000_000, perPage });
    expect(beyond).toEqual({ rows: [], total: 36 });
  });

  it('caps a page at 1,000 rows and brings impossible numbers to possible ones', () => {
    const read = (raw: Readonly<Record<string, unknown>>) => readListQuery(books, reader, raw);
    expect(read({ per_page: '1000000000' }).perPage).toBe(1000);
    expect(read({ per_page: '0' }).perPage).toBe(1);
    expect(read({ per_page: 'banyak' }).perPage).toBe(15);
    expect(read({ page: '-1' }).page).toBe(1);
    expect(read({ page: '1e300' }).page).toBe(1_000_000);
    expect(read({ page: 'NaN' }).page).toBe(1);
  });

  it.each([
    ['acquired_at', '2026-08-31', { gte: '2026-08-30T17:00:00.000Z', lt: '2026-08-31T17:00:00.000Z' }],
    ['acquired_at__gte', '31/08/2026', { gte: '2026-08-30T17:00:00.000Z' }],
    ['acquired_at__lte', '2026-08-31', { lt: '2026-08-31T17:00:00.000Z' }],
    ['acquired_at__lt', '31/08/2026 10:05', { lt: '2026-08-31T03:05:00.000Z' }],
    ['published_on__gte', '31 Agu 2026', { gte: '2026-08-31' }],
  ])('reads %s=%s on the clock of the site, and a day as all of it', (name, raw, comparison) => {
    const [field = ''] = name.split('__');
    expect(readListQuery(books, reader, { [name]: raw }).where).toEqual([{ [field]: comparison }]);
  });

  it('gives the whole list in steps to whoever asks without pages', async () => {
    const ids: number[] = [];
    for await (const rows of eachRecord(reach, books, query)) ids.push(...rows.map((row) => row.id));
    expect(ids).toEqual(all.map((row) => row.id));
  });

  it('adds up statistics of the rows in sight', async () => {
    const own: Reach = { ...reach, scope: { owner: made.branchIds[0] } };
    const ownRows = await listRecords(own, books, query);
    for (const [asked, rows] of [
      [reach, all],
      [own, ownRows.rows],
    ] as const) {
      const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
      const priced = rows.filter((row) => row.price !== null).length;
      expect(await readStatistics(asked, books)).toEqual({
        total: rows.length,
        pages: sum('pages'),
        average_price: Math.round((sum('price') / priced) * 100) / 100,
        median_price: medianBytes(rows.flatMap(({ price }) => (price === null ? [] : [Number(price)]))),
      });
    }
    expect(await readStatistics({ ...reach, scope: { owner: null } }, books)).toEqual({
      total: 0,
      pages: 0,
      average_price: 0,
      median_price: 0,
    });
    expect(await readStatistics(reach, members)).toEqual({ total: 4, active: 2 });
  });

  it('offers options by title, only fields the role may read, and finds them by search', async () => {
    const asked = await listOptions({ ...reach, role: 'reader' }, members, ['name', 'note'], 'anggota', 3);
    expect(asked.map((row) => Object.keys(row))).toEqual([
      ['id', 'name'],
      ['id', 'name'],
      ['id', 'name'],
    ]);
    expect((await listOptions(reach, branches, ['name'], 'TIM', 10)).map((row) => row.name)).toEqual(['Timur']);
  });

  it('keeps deleted rows out of lists, totals and statistics, and shows them alone when asked', async () => {
    const gone = await insertBare(db, branches, { name: 'Tutup', deleted_at: new Date() });
    const names = async (trashed: 'without' | 'only') =>
      (await listRecords(reach, branches, { ...query, trashed })).rows.map((row) => row.name);
    expect(await names('without')).toEqual(['Pusat', 'Timur']);
    expect(await names('only')).toEqual(['Tutup']);
    expect((await listRecords(reach, branches, { ...query, trashed: 'only' })).rows[0]?.id).toBe(gone.id);
  });
});

const lower = (text: string) => [...text].map((char) => (char === 'İ' ? 'i' : char.toLowerCase())).join('');

function sorted(rows: readonly Row[], name: string, direction: 1 | -1): readonly Row[] {
  const key = (row: Row) => (typeof row[name] === 'string' ? lower(String(row[name])) : row[name]);
  const before = (left: unknown, right: unknown) =>
    typeof left === 'string'
      ? Buffer.compare(Buffer.from(left), Buffer.from(String(right)))
      : Number(left) - Number(right);
  return rows.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === null || right === null)
      return (left === null ? 1 : 0) - (right === null ? 1 : 0) || direction * (a.id - b.id);
    return direction * before(left, right) || direction * (a.id - b.id);
  });
}

const char = fc.constantFrom(...'aAbB1%_\\ éÉİßΣςσ😀～\'"-,{}');
const anyText = fc.string({ unit: char, maxLength: 4 });
const families = [
  {
    fields: ['title', 'subtitle', 'shelf', 'slug', 'summary', 'x_words', 'x_story', 'x_mail', 'x_site'],
    value: fc.oneof(anyText, fc.constantFrom(...(operands.title ?? []))),
  },
  {
    fields: ['pages', 'price', 'discount', 'x_count', 'x_odd_1', 'x_share', 'x_stars'],
    value: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(0, 1, 10, 250)),
  },
  {
    fields: ['published_on', 'lost_on', 'returned_on', 'x_day'],
    value: fc.constantFrom('1999-12-31', '2000-01-01', '2020-01-01', '2026-08-31'),
  },
  { fields: ['acquired_at', 'x_when'], value: fc.constantFrom(...(operands.acquired_at ?? [])) },
  { fields: ['origin', 'x_place'], value: fc.constantFrom(...(operands.origin ?? [])) },
  { fields: ['available', 'x_sold'], value: fc.boolean() },
  { fields: ['genre', 'x_size'], value: fc.constantFrom('novel', 'history', 'lain', 's', 'S') },
  { fields: ['formats', 'topics', 'x_uses'], value: fc.constantFrom('audio', 'a', 'A', '100%', 's', 'm') },
  { fields: ['member_id'], value: fc.integer({ min: 1, max: 5 }) },
  { fields: ['copies', 'cover'], value: fc.constant(null) },
] as readonly { readonly fields: readonly string[]; readonly value: fc.Arbitrary<unknown> }[];

const oneComparison = fc.constantFrom(...families).chain(({ fields, value }) =>
  fc.constantFrom(...fields).chain((name) =>
    fc.constantFrom(...(kindOf(name)?.operators ?? [])).chain((operator) => {
      const plusDays = fc.constantFrom(-366, -1, 0, 1, 9_740);
      const isDay = fields.includes('lost_on');
      const other = fc.oneof(
        fc.constantFrom(...fields).map((field) => ({ field })),
        ...(isDay
          ? [
              fc.record({ field: fc.constantFrom(...fields), plusDays }),
              fc.record({ today: fc.constant(true), plusDays }, { requiredKeys: ['today'] }),
            ]
          : []),
      );
      const scalar = fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constantFrom(null, '') });
      const operand: fc.Arbitrary<unknown> =
        operator === 'empty'
          ? fc.boolean()
          : operator === 'within'
            ? fc.constantFrom(...boxes)
            : operator === 'in' || operator === 'notIn'
              ? fc.array(fc.oneof(value, fc.constant(null)), { maxLength: 3 })
              : operator === 'contains' || operator === 'startsWith'
                ? value
                : fc.oneof({ weight: 3, arbitrary: scalar }, { weight: 1, arbitrary: other });
      return operand.map((right) => ({ [name]: { [operator]: right } }) as Condition);
    }),
  ),
);

const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    oneComparison,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition;
