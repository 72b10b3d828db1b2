import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type ApiCalls, announcedQuestions, isDescribed, watchCalls } from '../support/describedCalls';
import { picture, signInAs, type Visit, visit } from '../support/journey';
import { exported, linesOf, sees, wordsOf } from '../support/officeVisit';

const screens = [
  '/daftar-bantuan',
  '/tambah-bantuan',
  '/edit-bantuan/1',
  '/bantuan/2',
  '/bantuan/6',
  '/laporan/bantuan',
];

/** Controls and facts that only an API with extensions can serve. */
const beyond = /Terhapus|Urungkan|Riwayat|Diusulkan selesai|Tandai Selesai|Periode|Pekerjaan latar|Terpulihkan/;

let api: ContractStandIn;
let visitor: Visit;
let page: Page;
let calls: ApiCalls;

beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
  visitor = await visit(api.url);
  page = visitor.page;
  calls = watchCalls(page, api.apiUrl);
  await signInAs(page);
});
afterAll(async () => {
  await api.close();
});

const named = (name: string) => api.programmes.find(({ nama_bantuan }) => nama_bantuan === name);
const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);
const cards = () => page.getByRole('list', { name: 'Daftar program bantuan' }).locator('> li');
const cardOf = (name: string) => cards().filter({ hasText: name });
const field = (name: RegExp) => page.getByRole('main').getByLabel(name).and(page.locator('input, select, textarea'));
const save = () => page.getByRole('main').getByRole('button', { name: 'Simpan', exact: true }).click();

async function settled(path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1', { hasNotText: 'Memuat' }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], .MuiSkeleton-root').count(), { timeout: 10_000 }).toBe(0);
}

describe('the programme screens on an API with only the described calls', () => {
  it('open with described calls alone, and offer nothing else', async () => {
    for (const path of screens) {
      await settled(path);
      const labels = page.locator('main, nav').locator('button, a, [role=tab], label, legend, h2, dt, th');
      expect(
        (await labels.allTextContents()).filter((text) => beyond.test(text)),
        path,
      ).toEqual([]);
      await picture(page, `stand-in-programmes-${path.slice(1).replaceAll(/\W/g, '-')}`);
    }
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(calls.failures).toEqual(announcedQuestions.map((line) => `404 ${line}`));
  });

  it('count, search, narrow and sort the whole list here', async () => {
    await settled('/daftar-bantuan');
    const summary = page.getByRole('region', { name: 'Ringkasan program bantuan' });
    expect((await wordsOf(summary)).join()).toMatch(
      /Total Program 6.*Program Aktif 3.*Total Penerima 123.*Program Selesai 1/,
    );
    await sees(cardOf('Beasiswa Anak Sekolah'), '0 / 0 penerima');
    await sees(cardOf('Paket Sembako Keluarga'), 'Tidak ada nominal');
    await page.getByRole('searchbox').fill('sembako');
    await sees(page, 'Menampilkan 1 program bantuan');
    await page.getByRole('searchbox').fill('');
    await sees(page, 'Menampilkan 6 program bantuan');
    await page
      .getByRole('group', { name: /Saring menurut/ })
      .getByRole('button', { name: /^Aktif/ })
      .click();
    await sees(page, 'Menampilkan 3 program bantuan');
  });

  it('create, change and delete a programme', async () => {
    await settled('/tambah-bantuan');
    await field(/^Nama bantuan/).fill('Kacamata Gratis');
    await field(/^Deskripsi/).fill('Kacamata baca bagi lansia.');
    await field(/^Jenis bantuan/).selectOption('Kesehatan');
    await field(/^Kuota/).fill('25');
    await field(/^Tanggal mulai/).fill('2026-10-01');
    await field(/^Tanggal selesai/).fill('2026-10-31');
    await field(/^Syarat bantuan/).fill('Berusia 60 tahun ke atas.');
    await field(/^Dokumen yang diperlukan/).fill('KTP');
    await save();
    await sees(page, 'Program bantuan berhasil dibuat!');
    expect(lastOf('POST /admin/bantuan-sosial')?.body).toEqual({
      nama_bantuan: 'Kacamata Gratis',
      deskripsi: 'Kacamata baca bagi lansia.',
      jenis_bantuan: 'Kesehatan',
      nominal: null,
      kuota: 25,
      tanggal_mulai: '2026-10-01',
      tanggal_selesai: '2026-10-31',
      syarat_bantuan: 'Berusia 60 tahun ke atas.',
      dokumen_diperlukan: 'KTP',
    });
    const id = named('Kacamata Gratis')?.id;

    await cardOf('Kacamata Gratis').getByRole('link', { name: /^Ubah/ }).click();
    await field(/^Nominal/).fill('150.000');
    await field(/^Status/).selectOption('Selesai');
    await save();
    await sees(page, 'Program bantuan berhasil diperbarui!');
    expect(lastOf(`PUT /admin/bantuan-sosial/${id}`)?.body).toMatchObject({
      nominal: 150_000,
      kuota: 25,
      status: 'Selesai',
    });
    expect(named('Kacamata Gratis')).toMatchObject({ status: 'Selesai', nominal: '150000.00' });

    await settled(`/bantuan/${id}`);
    await page.getByRole('main').getByRole('button', { name: 'Hapus' }).click();
    await sees(page.getByRole('dialog'), 'Apakah Anda yakin ingin menghapus program bantuan ini?');
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus program bantuan' }).click();
    await sees(page, 'Program bantuan berhasil dihapus');
    expect(named('Kacamata Gratis')).toBeUndefined();
  });

  it('show who applied, and lead to these applications', async () => {
    await settled('/bantuan/1');
    const own = api.applications.filter(({ bantuan_sosial_id }) => bantuan_sosial_id === 1);
    const statistics = page.getByRole('region', { name: 'Statistik pendaftaran' });
    expect((await wordsOf(statistics)).join()).toContain(`Total pendaftar ${own.length}`);
    expect((await wordsOf(statistics)).join()).not.toContain('Perlu dilengkapi');
    await statistics.getByRole('link', { name: 'Lihat pendaftaran program ini' }).click();
    await page.waitForURL('**/pendaftaran?**');
    await sees(page, `dari ${own.length} `);
  });

  it('report what the programmes tell, without a choice of period', async () => {
    await settled('/laporan/bantuan');
    await sees(page, 'Dihitung dari daftar program');
    expect((await wordsOf(page.locator('tfoot tr'))).join()).toContain('Total 6 program 275 123');
    expect(await page.getByRole('columnheader', { name: 'Diserahkan' }).count()).toBe(0);
    expect(await linesOf(await exported(page))).toHaveLength(8);
  });

  it('asked nothing else, and said nothing on the console', () => {
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(calls.failures).toEqual(announcedQuestions.map((line) => `404 ${line}`));
    expect(visitor.problems).toEqual([]);
  });
});
