import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, sharedServer, signInAs, visit } from '../support/journey';
import { saveView, viewButton } from '../support/officeVisit';
import { settle } from '../support/screens';

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  server = await sharedServer();
  page = (await visit(server.url)).page;
  await signInAs(page);
});
afterAll(async () => {
  await server.stop();
});

const palette = () => page.getByRole('dialog', { name: 'Cari di seluruh panel' });
const box = () => page.getByRole('combobox', { name: 'Cari di seluruh panel' });
const options = () => palette().getByRole('option');

interface Person {
  readonly id: number;
  readonly nama: string;
  readonly nik: string;
}

async function anybody(): Promise<Person> {
  const answer = await page.request.get(`${server.url}/api/admin/warga-binaan?page=1&per_page=100`);
  const rows: readonly Person[] = (await answer.json()).data.data;
  const found = rows.find(({ nik }) => /^\d{16}$/.test(nik ?? ''));
  if (!found) throw new Error('The demo city has nobody with a NIK.');
  return found;
}

describe('the search over everything', () => {
  it('finds a person by part of a NIK with the keyboard alone', async () => {
    const person = await anybody();
    await page.goto('/dashboard');
    await settle(page);
    await page.keyboard.press('Control+k');
    await box().waitFor();
    await page.keyboard.type(`${person.nik.slice(2, 8)} ${person.nik.slice(8)}`);
    await options().filter({ hasText: person.nama }).first().waitFor();
    const chosen = () => palette().locator('[role="option"][aria-selected="true"]').innerText();
    for (let steps = 0; steps < 20 && !(await chosen()).includes(person.nama); steps += 1)
      await page.keyboard.press('ArrowDown');
    expect(await chosen()).toContain(person.nama);
    expect(await chosen()).toContain(`NIK: ${person.nik}`);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/warga-binaan/${person.id}`);
    await page.getByRole('heading', { level: 1 }).filter({ hasText: person.nama }).waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(person.nik);
    expect(stored).not.toContain(person.nama);
  });
});

describe('a saved view', () => {
  it('outlives a reload, and is there for those it is shared with, with their own rows', async () => {
    await page.goto('/warga-binaan');
    await settle(page);
    // The address changes before the list does, and what is saved is the list.
    const narrowed = page.waitForResponse((answer) => answer.url().includes('search=a'));
    await page.getByRole('searchbox').fill('a');
    await narrowed;
    // A second try cannot have a name that the first has taken.
    const name = `Bernama dengan a, ${Date.now()}`;
    await saveView(page, name, 'admin_aleg');
    await page.reload();
    await page.getByRole('button', { name: `Daftar tersimpan: ${name}` }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('a');
    await settle(page);
    const all = await page.getByText(/^Menampilkan /).innerText();

    const other = (await visit(server.url)).page;
    await signInAs(other, 'aleg@contoh.example');
    await other.goto('/warga-binaan');
    await settle(other);
    await viewButton(other).click();
    await other.getByRole('menuitemradio', { name }).click();
    await other.getByRole('button', { name: `Daftar tersimpan: ${name}` }).waitFor();
    await other.waitForURL(/search/);
    await settle(other);
    expect(await other.getByText(/^Menampilkan /).innerText()).not.toBe(all);
    await viewButton(other).click();
    expect(await other.getByRole('menuitem', { name: /^Hapus daftar tersimpan/ }).count()).toBe(0);
  });
});
