import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, focused, sees } from '../support/officeVisit';

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

const press = (name: string | RegExp, place: Page | Locator = page) =>
  place.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const field = (name: string, place: Page | Locator = page) =>
  place.getByLabel(name).and(page.locator('input, select, textarea'));
const connection = () => page.getByRole('region', { name: 'Sambungan' });

describe('WhatsApp', () => {
  it('is connected by scanning a code, sends a test message, and shows both in its log', async () => {
    await page.goto('/settings/whatsapp');
    await sees(connection(), 'Tidak terhubung');
    await press('Tes koneksi');
    await sees(page, /Tes koneksi WhatsApp gagal/);
    await press('Hubungkan');
    await page.getByRole('img', { name: 'Kode QR untuk menautkan WhatsApp' }).waitFor();
    await sees(connection(), /Kode ini diganti dalam \d+ detik/);
    await press('Simulasikan pindai QR');
    await sees(connection(), 'Terhubung');

    const phone = field('Nomor tujuan');
    await phone.fill('021-5551234');
    await press('Kirim pesan uji');
    await sees(page, 'Nomor tujuan harus nomor ponsel Indonesia (contoh: 628123456789)');
    await phone.fill('0812-3456-789');
    await phone.press('Enter');
    await sees(page, /Pesan uji diterima untuk dikirim/);
    await sees(page, /tidak dikirim ke siapa pun/);
    expect(await phone.inputValue()).toBe('628123456789');

    await page.getByRole('tab', { name: 'Log Konsol' }).click();
    const log = page.getByRole('log');
    for (const line of [/Kode QR siap dipindai/, /Terhubung sebagai/, /6281••••6789/]) await sees(log, line);
    await picture(page, 'whatsapp-log');
    await press('Kosongkan log');
    await press('Kosongkan log', dialog());
    await sees(page, 'Belum ada log.');

    await page.getByRole('tab', { name: 'Koneksi' }).click();
    await press('Putuskan');
    await press('Putuskan', dialog());
    await sees(connection(), 'Tidak terhubung');
  });

  it('keeps its settings, and opens the tab in which something is wrong', async () => {
    await page.goto('/settings/whatsapp');
    await field('Pesan per menit').fill('5');
    await page.getByLabel('WhatsApp aktif').check();
    await page.getByRole('tab', { name: 'Template' }).click();
    const template = field('Templat pesan');
    await template.fill('Halo {nama_ibu}');
    await sees(page, 'Kata tidak dikenal: {nama_ibu}');
    await page.getByRole('tab', { name: 'Koneksi' }).click();
    await press('Simpan Pengaturan');
    await template.waitFor();
    await template.fill('Pengaduan {ticket_number} untuk {department}');
    await sees(page, 'Pengaduan ADU-202608-00012 untuk Dinas Pekerjaan Umum');
    await field('Teknis').selectOption({ label: 'Dinas Sosial' });
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    const saved = await ask<Record<string, unknown>>(page, '/admin/whatsapp/settings');
    expect(saved).toMatchObject({
      is_active: true,
      pace: 5,
      default_message_template: 'Pengaduan {ticket_number} untuk {department}',
      department_mappings: { Teknis: expect.any(Number) },
    });
  });

  it('polls while it is looked at, and not after it was left', async () => {
    const asked: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/service/status')) asked.push(Date.now());
    });
    await page.goto('/settings/whatsapp');
    await expect.poll(() => asked.length, { timeout: 12_000 }).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'Daftar Dinas' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Daftar Dinas' }).waitFor();
    const before = asked.length;
    await page.waitForTimeout(4000);
    expect(asked.length).toBe(before);
  });
});

describe('the settings', () => {
  it('lead to their pages, and keep how complaints are forwarded', async () => {
    await page.goto('/settings');
    await page
      .getByRole('region', { name: 'Halaman pengaturan' })
      .getByRole('link', { name: /^Forward Pengaduan/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Forward Pengaduan' }).waitFor();
    await field('WhatsApp administrator').fill('12345');
    await press('Simpan Pengaturan');
    await sees(page, 'Format nomor WhatsApp tidak valid (contoh: +62812345678)');
    expect(await focused(page).getAttribute('name')).toBe('adminWhatsapp');
    await field('WhatsApp administrator').fill('0812 3456 7890');
    await page.getByLabel('Teruskan lewat WhatsApp').check();
    await field('Cara meneruskan').selectOption('manual');
    await press('Simpan Pengaturan');
    await sees(page, 'Pengaturan berhasil disimpan!');
    expect(await ask(page, '/admin/forwarding/settings')).toMatchObject({
      whatsappForwarding: true,
      forwardingMode: 'manual',
      adminWhatsapp: '+6281234567890',
    });
  });
});

describe('departments', () => {
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

  it('are added with wrong input first, edited, switched off and deleted', async () => {
    await page.goto('/settings/daftar-dinas');
    await page.getByRole('link', { name: 'Tambah dinas' }).click();
    await press('Simpan', dialog());
    await sees(dialog(), 'Nama dinas wajib diisi');
    await field('Nama dinas', dialog()).fill('ab');
    await field('Email', dialog()).fill('bukan email');
    await field('WhatsApp', dialog()).fill('----------');
    await press('Simpan', dialog());
    for (const sentence of [
      'Nama dinas minimal 3 karakter',
      'Format email tidak valid',
      /Format nomor WhatsApp tidak valid/,
    ])
      await sees(dialog(), sentence);
    await field('Nama dinas', dialog()).fill('Dinas Uji Coba');
    await field('Email', dialog()).fill('uji@contoh.example');
    await field('WhatsApp', dialog()).fill('021 5551234');
    await press('Simpan', dialog());
    await row('Dinas Uji Coba').waitFor();
    await sees(row('Dinas Uji Coba'), 'Bukan nomor ponsel');

    await row('Dinas Uji Coba').getByRole('link', { name: /^Ubah/ }).click();
    await field('WhatsApp', dialog()).fill('0812 1111 2222');
    await press('Simpan', dialog());
    await sees(row('Dinas Uji Coba'), '0812-1111-2222');

    await page.getByRole('searchbox').fill('Uji Coba');
    await expect.poll(() => page.getByText('Tampil', { exact: true }).locator('..').innerText()).toContain('1');
    await picture(page, 'departments');
    await row('Dinas Uji Coba')
      .getByRole('button', { name: /^Tindakan lain untuk/ })
      .click();
    await page.getByRole('menuitem', { name: 'Ubah status' }).click();
    await sees(row('Dinas Uji Coba'), 'Non-aktif');
    await row('Dinas Uji Coba')
      .getByRole('button', { name: /^Hapus/ })
      .click();
    await dialog()
      .getByRole('button', { name: /^Hapus/ })
      .click();
    await sees(page, 'Tidak ada dinas yang ditemukan');
  });
});
