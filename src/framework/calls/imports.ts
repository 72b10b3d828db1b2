import { array, boolean, looseObject, nullable, number, optional, string } from 'valibot';
import { number as count, type Fields, file, boolean as flag, json, type Resource, text } from '../schema';

/** The generated import calls of a resource, below its path. */
export const importPaths = { template: 'download-template', preview: 'preview-csv', upload: 'mass-upload' } as const;

/** What the generated import calls of a resource take: the file, what is chosen for all of it, and how it is read. */
export function importBody({ fields, import: spec }: Resource): Fields {
  const chosen = Object.entries(fields).filter(([name]) => spec?.chosen?.includes(name));
  return {
    file: file({ label: 'Berkas CSV atau XLSX', required: 'Silakan pilih file terlebih dahulu' }),
    ...Object.fromEntries(chosen),
    start_row: count({ label: 'Baris data pertama', min: 1 }),
    skip_first_row: flag({ label: 'Baris pertama berisi judul kolom' }),
    start_column: count({ label: 'Kolom data pertama', min: 0 }),
    mapping: json({ label: 'Nama field per kolom, null untuk yang tidak dibaca' }),
    values: json({ label: 'Arti isi yang tidak dikenal, per field' }),
    day_first: flag({ label: 'Hari sebelum bulan' }),
    sheets: json({ label: 'Nama lembar yang dibaca' }),
    match: text({ label: 'Field pengenal data yang diubah, dipisah koma' }),
    keep: json({ label: 'Field yang nilainya dipertahankan' }),
    check: flag({ label: 'Periksa seluruh barisnya' }),
  };
}

/** The described API says this much; what else there is follows from the file. */
export const previewAnswer = looseObject({
  total_rows: number(),
  start_row: number(),
  start_column: number(),
  headers: array(string()),
});

export const uploadedAnswer = looseObject({
  success_count: number(),
  failed_count: number(),
  errors: array(looseObject({ row: number(), errors: array(string()) })),
  import_id: optional(number()),
  replayed: optional(boolean()),
  first_at: optional(nullable(string())),
});
