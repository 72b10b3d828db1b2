import type { Locator, Page } from 'playwright-core';

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
  'status_kta',
  'hasil_verifikasi',
] as const;

type ResidentCells = { readonly [K in (typeof residentColumns)[number]]?: string };

/** A resident of the tests; a test may override cells. */
export const residentCells = (number: number, cells: ResidentCells = {}): ResidentCells => ({
  no_kta: `IMP-${number}`,
  nama: `Warga Impor ${number}`,
  tanggal_lahir: `19${60 + (number % 40)}-0${1 + (number % 9)}-15`,
  jenis_kelamin: number % 2 ? 'Perempuan' : 'Laki-laki',
  alamat: `Jl. Impor No. ${number}`,
  kecamatan: 'Menteng',
  kelurahan: 'Pegangsaan',
  rt: '001',
  rw: '002',
  no_hp: `0812345${String(number).padStart(5, '0')}`,
  status_kta: 'Sudah punya',
  hasil_verifikasi: 'Tidak bersedia',
  ...cells,
});

export const people = (from: number, count: number): readonly ResidentCells[] =>
  Array.from({ length: count }, (_, at) => residentCells(from + at));

export const residentCsv = (rows: readonly ResidentCells[]): string =>
  [residentColumns.join(','), ...rows.map((cells) => residentColumns.map((name) => cells[name] ?? '').join(','))].join(
    '\r\n',
  );

export interface TestFile {
  readonly name: string;
  readonly text: string;
  readonly type?: string;
}

/** Chooses a file as the picker of the browser would. */
export const chooseFile = (page: Page, { name, text, type = 'text/csv' }: TestFile): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) });

/** The first volunteer that is offered; their name. */
export async function chooseVolunteer(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: /^Relawan/ }).click();
  const option = page.getByRole('option').first();
  await option.waitFor();
  const name = (await option.textContent()) ?? '';
  await option.click();
  return name;
}

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Upload', exact: true });

export async function openUpload(page: Page, path = '/warga-binaan/upload'): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Petunjuk' }).waitFor();
}

/** The figure of a tile: 'Baru', 'Gagal'. */
export const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd');

/** The findings of one line of the file. */
export const lineOf = (page: Page, row: number): Locator =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByText(`Baris ${row}:`, { exact: true }) });
