import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeBehind } from '../support/auditScreens';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
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
  server = await sharedServer();
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
