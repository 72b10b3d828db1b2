import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, inForce, openEditor, PATIENCE, pick, publish, sheet, untilSaved } from '../support/fieldsVisit';
import { type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { callAs } from '../support/journeyFile';
import { ask, type RowOf } from '../support/officeVisit';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

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

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = async (path: string): Promise<readonly Row[]> =>
  (await ask<RowOf<Row>>(page, `${path}?page=1&per_page=2`)).data;
const values = async (path: string) => (await rowsOf(path)).map(({ x_sumber }) => x_sumber ?? null);

async function give(path: string, wanted: readonly unknown[]): Promise<void> {
  for (const [at, { id }] of (await rowsOf(path)).entries()) {
    const whole = await ask<Row>(page, `${path}/${id}`);
    const { status } = await callAs(page, 'PUT', `${path}/${id}`, { ...whole, x_sumber: wanted[at] });
    expect(status).toBe(200);
  }
}

async function addField(kind: string): Promise<void> {
  await button('Tambah kolom').click();
  const dialog = page.getByRole('dialog', { name: 'Tambah kolom' });
  await dialog.getByRole('textbox', { name: /^Nama kolom/ }).fill('Sumber');
  await pick(dialog, 'Jenis isian', kind);
  await pick(dialog, 'Asal pilihan', 'Sumber penghasilan');
  await dialog.getByRole('button', { name: 'Tambah kolom', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sheet(page).getByRole('heading', { name: 'Sumber' }).waitFor();
}

describe('a list of choices that fields share', () => {
  it('is made once and taken by fields of two kinds of records', async () => {
    await openEditor(page);
    await page.getByRole('tab', { name: 'Pilihan', exact: true }).click();
    await button('Buat daftar').click();
    await page.getByRole('textbox', { name: /^Nama daftar baru/ }).fill('Sumber penghasilan');
    await page.getByRole('textbox', { name: /^Pilihan, satu per baris/ }).fill('Tani\nPetani\nBuruh\nLainnya');
    await button('Buat daftar').click();
    await page.getByRole('heading', { name: 'Sumber penghasilan' }).waitFor();
    await untilSaved(page);
    await openEditor(page);
    await addField('Pilihan');
    await untilSaved(page);
    await openEditor(page, { resource: 'families' });
    await addField('Beberapa pilihan');
    await sheet(page).getByRole('link', { name: 'Sumber penghasilan' }).click();
    const uses = page.getByRole('region', { name: 'Dipakai oleh' });
    await expect
      .poll(() => uses.getByRole('link').allTextContents())
      .toEqual(['Warga Binaan › Sumber', 'Keluarga › Sumber']);
    expect(await button('Hapus daftar').isDisabled()).toBe(true);
    await publish(page);
    expect((await inForce(page)).overlay?.lists?.sumber_penghasilan?.choices).toEqual({
      tani: 'Tani',
      petani: 'Petani',
      buruh: 'Buruh',
      lainnya: 'Lainnya',
    });
    await give('/admin/warga-binaan', ['petani', 'buruh']);
    await give('/admin/families', [['petani', 'tani'], ['lainnya']]);
  });

  it('no longer offers one of its choices, and of two makes one in the records', async () => {
    await page.goto(`${server.url}/settings/fields?view=choices&list=sumber_penghasilan`);
    const line = (text: string) => page.getByRole('listitem').filter({ has: page.getByLabel(`Teks pilihan ${text}`) });
    await line('lainnya').getByRole('checkbox').check();
    await button('Selengkapnya untuk Petani').click();
    await button('Gabungkan ke pilihan lain…').click();
    const question = page.getByRole('dialog', { name: 'Gabungkan "Petani"' });
    await pick(question, 'Menjadi', 'Tani');
    await expect
      .poll(() => question.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringMatching(/^Menggabungkan pilihan "Sumber": isi 1 dari/),
        expect.stringContaining('isi 1 dari'),
      ]);
    await question.getByRole('button', { name: 'Gabungkan', exact: true }).click();
    await publish(page);
    await eventually(() => values('/admin/warga-binaan')).toEqual(['tani', 'buruh']);
    expect(await values('/admin/families')).toEqual([['tani'], ['lainnya']]);
    await page.getByText('Petani → Tani').waitFor();
  });

  it('is seen where a record is made: what is retired or merged is not among the choices', async () => {
    await page.goto(`${server.url}/warga-binaan/create`);
    const field = page.getByLabel(/^Sumber/);
    await field.waitFor();
    const offered = await field.evaluate((element) =>
      [...element.querySelectorAll('option')].map((option) => option.textContent),
    );
    if (offered.length > 0) expect(offered).toEqual(expect.not.arrayContaining(['Petani', 'Lainnya']));
    else {
      await field.click();
      expect(await page.getByRole('option').allTextContents()).toEqual(
        expect.not.arrayContaining(['Petani', 'Lainnya']),
      );
      await page.keyboard.press('Escape');
    }
  });
});
