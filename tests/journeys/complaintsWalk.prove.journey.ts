import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../support/journey';
import { callAs, journeyFile, openPage } from '../support/journeyFile';
import { focused, sees } from '../support/officeVisit';
import { type MailServer, startMailServer } from '../support/smtp';

const admin = 'admin@contoh.example';
const smtpPort = 50_000 + (process.pid % 9000);
const { arrive, arriveAs } = journeyFile({ OUTBOUND_ALLOW: `127.0.0.1:${smtpPort}` });

const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Detail Pengaduan' });
const rowOf = (page: Page, judul: string) => page.getByRole('row').filter({ hasText: judul });
let serial = 0;

async function addComplaint(page: Page, more: Readonly<Record<string, unknown>> = {}) {
  serial += 1;
  const judul = `Jalan berlubang ${serial}`;
  const { status, data } = await callAs(page, 'POST', '/admin/complaint', {
    tanpa_nama: true,
    judul,
    deskripsi: 'Lubang di depan pasar.',
    kategori: 'Teknis',
    ...more,
  });
  expect(status).toBe(201);
  const { data: shown } = await callAs(page, 'GET', `/admin/complaint/${data.id}`);
  return { id: Number(data.id), judul, ticket: String(shown.no_tiket), code: (shown.cek as { kode: string }).kode };
}

const askStatus = async (page: Page, ticket: string, key: string) => {
  await page.getByRole('textbox', { name: 'Nomor tiket' }).fill(ticket);
  await page.getByRole('textbox', { name: 'Kode atau 4 angka terakhir telepon' }).fill(key);
  await page.getByRole('button', { name: 'Lihat status' }).click();
};

describe('complaints from desk to desk', () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer({}, smtpPort);
  });
  afterAll(() => mail.close());

  it('show at least twelve whole rows of one window, with every column in it', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('.row-link').first().waitFor();
    const found = await page.locator('section:has(> table)').evaluate((area) => {
      window.scrollBy(0, area.getBoundingClientRect().top - 72);
      const { bottom } = area.getBoundingClientRect();
      const top = area.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...area.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
      return {
        whole: rows.filter((row) => row.top >= top - 1 && row.bottom <= Math.min(bottom, innerHeight)).length,
        hidden: area.scrollWidth - area.clientWidth,
        tallest: Math.max(...rows.map(({ height }) => Math.round(height))),
      };
    });
    console.log(`complaints at 1280x800: ${found.whole} whole rows, tallest ${found.tallest} px`);
    expect(found.whole).toBeGreaterThanOrEqual(12);
    expect(found.hidden).toBe(0);
  });

  it('are given to an officer, seen in the list and found by the filter', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    const [mine, hers] = [await addComplaint(page), await addComplaint(page)];
    const officers = (await callAs(page, 'GET', '/admin/complaint-officers')).data as unknown as readonly {
      readonly name: string;
    }[];
    const me = String(((await callAs(page, 'GET', '/auth/me')).data.user as { readonly name: string }).name);
    const other = officers.find(({ name }) => name !== me)?.name ?? '';
    await openPage(page, `/complaints/${hers.id}`);
    await detailOf(page).getByRole('button', { name: 'Tugaskan' }).click();
    const form = page.getByRole('dialog', { name: /^Tugaskan: / });
    await form.getByRole('combobox', { name: /^Petugas/ }).fill(other);
    await page.getByRole('option', { name: other }).click();
    await form.getByRole('button', { name: 'Tugaskan', exact: true }).click();
    await sees(detailOf(page).getByRole('region', { name: 'Petugas' }), other);
    await page.keyboard.press('Escape');
    await sees(rowOf(page, hers.judul), other);

    await page.getByRole('button', { name: `Tindakan lain untuk ${mine.judul}` }).click();
    await page.getByRole('menuitem', { name: 'Ambil' }).click();
    await sees(rowOf(page, mine.judul), me);
    // The bar has room for two of the filters; the others stand behind their button.
    await page.getByRole('button', { name: /^Saringan/ }).click();
    await page.getByRole('combobox', { name: 'Penugasan' }).selectOption({ label: 'Milik saya' });
    await rowOf(page, hers.judul).waitFor({ state: 'detached' });
    await rowOf(page, mine.judul).waitFor();
    await page.getByRole('combobox', { name: 'Penugasan' }).selectOption({ label: 'Petugas lain' });
    await rowOf(page, hers.judul).waitFor();
    await rowOf(page, mine.judul).waitFor({ state: 'detached' });
  });

  it('without a name are recorded at the counter by keyboard, and the switch stays where it was', async () => {
    const { page } = await arriveAs(admin, '/complaints/create');
    const hidden = page.getByRole('switch', { name: /^Pelapor tidak mau disebut/ });
    await hidden.waitFor();
    const top = async () => (await hidden.boundingBox())?.y;
    const before = await top();
    await hidden.focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'Telepon yang dapat dihubungi' }).waitFor();
    expect(Math.abs(Number(await top()) - Number(before))).toBeLessThanOrEqual(2);
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Pungutan liar');
    await page.getByRole('textbox', { name: /^Deskripsi/ }).fill('Diminta uang di loket lain.');
    await page.getByRole('combobox', { name: /^Kategori/ }).selectOption('Pelayanan');
    await page.getByRole('button', { name: 'Catat pengaduan' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/complaints\/\d+\/tiket$/);
    const slip = page.getByRole('article', { name: 'Tiket Pengaduan' });
    await sees(slip, 'Anonim');
    const ticket = (await slip.getByText(/^ADU-\d{6}-\d{5}$/).textContent()) ?? '';
    const code = (await slip.locator('strong').textContent()) ?? '';
    expect(await focused(page).textContent()).toBe('Cetak tiket');

    const citizen = (await arrive({ width: 360 })).page;
    await citizen.goto('/cek-aduan');
    await askStatus(citizen, ticket.toLowerCase(), code.toLowerCase());
    await citizen.getByRole('heading', { name: 'Diterima, menunggu ditangani' }).waitFor();
    expect(await citizen.locator('body').innerText()).not.toMatch(/Pungutan|Diminta uang/);
    expect(await citizen.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(citizen, 'complaint-public-status');
  });

  it('fit their slip on A4 and on a roll of 80 mm, on one page each, the number in one line', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    const { id, ticket } = await addComplaint(page, { lokasi: 'Jalan Raya Sawangan, depan pasar' });
    await openPage(page, `/complaints/${id}/tiket`);
    const number = page.getByText(ticket, { exact: true });
    await number.waitFor();
    for (const paper of [{ format: 'A4' }, { width: '80mm', height: '297mm' }]) {
      const pages = (await page.pdf(paper)).toString('latin1').match(/\/Type \/Page\b/g)?.length;
      expect(pages, JSON.stringify(paper)).toBe(1);
    }
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 266, height: 900 });
    const { height, lines } = await number.evaluate((line) => ({
      height: line.getBoundingClientRect().height,
      lines: Number.parseFloat(getComputedStyle(line).lineHeight),
    }));
    expect(height).toBeLessThan(lines * 1.5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
