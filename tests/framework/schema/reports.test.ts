import { describe, expect, it } from 'vitest';
import { completeFigures, defineReports, type ReportSpec } from '../../../src/framework/schema';
import { reportLibrary, shelfReport } from '../../support/libraryReports';

describe('a declared report', () => {
  const saidOf = (more: Partial<ReportSpec>): readonly string[] => {
    try {
      defineReports(reportLibrary, { shelf: { ...shelfReport, ...more } as ReportSpec });
      return [];
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    }
  };
  const figure = (spec: object) => ({ figures: { ...shelfReport.figures, wrong: { label: 'x', ...spec } } });
  const table = (spec: object) => ({ tables: { ...shelfReport.tables, wrong: { label: 'x', by: 'genre', ...spec } } });

  it('is accepted when every name it mentions is one', () => {
    expect(saidOf({})).toEqual([]);
  });

  it.each([
    ['period.by names "aquired_at"', 'Did you mean "acquired_at"?', { period: { by: 'aquired_at' } }],
    ['filters names "genr"', 'Did you mean "genre"?', { filters: ['genr'] }],
    ['values.weight names "page"', 'Did you mean "pages"?', { values: { weight: ['page'] } }],
    ['figures.wrong.where names "avilable"', 'a field of books', figure({ where: { avilable: { eq: false } } })],
    ['figures.wrong names "prise"', 'a field of books or one of values', figure({ median: 'prise' })],
    ['figures.wrong.share names "book"', 'Did you mean "books"?', figure({ share: ['book', 'quota'] })],
    ['figures.wrong.through names "genre"', 'no reference to a resource', figure({ sum: 'quota', through: 'genre' })],
    ['figures.wrong.sum names "quotas"', 'a field of members', figure({ sum: 'quotas', through: 'member_id' })],
    ['figures.wrong goes through a reference', 'only a sum', figure({ average: 'quota', through: 'member_id' })],
    ['tables.wrong.by names "genres"', 'Did you mean "genre"?', table({ by: 'genres' })],
    ['tables.wrong.notes names "mail"', 'a field of members', table({ by: 'member_id', notes: ['mail'] })],
    ['fromList names "genre"', 'no reference to a resource', { fromList: 'genre' }],
  ])('is refused when its %s', (member, expected, more) => {
    const said = saidOf(more as Partial<ReportSpec>).find((line) => line.startsWith(`shelf: ${member}`));
    expect(said).toContain(expected);
  });

  it('shows figures in their order, and no share of a figure that is not there', () => {
    expect(Object.entries(completeFigures(shelfReport, { lost: 1, books: 3, quota: 4 }))).toEqual([
      ['quota', 4],
      ['books', 3],
      ['lost', 1],
      ['used', 75],
    ]);
    expect(completeFigures(shelfReport, { books: 3, quota: 0 })).toMatchObject({ used: 0 });
    expect(completeFigures(shelfReport, { books: 3, quota: null })).toMatchObject({ used: null });
    expect(completeFigures(shelfReport, { books: 3 })).toEqual({ books: 3 });
  });
});
