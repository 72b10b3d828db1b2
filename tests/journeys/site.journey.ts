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
    await page.goto('/settings');
    await page.getByLabel('Nama situs').fill('Peduli Warga <b>Kota</b>');
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    await sees(menu(), 'Peduli Warga <b>Kota</b>');
    await expect.poll(() => page.title()).toBe('Pengaturan – Peduli Warga <b>Kota</b>');
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

  it('refuse what is no image, and what is too large, before anything is sent', async () => {
    await choose({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await sees(page, 'File harus berupa gambar.');
    await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1_048_576 + 1) });
    await sees(page, 'Ukuran file terlalu besar. Maksimal 2MB.');
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

  it('name each field the server refuses on a line of its own', async () => {
    await page.route('**/api/admin/general/settings', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 422,
            json: {
              status: 'error',
              message: 'Periksa',
              code: 'validation',
              errors: { site_url: ['URL ditolak server'], admin_email: ['Email ditolak server'] },
            },
          })
        : route.continue(),
    );
    await page.getByLabel('URL situs').fill('https://situs.example');
    await press('Simpan Pengaturan');
    const alert = page.getByRole('alert').filter({ hasText: 'Gagal menyimpan pengaturan' });
    await alert.waitFor();
    expect(await alert.getByRole('listitem').allInnerTexts()).toEqual(['URL ditolak server', 'Email ditolak server']);
    await page.unroute('**/api/admin/general/settings');
    await page.reload();
  });

  it('change the clock everywhere at once', async () => {
    await page.goto('/settings/sistem');
    await sees(page, /pukul 00\.15 WIB/);
    await page.goto('/settings');
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

  it('change the language at once for whoever has not chosen one, and offer the others to follow', async () => {
    await page.goto('/settings');
    await page.getByLabel('Bahasa', { exact: true }).selectOption('en');
    await press('Simpan Pengaturan');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const own = await visit(server.url, { language: 'id' });
    await signInAs(own.page);
    await own.page.goto('/settings');
    await sees(own.page, /Perangkat ini memakai bahasa pilihan sendiri/);
    await own.page.getByRole('button', { name: 'Ikuti bahasa situs' }).click();
    await own.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await leave(own.context);
    await page.getByLabel('Language', { exact: true }).selectOption('id');
    await press('Save Settings');
    await page.getByRole('heading', { level: 1, name: 'Pengaturan' }).waitFor();
  });

  it('take the logo away after asking, and save the rest afterwards', async () => {
    await press('Hapus logo');
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus logo' }).click();
    await sees(page, 'Logo dihapus.');
    await page.getByLabel('Organisasi').fill('Dinas Sosial');
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    expect(await ask(page, '/admin/general/settings')).toMatchObject({ logo_url: null, organization: 'Dinas Sosial' });
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
    for (const bytes of payloads) {
      await choose({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: bytes });
      await press('Simpan Pengaturan');
      await expect
        .poll(async () => (await ask<{ logo_url: string | null }>(page, '/admin/general/settings')).logo_url)
        .toMatch(/\.(png|jpg)$/);
      await page.getByRole('img', { name: 'Logo sekarang' }).waitFor();
      const { logo_url } = await ask<{ logo_url: string }>(page, '/admin/general/settings');
      await tab.goto(logo_url);
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

  it('ask before the cache is reset', async () => {
    await press('Reset Cache');
    await page.getByRole('dialog', { name: 'Reset cache?' }).getByRole('button', { name: 'Reset Cache' }).click();
    await sees(page, 'Cache direset.');
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

  it('fit a phone without scrolling sideways', async () => {
    const phone = await visit(server.url, { width: 360 });
    await signInAs(phone.page);
    for (const path of ['/settings', '/settings/sistem']) {
      await phone.page.goto(path);
      await phone.page.getByRole('button', { name: 'Simpan Pengaturan' }).waitFor();
      expect(
        await phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
    await leave(phone.context);
  });
});
