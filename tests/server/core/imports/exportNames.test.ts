import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { exportColumns, exportRows } from '../../../../server/core/imports/exportRows';
import { createRecord, getRecord } from '../../../../server/core/records';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import type { Row } from '../../../../server/sql/records';
import { type Actor, defineModel, defineResource, reference, references, text } from '../../../../src/framework/schema';
import { branchLibrarian, librarian, reader } from '../../../support/calls';
import { books, branches, library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { engines } from '../../../support/server';

const SLOW = 60_000;

/** Everybody may list shelves; whom they point to, not everybody. */
const shelves = defineResource({
  name: 'shelves',
  label: 'Rak',
  noun: 'rak',
  title: 'code',
  api: { path: '/shelves' },
  fields: {
    code: text({ label: 'Kode', required: true }),
    keeper_id: reference('members', { label: 'Penjaga' }),
    lender_id: reference('members', { label: 'Pemilik', embed: { as: 'lender', fields: ['name'] } }),
    watcher_ids: references('members', { label: 'Pengawas' }),
  },
  list: { columns: ['code', 'keeper_id', 'lender_id', 'watcher_ids'] },
  form: { sections: [{ section: 'Rak', fields: ['code', 'keeper_id', 'lender_id', 'watcher_ids'] }] },
  access: { librarian: 'all', branch_librarian: { list: true, show: true }, reader: { list: true, show: true } },
});
const { reader: _reader, ...withoutReader } = members.access;
const closedMembers = { ...members, access: withoutReader };
const model = defineModel([branches, closedMembers, books, shelves], library.kinds);

describe.each(engines)('names in an export of what points to others, on $name', ({ open }) => {
  let world: LibraryWorld;
  let people: Readonly<Record<'keeper' | 'lender' | 'near' | 'far', Row>>;
  let shelf: Row;

  beforeAll(async () => {
    world = await openLibrary(open, model);
    const [first, second] = [world.first.id, world.second.id];
    people = {
      keeper: await world.addMember({ name: 'Kirana Penjaga', branch_id: second }),
      lender: await world.addMember({ name: 'Lestari Pemilik', branch_id: second }),
      near: await world.addMember({ name: 'Nadia Dekat', branch_id: first }),
      far: await world.addMember({ name: 'Fajar Jauh', branch_id: second }),
    };
    shelf = await createRecord(world.as(librarian), shelves, {
      code: 'A-1',
      keeper_id: people.keeper.id,
      lender_id: people.lender.id,
      watcher_ids: [people.near.id, people.far.id],
    });
  }, SLOW);
  afterAll(() => world.db.close());

  const query = (actor: Actor) => readListQuery(shelves, { kinds: library.kinds, role: actor.role }, {});

  async function exported(actor: Actor): Promise<Readonly<Record<string, string>>> {
    const call = world.as(actor);
    const columns = exportColumns(call, shelves, { columns: [] });
    for await (const [cells] of exportRows(call, shelves, query(actor), columns))
      return Object.fromEntries(columns.map(({ name }, at) => [name, cells?.[at]?.text ?? '']));
    throw new Error('No row was exported.');
  }

  it('are all there for whoever may list them', async () => {
    expect(await exported(librarian)).toEqual({
      code: 'A-1',
      keeper_id: 'Kirana Penjaga',
      lender_id: 'Lestari Pemilik',
      watcher_ids: 'Nadia Dekat, Fajar Jauh',
    });
  });

  it('are numbers for whoever may not, but for the one the record itself shows', async () => {
    expect(await exported(reader)).toEqual({
      code: 'A-1',
      keeper_id: `#${people.keeper.id}`,
      lender_id: 'Lestari Pemilik',
      watcher_ids: `#${people.near.id}, #${people.far.id}`,
    });
  });

  it('are those of one’s own rows for whoever may list only these', async () => {
    expect(await exported(branchLibrarian(world.first.id))).toMatchObject({
      keeper_id: `#${people.keeper.id}`,
      watcher_ids: `Nadia Dekat, #${people.far.id}`,
    });
  });

  it.each([
    ['a reader', () => reader],
    ['a librarian of another branch', () => branchLibrarian(world.first.id)],
  ])('are none that the record and the lists do not show %s', async (_who, actorOf) => {
    const actor = actorOf();
    const call = world.as(actor);
    const { rows } = await listRecords(reachFor(call, shelves, 'list'), shelves, query(actor));
    const shown = JSON.stringify([rows, await getRecord(call, shelves, shelf.id)]);
    const own = actor.ownerId === null ? [] : ['Nadia Dekat'];
    const cells = Object.values(await exported(actor)).join('\n');
    for (const { name } of Object.values(people))
      if (!own.includes(String(name)) && !shown.includes(String(name))) expect(cells).not.toContain(String(name));
    expect(cells.includes('Lestari Pemilik')).toBe(shown.includes('Lestari Pemilik'));
    expect(shown).not.toContain('Kirana Penjaga');
  });
});
