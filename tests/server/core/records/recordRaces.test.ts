import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnRecords, createRecord, deleteRecord, getRecord, updateRecord } from '../../../../server/core/records';
import { Problem } from '../../../../server/sql/problem';
import type { Row } from '../../../../server/sql/records';
import { defineModel, defineResource } from '../../../../src/framework/schema';
import { librarian, otherLibrarian } from '../../../support/calls';
import { books, branches, library, members } from '../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { everyEngine } from '../../../support/server';
import { sized } from '../../../support/sized';

const SLOW = 60_000;

/** The library in which a member cannot leave with a book in the bag. */
const strictBooks = defineResource({
  ...books,
  fields: { ...books.fields, member_id: { ...books.fields.member_id, onDelete: 'refuse' } },
});
const model = defineModel([branches, members, strictBooks], library.kinds);

describe.each(everyEngine)('records touched at the same time, on $name', ({ open }) => {
  let world: LibraryWorld;
  const as = (...given: Parameters<LibraryWorld['as']>) => world.as(...given);
  const codeOf = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'fulfilled'
      ? 'ok'
      : outcome.reason instanceof Problem
        ? outcome.reason.code
        : String(outcome.reason);

  beforeAll(async () => {
    world = await openLibrary(open, model);
  }, SLOW);
  afterAll(() => world.db.close());

  it('lets exactly one of two editors win, and tells the other', async () => {
    const made = await world.addBook();
    let row: Row = made;
    const rounds = sized(8, 500);
    for (let round = 0; round < rounds; round += 1) {
      const { version } = row;
      const outcomes = await Promise.allSettled([
        updateRecord(as(librarian), strictBooks, made.id, { pages: 2 * round + 1 }, { version }),
        updateRecord(as(otherLibrarian), strictBooks, made.id, { pages: 2 * round + 2 }, { version }),
      ]);
      expect(outcomes.map(codeOf).toSorted()).toEqual(['ok', 'stale']);
      row = await getRecord(as(librarian), strictBooks, made.id);
      expect(row.version).toBe(version + 1);
    }
    console.log(`two editors: ${rounds} races, ${rounds} decided`);
  });

  it('refuses to delete what is pointed to, and says by how many', async () => {
    const member = await world.addMember();
    const book = await world.addBook({ member_id: member.id });
    for (const work of [
      () => deleteRecord(as(librarian), members, member.id),
      () => actOnRecords(as(librarian), members, 'delete', [member.id]),
    ]) {
      const refused = await refusalOf(work());
      expect(refused.code).toBe('inUse');
      expect(refused.facts).toEqual({
        message: 'Masih dipakai oleh 1 buku. Pindahkan atau hapus dulu.',
        data: { resource: 'books', count: 1 },
      });
    }
    await deleteRecord(as(librarian), strictBooks, book.id);
    await deleteRecord(as(librarian), members, member.id);
  });

  it('never deletes a record in the moment in which another begins to point to it', async () => {
    const rounds = sized(5, 200);
    for (let round = 0; round < rounds; round += 1) {
      const member = await world.addMember();
      const outcomes = await Promise.allSettled([
        deleteRecord(as(librarian), members, member.id),
        world.addBook({ member_id: member.id }),
      ]);
      expect([
        ['ok', 'validation'],
        ['inUse', 'ok'],
      ]).toContainEqual(outcomes.map(codeOf));
    }
  });

  describe('a repeated call', () => {
    const once = (key: string, bodyHash: string) => ({ once: { key, route: 'POST /api/books', bodyHash } });
    const make = (key: string, title = 'Sekali') =>
      createRecord(as(librarian, once(key, title)), strictBooks, { title, genre: 'novel' });

    it('gets the same answer and makes no second row', async () => {
      const first = await make('kunci-1');
      const before = [await world.count('books'), ...(await world.traces())];
      expect(await make('kunci-1')).toEqual(first);
      expect([await world.count('books'), ...(await world.traces())]).toEqual(before);
    });

    it('is refused when its body differs, and is another call for another person', async () => {
      await make('kunci-2');
      const before = await world.count('books');
      expect((await refusalOf(make('kunci-2', 'Lain'))).code).toBe('keyReused');
      expect(await world.count('books')).toBe(before);
      await createRecord(as(otherLibrarian, once('kunci-2', 'Sekali')), strictBooks, {
        title: 'Sekali',
        genre: 'novel',
      });
      expect(await world.count('books')).toBe(before + 1);
    });

    it('is done once when both arrive together', async () => {
      for (let round = 0; round < sized(5, 200); round += 1) {
        const before = await world.count('books');
        const answers = await Promise.all([
          make(`serentak-${round}`),
          make(`serentak-${round}`),
          make(`serentak-${round}`),
        ]);
        expect(new Set(answers.map((row) => row.id)).size).toBe(1);
        expect(await world.count('books')).toBe(before + 1);
      }
    });

    it('may try again after a refusal', async () => {
      expect(
        (await refusalOf(createRecord(as(librarian, once('kunci-3', 'x')), strictBooks, { title: 'x' }))).code,
      ).toBe('validation');
      expect(
        await createRecord(as(librarian, once('kunci-3', 'x')), strictBooks, { title: 'Jadi', genre: 'novel' }),
      ).toMatchObject({ title: 'Jadi' });
    });
  });
});
