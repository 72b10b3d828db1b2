import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { actOnRecords, createRecord, deleteRecord, getRecord, updateRecord } from '../../../../server/core/records';
import { readHistory } from '../../../../server/core/records/history';
import { readListQuery } from '../../../../server/sql/listQuery';
import { listRecords } from '../../../../server/sql/listRecords';
import type { Row } from '../../../../server/sql/records';
import { readStatistics } from '../../../../server/sql/statistics';
import { type Actor, defineModel, defineResource, operators, reference, text } from '../../../../src/framework/schema';
import { branchLibrarian, librarian, reader } from '../../../support/calls';
import { books, branches, library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf, told } from '../../../support/libraryRules';
import { engines } from '../../../support/server';
import { sized } from '../../../support/sized';

const SLOW = 60_000;
const MISSING = 2_000_000_000;

/** Members of the main desk: a second resource in the same table, with a value that makes a row belong to it. */
const deskMembers = defineResource({
  name: 'deskMembers',
  label: 'Anggota meja',
  noun: 'anggota meja',
  title: 'name',
  table: 'members',
  only: { desk: 'utama' },
  api: { path: '/desk-members' },
  fields: { name: text({ label: 'Nama', required: true }), desk: text({ label: 'Meja' }) },
  list: { columns: ['name'] },
  form: { sections: [{ section: 'Anggota', fields: ['name', 'desk'] }] },
  access: { librarian: 'all' },
});
/** What hangs on a book, which hangs on a member. */
const loans = defineResource({
  name: 'loans',
  label: 'Peminjaman',
  noun: 'peminjaman',
  title: 'note',
  api: { path: '/loans' },
  fields: { note: text({ label: 'Catatan' }), book_id: reference('books', { label: 'Buku' }) },
  list: { columns: ['note'] },
  form: { sections: [{ section: 'Peminjaman', fields: ['note', 'book_id'] }] },
  owner: { through: 'book_id' },
  access: { librarian: 'all', branch_librarian: { scope: 'own', list: true, show: true } },
});
const model = defineModel([branches, members, books, deskMembers, loans], library.kinds);

describe.each(engines)('whose records they are, on $name', ({ open }) => {
  let world: LibraryWorld;
  let mine: Actor;
  let theirs: Actor;
  const as = (...given: Parameters<LibraryWorld['as']>) => world.as(...given);

  beforeAll(async () => {
    world = await openLibrary(open, model);
    mine = branchLibrarian(world.first.id);
    theirs = branchLibrarian(world.second.id);
  }, SLOW);
  afterAll(() => world.db.close());

  const list = async (
    actor: Actor,
    resource: typeof books | typeof members,
    raw: Readonly<Record<string, unknown>> = {},
  ) =>
    listRecords(
      reachFor(as(actor), resource, 'list'),
      resource,
      readListQuery(resource, { kinds: library.kinds, role: actor.role }, { per_page: '1000', ...raw }),
    );

  describe('owner', () => {
    it('is set by the server for a scoped person, whatever was sent', async () => {
      const made = await world.addMember({ branch_id: world.second.id, aleg_id: world.second.id }, mine);
      expect(made.branch_id).toBe(world.first.id);
      expect((await world.rowOf('members', made.id)).aleg_id).toBe(world.first.id);
      const after = await updateRecord(as(mine), members, made.id, { branch_id: world.second.id, name: 'Tetap' });
      expect(after).toMatchObject({ branch_id: world.first.id, name: 'Tetap' });
    });

    it('stays with a scoped person whose row points to nobody, and is nobody for an administrator', async () => {
      const loose = await world.addBook({}, mine);
      expect((await world.rowOf('books', loose.id)).aleg_id).toBe(world.first.id);
      const lent = await world.addBook({ member_id: (await world.addMember({}, mine)).id }, mine);
      expect(await updateRecord(as(mine), books, lent.id, { member_id: null })).toMatchObject({ member_id: null });
      await updateRecord(as(librarian), books, lent.id, { member_id: (await world.addMember({}, mine)).id });
      await updateRecord(as(librarian), books, lent.id, { member_id: null });
      expect((await refusalOf(getRecord(as(mine), books, lent.id))).code).toBe('notFound');
    });

    it('lets an account without owner see nothing and add nothing', async () => {
      const nobody = branchLibrarian(null);
      expect((await list(nobody, books)).total).toBe(0);
      expect(await readStatistics(reachFor(as(nobody), books, 'list'), books)).toEqual({
        total: 0,
        pages: 0,
        average_price: 0,
        median_price: 0,
      });
      const before = await world.count('books');
      expect((await refusalOf(world.addBook({}, nobody))).code).toBe('forbidden');
      expect(await world.count('books')).toBe(before);
    });

    it('moves with the record it follows, deleted rows too, and the audit says so', async () => {
      const member = await world.addMember({ branch_id: world.first.id });
      const rows = [await world.addBook({ member_id: member.id }), await world.addBook({ member_id: member.id })];
      await deleteRecord(as(librarian), books, rows[1]?.id ?? 0);
      await updateRecord(as(librarian), members, member.id, { branch_id: world.second.id });
      for (const row of rows) expect((await world.rowOf('books', row.id)).aleg_id).toBe(world.second.id);
      const audit = await sql<{
        detail: unknown;
      }>`select detail from audit where action = 'moved' order by id desc limit 1`.execute(world.db.kysely);
      expect(audit.rows[0]?.detail).toEqual({ count: 2, with: 'members', id: member.id, owner: world.second.id });
      expect((await refusalOf(getRecord(as(mine), books, rows[0]?.id ?? 0))).code).toBe('notFound');
      expect(await getRecord(as(theirs), books, rows[0]?.id ?? 0)).toMatchObject({ id: rows[0]?.id });
    });

    it('moves what hangs on what hangs on it', async () => {
      const member = await world.addMember({ branch_id: world.first.id });
      const book = await world.addBook({ member_id: member.id });
      const loan = await createRecord(as(librarian), loans, { note: 'Satu pekan', book_id: book.id });
      expect(await getRecord(as(mine), loans, loan.id)).toMatchObject({ id: loan.id });
      await updateRecord(as(librarian), members, member.id, { branch_id: world.second.id });
      expect((await refusalOf(getRecord(as(mine), loans, loan.id))).code).toBe('notFound');
      expect(await getRecord(as(theirs), loans, loan.id)).toMatchObject({ id: loan.id });
    });

    it('decides who reads in a history whom a record pointed to, the deleted ones too', async () => {
      const [own, foreign] = [await world.addMember({}, mine), await world.addMember({ branch_id: world.second.id })];
      const book = await world.addBook({ member_id: foreign.id });
      await updateRecord(as(librarian), books, book.id, { member_id: own.id });
      await deleteRecord(as(librarian), members, own.id);
      const newest = async (actor: Actor) => (await readHistory(as(actor), books, book.id))[0];
      const both = { [own.id]: own.name, [foreign.id]: foreign.name };
      expect((await newest(librarian))?.names).toEqual({ member_id: both });
      expect((await newest(mine))?.names).toEqual({ member_id: { [own.id]: own.name } });
    });

    it('never splits a record from what it follows, however close the moves come', async () => {
      const member = await world.addMember({ branch_id: world.first.id });
      const rounds = sized(5, 200);
      for (let round = 0; round < rounds; round += 1) {
        const to = round % 2 === 0 ? world.second.id : world.first.id;
        await Promise.all([
          updateRecord(as(librarian), members, member.id, { branch_id: to }),
          world.addBook({ member_id: member.id }),
          world.addBook({ member_id: member.id }),
        ]);
      }
      const split =
        await sql`select 1 from books b join members m on m.id = b.member_id where b.aleg_id is distinct from m.aleg_id`.execute(
          world.db.kysely,
        );
      expect(split.rows).toEqual([]);
    });
  });

  describe('foreign records', () => {
    it('answer every call like missing ones, word for word', async () => {
      const foreign = await world.addMember({ branch_id: world.second.id });
      const calls: readonly ((id: number) => Promise<unknown>)[] = [
        (id) => getRecord(as(mine), members, id),
        (id) => updateRecord(as(mine), members, id, { name: 'Milikku' }),
        (id) => updateRecord(as(mine), members, id, { name: '' }, { version: 99 }),
        (id) => deleteRecord(as(mine), members, id),
        (id) => deleteRecord(as(mine), members, id, { version: 99 }),
        (id) => readHistory(as(mine), members, id),
        (id) => world.addBook({ member_id: id }, mine),
      ];
      const before = await world.rowOf('members', foreign.id);
      for (const call of calls) expect(await told(call(foreign.id))).toBe(await told(call(MISSING)));
      expect(await world.rowOf('members', foreign.id)).toEqual(before);
    });

    it('cannot be pointed to, alone or among others', async () => {
      const own = await world.addBook({}, mine);
      const foreign = await world.addBook({}, theirs);
      const refused = await refusalOf(updateRecord(as(mine), books, own.id, { sequel_ids: [own.id, foreign.id] }));
      expect(refused.facts.errors).toEqual({ sequel_ids: ['Lanjutan tidak ditemukan'] });
      expect(await updateRecord(as(mine), books, own.id, { sequel_ids: [own.id] })).toMatchObject({
        sequel_ids: [own.id],
      });
    });

    it('are left alone by a bulk call that names them, and answered like missing ones', async () => {
      const [own, foreign] = [await world.addMember({}, mine), await world.addMember({}, theirs)];
      const before = await world.rowOf('members', foreign.id);
      const absent = { ok: false, code: 'notFound', message: 'Data tidak ditemukan.' };
      for (const action of ['deactivate', 'delete'])
        expect((await actOnRecords(as(mine), members, action, [own.id, foreign.id, MISSING])).results).toEqual([
          { id: own.id, ok: true },
          { id: foreign.id, ...absent },
          { id: MISSING, ...absent },
        ]);
      expect(await world.rowOf('members', foreign.id)).toEqual(before);
    });

    it('move no list, total, statistic or count of somebody else', async () => {
      const figures = async () => [
        await list(mine, books),
        await list(mine, members),
        await readStatistics(reachFor(as(mine), books, 'list'), books),
        await readStatistics(reachFor(as(mine), members, 'list'), members),
      ];
      const before = await figures();
      const member = await world.addMember({ branch_id: world.second.id });
      for (let index = 0; index < 5; index += 1) await world.addBook({ member_id: member.id, pages: 9, price: 5 });
      await world.addBook({ title: 'Tanpa pemilik' });
      expect(await figures()).toEqual(before);
    });
  });

  describe('fields of some roles', () => {
    it('are left out of answers, and what others send into them is dropped', async () => {
      const made = await world.addMember({ note: 'sangat rahasia' });
      expect(await getRecord(as(reader), members, made.id)).not.toHaveProperty('note');
      expect(await getRecord(as(librarian), members, made.id)).toMatchObject({ note: 'sangat rahasia' });
      const own = await world.addMember({ note: 'disusupkan' }, mine);
      expect((await world.rowOf('members', own.id)).note).toBeNull();
      expect(Object.keys(own)).not.toContain('pin');
    });

    it('tell nothing through filters, operators, sorting or search', async () => {
      await world.addMember({ note: 'aaa', name: 'Zulfa' });
      await world.addMember({ note: 'zzz', name: 'Ahmad' });
      const ask = async (raw: Readonly<Record<string, unknown>>) =>
        list(reader, members, raw).then(
          ({ rows, total }) => JSON.stringify([total, rows.map((row) => row.id)]),
          (error: unknown) =>
            JSON.stringify(error instanceof Error ? [error.message, (error as { facts?: unknown }).facts] : error),
        );
      let cases = 0;
      for (const field of ['note', 'pin', 'aleg_id', 'created_by', 'deleted_at']) {
        for (const operator of [
          '',
          ...operators.map((each) => `__${each}`),
          '__regex',
          '__$startsWith',
          '[$ne]',
          '.length',
        ]) {
          const key = `${field}${operator}`;
          const answers = await Promise.all(
            ['aaa', 'zzz', 'tidak ada', '1', ['aaa', 'zzz']].map((value) => ask({ [key]: value })),
          );
          expect(new Set(answers).size, `${key}: ${answers.join(' | ')}`).toBe(1);
          cases += answers.length;
        }
      }
      for (const sort_by of ['note', 'pin', 'aleg_id', 'note desc', 'members.note']) {
        const [asc, desc] = [await ask({ sort_by, sort_order: 'asc' }), await ask({ sort_by, sort_order: 'desc' })];
        expect(asc).toBe(desc);
        expect(asc).toContain('Tidak dapat diurutkan');
        cases += 2;
      }
      for (const search of ['aaa', 'zzz', 'rahasia']) expect(await ask({ search })).toBe('[0,[]]');
      expect(cases).toBeGreaterThanOrEqual(300);
    });

    it('keep every column that is not offered, whatever a body names', async () => {
      const made = await world.addMember({ note: 'asli' });
      const columns = (
        await sql<{
          name: string;
        }>`select column_name as name from information_schema.columns where table_name = 'members'`.execute(
          world.db.kysely,
        )
      ).rows.map((row) => row.name);
      const offered = ['name', 'email', 'pin', 'active'];
      const hostile = Object.fromEntries(
        [...columns, 'is_admin', 'books_count', 'member', 'constructor'].map((name) => [name, 7]),
      );
      const body = {
        ...JSON.parse('{"__proto__": {"polluted": true}}'),
        ...hostile,
        name: 'Baru',
        email: 'baru@contoh.example',
        pin: 'pin-lain-lagi',
        active: false,
      };
      const own = await world.addMember({ name: 'Lama' }, mine);
      for (const [actor, id, free] of [
        [librarian, made.id, [...offered, 'branch_id', 'note']],
        [mine, own.id, offered],
      ] as const) {
        const before = await world.rowOf('members', id);
        await updateRecord(as(actor), members, id, {
          ...body,
          email: `baru${id}@contoh.example`,
          branch_id: world.first.id,
          note: 'catatan',
        });
        const after = await world.rowOf('members', id);
        const changed = columns.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
        const kept = ['version', 'updated_by', 'aleg_id', 'updated_at'];
        expect(changed.filter((name) => !free.includes(name) && !kept.includes(name))).toEqual([]);
        expect(after).toMatchObject({
          id,
          version: Number(before.version) + 1,
          updated_by: actor.id,
          created_by: before.created_by,
          aleg_id: world.first.id,
        });
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    });
  });

  describe('resources that share a table', () => {
    it('see and make only rows with their own fixed values, and cannot change these', async () => {
      const ordinary = await world.addMember();
      const made = await createRecord(as(librarian), deskMembers, { name: 'Meja', desk: 'lain' });
      expect(made.desk).toBe('utama');
      expect(await updateRecord(as(librarian), deskMembers, made.id, { name: 'Meja 2', desk: 'lain' })).toMatchObject({
        name: 'Meja 2',
        desk: 'utama',
      });
      expect((await refusalOf(getRecord(as(librarian), deskMembers, ordinary.id))).code).toBe('notFound');
      const rows: readonly Row[] = (
        await listRecords(
          reachFor(as(librarian), deskMembers, 'list'),
          deskMembers,
          readListQuery(deskMembers, { kinds: library.kinds, role: 'librarian' }, {}),
        )
      ).rows;
      expect(rows.map((row) => row.id)).toEqual([made.id]);
    });
  });
});
