import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, focused, isInAddress, sees, wordsOf } from '../support/officeVisit';

interface Member {
  readonly id: number;
  readonly nama_anggota: string;
  readonly pekerjaan: string;
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

const memberOf = (id: number) => ask<Member>(page, `/admin/families/${id}`);
const history = (where: Page = page): Locator => where.getByRole('region', { name: 'Riwayat perubahan' });
const dialog = (where: Page = page): Locator => where.getByRole('dialog');
const press = (name: string | RegExp, place: Page | Locator = page) =>
  place
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const rows = (where: Page = page) => where.getByRole('main').getByRole('table').locator('tbody tr:not(:has(.bone))');

/** Types another name into the form and saves it. */
async function rename(id: number, name: string, where: Page = page): Promise<void> {
  await where.goto(`/families/${id}/edit`);
  await where.getByRole('textbox', { name: /Nama anggota/ }).fill(name);
  await press('Simpan', where);
  // The form closes once the change is stored.
  await expect.poll(async () => (await memberOf(id)).nama_anggota, { timeout: 10_000 }).toBe(name);
}

describe('a record that was changed by mistake', () => {
  it('shows each change, says what going back would do, goes back, and takes that back', async () => {
    const before = await memberOf(11);
    await rename(11, 'Nama Keliru');
    await page.goto('/families/11');
    await sees(history(), `Nama anggota: ${before.nama_anggota} → Nama Keliru`);
    await press(/^Kembalikan ke versi/, history());
    await dialog().getByRole('table').waitFor();
    expect(await wordsOf(dialog().locator('tbody tr:not(:has(.bone))'))).toEqual([
      `Nama anggota Nama Keliru ${before.nama_anggota}`,
    ]);
    expect(await focused(page).innerText()).toBe('Batal');
    await press('Kembalikan versi ini', dialog());
    await page.getByRole('heading', { level: 1, name: before.nama_anggota }).waitFor();
    await sees(history(), /^Dikembalikan ke keadaan awal oleh /);
    expect(await memberOf(11)).toMatchObject({ nama_anggota: before.nama_anggota });
    await press('Urungkan');
    await page.getByRole('heading', { level: 1, name: 'Nama Keliru' }).waitFor();
    expect((await memberOf(11)).nama_anggota).toBe('Nama Keliru');
  });
});

describe('the audit log', () => {
  it('is reached from the settings, and narrowed by person and days in the address', async () => {
    await page.goto('/settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Log Audit/ })
      .click();
    await rows().first().waitFor();
    const person = page.getByRole('combobox', { name: 'Pelaku' });
    await person.fill('Ratna Wijayanti');
    // Until the answer is there, the list still offers others.
    await page.getByRole('listbox').getByRole('option', { name: 'Ratna Wijayanti' }).click();
    await expect.poll(() => isInAddress(page, 'user_id')).toBe(true);
    const offered = await page.getByLabel('Tindakan').getByRole('option').allInnerTexts();
    expect(offered).toContain('Menerbitkan susunan kolom');
    expect(offered.filter((name) => /^\w+\.\w+/.test(name))).toEqual([]);
    await page.getByLabel('Tindakan').selectOption({ label: 'Masuk' });
    await expect
      .poll(async () => new Set(await rows().locator('td:nth-child(3)').allInnerTexts()))
      .toEqual(new Set(['Masuk']));
    await page.getByLabel('Waktu dari').fill('2001-01-01');
    await page.getByLabel('Waktu sampai').fill('2001-12-31');
    await sees(page, 'Tidak ada catatan yang sesuai dengan saringan.');
    await page.reload();
    await sees(page, 'Tidak ada catatan yang sesuai dengan saringan.');
    expect(await page.getByLabel('Waktu sampai').inputValue()).toBe('31/12/2001');
    await press('Hapus semua filter');
    await rows().first().waitFor();
    expect(isInAddress(page, 'user_id')).toBe(false);
  });

  it('opens and closes an entry with the keyboard, and the back button closes it, too', async () => {
    await page.goto('/settings/audit?action=login');
    const first = page.locator('.row-link').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    expect(page.url()).toMatch(/\/settings\/audit\/\d+/);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(page.url()).not.toMatch(/\/settings\/audit\/\d+/);
    await first.click();
    await dialog().waitFor();
    await page.goBack();
    await dialog().waitFor({ state: 'detached' });
    expect(isInAddress(page, 'login')).toBe(true);
  });
});

describe('a group of settings', () => {
  it('is given an earlier version again, and its form shows that', async () => {
    const field = () => page.getByRole('textbox', { name: /Prioritas tinggi mulai nilai/ });
    for (const value of ['7', '8']) {
      await page.goto('/settings/scoring');
      await field().fill(value);
      await press('Simpan');
      await expect
        .poll(async () => (await ask<{ readonly version: number }>(page, '/admin/settings/scoring')).version)
        .toBe(Number(value) - 6);
    }
    await page.goto('/settings/scoring');
    await sees(history(), 'Prioritas tinggi mulai nilai: 7 → 8');
    await press(/^Kembalikan ke versi/, history());
    await press('Kembalikan versi ini', dialog());
    await expect.poll(() => field().inputValue()).toBe('7');
    await sees(history(), /^Dikembalikan ke versi/);
  });
});
