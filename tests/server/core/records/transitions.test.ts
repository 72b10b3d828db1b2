import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnRecord, actOnRecords, getRecord, updateRecord } from '../../../../server/core/records';
import type { Resource } from '../../../../src/framework/schema';
import { librarian } from '../../../support/calls';
import { books as declared } from '../../../support/library';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { everyEngine } from '../../../support/server';
import { sized } from '../../../support/sized';

const books: Resource = {
  ...declared,
  actions: {
    shelve: {
      label: 'Simpan',
      on: ['row', 'bulk'],
      right: 'edit',
      sets: { shelf: 'B' },
      when: { shelf: { eq: 'A' } },
    },
  },
};

describe.each(everyEngine)('guarded transitions on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    world = await openLibrary(open);
  }, 60_000);
  afterAll(() => world.db.close());

  const move = (id: number) => actOnRecord(world.as(librarian), books, 'shelve', id, { input: {} });

  it('changes a record whose state allows it, and refuses the second time with the record as it is', async () => {
    const { id } = await world.addBook({ shelf: 'A' });
    expect(await move(id)).toMatchObject({ shelf: 'B', version: 2 });
    const traces = await world.traces();
    expect(await refusalOf(move(id))).toMatchObject({
      code: 'alreadyDecided',
      facts: { data: { current: { id, shelf: 'B', version: 2 } } },
    });
    expect(await world.traces()).toEqual(traces);
  });

  it('lets exactly one of two simultaneous transitions win', async () => {
    for (let round = 0; round < sized(5, 200); round += 1) {
      const { id } = await world.addBook({ shelf: 'A' });
      const outcomes = await Promise.allSettled([move(id), move(id)]);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      expect(await getRecord(world.as(librarian), books, id)).toMatchObject({ shelf: 'B', version: 2 });
    }
  });

  it('answers a bulk transition per record when their states differ', async () => {
    const able = await world.addBook({ shelf: 'A' });
    const done = await world.addBook({ shelf: 'B' });
    const result = await actOnRecords(world.as(librarian), books, 'shelve', [able.id, done.id]);
    expect(result).toMatchObject({
      updated: 1,
      failed: 1,
      results: [
        { id: able.id, ok: true },
        { id: done.id, ok: false, code: 'alreadyDecided' },
      ],
    });
    expect(await getRecord(world.as(librarian), books, done.id)).toMatchObject({ version: 1 });
  });

  it('clears what a change hides, so that nothing unseen goes on having an effect', async () => {
    const { id } = await world.addBook({ available: false, lost_on: '2026-01-01' });
    expect(await updateRecord(world.as(librarian), books, id, { available: true })).toMatchObject({ lost_on: null });
  });
});
