import { describe, expect, it } from 'vitest';
import { defineModel, type Layer, type Overlay, textsOf } from '../../../../src/framework/schema';
import { type ExplainedAnswer, type ExplainRequest, explain } from '../../../../src/framework/schema/overlay/explain';
import { books, branches, library, members } from '../../../support/library';

const deployment: Layer = {
  name: 'deployment',
  source: '/srv/fields.json',
  overlay: { format: 1, resources: { books: { fields: { shelf: { required: true }, pages: { max: 5000 } } } } },
};
const staffOverlay: Overlay = {
  format: 1,
  resources: {
    books: {
      fields: {
        subtitle: { label: { id: 'Anak judul', en: 'Second title' }, readOnly: true, section: 'Keadaan' },
        title: { hidden: true },
      },
      custom: { x_donor: { kind: 'text', label: 'Penyumbang' } },
      list: { columns: ['title', 'pages'] },
    },
  },
  roles: { reader: { resources: { books: { fields: { summary: { hidden: true } } } } } },
};
const layers: readonly Layer[] = [deployment, { name: 'staff', source: 'versi 7, 2026-08-31', overlay: staffOverlay }];

const ask = (wanted: string, more: Partial<ExplainRequest> = {}): readonly ExplainedAnswer[] => {
  const found = explain({ model: library, layers, role: 'reader', locale: 'id', ...more }, wanted);
  if ('unknown' in found) throw new Error(`unknown: ${found.unknown}`);
  return found.groups.flatMap(({ answers }) => answers);
};
const facet = (wanted: string, name: string, more?: Partial<ExplainRequest>) =>
  ask(wanted, more).find((answer) => answer.facet === name);

describe('explain, of a field', () => {
  it('says what the declaration says, and where it stands there', () => {
    expect(facet('books.title', 'label')).toEqual({
      facet: 'label',
      value: 'Judul',
      layer: 'declaration',
      place: { in: 'declaration', path: ['fields', 'title', 'label'] },
    });
    expect(facet('books.price', 'decimals')).toMatchObject({ value: 2, layer: 'declaration' });
  });

  it('says which layer above the declaration sets a facet', () => {
    expect(facet('books.subtitle', 'label')).toEqual({
      facet: 'label',
      value: 'Anak judul',
      layer: 'staff',
      source: 'versi 7, 2026-08-31',
    });
    expect(facet('books.shelf', 'required')).toMatchObject({
      value: 'always',
      layer: 'deployment',
      source: '/srv/fields.json',
    });
    expect(facet('books.pages', 'max')).toMatchObject({ value: 5000, layer: 'deployment' });
    expect(facet('books.summary', 'hidden')).toMatchObject({ value: 'always', layer: 'role' });
    expect(facet('books.subtitle', 'form.section')).toMatchObject({
      value: expect.stringContaining('"Keadaan"'),
      layer: 'staff',
    });
  });

  it('says it in the language that is asked for, layers before the catalogue', () => {
    const english = { books: { ...textsOf(books), fields: { ...textsOf(books).fields, title: { label: 'Title' } } } };
    const more = { locale: 'en', texts: english };
    expect(facet('books.subtitle', 'label', more)).toMatchObject({ value: 'Second title', layer: 'staff' });
    expect(facet('books.title', 'label', more)).toEqual({
      facet: 'label',
      value: 'Title',
      layer: 'language',
      place: { in: 'texts', path: ['books', 'fields', 'title', 'label'] },
    });
    expect(facet('books.genre', 'choices', more)).toMatchObject({ layer: 'language' });
    expect(facet('books.genre', 'choices')).toMatchObject({ layer: 'declaration', value: { novel: 'Novel' } });
  });

  it('answers for facets that nobody sets', () => {
    expect(facet('books.title', 'placeholder')).toEqual({ facet: 'placeholder', value: undefined, layer: 'kind' });
    expect(facet('books.title', 'maxLength')).toMatchObject({ value: 255, layer: 'kind', place: { in: 'kinds' } });
  });

  it('gives every reason for which it is asked for, the rule with its place', () => {
    expect(facet('books.pages', 'requiredWhen')).toMatchObject({
      value: { genre: { eq: 'science' } },
      place: { in: 'declaration', path: ['rules', '0'] },
      because: 'a rule over the whole record asks for it',
    });
    expect(facet('books.lost_on', 'showWhen')).toMatchObject({ value: { available: { eq: false } } });
  });

  it('quotes the sentences people would read, declared and general ones', () => {
    expect(facet('books.title', 'sentence.required')).toMatchObject({
      value: 'Judul harus diisi',
      layer: 'declaration',
      place: { in: 'declaration', path: ['fields', 'title', 'required'] },
    });
    expect(facet('books.pages', 'sentence.tooBig')).toMatchObject({
      value: 'Halaman maksimal 5000',
      layer: 'kind',
      place: { in: 'sentences', path: ['issueTexts', 'tooBig'] },
    });
    expect(facet('books.homepage', 'sentence.invalid')).toMatchObject({ value: 'Format Situs tidak valid' });
    expect(facet('members.email', 'sentence.duplicate')).toMatchObject({ value: 'Email sudah dipakai' });
  });

  it('says where it stands in list, form and on the wire', () => {
    expect(facet('books.pages', 'list.column')).toMatchObject({ value: 'column 2 of 2', layer: 'staff' });
    expect(facet('books.genre', 'list.filter')).toMatchObject({ value: true, layer: 'declaration' });
    expect(facet('books.title', 'list.sort')).toMatchObject({ value: 'asc', layer: 'declaration' });
    expect(facet('books.shelf', 'api.name')).toMatchObject({ value: { read: 'shelf_code', write: 'shelf_no' } });
    expect(facet('books.title', 'sortable')).toMatchObject({ value: true, place: { path: ['text', 'sortable'] } });
  });

  it('says what a role may do with it, and why', () => {
    expect(facet('members.note', 'field.read')).toMatchObject({ value: 'no', because: 'roles.read is librarian' });
    expect(facet('members.note', 'field.read', { role: 'librarian' })).toMatchObject({ value: 'yes' });
    expect(facet('books.pages', 'field.edit')).toMatchObject({
      value: 'no',
      because: '"reader" may not edit the record',
    });
    expect(facet('members.books_count', 'field.edit', { role: 'librarian' })).toMatchObject({
      value: 'no',
      because: 'the server gives it its value',
    });
    expect(facet('books.pages', 'access.edit', { role: 'branch_librarian' })).toMatchObject({
      value: 'own rows',
      because: 'access.branch_librarian.edit is true; the owner is the one of member_id',
    });
    expect(facet('books.pages', 'access.restore', { role: 'branch_librarian' })?.because).toContain(
      'follows access.branch_librarian.delete',
    );
  });

  it('knows a field that staff added, and who added it', () => {
    expect(facet('books.x_donor', 'kind')).toMatchObject({
      value: 'text',
      layer: 'staff',
      source: 'versi 7, 2026-08-31',
    });
    expect(facet('books.x_donor', 'label')).toMatchObject({ value: 'Penyumbang', layer: 'staff' });
  });

  it('lists what a layer says of it that cannot be', () => {
    expect(facet('books.title', 'resources.books.fields.title.hidden')).toMatchObject({
      source: 'versi 7, 2026-08-31',
    });
  });

  it('answers for every field of every resource', () => {
    for (const { name, fields } of library.resources)
      for (const field of Object.keys(fields)) {
        const answers = ask(`${name}.${field}`, { role: 'librarian' });
        expect(answers.length, `${name}.${field}`).toBeGreaterThan(40);
        const unsaid = answers.filter(({ layer, source, place }) => layer !== 'kind' && !source && !place);
        expect(unsaid, `${name}.${field}`).toEqual([]);
      }
  });
});

describe('explain, of a resource or a part of it', () => {
  it('says where its pages are, what its API is, who may do what and whose its rows are', () => {
    expect(facet('books', 'list')).toMatchObject({ value: '/books', place: { path: ['routes', 'list'] } });
    expect(facet('books', 'edit')).toMatchObject({ value: '/books/:id/edit', layer: 'kind' });
    expect(facet('books', 'path')).toMatchObject({ value: '/books', place: { path: ['api', 'path'] } });
    expect(facet('books', 'owner')).toMatchObject({ value: { through: 'member_id' } });
    expect(facet('books', 'columns')).toMatchObject({ value: ['title', 'pages'], layer: 'staff' });
    expect(facet('branches', 'access.delete')).toMatchObject({ value: 'no' });
  });

  it('answers for any part of a declaration', () => {
    expect(ask('books.list.columns')).toEqual([
      { facet: 'list.columns', value: ['title', 'pages'], layer: 'staff', source: 'versi 7, 2026-08-31' },
    ]);
    expect(ask('books.list.filters', { layers: [] })).toEqual([
      {
        facet: 'list.filters',
        value: ['genre', 'member_id'],
        layer: 'declaration',
        place: { in: 'declaration', path: ['list', 'filters'] },
      },
    ]);
    expect(ask('books.subtitle.label')).toMatchObject([{ facet: 'fields.subtitle.label', layer: 'staff' }]);
  });

  it('names the nearest name for one that is not there', () => {
    const { model } = { model: defineModel([branches, members, books], library.kinds) };
    const asked: ExplainRequest = { model, layers: [], role: 'librarian', locale: 'id' };
    expect(explain(asked, 'boks')).toEqual({
      unknown: 'boks',
      nearest: 'books',
      names: ['branches', 'members', 'books'],
    });
    expect(explain(asked, 'books.titel')).toMatchObject({ unknown: 'titel', nearest: 'title' });
    expect(explain(asked, 'books.list.colums')).toMatchObject({ unknown: 'colums', nearest: 'columns' });
    expect(explain(asked, 'books.title.labl')).toMatchObject({ unknown: 'labl', nearest: 'label' });
    expect(explain(asked, 'books.constructor')).toMatchObject({ unknown: 'constructor' });
  });
});
