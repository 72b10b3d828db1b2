import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { createRecord, deleteRecord } from '../../../../server/core/records';
import { searchEverything, searchMisspelt } from '../../../../server/core/search/search';
import { listRecords } from '../../../../server/sql/listRecords';
import {
  type Actor,
  defineModel,
  defineResource,
  longText,
  printedNumber,
  text,
} from '../../../../src/framework/schema';
import { branchLibrarian, librarian, reader } from '../../../support/calls';
import { books, branches, library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { engines } from '../../../support/server';
import { sized } from '../../../support/sized';

const SLOW = 60_000;

/** Members with a note that only librarians may read, and that is searched. */
const noted = {
  ...members,
  numbers: ['ANG', 'KRT'],
  fields: { ...members.fields, note: longText({ label: 'Catatan', search: true, roles: { read: ['librarian'] } }) },
};

/** The members of the main desk: their page is the page of the member. */
const deskMembers = defineResource({
  name: 'deskMembers',
  label: 'Anggota meja',
  noun: 'anggota meja',
  title: 'name',
  table: 'members',
  only: { desk: 'utama' },
  shownAt: 'members',
  api: { path: '/desk-members' },
  routes: { list: '/desk' },
  fields: { name: text({ label: 'Nama', required: true, search: true }), desk: text({ label: 'Meja' }) },
  list: { columns: ['name'] },
  form: { sections: [{ section: 'Anggota', fields: ['name', 'desk'] }] },
  access: { librarian: 'all', reader: { list: true } },
});

const everything = { page: 1, perPage: 50, paged: true, sort: [], where: [], trashed: 'without' } as const;

const model = defineModel([branches, noted, deskMembers, books], library.kinds);

describe.each(engines)('a search over everything, on $name', ({ open }) => {
  let world: LibraryWorld;
  let mine: Actor;

  beforeAll(async () => {
    world = await openLibrary(open, model);
    mine = branchLibrarian(world.first.id);
  }, SLOW);
  afterAll(() => world.db.close());

  const find = (typed: string, actor: Actor = librarian) => searchEverything(world.as(actor), typed);
  const idsOf = async (typed: string, actor?: Actor) =>
    (await find(typed, actor)).flatMap(({ resource, hits }) => hits.map(({ id }) => `${resource} ${id}`));

  it('answers each resource by itself, in the order of the menu, best names first', async () => {
    const member = await world.addMember({ name: 'Pelangi Sari' });
    const [middle, first, inside] = [
      await world.addBook({ title: 'Di atas pelangi' }),
      await world.addBook({ title: 'Pelangi pagi' }),
      await world.addBook({
        title: 'Tanpa nama itu',
        summary: `${'kata '.repeat(60)}tentang PELANGI ${'kata '.repeat(60)}`,
      }),
    ];
    const groups = await find('pelangi');
    expect(groups.map(({ resource }) => resource)).toEqual(['members', 'books']);
    expect(groups[0]?.hits).toEqual([
      { resource: 'members', id: member.id, title: 'Pelangi Sari', note: expect.any(String), match: null },
    ]);
    expect(groups[1]?.hits.map(({ id }) => id)).toEqual([first.id, middle.id, inside.id]);
    const match = groups[1]?.hits[2]?.match;
    expect(match?.field).toBe('summary');
    expect(match?.text).toMatch(/^….*tentang PELANGI.*…$/);
    expect(match?.text.length).toBeLessThan(100);
  });

  it('shows five of a resource and says that there are more', async () => {
    for (let index = 0; index < 6; index += 1) await world.addBook({ title: `Serial ${index}` });
    const [group] = await find('serial');
    expect(group?.hits).toHaveLength(5);
    expect(group?.more).toBe(true);
    await world.addMember({ name: 'Serial tunggal' });
    expect((await find('serial t')).map(({ more }) => more)).toEqual([false]);
  });

  it('asks nothing for less than two characters, and for what is no text at all', async () => {
    await world.addBook({ title: 'a'.repeat(5) });
    for (const typed of ['', ' ', 'a', ' a ', '\u0000', 'a\u0000', '😀']) expect(await find(typed), typed).toEqual([]);
    expect(await find('aa')).not.toEqual([]);
  });

  it('takes wild cards, quotes and half letters as they are', async () => {
    const odd = await world.addBook({ title: `100%_\\ "pas" O'Brien; --` });
    for (const typed of ['100%', '%_', '_\\', `"pas"`, `o'brien; --`])
      expect(await idsOf(typed), typed).toEqual([`books ${odd.id}`]);
    for (const typed of ['%%', '__', '\ud800\ud800', '\\\\', "'; drop table books; --"])
      expect(await find(typed), typed).toEqual([]);
  });

  it('finds a record by each number that is printed of it, in the search and in its list, and no foreign one', async () => {
    const member = await world.addMember({ name: 'Bernomor', branch_id: world.second.id });
    const inList = async (search: string, actor: Actor) =>
      (await listRecords(reachFor(world.as(actor), noted, 'list'), noted, { ...everything, search })).rows.map(
        ({ id }) => id,
      );
    for (const prefix of ['ANG', 'KRT']) {
      const typed = printedNumber(prefix, member.id, prefix === 'KRT' ? 2 : undefined);
      expect(await idsOf(typed), typed).toEqual([`members ${member.id}`]);
      expect(await inList(typed, librarian), typed).toEqual([member.id]);
      expect(await inList(typed, mine), typed).toEqual([]);
      expect(await find(typed, mine), typed).toEqual([]);
    }
    expect(await idsOf(`#${member.id}`)).toContain(`members ${member.id}`);
    expect((await find(`ANG-${member.id}`))[0]?.hits[0]?.note).toContain(printedNumber('ANG', member.id));
  });

  it('finds no deleted rows', async () => {
    const gone = await world.addBook({ title: 'Segera dihapus' });
    expect(await idsOf('segera dihapus')).toEqual([`books ${gone.id}`]);
    await deleteRecord(world.as(librarian), books, gone.id);
    expect(await find('segera dihapus')).toEqual([]);
  });

  it('finds what a person may list, and of that their own rows only', async () => {
    const own = await world.addMember({ name: 'Lintas cabang', branch_id: world.first.id });
    const foreign = await world.addMember({ name: 'Lintas cabang', branch_id: world.second.id });
    const branch = await createRecord(world.as(librarian), branches, { name: 'Lintas kota' });
    expect(await idsOf('lintas')).toEqual([`branches ${branch.id}`, `members ${own.id}`, `members ${foreign.id}`]);
    expect(await idsOf('lintas', mine)).toEqual([`members ${own.id}`]);
    expect(await idsOf('lintas', branchLibrarian(null))).toEqual([]);
    expect(await idsOf('lintas', { ...mine, role: 'nobody' })).toEqual([]);
    expect(await idsOf('lintas', { ...reader, permissions: null })).toContain(`branches ${branch.id}`);
  });

  it('takes a name for misspelt under the same rights: own rows, living rows, fields the role may read', async () => {
    const own = await world.addMember({ name: 'Kusumawardani', branch_id: world.first.id });
    const foreign = await world.addMember({ name: 'Kusumawardani', branch_id: world.second.id });
    const gone = await world.addBook({ title: 'Kusumawardanu' });
    await deleteRecord(world.as(librarian), books, gone.id);
    const near = async (actor: Actor, among = model) =>
      (await searchMisspelt({ ...world.as(actor), model: among }, 'Kusumawerdani')).flatMap(({ resource, hits }) =>
        hits.map(({ id }) => `${resource} ${id}`),
      );
    expect(await near(librarian)).toEqual([`members ${own.id}`, `members ${foreign.id}`]);
    expect(await near(mine)).toEqual([`members ${own.id}`]);
    expect(await near({ ...mine, role: 'nobody' })).toEqual([]);
    const name = text({ label: 'Nama', required: true, search: true, roles: { read: ['librarian'] } });
    const closed = { ...noted, fields: { ...noted.fields, name } };
    const narrowed = defineModel([branches, closed, books], library.kinds);
    expect(await near(librarian, narrowed)).toHaveLength(2);
    expect(await near(mine, narrowed)).toEqual([]);
  });

  it('tells a role nothing of a field it may not read, whatever it looks for', async () => {
    await world.addMember({ name: 'Bercatatan', note: 'rahasia dapur qx9q7', branch_id: world.first.id });
    await world.addMember({ name: 'Tanpa catatan', branch_id: world.first.id });
    expect((await find('rahasia dapur'))[0]?.hits[0]?.match).toEqual({ field: 'note', text: 'rahasia dapur qx9q7' });
    const texts = fc.constantFrom('rahasia', 'dapur', '9q7', 'sia da', 'rahasia dapur qx9q7', 'qx');
    await fc.assert(
      fc.asyncProperty(texts, async (typed) => {
        expect(await find(typed, mine)).toEqual([]);
      }),
      { numRuns: sized(20, 300) },
    );
  });

  it('never answers a foreign row, whatever it looks for', async () => {
    await world.addMember({ name: 'Kamboja Asing', email: 'kamboja@asing.example', branch_id: world.second.id });
    const whole = fc.constantFrom('Kamboja Asing', 'kamboja@asing.example');
    const part = fc
      .tuple(whole, fc.nat(12), fc.integer({ min: 2, max: 21 }))
      .map(([each, from, length]) => each.slice(from, from + length));
    await fc.assert(
      fc.asyncProperty(part, async (typed) => {
        expect(JSON.stringify(await find(typed, mine)), typed).not.toMatch(/kamboja/i);
      }),
      { numRuns: sized(30, 500) },
    );
    expect(await find('kamboja')).toHaveLength(1);
  });

  it('finds a row of two resources where its page is, and where that may not be listed in the other', async () => {
    const member = await world.addMember({ name: 'Meja Utama' });
    await createRecord(world.as(librarian), deskMembers, { name: 'Meja Utama juga' });
    expect((await find('meja utama')).map(({ resource, hits }) => [resource, hits.length])).toEqual([['members', 2]]);
    const only = { ...reader, role: 'desk' };
    const desk = defineModel(
      [
        branches,
        { ...noted, access: { librarian: 'all' } },
        { ...deskMembers, access: { desk: { list: true } } },
        books,
      ],
      library.kinds,
    );
    const groups = await searchEverything({ ...world.as(only), model: desk }, 'meja utama');
    expect(groups.map(({ resource, hits }) => [resource, hits.map(({ title }) => title)])).toEqual([
      ['deskMembers', ['Meja Utama juga']],
    ]);
    expect(member.id).toBeGreaterThan(0);
  });
});
