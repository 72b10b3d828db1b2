import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { resolve } from '../../../../src/framework/schema';
import {
  addCustom,
  addSection,
  changeCustom,
  clearFacet,
  keepOverride,
  layoutOf,
  moveField,
  moveSection,
  removeCustom,
  removeSection,
  restoreCustom,
  setColumns,
  setFacet,
  setHiddenFor,
  setSection,
  setSort,
} from '../../../../src/framework/schema/overlay/editing';
import { library } from '../../../support/library';
import { sized } from '../../../support/sized';

const ground = { model: library, layers: [] };
const nothing: Overlay = { format: 1 };
const books = { resource: 'books' };
const at = (field: string, role?: string) => ({ resource: 'books', field, ...(role ? { role } : {}) });
const declared = library.byName.books?.form.sections ?? [];

function shown(overlay: Overlay, role = 'librarian') {
  const resource = library.byName.books;
  if (!resource) throw new Error('The library has books.');
  return resolve(library, resource, [{ name: 'staff', source: 'draft', overlay }], { role, locale: 'id' }).resource;
}

describe('setFacet', () => {
  it('notes what the code says beside the override', () => {
    const { resources } = setFacet(nothing, ground, at('title'), 'label', 'Nama buku');
    expect(resources?.books?.fields?.title).toEqual({ label: 'Nama buku', seen: { label: 'Judul' } });
  });

  it('takes the override out when it says what the code says', () => {
    const changed = setFacet(nothing, ground, at('title'), 'label', 'Nama buku');
    expect(setFacet(changed, ground, at('title'), 'label', { id: 'Judul' })).toEqual(nothing);
    expect(setFacet(nothing, ground, at('title'), 'required', true)).toEqual(nothing);
  });

  it('keeps the other facets, and leaves nothing behind when the last one goes', () => {
    const two = setFacet(
      setFacet(nothing, ground, at('pages'), 'max', 500),
      ground,
      at('pages'),
      'help',
      'Tanpa sampul',
    );
    const one = clearFacet(two, ground, at('pages'), 'max');
    expect(one.resources?.books?.fields?.pages).toEqual({ help: 'Tanpa sampul', seen: { help: null } });
    expect(clearFacet(one, ground, at('pages'), 'help')).toEqual(nothing);
  });

  it('compares what is said for a role with what is said for everybody', () => {
    const all = setFacet(nothing, ground, at('title'), 'label', 'Nama buku');
    expect(setFacet(all, ground, at('title', 'reader'), 'label', 'Nama buku')).toEqual(all);
    const role = setFacet(all, ground, at('title', 'reader'), 'label', 'Judul');
    expect(role.roles?.reader?.resources?.books?.fields?.title).toEqual({
      label: 'Judul',
      seen: { label: 'Nama buku' },
    });
    expect(shown(role, 'reader').fields.title?.label).toBe('Judul');
  });

  it('hides for one role and shows again', () => {
    const hidden = setHiddenFor(nothing, ground, at('subtitle'), 'reader', true);
    expect(shown(hidden, 'reader').fields.subtitle?.hidden).toBe(true);
    expect(shown(hidden).fields.subtitle?.hidden).toBeUndefined();
    expect(setHiddenFor(hidden, ground, at('subtitle'), 'reader', false)).toEqual(nothing);
  });

  it('takes what the code says now as seen when the override is kept', () => {
    const old: Overlay = {
      format: 1,
      resources: { books: { fields: { title: { label: 'Nama', seen: { label: 'Dulu' } } } } },
    };
    const kept = keepOverride(old, ground, at('title'), 'label');
    expect(kept.resources?.books?.fields?.title).toEqual({ label: 'Nama', seen: { label: 'Judul' } });
  });

  it('is not confused by fields that are called as every object has them', () => {
    expect(() => setFacet(nothing, ground, at('__proto__'), 'label', 'x')).not.toThrow();
    expect(setFacet(nothing, ground, at('constructor'), 'label', 'x').resources?.books?.fields).toHaveProperty(
      'constructor',
    );
  });
});

describe('the list', () => {
  it('has other columns and another order, and the declared ones again', () => {
    const changed = setSort(setColumns(nothing, ground, books, ['price', 'title']), ground, books, ['price', 'desc']);
    expect(shown(changed).list.columns).toEqual(['price', 'title']);
    expect(changed.resources?.books?.list?.seen).toEqual({
      columns: ['title', 'genre', 'pages', 'price', 'available'],
      sort: ['title', 'asc'],
    });
    const back = setColumns(changed, ground, books, ['title', 'genre', 'pages', 'price', 'available']);
    expect(setSort(back, ground, books, undefined)).toEqual(nothing);
  });
});

describe('sections', () => {
  it('are added, named and taken away again', () => {
    const added = addSection(nothing, ground, books, 'Lain-lain');
    expect(added.name).toBe('Lain-lain');
    const filled = moveField(added.overlay, ground, at('shelf'), { section: 'Lain-lain', index: 0 });
    expect(shown(filled).form.sections.at(-1)).toEqual({ section: 'Lain-lain', fields: ['shelf'] });
    expect(addSection(filled, ground, books, 'Buku').name).toBe('Buku 2');
    const gone = removeSection(filled, ground, books, 'Lain-lain');
    expect(shown(gone).form.sections).toEqual(declared);
    expect(gone).toEqual(nothing);
  });

  it('are renamed by their declared heading, and moved', () => {
    const renamed = setSection(nothing, ground, books, 'Keadaan', 'label', 'Kondisi');
    expect(renamed.resources?.books?.sections).toEqual({ Keadaan: { label: 'Kondisi' } });
    expect(setSection(renamed, ground, books, 'Keadaan', 'label', 'Keadaan')).toEqual(nothing);
    const moved = moveSection(renamed, ground, books, 'Keadaan', 'up');
    expect(shown(moved).form.sections.map(({ section }) => section)).toEqual(['Keadaan', 'Buku']);
    expect(moveSection(moved, ground, books, 'Keadaan', 'down')).toEqual(renamed);
  });
});

describe('moveField', () => {
  it('says the new place relative to what stands beside it', () => {
    const up = moveField(nothing, ground, at('subtitle'), 'up');
    expect(up.resources?.books?.fields).toEqual({ subtitle: { before: 'title' } });
    expect(moveField(up, ground, at('subtitle'), 'down')).toEqual(nothing);
  });

  it('steps over the border of a section', () => {
    const moved = moveField(nothing, ground, at('available'), 'up');
    expect(moved.resources?.books?.fields).toEqual({ available: { section: 'Buku', after: 'published_on' } });
    expect(moveField(moved, ground, at('available'), 'down')).toEqual(nothing);
    expect(moveField(nothing, ground, at('title'), 'up')).toEqual(nothing);
  });

  it('makes the wanted layout out of any moves, and says nothing once all is where it was', () => {
    const withOwn = addCustom(nothing, ground, 'books', { kind: 'text', label: 'Punggung' }).overlay;
    const names = [...declared.flatMap(({ fields }) => fields), 'x_punggung'];
    const step = fc.record({
      field: fc.constantFrom(...names),
      section: fc.constantFrom('Buku', 'Keadaan', 'Baru'),
      index: fc.nat(12),
    });
    const runs = sized(60, 5_000);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let overlay = addSection(withOwn, ground, books, 'Baru').overlay;
        const start = layoutOf(overlay, ground, books);
        let wanted = start.map(({ section, fields }) => ({ section, fields: [...fields] }));
        for (const { field, section, index } of steps) {
          overlay = moveField(overlay, ground, at(field), { section, index });
          wanted = wanted.map((each) => {
            const fields = each.fields.filter((name) => name !== field);
            return { ...each, fields: each.section === section ? fields.toSpliced(index, 0, field) : fields };
          });
          expect(layoutOf(overlay, ground, books).map(({ section, fields }) => ({ section, fields }))).toEqual(wanted);
        }
        expect(shown(overlay).form.sections.map(({ section, fields }) => ({ section, fields }))).toEqual(
          wanted.filter(({ fields }) => fields.length > 0),
        );
        for (const { section, fields } of start)
          for (const [index, field] of fields.entries())
            overlay = moveField(overlay, ground, at(field), { section, index });
        expect(overlay.resources?.books?.fields).toBeUndefined();
      }),
      { numRuns: runs },
    );
    console.info(`moves: N ${runs}`);
  });
});

describe('own fields', () => {
  it('are named after their label, once', () => {
    const first = addCustom(nothing, ground, 'books', { kind: 'text', label: 'No. Punggung (Café)' });
    expect(first.name).toBe('x_no_punggung_cafe');
    const second = addCustom(first.overlay, ground, 'books', { kind: 'text', label: 'No punggung café' });
    expect(second.name).toBe('x_no_punggung_cafe_2');
    expect(addCustom(nothing, ground, 'books', { kind: 'text', label: '書' }).name).toBe('x_kolom');
  });

  it('are changed where they are defined, and never in kind', () => {
    const { overlay, name } = addCustom(nothing, ground, 'books', { kind: 'number', label: 'Berat' });
    const changed = setFacet(changeCustom(overlay, 'books', name, { inList: true }), ground, at(name), 'max', 9);
    expect(changed.resources?.books).toEqual({
      custom: { x_berat: { kind: 'number', label: 'Berat', inList: true, max: 9 } },
    });
    const renamed = changeCustom(changed, 'books', name, { max: undefined, label: 'Bobot' });
    expect(renamed.resources?.books?.custom?.x_berat).toEqual({ kind: 'number', label: 'Bobot', inList: true });
    const forRole = setHiddenFor(renamed, ground, at(name), 'reader', true);
    expect(shown(forRole, 'reader').fields.x_berat?.hidden).toBe(true);
  });

  it('are kept when they were published, and gone when they were not', () => {
    const { overlay, name } = addCustom(nothing, ground, 'books', { kind: 'number', label: 'Berat' });
    expect(removeCustom(overlay, 'books', name, false)).toEqual(nothing);
    const listed = setColumns(overlay, ground, books, ['title', name]);
    const removed = removeCustom(listed, 'books', name, true);
    expect(removed.resources?.books).toEqual({
      custom: { x_berat: { kind: 'number', label: 'Berat', removed: true } },
      list: { columns: ['title'], seen: { columns: ['title', 'genre', 'pages', 'price', 'available'] } },
    });
    expect(shown(removed).fields.x_berat).toBeUndefined();
    expect(shown(restoreCustom(removed, 'books', name)).fields.x_berat?.label).toBe('Berat');
  });
});
