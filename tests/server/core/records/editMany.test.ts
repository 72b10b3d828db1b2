import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actOnMatching,
  actOnRecords,
  createRecord,
  getRecord,
  undoAction,
  updateRecord,
} from '../../../../server/core/records';
import { readListQuery } from '../../../../server/sql/listQuery';
import { EDIT } from '../../../../src/framework/schema';
import { branchLibrarian, librarian } from '../../../support/calls';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { repairs, workshop } from '../../../support/repairs';
import { engines } from '../../../support/server';

describe.each(engines)('an edit of many records on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    world = await openLibrary(open, workshop);
  }, 60_000);
  afterAll(() => world.db.close());

  const call = (requestId?: string) => world.as(librarian, requestId ? { requestId } : {});
  const add = (values: object = {}) => createRecord(call(), repairs, { defect: 'Punggung lepas', ...values });
  const edit = (ids: readonly number[], input: object, more: { isPreview?: boolean; requestId?: string } = {}) =>
    actOnRecords(call(more.requestId), repairs, EDIT, ids, { input: { ...input }, isPreview: more.isPreview === true });
  const errorsOf = async (work: Promise<unknown>) => (await refusalOf(work)).facts.errors;

  it('gives all of them the value, each checked as when it is edited alone', async () => {
    const [fitting, dear, done] = [await add({ estimate: 100 }), await add({ estimate: 5 }), await add({ cost: 1 })];
    await updateRecord(call(), repairs, done.id, { state: 'working' });
    await updateRecord(call(), repairs, done.id, { state: 'done' });
    expect(await edit([fitting.id, dear.id, 987_654], { cost: 50, binder: 'Ani' })).toEqual({
      updated: 1,
      failed: 2,
      results: [
        { id: fitting.id, ok: true },
        { id: dear.id, ok: false, code: 'validation', message: 'Biaya tidak boleh melebihi taksiran' },
        { id: 987_654, ok: false, code: 'notFound', message: 'Data tidak ditemukan.' },
      ],
    });
    expect(await getRecord(call(), repairs, fitting.id)).toMatchObject({ cost: 50, binder: 'Ani', version: 2 });
    expect(await getRecord(call(), repairs, dear.id)).toMatchObject({ cost: null, binder: null, version: 1 });
    expect((await edit([done.id], { state: 'new' })).results[0]).toMatchObject({
      message: 'Keadaan tidak dapat diubah dari Selesai ke Baru',
    });
  });

  it('clears what is given empty, but nothing that must be there', async () => {
    const { id } = await add({ binder: 'Ani' });
    expect((await edit([id], { binder: null })).updated).toBe(1);
    expect((await edit([id], { defect: '' })).results[0]).toMatchObject({ message: 'Kerusakan wajib diisi' });
    expect(await getRecord(call(), repairs, id)).toMatchObject({ binder: null, defect: 'Punggung lepas' });
  });

  it('takes only fields that many may share, and only from those who may write them', async () => {
    const { id } = await add();
    for (const input of [{ ticket: 'T-1' }, { done_at: '2026-01-01T00:00:00Z' }, { reason: 'x' }, { nothing: 1 }])
      expect(Object.values((await errorsOf(edit([id], input))) ?? {})).toEqual([
        ['Kolom ini tidak dapat diubah sekaligus'],
      ]);
    expect(await errorsOf(edit([id], {}))).toEqual({ data: ['Pilih paling sedikit satu kolom'] });
    const other = world.as(branchLibrarian(1));
    expect((await refusalOf(actOnRecords(other, repairs, EDIT, [id], { input: { binder: 'B' } }))).code).toBe(
      'forbidden',
    );
    expect(await getRecord(call(), repairs, id)).toMatchObject({ version: 1 });
  });

  it('is looked at before it happens, and keeps nothing of it', async () => {
    const ids = [(await add({ estimate: 9 })).id, (await add({ estimate: 1 })).id];
    const before = await world.traces();
    const looked = await edit(ids, { cost: 5 }, { isPreview: true });
    expect(looked).toMatchObject({ updated: 1, failed: 1 });
    expect(await world.traces()).toEqual(before);
    expect(await edit(ids, { cost: 5 })).toEqual(looked);
  });

  it('reaches everything a list finds, block after block, names what was refused, and is taken back block by block', async () => {
    const wanted = 503;
    for (let made = 0; made < wanted; made += 1)
      await createRecord(call(), repairs, { defect: 'Jamur', estimate: made === 3 ? 1 : 100 });
    const reader = { kinds: workshop.kinds, role: librarian.role } as never;
    const query = readListQuery(repairs, reader, { search: 'jamur' });
    const input = { cost: 7, binder: 'Budi' };
    const wrong = actOnMatching(call(), repairs, EDIT, { query, count: 2, input });
    expect((await refusalOf(wrong)).code).toBe('stale');
    const first = await actOnMatching(call('blok-0001'), repairs, EDIT, { query, count: wanted, input });
    expect(first).toMatchObject({ updated: 499, failed: 1, next: expect.any(Number) });
    expect(first.results).toMatchObject([{ ok: false, message: 'Biaya tidak boleh melebihi taksiran' }]);
    const second = await actOnMatching(call('blok-0002'), repairs, EDIT, { query, after: first.next, input });
    expect(second).toEqual({ updated: 3, failed: 0, results: [] });
    const undone = await undoAction(call(), repairs, EDIT, undefined, 'blok-0001');
    expect(undone).toMatchObject({ updated: 499, failed: 0 });
    const left = await actOnMatching(call(), repairs, EDIT, {
      query,
      count: wanted,
      input: { binder: null },
      isPreview: true,
    });
    expect(left.updated + left.failed).toBe(500);
    expect((await undoAction(call(), repairs, EDIT, undefined, 'blok-0002')).updated).toBe(3);
    expect((await undoAction(call(), repairs, EDIT, undefined, 'blok-0002')).updated).toBe(0);
  }, 60_000);
});
