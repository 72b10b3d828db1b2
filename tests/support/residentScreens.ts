import type { Page } from 'playwright-core';
import { at, button, inList, type Screen } from './screen';

/** The id of the first row of a list, as this person sees it. */
async function firstOf(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(`/api${path}${path.includes('?') ? '&' : '?'}page=1&per_page=1`);
  const { data } = (await answer.json()) as { readonly data: { readonly data: readonly { readonly id: number }[] } };
  return data.data[0]?.id ?? 0;
}

const ofFirst = (list: string, address: (id: number) => string, then?: (page: Page) => Promise<unknown>) => {
  return async (page: Page): Promise<void> => {
    await page.goto('/dashboard');
    await at(address(await firstOf(page, list)), then)(page);
  };
};

/** Each related list asks when it comes into sight. */
async function scrollThrough(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Riwayat perubahan/ }).scrollIntoViewIfNeeded();
  await page.getByRole('region', { name: /^Pengaduan \(/ }).waitFor();
}

export const residentScreens: readonly Screen[] = [
  { name: 'residents', open: inList('/warga-binaan') },
  {
    name: 'resident form with errors',
    open: at('/warga-binaan/create', async (page) => {
      await button(page, /^Simpan$/).click();
      await page.getByText('Nama harus diisi').first().waitFor();
    }),
  },
  { name: 'a resident', open: ofFirst('/admin/warga-binaan', (id) => `/warga-binaan/${id}`) },
  { name: 'a resident, edited', open: ofFirst('/admin/warga-binaan', (id) => `/warga-binaan/${id}/edit`) },
  { name: 'reses', open: inList('/reses') },
  {
    name: 'reses form with remarks',
    open: at('/reses/create', async (page) => {
      await page.getByLabel('Tanggal mulai').fill('2026-01-01');
      await page.getByLabel('Tanggal selesai').fill('2026-01-20');
      await page.getByText('Reses paling lama 6 hari (PP 12/2018).').waitFor();
    }),
  },
  { name: 'a reses', open: ofFirst('/admin/reses', (id) => `/reses/${id}`) },
  { name: 'pokir', open: inList('/pokir') },
  { name: 'a pokir', open: ofFirst('/admin/pokir', (id) => `/pokir/${id}`) },
  {
    name: 'a pokir, edited by a legislator’s office',
    as: 'aleg',
    open: ofFirst('/admin/pokir', (id) => `/pokir/${id}/edit`),
  },
  {
    name: 'a person with everything',
    open: ofFirst(
      '/admin/pendaftaran?status=Selesai',
      (id) => `/pendaftaran/${id}`,
      async (page) => {
        const answer = await page.request.get(`/api/admin/pendaftaran/${page.url().split('/').at(-1)}`);
        const { data } = (await answer.json()) as { readonly data: { readonly user_id: number } };
        await page.goto(`/users/${data.user_id}`);
        await scrollThrough(page);
      },
    ),
  },
];
