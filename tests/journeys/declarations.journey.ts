import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../support/journey';
import { journeyFile, untilQuiet } from '../support/journeyFile';

const { arriveAs, expectProblem } = journeyFile({}, sharedServer);

/** The files of declarations this page asks for from now on. */
function declarationsAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/declarations-[^/]+\/(\w+)\.json$/.exec(request.url()) ?? [];
    if (name) asked.push(name);
  });
  return asked;
}

const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const rows = (page: Page) => page.getByRole('row').nth(2).waitFor();

describe('the declarations', () => {
  it('come with the list that needs them, and a reload asks for no others', async () => {
    const { page } = await arriveAs('admin@contoh.example', '/families');
    await page.goto('about:blank');
    const asked = declarationsAsked(page);
    await page.goto('/warga-binaan');
    await rows(page);
    expect(asked).toEqual(['residents']);
    await page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name: 'Pengguna' }).click();
    await titled(page, 'Pengguna');
    await rows(page);
    expect(asked).toEqual(['residents', 'users']);
    await page.reload();
    await titled(page, 'Pengguna');
    await rows(page);
    expect(asked.slice(2)).toEqual(['users']);
  });

  it('are all there for what is opened after a while, and their arrival moves nothing of the list in use', async () => {
    const { page } = await arriveAs('admin@contoh.example', '/families');
    await page.goto('about:blank');
    const asked = declarationsAsked(page);
    await page.goto('/warga-binaan');
    await rows(page);
    const search = page.getByRole('main').getByRole('searchbox');
    await search.click();
    await untilQuiet(page);
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(globalThis, { changes });
      const main = document.querySelector('main');
      if (main)
        new MutationObserver((all) => changes.push(...all.map(({ type }) => type))).observe(main, {
          childList: true,
          subtree: true,
        });
    });
    await expect.poll(() => asked).toEqual(['residents', 'all']);
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'changes'))).toEqual([]);
    expect(await search.evaluate((field) => document.activeElement === field)).toBe(true);
    await page.getByRole('link', { name: 'Tambah warga binaan' }).first().click();
    await titled(page, 'Tambah warga binaan');
    expect(asked).toEqual(['residents', 'all']);
  });

  it('that cannot be fetched are said to be missing, and are there after another try', async () => {
    expectProblem(/dynamically imported module/);
    const { page } = await arriveAs('admin@contoh.example', '/families');
    const isDeclaration = /\/declarations-/;
    await page.goto('about:blank');
    await page.route(isDeclaration, (route) => route.abort());
    await page.goto('/warga-binaan');
    await page.getByRole('heading', { name: 'Panel perlu dimuat ulang' }).waitFor();
    await page.unroute(isDeclaration);
    await page.getByRole('button', { name: 'Muat ulang' }).click();
    await titled(page, 'Warga Binaan');
    await rows(page);
  });
});
