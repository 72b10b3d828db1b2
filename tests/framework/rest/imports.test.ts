import { describe, expect, it } from 'vitest';
import { defineResource, number, text } from '../../../src/framework/schema';
import { library } from '../../support/library';
import { all, failed, libraryAt, ok, rejection } from './server';

const file = new File(['Judul\nLaskar'], 'buku.csv', { type: 'text/csv' });
const place = { file, startRow: 2, startColumn: 0 };

/** The fields of a form as a server reads them; files by their name. */
async function formOf({ text, headers }: { readonly text: string; readonly headers: object }) {
  const type = (headers as Record<string, string>)['content-type'] ?? '';
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

describe('the template', () => {
  it('is saved under the name the server gives it', async () => {
    const { provider, seen } = await libraryAt(() => ({
      body: 'title\r\n',
      headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="template_books.csv"' },
    }));
    const { blob, name } = await provider.importTemplate('books');
    expect({ name, text: await blob.text() }).toEqual({ name: 'template_books.csv', text: 'title\r\n' });
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/books/download-template' });
  });
});

describe('the preview', () => {
  const described = {
    total_rows: '2',
    start_row: 2,
    start_column: 0,
    headers: ['Judul', null],
    preview: [{ row_number: 2, data: ['Laskar', 7] }],
  };

  it('of an API with the described call only is asked and read as described', async () => {
    const { provider, seen } = await libraryAt(() => ok(described));
    const preview = await provider.importPreview('books', { ...place, mapping: ['title'], dayFirst: true });
    expect(preview).toEqual({
      totalRows: 2,
      startRow: 2,
      startColumn: 0,
      headers: ['Judul', ''],
      rows: [{ line: 2, cells: ['Laskar', '7'] }],
    });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/books/preview-csv' });
    expect(await formOf(seen[0] as never)).toEqual({ file: 'buku.csv', start_row: '2', start_column: '0' });
  });

  it('as a dry run says what the person chose, and brings counts and findings', async () => {
    const counts = { total: 2, new: 1, unchanged: 0, duplicate: 1, failed: 0, repaired: 0, warned: 0 };
    const finding = { line: 3, field: 'title', code: 'duplicateStored', level: 'error', message: 'Sudah ada.' };
    const { provider, seen } = await libraryAt(
      () => ok({ ...described, counts, findings: [finding], findings_total: 1, mapping: ['title'], header_line: null }),
      { has: all },
    );
    const preview = await provider.importPreview('books', {
      ...place,
      chosen: { member_id: 4, shelf: null },
      mapping: ['title', null],
      dayFirst: false,
      check: true,
    });
    expect(preview).toMatchObject({
      counts,
      findings: [finding],
      findingsTotal: 1,
      mapping: ['title'],
      headerLine: null,
    });
    expect(await formOf(seen[0] as never)).toEqual({
      file: 'buku.csv',
      start_row: '2',
      start_column: '0',
      member_id: '4',
      check: '1',
      mapping: '["title",null]',
      day_first: '0',
    });
  });
});

describe('the upload', () => {
  it('of an API with the described call only counts what went in and what did not', async () => {
    const { provider, seen } = await libraryAt(() =>
      ok({ success_count: 1, failed_count: 1, errors: [{ row: 3, errors: ['Judul harus diisi'] }] }),
    );
    const result = await provider.importUpload('books', { ...place, chosen: { member_id: 4 }, mapping: ['title'] });
    expect(result).toEqual({ succeeded: 1, failed: 1, refused: [{ line: 3, messages: ['Judul harus diisi'] }] });
    expect(await formOf(seen[0] as never)).toEqual({
      file: 'buku.csv',
      member_id: '4',
      skip_first_row: '0',
      start_row: '2',
      start_column: '0',
    });
  });

  it('understands messages by field, and one sentence instead of a list', async () => {
    const errors = [
      { row: 2, errors: { title: ['Judul harus diisi'], pages: ['Harus angka'] } },
      { row: 3, errors: 'Rusak' },
    ];
    const { provider } = await libraryAt(() => ok({ success_count: 0, failed_count: 2, errors }));
    expect((await provider.importUpload('books', place)).refused).toEqual([
      { line: 2, messages: ['Judul harus diisi', 'Harus angka'] },
      { line: 3, messages: ['Rusak'] },
    ]);
  });

  it('brings what an API with imports keeps of it', async () => {
    const data = { success_count: 0, failed_count: 0, errors: [], import_id: 7, unchanged_count: 2, replayed: true };
    const { provider } = await libraryAt(() => ok(data), { has: all });
    expect(await provider.importUpload('books', place)).toEqual({
      succeeded: 0,
      failed: 0,
      refused: [],
      importId: 7,
      unchanged: 2,
      replayed: true,
    });
  });

  it('counts duplicates apart, which are among the rows that were not taken in', async () => {
    const data = { success_count: 1, failed_count: 3, duplicate_count: 2, errors: [], import_id: 7 };
    const { provider } = await libraryAt(() => ok(data), { has: all });
    expect(await provider.importUpload('books', place)).toMatchObject({ succeeded: 1, failed: 1, duplicates: 2 });
  });

  it('says the refusal of the server', async () => {
    const { provider } = await libraryAt(() =>
      failed(422, {
        message: 'Silakan pilih file terlebih dahulu',
        errors: { file: ['Silakan pilih file terlebih dahulu'] },
      }),
    );
    expect(await rejection(provider.importUpload('books', place))).toMatchObject({
      status: 422,
      message: 'Silakan pilih file terlebih dahulu',
    });
  });

  it('is an unreadable answer when it counts nothing', async () => {
    const { provider } = await libraryAt(() => ok('done'));
    expect(await rejection(provider.importUpload('books', place))).toMatchObject({ body: { code: 'unreadable' } });
  });

  it('can be stopped', async () => {
    const { provider } = await libraryAt(() => ({ delayMs: 2000, ...ok({}) }));
    const controller = new AbortController();
    const work = rejection(provider.importUpload('books', { ...place, signal: controller.signal }));
    controller.abort();
    expect(await work).toMatchObject({ name: 'AbortError' });
  });
});

describe('the history of imports', () => {
  const imports = defineResource({
    name: 'imports',
    label: 'Riwayat',
    noun: 'impor',
    title: 'file_name',
    api: { path: '/admin/imports', list: 'paged' },
    routes: { list: '/impor' },
    fields: {
      file_name: text({ label: 'Berkas' }),
      resource: text({ label: 'Jenis' }),
      state: text({ label: 'Keadaan' }),
      new_count: number({ label: 'Masuk' }),
      failed_count: number({ label: 'Gagal' }),
    },
    list: { columns: ['file_name'] },
    form: { sections: [] },
    access: { librarian: 'all' },
  });
  const model = { ...library, byName: { ...library.byName, imports }, resources: [...library.resources, imports] };
  const row = {
    id: 7,
    resource: 'books',
    file_name: 'buku.csv',
    state: 'berjalan',
    created_at: '2026-08-31T03:00:00.000Z',
    new_count: 0,
    failed_count: 0,
  };

  it('tells what became of the newest import of a file', async () => {
    const { provider, seen } = await libraryAt(
      () => ok({ data: [{ ...row, id: 9, resource: 'members' }, row, { ...row, id: 3 }], total: 3, current_page: 1 }),
      { has: all, model },
    );
    const asked = { file: 'buku.csv', since: '2026-08-31T02:59:00.000Z' };
    expect(await provider.findImport('books', asked)).toMatchObject({ id: 7, state: 'berjalan' });
    expect(seen[0]).toMatchObject({ path: '/admin/imports', query: { sort_by: 'created_at', sort_order: 'desc' } });
    expect(await provider.findImport('books', { ...asked, since: '2026-08-31T03:10:00.000Z' })).toBeUndefined();
  });

  it('can be gone on with and taken back', async () => {
    const { provider, seen } = await libraryAt(
      ({ path }) =>
        ok(
          path.endsWith('undo')
            ? { undone: 4, restored: 0, possible: 0, restorable: 0, edited_count: 1, edited: [] }
            : { ...row, state: 'selesai' },
        ),
      { has: all, model },
    );
    expect(await provider.importResume(7)).toMatchObject({ id: 7, state: 'selesai' });
    expect(await provider.importUndo(7)).toEqual({ undone: 4, restored: 0, kept: 1 });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /admin/imports/7/resume',
      'POST /admin/imports/7/undo',
    ]);
  });
});
