import { array, nullable, number, object, optional, picklist, record, string, union, unknown } from 'valibot';
import { choice, number as count, features, type Resource, text } from '../schema';
import { defineCall, fileAnswer, one } from './call';

/** One thing found in a row. */
const finding = object({
  line: number(),
  sheet: optional(string()),
  field: string(),
  column: optional(string()),
  value: optional(string()),
  code: string(),
  level: picklist(['error', 'warning', 'repair']),
  message: string(),
  params: optional(record(string(), union([string(), number()]))),
  other: optional(
    object({ line: optional(number()), sheet: optional(string()), id: optional(number()), title: optional(string()) }),
  ),
});
const line = object({
  row: number(),
  line: number(),
  errors: array(string()),
  outcome: string(),
  findings: array(finding),
});

/** What can be done with an import afterwards, besides its list and record, which are generated from `imports`. */
export function importHistory<const R extends Resource>(imports: R) {
  const base = { of: imports, action: 'show', extension: features.imports } as const;
  return {
    resumeImport: defineCall({
      ...base,
      method: 'POST',
      path: ':id/resume',
      summary: 'Lanjutkan impor yang terputus',
      body: 'none',
      answer: one(imports),
    }),
    undoImport: defineCall({
      ...base,
      method: 'POST',
      path: ':id/undo',
      summary: 'Urungkan impor',
      body: 'none',
      answer: object({
        undone: number(),
        restored: number(),
        /** Of what is left: rows that could still be taken back. */
        possible: number(),
        restorable: number(),
        edited_count: number(),
        /** Rows that stay: somebody has changed them, or others point to them. */
        edited: array(object({ id: number(), title: string(), updated_at: unknown() })),
      }),
    }),
    failedRows: defineCall({
      ...base,
      method: 'GET',
      path: ':id/failed',
      summary: 'Baris yang gagal, sebagai berkas seperti yang diunggah, atau sebagai CSV atau XLSX',
      query: { format: choice(['csv', 'xlsx'], { label: 'Jenis berkas' }) },
      answer: fileAnswer,
    }),
    listFindings: defineCall({
      ...base,
      method: 'GET',
      path: ':id/findings',
      summary: 'Temuan per baris: yang tidak masuk lebih dulu',
      query: {
        level: choice(['error', 'warning'], { label: 'Hanya yang ditolak, atau hanya peringatan' }),
        page: count({ label: 'Halaman' }),
        per_page: count({ label: 'Baris per halaman' }),
      },
      answer: object({
        lines: array(line),
        counts: object({ all: number(), error: number(), warning: number() }),
        sums: array(object({ ...finding.entries, count: number() })),
      }),
    }),
    listMappings: defineCall({
      ...base,
      action: 'list',
      method: 'GET',
      path: 'mappings',
      summary: 'Pemetaan kolom dan isi yang pernah dipilih kantor ini',
      query: { resource: text({ label: 'Jenis data', help: 'Misalnya residents' }) },
      answer: array(
        object({
          headings: string(),
          mapping: nullable(array(nullable(string()))),
          values: nullable(record(string(), record(string(), string()))),
          by: nullable(string()),
          at: string(),
        }),
      ),
    }),
  };
}
