import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, type Figures, isInAddress, type RowOf, sees, wordsOf } from '../support/officeVisit';

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
  server = await sharedServer();
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
const field = (name: RegExp): Locator =>
  page.getByRole('main').getByLabel(name).and(page.locator('input, select, textarea'));
const programmes = async (who: Page = page) => (await ask<RowOf<Programme>>(who, `${listed}?per_page=100`)).data;

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

describe('a new programme', () => {
  beforeEach(async () => {
    await page.goto('/tambah-bantuan');
    await field(/^Nama bantuan/).waitFor();
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
});
