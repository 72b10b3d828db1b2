import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import { leave } from '../support/journey';
import { sees } from '../support/officeVisit';

let api: ContractStandIn;

beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
});
afterAll(async () => {
  await api.close();
});

describe('the general settings on an API with only the described calls', () => {
  it('are read, changed and shown at once, without the tab of the system', async () => {
    api.general.site_name = 'Kantor Lain';
    const { page, visitor } = await visitStandIn(api);
    await settled(page, '/settings');
    await sees(page.getByRole('navigation', { name: 'Menu utama' }), 'Kantor Lain');
    await offersNothingBeyond(page);
    expect(await page.getByRole('link', { name: 'Sistem', exact: true }).count()).toBe(0);
    // Without the call of the options the panel offers those it knows.
    expect(await page.getByLabel('Zona waktu').locator('option').allInnerTexts()).toEqual([
      'Asia/Jakarta (WIB)',
      'Asia/Pontianak (WIB)',
      'Asia/Makassar (WITA)',
      'Asia/Jayapura (WIT)',
    ]);
    await page.getByLabel('Nama situs').fill('Kantor Baru');
    await page.getByLabel('Deskripsi situs').fill('Untuk warga');
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c2410c' } })
        .png()
        .toBuffer(),
    });
    await page.getByRole('button', { name: 'Simpan Pengaturan' }).click();
    await sees(page, 'Pengaturan berhasil disimpan!');
    await sees(page.getByRole('navigation', { name: 'Menu utama' }), 'Kantor Baru');
    expect(api.general).toMatchObject({
      site_name: 'Kantor Baru',
      site_description: 'Untuk warga',
      logo_path: 'logos/kantor.png',
    });
    const calls = api.requests.filter(({ path, method }) => path.startsWith('/admin/general') && method !== 'GET');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /admin/general/logo',
      'PUT /admin/general/settings',
    ]);
    await page.getByLabel('Deskripsi situs').fill('');
    await page.getByLabel('URL situs').fill('http://tertutup.example');
    await page.getByRole('button', { name: 'Simpan Pengaturan' }).click();
    await sees(page, 'URL situs tidak dapat dipakai.');
    await page.getByLabel('URL situs').fill('');
    await page.getByRole('button', { name: 'Simpan Pengaturan' }).click();
    // What was cleared is sent as such.
    await expect.poll(() => api.general.site_description ?? '').toBe('');
    await leave(visitor.context);
  });
});
