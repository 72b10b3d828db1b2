import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { createRecord, updateRecord } from '../../../../server/core/records';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import { Problem } from '../../../../server/sql/problem';
import type { Row } from '../../../../server/sql/records';
import { type Actor, canField, getResource, type Overlay } from '../../../../src/framework/schema';
import { branchLibrarian, librarian, reader } from '../../../support/calls';
import { libraryWith } from '../../../support/customLibrary';
import { books, library } from '../../../support/library';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { engines } from '../../../support/server';
import { sized } from '../../../support/sized';

const RUNS = sized(25, 3_000);
type Values = Readonly<Record<string, unknown>>;

const names = Object.keys(books.fields);
const anyName = fc.constantFrom(...names, 'x_baru', 'x_jumlah', 'id', 'aleg_id');
const days = ['1999-12-31', '2020-01-01', '2026-08-31'];

const condition = fc.oneof(
  fc.record({ genre: fc.record({ eq: fc.constantFrom('novel', 'history', 'science') }) }),
  fc.record({ available: fc.record({ eq: fc.boolean() }) }),
  fc.record({ pages: fc.record({ gt: fc.integer({ min: 0, max: 300 }) }) }),
  anyName.map((name) => ({ [name]: { empty: false } })),
);

/** What staff may say of a field, and what nobody may. */
const facets = fc.record(
  {
    label: fc.constantFrom('Nama lain', { id: 'Nama', en: 'Name' }),
    required: fc.constantFrom(true, false),
    requiredWhen: condition,
    readOnly: fc.constantFrom(true, false),
    hidden: fc.constantFrom(true, false),
    showWhen: condition,
    min: fc.oneof(fc.integer({ min: -5, max: 300 }), fc.constantFrom(...days)),
    max: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...days)),
    minLength: fc.integer({ min: 0, max: 5 }),
    maxLength: fc.integer({ min: 1, max: 400 }),
    prefill: fc.constantFrom('novel', 3, true),
    choices: fc.record(
      {
        retired: fc.subarray(['novel', 'history', 'science', 'audio', 'lain']),
        labels: fc.constant({ novel: 'Cerita' }),
        added: fc.constant({ puisi: 'Puisi' }),
      },
      { requiredKeys: [] },
    ),
    roles: fc.constant({ read: ['reader'], write: ['reader'] }),
    default: fc.constant('novel'),
    unique: fc.constant(false),
    kind: fc.constant('text'),
    derived: fc.constant(true),
  },
  { requiredKeys: [] },
);
const custom = fc.record({
  x_baru: fc.constantFrom({ kind: 'text', label: 'Baru' }, { kind: 'text', label: 'Baru', required: true }),
  x_jumlah: fc.constantFrom(
    { kind: 'number', label: 'Jumlah', min: 2 },
    { kind: 'number', label: 'Jumlah', hidden: true },
  ),
});
const fields = fc.dictionary(anyName, facets, { maxKeys: 4 });
const overlays = fc.record({
  format: fc.constant(1),
  resources: fc.record({ books: fc.record({ fields, custom }, { requiredKeys: [] }) }),
  roles: fc.dictionary(
    fc.constantFrom('librarian', 'branch_librarian', 'reader', 'nobody'),
    fc.record({ resources: fc.record({ books: fc.record({ fields }) }) }),
    { maxKeys: 2 },
  ),
}) as unknown as fc.Arbitrary<Overlay>;

const everything = fc.record(
  {
    title: fc.constantFrom('Bumi', 'B', '', 'Laut Bercerita'),
    subtitle: fc.constantFrom('satu', '', null),
    summary: fc.constantFrom('ringkas', 'x'.repeat(300)),
    pages: fc.constantFrom(1, 250, 1_600, 20_000, '12', null),
    price: fc.constantFrom(0, 12.5, -1, 'mahal'),
    published_on: fc.constantFrom(...days, '2027-01-01', null),
    available: fc.constantFrom(true, false, null),
    genre: fc.constantFrom('novel', 'history', 'Sains', 'puisi', null),
    formats: fc.constantFrom([], ['audio'], ['audio', 'paperback']),
    shelf: fc.constantFrom('R-1', '', 5),
    lost_on: fc.constantFrom('2020-01-01', null),
    returned_on: fc.constantFrom('2020-01-02', '2019-01-01'),
    raw: fc.constant({ a: 1 }),
    x_baru: fc.constantFrom('isi', null),
    x_jumlah: fc.constantFrom(1, 5, 'x'),
  },
  { requiredKeys: [] },
);
/** A few of them: with all at once hardly anything would be taken. */
const input = fc
  .tuple(everything, fc.subarray([...names, 'x_baru', 'x_jumlah'], { maxLength: 5 }))
  .map(([values, kept]) => Object.fromEntries(Object.entries(values).filter(([name]) => kept.includes(name))));
const usable = { title: 'Bumi', genre: 'novel' };

describe.each(engines)('what staff say of fields only tightens, on $name', ({ open }) => {
  let world: LibraryWorld;
  let member = 0;
  let people: readonly Actor[] = [];
  beforeAll(async () => {
    world = await openLibrary(open);
    people = [librarian, branchLibrarian(world.first.id), reader];
    member = (await world.addMember({ branch_id: world.first.id })).id;
  }, 60_000);
  afterAll(() => world.db.close());

  const under = (actor: Actor, overlay?: Overlay) => {
    const model = overlay ? libraryWith(overlay, actor.role) : library;
    return { call: world.as(actor, { model }), books: getResource(model, 'books') };
  };
  type Law = ReturnType<typeof under>;
  /** The row as it is stored after that, and its end; undefined when it was refused. */
  async function tried(work: () => Promise<Row>): Promise<Row | undefined> {
    try {
      return await world.rowOf('books', (await work()).id);
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  }
  const clear = () => sql`delete from books`.execute(world.db.kysely);
  const create = (law: Law, values: Values) => tried(() => createRecord(law.call, law.books, values));
  const declaredOf = (row: Row): Values =>
    Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])));
  /** What was kept of what was sent, as somebody without the overlay would send it. */
  const keptOf = (row: Row, sent: Values, before: Values = {}): Values =>
    Object.fromEntries(
      names.flatMap((name) =>
        name in row && (name in sent || (name in before && JSON.stringify(before[name]) !== JSON.stringify(row[name])))
          ? [[name, row[name]]]
          : [],
      ),
    );

  it(`in ${RUNS} overlays: what a write is let do with it, it is let do without`, async () => {
    const counts = { accepted: 0, refused: 0, edited: 0, forbidden: 0 };
    await fc.assert(
      fc.asyncProperty(
        overlays,
        fc.constantFrom(0, 0, 0, 1, 1, 2),
        input,
        input,
        async (overlay, who, first, second) => {
          const actor = people[who] ?? librarian;
          const [held, free] = [under(actor, overlay), under(actor)];
          const change: Values = { subtitle: 'diubah', ...second };
          const sent = { ...usable, ...first, member_id: member };
          const made = await create(held, sent);
          if (!made) {
            if (actor.role === 'reader') counts.forbidden += 1;
            else counts.refused += 1;
            return;
          }
          expect(actor.role).not.toBe('reader');
          counts.accepted += 1;
          const again = await create(free, keptOf(made, sent));
          expect(again && declaredOf(again)).toEqual(declaredOf(made));
          const changed = await tried(() => updateRecord(held.call, held.books, made.id, change));
          if (changed && again) {
            const kept = keptOf(changed, change, declaredOf(made));
            const other = await tried(() => updateRecord(free.call, free.books, again.id, kept));
            expect(other && declaredOf(other)).toEqual(declaredOf(changed));
            counts.edited += 1;
          }
          await clear();
        },
      ),
      { numRuns: RUNS, seed: 20_260_831 },
    );
    console.log(`writes under overlays: N=${RUNS}`, counts);
    expect(counts.accepted).toBeGreaterThan(RUNS / 10);
    expect(counts.edited).toBeGreaterThan(RUNS / 20);
    expect(counts.refused).toBeGreaterThan(RUNS / 20);
  }, 600_000);

  it(`in ${RUNS} overlays: nobody reads, filters or sorts by more with it than without`, async () => {
    await clear();
    for (const values of [{}, { pages: 10 }])
      await create(under(librarian), { ...usable, ...values, member_id: member });
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(overlays, fc.nat(2), anyName, async (overlay, who, name) => {
        const actor = people[who] ?? librarian;
        const [held, free] = [under(actor, overlay), under(actor)];
        const ask = (law: Law, raw: Values) =>
          readListQuery(law.books, { kinds: law.call.model.kinds, role: actor.role }, raw);
        const list = async (law: Law) =>
          (await listRecords(reachFor(law.call, law.books, 'list'), law.books, ask(law, {}))).rows;
        const [shown, all] = [await list(held), await list(free)];
        expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        for (const row of shown) {
          const same = all.find(({ id }) => id === row.id);
          for (const [key, value] of Object.entries(row)) {
            if (key.startsWith('x_')) continue;
            expect(same, key).toHaveProperty(key, value);
            const field = books.fields[key as 'title'];
            if (field) expect(canField(field, 'read', actor.role)).toBe(true);
          }
        }
        if (name.startsWith('x_')) return;
        const sorts = (law: Law) => {
          try {
            return ask(law, { sort_by: name }).sort.length > 0;
          } catch {
            return false;
          }
        };
        if (sorts(held)) expect(sorts(free)).toBe(true);
        expect(ask(free, { [`${name}__empty`]: 'true' }).where.length).toBeGreaterThanOrEqual(
          ask(held, { [`${name}__empty`]: 'true' }).where.length,
        );
        compared += 1;
      }),
      { numRuns: RUNS, seed: 20_260_831 },
    );
    console.log(`lists under overlays: N=${RUNS}, ${compared} with a declared field`);
    expect(compared).toBeGreaterThan(RUNS / 2);
  }, 600_000);
});
