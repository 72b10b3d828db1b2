import { describe, expect, it } from 'vitest';
import { readListQuery } from '../../../server/sql/listQuery';
import { coreKinds, defineModel, defineResource, longText, text } from '../../../src/framework/schema';

const notes = defineResource({
  name: 'notes',
  label: 'Catatan',
  noun: 'catatan',
  title: 'code',
  api: { path: '/notes' },
  routes: { list: '/notes' },
  fields: {
    code: text({ label: 'Kode', maxLength: 5 }),
    motto: text({ label: 'Semboyan' }),
    story: longText({ label: 'Cerita', maxLength: 600 }),
  },
  list: { columns: ['code'] },
  form: { sections: [{ section: 'Catatan', fields: ['code', 'motto', 'story'] }] },
  access: { librarian: 'all' },
});
const { kinds } = defineModel([notes], coreKinds);
const filtersOf = (raw: Readonly<Record<string, string>>) =>
  readListQuery(notes, { kinds, role: 'librarian' }, raw).where;

describe('the query of a list', () => {
  it('may look for what is longer than a field can hold: nothing is found, and nothing is wrong', () => {
    expect(filtersOf({ code: 'kata lain' })).toEqual([{ code: { eq: 'kata lain' } }]);
    expect(filtersOf({ story: 'x'.repeat(600) })).toEqual([{ story: { eq: 'x'.repeat(600) } }]);
  });

  it('is refused when it is longer than any such text', () => {
    for (const [name, length] of [
      ['code', 256],
      ['motto', 256],
      ['story', 601],
    ] as const)
      expect(() => filtersOf({ [name]: 'x'.repeat(length) }), name).toThrow('validation');
  });
});
