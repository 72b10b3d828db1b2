import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leave, PASSWORD, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import {
  ask,
  breakPath,
  exported,
  type Figures,
  focused,
  isInAddress,
  linesOf,
  type RowOf,
  searchesOf,
  sees,
  wordsOf,
} from '../support/officeVisit';

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
const paging = (): Locator => page.getByText(/^Menampilkan/);
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

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly password?: string;
}

async function createUser({ name, email, password = 'Sandi-Uji-2026' }: NewUser): Promise<void> {
  await page.goto('/users/create');
  const form = dialog('Tambah User');
  await form.getByLabel('Nama Lengkap').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: false }).first().fill(password);
  await press('Simpan', form);
  await form.waitFor({ state: 'detached' });
}

describe('the list of users', () => {
  it('says the figures of the API in its cards, tabs and role distribution', async () => {
    const figures = await ask<Figures>(page, '/admin/users/statistics');
    const cards = page.getByRole('region', { name: 'Ringkasan pengguna' }).getByRole('button');
    await expect
      .poll(() => wordsOf(cards))
      .toEqual([
        `Total Users ${figures.total}`,
        `Aktif ${figures.active}`,
        `Tidak Aktif ${figures.inactive}`,
        `Admin ${figures.admins}`,
      ]);
    expect(await wordsOf(page.getByRole('group', { name: 'Saring menurut Status' }).getByRole('button'))).toEqual([
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

  it('shows every column and the menu of a row on an office screen', async () => {
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

  it('asks once per pause while somebody types, and finds by name, e-mail and phone', async () => {
    const searches = searchesOf(page, '/admin/users');
    await search().pressSequentially('Ratna Wij', { delay: 40 });
    await rowOf('Ratna Wijayanti').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    expect(searches).toEqual(['Ratna Wij']);
    await search().fill('aleg2@contoh.example');
    await rowOf('aleg2@contoh.example').waitFor();
    expect(searches).toEqual(['Ratna Wij', 'aleg2@contoh.example']);
  });

  it('narrows by role and status, says so in its address, and opens the same list in another tab', async () => {
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Staff' });
    const chips = page.getByRole('group', { name: 'Saringan aktif' });
    await sees(chips, 'Role: Staff');
    await page
      .getByRole('group', { name: 'Saring menurut Status' })
      .getByRole('button', { name: /^Aktif/ })
      .click();
    await expect.poll(() => isInAddress(page, '"is_active":true')).toBe(true);
    const { total } = await listUsers('role=staff&status=active');
    await expect.poll(() => rows().count()).toBe(total);

    const other = await office.context.newPage();
    await other.goto(page.url());
    await expect.poll(() => rows(other).count()).toBe(total);
    expect(await other.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('staff');
    await other.close();

    await page.goBack();
    await expect.poll(() => isInAddress(page, 'is_active')).toBe(false);
    await press('Hapus saringan Role: Staff', chips);
    await expect.poll(() => paging().textContent()).toBe('Menampilkan 15 dari 170 pengguna (Halaman 1 dari 12)');
  });

  it('walks to the last page through a window of five numbers', async () => {
    const pager = page.getByRole('navigation', { name: 'Halaman daftar' });
    const numbers = () => wordsOf(pager.getByRole('button', { name: /^Halaman \d/ }));
    expect(await paging().textContent()).toBe('Menampilkan 15 dari 170 pengguna (Halaman 1 dari 12)');
    expect(await numbers()).toEqual(['1', '2', '3', '4', '5']);
    await press('Halaman 5', pager);
    await expect.poll(numbers).toEqual(['3', '4', '5', '6', '7']);
    await press('Halaman terakhir', pager);
    await sees(page, 'Menampilkan 5 dari 170 pengguna (Halaman 12 dari 12)');
    expect(await numbers()).toEqual(['8', '9', '10', '11', '12']);
    await expect.poll(() => rows().count()).toBe(5);
    expect(await pager.getByRole('button', { name: 'Berikutnya' }).isDisabled()).toBe(true);
    await press('Sebelumnya', pager);
    await sees(page, '(Halaman 11 dari 12)');
  });

  it('sorts by a column, and keeps the chosen columns after a reload', async () => {
    await press('Nama Lengkap', page.getByRole('columnheader', { name: 'Nama Lengkap' }));
    const { data } = await listUsers('sort_by=name&sort_order=asc');
    await expect.poll(() => rows().first().textContent()).toContain(data[0]?.name);
    await press('Pilih kolom');
    await page.getByRole('menuitemcheckbox', { name: 'Login terakhir' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Login terakhir' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Login terakhir' }).waitFor();
    await press('Pilih kolom');
    await page.getByRole('menuitem', { name: 'Kembalikan kolom bawaan' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Login terakhir' }).waitFor({ state: 'detached' });
  });

  it('says that nothing matches a search, and offers the whole list again', async () => {
    await search().fill('tidak ada yang bernama begini');
    await sees(page, 'Tidak ada pengguna yang cocok dengan saringan ini.');
    await page.getByRole('button', { name: 'Hapus semua filter' }).last().click();
    await sees(page, 'Menampilkan 15 dari 170 pengguna');
  });

  it('shows an error box with a way to try again when the list or its figures fail', async () => {
    const list = await breakPath(page, '/admin/users');
    const figures = await breakPath(page, '/admin/users/statistics');
    await page.reload();
    const boxes = page.getByRole('main').getByRole('alert');
    await sees(boxes.filter({ hasText: 'Gagal memuat data pengguna' }), 'Error');
    await sees(boxes.filter({ hasText: 'Gagal memuat ringkasan' }), 'Error');
    await list.mend();
    await figures.mend();
    await press('Coba lagi', boxes.filter({ hasText: 'Gagal memuat data pengguna' }));
    await rows().first().waitFor();
    await press('Coba lagi', boxes.filter({ hasText: 'Gagal memuat ringkasan' }));
    await sees(page.getByRole('region', { name: 'Ringkasan pengguna' }), '170');
    expect(await boxes.count()).toBe(0);
  });

  it('exports what the list shows', async () => {
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Staff' });
    await sees(page, /dari 2 pengguna/);
    const lines = await linesOf(await exported(page));
    const { data } = await listUsers('role=staff&sort_by=created_at&sort_order=desc');
    expect(lines).toEqual([
      'Nama Lengkap,Email,Role,Status',
      ...data.map((user) => `${user.name},${user.email},Staff,${user.is_active ? 'Aktif' : 'Tidak Aktif'}`),
    ]);
  });
});

describe('one user', () => {
  it('is not created empty, nor with an address that is taken', async () => {
    await page.getByRole('link', { name: 'Tambah pengguna' }).click();
    const form = dialog('Tambah User');
    await press('Simpan', form);
    for (const sentence of ['Nama wajib diisi', 'Email wajib diisi', 'Password wajib diisi'])
      await sees(form, sentence);
    expect(await focused(page).getAttribute('name')).toBe('name');
    await form.getByLabel('Nama Lengkap').fill('   ');
    await form.getByLabel('Email').fill('bukan-alamat');
    await form.getByLabel('Password').first().fill('pendek');
    await press('Simpan', form);
    await sees(form, 'Nama wajib diisi');
    await sees(form, 'Format email tidak valid');
    await sees(form, 'Password minimal 8 karakter');
    await form.getByLabel('Nama Lengkap').fill('Orang Kembar');
    await form.getByLabel('Email').fill('admin@contoh.example');
    await form.getByLabel('Password').first().fill('Sandi-Uji-2026');
    await press('Simpan', form);
    await sees(form, 'Email sudah digunakan');
    await expect.poll(() => focused(page).getAttribute('name')).toBe('email');
    await press('Batal', form);
    await press('Buang perubahan', dialog('Buang perubahan?'));
    await form.waitFor({ state: 'detached' });
  });

  it('needs a legislator when it is to be a legislator’s administrator', async () => {
    await page.goto('/users/create');
    const form = dialog('Tambah User');
    await form.getByLabel('Nama Lengkap').fill('Admin Fraksi');
    await form.getByLabel('Email').fill('fraksi@contoh.example');
    await form.getByLabel('Password').first().fill('Sandi-Uji-2026');
    await form.getByLabel('Role').selectOption({ label: 'Admin Anggota Legislatif' });
    await press('Simpan', form);
    await sees(form, 'Anggota legislatif harus dipilih');
    const picker = form.getByRole('combobox', { name: 'Anggota legislatif' });
    await picker.click();
    const choice = page.getByRole('listbox').getByRole('option').first();
    // Its first line; the party stands below.
    const name = (await choice.innerText()).split('\n')[0];
    await choice.click();
    expect(await picker.inputValue()).toBe(name);
    await press('Simpan', form);
    await sees(page, 'Pengguna ditambahkan.');
    await find('Admin Fraksi');
    await sees(rowOf('Admin Fraksi'), 'Admin Anggota Legislatif');
    expect((await findUser('fraksi@contoh.example')).role).toBe('admin_aleg');
  });

  it('keeps its password when the field stays empty', async () => {
    await find('Admin Fraksi');
    await page.getByRole('link', { name: 'Ubah Admin Fraksi' }).click();
    const form = dialog('Edit User');
    await sees(form, 'Kosongkan jika tidak ingin mengubah');
    await form.getByLabel('Nama Lengkap').fill('Admin Fraksi Baru');
    await press('Simpan', form);
    await sees(page, 'Pengguna diperbarui.');
    await rowOf('Admin Fraksi Baru').waitFor();
    const { context: login } = await visit(server.url);
    const answer = await login.request.post('/api/auth/login', {
      data: { email: 'fraksi@contoh.example', password: 'Sandi-Uji-2026' },
    });
    expect(answer.status()).toBe(200);
    await leave(login);
  });

  it('is switched off and on from the menu of its row, but nobody switches off oneself', async () => {
    await find('Admin Fraksi Baru');
    await openMenu('Admin Fraksi Baru', 'Nonaktifkan');
    await sees(page, 'Admin Fraksi Baru sekarang Tidak Aktif.');
    await sees(rowOf('Admin Fraksi Baru'), 'Tidak Aktif');
    expect((await findUser('fraksi@contoh.example')).is_active).toBe(false);
    await openMenu('Admin Fraksi Baru', 'Aktifkan');
    await expect.poll(async () => (await findUser('fraksi@contoh.example')).is_active).toBe(true);
    await find('Ratna Wijayanti');
    await openMenu('Ratna Wijayanti', 'Nonaktifkan');
    await sees(page, 'Gagal mengubah status user: Anda tidak dapat menonaktifkan akun Anda sendiri.');
    expect((await findUser('admin@contoh.example')).is_active).toBe(true);
  });

  it('is deleted after a question, taken back, found among the deleted and restored', async () => {
    await createUser({ name: 'Sementara Saja', email: 'sementara@contoh.example' });
    await find('Sementara Saja');
    await press('Hapus Sementara Saja');
    const question = dialog('Konfirmasi Hapus');
    await sees(question, 'Hapus pengguna "Sementara Saja"?');
    await expect.poll(() => focused(page).textContent()).toBe('Batal');
    await press('Hapus pengguna', question);
    await sees(page, 'Pengguna dihapus.');
    await rowOf('Sementara Saja').waitFor({ state: 'detached' });
    await press('Urungkan');
    await rowOf('Sementara Saja').waitFor();

    await press('Hapus Sementara Saja');
    await press('Hapus pengguna', question);
    await rowOf('Sementara Saja').waitFor({ state: 'detached' });
    await openList('/users?filter={"trashed":"only"}');
    expect(await page.getByRole('button', { name: 'Terhapus' }).getAttribute('aria-pressed')).toBe('true');
    await press('Pulihkan Sementara Saja');
    await sees(page, 'Sementara Saja dipulihkan.');
    await openList('/users');
    await find('Sementara Saja');
  });

  it('is not deleted by the person whose account it is', async () => {
    await find('Ratna Wijayanti');
    await press('Hapus Ratna Wijayanti');
    const question = dialog('Konfirmasi Hapus');
    await press('Hapus pengguna', question);
    await sees(question, 'Gagal menghapus user: Anda tidak dapat menghapus akun Anda sendiri.');
    await press('Batal', question);
    await rowOf('Ratna Wijayanti').waitFor();
  });

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
    await reach('Hapus Papan Ketik Kedua');
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

describe('several users at once', () => {
  it('are switched off through the dialog, whose button waits for an action and a person', async () => {
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
    await sees(page, `${staff.length} pengguna diproses.`);
    await form.waitFor({ state: 'detached' });
    expect((await listUsers('search=staff')).data.every((user) => !user.is_active)).toBe(true);
  });

  it('are switched on from the selection of the list, and those that stayed as they were keep their reason', async () => {
    await find('staff');
    const names = (await listUsers('search=staff')).data.map((user) => user.name);
    for (const name of names) await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
    const bar = page.getByRole('toolbar', { name: 'Tindakan untuk yang dipilih' });
    await sees(bar, `${names.length} dipilih`);
    await press('Aktifkan', bar);
    await press(`Aktifkan ${names.length} pengguna`, dialog('Aktifkan'));
    await sees(page, `Aktifkan: ${names.length} pengguna berhasil.`);
    await bar.waitFor({ state: 'detached' });
    expect((await listUsers('search=staff')).data.every((user) => user.is_active)).toBe(true);

    await find('Ratna Wijayanti');
    await page.getByRole('checkbox', { name: 'Pilih Ratna Wijayanti' }).check();
    await press('Hapus', bar);
    await press('Hapus 1 pengguna', dialog('Konfirmasi Hapus'));
    await sees(page.getByRole('dialog'), 'Anda tidak dapat menghapus akun Anda sendiri.');
    expect((await findUser('admin@contoh.example')).is_active).toBe(true);
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

  it('give a row a box that takes all of its rights, and say so for accounts that cannot sign in', async () => {
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

describe('a legislator’s administrator', () => {
  it('sees only own users and changes none', async () => {
    const guest = await visit(server.url);
    await signInAs(guest.page, 'aleg@contoh.example', PASSWORD);
    await guest.page.goto('/users');
    await rows(guest.page).first().waitFor();
    const own = await ask<RowOf<User>>(guest.page, '/admin/users?page=1');
    await sees(guest.page, new RegExp(`dari ${own.total} pengguna`));
    expect(own.total).toBeLessThan((await listUsers('')).total);
    for (const name of [
      /Tambah/,
      /^Ubah(?! tampilan)/,
      /^Hapus/,
      /^Tindakan lain/,
      'Bulk Actions',
      'Atur Permissions',
      'Terhapus',
    ])
      expect(await guest.page.getByRole('main').getByRole('button', { name }).count(), String(name)).toBe(0);
    expect(
      await guest.page
        .getByRole('main')
        .getByRole('link', { name: /Tambah|^Ubah/ })
        .count(),
    ).toBe(0);
    const ownIds = (await ask<RowOf<User>>(guest.page, '/admin/users?per_page=1000')).data.map((user) => user.id);
    const foreign = (await listUsers('role=user')).data.find((user) => !ownIds.includes(user.id));
    await guest.page.goto(`/users/${foreign?.id}`);
    await sees(guest.page, 'Data pengguna tidak ditemukan');
    await guest.page.goto('/users/create');
    await sees(guest.page, 'Anda tidak punya akses ke halaman ini.');
    expect(guest.problems).toEqual([]);
    await leave(guest.context);
  });
});
