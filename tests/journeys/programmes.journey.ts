import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, breakPath, type Figures, isInAddress, type RowOf, sees, wordsOf } from '../support/officeVisit';

interface Programme {
  readonly id: number;
  readonly nama_bantuan: string;
  readonly jenis_bantuan: string;
  readonly nominal: number | null;
  readonly kuota: number;
  readonly kuota_terpakai: number;
  readonly status: string;
  readonly statistik_pendaftaran: Figures;
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
afterEach(() => expect(office.problems).toEqual([]));

const listed = '/admin/bantuan-sosial';
const cards = (where: Page = page): Locator =>
  where.getByRole('list', { name: 'Daftar program bantuan' }).locator('> li');
const cardOf = (name: string, where: Page = page): Locator => cards(where).filter({ hasText: name });
const press = (name: string | RegExp, place: Page | Locator = page) => place.getByRole('button', { name }).click();
const field = (name: RegExp): Locator =>
  page.getByRole('main').getByLabel(name).and(page.locator('input, select, textarea'));
const programmes = async (who: Page = page) => (await ask<RowOf<Programme>>(who, `${listed}?per_page=100`)).data;
const rupiah = (value: number) => `Rp ${new Intl.NumberFormat('id-ID').format(value)}`;

async function openList(): Promise<void> {
  await page.goto('/daftar-bantuan');
  await page
    .getByText(/\d penerima/)
    .first()
    .waitFor();
}

const save = () => page.getByRole('main').getByRole('button', { name: 'Simpan', exact: true }).click();

/** Everything a programme needs. */
async function fillProgramme(name: string): Promise<void> {
  await field(/^Nama bantuan/).fill(name);
  await field(/^Deskripsi/).fill('Bantuan modal bagi warga yang memulai usaha.');
  await field(/^Jenis bantuan/).selectOption('Pelatihan');
  await field(/^Kuota/).fill('40');
  await field(/^Tanggal mulai/).fill('2026-09-01');
  await field(/^Tanggal selesai/).fill('2026-12-31');
  await field(/^Syarat bantuan/).fill('Warga kota, berusia 18 sampai 50 tahun.');
  await field(/^Dokumen yang diperlukan/).fill('KTP dan KK');
}

describe('the list of programmes', () => {
  beforeEach(openList);

  it('says the figures of the API, and narrows by them and by tabs', async () => {
    const figures = await ask<Figures>(page, `${listed}/statistics`);
    const said = (await wordsOf(page.getByRole('region', { name: 'Ringkasan program bantuan' }))).join();
    for (const part of [
      `Total Program ${figures.total}`,
      `Program Aktif ${figures.aktif}`,
      `Total Penerima ${figures.total_penerima}`,
      `Program Selesai ${figures.selesai}`,
    ])
      expect(said).toContain(part);
    await press(/^Selesai/, page.getByRole('group', { name: /Saring menurut/ }));
    await sees(page, `Menampilkan ${figures.selesai} program bantuan`);
    expect(await cards().count()).toBe(figures.selesai);
  });

  it('shows on each card what it is, how much, when, and how full', async () => {
    for (const programme of await programmes()) {
      const card = cardOf(programme.nama_bantuan);
      const said = (await wordsOf(card)).join().replaceAll('\u00A0', ' ');
      const percent = programme.kuota ? Math.round((programme.kuota_terpakai / programme.kuota) * 100) : 0;
      expect(said).toContain(programme.jenis_bantuan);
      expect(said).toContain(programme.nominal === null ? 'Tidak ada nominal' : rupiah(programme.nominal));
      expect(said).toContain(`${programme.kuota_terpakai} / ${programme.kuota} penerima ${percent}%`);
      expect(said).toMatch(/Mulai Selesai|Mulai \d+ \p{L}+ 2026/u);
    }
  });

  it('counts the types, and a type narrows the list to it', async () => {
    const ofType = (await programmes()).filter(({ jenis_bantuan }) => jenis_bantuan === 'Sembako').length;
    const panel = page.getByRole('region', { name: 'Kategori program' });
    expect(await panel.getByRole('button').count()).toBe(6);
    await press(`Tampilkan program Sembako: ${ofType}`, panel);
    await expect.poll(() => cards().count()).toBe(ofType);
    expect(isInAddress(page, '"jenis_bantuan":"Sembako"')).toBe(true);
  });

  it('leads to what people do next', async () => {
    const cards = page.getByRole('region', { name: 'Aksi cepat' });
    const targets = await cards.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/tambah-bantuan', '/pendaftaran', '/laporan/bantuan']);
    for (const target of targets) {
      await openList();
      await cards.locator(`a[href="${target}"]`).click();
      await page.waitForURL(`**${target}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    }
  });

  it('finds by name, and says when there is nothing', async () => {
    const [first] = await programmes();
    const search = page.getByRole('searchbox');
    expect(await search.getAttribute('placeholder')).toBe('Cari program bantuan...');
    await search.fill(first?.nama_bantuan ?? '');
    await sees(page, 'Menampilkan 1 program bantuan');
    await search.fill('tidak ada program ini');
    await sees(page, 'Belum ada program bantuan');
  });

  it('says that it could not be loaded, and tries again', async () => {
    const list = await breakPath(page, listed);
    await page.reload();
    const box = page.getByRole('main').getByRole('alert').filter({ hasText: 'Gagal mengambil data bantuan sosial' });
    await box.waitFor();
    await list.mend();
    await press('Coba Lagi', box);
    await cards().first().waitFor();
  });
});

describe('a new programme', () => {
  beforeEach(async () => {
    await page.goto('/tambah-bantuan');
    await field(/^Nama bantuan/).waitFor();
  });

  it('is not saved empty: every field says what it needs', async () => {
    expect(await field(/^Status/).count()).toBe(0);
    await save();
    await sees(page, 'Harap perbaiki kesalahan pada form');
    const links = page.getByRole('main').getByRole('alert').getByRole('link');
    await expect
      .poll(() => wordsOf(links))
      .toEqual([
        'Nama bantuan wajib diisi',
        'Deskripsi wajib diisi',
        'Jenis bantuan wajib dipilih',
        'Kuota wajib diisi',
        'Tanggal mulai wajib diisi',
        'Tanggal selesai wajib diisi',
        'Syarat bantuan wajib diisi',
        'Dokumen yang diperlukan wajib diisi',
      ]);
  });

  it('is not saved with a quota of none, a negative amount or an end before its beginning', async () => {
    await fillProgramme('Program Uji Salah');
    await field(/^Kuota/).fill('0');
    await field(/^Nominal/).fill('-1000');
    await field(/^Tanggal selesai/).fill('2026-09-01');
    await save();
    for (const sentence of [
      'Kuota minimal 1',
      'Nominal tidak boleh negatif',
      'Tanggal selesai harus setelah tanggal mulai',
    ])
      await sees(page, sentence);
    expect((await programmes()).some(({ nama_bantuan }) => nama_bantuan === 'Program Uji Salah')).toBe(false);
  });

  it('keeps what was typed when the server finds something, or fails', async () => {
    await fillProgramme('Program Uji Tolak');
    const errors = { nama_bantuan: ['Nama bantuan sudah dipakai'] };
    const body = {
      status: 'error',
      success: false,
      message: 'Data tidak valid',
      code: 'validation',
      errors,
      data: null,
    };
    const isList = (url: URL) => url.pathname === `/api${listed}`;
    await page.route(isList, (route) => route.fulfill({ status: 422, json: body }));
    await save();
    await sees(page, 'Terdapat kesalahan validasi pada form');
    await sees(page, 'Nama bantuan sudah dipakai');
    await page.unroute(isList);
    await page.route(isList, (route) => route.fulfill({ status: 500, json: {} }));
    await field(/^Nama bantuan/).fill('Program Uji Gagal');
    await save();
    await sees(page, 'Gagal membuat program bantuan');
    await page.unroute(isList);
    expect(await field(/^Syarat bantuan/).inputValue()).toContain('Warga kota');
    // The unsaved form is left on purpose.
    await press('Batal');
    await press('Buang perubahan', page.getByRole('dialog'));
    await page.waitForURL((url) => url.pathname !== '/tambah-bantuan');
  });

  it('is saved with no amount, and the message is there on the list', async () => {
    await fillProgramme('Program Uji Baru');
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === 'POST' && each.url().endsWith(`/api${listed}`)),
      save(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ kuota: 40, nama_bantuan: 'Program Uji Baru' });
    await page.waitForURL('**/daftar-bantuan*');
    await sees(page, 'Program bantuan berhasil dibuat!');
    await sees(cardOf('Program Uji Baru'), 'Tidak ada nominal');
    await sees(cardOf('Program Uji Baru'), 'Aktif');
  });
});

describe('one programme', () => {
  const idOf = async (name: string): Promise<number> =>
    (await programmes()).find(({ nama_bantuan }) => nama_bantuan === name)?.id ?? 0;

  it('is changed, with an amount and a status', async () => {
    await openList();
    await cardOf('Program Uji Baru').getByRole('link', { name: 'Ubah' }).click();
    await field(/^Nominal/).fill('1.250.000');
    await field(/^Status/).selectOption('');
    await save();
    await sees(page, 'Status wajib dipilih');
    await field(/^Status/).selectOption('Tidak Aktif');
    await save();
    await sees(page, 'Program bantuan berhasil diperbarui!');
    await sees(cardOf('Program Uji Baru'), /Rp\s1\.250\.000/);
    expect((await programmes()).find(({ nama_bantuan }) => nama_bantuan === 'Program Uji Baru')).toMatchObject({
      nominal: 1_250_000,
      status: 'Tidak Aktif',
    });
  });

  it('shows its places and who applied, and leads to just these applications', async () => {
    const busiest = (await programmes()).toSorted((a, b) => b.kuota_terpakai - a.kuota_terpakai)[0];
    const counted = (await ask<Programme>(page, `${listed}/${busiest?.id}`)).statistik_pendaftaran;
    await page.goto(`/bantuan/${busiest?.id}`);
    const quota = page.getByRole('region', { name: 'Kuota', exact: true });
    await sees(quota, `${busiest?.kuota_terpakai} / ${busiest?.kuota} penerima`);
    expect((await wordsOf(quota)).join()).toContain(
      `Sisa kuota ${(busiest?.kuota ?? 0) - (busiest?.kuota_terpakai ?? 0)}`,
    );
    const statistics = page.getByRole('region', { name: 'Statistik pendaftaran' });
    const said = (await wordsOf(statistics)).join();
    expect(said).toContain(`Total pendaftar ${counted.total_pendaftar}`);
    expect(said).toContain(`Disetujui ${counted.disetujui}`);
    expect(said).toContain(`Ditolak ${counted.ditolak}`);
    await statistics.getByRole('link', { name: 'Lihat pendaftaran program ini' }).click();
    await page.waitForURL('**/pendaftaran?**');
    expect(isInAddress(page, `"bantuan_sosial_id":${busiest?.id}`)).toBe(true);
    await sees(page, `dari ${counted.total_pendaftar} `);
  });

  it('that does not exist is said, and the list comes back by itself', async () => {
    for (const path of ['/edit-bantuan/99999', '/bantuan/99999']) {
      await page.goto(path);
      await sees(page, 'Bantuan sosial tidak ditemukan');
    }
    await page.goto('/edit-bantuan/99999');
    await page.waitForURL('**/daftar-bantuan');
  });

  it('is deleted after a question', async () => {
    await page.goto(`/bantuan/${await idOf('Program Uji Baru')}`);
    await press('Hapus', page.getByRole('main'));
    const question = page.getByRole('dialog');
    await sees(question, 'Apakah Anda yakin ingin menghapus program bantuan ini?');
    await press('Hapus program bantuan', question);
    await page.waitForURL('**/daftar-bantuan');
    await sees(page, 'Program bantuan berhasil dihapus');
    await cardOf('Program Uji Baru').waitFor({ state: 'detached' });
  });
});
