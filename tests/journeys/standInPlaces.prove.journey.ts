import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStandIn } from '../support/contractStandIn';
import { announcedQuestions, isDescribed, watchCalls } from '../support/describedCalls';
import { leave, type RunningServer, signInAs, startServer, visit } from '../support/journey';
import { itInProof } from '../support/sized';

const dialogOf = (page: Page) => page.getByRole('dialog');

async function openUsers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pengguna', exact: true }).click();
  await page.getByRole('row').nth(2).waitFor();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('one build, wherever the API is', () => {
  itInProof('works under another path, as config.json says', async () => {
    const api = await startStandIn({ root: '/layanan/v1', panelDir: 'dist/panel' });
    const { page, context, problems } = await visit(api.url);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
    await signInAs(page);
    await openUsers(page);
    expect(addresses).toContain('/layanan/v1/admin/users');
    expect(addresses.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(problems).toEqual([]);
    await leave(context);
    await api.close();
  });

  it('works on another origin with a token, which goes to that origin and nowhere else', async () => {
    const port = await freePort();
    const apiUrl = `http://127.0.0.1:${port}/api`;
    const panel = await startStandIn({ panelDir: 'dist/panel', config: { apiUrl, auth: 'token' } });
    const api = await startStandIn({ login: 'token', port, origin: panel.url });
    const { page, context, problems } = await visit(panel.url);
    const calls = watchCalls(page, apiUrl);
    const carriers = new Set<string>();
    page.on('request', (request) => {
      if (request.headers().authorization) carriers.add(new URL(request.url()).origin);
    });
    await signInAs(page);
    await openUsers(page);
    await page.getByRole('link', { name: 'Ubah Agus Setiawan' }).click();
    await dialogOf(page)
      .getByRole('textbox', { name: /Nama Lengkap/ })
      .fill('Agus di Seberang');
    await dialogOf(page).getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByRole('row', { name: /Agus di Seberang/ }).waitFor();
    await page.reload();
    await page.getByRole('row', { name: /Agus di Seberang/ }).waitFor();
    expect([...carriers]).toEqual([new URL(apiUrl).origin]);
    expect(panel.requests).toEqual([]);
    expect(api.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(announcedQuestions);
    // The other origin's own page cannot even ask: only what the panel needs is there.
    expect(calls.lines).not.toContain('GET /sanctum/csrf-cookie');
    expect(problems).toEqual([]);
    await leave(context);
    await Promise.all([api.close(), panel.close()]);
  });
});

describe('our own server behind { extensions: [] }', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  itInProof('is used as a described API: the same actions, and no call beyond', async () => {
    const { page, context, problems } = await visit(server.url);
    // As if this file lay beside index.html: the build itself is shared with the other journeys.
    await page.route('**/config.json', (route) => route.fulfill({ json: { extensions: [] } }));
    const calls = watchCalls(page, `${server.url}/api`);
    await signInAs(page);
    await openUsers(page);
    expect(await page.getByRole('columnheader').getByRole('button').count()).toBe(0);
    expect(await page.getByText(/Terhapus|Atur Permissions/).count()).toBe(0);
    await page.getByRole('link', { name: 'Tambah pengguna' }).click();
    const field = (name: RegExp) => dialogOf(page).getByRole('textbox', { name });
    await field(/Nama Lengkap/).fill('Tanpa Perluasan');
    await field(/Email/).fill('tanpa.perluasan@contoh.example');
    await field(/Password/).fill('Rahasia-2026-panjang');
    await dialogOf(page).getByRole('button', { name: 'Simpan', exact: true }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('tanpa perluasan');
    const row = page.getByRole('row', { name: /Tanpa Perluasan/ });
    await row.waitFor();
    await page.getByRole('button', { name: 'Tindakan lain untuk Tanpa Perluasan' }).click();
    await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    await page.getByRole('row', { name: /Tanpa Perluasan.*Tidak Aktif/ }).waitFor();
    await page.getByRole('button', { name: 'Tindakan lain untuk Tanpa Perluasan' }).click();
    await page.getByRole('menuitem', { name: 'Hapus Tanpa Perluasan' }).click();
    await dialogOf(page).getByRole('button', { name: 'Hapus pengguna' }).click();
    await row.waitFor({ state: 'hidden' });
    await page.goto('/families');
    await page.getByRole('row').nth(2).waitFor();
    await page.goto('/admin/profile');
    await page.getByLabel(/Telepon/).fill('0811-7777-8888');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Simpan/ })
      .click();
    await expect
      .poll(() => calls.lines, { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/^PUT \/admin\/users\/\d+$/));
    expect(calls.lines.filter((line) => !isDescribed(line))).toEqual(['GET /auth/me']);
    expect(calls.failures).toEqual([]);
    expect(problems).toEqual([]);
    await leave(context);
  });
});
