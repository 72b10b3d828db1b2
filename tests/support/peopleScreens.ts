import type { Page } from 'playwright-core';
import { at, button, dialog, inList, type Screen } from './screen';

interface Found {
  readonly id: number;
  readonly residents_count: number;
}

/** The first volunteer of the demo city who has residents in care. */
async function findMentor(page: Page): Promise<number> {
  const answer = await page.request.get('/api/admin/volunteers?page=1&per_page=100');
  const { data } = (await answer.json()) as { readonly data: { readonly data: readonly Found[] } };
  return data.data.find(({ residents_count }) => residents_count > 0)?.id ?? 0;
}

async function openMentor(page: Page): Promise<void> {
  await page.goto(`/volunteers/${await findMentor(page)}`);
  await page.getByRole('tablist').waitFor();
}

const openTab = (name: RegExp) => async (page: Page) => {
  await openMentor(page);
  await page.getByRole('tab', { name }).click();
};

/** As far as the offer: nothing is moved. */
async function refuseDeletion(page: Page): Promise<void> {
  await openMentor(page);
  await dialog(page).getByRole('button', { name: 'Hapus' }).click();
  await button(page, 'Hapus relawan').click();
  await page.getByRole('combobox', { name: 'Relawan pengganti' }).waitFor();
}

export const peopleScreens: readonly Screen[] = [
  { name: 'volunteers', open: inList('/volunteers') },
  { name: 'volunteers of a legislator', as: 'aleg', open: inList('/volunteers') },
  { name: 'a volunteer', open: at('/volunteers', openMentor) },
  { name: 'a volunteer, family', open: at('/volunteers', openTab(/^Keluarga/)) },
  { name: 'a volunteer, economy', open: at('/volunteers', openTab(/^Ekonomi/)) },
  { name: 'residents handed over', open: at('/volunteers', refuseDeletion) },
  { name: 'legislators', open: inList('/anggota-legislatif') },
  { name: 'legislators, refused', as: 'aleg', open: at('/anggota-legislatif') },
  {
    name: 'a legislator',
    open: at('/anggota-legislatif/1', (page) =>
      dialog(page)
        .getByRole('region', { name: /^Relawan \(/ })
        .waitFor(),
    ),
  },
  {
    name: 'legislator form with errors',
    open: at('/anggota-legislatif/create', async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Simpan', exact: true }).click();
      await page.getByText('Kode aleg wajib diisi').first().waitFor();
    }),
  },
  { name: 'a legislator, edited', open: at('/anggota-legislatif/edit/1') },
];
