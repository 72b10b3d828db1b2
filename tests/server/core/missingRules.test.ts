import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Call, ResourceRules } from '../../../server/core/context';
import { refuseMissingRules } from '../../../server/core/missingRules';
import { type AnyField, defineModel, number, type Resource } from '../../../src/framework/schema';
import { books, library } from '../../support/library';

const weighed: Resource = {
  ...books,
  fields: { ...books.fields, weight: number({ label: 'Berat', readOnly: true, derived: true }) },
  actions: { ...books.actions, lend: { label: 'Pinjamkan', on: ['row'], right: 'edit', rule: true } },
};
/** What is read from elsewhere, as from a log. */
const loans: Resource = {
  ...{ name: 'loans', label: 'Peminjaman', noun: 'peminjaman', title: 'pages', rows: 'rule', api: { path: '/loans' } },
  fields: { pages: number({ label: 'Halaman' }) },
  list: { columns: ['pages'] },
  form: { sections: [] },
  access: { librarian: { list: true } },
};
const model = defineModel(
  [...library.resources.filter(({ name }) => name !== 'books'), weighed, loans],
  library.kinds,
  {
    fileOf: ({ name }) => `library/${name}.ts`,
  },
);
const startWith = (rules: Readonly<Record<string, ResourceRules>>) => () =>
  refuseMissingRules({ model, rules } as Call);

describe('rules that a declaration leaves to the server', () => {
  const lend = async () => ({});

  it('are there when the server starts', () => {
    expect(
      startWith({ books: { derived: () => ({ weight: sql`1` }), actions: { lend } }, loans: { rows: () => sql`1` } }),
    ).not.toThrow();
  });

  it('are not asked for by a field that staff compute by a formula', () => {
    const total: AnyField = {
      kind: 'number',
      label: 'Jumlah',
      custom: true,
      derived: true,
      formula: { field: 'pages' },
    };
    const shaped = { ...books, fields: { ...books.fields, x_total: total } };
    const resolved = { ...library, resources: [shaped], byName: { books: shaped } };
    expect(() => refuseMissingRules({ model: resolved, rules: {} } as unknown as Call)).not.toThrow();
  });

  it('refuse to start with file, member and the nearest name when one is missing', () => {
    expect(
      startWith({
        books: { derived: () => ({ wieght: sql`1` }), actions: { lent: lend } },
        loans: { derived: () => ({}) },
      }),
    ).toThrow(
      [
        '3 problem(s) in the declarations:',
        'R078 library/books.ts: fields.weight.derived needs a rule of the server, and rules of "books" have none of that name. Expected an expression under its name in `derived` of the rules. There are: wieght. Did you mean "wieght"?',
        'R079 library/books.ts: actions.lend.rule needs a rule of the server, and rules of "books" have none of that name. Expected a function under its name in `actions` of the rules. There are: lent. Did you mean "lent"?',
        'R086 library/loans.ts: rows needs a rule of the server, and rules of "loans" have none of that name. Expected a function `rows` in the rules of the resource. There are: derived.',
      ].join('\n'),
    );
    expect(startWith({})).toThrow('R078 library/books.ts: fields.weight.derived needs a rule of the server');
  });
});
