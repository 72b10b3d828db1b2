import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditor, openForm, outline, pick, rowIn } from '../support/fieldsVisit';
import { chooseFile, lineOf, openUpload, submitButton, tile } from '../support/importVisit';
import { leave, picture, signInAs, type Visit, visit } from '../support/journey';
import { beginSession } from '../support/journeyFile';
import {
  ask,
  exported,
  isInAddress,
  linesOf,
  type RowOf,
  saveView,
  sees,
  viewButton,
  wordsOf,
} from '../support/officeVisit';
import { changedFiles } from '../support/untuned/place';
import { posko } from '../support/untuned/posko';
import { startUntuned, type UntunedSite } from '../support/untuned/site';

interface Posko {
  readonly id: number;
  readonly nama: string;
  readonly jenis: string;
  readonly tanggal_buka: string;
  readonly kapasitas: number;
  readonly anggaran: number;
  readonly aktif: boolean;
  readonly programme_id: number;
  readonly anggota_legislatif_id: number | null;
}

let site: UntunedSite;
let office: Visit;
let page: Page;

beforeAll(async () => {
  site = await startUntuned();
  office = await visit(site.url);
  page = office.page;
  await signInAs(page);
}, 300_000);
afterAll(async () => {
  expect(office?.problems).toEqual([]);
  if (office) await leave(office.context);
  await site?.stop();
});

const listed = async (query = '', who = page) => ask<RowOf<Posko>>(who, `/admin/posko?per_page=100${query}`);
const rows = (who: Page = page) => who.getByRole('table').locator('tbody .row-link');
const namesOf = ({ data }: RowOf<Posko>) => data.map(({ nama }) => nama);
const filters = () => page.getByRole('group', { name: 'Saringan', exact: true });
const programmeOf = async ({ programme_id }: Posko) =>
  (await ask<{ readonly nama_bantuan: string }>(page, `/admin/bantuan-sosial/${programme_id}`)).nama_bantuan;
const openList = async () => {
  await page.goto('/posko?filter=%7B%7D');
  await rows().first().waitFor();
};

describe('an entity that was declared and nothing else', () => {
  it('took one new file, one line in the index and its English texts', () => {
    expect(changedFiles(site.folder)).toEqual([
      'src/i18n/en/resources.ts',
      'src/resources/index.ts',
      'src/resources/posko.ts',
    ]);
  });

  it('stands in the menu and has rows to look at, which can be searched', async () => {
    await page
      .getByRole('navigation', { name: 'Menu utama' })
      .getByRole('link', { name: 'Posko', exact: true })
      .click();
    await rows().first().waitFor();
    await sees(page, `dari ${(await listed()).total} posko`);
    await page.getByRole('searchbox').fill('Nama posko 7');
    await expect.poll(() => rows().count()).toBe((await listed('&search=Nama%20posko%207')).total);
    await picture(page, 'untuned');
  });

  it('is narrowed by a choice and by what it points to', async () => {
    await openList();
    await filters().getByRole('combobox', { name: 'Jenis' }).selectOption({ label: 'Darurat' });
    const urgent = await listed('&jenis=darurat');
    await sees(page, `dari ${urgent.total} posko`);
    const [first] = urgent.data;
    // An option says more than the name.
    await page.getByRole('button', { name: 'Saringan', exact: true }).click();
    await pick(
      page.getByRole('group', { name: 'Saringan lain' }),
      'Program bantuan',
      new RegExp(`^${first && (await programmeOf(first))}`),
    );
    const both = await listed(`&jenis=darurat&programme_id=${first?.programme_id}`);
    expect(both.total).toBeLessThan(urgent.total);
    await expect.poll(() => rows().allTextContents()).toEqual(namesOf(both));
    expect(isInAddress(page, `"programme_id":${first?.programme_id}`)).toBe(true);
  });

  it('is kept as a view, which is there when the person comes back', async () => {
    await openList();
    await filters().getByRole('combobox', { name: 'Jenis' }).selectOption({ label: 'Keliling' });
    const mobile = namesOf(await listed('&jenis=keliling'));
    await expect.poll(() => rows().allTextContents()).toEqual(mobile.slice(0, 15));
    await saveView(page, 'Posko keliling');
    await page.goto('/dashboard');
    await openList();
    await sees(page, `dari ${(await listed()).total} posko`);
    await viewButton(page).click();
    await page.getByRole('menuitemradio', { name: 'Posko keliling' }).click();
    await page.getByRole('button', { name: 'Daftar tersimpan: Posko keliling' }).waitFor();
    await expect.poll(() => rows().allTextContents()).toEqual(mobile.slice(0, 15));
  });

  it('goes out as a file: what the list shows, in words', async () => {
    await openList();
    await filters().getByRole('combobox', { name: 'Jenis' }).selectOption({ label: 'Darurat' });
    const { data } = await listed('&jenis=darurat');
    await sees(page, `dari ${data.length} posko`);
    const file = await exported(page);
    expect(file.suggestedFilename()).toMatch(/^posko.*\.csv$/);
    const lines = await linesOf(file);
    expect(lines[0]).toBe('Nama posko,Jenis,Tanggal buka,Kapasitas,Program bantuan,Aktif');
    const written = data.map(async (row) => {
      const values = [row.nama, 'Darurat', row.tanggal_buka, row.kapasitas, await programmeOf(row)];
      return [...values, row.aktif ? 'Buka' : 'Tutup'].join();
    });
    expect(lines.slice(1)).toEqual(await Promise.all(written));
  });

  it('is refused under its fields, and saved when they are right', async () => {
    await page.goto('/posko/create');
    const save = page.getByRole('main').getByRole('button', { name: 'Simpan', exact: true });
    await save.click();
    await sees(page, 'Nama posko wajib diisi');
    await page.getByRole('textbox', { name: /^Nama posko/ }).fill('Posko Journey');
    await page.getByLabel(/^Tanggal buka/).fill('2026-08-17');
    await page.getByLabel(/^Tanggal tutup/).fill('2026-08-16');
    await save.click();
    await sees(page, 'Tanggal tutup tidak boleh sebelum tanggal buka');
    await page.getByLabel(/^Tanggal tutup/).fill('2026-08-31');
    await save.click();
    await expect.poll(async () => (await listed('&search=Posko%20Journey')).total).toBe(1);
  });

  it('is shown with its history, and knows its action', async () => {
    const [made] = (await listed('&search=Posko%20Journey')).data;
    await page.goto('/posko?filter=%7B%22q%22%3A%22Posko%20Journey%22%7D');
    await page.getByRole('button', { name: 'Tindakan lain untuk Posko Journey' }).first().click();
    await page.getByRole('menuitem', { name: 'Tutup posko' }).click();
    await expect.poll(async () => (await ask<Posko>(page, `/admin/posko/${made?.id}`)).aktif).toBe(false);
    await page.goto(`/posko/${made?.id}`);
    await page.getByRole('heading', { level: 1, name: 'Posko Journey' }).waitFor();
    await sees(page, 'Riwayat');
  });

  it('asks what an action needs, by its key, does it, and takes it back', async () => {
    const [made] = (await listed('&search=Posko%20Journey')).data;
    const now = () => ask<Posko>(page, `/admin/posko/${made?.id}`);
    await page.goto(`/posko/${made?.id}`);
    await page.getByRole('heading', { level: 1, name: 'Posko Journey' }).waitFor();
    await page.keyboard.press('p');
    const dialog = page.getByRole('dialog', { name: 'Catat pemeriksaan: Posko Journey' });
    const send = dialog.getByRole('button', { name: 'Catat pemeriksaan' });
    await send.click();
    await sees(dialog, 'Kapasitas wajib diisi');
    await dialog.getByLabel(/^Kapasitas/).fill('250');
    await send.click();
    await sees(page, 'Pemeriksaan "Posko Journey" dicatat');
    expect(await now()).toMatchObject({ kapasitas: 250, diperiksa_pada: expect.any(String) });
    await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
    await expect.poll(async () => (await now()).kapasitas).toBeNull();
    expect(await now()).toMatchObject({ diperiksa_pada: null });
  });

  it('shows what an action would do to each of many before it does', async () => {
    await openList();
    const names = (await rows().allTextContents()).slice(0, 2);
    for (const name of names)
      await page
        .getByRole('checkbox', { name: `Pilih ${name}`, exact: true })
        .first()
        .check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Catat pemeriksaan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Kapasitas/).fill('77');
    await dialog.getByRole('button', { name: 'Lihat dulu' }).click();
    await sees(page, 'Semua 2 posko akan berhasil.');
    const changed = () => listed('&kapasitas=77');
    expect((await changed()).total).toBe(0);
    await dialog.getByRole('button', { name: 'Catat pemeriksaan 2 posko' }).click();
    await expect.poll(async () => (await changed()).total).toBe(2);
    await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
    await expect.poll(async () => (await changed()).total).toBe(0);
  });

  it('is changed in its form, and its page says so', async () => {
    const [made] = (await listed('&search=Posko%20Journey')).data;
    const form = await openForm(page, `/posko/${made?.id}/edit`);
    const name = form.getByRole('textbox', { name: /^Nama posko/ });
    expect(await name.inputValue()).toBe('Posko Journey');
    await name.fill('Posko Journey Baru');
    await form.getByLabel('Jenis').selectOption({ label: 'Darurat' });
    await form.getByLabel(/^Anggaran$/).fill('2500000');
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await sees(form, 'Catatan wajib diisi');
    await form.getByLabel(/^Catatan/).fill('Dibuka karena banjir.');
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await sees(page, 'Posko diperbarui.');
    await page.goto(`/posko/${made?.id}`);
    await page.getByRole('heading', { level: 1, name: 'Posko Journey Baru' }).waitFor();
    const said = await wordsOf(page.getByRole('main').getByRole('definition'));
    expect(said).toEqual(
      expect.arrayContaining(['Darurat', 'Rp 2.500.000', '17 Agustus 2026', 'Dibuka karena banjir.', 'Tutup']),
    );
    await sees(page.getByRole('region', { name: 'Riwayat perubahan' }), 'Posko Journey → Posko Journey Baru');
  });

  it('is taken in from a file but for the row that is wrong, and taken out again', async () => {
    const found = () => listed('&search=Posko%20Berkas');
    await openUpload(page, '/posko/upload');
    const text = [
      'nama,jenis,tanggal_buka,kapasitas,anggaran,penanggung_jawab,telepon,surel',
      'Posko Berkas Satu,keliling,2026-09-01,100,2500000,Budi,081234567890,budi@contoh.example',
      'Posko Berkas Dua,tetap,2026-09-02,20000,,,,',
    ].join('\r\n');
    await chooseFile(page, { name: 'posko.csv', text });
    await expect.poll(() => tile(page, 'Gagal').textContent()).toBe('1');
    await page.getByRole('button', { name: 'Periksa' }).click();
    await sees(page, 'Diperiksa server, juga terhadap data yang sudah ada.');
    expect(await lineOf(page, 3).first().textContent()).toContain('Kapasitas maksimal 10000');
    expect((await found()).total).toBe(0);
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Hasil upload' }).waitFor();
    expect([await tile(page, 'Berhasil').textContent(), await tile(page, 'Gagal').textContent()]).toEqual(['1', '1']);
    expect((await found()).data).toMatchObject([
      { nama: 'Posko Berkas Satu', jenis: 'keliling', kapasitas: 100, anggaran: 2_500_000 },
    ]);
    await page.goto('/impor');
    await page.getByRole('link', { name: 'posko.csv' }).first().click();
    await page.getByRole('button', { name: 'Urungkan impor ini' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus 1 posko' }).click();
    await sees(page, /Impor ini sudah diurungkan/);
    expect((await found()).total).toBe(0);
  });

  it('goes together with others, and comes back', async () => {
    const before = (await listed()).total;
    await openList();
    for (const name of (await rows().allTextContents()).slice(0, 2))
      await page
        .getByRole('checkbox', { name: `Pilih ${name}`, exact: true })
        .first()
        .check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Hapus' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hapus/ })
      .click();
    await expect.poll(async () => (await listed()).total).toBe(before - 2);
    await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
    await expect.poll(async () => (await listed()).total).toBe(before);
  });

  it('is known to the document of the API and to the page of fields', async () => {
    const document = await page.request.get('/api/openapi.json');
    expect(await document.text()).toContain('/admin/posko');
    await page.goto('/settings/fields');
    await page.getByRole('combobox', { name: /^Data/ }).click();
    await page.getByRole('option', { name: 'Posko', exact: true }).waitFor();
    await openEditor(page, { resource: 'posko' });
    for (const name of Object.keys(posko.fields)) await rowIn(outline(page), name).waitFor();
  });

  it('speaks English to who asks for it: menu, list, form and refusals', async () => {
    const english = await visit(site.url, { language: 'en' });
    await beginSession(english.page, 'admin@contoh.example');
    await english.page.goto('/dashboard');
    await english.page.getByRole('link', { name: 'Aid posts', exact: true }).click();
    await rows(english.page).first().waitFor();
    expect(await wordsOf(english.page.getByRole('columnheader'))).toEqual([
      '',
      'Name of the post',
      'Sort of post',
      'Opens on',
      'Capacity',
      'Aid programme',
      'Active',
      'Actions',
    ]);
    await english.page.getByRole('link', { name: 'Add aid post' }).click();
    for (const section of ['Post', 'Opening', 'Contact', 'Content'])
      await english.page.getByRole('region', { name: section, exact: true }).waitFor();
    await english.page.getByLabel(/^Opens on/).fill('2026-08-17');
    await english.page.getByLabel(/^Closes on/).fill('2026-08-16');
    await english.page.getByRole('button', { name: 'Save', exact: true }).click();
    await sees(english.page, 'The name is required');
    await sees(english.page, 'It cannot close before it opens');
    expect(english.problems).toEqual([]);
    await leave(english.context);
  });

  it('shows an office its own rows only, in English and on a phone', async () => {
    const scoped = await visit(site.url, { width: 360, language: 'en' });
    await beginSession(scoped.page, 'aleg@contoh.example');
    await scoped.page.goto('/posko');
    await scoped.page.getByRole('heading', { level: 1, name: 'Aid posts' }).waitFor();
    const { data } = await listed('', scoped.page);
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((row) => row.anggota_legislatif_id))).toEqual(new Set([1]));
    const scrolls = await scoped.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls).toBe(false);
    await picture(scoped.page, 'untuned-aleg-360');
    expect(scoped.problems).toEqual([]);
    await leave(scoped.context);
  });
});
