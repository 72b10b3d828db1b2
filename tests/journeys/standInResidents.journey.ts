import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type ApiCalls, announcedQuestions, isDescribed, watchCalls } from '../support/describedCalls';
import { picture, signInAs, type Visit, visit } from '../support/journey';
import { sees } from '../support/officeVisit';

let api: ContractStandIn;
let visitor: Visit;
let page: Page;
let calls: ApiCalls;

beforeAll(async () => {
  api = await startStandIn({ login: 'token', panelDir: 'dist/panel' });
  visitor = await visit(api.url);
  page = visitor.page;
  calls = watchCalls(page, api.apiUrl);
  await signInAs(page);
});
afterAll(async () => {
  await api.close();
});

const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const rowLinks = () => page.getByRole('table').locator('tbody .row-link');
async function openList(path: string): Promise<void> {
  await page.goto(path);
  await rowLinks().first().waitFor();
}

describe('residents, reses and pokir on an API that offers only what is described', () => {
  it('residents are narrowed by the described filters alone', async () => {
    await openList('/warga-binaan');
    await sees(page, 'dari 22 warga binaan');
    expect(await page.getByRole('group', { name: 'Saringan' }).getByRole('combobox').count()).toBe(3);
    await page.getByRole('combobox', { name: 'Hasil verifikasi' }).selectOption({ label: 'Tidak Bersedia' });
    await expect.poll(() => lastOf('GET /admin/warga-binaan')?.query.hasil_verifikasi).toBe('Tidak bersedia');
    await picture(page, 'stand-in-residents');
  });

  it('old answers are read with care', async () => {
    const old = api.residents.find((one) => one.hasil_verifikasi === 'Tidak bersedia minggu ini');
    await page.goto(`/warga-binaan/${old?.id}`);
    await sees(page.getByRole('region', { name: 'Ringkasan' }), 'Tidak Bersedia');
    const lost = api.residents.find((one) => one.status_kta === 'Hilang');
    await page.goto(`/warga-binaan/${lost?.id}`);
    await sees(page.getByRole('region', { name: 'Ringkasan' }), 'Perlu diperiksa');
    expect(await page.getByRole('heading', { name: 'Riwayat perubahan' }).count()).toBe(0);
  });

  it('a changed birth date sends the age that belongs to it', async () => {
    const id = api.residents[1]?.id;
    await page.goto(`/warga-binaan/${id}/edit`);
    await page.getByLabel('Tanggal lahir').fill('2000-01-01');
    const age = Number(await page.getByRole('group', { name: 'Usia' }).locator('output').textContent());
    await press('Simpan');
    await sees(page, 'Warga binaan berhasil diperbarui');
    expect(lastOf(`PUT /admin/warga-binaan/${id}`)?.body).toMatchObject({ usia: age, tanggal_lahir: '2000-01-01' });
  });

  it('many are deleted by ids alone, the answer is shown, and nothing promises to undo it', async () => {
    await openList('/warga-binaan');
    for (const name of (await rowLinks().allTextContents()).slice(0, 2))
      await page
        .getByRole('checkbox', { name: `Pilih ${name}`, exact: true })
        .first()
        .check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus 2/ })
      .click();
    await sees(page, 'Berhasil menghapus 2 warga binaan');
    expect(Object.keys(lastOf('POST /admin/warga-binaan/bulk-delete')?.body ?? {})).toEqual(['ids']);
    expect(await page.getByRole('button', { name: 'Urungkan' }).count()).toBe(0);
    expect(api.residents).toHaveLength(20);
  });

  it('reses are a whole list under tabs, changed by a form', async () => {
    await openList('/reses');
    await page
      .getByRole('group', { name: 'Saring menurut Status' })
      .getByRole('button', { name: /^Dibatalkan/ })
      .click();
    await expect.poll(() => rowLinks().allTextContents()).toEqual(['Reses ke-4']);
    await rowLinks().first().click();
    await page.getByRole('heading', { level: 1, name: 'Reses ke-4' }).waitFor();
    expect(await page.getByText(/Pokir dari reses ini/).count()).toBe(0);
    await press('Ubah');
    await page.getByRole('textbox', { name: /^Lokasi/ }).fill('Balai baru');
    await press('Simpan');
    await sees(page, 'Reses berhasil diperbarui');
    expect(api.reses.find(({ judul }) => judul === 'Reses ke-4')).toMatchObject({ lokasi: 'Balai baru' });
  });

  it('pokir are made without a legislator and without what the API does not know', async () => {
    await page.goto('/pokir/create');
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Usulan baru');
    await page.getByRole('textbox', { name: /^Deskripsi/ }).fill('Taman baca.');
    await page.getByLabel('Kategori').selectOption('Pendidikan');
    expect(await page.getByText('Berasal dari reses').count()).toBe(0);
    await press('Simpan');
    await sees(page, 'Pokir berhasil ditambahkan');
    const { body } = lastOf('POST /admin/pokir') ?? {};
    expect(body).toMatchObject({ judul: 'Usulan baru', prioritas: 'medium', status: 'proposed' });
    expect(Object.keys(body ?? {})).not.toEqual(expect.arrayContaining(['anggota_legislatif_id', 'reses_id']));
  });

  it('a person shows what such an API can find by the person', async () => {
    await page.goto('/users/11');
    await page.getByRole('region', { name: 'Anggota keluarga (3)' }).waitFor();
    expect(await page.getByRole('region', { name: /Pendaftaran bantuan|Pengaduan|Bantuan yang/ }).count()).toBe(0);
  });

  it('asks only described calls besides the announced questions', () => {
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    expect(visitor.problems).toEqual([]);
  });
});
