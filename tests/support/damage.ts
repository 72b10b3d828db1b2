import { isEmptyCell } from '../../src/domain/emptyWords';
import type { CheckedRow, ImportContext, ImportFinding, ImportOptions } from '../../src/framework/import';
import { openImport } from '../../src/framework/import';
import { kinds } from '../../src/resources/kinds';
import { residents } from '../../src/resources/residents';

/** What importing residents is tested with. */
export const residentContext: ImportContext = {
  resource: residents,
  kinds,
  today: '2026-08-31',
  timeZone: 'Asia/Jakarta',
  isEmptyCell,
};

/** Columns of the files that are damaged, in their order. */
export const residentColumns = [
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
  'nik',
  'status_kta',
  'hasil_verifikasi',
] as const;

export type ResidentColumn = (typeof residentColumns)[number];
export type Cells = Record<ResidentColumn, string>;

/** One person as the file writes them, and as they are to be stored. */
export interface Person {
  readonly cells: Cells;
  readonly truth: Readonly<Record<string, unknown>>;
}

export type Random = (below: number) => number;

/** Always the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
const pick = <T>(list: readonly T[], random: Random): T => list[random(list.length)] as T;

const givenNames = ['Siti', 'Budi', 'Renée', 'Dewi', 'I Gusti', "Nur'aini", 'Ahmad', 'D’Angelo', 'José', 'Rahayu'];
const familyNames = ['Santoso', 'Hidayat', 'Wulandari', 'Pratama', 'Ginting', 'Siregar', 'Müller', 'Lestari'];
const streets = ['Jl. Mawar No. 3', 'Jl. Melati, Gang 2', 'Kp. Sawah "Atas"', 'Perum. Griya Asri B/12', 'Dusun Krajan'];
const verifications = ['Bersedia ikut UPA 1 kali per minggu', 'Bersedia ikut UPA 1 kali per bulan', 'Tidak bersedia'];

/** People who differ in name, card, number and birth date. */
export function peopleOf(count: number, random: Random): readonly Person[] {
  return Array.from({ length: count }, (_, n) => {
    const sex = random(2) === 0 ? 'Laki-laki' : 'Perempuan';
    const [year, month, day] = [1940 + random(80), 1 + random(12), 1 + random(28)];
    const born = `${year}-${two(month)}-${two(day)}`;
    const nik = `3276${two(1 + random(11))}${two(day + (sex === 'Perempuan' ? 40 : 0))}${two(month)}${two(year % 100)}${String(1 + (n % 9998)).padStart(4, '0')}`;
    const mobile = `8${1 + random(9)}${String(10_000_000 + random(89_999_999))}${n % 10}`;
    const truth = {
      relawan_id: 7,
      no_kta: `KTA-${String(1000 + n)}`,
      nama: `${pick(givenNames, random)} ${pick(familyNames, random)} ${letters(n)}`,
      tanggal_lahir: born,
      jenis_kelamin: sex,
      alamat: pick(streets, random),
      kecamatan: 'Beji',
      kelurahan: pick(['Tanah Baru', 'Kukusan', 'Pondok Cina'], random),
      rt: String(1 + random(15)).padStart(3, '0'),
      rw: String(1 + random(9)).padStart(3, '0'),
      no_hp: `+62${mobile}`,
      nik,
      status_kta: pick(['Sudah punya', 'Belum punya'], random),
      hasil_verifikasi: pick(verifications, random),
    };
    const age = 2026 - year - (`08-31` < born.slice(5) ? 1 : 0);
    return { truth, cells: { ...truth, no_hp: `0${mobile}`, usia: String(age) } as unknown as Cells };
  });
}

const letters = (n: number): string =>
  String(n)
    .split('')
    .map((digit) => 'ABCDEFGHIJ'[Number(digit)])
    .join('');

export const quoted = (cell: string, delimiter = ','): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** The file as a good program writes it. */
export function fileOf(
  rows: readonly Cells[],
  { delimiter = ',', end = '\r\n', columns = residentColumns as readonly string[] } = {},
) {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name as ResidentColumn] ?? ''))];
  return lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter) + end).join('');
}

/** A damaged file, and where each person stands in it; a person without a line must not be taken in wrongly either. */
export interface Damaged {
  readonly file: string | Uint8Array;
  readonly people: readonly Person[];
  /** Line of the nth person; without it the second line and on. */
  readonly lineOf?: (n: number) => number;
  readonly options?: ImportOptions;
}

export interface Tally {
  rows: number;
  /** Taken in as it was meant, with nothing to say. */
  intact: number;
  /** Taken in as it was meant, and the repair is reported. */
  repaired: number;
  /** Taken in, or left out, with a remark about what is wrong. */
  detected: number;
  refused: number;
  silentlyWrong: number;
}

/** Imports the file and judges what became of every person in it. */
export async function judge({ file, people, lineOf = (n) => n + 2, options }: Damaged, tally: Tally): Promise<void> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  tally.rows += people.length;
  const opened = await openImport({ name: 'warga.csv', bytes }, residentContext, {
    chosen: { relawan_id: 7 },
    ...options,
  });
  if (!opened.ok) {
    tally.refused += people.length;
    return;
  }
  const byLine = new Map<number, CheckedRow>();
  for await (const row of opened.rows()) byLine.set(row.line, row);
  const claimed = new Set(people.map((_, n) => lineOf(n)));
  for (const [n, { truth }] of people.entries())
    tally[verdictOf(byLine.get(lineOf(n)), truth, opened.plan.remarks)] += 1;
  // A row that was never written and that is taken in all the same is as wrong as a changed one.
  for (const [line, row] of byLine) if (!claimed.has(line) && row.outcome === 'new') tally.silentlyWrong += 1;
}

function verdictOf(
  row: CheckedRow | undefined,
  truth: Person['truth'],
  remarks: readonly ImportFinding[],
): Exclude<keyof Tally, 'rows'> {
  if (!row)
    return remarks.some(({ code }) => code === 'stoppedAt' || code === 'noHeadings') ? 'detected' : 'silentlyWrong';
  if (row.outcome !== 'new') return row.findings.some(({ level }) => level === 'error') ? 'refused' : 'silentlyWrong';
  const wrong = Object.keys(truth).filter((name) => (row.values[name] ?? '') !== (truth[name] ?? ''));
  const said = (name: string) =>
    [...row.findings, ...remarks].some(({ field, code }) => field === name || code === 'shortRow');
  if (wrong.length > 0) return wrong.every(said) ? 'detected' : 'silentlyWrong';
  if (row.findings.some(({ level }) => level === 'repair')) return 'repaired';
  return row.findings.length > 0 ? 'detected' : 'intact';
}
