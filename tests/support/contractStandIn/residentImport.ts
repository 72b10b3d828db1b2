import type { StandInVolunteer } from './peopleData';
import type { StandInResident } from './residentData';
import { failure, type StandInAnswer, type StandInFile, type StandInRequest, success, unprocessable } from './wire';

const columns = [
  'no_kta',
  'nama',
  'tanggal_lahir',
  'usia',
  'jenis_kelamin',
  'alamat',
  'kecamatan',
  'kelurahan',
  'rt',
  'rw',
  'no_hp',
  'status_kta',
  'hasil_verifikasi',
];
const required = ['nama', 'tanggal_lahir', 'jenis_kelamin', 'alamat', 'kecamatan', 'kelurahan', 'rt', 'rw'];

interface Tables {
  readonly residents: StandInResident[];
  readonly volunteers: readonly StandInVolunteer[];
}

/** The described calls of the CSV upload, read as plainly as a small server would: by the template's order of columns. */
export function residentImportCall(tables: Tables, { method, path, body }: StandInRequest): StandInAnswer | undefined {
  switch (`${method} ${path}`) {
    case 'GET /admin/warga-binaan/download-template':
      return {
        status: 200,
        file: { name: 'template_warga_binaan.csv', type: 'text/csv', text: `${columns.join(',')}\r\n` },
      };
    case 'POST /admin/warga-binaan/preview-csv':
      return previewed(body);
    case 'POST /admin/warga-binaan/mass-upload':
      return uploaded(tables, body);
    default:
      return undefined;
  }
}

type Body = StandInRequest['body'];

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

const fileIn = ({ file }: Body): StandInFile | undefined =>
  typeof file === 'object' && file !== null ? (file as StandInFile) : undefined;

function linesOf(file: StandInFile, startColumn: number): readonly Line[] {
  return file.text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ number: at + 1, cells: line.split(',').slice(startColumn) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function previewed(body: Body): StandInAnswer {
  const file = fileIn(body);
  if (!file) return unprocessable({ file: ['Silakan pilih file terlebih dahulu'] });
  const [startRow, startColumn] = [Number(body.start_row ?? 2), Number(body.start_column ?? 0)];
  const lines = linesOf(file, startColumn);
  const people = lines.filter(({ number }) => number >= startRow);
  return success({
    total_rows: people.length,
    start_row: startRow,
    start_column: startColumn,
    headers: lines.find(({ number }) => number === startRow - 1)?.cells ?? [],
    preview: people.slice(0, 3).map(({ number, cells }) => ({ row_number: number, data: cells.slice(0, 13) })),
  });
}

function uploaded({ residents, volunteers }: Tables, body: Body): StandInAnswer {
  const file = fileIn(body);
  if (!file) return unprocessable({ file: ['Silakan pilih file terlebih dahulu'] });
  if (!/\.csv$/i.test(file.name)) return failure(422, 'Format file tidak valid. Silakan upload file CSV.');
  const volunteer = volunteers.find(({ id }) => String(id) === body.relawan_id);
  if (!volunteer) return unprocessable({ relawan_id: ['Silakan pilih relawan terlebih dahulu'] });
  const from = Math.max(Number(body.start_row ?? 2), body.skip_first_row === '1' ? 2 : 1);
  const errors: { row: number; errors: string[] }[] = [];
  let done = 0;
  for (const { number, cells } of linesOf(file, Number(body.start_column ?? 0))) {
    if (number < from) continue;
    const row = Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']));
    const missing = required.filter((name) => row[name] === '').map((name) => `Kolom ${name} wajib diisi.`);
    if (missing.length > 0) errors.push({ row: number, errors: missing });
    else {
      residents.unshift({ id: 900 + residents.length, relawan_id: volunteer.id, ...row });
      done += 1;
    }
  }
  return success({ success_count: done, failed_count: errors.length, errors });
}
