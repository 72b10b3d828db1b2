import { array, number, object, optional, picklist, record, string, union, unknown } from 'valibot';
import { defineCall, file, one } from '../../framework/calls';
import { choice, number as count, text } from '../../framework/schema';
import { imports } from '../../resources/imports';

const extension = 'imports';

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

export const resumeImport = defineCall({
  method: 'POST',
  path: ':id/resume',
  of: imports,
  action: 'show',
  extension,
  summary: 'Lanjutkan impor yang terputus',
  body: 'none',
  answer: one(imports),
});

export const undoImport = defineCall({
  method: 'POST',
  path: ':id/undo',
  of: imports,
  action: 'show',
  extension,
  summary: 'Urungkan impor',
  body: 'none',
  answer: object({
    undone: number(),
    restored: number(),
    /** Of what is left: rows that could still be taken back. */
    possible: number(),
    restorable: number(),
    edited_count: number(),
    /** Rows that stay: changed since, or referenced by others. */
    edited: array(object({ id: number(), title: string(), updated_at: unknown() })),
  }),
});

export const failedRows = defineCall({
  method: 'GET',
  path: ':id/failed',
  of: imports,
  action: 'show',
  extension,
  summary: 'Baris yang gagal, sebagai berkas seperti yang diunggah, atau sebagai CSV atau XLSX',
  query: { format: choice(['csv', 'xlsx'], { label: 'Jenis berkas' }) },
  answer: file,
});

export const listFindings = defineCall({
  method: 'GET',
  path: ':id/findings',
  of: imports,
  action: 'show',
  extension,
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
});

export const listMappings = defineCall({
  method: 'GET',
  path: 'mappings',
  of: imports,
  action: 'list',
  extension,
  summary: 'Pemetaan kolom dan isi yang pernah dipilih kantor ini',
  query: { resource: text({ label: 'Jenis data', help: 'Misalnya residents' }) },
  answer: unknown(),
});
