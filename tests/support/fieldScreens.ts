import type { Page } from 'playwright-core';
import { choose, outline, preview, rowIn } from './fieldsVisit';
import { at, button, dialog, inList, type Screen } from './screen';

const editor = '/settings/fields?resource=residents';
const ready = (page: Page) => preview(page).locator('[data-field-frame]').first().waitFor();

const inEditor = (then?: (page: Page) => Promise<unknown>, path = editor) =>
  at(path, async (page) => {
    await ready(page);
    await then?.(page);
  });

/** A change that is in no draft afterwards: what is looked at leaves nothing behind for the next screen. */
const changed = (then: (page: Page) => Promise<unknown>) =>
  inEditor(async (page) => {
    const row = rowIn(outline(page), 'nik').locator('button[aria-pressed]');
    await row.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Draf tersimpan', { exact: true }).waitFor();
    await then(page);
  });

const startInPlace = async (page: Page): Promise<void> => {
  await button(page, 'Atur halaman').first().click();
  await button(page, 'Selesai').waitFor();
};

export const fieldScreens: readonly Screen[] = [
  { name: 'fields and forms', open: inEditor() },
  { name: 'fields and forms, a field', only: 'wide', open: inEditor((page) => choose(page, 'status_kta')) },
  {
    name: 'fields and forms, a field on a phone',
    only: 'narrow',
    open: inEditor(async (page) => {
      await rowIn(outline(page), 'status_kta').locator('button[aria-pressed]').click();
      await page.getByRole('textbox', { name: 'Nama kolom', exact: true }).waitFor();
    }),
  },
  {
    name: 'fields and forms, a list',
    open: at(`${editor}&view=list`, (page) => page.getByRole('region', { name: 'Kolom daftar' }).waitFor()),
  },
  {
    name: 'fields and forms, both previews',
    open: inEditor(async (page) => {
      await button(page, 'Berdampingan').click();
      await preview(page).getByText('Sekarang', { exact: true }).last().waitFor();
    }),
  },
  {
    name: 'fields and forms, a new field',
    open: inEditor(async (page) => {
      await button(page, 'Tambah kolom').click();
      await dialog(page).getByRole('button', { name: 'Tambah kolom' }).click();
      await page.getByText('Nama kolom harus diisi.').waitFor();
    }),
  },
  { name: 'fields and forms, changes', open: changed((page) => button(page, /^\d+ perubahan$/).click()) },
  {
    name: 'fields and forms, before publishing',
    open: changed(async (page) => {
      await button(page, 'Terbitkan…').click();
      await dialog(page).getByRole('heading', { name: 'Dampak' }).waitFor();
    }),
  },
  {
    name: 'fields and forms, throwing a draft away',
    open: changed(async (page) => {
      await button(page, 'Buang draf').click();
      await dialog(page).waitFor();
    }),
  },
  { name: 'versions of fields and forms', open: at('/settings/fields/versions') },
  { name: 'proposals of fields and forms', open: at('/settings/fields/proposals') },
  { name: 'proposals of a legislator', as: 'aleg', open: at('/settings/fields/proposals') },
  { name: 'fields and forms of a legislator', as: 'aleg', open: inEditor() },
  { name: 'a list changed in place', open: inList('/warga-binaan', startInPlace) },
  {
    name: 'a form changed in place',
    open: at('/warga-binaan/create', async (page) => {
      await button(page, 'Simpan').first().waitFor();
      await startInPlace(page);
      await page.locator('[data-field-frame="rt"]').first().click();
      await page.getByRole('textbox', { name: 'Nama kolom', exact: true }).waitFor();
    }),
  },
  {
    name: 'why a field is required',
    open: at('/warga-binaan/create', async (page) => {
      await page.getByRole('textbox', { name: /^Nama/ }).focus();
      await page.keyboard.press('F1');
      await dialog(page).getByText('Wajib diisi.').waitFor();
    }),
  },
];
