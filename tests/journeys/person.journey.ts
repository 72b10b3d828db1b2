import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { untilQuiet } from '../support/journeyFile';
import { ask, type RowOf, sees } from '../support/officeVisit';

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
  server = await startServer();
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

  it('leads to each of them, and to all of them in their list', async () => {
    await page.goto(`/users/${handed.user_id}`);
    await page.getByRole('region', { name: /^Bantuan yang diterima/ }).scrollIntoViewIfNeeded();
    await card('Bantuan yang diterima')
      .getByRole('link', { name: /^Lihat semua/ })
      .click();
    await page.waitForURL(/\/pendaftaran\?/);
    await sees(
      page,
      new RegExp(`dari ${await totalOf(`/admin/pendaftaran?user_id=${handed.user_id}&status=Selesai`)} `),
    );
    await page.goBack();
    await page.getByRole('region', { name: /^Pendaftaran bantuan/ }).scrollIntoViewIfNeeded();
    await card('Pendaftaran bantuan').getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL(/\/pendaftaran\/\d+/);
    await page.getByRole('link', { name: handed.user.name, exact: true }).first().click();
    await page.waitForURL(`**/users/${handed.user_id}`);
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

  it('shows a volunteer’s residents, and fits a phone', async () => {
    const { data } = await ask<RowOf<Case>>(page, '/admin/volunteers?page=1&per_page=100');
    const residents = await ask<RowOf<{ readonly relawan_id: number }>>(page, '/admin/warga-binaan?page=1&per_page=1');
    const volunteer = residents.data[0]?.relawan_id;
    expect(data.map(({ id }) => id)).toContain(volunteer);
    const phone = await visit(server.url, { width: 360 });
    await signInAs(phone.page);
    await phone.page.goto(`/users/${volunteer}`);
    const list = phone.page.getByRole('region', { name: /^Warga binaan/ });
    await list.scrollIntoViewIfNeeded();
    await list.getByRole('link', { name: /^Lihat semua/ }).waitFor();
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await picture(phone.page, 'person-phone');
    await leave(phone.context);
  });

  it('is reached from the names in families and complaints', async () => {
    await page.goto('/families');
    const name = page.getByRole('table').locator('.record-link').first();
    const href = await name.getAttribute('href');
    expect(href).toMatch(/^\/users\/\d+$/);
    await name.click();
    await page.waitForURL(`**${href}`);
    await page.goto('/complaints');
    expect(await page.locator('.record-link').first().getAttribute('href')).toMatch(/^\/users\/\d+$/);
  });
});
