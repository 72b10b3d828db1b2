import type { Page } from 'playwright-core';

/** One state a person can look at, and how it is reached from a fresh address. */
export interface Screen {
  readonly name: string;
  /** Who is signed in; default the administrator. */
  readonly as?: 'nobody' | 'aleg';
  /** Only where there is this much room. */
  readonly only?: 'wide' | 'narrow';
  readonly open: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('table tbody tr, ul > li .row-link').first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until the page stands still: nothing loads and nothing fades in. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .MuiSkeleton-root') === null);
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => 0))),
  );
}

const at =
  (path: string, then?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await settle(page);
    await then?.(page);
    await settle(page);
  };

/** A list with its rows there, then one step more. */
const inList = (path: string, then?: (page: Page) => Promise<unknown>) =>
  at(path, async (page) => {
    await rows(page);
    await then?.(page);
  });

async function chooseFirstRow(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
    .first()
    .check();
  await page.getByRole('toolbar').waitFor();
}

async function openRowMenu(page: Page): Promise<void> {
  await button(page, /^Tindakan lain untuk/)
    .first()
    .click();
  await page.getByRole('menu').waitFor();
}

async function breakList(page: Page): Promise<void> {
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/users');
  await page.getByText('Gagal memuat data pengguna').first().waitFor();
  await settle(page);
  await page.unroute('**/api/admin/users?*');
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await button(page, 'Muat ulang').click();
  await page.getByRole('dialog', { name: 'Masuk kembali' }).waitFor();
}

export const screens: readonly Screen[] = [
  { name: 'login', as: 'nobody', open: at('/login') },
  {
    name: 'login with errors',
    as: 'nobody',
    open: at('/login', (page) => button(page, 'Masuk').last().click()),
  },
  { name: 'dashboard', open: at('/dashboard') },
  { name: 'dashboard of a legislator', as: 'aleg', open: at('/dashboard') },
  { name: 'no access', as: 'aleg', open: at('/users/create') },
  { name: 'users', open: inList('/users') },
  { name: 'users, chosen', open: inList('/users', chooseFirstRow) },
  { name: 'users, menu of a row', open: inList('/users', openRowMenu) },
  { name: 'users, columns', only: 'wide', open: inList('/users', (page) => button(page, 'Pilih kolom').click()) },
  {
    name: 'users, filters',
    only: 'narrow',
    open: inList('/users', (page) => page.getByRole('button', { name: 'Saringan', exact: true }).click()),
  },
  {
    name: 'users, none found',
    open: inList('/users', async (page) => {
      await page.getByRole('searchbox').fill('tidak ada orang bernama begini');
      await page.getByText('Tidak ada pengguna yang cocok').waitFor();
    }),
  },
  { name: 'users, failed', open: breakList },
  { name: 'users, deleted ones', open: at('/users', (page) => button(page, 'Terhapus').click()) },
  {
    name: 'user form with errors',
    open: at('/users/create', async (page) => {
      await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click();
      await dialog(page).getByText('Nama wajib diisi').first().waitFor();
    }),
  },
  { name: 'user form', open: at('/users/3/edit', (page) => dialog(page).waitFor()) },
  {
    name: 'leaving a form',
    open: at('/users/3/edit', async (page) => {
      await dialog(page)
        .getByRole('textbox', { name: /Nama Lengkap/ })
        .fill('Diubah');
      await page.keyboard.press('Escape');
      await page.getByText('Buang perubahan?').waitFor();
    }),
  },
  {
    name: 'permissions',
    open: inList('/users', async (page) => {
      await openRowMenu(page);
      await page.getByRole('menuitem', { name: /Permissions/ }).click();
      await dialog(page).getByRole('table').waitFor();
    }),
  },
  {
    name: 'bulk actions',
    open: inList('/users', async (page) => {
      await button(page, /^Bulk Actions/).click();
      await dialog(page).getByRole('checkbox').nth(3).waitFor();
    }),
  },
  {
    name: 'delete',
    open: at('/users/4', async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Hapus' }).click();
      await dialog(page).waitFor();
    }),
  },
  { name: 'a user', open: at('/users/4') },
  { name: 'families', open: inList('/families') },
  {
    name: 'family form with errors',
    open: at('/families/create', async (page) => {
      await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click();
      await dialog(page).getByText('User harus dipilih').first().waitFor();
    }),
  },
  { name: 'a family member', open: at('/families/1') },
  { name: 'profile', open: at('/admin/profile') },
  { name: 'profile, password', open: at('/admin/profile?tab=password') },
  { name: 'profile, settings', open: at('/admin/profile?tab=settings') },
  { name: 'help', open: at('/help') },
  { name: 'not found', open: at('/tidak-ada-halaman') },
  { name: 'user menu', open: at('/help', (page) => button(page, /^Menu akun/).click()) },
  { name: 'appearance', open: at('/help', (page) => button(page, 'Tampilan dan bahasa').click()) },
  { name: 'messages', open: at('/help', (page) => button(page, 'Pemberitahuan terakhir').click()) },
  {
    name: 'logout',
    open: at('/help', async (page) => {
      await button(page, /^Menu akun/).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await dialog(page).waitFor();
    }),
  },
  { name: 'menu', only: 'narrow', open: at('/help', (page) => button(page, 'Buka menu').click()) },
  // Last: the session is over afterwards.
  { name: 'signing in again', open: inList('/users', endSession) },
];
