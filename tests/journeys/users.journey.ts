import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, type Figures, focused, type RowOf, sees, wordsOf } from '../support/officeVisit';
import { itInProof } from '../support/sized';

interface User {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly is_active: boolean;
}

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});

afterAll(async () => {
  await server?.stop();
});

// Each journey starts at the list and ends without an error in the console.
beforeEach(() => openList('/users'));
afterEach(() => expect(office.problems).toEqual([]));

async function openList(path: string): Promise<void> {
  await page.goto(path);
  await rows().first().waitFor();
}

const rows = (where: Page = page): Locator =>
  where.getByRole('table', { name: 'Daftar pengguna' }).locator('tbody tr:not(:has(.bone))');
const rowOf = (name: string): Locator => rows().filter({ hasText: name });
const dialog = (name: string): Locator => page.getByRole('dialog', { name });
const search = (): Locator => page.getByRole('searchbox', { name: 'Cari pengguna' });
const press = (name: string, place: Page | Locator = page) => place.getByRole('button', { name, exact: true }).click();

async function find(text: string): Promise<void> {
  await search().fill(text);
  await search().press('Enter');
  await rowOf(text).first().waitFor();
}

async function openMenu(name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Tindakan lain untuk ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const listUsers = (query: string) => ask<RowOf<User>>(page, `/admin/users?per_page=1000&${query}`);

async function findUser(email: string): Promise<User> {
  const found = (await listUsers(`search=${encodeURIComponent(email)}`)).data.find((user) => user.email === email);
  if (!found) throw new Error(`There is no user ${email}.`);
  return found;
}

describe('one user', () => {
  it('is created, changed and deleted with the keyboard alone', async () => {
    const { keyboard } = page;
    await reach('Tambah pengguna');
    await keyboard.press('Enter');
    await dialog('Tambah User').waitFor();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('name');
    await keyboard.type('Papan Ketik');
    await keyboard.press('Tab');
    await keyboard.type('papan.ketik@contoh.example');
    await keyboard.press('Tab');
    await keyboard.type('Sandi-Uji-2026');
    await keyboard.press('Enter');
    await sees(page, 'Pengguna ditambahkan.');
    await dialog('Tambah User').waitFor({ state: 'detached' });
    await search().focus();
    await keyboard.type('Papan Ketik');
    await keyboard.press('Enter');
    await rowOf('Papan Ketik').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await reach('Ubah Papan Ketik');
    await keyboard.press('Enter');
    await dialog('Edit User').waitFor();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('name');
    await keyboard.press('End');
    await keyboard.type(' Kedua');
    await keyboard.press('Enter');
    await rowOf('Papan Ketik Kedua').waitFor();
    await reach('Tindakan lain untuk Papan Ketik Kedua');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page).getAttribute('role')).toBe('menuitem');
    await keyboard.press('End');
    await keyboard.press('Enter');
    await dialog('Konfirmasi Hapus').waitFor();
    await expect.poll(() => focused(page).textContent()).toBe('Batal');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await sees(page, 'Pengguna dihapus.');
    await rowOf('Papan Ketik Kedua').waitFor({ state: 'detached' });
  });

  /** Tab, until the control of that name has the focus. */
  async function reach(name: string): Promise<void> {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const at = focused(page);
      if ((await at.getAttribute('aria-label')) === name || (await at.textContent()) === name) return;
    }
    throw new Error(`Tab does not lead to "${name}".`);
  }
});

describe('the list of users', () => {
  it('says the figures of the API in its cards, tabs and role distribution', async () => {
    const figures = await ask<Figures>(page, '/admin/users/statistics');
    const cards = page.getByRole('region', { name: 'Ringkasan pengguna' }).getByRole('button');
    // A figure that counts a tab is that tab's.
    await expect.poll(() => wordsOf(cards)).toEqual([`Admin ${figures.admins}`]);
    const tabs = page.getByRole('group', { name: 'Saring menurut Status' }).getByRole('button');
    expect(await tabs.first().getAttribute('title')).toBe('Total Users');
    expect(await wordsOf(tabs)).toEqual([
      `Semua ${figures.total}`,
      `Aktif ${figures.active}`,
      `Tidak Aktif ${figures.inactive}`,
    ]);
    const shares = page.getByRole('region', { name: 'Distribusi Role' }).getByRole('listitem');
    const of = (name: string) => `${figures[name]} dari ${figures.total}`;
    expect(await wordsOf(shares)).toEqual([
      `Admin ${of('admins')}`,
      `Staff ${of('staff')}`,
      `User/Penerima ${of('users')}`,
      `Admin Anggota Legislatif ${of('admin_alegs')}`,
      `Anggota Legislatif ${of('alegs')}`,
    ]);
  });

  itInProof('shows every column and the menu of a row on an office screen', async () => {
    expect(await wordsOf(page.getByRole('columnheader'))).toEqual([
      '',
      'Nama Lengkap',
      'Email',
      'Role',
      'Status',
      'Tindakan',
    ]);
    const table = await page.getByRole('table').boundingBox();
    const place = await page.getByRole('region', { name: 'Daftar pengguna' }).boundingBox();
    expect(table?.width).toBeLessThanOrEqual(place?.width ?? 0);
    await sees(rows().first(), 'Belum login');
  });

  it('switches off several through the dialog, whose button waits for an action and a person', async () => {
    await page.getByRole('button', { name: /^Bulk Actions/ }).click();
    const form = dialog('Bulk Actions');
    const run = form.getByRole('button', { name: /^Jalankan|^Nonaktifkan/ });
    expect(await run.isDisabled()).toBe(true);
    await form.getByLabel('Pilih aksi').selectOption({ label: 'Nonaktifkan' });
    expect(await run.isDisabled()).toBe(true);
    await form.getByLabel('Cari pengguna').fill('staff');
    const boxes = form.getByRole('group', { name: 'Pilih pengguna' }).last().getByRole('checkbox');
    const { data: staff } = await listUsers('search=staff');
    await expect.poll(() => boxes.count()).toBe(staff.length);
    await boxes.first().check();
    await sees(form, '1 pengguna dipilih');
    await form.getByLabel('Pilih semua yang tampil').check();
    await sees(form, `${staff.length} pengguna dipilih`);
    await press(`Nonaktifkan ${staff.length} pengguna`, form);
    await sees(page, `Nonaktifkan: ${staff.length} pengguna berhasil.`);
    await form.waitFor({ state: 'detached' });
    expect((await listUsers('search=staff')).data.every((user) => !user.is_active)).toBe(true);
  });
});

describe('permissions', () => {
  it('are set for a person picked by name, outlive a reload and count for that person', async () => {
    const aleg = await findUser('aleg@contoh.example');
    await page.getByRole('button', { name: /^Atur Permissions/ }).click();
    const picker = dialog('Atur Permissions').getByRole('combobox', { name: 'Pilih pengguna' });
    await picker.fill('aleg@contoh.example');
    await page.getByRole('option', { name: aleg.name }).click();
    const view = dialog('Atur Permissions').getByRole('checkbox', { name: 'Lihat Pengguna' });
    expect(await view.isChecked()).toBe(true);
    await view.uncheck();
    await press('Simpan hak akses', dialog('Atur Permissions'));
    await sees(page, `Hak akses ${aleg.name} disimpan.`);

    await page.reload();
    await find(aleg.name);
    await openMenu(aleg.name, 'Atur Permissions');
    await view.waitFor();
    expect(await view.isChecked()).toBe(false);
    const guest = await visit(server.url);
    await signInAs(guest.page, 'aleg@contoh.example');
    expect(await guest.page.getByRole('link', { name: 'Pengguna', exact: true }).count()).toBe(0);
    await guest.page.goto('/users');
    await sees(guest.page, 'Anda tidak punya akses ke halaman ini.');

    await press('Kembalikan ke bawaan role', dialog('Atur Permissions'));
    expect(await view.isChecked()).toBe(true);
    await press('Simpan hak akses', dialog('Atur Permissions'));
    await sees(page, `Hak akses ${aleg.name} disimpan.`);
    await guest.page.goto('/users');
    await rows(guest.page).first().waitFor();
    expect(guest.problems).toEqual([]);
    await leave(guest.context);
  });

  itInProof('give a row a box that takes all of its rights, and say so for accounts that cannot sign in', async () => {
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'User/Penerima' });
    await sees(page.getByRole('group', { name: 'Saringan aktif' }), 'Role: User/Penerima');
    await page
      .getByRole('button', { name: /^Tindakan lain untuk/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Atur Permissions' }).click();
    const form = dialog('Atur Permissions');
    await sees(form, 'Akun dengan role User/Penerima tidak dapat masuk ke panel ini');
    await form.getByRole('checkbox', { name: 'Pilih semua hak Berita' }).check();
    for (const flag of ['Lihat', 'Tambah', 'Ubah', 'Hapus'])
      expect(await form.getByRole('checkbox', { name: `${flag} Berita` }).isChecked()).toBe(true);
    await press('Batal', form);
    await form.waitFor({ state: 'detached' });
  });
});
