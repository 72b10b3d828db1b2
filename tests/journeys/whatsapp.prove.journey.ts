import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { sees } from '../support/officeVisit';

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
});
