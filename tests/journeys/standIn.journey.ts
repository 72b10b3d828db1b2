import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type ApiCalls, announcedQuestions, isDescribed, watchCalls } from '../support/describedCalls';
import { leave, PASSWORD, picture, signInAs, type Visit, visit } from '../support/journey';

const screens = [
  '/dashboard',
  '/users',
  '/users/create',
  '/families',
  '/families/create',
  '/users/11',
  '/families/1',
  '/admin/profile',
  '/admin/profile?tab=settings',
  '/help',
  '/tidak-ada',
];

/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Waits until nothing is loaded any more; gives the page's heading. */
async function settled(page: Page): Promise<string> {
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor();
  await eventually(() => page.locator('[aria-busy=true], .MuiSkeleton-root').count()).toBe(0);
  if (page.url().endsWith('create')) await dialogOf(page).waitFor();
  return (await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()) ?? '';
}

/** Labels of controls and facts that only an API with extensions can serve. */
async function beyondTheDescription(page: Page): Promise<readonly string[]> {
  const extra =
    /Terhapus|Urungkan|Riwayat|Permissions|Sesi|(Ubah|Ganti) [Pp]assword|Relawan$|No\. KK|NIK|Alamat|Legislatif$/;
  const labels = page.locator('main, [role=dialog]').locator('button, a, [role=tab], label, legend, h2, h3, dt, th');
  const isHelp = page.url().endsWith('/help');
  return isHelp ? [] : (await labels.allTextContents()).filter((text) => extra.test(text));
}

const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Simpan', exact: true }).click();
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const field = (page: Page, name: RegExp) => dialogOf(page).getByRole('textbox', { name });
const choose = (page: Page, name: RegExp, option: string) =>
  dialogOf(page).getByRole('combobox', { name }).selectOption(option);
const searchFor = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const standing = (page: Page) => page.getByRole('status').filter({ hasText: 'Menampilkan' });

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('row').nth(1).waitFor();
}

async function confirm(page: Page, label: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: label, exact: true }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** Chooses rows by their boxes, then an action of the bar above them. */
async function bulk(page: Page, names: readonly string[], action: string, confirmation: string): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Pilih ${name}`, exact: true }).check();
  await page.getByRole('toolbar').getByRole('button', { name: action, exact: true }).click();
  await confirm(page, confirmation);
}

describe.each(['cookie', 'token'] as const)('the built panel on a described API with the %s login', (login) => {
  let api: ContractStandIn;
  let visitor: Visit;
  let page: Page;
  let calls: ApiCalls;

  const userNamed = (name: string) => api.users.find((user) => user.name === name);
  const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);

  beforeAll(async () => {
    api = await startStandIn({ login, panelDir: 'dist/panel' });
    visitor = await visit(api.url);
    page = visitor.page;
    calls = watchCalls(page, api.apiUrl);
    await signInAs(page);
  });
  afterAll(async () => {
    await leave(visitor.context);
    await api.close();
  });

  it('opens every screen, asks only described calls besides the announced questions, and needs no extension', async () => {
    const headings: string[] = [];
    for (const path of screens) {
      await page.goto(path);
      headings.push(await settled(page));
      expect(await beyondTheDescription(page), path).toEqual([]);
      await picture(page, `stand-in-${login}-${path.slice(1).replaceAll(/\W/g, '-')}`);
    }
    expect(headings).toEqual([
      'Selamat datang, Ratna Dewi',
      'Pengguna',
      'Pengguna',
      'Keluarga',
      'Keluarga',
      'Agus Setiawan',
      'Suharto 1',
      'Profil',
      'Profil',
      'Bantuan',
      expect.stringContaining('tidak ditemukan'),
    ]);
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(calls.failures).toEqual([
      '404 GET /auth/me',
      '404 GET /capabilities',
      ...(login === 'token' ? ['404 GET /sanctum/csrf-cookie', '404 POST /login'] : []),
    ]);
    console.log(`${login}: ${calls.lines.join(', ')}`);
  });

  it('sorts nothing and filters by nothing that the API does not know', async () => {
    await openList(page, '/families');
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Laki-laki/ }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Tanggungan/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pilih kolom' }).click();
    expect(await page.getByText('Pendidikan', { exact: true }).count()).toBe(1);
    expect(await page.getByText(/^(NIK|No\. KK)$/).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('searches, filters and turns the pages of the users', async () => {
    await openList(page, '/users');
    expect(await standing(page).textContent()).toBe('Menampilkan 15 dari 40 pengguna (Halaman 1 dari 3)');
    await page.getByRole('button', { name: 'Halaman 3', exact: true }).click();
    await rowOf(page, /Zulkifli Hasan/).waitFor();
    await searchFor(page, 'siti');
    await rowOf(page, /Siti Aminah/).waitFor();
    await standing(page).getByText('Menampilkan 1 dari 1').waitFor();
    expect(lastOf('GET /admin/users')?.query).toEqual({ page: '1', per_page: '15', search: 'siti' });
    await searchFor(page, '');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('staff');
    const asked = () => lastOf('GET /admin/users')?.query;
    await eventually(asked).toEqual({ page: '1', per_page: '15', role: 'staff' });
    await standing(page).getByText('Menampilkan 1 dari 1').waitFor();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('');
    await page
      .getByRole('group', { name: /Saring menurut/ })
      .getByRole('button', { name: /^Tidak Aktif/ })
      .click();
    await page.getByText('Menampilkan 6 dari 6').waitFor();
    expect(asked()).toMatchObject({ status: 'inactive' });
  });

  it('creates, changes, switches off and deletes a user', async () => {
    await openList(page, '/users');
    await page.getByRole('link', { name: 'Tambah pengguna' }).click();
    await save(page);
    for (const sentence of ['Nama wajib diisi', 'Email wajib diisi', 'Password wajib diisi'])
      await dialogOf(page).getByText(sentence).first().waitFor();
    await field(page, /Nama Lengkap/).fill('Bintang Ramadhan');
    await field(page, /Email/).fill('agus.setiawan@warga.example');
    await field(page, /Password/).fill('rahasia-baru');
    await choose(page, /Role/, 'staff');
    await save(page);
    await dialogOf(page).getByText('Email sudah digunakan').first().waitFor();
    await field(page, /Email/).fill('bintang@contoh.example');
    await save(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(userNamed('Bintang Ramadhan')).toMatchObject({
      email: 'bintang@contoh.example',
      role: 'staff',
      is_active: true,
    });

    await searchFor(page, 'bintang');
    await rowOf(page, /Bintang Ramadhan/).waitFor();
    await page.getByRole('link', { name: 'Ubah Bintang Ramadhan' }).click();
    await field(page, /Nomor Telepon/).fill('0812 3333 4444');
    await field(page, /Nama Lengkap/).fill('Bintang Ramadhani');
    await save(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    await rowOf(page, /Bintang Ramadhani/).waitFor();
    expect(userNamed('Bintang Ramadhani')).toMatchObject({
      role: 'staff',
      phone: expect.stringContaining('81233334444'),
    });
    const id = userNamed('Bintang Ramadhani')?.id;
    expect(Object.keys(lastOf(`PUT /admin/users/${id}`)?.body ?? {}).sort()).toEqual([
      'email',
      'is_active',
      'name',
      'phone',
      'role',
    ]);

    await page.getByRole('button', { name: 'Tindakan lain untuk Bintang Ramadhani' }).click();
    await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    await rowOf(page, /Bintang Ramadhani.*Tidak Aktif/).waitFor();
    expect(lastOf(`PATCH /admin/users/${id}/status`)?.body).toEqual({ is_active: false });

    await page.getByRole('button', { name: 'Hapus Bintang Ramadhani' }).click();
    await dialogOf(page).getByText('Tindakan ini tidak dapat dibatalkan.').waitFor();
    await confirm(page, 'Hapus pengguna');
    await rowOf(page, /Bintang/).waitFor({ state: 'hidden' });
    expect(userNamed('Bintang Ramadhani')).toBeUndefined();
    await page.getByText('Pengguna dihapus.').waitFor();
    expect(await page.getByRole('button', { name: 'Urungkan' }).count()).toBe(0);
  });

  it('does something with several users at once, by rows and by the card below', async () => {
    await openList(page, '/users');
    await bulk(page, ['Andi Pratama', 'Dewi Lestari'], 'Nonaktifkan', 'Nonaktifkan 2 pengguna');
    await rowOf(page, /Andi Pratama.*Tidak Aktif/).waitFor();
    expect([userNamed('Andi Pratama')?.is_active, userNamed('Dewi Lestari')?.is_active]).toEqual([false, false]);
    await openList(page, '/users');
    await page.getByRole('button', { name: /^Bulk Actions/ }).click();
    await choose(page, /Pilih aksi/, 'delete');
    await dialogOf(page)
      .getByRole('checkbox', { name: /Eko Nugroho/ })
      .check();
    await dialogOf(page).getByText('Tindakan ini tidak dapat dibatalkan.').waitFor();
    await confirm(page, 'Hapus 1 pengguna');
    await eventually(() => userNamed('Eko Nugroho')).toBeUndefined();
  });

  it('creates, changes, finds and deletes family members', async () => {
    await openList(page, '/families');
    await page.getByRole('link', { name: 'Tambah anggota keluarga' }).click();
    await save(page);
    await dialogOf(page).getByText('User harus dipilih').first().waitFor();
    await dialogOf(page).getByRole('combobox', { name: /User/ }).fill('siti');
    await page.getByRole('option', { name: /Siti Aminah/ }).click();
    await field(page, /Nama anggota/).fill('Bayu Aminah');
    await choose(page, /Hubungan/, 'Anak');
    await dialogOf(page).getByRole('radio', { name: 'Laki-laki' }).check();
    await field(page, /Tanggal lahir/).fill('2015-04-09');
    await field(page, /Pekerjaan/).fill('Pelajar');
    await choose(page, /Pendidikan/, 'SD');
    await field(page, /Penghasilan/).fill('0');
    await dialogOf(page)
      .getByRole('switch', { name: /Tanggungan/ })
      .check();
    await save(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    const created = api.families.find(({ nama_anggota }) => nama_anggota === 'Bayu Aminah');
    expect(created).toMatchObject({
      user_id: userNamed('Siti Aminah')?.id,
      hubungan: 'Anak',
      jenis_kelamin: 'Laki-laki',
      tanggal_lahir: '2015-04-09',
      pendidikan: 'SD',
      penghasilan: '0.00',
      tanggungan: 1,
    });

    await searchFor(page, 'bayu');
    await rowOf(page, /Bayu Aminah.*Siti Aminah/).waitFor();
    await page.getByRole('link', { name: 'Ubah Bayu Aminah' }).click();
    await field(page, /Penghasilan/).fill('1.250.000');
    await save(page);
    await rowOf(page, /Rp\s1\.250\.000/).waitFor();
    expect(api.families.find(({ id }) => id === created?.id)).toMatchObject({
      penghasilan: '1250000.00',
      tanggungan: 1,
    });
    await page.getByRole('button', { name: 'Hapus Bayu Aminah' }).click();
    await confirm(page, 'Hapus anggota keluarga');
    await eventually(() => api.families.some(({ id }) => id === created?.id)).toBe(false);

    await openList(page, '/families');
    await page.getByRole('combobox', { name: 'Hubungan' }).selectOption('Istri');
    await page.getByText(/Menampilkan 5 dari 5/).waitFor();
    expect(lastOf('GET /admin/families')?.query).toMatchObject({ hubungan: 'Istri' });
    await bulk(page, ['Sumiati 1', 'Sumiati 2'], 'Hapus', 'Hapus 2 anggota keluarga');
    await page.getByText(/Menampilkan 3 dari 3/).waitFor();
    expect(api.families.filter(({ hubungan }) => hubungan === 'Istri')).toHaveLength(3);
  });

  it('saves the own profile as a user, without address and bio', async () => {
    await page.goto('/admin/profile');
    await page.getByLabel(/Nomor Telepon|Telepon/).fill('0811-2222-3333');
    expect(
      await page
        .getByRole('main')
        .getByText(/^(Alamat|Bio)/)
        .count(),
    ).toBe(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Simpan/ })
      .click();
    await eventually(() => lastOf('PUT /admin/users/1')?.body).toMatchObject({
      name: 'Ratna Dewi',
      role: 'admin',
      is_active: true,
    });
    expect(userNamed('Ratna Dewi')?.phone).toContain('81122223333');
    expect(userNamed('Ratna Dewi')?.role).toBe('admin');
  });

  it('asks to sign in again in place when the session has ended, and goes on', async () => {
    await page.goto('/users/12/edit');
    await field(page, /Nama Lengkap/).fill('Aisyah R. Setelah Masuk Lagi');
    api.endSessions();
    await save(page);
    const again = page.getByRole('dialog', { name: 'Masuk kembali' });
    const email = again.getByLabel('Email');
    if (await email.isEditable()) await email.fill('admin@contoh.example');
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Masuk', exact: true }).click();
    await rowOf(page, /Aisyah R\. Setelah Masuk Lagi/).waitFor();
    expect(userNamed('Aisyah R. Setelah Masuk Lagi')?.id).toBe(12);
  });

  it('signs out at the API and in the browser, with no error on any console line', async () => {
    await page.getByRole('button', { name: /Menu akun/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await dialogOf(page).getByText('Apakah Anda yakin ingin logout?').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL('**/login**');
    await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
    const path = login === 'token' ? 'POST /auth/logout' : 'POST /logout';
    await eventually(() => lastOf(path)).toBeDefined();
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    expect(visitor.problems).toEqual([]);
  });
});
