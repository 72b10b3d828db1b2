import { describe, expect, it } from 'vitest';
import { coreKinds, DeclarationError, defineModel, type Resource, references } from '../../../src/framework/schema';
import { shelves } from '../../support/fullDeclaration';
import { library } from '../../support/library';

function saidOf(more: object): readonly string[] {
  try {
    defineModel([...library.resources, { ...shelves, ...more } as Resource], coreKinds);
    return [];
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems.map(({ sentence }) => sentence);
    throw error;
  }
}

const { fields, actions, list } = shelves;
const fieldWith = (name: keyof typeof fields, more: object) => ({
  fields: { ...fields, [name]: { ...fields[name], ...more } },
});
const closing = (more: object) => ({ actions: { close: { ...actions.close, ...more } } });
const books = (more: object) => ({ related: [{ resource: 'books', by: 'member_id', ...more }] });

describe('a value that a declaration states for a field', () => {
  it('may be any the field can have', () => {
    expect(saidOf({})).toEqual([]);
    expect(saidOf({ rules: [{ when: { size: { gt: 1000.5 } }, require: ['code'] }] })).toEqual([]);
    expect(saidOf({ rules: [{ when: { state: { eq: null } }, require: ['code'] }] })).toEqual([]);
    expect(saidOf(closing({ sets: { state: null, size: 2.25 } }))).toEqual([]);
  });

  it.each([
    [fieldWith('state', { open: false, default: 'opn' }), 'fields.state.default is "opn"', 'open'],
    [fieldWith('state', { open: false, prefill: 'Tertutup' }), 'fields.state.prefill is "Tertutup"', 'closed'],
    [fieldWith('state', { open: false, tones: { opem: 'info' } }), 'fields.state.tones is "opem"', 'open'],
    [fieldWith('state', { open: false, synonyms: { x: 'close' } }), 'fields.state.synonyms.x is "close"', 'closed'],
    [fieldWith('state', { open: false, choiceRoles: { clsed: [] } }), 'fields.state.choiceRoles is "clsed"', 'closed'],
    [fieldWith('book_id', { among: { genre: { eq: 'nvel' } } }), 'fields.book_id.among.genre.eq is "nvel"', 'novel'],
    [
      fieldWith('closed_on', { showWhen: { not: { any: [{ code: { eq: 'A' } }, { book_id: { in: [1, 'x'] } }] } } }),
      'fields.closed_on.showWhen.not.any[1].book_id.in[1] is "x"',
    ],
    [fieldWith('size', { default: '5' }), 'fields.size.default is "5"'],
    [fieldWith('size', { default: 50 }), 'fields.size.default is 50'],
    [fieldWith('code', { default: 5 }), 'fields.code.default is 5'],
    [closing({ sets: { size: 'besar' } }), 'actions.close.sets.size is "besar"'],
    [closing({ when: { size: { eq: true } } }), 'actions.close.when.size.eq is true'],
    [{ rules: [{ when: { size: { in: [1, '2'] } }, require: ['code'] }] }, 'rules[0].when.size.in[1] is "2"'],
    [books({ where: { genre: 'Novel' } }), 'related[0].where.genre is "Novel"', 'novel'],
    [books({ where: { available: 'true' } }), 'related[0].where.available is "true"'],
    [
      { list: { ...list, cards: [{ statistic: 'total', icon: 'label', filter: { size: 'x' } }] } },
      'list.cards[0].filter.size.eq is "x"',
    ],
    [
      { statistics: { ...shelves.statistics, novels: { label: 'N', of: 'books', where: { genre: { ne: 'novl' } } } } },
      'statistics.novels.where.genre.ne is "novl"',
      'novel',
    ],
    [
      {
        statistics: {
          ...shelves.statistics,
          novels: { label: 'N', of: 'books', where: { formats: { contains: 'audo' } } },
        },
      },
      'statistics.novels.where.formats.contains is "audo"',
      'audio',
    ],
    [
      {
        fields: { ...fields, beside: references('shelves', { label: 'Beside' }) },
        statistics: { ...shelves.statistics, near: { label: 'N', where: { beside: { contains: 'x' } } } },
      },
      'statistics.near.where.beside.contains is "x"',
    ],
  ])('is refused where the field can never have it: %#', (more, start, meant?: string) => {
    expect(saidOf(more)).toEqual([expect.stringContaining(`R038 shelves: ${start}, which "`)]);
    const [said] = saidOf(more);
    if (meant === undefined) expect(said).not.toContain('Did you mean');
    else expect(said).toContain(`Did you mean "${meant}"?`);
  });
});

describe('a name that a declaration mentions', () => {
  it.each([
    [
      { rules: [{ when: { code: { eq: 'A' } }, require: ['siz'] }] },
      'R018 shelves: rules[0].require names "siz"',
      'size',
    ],
    [
      { rules: [{ when: { code: { eq: 'A' } }, warn: { field: 'cod', message: 'x' } }] },
      'R018 shelves: rules[0].warn.field names "cod"',
      'code',
    ],
    [
      { import: { columns: ['code', 'shut_on'], same: [['code'], ['siz']] } },
      'R034 shelves: import.same[1] names "siz"',
      'size',
    ],
    [
      { import: { columns: ['shut_on'], same: [], headers: { cod: ['Kode'] } } },
      'R034 shelves: import.headers names "cod"',
      'code',
    ],
    [
      books({ columns: ['titel'] }),
      'R043 shelves: related[0].columns names "titel", which is not a field of books',
      'title',
    ],
    [books({ where: { gnre: 'novel' } }), 'R043 shelves: related[0].where names "gnre"', 'genre'],
    [{ list: { ...list, card: { title: 'code', facts: ['siz'] } } }, 'R012 shelves: list.card names "siz"', 'size'],
    [
      fieldWith('loans', { value: { count: 'books', by: 'membr_id' } }),
      'R022 shelves: fields.loans.value.by names "membr_id", which is not a field of books',
      'member_id',
    ],
    [
      fieldWith('book_id', { embed: { as: 'book', fields: ['titel'] } }),
      'R022 shelves: fields.book_id.embed.fields names "titel", which is not a field of books',
      'title',
    ],
    [
      { statistics: { ...shelves.statistics, open: { label: 'x', sum: 'siz' } } },
      'R028 shelves: statistics.open.sum names "siz"',
      'size',
    ],
  ])('is told at the member that mentions it: %#', (more, start, meant) => {
    expect(saidOf(more)).toEqual([expect.stringContaining(start)]);
    expect(saidOf(more)[0]).toContain(`Did you mean "${meant}"?`);
  });
});
