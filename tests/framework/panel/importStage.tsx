import type { RenderResult } from '@testing-library/react';
import type { FileCheck, ImportPreview, ImportResult } from '../../../src/framework/import/answers';
import { noCounts } from '../../../src/framework/import/tally';
import { ImportPage } from '../../../src/framework/panel/import/ImportPage';
import type { ImportProvider } from '../../../src/framework/panel/import/types';
import { defineModel, type Resource } from '../../../src/framework/schema';
import { importedBooks } from '../../support/bookImport';
import { library } from '../../support/library';
import { createMemoryProvider, type MemoryProvider } from '../../support/memoryProvider';
import { type PanelOptions, renderPanel } from '../../support/renderPanel';

/** Books whose file says once for all who borrows them. */
const books: Resource = {
  ...importedBooks,
  fields: {
    ...importedBooks.fields,
    member_id: { ...importedBooks.fields.member_id, required: 'Peminjam harus dipilih' },
  },
};
const model = defineModel(
  library.resources.map((resource) => (resource.name === 'books' ? books : resource)),
  library.kinds,
);

export const csv = (name = 'buku.csv', text = 'Judul,Genre\nLaskar Pelangi,novel\nBumi Manusia,novel\n') =>
  new File([text], name, { type: 'text/csv' });

export const counts = { ...noCounts, total: 2, new: 2 };

export const checked: Extract<FileCheck, { ok: true }> = {
  ok: true,
  plan: {
    format: { kind: 'csv', encoding: 'utf-8', delimiter: ';', separatorLine: false },
    headers: ['Judul', 'Jenis'],
    mapping: ['title', null],
    startRow: 2,
    startColumn: 0,
    headerLine: 1,
    totalRows: 2,
    first: [
      { line: 2, cells: ['Laskar Pelangi', 'novel'] },
      { line: 3, cells: ['Bumi Manusia', 'novel'] },
    ],
    last: { line: 3, cells: ['Bumi Manusia', 'novel'] },
    remarks: [],
  },
  counts,
  findings: [],
  sums: [],
  findingsTotal: 0,
};

export const preview: ImportPreview = {
  totalRows: 2,
  startRow: 2,
  startColumn: 0,
  headers: ['Judul', 'Genre'],
  rows: [{ line: 2, cells: ['Laskar Pelangi', 'novel'] }],
};

interface Call {
  readonly name: string;
  readonly params: unknown;
}

/** A back end that takes files, and says what the test tells it to. */
export function importBackEnd(answers: Partial<ImportProvider> = {}) {
  const calls: Call[] = [];
  const memory = createMemoryProvider(model, { members: [{ name: 'Sari' }, { name: 'Budi' }] });
  const result: ImportResult = { succeeded: 2, failed: 0, refused: [] };
  const said: ImportProvider = {
    importTemplate: async () => ({ blob: new Blob(['title']), name: 'template_books.csv' }),
    importPreview: async () => preview,
    importUpload: async () => result,
    findImport: async () => undefined,
    importState: async (id) => ({ ...finished, id }),
    importResume: async (id) => ({ ...finished, id }),
    importUndo: async () => ({ undone: 2, restored: 0, kept: 0 }),
    importFailedRows: async () => ({ blob: new Blob(['x']) }),
    importFindings: async () => ({ lines: result.refused, counts: { all: 0, error: 0, warning: 0 }, sums: [] }),
    importMemory: async () => [],
    ...answers,
  };
  const watched = Object.fromEntries(
    Object.entries(said).map(([name, answer]) => [
      name,
      (first: unknown, params: unknown) => {
        // Asked by itself beside everything else.
        if (name !== 'importMemory') calls.push({ name, params: params ?? first });
        return (answer as (first: unknown, params: unknown) => Promise<unknown>)(first, params);
      },
    ]),
  ) as unknown as ImportProvider;
  return { provider: { ...memory, ...watched } as MemoryProvider & ImportProvider, calls };
}

export const finished = {
  id: 7,
  resource: 'books',
  file: 'buku.csv',
  state: 'selesai',
  startedAt: '2026-08-31T03:00:00.000Z',
  succeeded: 2,
  failed: 0,
  mayUndo: true,
  mayResume: false,
  result: { succeeded: 2, failed: 0, refused: [], importId: 7 },
  undoable: 2,
  edited: [],
  editedTotal: 0,
} as const;

export const importStage = { model, path: '/books/upload' } as const;
export const importPageOf = () => <ImportPage resource={books} />;

export const renderImport = (options: Omit<PanelOptions, 'model'>): RenderResult =>
  renderPanel(importPageOf(), { ...importStage, ...options });
