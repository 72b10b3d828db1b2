import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  choose,
  eventually,
  inForce,
  openEditor,
  openForm,
  openList,
  PATIENCE,
  pick,
  preview,
  publish,
  sees,
  sheet,
} from '../support/fieldsVisit';
import { chooseFile, chooseVolunteer, openUpload, submitButton, tile } from '../support/importVisit';
import { picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, exported, linesOf, type RowOf, textOf } from '../support/officeVisit';
import { itInProof } from '../support/sized';

type Resident = Readonly<Record<string, unknown>> & { readonly id: number; readonly nama: string };

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  office = await visit(server.url);
  page = office.page;
  page.setDefaultTimeout(PATIENCE);
  await signInAs(page);
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => expect(office.problems).toEqual([]));

const named = async (nama: string): Promise<Resident> => {
  const { data } = await ask<RowOf<Resident>>(
    page,
    `/admin/warga-binaan?page=1&per_page=100&search=${encodeURIComponent(nama)}`,
  );
  const [found] = data;
  if (!found) throw new Error(`Nobody is called ${nama}.`);
  return found;
};
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();
const typeInto = (place: Locator, name: RegExp, text: string) => place.getByRole('textbox', { name }).fill(text);

interface NewField {
  readonly label: string;
  readonly kind?: string;
  readonly choices?: readonly string[];
  readonly section?: string;
  readonly inFilters?: boolean;
}

async function addField({ label, kind, choices, section, inFilters }: NewField): Promise<void> {
  await press(page, 'Tambah kolom');
  const dialog = page.getByRole('dialog', { name: 'Tambah kolom' });
  await dialog.getByRole('textbox', { name: /^Nama kolom/ }).fill(label);
  if (kind) await pick(dialog, 'Jenis isian', kind);
  if (choices) await dialog.getByRole('textbox', { name: /^Pilihan/ }).fill(choices.join('\n'));
  if (section) await pick(dialog, 'Bagian', section);
  if (inFilters) await dialog.getByRole('switch', { name: 'Dapat dipakai menyaring' }).check();
  await press(dialog, 'Tambah kolom');
  await dialog.waitFor({ state: 'hidden' });
  await sheet(page).getByRole('heading', { name: label }).waitFor();
}

/** Everything the register asks of a resident anyway. */
async function fillTheRest(form: Locator, nama: string): Promise<void> {
  await form.getByRole('combobox', { name: /^Relawan/ }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await typeInto(form, /^Nama(?! panggilan)/, nama);
  await form.getByLabel(/^Tanggal lahir/).fill('1990-05-17');
  await form.getByRole('radio', { name: 'Perempuan' }).check();
  await typeInto(form, /^Alamat/, 'Jl. Kolom Sendiri 1');
  await typeInto(form, /^Kecamatan/, 'Beji');
  await form.getByRole('combobox', { name: /^Kelurahan/ }).fill('Kukusan');
  await typeInto(form, /^RT/, '1');
  await typeInto(form, /^RW/, '2');
}

describe('a field of staff’s own', () => {
  it('is asked for by name and kind, and is told what is missing', async () => {
    await openEditor(page);
    await press(page, 'Tambah kolom');
    const dialog = page.getByRole('dialog', { name: 'Tambah kolom' });
    await press(dialog, 'Tambah kolom');
    await sees(dialog, 'Nama kolom harus diisi.');
    await press(dialog, 'Batal');
    await addField({ label: 'Nama panggilan', section: 'Informasi pribadi' });
    await sheet(page).getByRole('switch', { name: 'Ikut dicari di kotak pencarian' }).check();
    await addField({
      label: 'Status rumah',
      kind: 'Pilihan',
      choices: ['Milik sendiri', 'Sewa', 'Menumpang'],
      inFilters: true,
    });
    await addField({ label: 'Nama pemilik rumah' });
    await preview(page).getByRole('textbox', { name: 'Nama panggilan' }).waitFor();
    await picture(page, 'fields-own');
  });

  it('is shown only under a condition that is said in a sentence', async () => {
    const properties = sheet(page);
    await properties.getByRole('heading', { name: 'Nama pemilik rumah' }).waitFor();
    const condition = properties.getByRole('group', { name: 'Tampilkan hanya bila' });
    await press(condition, 'Tambah syarat');
    await sees(condition, 'Lengkapi syaratnya agar dipakai.');
    await pick(condition, 'Kolom', 'Status rumah');
    await pick(condition, 'Nilai', 'Sewa');
    await sees(condition, /Status rumah adalah .?Sewa/);
    await eventually(() => preview(page).getByRole('textbox', { name: 'Nama pemilik rumah' }).count()).toBe(0);
    await preview(page).getByRole('combobox', { name: 'Status rumah' }).selectOption({ label: 'Sewa' });
    await preview(page).getByRole('textbox', { name: 'Nama pemilik rumah' }).waitFor();
    await picture(page, 'fields-condition');
    await publish(page, 'Kolom rumah');
    const { overlay } = await inForce(page);
    expect(Object.values(overlay?.resources?.residents?.custom ?? {}).map(({ kind }) => kind)).toEqual([
      'text',
      'choice',
      'text',
    ]);
  });

  it('stands in the form, comes and goes while typing, and is sent as it stands', async () => {
    const form = await openForm(page);
    await fillTheRest(form, 'Kolom Sendiri Satu');
    await typeInto(form, /^Nama panggilan/, 'Ujang Kolom');
    const owner = form.getByRole('textbox', { name: /^Nama pemilik rumah/ });
    const house = form.getByRole('combobox', { name: /^Status rumah/ });
    expect(await owner.count()).toBe(0);
    await house.selectOption({ label: 'Sewa' });
    await owner.fill('Pak Haji Kolom');
    await house.selectOption({ label: 'Menumpang' });
    await owner.waitFor({ state: 'hidden' });
    await press(form, 'Simpan');
    await sees(page, 'Warga binaan berhasil ditambahkan');
    const saved = await named('Kolom Sendiri Satu');
    expect(saved).toMatchObject({ x_nama_panggilan: 'Ujang Kolom' });
    // What nobody sees is not sent along.
    expect(saved.x_nama_pemilik_rumah ?? null).toBeNull();
    const again = await openForm(page, `/warga-binaan/${saved.id}/edit`);
    await again.getByRole('combobox', { name: /^Status rumah/ }).selectOption({ label: 'Sewa' });
    await again.getByRole('textbox', { name: /^Nama pemilik rumah/ }).fill('Pak Haji Kolom');
    await press(again, 'Simpan');
    await sees(page, 'Warga binaan berhasil diperbarui');
    expect(await named('Kolom Sendiri Satu')).toMatchObject({ x_nama_pemilik_rumah: 'Pak Haji Kolom' });
  });

  itInProof('stands in the import template, is taken in from a file, and goes out with the export', async () => {
    await openList(page);
    await press(page, 'Unduh template');
    const [empty] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /^CSV/ }).click(),
    ]);
    const [heads = ''] = await linesOf(empty);
    const columns = heads.split(',');
    expect(columns).toEqual(expect.arrayContaining(['Nama panggilan', 'Status rumah']));
    const cells: Readonly<Record<string, string>> = {
      Nama: 'Kolom Sendiri Impor',
      'Tanggal lahir': '1985-02-03',
      'Jenis kelamin': 'Laki-laki',
      Alamat: 'Jl. Berkas 2',
      Kecamatan: 'Beji',
      Kelurahan: 'Kukusan',
      RT: '001',
      RW: '002',
      'Status KTA': 'Belum punya',
      'Nama panggilan': 'Asep Berkas',
      'Status rumah': 'Milik sendiri',
    };
    await openUpload(page);
    await chooseFile(page, {
      name: 'warga.csv',
      text: [columns.join(','), columns.map((name) => cells[name] ?? '').join(',')].join('\r\n'),
    });
    await eventually(() => tile(page, 'Baru').textContent()).toBe('1');
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.waitForURL('**/warga-binaan');
    await sees(page, 'Berhasil mengupload 1 data warga binaan');
    expect(await named('Kolom Sendiri Impor')).toMatchObject({ x_nama_panggilan: 'Asep Berkas' });

    await openList(page, '?filter=%7B%22q%22%3A%22Kolom%20Sendiri%22%7D');
    const text = await textOf(await exported(page));
    for (const part of ['Nama panggilan', 'Status rumah', 'Ujang Kolom', 'Asep Berkas', 'Milik sendiri', 'Sewa'])
      expect(text).toContain(part);
  });

  itInProof('has a history of its values, under its name', async () => {
    const { id } = await named('Kolom Sendiri Satu');
    await page.goto(`/warga-binaan/${id}`);
    const history = page.getByRole('region', { name: 'Riwayat perubahan' });
    await sees(history, 'Nama pemilik rumah');
    await sees(history, 'Pak Haji Kolom');
    await sees(page.getByRole('main'), 'Ujang Kolom');
  });

  itInProof('is taken away without losing what was entered, and comes back with it', async () => {
    await openEditor(page);
    const properties = await choose(page, 'x_nama_panggilan');
    await press(properties, 'Lepas kolom ini');
    const question = page.getByRole('dialog', { name: 'Lepas kolom "Nama panggilan"?' });
    await sees(question, '2 data yang sudah terisi tetap tersimpan dan kembali bila kolom dipasang lagi.');
    await press(question, 'Lepas kolom');
    await publish(page);
    expect(await named('Kolom Sendiri Satu')).not.toHaveProperty('x_nama_panggilan');
    await openEditor(page);
    await press(page, 'Pasang kembali');
    await publish(page);
    expect(await named('Kolom Sendiri Satu')).toMatchObject({ x_nama_panggilan: 'Ujang Kolom' });
  });
});
