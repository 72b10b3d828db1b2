import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, focused, sees } from '../support/officeVisit';

interface Pokir {
  readonly id: number;
  readonly judul: string;
  readonly status: string;
}

let server: RunningServer;
let office: Visit;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  office = await visit(server.url);
  page = office.page;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page);
});
afterAll(async () => {
  expect(office.problems).toEqual([]);
  await server?.stop();
});

const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const firstIn = (name: string) => column(name).locator('[data-record]').first();
const statusOf = async (id: number) =>
  (await ask<readonly Pokir[]>(page, '/admin/pokir')).find((each) => each.id === id)?.status;

describe('proposals on a board', () => {
  it('go to another column with the mouse', async () => {
    await page.goto('/pokir');
    await page.getByRole('button', { name: 'Tampilkan sebagai papan' }).click();
    const card = firstIn('Diusulkan');
    await card.waitFor();
    const id = Number(await card.getAttribute('data-record'));
    await card.dragTo(column('Disetujui'), { targetPosition: { x: 60, y: 20 } });
    await column('Disetujui').locator(`[data-record="${id}"]`).waitFor();
    await sees(page, /dipindahkan ke Disetujui\./);
    expect(await statusOf(id)).toBe('approved');
  });

  it('and with the keyboard alone, and are there after a reload', async () => {
    const card = firstIn('Disetujui');
    const id = Number(await card.getAttribute('data-record'));
    await card.getByRole('button', { name: /^Pindahkan/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: /^Pindahkan .* ke…$/ }).waitFor();
    await page.getByRole('menuitem', { name: 'Dalam Proses' }).press('Enter');
    await sees(page, /dipindahkan ke Dalam Proses\./);
    await expect.poll(async () => focused(page).getAttribute('aria-label')).toMatch(/^Pindahkan/);
    expect(await statusOf(id)).toBe('in_progress');
    await page.reload();
    await column('Dalam Proses').locator(`[data-record="${id}"]`).waitFor();
  });
});

describe('meetings in a calendar', () => {
  it('stand on their days, month by month, and open from there', async () => {
    await page.goto('/reses');
    await page.getByRole('button', { name: 'Tampilkan sebagai kalender' }).click();
    const month = page.getByRole('grid');
    await month.waitFor();
    const before = await month.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Bulan sebelumnya' }).click();
    await expect.poll(() => month.getAttribute('aria-label')).not.toBe(before);
    await page.getByRole('button', { name: 'Hari ini' }).click();
    await expect.poll(() => month.getAttribute('aria-label')).toBe(before);
    const isThere = () => expect.poll(() => month.getAttribute('aria-busy')).toBe('false');
    const entry = month.getByRole('link').first();
    await isThere();
    for (let back = 0; back < 12 && (await entry.count()) === 0; back += 1) {
      const shown = await month.getAttribute('aria-label');
      await page.getByRole('button', { name: 'Bulan sebelumnya' }).click();
      await expect.poll(() => month.getAttribute('aria-label')).not.toBe(shown);
      await isThere();
    }
    await entry.click();
    await page.waitForURL(/\/reses\/\d+$/);
  });
});
