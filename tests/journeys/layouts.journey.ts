import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
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
  server = await startServer();
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

async function showAs(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Bentuk daftar' }).click();
  await page.getByRole('menuitemradio', { name: `Tampilkan sebagai ${name}` }).click();
}

describe('proposals on a board', () => {
  it('go to another column with the mouse', async () => {
    await page.goto('/pokir');
    await showAs('papan');
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
    await showAs('kalender');
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

describe('complaints on a map', () => {
  const map = () => page.getByRole('application', { name: 'Peta Pengaduan Masyarakat' });
  const beside = () => page.getByRole('list', { name: 'Pengaduan Masyarakat di peta' });

  it('stand at their places and beside them in words, and open from either', async () => {
    await page.goto('/complaints');
    await showAs('peta');
    await sees(page, /pengaduan di peta\./);
    await sees(page, /belum punya titik, jadi tidak tampak di peta\./);
    const shown = await beside().getByRole('link').count();
    expect(shown).toBeGreaterThan(5);
    const marks = await map().getByRole('button').allInnerTexts();
    expect(marks.reduce((sum, text) => sum + (Number(text) || 1), 0)).toBe(shown);
    const card = page.getByRole('region', { name: 'Yang dipilih di peta' });
    for (let press = 0; press < 8 && (await card.count()) === 0; press += 1) {
      await map().getByRole('button').first().click();
      await page.waitForTimeout(600);
    }
    const name = await card.getByRole('link').first().innerText();
    await card.getByRole('link').first().click();
    await page.getByRole('heading', { name }).first().waitFor();
    await page.goBack();
    await map().waitFor();
  });

  it('are narrowed to the box that is shown, by the keyboard alone, and so after a reload', async () => {
    await page.getByRole('button', { name: 'Tampilkan semua' }).click();
    await map().focus();
    for (const key of ['+', '+', 'ArrowUp', 'ArrowRight']) await page.keyboard.press(key);
    await page.getByRole('button', { name: 'Hanya di kotak ini' }).press('Enter');
    const chip = page.getByRole('button', { name: /Titik lokasi: di dalam kotak/ });
    await chip.waitFor();
    await expect.poll(() => decodeURIComponent(page.url())).toContain('"titik_lokasi":{"within":[');
    await page.reload();
    await chip.waitFor();
    await chip.press('Delete');
    await sees(page, /belum punya titik, jadi tidak tampak di peta\./);
  });

  it('are recorded with a point that was pasted, which their page says', async () => {
    await page.goto('/complaints/create');
    const point = page.getByRole('textbox', { name: 'Titik lokasi' });
    await point.fill('https://maps.example/@-6.4025,106.7942,15z');
    await point.blur();
    await expect.poll(() => point.inputValue()).toBe('-6.4025, 106.7942');
    await sees(page, '6,4025° LS, 106,7942° BT');
    await page.getByRole('button', { name: 'Pilih di peta' }).click();
    await page.getByRole('application', { name: 'Peta Titik lokasi' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Pakai titik ini' }).click();
    await expect.poll(() => point.inputValue()).toMatch(/^-6\.3\d+, 106\.7942$/);
  });
});
