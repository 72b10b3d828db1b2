import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leave, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, sees } from '../support/officeVisit';
import { svg } from '../support/pictures';

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

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const menu = () => page.getByRole('navigation', { name: /Menu utama|Main menu/ });
const picture = async (background: string) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer(),
});
const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);

describe('the general settings', () => {
  it('show a new name at once, in the menu, in the title, and on the login page', async () => {
    await page.goto('/settings/umum');
    await page.getByLabel('Nama situs').fill('Peduli Warga <b>Kota</b>');
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    await sees(menu(), 'Peduli Warga <b>Kota</b>');
    await expect.poll(() => page.title()).toBe('Pengaturan Umum – Peduli Warga <b>Kota</b>');
    const stranger = await visit(server.url);
    await stranger.page.goto('/login');
    await sees(stranger.page, 'Peduli Warga <b>Kota</b>');
    await leave(stranger.context);
  });

  it('show a chosen logo before it is saved, forget it on Batal, and save it with the rest', async () => {
    await choose(await picture('#c2410c'));
    await page.getByRole('img', { name: 'Pratinjau logo' }).waitFor();
    await sees(page, 'Belum disimpan. Logo baru dipakai setelah pengaturan disimpan.');
    await page.getByRole('region', { name: 'Logo' }).getByRole('button', { name: 'Batal' }).click();
    await sees(page, 'Belum ada logo');
    await choose(await picture('#c2410c'));
    await press('Simpan Pengaturan');
    await page.getByRole('img', { name: 'Logo sekarang' }).waitFor();
    const shown = menu().locator('img');
    await shown.waitFor();
    expect(await shown.getAttribute('src')).toMatch(/\/storage\/public\/logo\/\d{4}\/[0-9a-f]{32}\.jpg$/);
    const { logo_url } = await ask<{ logo_url: string }>(page, '/admin/general/settings');
    expect((await page.request.get(logo_url)).status()).toBe(200);
  });

  it('save nothing when the server refuses the logo, and keep what was typed', async () => {
    await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar sama sekali') });
    await page.getByLabel('Alamat').fill('Jl. Merdeka 1');
    await press('Simpan Pengaturan');
    await sees(page, /Gagal upload logo: File harus berupa gambar\./);
    expect(await page.getByLabel('Alamat').inputValue()).toBe('Jl. Merdeka 1');
    expect(await ask(page, '/admin/general/settings')).toMatchObject({ address: null });
    await page.getByRole('region', { name: 'Logo' }).getByRole('button', { name: 'Batal' }).click();
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    expect(await ask(page, '/admin/general/settings')).toMatchObject({ address: 'Jl. Merdeka 1' });
  });

  it('change the clock everywhere at once', async () => {
    await page.goto('/settings/sistem');
    await sees(page, /pukul 00\.15 WIB/);
    await page.goto('/settings/umum');
    await page.getByLabel('Zona waktu').selectOption('Asia/Jayapura');
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    await page
      .getByRole('navigation', { name: 'Bagian pengaturan' })
      .getByRole('link', { name: 'Sistem', exact: true })
      .click();
    await sees(page, /pukul \d\d\.\d\d WIT/);
    // The timetable follows a moment after the answer.
    await expect
      .poll(
        async () => {
          await page.reload();
          await sees(page, /pukul \d\d\.\d\d WIT/);
          return page.getByText(/pukul 00\.15 WIT/).count();
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThan(0);
  });

  it('let no script of a logo run when its address is opened', async () => {
    const tab = await office.context.newPage();
    const runs: string[] = [];
    tab.on('dialog', (asked) => {
      runs.push(asked.message());
      void asked.dismiss();
    });
    const payloads = [
      svg('<script>alert("lari")</script><rect width="9" height="9"/>'),
      svg('<rect onload="alert(\'lari\')" width="9" height="9"/>'),
      Buffer.concat([(await picture('#123456')).buffer, Buffer.from('<html><script>alert("lari")</script>')]),
    ];
    await page.goto('/settings/umum');
    const address = async () => (await ask<{ logo_url: string | null }>(page, '/admin/general/settings')).logo_url;
    for (const bytes of payloads) {
      const before = await address();
      await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: bytes });
      await press('Simpan Pengaturan');
      await expect.poll(address).not.toBe(before);
      await page.getByRole('img', { name: 'Logo sekarang' }).waitFor();
      const stored = (await address()) ?? '';
      expect(stored).toMatch(/\.(png|jpg)$/);
      await tab.goto(stored);
      await tab.waitForTimeout(300);
    }
    expect(runs).toEqual([]);
    await tab.close();
  });
});

describe('the system settings', () => {
  it('make a backup on request and list it', async () => {
    await page.goto('/settings/sistem');
    await sees(page, 'Belum ada cadangan.');
    await press('Backup sekarang');
    await page.getByRole('cell', { name: /^panel-\d{8}T\d{6}Z\.tar\.gz$/ }).waitFor({ timeout: 60_000 });
    await sees(page, 'Backup selesai.');
  });

  it('close the panel for everybody else, who keep what they typed, and open it again', async () => {
    const other = await visit(server.url);
    await signInAs(other.page, 'aleg@contoh.example');
    await other.page.goto('/reses/create');
    await other.page.getByLabel('Judul').fill('Reses yang sedang ditulis');

    await page.getByLabel('Mode pemeliharaan').check();
    await press('Simpan Pengaturan');
    await sees(page, 'Mode pemeliharaan aktif: hanya administrator yang dapat memakai panel.');

    await other.page.getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await other.page
      .evaluate(() => fetch('/api/admin/users').then((answer) => answer.status))
      .then((status) => expect(status).toBe(503));
    await other.page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await other.page.getByLabel('Deskripsi').fill('Uji');
    const closed = other.page.getByRole('dialog', { name: 'Panel sedang dalam pemeliharaan' });
    if (!(await closed.isVisible())) {
      await other.page.getByLabel('Tanggal mulai').fill('2026-12-01');
      await other.page.getByLabel('Tanggal selesai').fill('2026-12-02');
      await other.page.getByLabel('Lokasi').fill('Balai');
      await other.page.getByRole('button', { name: 'Simpan', exact: true }).click();
    }
    await closed.waitFor();
    await closed.getByRole('button', { name: 'Coba lagi' }).click();
    await sees(closed, 'Panel masih dalam pemeliharaan.');

    const stranger = await visit(server.url);
    await stranger.page.goto('/login');
    await sees(stranger.page, 'Panel sedang dalam pemeliharaan. Hanya administrator yang dapat masuk.');
    await leave(stranger.context);

    await page.getByLabel('Mode pemeliharaan').uncheck();
    await press('Simpan Pengaturan');
    await expect.poll(() => page.getByText('Mode pemeliharaan aktif').count()).toBe(0);
    await closed.getByRole('button', { name: 'Coba lagi' }).click();
    await closed.waitFor({ state: 'hidden' });
    expect(await other.page.getByLabel('Judul').inputValue()).toBe('Reses yang sedang ditulis');
    await leave(other.context);
  });
});
