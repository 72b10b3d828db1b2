import type { FileChooser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseFile,
  chooseVolunteer,
  openUpload,
  people,
  residentCsv,
  submitButton,
  tile,
} from '../support/importVisit';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, type RowOf } from '../support/officeVisit';

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

const residents = async (search: string, who: Page = page) =>
  ask<RowOf<{ readonly id: number; readonly nama: string }>>(
    who,
    `/admin/warga-binaan?per_page=100&search=${encodeURIComponent(search)}`,
  );

describe('a good file', () => {
  it('is reached from the list, previewed, checked and taken in; the list follows by itself', async () => {
    await page.goto('/warga-binaan');
    await page.getByRole('main').getByRole('link', { name: 'Upload CSV' }).first().click();
    await page.waitForURL('**/warga-binaan/upload');
    expect(await submitButton(page).isDisabled()).toBe(true);
    await page.getByText('Silakan pilih file terlebih dahulu').waitFor();
    await chooseFile(page, { name: 'warga.csv', text: residentCsv(people(100, 5)) });
    await page.getByText('Silakan pilih relawan terlebih dahulu').waitFor();
    await page.getByText(/^\d+,\d{2} KB$/).waitFor();
    await page.getByText('5 baris data').waitFor();
    await page.getByText(/^Baris 2: IMP-100 · Warga Impor 100/).waitFor();
    await page.getByText(/^Baris 6: IMP-104 · Warga Impor 104/).waitFor();
    expect(
      await page
        .getByRole('table', { name: 'Tiga baris pertama dari berkas' })
        .locator('tbody tr:not(:has(.bone))')
        .count(),
    ).toBe(3);
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('5');
    await chooseVolunteer(page);
    await page.getByRole('button', { name: 'Periksa' }).click();
    await page.getByText('Diperiksa server, juga terhadap data yang sudah ada.').waitFor();
    await submitButton(page).click();
    await page.waitForURL('**/warga-binaan');
    await page.getByText('Berhasil mengupload 5 data warga binaan').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect((await residents('Warga Impor 10')).total).toBe(5);
  });
});

/** A key that is pressed while the browser is busy with the page may open none: the person presses again. */
async function chooserOf(page: Page): Promise<FileChooser> {
  for (let attempt = 0; ; attempt += 1) {
    const opens = page.waitForEvent('filechooser', { timeout: 5_000 });
    await page.keyboard.press('Space');
    try {
      return await opens;
    } catch (error) {
      if (attempt === 4) throw error;
    }
  }
}

describe('with the keyboard alone', () => {
  it('a file is chosen, checked and sent', async () => {
    await openUpload(page);
    const volunteer = page.getByRole('combobox', { name: /^Relawan/ });
    await volunteer.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    // Newer entries take the place of those that were there, and with them what was pointed at: one presses again.
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        await page.locator('[role=option].Mui-focused').waitFor();
        await page.keyboard.press('Enter');
        return volunteer.inputValue();
      })
      .not.toBe('');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pilih berkas');
    const chooser = await chooserOf(page);
    await chooser.setFiles({
      name: 'papan.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(residentCsv(people(600, 2))),
    });
    await expect.poll(() => tile(page, 'Baru').textContent()).toBe('2');
    // The columns were all found: what corrects them is not in the way.
    expect(await page.getByRole('combobox', { name: /mengisi$/ }).count()).toBe(0);
    await submitButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Berhasil mengupload 2 data warga binaan').first().waitFor();
  });
});
