import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type LocalService, standInWhatsapp, startLocalService } from '../support/contractStandIn/whatsapp';
import { type DescribedVisit, offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import {
  chooseFile,
  chooseVolunteer,
  lineOf,
  openUpload,
  residentCells,
  residentCsv,
  tile,
} from '../support/importVisit';
import { leave } from '../support/journey';
import { sees } from '../support/officeVisit';

/** With a token these are enough: what a screen asks for does not depend on how the call is signed. */
const _sample = ['/users', '/users/11', '/pendaftaran/verify', '/settings', '/impor'];
/** The stand-in offers no options: the panel has its own. */
const _meant = ['404 GET /admin/general/options'];

/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const field = (page: Page, name: RegExp) => dialogOf(page).getByRole('textbox', { name });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Simpan', exact: true }).click();
const lastOf = (api: ContractStandIn, line: string) =>
  api.requests.findLast(({ method, path }) => `${method} ${path}` === line);

describe('on an API with only the described calls', () => {
  const session = standInWhatsapp();
  let service: LocalService;
  let api: ContractStandIn;
  let visited: DescribedVisit;
  let page: Page;
  beforeAll(async () => {
    service = await startLocalService(session);
    const config = { whatsappServiceUrl: service.url };
    api = await startStandIn({ panelDir: 'dist/panel', whatsapp: session, config });
    visited = await visitStandIn(api);
    page = visited.page;
  });
  afterEach(() => visited.hasStayedWithin(['422 POST /admin/users']));
  afterAll(async () => {
    await leave(visited.visitor.context);
    await Promise.all([api.close(), service.close()]);
  });

  it('a user is created, changed, switched off and deleted for good', async () => {
    const userNamed = (name: string) => api.users.find((user) => user.name === name);
    await page.goto('/users');
    await rowOf(page, /Agus Setiawan/).waitFor();
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Tambah pengguna' }).click();
    await save(page);
    for (const sentence of ['Nama wajib diisi', 'Email wajib diisi', 'Password wajib diisi'])
      await sees(dialogOf(page), sentence);
    await field(page, /Nama Lengkap/).fill('Bintang Ramadhan');
    await field(page, /Email/).fill('agus.setiawan@warga.example');
    await field(page, /Password/).fill('rahasia-baru');
    await dialogOf(page).getByRole('combobox', { name: /Role/ }).selectOption('staff');
    await save(page);
    await sees(dialogOf(page), 'Email sudah digunakan');
    await field(page, /Email/).fill('bintang@contoh.example');
    await save(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    const created = { email: 'bintang@contoh.example', role: 'staff', is_active: true };
    expect(userNamed('Bintang Ramadhan')).toMatchObject(created);

    await page.getByRole('searchbox').fill('bintang');
    await rowOf(page, /Bintang Ramadhan/).waitFor();
    await page.getByRole('link', { name: 'Ubah Bintang Ramadhan' }).click();
    await field(page, /Nomor Telepon/).fill('0812 3333 4444');
    await field(page, /Nama Lengkap/).fill('Bintang Ramadhani');
    await save(page);
    await rowOf(page, /Bintang Ramadhani/).waitFor();
    const id = userNamed('Bintang Ramadhani')?.id;
    const { body } = lastOf(api, `PUT /admin/users/${id}`) ?? {};
    expect(Object.keys(body ?? {}).sort()).toEqual(['email', 'is_active', 'name', 'phone', 'role']);
    expect(body).toMatchObject({ role: 'staff', phone: expect.stringContaining('81233334444') });

    await page.getByRole('button', { name: 'Tindakan lain untuk Bintang Ramadhani' }).click();
    await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    await rowOf(page, /Bintang Ramadhani.*Tidak Aktif/).waitFor();
    expect(lastOf(api, `PATCH /admin/users/${id}/status`)?.body).toEqual({ is_active: false });

    await page.getByRole('button', { name: 'Tindakan lain untuk Bintang Ramadhani' }).click();
    await page.getByRole('menuitem', { name: 'Hapus Bintang Ramadhani' }).click();
    await sees(dialogOf(page), 'Tindakan ini tidak dapat dibatalkan.');
    await dialogOf(page).getByRole('button', { name: 'Hapus pengguna', exact: true }).click();
    await rowOf(page, /Bintang/).waitFor({ state: 'hidden' });
    await sees(page, 'Pengguna dihapus.');
    expect(userNamed('Bintang Ramadhani')).toBeUndefined();
    await offersNothingBeyond(page);
  });

  it('an import is taken in, its errors are said per row, and the person stays', async () => {
    await openUpload(page);
    const rows = [residentCells(10), residentCells(11, { alamat: '' }), residentCells(12, { rt: '' })];
    await chooseFile(page, { name: 'rusak.csv', text: residentCsv(rows) });
    await sees(page, '3 baris data');
    await chooseVolunteer(page);
    await offersNothingBeyond(page);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { name: 'Hasil upload' }).waitFor();
    expect(await tile(page, 'Berhasil').textContent()).toBe('1');
    expect(await tile(page, 'Gagal').textContent()).toBe('2');
    expect(await lineOf(page, 3).first().textContent()).toContain('Kolom alamat wajib diisi.');
    expect(api.residents.filter(({ nama }) => nama === 'Warga Impor 10')).toHaveLength(1);
    await offersNothingBeyond(page);
  });

  it('applications are approved and rejected at the workbench by keyboard', async () => {
    await settled(page, '/pendaftaran/verify?sort=oldest');
    const openId = () => Number(new URL(page.url()).searchParams.get('id'));
    const isMovedOn = async (id: number, left: number) => {
      await eventually(openId).not.toBe(id);
      await sees(page, `${left} pendaftaran menunggu`);
    };
    const stored = (id: number) => api.applications.find((one) => one.id === id);
    await eventually(openId).toBeGreaterThan(0);
    const first = openId();
    // Keys of extensions do nothing, and the list of keys names none of them.
    for (const key of ['t', 'u', '?']) await page.keyboard.press(key);
    await sees(dialogOf(page), 'Minta dilengkapi');
    await offersNothingBeyond(page);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect([openId(), stored(first)?.status]).toEqual([first, 'Pending']);

    await page.keyboard.press('a');
    await sees(dialogOf(page), /^Kuota .+ terpakai, sisa \d+\.$/);
    await page.keyboard.press('Control+Enter');
    await isMovedOn(first, 25);
    expect(stored(first)).toMatchObject({ status: 'Disetujui', catatan_admin: null });

    const second = openId();
    await page.keyboard.press('r');
    await dialogOf(page).getByRole('textbox').waitFor();
    await page.keyboard.press('Control+Enter');
    await sees(dialogOf(page), 'Alasan penolakan wajib diisi');
    await dialogOf(page).getByRole('textbox').fill('Di luar wilayah.');
    await page.keyboard.press('Control+Enter');
    await isMovedOn(second, 24);
    expect(stored(second)).toMatchObject({ status: 'Ditolak', catatan_admin: 'Di luar wilayah.' });
    const { body } = lastOf(api, `PUT /admin/pendaftaran/${second}/status`) ?? {};
    expect(Object.keys(body ?? {}).sort()).toEqual(['catatan_admin', 'reviewed_at', 'status']);
    await offersNothingBeyond(page);
  });

  it('an article is changed, its picture with it, by POST with _method', async () => {
    await settled(page, '/edit-berita/5');
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Berita 5 baru');
    // A picture of one dot.
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const picture = { name: 'baru.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
    await page.locator('input[type=file]').last().setInputFiles(picture);
    await page.getByRole('button', { name: 'Publikasikan' }).first().click();
    await page.waitForURL('**/berita-artikel');
    expect(lastOf(api, 'POST /admin/news/5')?.body).toMatchObject({
      _method: 'PUT',
      judul: 'Berita 5 baru',
      slug: 'berita-5',
      is_published: '1',
      gambar_utama: { name: expect.stringMatching(/^baru\./) },
    });
    expect(api.news.find(({ id }) => id === 5)).toMatchObject({ judul: 'Berita 5 baru', is_published: 1 });
  });

  it('the WhatsApp service on its own address is scanned, tested and listened to, and never sees who is signed in', async () => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await settled(page, '/settings/whatsapp');
    await sees(page, 'Tidak terhubung');
    await press('Hubungkan');
    await page.getByRole('img', { name: 'Kode QR untuk menautkan WhatsApp' }).waitFor();
    await press('Simulasikan pindai QR');
    await sees(page, 'Terhubung');
    await page.getByLabel('Nomor tujuan').fill('628123456789');
    await press('Kirim pesan uji');
    await sees(page, /WA-1.*Periksa ponsel tujuan\./);
    await page.getByRole('tab', { name: 'Log Konsol' }).click();
    await sees(page.getByRole('log'), 'Ke 628123456789');
    expect(service.requests.length).toBeGreaterThan(0);
    expect(service.requests.filter(({ headers }) => headers.authorization || headers.cookie)).toEqual([]);
  });
});
