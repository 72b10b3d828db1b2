import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { makeAdmin, makeCase, makeProgramme, statusOf } from '../support/aid';
import { callAs, journeyFile, openPage } from '../support/journeyFile';
import { sees } from '../support/officeVisit';

const office = journeyFile();
const admin = 'admin@contoh.example';
const bench = (name: string, list = '') => `/pendaftaran/verify?${list}q=${encodeURIComponent(name)}`;
const second = 'list=second&';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const dialog = (page: Page) => page.getByRole('dialog');

async function isOpen(page: Page, name: string): Promise<void> {
  await expect.poll(() => heading(page).textContent(), { timeout: 10_000 }).toBe(name);
}

describe('two approvals', () => {
  it('of two officers by keyboard: given, confirmed, taken back and sent back', async () => {
    const { page: ratna } = await office.arriveAs(admin, '/help');
    const programme = await makeProgramme(ratna, { persetujuan_kedua: true });
    const made = await makeCase(ratna, programme);
    const used = async () => (await callAs(ratna, 'GET', `/admin/bantuan-sosial/${programme.id}`)).data.kuota_terpakai;
    await openPage(ratna, bench(made.name));
    await isOpen(ratna, made.name);
    await ratna.keyboard.press('a');
    await sees(dialog(ratna), /^Program ini memerlukan dua persetujuan\./);
    await dialog(ratna).locator('button:focus').waitFor();
    await ratna.keyboard.press('Enter');
    await sees(ratna, /: Disetujui\. Menunggu persetujuan kedua dari orang lain\.$/);
    expect([await statusOf(ratna, made.id), await used()]).toEqual(['Pending', 0]);
    // The own approval is in no queue of who gave it.
    await openPage(ratna, bench(made.name, second));
    await sees(ratna, 'Tidak ada pendaftaran yang cocok');

    const { page: budi } = await office.arriveAs(await makeAdmin(ratna, 'Petugas Kedua'), bench(made.name, second));
    await isOpen(budi, made.name);
    await sees(budi.getByRole('article'), /^Disetujui oleh Ratna Wijayanti, /);
    await budi.keyboard.press('a');
    await dialog(budi).locator('button:focus').waitFor();
    await budi.keyboard.press('Enter');
    await expect.poll(() => statusOf(budi, made.id)).toBe('Disetujui');
    expect(await used()).toBe(1);
    await dialog(budi).waitFor({ state: 'hidden' });
    await budi.keyboard.press('u');
    await expect.poll(() => statusOf(budi, made.id)).toBe('Pending');
    expect(await used()).toBe(0);
    await isOpen(budi, made.name);
    await sees(budi.getByRole('article'), /^Disetujui oleh Ratna Wijayanti, /);
    await budi.keyboard.press('r');
    await dialog(budi).getByText('Data pemohon perlu dicocokkan lagi.').waitFor();
    await budi.keyboard.press('2');
    await sees(budi, /: Dikembalikan untuk ditinjau lagi\.$/);

    await openPage(ratna, bench(made.name));
    await isOpen(ratna, made.name);
    await sees(ratna.getByRole('article'), /^Dikembalikan dari persetujuan kedua oleh Petugas Kedua, /);
    await openPage(ratna, `/pendaftaran/${made.id}`);
    await sees(ratna, 'Disetujui, menunggu persetujuan kedua');
  });
});
