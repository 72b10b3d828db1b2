import { describe, expect, it } from 'vitest';
import {
  checkOverlay,
  conflictsOf,
  coreKinds,
  defineModel,
  defineResource,
  type FieldOverlay,
  type Overlay,
  resolveModel,
  text,
} from '../../../../src/framework/schema';

/** The same resource as code says it at different times. */
const modelWith = (fields: Parameters<typeof defineResource>[0]['fields'], columns = Object.keys(fields)) =>
  defineModel(
    [
      defineResource({
        name: 'books',
        label: 'Buku',
        noun: 'buku',
        title: Object.keys(fields)[0] ?? '',
        api: { path: '/books' },
        routes: { list: '/books' },
        fields,
        list: { columns },
        form: { sections: [{ section: 'Buku', fields: Object.keys(fields) }] },
        access: { librarian: 'all' },
      }),
    ],
    coreKinds,
  );

const name = text({ label: 'Nama' });
const overlayOf = (fields: Readonly<Record<string, FieldOverlay>>): Overlay => ({
  format: 1,
  resources: { books: { fields } },
});
const resolvedFields = (model: ReturnType<typeof modelWith>, overlay: Overlay) =>
  resolveModel(model, [{ name: 'staff', source: '1', overlay }], { role: 'librarian', locale: 'id' });

describe('conflictsOf', () => {
  const overlay = overlayOf({ shelf: { label: 'No. rak', seen: { label: 'Rak' } } });

  it('finds none while the code says what it said', () => {
    expect(conflictsOf(overlay, modelWith({ name, shelf: text({ label: 'Rak' }) }))).toEqual([]);
  });

  it('lists what the code says differently now, and leaves the override in force', () => {
    const model = modelWith({ name, shelf: text({ label: 'Lemari' }) });
    expect(conflictsOf(overlay, model)).toEqual([
      {
        path: ['resources', 'books', 'fields', 'shelf', 'label'],
        resource: 'books',
        name: 'shelf',
        facet: 'label',
        seen: 'Rak',
        now: 'Lemari',
        override: 'No. rak',
      },
    ]);
    expect(resolvedFields(model, overlay).model.byName.books?.fields.shelf?.label).toBe('No. rak');
  });

  it('takes a demand for a demand, whatever its sentence', () => {
    const asked = overlayOf({ shelf: { required: true, seen: { required: 'Rak harus diisi' } } });
    expect(conflictsOf(asked, modelWith({ name, shelf: text({ label: 'Rak', required: true }) }))).toEqual([]);
  });
});

describe('a field that code renamed', () => {
  const overlay: Overlay = {
    format: 1,
    resources: {
      books: {
        fields: {
          shelf: { label: 'No. rak', seen: { label: 'Rak' } },
          note: { after: 'shelf', showWhen: { shelf: { eq: 'A' } } },
        },
        list: { columns: ['name', 'shelf'], sort: ['shelf', 'desc'] },
      },
    },
  };
  const model = modelWith({ name, note: text({ label: 'Catatan' }), rack: text({ label: 'Rak', was: 'shelf' }) });

  it('carries its overrides, and what names it follows', () => {
    const { model: resolved, skipped } = resolvedFields(model, overlay);
    const books = resolved.byName.books;
    expect(skipped).toEqual([]);
    expect(books?.fields.rack?.label).toBe('No. rak');
    expect(books?.fields.note?.showWhen).toEqual({ rack: { eq: 'A' } });
    expect(books?.list).toMatchObject({ columns: ['name', 'rack'], sort: ['rack', 'desc'] });
    expect(books?.form.sections[0]?.fields).toEqual(['name', 'rack', 'note']);
    expect(conflictsOf(overlay, model)).toEqual([]);
  });
});

describe('a field that code no longer has', () => {
  it('parks its overrides: they are kept, have no effect and stop nothing', () => {
    const overlay = overlayOf({ shelf: { label: 'No. rak', seen: { label: 'Rak' } } });
    const { findings, overlay: read } = checkOverlay(overlay, modelWith({ name }));
    expect(findings.map(({ code, severity, path }) => ({ code, severity, path }))).toEqual([
      { code: 'parked', severity: 'warning', path: 'resources.books.fields.shelf' },
    ]);
    expect(read).toEqual(overlay);
    expect(conflictsOf(overlay, modelWith({ name }))).toEqual([]);
  });

  it('is a slip where nobody ever saw it', () => {
    const { findings } = checkOverlay(
      overlayOf({ shef: { label: 'No. rak' } }),
      modelWith({ name, shelf: text({ label: 'Rak' }) }),
    );
    expect(findings[0]).toMatchObject({ code: 'misspelt', severity: 'error' });
    expect(findings[0]?.message).toBe('Kolom "shef" tidak ada di Buku. Mungkin maksudnya "shelf".');
  });
});
