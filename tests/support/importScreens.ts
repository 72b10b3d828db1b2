import type { Page } from 'playwright-core';
import { chooseFile, chooseVolunteer, people, residentCells, residentCsv, submitButton } from './importVisit';
import { at, button, rows, type Screen } from './screen';

const damaged = residentCsv([
  ...people(800, 2),
  residentCells(810, { nama: '' }),
  residentCells(811, { no_hp: '8.12346E+11' }),
  residentCells(812, { rt: '1' }),
]);

async function check(page: Page): Promise<void> {
  await chooseFile(page, { name: 'warga.csv', text: damaged });
  await chooseVolunteer(page);
  await button(page, 'Periksa').click();
  await page.getByText('Diperiksa server').waitFor();
}

async function send(page: Page): Promise<void> {
  // Each time other people: the same file once more would change nothing.
  const from = 900 + Math.floor(performance.now() % 9000) * 10;
  await chooseFile(page, {
    name: 'warga.csv',
    text: residentCsv([...people(from, 2), residentCells(from + 2, { nama: '' })]),
  });
  await chooseVolunteer(page);
  await submitButton(page).click();
  await page.getByRole('heading', { name: 'Hasil upload' }).waitFor();
}

async function openHistory(page: Page): Promise<void> {
  await send(page);
  await page.goto('/impor');
  await rows(page);
}

async function openOne(page: Page): Promise<void> {
  await send(page);
  await page.getByRole('link', { name: 'Rincian impor' }).click();
  await page.getByRole('heading', { name: 'warga.csv' }).waitFor();
  await button(page, 'Urungkan impor ini').waitFor();
}

export const importScreens: readonly Screen[] = [
  { name: 'import', open: at('/warga-binaan/upload') },
  { name: 'import, a file checked', open: at('/warga-binaan/upload', check) },
  { name: 'import, its result', open: at('/warga-binaan/upload', send) },
  {
    name: 'import, undoing it',
    open: at('/warga-binaan/upload', async (page) => {
      await send(page);
      await button(page, 'Urungkan impor ini').click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'import, leaving it',
    open: at('/families/upload', async (page) => {
      await chooseFile(page, { name: 'keluarga.csv', text: 'user_id,nama_anggota\nx@contoh.example,Ani' });
      await button(page, 'Batal').click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'history of imports', open: at('/warga-binaan/upload', openHistory) },
  { name: 'one import', open: at('/warga-binaan/upload', openOne) },
];
