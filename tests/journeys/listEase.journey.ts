import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeBehind } from '../support/auditScreens';
import { type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, focused, sees } from '../support/officeVisit';
import { pasteInto, settle } from '../support/screen';

interface Member {
  readonly id: number;
  readonly pekerjaan: string;
  readonly penghasilan: number;
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
  // One edit comes too late on purpose.
  expect(office.problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  await server?.stop();
});

/** The oldest members: what other visitors add stands elsewhere. */
const list = '/families?page=1&perPage=5&sort=id&order=ASC&filter=%7B%7D';
const memberOf = (id: number) => ask<Member>(page, `/admin/families/${id}`);
const row = (at: number) => page.locator('tbody tr').nth(at);
const idAt = async (at: number) => Number(await row(at).getAttribute('data-record'));
const cell = (at: number, name: string) => row(at).locator(`.cell-edit[data-field=${name}]`);
const editor = () => page.locator('.cell-editor');
const tops = () => page.locator('tbody tr').evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().top));

async function openList(): Promise<void> {
  await page.goto(list);
  await row(4).waitFor();
  await settle(page);
}

describe('the cells of a list', () => {
  it('are edited in their place, one after the other by Tab, and nothing moves', async () => {
    await openList();
    const before = await tops();
    await row(0)
      .locator('td.edits', { has: page.locator('[data-field=pekerjaan]') })
      .dblclick();
    await editor()
      .getByRole('textbox', { name: /^Pekerjaan/ })
      .fill('Penjahit kebaya');
    expect(await tops()).toEqual(before);
    await page.keyboard.press('Tab');
    await editor()
      .getByRole('textbox', { name: /^Penghasilan/ })
      .waitFor();
    await expect.poll(() => focused(page).getAttribute('name')).toBe('penghasilan');
    await page.keyboard.type('1250000');
    await page.keyboard.press('Enter');
    await editor().waitFor({ state: 'detached' });
    expect(await memberOf(await idAt(0))).toMatchObject({ pekerjaan: 'Penjahit kebaya', penghasilan: 1_250_000 });
    await expect.poll(() => focused(page).getAttribute('data-field')).toBe('penghasilan');
  });

  it('say that somebody else was quicker, and keep what was typed', async () => {
    await openList();
    const member = await memberOf(await idAt(1));
    await cell(1, 'pekerjaan').press('Enter');
    await editor().getByRole('textbox').fill('Nelayan');
    await changeBehind(page, `/admin/families/${member.id}`, { pekerjaan: 'Guru' });
    await page.keyboard.press('Enter');
    await sees(page, /sudah mengubahnya menjadi Guru\./);
    await page.getByRole('button', { name: 'Tetap ketikan saya' }).click();
    expect(await editor().getByRole('textbox').inputValue()).toBe('Nelayan');
    await page.keyboard.press('Enter');
    await editor().waitFor({ state: 'detached' });
    expect((await memberOf(member.id)).pekerjaan).toBe('Nelayan');
  });

  it('take a column that is pasted, after it was shown', async () => {
    await openList();
    await cell(2, 'pekerjaan').focus();
    await pasteInto(page, 'Petani\n\nPedagang sayur\n');
    const dialog = page.getByRole('dialog', { name: 'Tempel ke Pekerjaan' });
    await sees(dialog, 'Pekerjaan harus diisi');
    await dialog.getByRole('button', { name: /^Simpan 2 / }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await memberOf(await idAt(2))).pekerjaan).toBe('Petani');
    expect((await memberOf(await idAt(4))).pekerjaan).toBe('Pedagang sayur');
  });
});

describe('the records of a list', () => {
  it('are read beside it, row by row, and the browser goes back to the list alone', async () => {
    await openList();
    await row(0).locator('.row-link').press('Shift+Enter');
    const beside = page.getByRole('complementary');
    await sees(beside, (await row(0).locator('.row-link').innerText()).split('\n')[0] ?? '');
    await page.keyboard.press('ArrowDown');
    await sees(beside, (await row(1).locator('.row-link').innerText()).split('\n')[0] ?? '');
    expect(new URL(page.url()).searchParams.get('beside')).toBe(String(await idAt(1)));
    await page.goBack();
    await beside.waitFor({ state: 'detached' });
    await page.goForward();
    await beside.waitFor();
    await page.keyboard.press('Escape');
    await beside.waitFor({ state: 'detached' });
  });

  it('lead from one to the next over the end of a page, by keys, and back to the list as it was', async () => {
    await page.goto('/pokir?page=1&perPage=5&sort=id&order=ASC&filter=%7B%7D');
    await row(4).waitFor();
    await settle(page);
    const last = await idAt(4);
    await row(4).locator('.row-link').click();
    await page.waitForURL(`**/pokir/${last}`);
    await page.getByRole('button', { name: /^Data berikutnya \(5 dari/ }).waitFor();
    await page.keyboard.press('j');
    await page.waitForURL((url) => /\/pokir\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${last}`));
    await page.getByRole('button', { name: /^Data sebelumnya \(6 dari/ }).waitFor();
    await page.keyboard.press('k');
    await page.waitForURL(`**/pokir/${last}`);
    await page.getByRole('button', { name: 'Ke daftar' }).click();
    await page.waitForURL((url) => url.pathname === '/pokir' && url.searchParams.get('perPage') === '5');
  });
});

describe('the columns of a list', () => {
  const heads = (of: Page) => of.locator('.record-table th[scope=col]:not(.tick, .actions)');
  const names = async (of: Page) => (await heads(of).allInnerTexts()).map((name) => name.replace(/[▲▼\s]+$/, ''));
  const widthOf = async (of: Page, name: string) =>
    (await of.locator(`th:has([data-column=${name}])`).boundingBox())?.width ?? 0;
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/me/panel-preferences') && answer.request().method() === 'PUT',
    );

  it('are drawn by the pointer and by keys, put in order, and the same in another browser', async () => {
    await openList();
    const before = await names(page);
    const edge = page.locator('.col-edge[data-column=pekerjaan]');
    await edge.hover();
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /columnEdges/.test(name)),
    );
    const width = await widthOf(page, 'pekerjaan');
    const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {};
    const kept = saved();
    await page.mouse.move(x + 4, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + 84, y + 8, { steps: 4 });
    await page.mouse.up();
    await kept;
    expect(Math.abs((await widthOf(page, 'pekerjaan')) - width - 80)).toBeLessThan(3);
    // The head of the column was pressed, and the order of the rows is what it was.
    expect(new URL(page.url()).searchParams.get('sort')).toBe('id');
    const again = saved();
    await edge.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await again;
    expect(Math.abs((await widthOf(page, 'pekerjaan')) - width - 16)).toBeLessThan(3);
    await page.getByRole('button', { name: 'Pilih kolom' }).click();
    await page.getByRole('menuitem', { name: 'Urutkan kolom' }).click();
    const dialog = page.getByRole('dialog', { name: 'Urutkan kolom' });
    const ordered = saved();
    await dialog.getByRole('button', { name: 'Naikkan Pekerjaan' }).press('Enter');
    await ordered;
    await dialog.getByRole('button', { name: 'Selesai' }).click();
    await dialog.waitFor({ state: 'detached' });
    const after = await names(page);
    const at = before.indexOf('Pekerjaan');
    expect(after).toEqual([...before.slice(0, at - 1), before[at], before[at - 1], ...before.slice(at + 1)]);

    const elsewhere = await visit(server.url);
    await elsewhere.page.setViewportSize({ width: 1280, height: 900 });
    await signInAs(elsewhere.page);
    await elsewhere.page.goto(list);
    await elsewhere.page.locator('tbody tr').nth(4).waitFor();
    expect(await names(elsewhere.page)).toEqual(after);
    expect(await widthOf(elsewhere.page, 'pekerjaan')).toBe(await widthOf(page, 'pekerjaan'));
    await elsewhere.context.close();

    const reset = saved();
    await page.getByRole('button', { name: 'Pilih kolom' }).click();
    await page.getByRole('menuitem', { name: 'Kembalikan kolom bawaan' }).click();
    await reset;
    await page.keyboard.press('Escape');
    await expect.poll(() => names(page)).toEqual(before);
    expect(await widthOf(page, 'pekerjaan')).toBe(width);
  });

  it('show a double click its editor, and no word selected below it', async () => {
    await openList();
    await row(0)
      .locator('td.edits', { has: page.locator('[data-field=pekerjaan]') })
      .dblclick();
    const input = editor().getByRole('textbox');
    await input.waitFor();
    expect(await page.evaluate(() => window.getSelection()?.isCollapsed ?? true)).toBe(true);
    await page.keyboard.press('Escape');
  });

  it.each(['/complaints', '/settings/jobs'])('are all in sight at 1280 pixels: %s', async (address) => {
    await page.goto(address);
    await row(0).waitFor();
    await settle(page);
    const [place, last] = await page.evaluate(() => {
      const right = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return [right('.record-table th.actions')?.left ?? 0, right('.record-table th:nth-last-child(2)')?.right ?? 0];
    });
    expect(last).toBeLessThanOrEqual((place ?? 0) + 1);
  });
});

describe('what is switched in a list', () => {
  it.each([
    ['/settings/daftar-dinas', '/admin/departments', 'is_active'],
    ['/volunteers', '/admin/volunteers', 'is_active'],
    ['/berita-artikel', '/admin/news', 'is_published'],
  ])('is taken back from its notice: %s', async (address, path, field) => {
    await page.goto(`${address}?page=1&perPage=5&sort=id&order=ASC&filter=%7B%7D`);
    await page.locator('[data-record]').first().waitFor();
    await settle(page);
    const first = page.locator('[data-record]').first();
    const id = Number(await first.getAttribute('data-record'));
    const valueNow = async () => (await ask<Record<string, unknown>>(page, `${path}/${id}`))[field];
    const value = await valueNow();
    await first.getByRole('button', { name: /^(Tindakan lain|Lainnya)/ }).click();
    await page.getByRole('menuitem', { name: /^(Aktifkan$|Nonaktifkan$|Publish$|Unpublish$|Ubah status: )/ }).click();
    const undo = page.getByRole('button', { name: 'Urungkan', exact: true });
    await undo.waitFor();
    expect(await valueNow()).toBe(!value);
    await undo.click();
    await expect.poll(valueNow).toBe(value);
  });
});
