import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { untilQuiet } from '../support/journeyFile';
import { ask, type RowOf } from '../support/officeVisit';

interface Case {
  readonly id: number;
  readonly user_id: number;
  readonly user: { readonly name: string };
}

let server: RunningServer;
let office: Visit;
let page: Page;
let handed: Case;

beforeAll(async () => {
  server = await sharedServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
  const { data } = await ask<RowOf<Case>>(page, '/admin/pendaftaran?status=Selesai&page=1&per_page=1');
  handed = data[0] as Case;
});
afterAll(async () => {
  expect(office.problems).toEqual([]);
  await server?.stop();
});

const totalOf = async (path: string) => (await ask<RowOf<Case>>(page, `${path}&page=1&per_page=1`)).total;
const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\(`) });
const end = () => page.getByRole('heading', { name: 'Riwayat perubahan' }).scrollIntoViewIfNeeded();

describe('one person on one page', () => {
  it('has family, applications, aid received and complaints, as many as the lists have', async () => {
    await page.goto(`/users/${handed.user_id}`);
    await page.getByRole('heading', { level: 1, name: handed.user.name }).waitFor();
    const id = handed.user_id;
    const counted = [
      ['Anggota keluarga', await totalOf(`/admin/families?user_id=${id}`)],
      ['Pendaftaran bantuan', await totalOf(`/admin/pendaftaran?user_id=${id}`)],
      ['Bantuan yang diterima', await totalOf(`/admin/pendaftaran?user_id=${id}&status=Selesai`)],
      ['Pengaduan', await totalOf(`/admin/complaint?user_id=${id}`)],
    ] as const;
    expect(counted[2][1]).toBeGreaterThan(0);
    for (const [name, total] of counted) {
      await page.getByRole('region', { name: new RegExp(`^${name}`) }).scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: `${name} (${total})`, exact: true }).waitFor();
    }
    await end();
    await picture(page, 'person');
  });

  it('asks for a list only when it comes into sight, and for all of them before it is printed', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/admin/complaint') asked.push(pathname);
    });
    await page.addInitScript(() => {
      window.print = () =>
        document.body.setAttribute('data-printed', String(document.querySelectorAll('table').length));
    });
    await page.goto(`/users/${handed.user_id}`);
    await page.getByRole('heading', { level: 1, name: handed.user.name }).waitFor();
    await untilQuiet(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Cetak' }).click();
    await page.locator('body[data-printed]').waitFor({ state: 'attached' });
    expect(asked).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
    expect(
      await page
        .getByRole('link', { name: /^Lihat semua/ })
        .first()
        .isVisible(),
    ).toBe(false);
    expect(await card('Pendaftaran bantuan').isVisible()).toBe(true);
    await picture(page, 'person-print');
    await page.emulateMedia({ media: 'screen' });
  });

  it('gives all that is kept about them as one file, and lets it be erased for a reason', async () => {
    const made = await page.evaluate(async () => {
      const xsrf = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
      const answer = await fetch('/api/admin/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-xsrf-token': xsrf },
        body: JSON.stringify({
          name: 'Minta Dihapus',
          email: 'minta.dihapus@contoh.example',
          password: 'Kata-Sandi-Panjang-9',
          role: 'user',
        }),
      });
      return ((await answer.json()) as { data: { id: number } }).data.id;
    });
    await page.goto(`/users/${made}`);
    await page.getByRole('heading', { level: 1, name: 'Minta Dihapus' }).waitFor();
    await end();
    const rights = page.getByRole('region', { name: 'Hak atas data pribadi' });
    await rights.getByText('Belum ada yang melihatnya.').waitFor();
    await rights.getByRole('button', { name: 'Unduh semua data' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Alasan').fill('Diminta yang bersangkutan');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Unduh semua data' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^pengguna-\d+-[\d-]+-data-sintetis\.zip$/);
    await rights.getByText('Mengunduh · Diminta yang bersangkutan').waitFor();
    await picture(page, 'person-rights');
    await rights.getByRole('button', { name: 'Hapus data pribadi' }).click();
    await dialog.getByLabel('Alasan').fill('ya');
    await dialog.getByRole('button', { name: 'Hapus data pribadi' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Alasan').inputValue()).toBe('ya');
    await dialog.getByLabel('Alasan').fill('Permintaan tertulis 28 November');
    await dialog.getByRole('button', { name: 'Hapus data pribadi' }).click();
    await page.getByText('Data pribadi dihapus.').first().waitFor();
    expect(await totalOf('/admin/users?search=Minta+Dihapus')).toBe(0);
  });
});
