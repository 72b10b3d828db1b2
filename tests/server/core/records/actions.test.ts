import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceRules } from '../../../../server/core/context';
import {
  actOnRecord,
  actOnRecords,
  createRecord,
  getRecord,
  undoAction,
  updateRecord,
} from '../../../../server/core/records';
import { Problem } from '../../../../server/sql/problem';
import { branchLibrarian, librarian, otherLibrarian } from '../../../support/calls';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { repairs, workshop } from '../../../support/repairs';
import { engines, TEST_NOW } from '../../../support/server';

const rules: Readonly<Record<string, ResourceRules>> = {
  repairs: {
    actions: {
      settle: async (_work, { input }) => {
        if (input.code !== 'LUNAS') throw new Problem('validation', { errors: { code: ['Kode tidak dikenal'] } });
        return { reason: `Dibayar dengan ${String(input.code)}` };
      },
    },
  },
};

describe.each(engines)('a declared action on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    world = await openLibrary(open, workshop);
  }, 60_000);
  afterAll(() => world.db.close());

  const call = (requestId?: string) => world.as(librarian, requestId ? { requestId } : {}, rules);
  const add = (values: object = {}) => createRecord(call(), repairs, { defect: 'Punggung lepas', ...values });
  const working = async (values: object = {}) => {
    const { id } = await add(values);
    return actOnRecord(call(), repairs, 'begin', id, { input: { binder: 'Ani' } });
  };
  const errorsOf = async (work: Promise<unknown>) => (await refusalOf(work)).facts.errors;

  it('stores its inputs and what it sets, also in fields nobody types into', async () => {
    const { id } = await working({ cost: 10 });
    const done = await actOnRecord(call(), repairs, 'finish', id, { input: {} });
    expect(done).toMatchObject({ state: 'done', binder: 'Ani', done_at: TEST_NOW.toISOString(), version: 3 });
  });

  it('takes nothing that it does not ask for', async () => {
    const { id } = await add();
    const begun = await actOnRecord(call(), repairs, 'begin', id, {
      input: { binder: 'Ani', cost: 7, done_at: '2020-01-01' },
    });
    expect(begun).toMatchObject({ cost: null, done_at: null });
  });

  it('is refused for a missing or wrong input, and changes nothing', async () => {
    const { id } = await add({ binder: 'Lama' });
    expect(await errorsOf(actOnRecord(call(), repairs, 'begin', id, { input: {} }))).toEqual({
      binder: ['Penjilid wajib diisi'],
    });
    expect(
      Object.keys(
        (await errorsOf(
          actOnRecord(call(), repairs, 'begin', id, { input: { binder: 'Ani', due_on: 'besok lusa' } }),
        )) ?? {},
      ),
    ).toEqual(['due_on']);
    expect(await getRecord(call(), repairs, id)).toMatchObject({ state: 'new', binder: 'Lama', version: 1 });
  });

  it('obeys the rules of the resource, one by one and in bulk alike', async () => {
    const [cheap, free] = [await working({ cost: 5 }), await working()];
    const alone = await errorsOf(actOnRecord(call(), repairs, 'finish', free.id, { input: {} }));
    expect(alone).toEqual({ cost: ['Biaya wajib diisi'] });
    expect(await actOnRecords(call(), repairs, 'finish', [cheap.id, free.id])).toEqual({
      updated: 1,
      failed: 1,
      results: [
        { id: cheap.id, ok: true },
        { id: free.id, ok: false, code: 'validation', message: 'Biaya wajib diisi' },
      ],
    });
    expect(await getRecord(call(), repairs, free.id)).toMatchObject({ state: 'working', version: 2 });
  });

  it('is possible only from the states that lead to its own', async () => {
    const { id } = await add({ binder: 'Ani', cost: 5 });
    expect(await refusalOf(actOnRecord(call(), repairs, 'finish', id, { input: {} }))).toMatchObject({
      code: 'alreadyDecided',
    });
  });

  it('gives what no field keeps to the rule behind it', async () => {
    const { id } = await add({ estimate: 100 });
    expect(await errorsOf(actOnRecord(call(), repairs, 'settle', id, { input: { cost: 90, code: 'X' } }))).toEqual({
      code: ['Kode tidak dikenal'],
    });
    const settled = await actOnRecord(call(), repairs, 'settle', id, { input: { cost: 90, code: 'LUNAS' } });
    expect(settled).toMatchObject({ cost: 90, reason: 'Dibayar dengan LUNAS' });
    expect(await errorsOf(actOnRecord(call(), repairs, 'settle', id, { input: { cost: 120, code: 'LUNAS' } }))).toEqual(
      {
        cost: ['Biaya tidak boleh melebihi taksiran'],
      },
    );
  });

  it('refuses a reference that is not there, and who has no right', async () => {
    const { id } = await add();
    expect(await errorsOf(actOnRecord(call(), repairs, 'photograph', id, { input: { book_id: 987_654 } }))).toEqual({
      book_id: ['Buku tidak ditemukan'],
    });
    const other = world.as(branchLibrarian(1), {}, rules);
    expect((await refusalOf(actOnRecord(other, repairs, 'begin', id, { input: { binder: 'Ani' } }))).code).toBe(
      'forbidden',
    );
  });

  it('is for the roles it names, of those who have the right', async () => {
    const { id } = await add({ due_on: '2026-09-01' });
    const discard = (actor: typeof librarian) =>
      actOnRecord(world.as(actor, {}, rules), repairs, 'discard', id, { input: {} });
    expect((await refusalOf(discard(librarian))).code).toBe('forbidden');
    expect((await refusalOf(actOnRecords(call(), repairs, 'discard', [id]))).code).toBe('forbidden');
    expect(await discard({ ...librarian, role: 'archivist' })).toMatchObject({ due_on: null });
  });

  it('says in the words of its rules why a state does not allow it, or changes nothing where it is done already', async () => {
    const impossible: ResourceRules['impossible'] = async (_work, row) =>
      row.state === 'done' ? undefined : new Problem('alreadyDecided', { message: 'Belum dikerjakan siapa pun' });
    const worded = world.as(librarian, {}, { repairs: { ...rules.repairs, impossible } });
    const fresh = await add({ binder: 'Ani', cost: 5 });
    const done = await actOnRecord(call(), repairs, 'finish', (await working({ cost: 5 })).id, { input: {} });
    const finish = (id: number) => actOnRecord(worded, repairs, 'finish', id, { input: {}, version: 1 });
    expect((await refusalOf(finish(fresh.id))).facts.message).toBe('Belum dikerjakan siapa pun');
    expect(await finish(done.id)).toEqual(done);
    expect(await actOnRecords(worded, repairs, 'finish', [fresh.id, done.id])).toEqual({
      updated: 1,
      failed: 1,
      results: [
        { id: fresh.id, ok: false, code: 'alreadyDecided', message: 'Belum dikerjakan siapa pun' },
        { id: done.id, ok: true },
      ],
    });
  });

  it('refuses an old version', async () => {
    const { id } = await add();
    await updateRecord(call(), repairs, id, { defect: 'Sobek' });
    const late = actOnRecord(call(), repairs, 'begin', id, { input: { binder: 'Ani' }, version: 1 });
    expect((await refusalOf(late)).code).toBe('stale');
  });

  it('is looked at before it happens: the same answer, and nothing is kept of it', async () => {
    const ids = [(await add()).id, (await working()).id, 999_999];
    const before = [await world.traces(), await world.rowOf('repairs', ids[0] ?? 0)];
    const input = { binder: 'Budi' };
    const looked = await actOnRecords(call(), repairs, 'begin', ids, { input, isPreview: true });
    expect([await world.traces(), await world.rowOf('repairs', ids[0] ?? 0)]).toEqual(before);
    expect(await actOnRecords(call(), repairs, 'begin', ids, { input })).toEqual(looked);
    expect(looked.results.map(({ ok }) => ok)).toEqual([true, false, false]);
  });

  it('refuses in bulk only those whose value another record has', async () => {
    const [first, second] = [await add(), await add()];
    const result = await actOnRecords(call(), repairs, 'number', [first.id, second.id], { input: { ticket: 'T-1' } });
    expect(result.results).toEqual([
      { id: first.id, ok: true },
      { id: second.id, ok: false, code: 'validation', message: 'Tiket sudah digunakan' },
    ]);
    expect(await getRecord(call(), repairs, second.id)).toMatchObject({ ticket: null, version: 1 });
  });

  it('is taken back by whoever did it, where nothing happened since', async () => {
    const rows = [await add(), await add(), await add()];
    const ids = rows.map(({ id }) => id);
    const done = call('mulai-0001');
    await actOnRecords(done, repairs, 'begin', ids, { input: { binder: 'Budi' } });
    await updateRecord(call(), repairs, ids[1] ?? 0, { cost: 3 });
    const stranger = world.as(otherLibrarian, {}, rules);
    expect((await undoAction(stranger, repairs, 'begin', ids, 'mulai-0001')).updated).toBe(0);
    const undone = await undoAction(call(), repairs, 'begin', ids, 'mulai-0001');
    expect(undone.results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(await getRecord(call(), repairs, ids[0] ?? 0)).toMatchObject({ state: 'new', binder: null });
    expect(await getRecord(call(), repairs, ids[1] ?? 0)).toMatchObject({ state: 'working', cost: 3 });
    expect((await undoAction(call(), repairs, 'begin', ids, 'mulai-0001')).updated).toBe(0);
  });
});

describe.each(engines)('the states of a record on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    world = await openLibrary(open, workshop);
  }, 60_000);
  afterAll(() => world.db.close());

  it('hold in every edit: only a move they allow is taken', async () => {
    const call = world.as(librarian);
    const { id } = await createRecord(call, repairs, { defect: 'Sobek', cost: 1 });
    expect((await refusalOf(updateRecord(call, repairs, id, { state: 'done' }))).facts.errors).toEqual({
      state: ['Keadaan tidak dapat diubah dari Baru ke Selesai'],
    });
    expect(await updateRecord(call, repairs, id, { state: 'working' })).toMatchObject({ state: 'working' });
    expect(await updateRecord(call, repairs, id, { state: 'working', cost: 2 })).toMatchObject({ cost: 2 });
    expect(await updateRecord(call, repairs, id, { state: 'done' })).toMatchObject({ state: 'done' });
    expect((await refusalOf(updateRecord(call, repairs, id, { state: 'new' }))).facts.errors).toEqual({
      state: ['Keadaan tidak dapat diubah dari Selesai ke Baru'],
    });
  });
});
