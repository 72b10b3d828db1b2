import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actOnRecords,
  createRecord,
  deleteRecord,
  getRecord,
  restoreRecord,
  updateRecord,
} from '../../../../server/core/records';
import { readHistory } from '../../../../server/core/records/history';
import { listRecords } from '../../../../server/sql/listRecords';
import { branchLibrarian, librarian, otherLibrarian, reader } from '../../../support/calls';
import { books, branches, library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf, told } from '../../../support/libraryRules';
import { engines, TEST_NOW } from '../../../support/server';

const SLOW = 60_000;
const MISSING = 2_000_000_000;

describe.each(engines)('records on $name', ({ open }) => {
  let world: LibraryWorld;
  const as = (...given: Parameters<LibraryWorld['as']>) => world.as(...given);

  beforeAll(async () => {
    world = await openLibrary(open);
  }, SLOW);
  afterAll(() => world.db.close());

  const lastAudit = async () =>
    (
      await sql<{
        action: string;
        detail: Record<string, unknown>;
      }>`select action, detail from audit order by id desc limit 1`.execute(world.db.kysely)
    ).rows[0];

  describe('writing', () => {
    it('answers a new record as GET gives it, with defaults and version 1', async () => {
      const made = await world.addBook({ title: '  Bumi  ', price: '12.50', topics: ['a', 'a', 'b'], raw: { x: 1 } });
      expect(made).toEqual(await getRecord(as(librarian), books, made.id));
      expect(made).toMatchObject({
        version: 1,
        title: 'Bumi',
        price: 12.5,
        topics: ['a', 'b'],
        available: true,
        raw: null,
      });
      expect(made).toMatchObject({
        created_at: TEST_NOW.toISOString(),
        updated_at: TEST_NOW.toISOString(),
        deleted_at: null,
      });
    });

    it('keeps what was not sent, clears null and empty text, and gives a cleared default back', async () => {
      const made = await world.addBook({
        subtitle: 'satu',
        shelf: 'A',
        pages: 3,
        available: false,
        lost_on: '2026-01-01',
      });
      const after = await updateRecord(as(librarian), books, made.id, { subtitle: null, shelf: '', available: null });
      expect(after).toMatchObject({
        version: 2,
        subtitle: null,
        shelf: null,
        pages: 3,
        available: true,
        title: made.title,
      });
    });

    it('changes nothing when the same values are sent again', async () => {
      const copies = [{ code: 'K1', shelf: 2 }, { code: 'K2' }];
      const values = {
        pages: 7,
        price: 0.3,
        published_on: '2020-02-29',
        acquired_at: '2026-08-31T10:00:00+07:00',
        topics: ['x'],
        copies,
      };
      const made = await world.addBook(values);
      const before = await world.traces();
      const spelled = {
        ...values,
        price: 0.1 + 0.2,
        pages: '7',
        acquired_at: '2026-08-31T03:00:00Z',
        copies: [{ shelf: 2, code: 'K1' }, { code: 'K2' }],
      };
      expect(await updateRecord(as(librarian), books, made.id, spelled, { version: 1 })).toEqual(made);
      expect(await world.traces()).toEqual(before);
    });

    it('refuses a wrong value under its field and writes nothing', async () => {
      const before = [await world.count('books'), ...(await world.traces())];
      const refused = await refusalOf(
        world.addBook({ title: '', genre: 'puisi', pages: 0, published_on: '2026-02-30' }),
      );
      expect(refused.facts.errors).toEqual({
        title: ['Judul harus diisi'],
        genre: ['Genre harus salah satu dari: Novel, Sejarah, Sains'],
        pages: ['Halaman minimal 1'],
        published_on: ['Terbit harus berupa tanggal yang ada, misalnya 31/08/2026'],
      });
      expect([await world.count('books'), ...(await world.traces())]).toEqual(before);
    });

    it('judges the whole record by its rules when only a part is sent', async () => {
      const made = await world.addBook({ available: false, lost_on: '2026-02-01' });
      const refused = await refusalOf(updateRecord(as(librarian), books, made.id, { returned_on: '2026-01-01' }));
      expect(refused.facts.errors).toEqual({ returned_on: ['Tanggal kembali harus setelah tanggal hilang'] });
    });
  });

  describe('versions', () => {
    it('answers a stale save with the row as it is, who changed it and when', async () => {
      const made = await world.addBook();
      await updateRecord(as(otherLibrarian), books, made.id, { pages: 5 }, { version: 1 });
      const refused = await refusalOf(updateRecord(as(librarian), books, made.id, { pages: 6 }, { version: 1 }));
      expect(refused.code).toBe('stale');
      expect(refused.facts.data).toEqual({
        current: await getRecord(as(librarian), books, made.id),
        changed_by: { id: otherLibrarian.id, name: otherLibrarian.name },
        changed_at: TEST_NOW.toISOString(),
      });
    });

    it('lets the last write win when no version is sent, and notes it in the audit', async () => {
      const made = await world.addBook();
      await updateRecord(as(librarian), books, made.id, { pages: 5 }, { version: 1 });
      expect((await lastAudit())?.detail).toEqual({ fields: ['pages'] });
      expect(await updateRecord(as(librarian), books, made.id, { pages: 6 })).toMatchObject({ pages: 6, version: 3 });
      expect((await lastAudit())?.detail).toEqual({ fields: ['pages'], lastWriteWins: true });
    });

    it('refuses to delete what has changed since it was seen', async () => {
      const made = await world.addBook();
      await updateRecord(as(librarian), books, made.id, { pages: 5 });
      expect((await refusalOf(deleteRecord(as(librarian), books, made.id, { version: 1 }))).code).toBe('stale');
      await deleteRecord(as(librarian), books, made.id, { version: 2, reason: 'hilang' });
      expect(await lastAudit()).toEqual({ action: 'delete', detail: { fields: [], reason: 'hilang' } });
    });
  });

  describe('journal', () => {
    it('writes one history entry, one audit entry and one event for each change', async () => {
      const made = await world.addMember();
      const steps = [
        () => updateRecord(as(librarian), members, made.id, { name: 'Baru' }),
        () => deleteRecord(as(librarian), members, made.id),
        () => restoreRecord(as(librarian), members, made.id),
        () => actOnRecords(as(librarian), members, 'deactivate', [made.id]),
      ];
      for (const step of steps) {
        const before = await world.traces();
        await step();
        expect(await world.traces()).toEqual(before.map((count) => count + 1));
      }
      const history = await readHistory(as(librarian), members, made.id);
      expect(history.map((entry) => entry.action)).toEqual(['deactivate', 'restore', 'delete', 'update', 'create']);
      expect(history[3]).toMatchObject({
        by: { id: librarian.id, name: librarian.name },
        changes: { name: [made.name, 'Baru'] },
      });
    });

    it('never writes down passwords or values only some may read', async () => {
      const made = await world.addMember({ note: 'catatan-rahasia', pin: 'pin-rahasia-1' });
      await updateRecord(as(librarian), members, made.id, { note: 'catatan-rahasia-dua', pin: 'pin-rahasia-2' });
      const entries = await readHistory(as(librarian), members, made.id);
      expect(entries[0]?.changes).toEqual({ note: ['•••', '•••'], pin: ['•••', '•••'] });
      const seen = await readHistory(as(reader), members, made.id);
      expect(seen.map((entry) => Object.keys(entry.changes))).toEqual([['pin'], expect.not.arrayContaining(['note'])]);
      for (const table of ['record_history', 'audit', 'events']) {
        const found = await sql<{
          all: string;
        }>`select string_agg(t::text, ' ') as all from ${sql.table(table)} t`.execute(world.db.kysely);
        expect(found.rows[0]?.all).not.toMatch(/rahasia/);
      }
    });

    it.each(['update audit set action = null', 'delete from audit', 'truncate audit'])(
      'keeps the audit log from: %s',
      async (statement) => {
        const before = await world.count('audit');
        await expect(sql.raw(statement).execute(world.db.kysely)).rejects.toMatchObject({ code: '42501' });
        expect(await world.count('audit')).toBe(before);
      },
    );

    it('takes everything back when a rule fails at the very end', async () => {
      const made = await world.addBook();
      const row = await world.rowOf('books', made.id);
      const before = [await world.count('books'), ...(await world.traces())];
      const failing = { books: { changed: async () => Promise.reject(new Error('the rule failed')) } };
      const call = as(librarian, {}, failing);
      const work = [
        () => createRecord(call, books, { title: 'Tidak jadi', genre: 'novel' }),
        () => updateRecord(call, books, made.id, { title: 'Tidak jadi' }),
        () => deleteRecord(call, books, made.id),
        () => actOnRecords(call, books, 'delete', [made.id]),
      ];
      for (const each of work) await expect(each()).rejects.toThrow('the rule failed');
      expect([await world.count('books'), ...(await world.traces())]).toEqual(before);
      expect(await world.rowOf('books', made.id)).toEqual(row);
    });
  });

  describe('unique values', () => {
    it('refuses a second one under its field, whatever the case, with the declared sentence', async () => {
      const made = await world.addMember({ email: 'satu@contoh.example' });
      const again = await refusalOf(world.addMember({ email: 'SATU@Contoh.example' }));
      expect(again).toMatchObject({ code: 'validation', facts: { errors: { email: ['Email sudah dipakai'] } } });
      const other = await world.addMember();
      const moved = await refusalOf(updateRecord(as(librarian), members, other.id, { email: made.email }));
      expect(moved.facts.errors).toEqual({ email: ['Email sudah dipakai'] });
      const branch = await refusalOf(createRecord(as(librarian), branches, { name: 'pUSAT' }));
      expect(branch.facts.errors).toEqual({ name: ['Nama sudah digunakan'] });
    });

    it('frees a value with deletion, and refuses to restore what is now taken', async () => {
      const made = await world.addMember({ email: 'bebas@contoh.example' });
      await deleteRecord(as(librarian), members, made.id);
      await world.addMember({ email: 'bebas@contoh.example' });
      const refused = await refusalOf(restoreRecord(as(librarian), members, made.id));
      expect(refused.facts.errors).toEqual({ email: ['Email sudah dipakai'] });
    });
  });

  describe('deleting', () => {
    it('hides a record everywhere until it is restored, and gives its id to nobody', async () => {
      const made = await world.addBook();
      await deleteRecord(as(librarian), books, made.id);
      const missing = await told(getRecord(as(librarian), books, MISSING));
      expect(await told(getRecord(as(librarian), books, made.id))).toBe(missing);
      expect(await told(updateRecord(as(librarian), books, made.id, { pages: 1 }))).toBe(missing);
      expect(await told(deleteRecord(as(librarian), books, made.id))).toBe(missing);
      expect((await world.addBook()).id).toBeGreaterThan(made.id);
      expect(await restoreRecord(as(librarian), books, made.id)).toEqual({ ...made, version: 3 });
      expect(await told(restoreRecord(as(librarian), books, made.id))).toBe(missing);
    });

    it('acts on those of many records that are there, once, and says of the others that they are not', async () => {
      const made = [await world.addBook(), await world.addBook()];
      const ids = made.map((row) => row.id).toReversed();
      const result = await actOnRecords(as(librarian), books, 'delete', [MISSING, ...ids, ...ids]);
      const missing = { id: MISSING, ok: false, code: 'notFound', message: 'Data tidak ditemukan.' };
      expect(result).toEqual({ updated: 2, failed: 1, results: [missing, ...ids.map((id) => ({ id, ok: true }))] });
    });
  });

  describe('what a row shows of others', () => {
    it('embeds names, also of deleted ones, which it says, and null for none', async () => {
      const member = await world.addMember({ name: 'Siti' });
      const made = await world.addBook({ member_id: member.id });
      expect(made.member).toEqual({ id: member.id, name: 'Siti' });
      await deleteRecord(as(librarian), members, member.id);
      expect((await getRecord(as(librarian), books, made.id)).member).toEqual({
        id: member.id,
        name: 'Siti',
        deleted_at: expect.any(String),
      });
      expect((await world.addBook()).member).toBeNull();
    });

    it('counts live rows that point to it, and only those the person may see', async () => {
      const member = await world.addMember({ branch_id: world.first.id });
      for (let index = 0; index < 3; index += 1) await world.addBook({ member_id: member.id });
      await deleteRecord(as(librarian), books, (await world.addBook({ member_id: member.id })).id);
      expect((await getRecord(as(librarian), members, member.id)).books_count).toBe(3);
      expect((await getRecord(as(branchLibrarian(world.first.id)), members, member.id)).books_count).toBe(3);
      const { rows } = await listRecords({ db: world.db.kysely, model: library, scope: 'all' }, members, {
        page: 1,
        perPage: 1000,
        paged: true,
        search: '',
        sort: [],
        where: [],
        trashed: 'without',
      });
      expect(rows.find((row) => row.id === member.id)?.books_count).toBe(3);
      expect(rows.every((row) => typeof row.books_count === 'number')).toBe(true);
    });
  });
});
