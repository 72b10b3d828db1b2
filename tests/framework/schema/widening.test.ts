import { describe, expect, it } from 'vitest';
import {
  choice,
  coreKinds,
  defineModel,
  defineResource,
  isServerOwned,
  number,
  offeredModel,
  routeOf,
  text,
  validate,
} from '../../../src/framework/schema';
import { library } from '../../support/library';

const loans = defineResource({
  name: 'loans',
  label: 'Pinjaman',
  noun: 'pinjaman',
  title: 'title',
  extension: 'loans',
  api: { path: '/loans' },
  routes: { list: '/loans', edit: null },
  fields: {
    title: text({ label: 'Judul', required: true }),
    state: choice(['out', 'back'], { label: 'Keadaan', default: 'out', readOnly: 'create', required: true }),
    renewals: number({ label: 'Perpanjangan', default: 0, readOnly: true }),
  },
  list: { columns: ['title'] },
  form: { sections: [{ section: 'Pinjaman', fields: ['title', 'state'] }] },
  access: { librarian: 'all' },
});
const context = { kinds: coreKinds } as const;

describe('fields the server gives their value', () => {
  it('begin with their default whatever a client sends, and are free afterwards where they say so', () => {
    const created = validate(loans, { title: 'A', state: 'back', renewals: 7 }, { ...context, mode: 'create' });
    expect(created).toMatchObject({ ok: true, values: { title: 'A', state: 'out', renewals: 0 } });
    const edited = validate(
      loans,
      { state: 'back', renewals: 7 },
      { ...context, mode: 'edit', previous: created.values },
    );
    expect(edited.values).toEqual({ state: 'back' });
  });

  it('are known by mode', () => {
    const { title, state, renewals } = loans.fields;
    expect([title, state, renewals].map((field) => isServerOwned(field, 'create'))).toEqual([false, true, true]);
    expect([title, state, renewals].map((field) => isServerOwned(field, 'edit'))).toEqual([false, false, true]);
  });
});

describe('a resource that is an extension', () => {
  const model = defineModel([...library.resources, loans], coreKinds);

  it('is nobody’s on an API without it, and untouched on one with it', () => {
    expect(offeredModel(model, () => false).byName.loans?.access).toEqual({});
    expect(offeredModel(model, (name) => name === 'loans').byName.loans?.access).toEqual({ librarian: 'all' });
  });

  it('has no page where its routes say null', () => {
    expect([routeOf(loans, 'edit'), routeOf(loans, 'show')]).toEqual([undefined, '/loans/:id']);
  });
});

describe('figures and sentences that name others', () => {
  const declare = (more: object) => () => defineModel([...library.resources, { ...loans, ...more }], coreKinds);

  it('are checked at start', () => {
    expect(
      declare({ statistics: { members: { label: 'Anggota', of: 'members', where: { active: { eq: true } } } } }),
    ).not.toThrow();
    expect(declare({ statistics: { x: { label: 'X', of: 'memberz' } } })).toThrow(
      /R027 loans: statistics.x.of counts "memberz".*Did you mean "members"/,
    );
    expect(declare({ statistics: { x: { label: 'X', of: 'members', where: { title: { eq: 'A' } } } } })).toThrow(
      /R028 loans: statistics.x.where names "title"/,
    );
    expect(declare({ statistics: { x: { label: 'X', where: { titel: { eq: 'A' } } } } })).toThrow(/R028.*"title"/);
    expect(declare({ api: { path: '/loans', messageFields: ['titel'] } })).toThrow(/R029.*"title"/);
  });
});
