import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnRecord, createRecord, getRecord, undoAction } from '../../../../server/core/records';
import { coreKinds, defineModel, type Resource, text } from '../../../../src/framework/schema';
import { librarian } from '../../../support/calls';
import { books, branches, loanRules, members } from '../../../support/library';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { repairs } from '../../../support/repairs';
import { engines } from '../../../support/server';

const whileNew = { showWhen: { state: { eq: 'new' } } } as const;
const spotted: Resource = {
  ...repairs,
  fields: { ...repairs.fields, spot: text({ label: 'Tempat', ...whileNew }) },
};
const guarded: Resource = {
  ...spotted,
  name: 'guarded_repairs',
  api: { ...spotted.api, path: '/guarded-repairs' },
  routes: {},
  fields: { ...spotted.fields, pin: text({ label: 'Sandi', sensitive: true, ...whileNew }) },
};
const model = defineModel([branches, members, books, loanRules, spotted, guarded], coreKinds);

describe.each(engines)('what an action did is taken back on $name', ({ open }) => {
  let world: LibraryWorld;
  beforeAll(async () => {
    world = await openLibrary(open, model);
  }, 60_000);
  afterAll(() => world.db.close());

  const begun = async (resource: Resource, values: object, requestId: string) => {
    const call = world.as(librarian, { requestId });
    const { id } = await createRecord(world.as(librarian), resource, { defect: 'Punggung lepas', ...values });
    const after = await actOnRecord(call, resource, 'begin', id, { input: { binder: 'Ani' } });
    expect(after).toMatchObject({ state: 'working', spot: null });
    const { updated } = await undoAction(call, resource, 'begin', [id], requestId);
    return { updated, record: await getRecord(world.as(librarian), resource, id) };
  };

  it('with what it hid', async () => {
    const { updated, record } = await begun(spotted, { spot: 'Rak bawah' }, 'utuh-0001');
    expect(updated).toBe(1);
    expect(record).toMatchObject({ state: 'new', binder: null, spot: 'Rak bawah' });
  });

  it('not at all, where a part of it cannot be', async () => {
    const { updated, record } = await begun(guarded, { spot: 'Rak bawah', pin: '1234' }, 'utuh-0002');
    expect(updated).toBe(0);
    expect(record).toMatchObject({ state: 'working', binder: 'Ani', spot: null });
  });
});
