import type { Page } from 'playwright-core';
import { auditScreens } from './auditScreens';
import { complaintScreens, messagingScreens } from './complaintScreens';
import { fieldScreens } from './fieldScreens';
import { importScreens } from './importScreens';
import { newsScreens } from './newsScreens';
import { notificationScreens } from './notificationScreens';
import { peopleScreens } from './peopleScreens';
import { publicScreens } from './publicScreens';
import { residentScreens } from './residentScreens';
import { at, button, dialog, goAsking, inList, pasteInto, type Screen, settle } from './screen';
import { searchScreens } from './searchScreens';
import { securityScreens } from './securityScreens';
import { siteScreens } from './siteScreens';
import { statisticsScreens } from './statisticsScreens';

export { type Screen, settle } from './screen';

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

const queueRows = (page: Page) => page.locator('[data-queue] button').first().waitFor();

async function breakList(page: Page): Promise<void> {
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await goAsking(page, '/users');
  await page.getByText('Gagal memuat data pengguna').first().waitFor();
  await settle(page);
  await page.unroute('**/api/admin/users?*');
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await button(page, 'Muat ulang').click();
  await page.getByRole('dialog', { name: 'Masuk kembali' }).waitFor();
}

/** A menu is fetched when it is opened. */
const menuOf = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).click();
  await page.getByRole('menu').waitFor();
};

export const screens: readonly Screen[] = [
  { name: 'login', as: 'nobody', open: at('/login') },
  {
    name: 'login with errors',
    as: 'nobody',
    open: at('/login', (page) => button(page, 'Masuk').last().click()),
  },
  ...publicScreens,
  ...searchScreens,
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
    name: 'residents, actions of the page',
    only: 'narrow',
    open: at('/warga-binaan', (page) => button(page, 'Tindakan di halaman ini').click()),
  },
  {
    name: 'applications, further filters and what the page is for',
    only: 'wide',
    open: at('/pendaftaran', async (page) => {
      await button(page, /^Saringan$/).click();
      await button(page, 'Tentang halaman ini').click();
    }),
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
      const remove = page.getByRole('main').getByRole('button', { name: 'Hapus', exact: true });
      // On a phone it stands in the menu of the page.
      const more = button(page, 'Tindakan di halaman ini');
      await remove.or(more).first().waitFor();
      if (!(await remove.isVisible())) await more.click();
      await remove.click();
      await dialog(page).waitFor();
    }),
  },
  { name: 'a user', open: at('/users/4') },
  { name: 'families', open: inList('/families') },
  {
    name: 'a cell being edited',
    only: 'wide',
    open: inList('/families', async (page) => {
      await button(page, /^Ubah Pekerjaan: /)
        .first()
        .press('Enter');
      await page.getByRole('textbox', { name: /^Pekerjaan/ }).fill('');
      await page.keyboard.press('Enter');
      await page.getByText('Pekerjaan harus diisi').waitFor();
    }),
  },
  {
    name: 'a record beside its list',
    only: 'wide',
    open: inList('/families', async (page) => {
      await page.locator('.row-link').first().press('Shift+Enter');
      await page.getByRole('complementary').getByText('Riwayat perubahan').waitFor();
    }),
  },
  {
    name: 'a column that is pasted',
    only: 'wide',
    open: inList('/families', async (page) => {
      await button(page, /^Ubah Pekerjaan: /)
        .first()
        .focus();
      await pasteInto(page, 'Penjahit\n\nPetani\n');
      await dialog(page).getByText('Menjadi').waitFor();
    }),
  },
  {
    name: 'family form with errors',
    open: at('/families/create', async (page) => {
      await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click();
      await dialog(page).getByText('User harus dipilih').first().waitFor();
    }),
  },
  { name: 'a family member', open: at('/families/1') },
  ...residentScreens,
  ...peopleScreens,
  { name: 'programmes', open: inList('/daftar-bantuan') },
  {
    name: 'programme form with errors',
    open: at('/tambah-bantuan', async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Simpan', exact: true }).click();
      await page.getByText('Nama bantuan wajib diisi').first().waitFor();
    }),
  },
  { name: 'a programme', open: at('/bantuan/1') },
  { name: 'the aid report', open: at('/laporan/bantuan') },
  { name: 'applications', open: inList('/pendaftaran') },
  { name: 'applications, chosen', open: inList('/pendaftaran', chooseFirstRow) },
  {
    name: 'a decision for many',
    open: inList('/pendaftaran', async (page) => {
      await chooseFirstRow(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Tolak', exact: true }).click();
      await dialog(page).getByRole('textbox').waitFor();
    }),
  },
  { name: 'applications of a legislator', as: 'aleg', open: inList('/pendaftaran') },
  { name: 'an application', open: at('/pendaftaran/5') },
  { name: 'the workbench', open: at('/pendaftaran/verify', queueRows) },
  {
    name: 'a rejection without its reason',
    open: at('/pendaftaran/verify', async (page) => {
      await queueRows(page);
      if ((page.viewportSize()?.width ?? 0) < 600) await page.locator('[data-queue] button').first().click();
      await button(page, /^Tolak/)
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Tolak pendaftaran ini' }).click();
      await dialog(page).getByText('Alasan penolakan wajib diisi').waitFor();
    }),
  },
  { name: 'the counter', open: at('/pendaftaran/create') },
  {
    name: 'the counter with errors',
    open: at('/pendaftaran/create', async (page) => {
      await button(page, 'Catat pendaftaran').click();
      await page.getByText('Pemohon harus dipilih').first().waitFor();
    }),
  },
  { name: 'deliveries', open: at('/penyaluran') },
  { name: 'a receipt', open: at('/pendaftaran/5/tanda-terima') },
  { name: 'thresholds', open: at('/settings/scoring') },
  { name: 'messages of decisions', open: at('/settings/decision-messages') },
  { name: 'complaints', open: inList('/complaints') },
  { name: 'complaints of a legislator', as: 'aleg', open: inList('/complaints') },
  { name: 'a complaint', open: at('/complaints/1', (page) => dialog(page).getByText('Informasi Pelapor').waitFor()) },
  {
    name: 'a complaint, answered',
    open: at('/complaints/1', async (page) => {
      await button(page, 'Edit').click();
      await dialog(page).getByRole('textbox', { name: 'Respon Admin' }).waitFor();
    }),
  },
  {
    name: 'forwarding',
    open: at('/complaints/1', async (page) => {
      await button(page, 'Forward ke Dinas').click();
      await page.getByRole('combobox', { name: 'Dinas tujuan' }).waitFor();
    }),
  },
  {
    name: 'the counter of complaints with errors',
    open: at('/complaints/create', async (page) => {
      await button(page, 'Catat pengaduan').click();
      await page.getByText('Pelapor harus dipilih').first().waitFor();
    }),
  },
  ...complaintScreens,
  { name: 'a ticket', open: at('/complaints/1/tiket', (page) => page.getByRole('article').waitFor()) },
  ...statisticsScreens,
  { name: 'the report of agreement', open: at('/laporan/kesepakatan') },
  { name: 'the report of complaints', open: at('/laporan/pengaduan') },
  { name: 'deadlines of complaints', open: at('/settings/tenggat-pengaduan') },
  ...newsScreens,
  { name: 'background work', open: at('/settings/jobs') },
  {
    name: 'a job and its runs',
    open: at('/settings/jobs/1', (page) => page.getByRole('heading', { name: /Riwayat/ }).waitFor()),
  },
  ...siteScreens,
  { name: 'how complaints are forwarded', open: at('/settings/forward') },
  { name: 'departments', open: inList('/settings/daftar-dinas') },
  {
    name: 'department form with errors',
    open: at('/settings/daftar-dinas', async (page) => {
      await page.getByRole('link', { name: 'Tambah dinas' }).click();
      await dialog(page).getByRole('button', { name: 'Simpan', exact: true }).click();
      await dialog(page).getByText('Nama dinas wajib diisi').first().waitFor();
    }),
  },
  { name: 'WhatsApp', open: at('/settings/whatsapp') },
  { name: 'WhatsApp, log', open: at('/settings/whatsapp?tab=logs') },
  { name: 'WhatsApp, templates', open: at('/settings/whatsapp?tab=templates') },
  ...messagingScreens,
  ...auditScreens,
  { name: 'profile', open: at('/admin/profile') },
  { name: 'profile, password', open: at('/admin/profile?tab=password') },
  { name: 'profile, settings', open: at('/admin/profile?tab=settings') },
  ...securityScreens,
  { name: 'help', open: at('/help') },
  { name: 'not found', open: at('/tidak-ada-halaman') },
  { name: 'user menu', open: at('/help', menuOf(/^Menu akun/)) },
  { name: 'appearance', only: 'wide', open: at('/help', menuOf('Tampilan dan bahasa')) },
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
  ...notificationScreens,
  ...importScreens,
  ...fieldScreens,
  // Last: the session is over afterwards.
  { name: 'signing in again', open: inList('/users', endSession) },
];
