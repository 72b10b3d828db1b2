import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord, deleteRecord, findAlike, updateRecord } from '../../../../server/core/records';
import { readHistory } from '../../../../server/core/records/history';
import { type Actor, defineModel, defineResource } from '../../../../src/framework/schema';
import { branchLibrarian, librarian } from '../../../support/calls';
import { books, branches, library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { engines } from '../../../support/server';

const SLOW = 60_000;
/** Of the groups one is hidden from the librarians of a branch. */
const people = defineResource({ ...members, alike: { ask: [['name'], ['note']] } });
const model = defineModel([branches, people, books], library.kinds);

describe.each(engines)('records that may be one, on $name', ({ open }) => {
  let world: LibraryWorld;
  let mine: Actor;
  let made = 0;
  const member = (values: Readonly<Record<string, unknown>>) => {
    made += 1;
    return { email: `sama${made}@contoh.example`, pin: 'pin-yang-aman', ...values };
  };
  const auditOf = async (id: number) =>
    (await world.db.kysely
      .selectFrom('audit')
      .select('detail')
      .where('resource', '=', 'members')
      .where('record_id', '=', id as never)
      .execute()) as {
      readonly detail: Readonly<Record<string, unknown>>;
    }[];

  beforeAll(async () => {
    world = await openLibrary(open, model);
    mine = branchLibrarian(world.first.id);
  }, SLOW);
  afterAll(() => world.db.close());

  it('are shown to who asks, who saves with a reason that stays in the history and the log', async () => {
    const other = await createRecord(world.as(librarian), people, member({ name: 'Siti Nuraini' }));
    const before = await world.traces();
    const again = member({ name: 'SITI NURAINI' });
    const refused = await refusalOf(createRecord(world.as(librarian), people, again, { reason: '  ' }));
    expect(refused).toMatchObject({ code: 'alike', facts: { data: { hidden: false } } });
    expect(refused.facts.data).toMatchObject({ found: [{ fields: ['name'], record: { id: other.id } }] });
    expect(await world.traces()).toEqual(before);
    const saved = await createRecord(world.as(librarian), people, again, { reason: 'Dua orang, sudah dicek' });
    const [entry] = await readHistory(world.as(librarian), people, saved.id);
    expect(entry).toMatchObject({ action: 'create', note: 'Dua orang, sudah dicek' });
    expect((await auditOf(saved.id))[0]?.detail).toMatchObject({ reason: 'Dua orang, sudah dicek', alike: [other.id] });
  });

  it('are told afterwards to a client that knows nothing of it, and the log says so', async () => {
    await createRecord(world.as(librarian), people, member({ name: 'Budi Santoso' }));
    const told: unknown[] = [];
    const saved = await createRecord(world.as(librarian), people, member({ name: 'budi santoso' }), {
      tell: (remarks) => told.push(...remarks.map(({ field, message }) => `${field}: ${String(message)}`)),
    });
    expect(told).toEqual(['name: Ada data lain dengan Nama yang sama: "Budi Santoso". Periksa apakah keduanya satu.']);
    expect((await auditOf(saved.id))[0]?.detail).toMatchObject({ alike: [expect.any(Number)] });
    expect((await readHistory(world.as(librarian), people, saved.id))[0]).not.toHaveProperty('note');
  });

  it('of which only the oldest five are shown are no hidden ones', async () => {
    await createRecord(world.as(librarian), people, member({ name: 'Tunggal', note: 'Rumah pojok' }));
    for (let n = 0; n < 5; n += 1) await createRecord(world.as(librarian), people, member({ name: 'Ramai Sekali' }));
    const { found, hidden } = await findAlike(world.as(librarian), people, {
      name: 'Ramai Sekali',
      note: 'Rumah pojok',
    });
    expect(found).toHaveLength(5);
    expect(hidden).toBe(false);
  });

  it('of another owner are known to exist, and nothing else of them', async () => {
    await createRecord(world.as(librarian), people, member({ name: 'Rahasia Timur', branch_id: world.second.id }));
    const refused = await refusalOf(
      createRecord(world.as(mine), people, member({ name: 'Rahasia Timur' }), { reason: '' }),
    );
    expect(refused.facts.data).toEqual({ found: [], hidden: true });
    const told: string[] = [];
    const saved = await createRecord(world.as(mine), people, member({ name: 'Rahasia Timur' }), {
      tell: (remarks) => told.push(...remarks.map(({ message }) => String(message))),
    });
    expect(told).toEqual(['Ada data lain yang mungkin sama, di luar data yang boleh Anda lihat.']);
    expect((await auditOf(saved.id))[0]?.detail).toMatchObject({ alike: ['?'] });
  });

  it('by a field that is hidden from the caller are not told which they are', async () => {
    const branch_id = world.first.id;
    const secret = await createRecord(world.as(librarian), people, member({ name: 'Ani', note: 'kode 7', branch_id }));
    const values = { name: 'Ina', note: 'kode 7' };
    expect(await findAlike(world.as(mine), people, values)).toEqual({ found: [], hidden: true });
    const known = await findAlike(world.as(mine), people, { ...values, name: 'ani' });
    expect(known.found.map(({ record, fields }) => [record.id, fields, 'note' in record])).toEqual([
      [secret.id, ['name'], false],
    ]);
    const all = await findAlike(world.as(librarian), people, values);
    expect(all.found.map(({ record }) => record.id)).toEqual([secret.id]);
  });

  it('are asked about when what they agree in is changed, never for the record itself, and never of deleted ones', async () => {
    const first = await createRecord(world.as(librarian), people, member({ name: 'Joko' }));
    const second = await createRecord(world.as(librarian), people, member({ name: 'Wati' }));
    const ask = { alike: { reason: '' } };
    await updateRecord(world.as(librarian), people, second.id, { active: false }, ask);
    await updateRecord(world.as(librarian), people, second.id, { name: 'WATI' }, ask);
    expect(await refusalOf(updateRecord(world.as(librarian), people, second.id, { name: 'joko' }, ask))).toMatchObject({
      code: 'alike',
      facts: { data: { found: [{ record: { id: first.id } }] } },
    });
    await updateRecord(world.as(librarian), people, second.id, { name: 'joko' }, { alike: { reason: 'Nama pasaran' } });
    const [entry] = await readHistory(world.as(librarian), people, second.id);
    expect(entry).toMatchObject({ action: 'update', note: 'Nama pasaran' });
    await deleteRecord(world.as(librarian), people, first.id);
    expect(await findAlike(world.as(librarian), people, { name: 'Joko' }, { id: second.id })).toEqual({
      found: [],
      hidden: false,
    });
  });
});
