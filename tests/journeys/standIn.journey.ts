import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type DescribedVisit, readScreen, visitStandIn } from '../support/describedOnly';
import { extensionScreens, phoneScreens, screensInTurn } from '../support/describedScreens';
import { leave, PASSWORD } from '../support/journey';
import { sees } from '../support/officeVisit';
import { sizedList } from '../support/sized';

/** With a token these are enough: what a screen asks for does not depend on how the call is signed. */
const sample = ['/users', '/users/11', '/pendaftaran/verify', '/settings', '/impor'];
/** The stand-in offers no options: the panel has its own. */
const meant = ['404 GET /admin/general/options'];

/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row', { name });
const field = (page: Page, name: RegExp) => dialogOf(page).getByRole('textbox', { name });
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Simpan', exact: true }).click();
const lastOf = (api: ContractStandIn, line: string) =>
  api.requests.findLast(({ method, path }) => `${method} ${path}` === line);

describe.each(sizedList(1, ['cookie', 'token'] as const))(
  'the built panel on a described API with the %s login',
  (login) => {
    let api: ContractStandIn;
    let visited: DescribedVisit;
    let page: Page;
    beforeAll(async () => {
      api = await startStandIn({ login, panelDir: 'dist/panel' });
      api.general.site_name = 'Kantor Lain';
      visited = await visitStandIn(api);
      page = visited.page;
    });
    afterAll(async () => {
      await leave(visited.visitor.context);
      await api.close();
    });

    it('opens every screen by described calls alone, leads to no page of an extension, and fits a phone', async () => {
      const isWanted = ({ path }: { readonly path: string }) => login === 'cookie' || sample.includes(path);
      const links = new Set<string>();
      await page.reload();
      for (const screen of screensInTurn.filter(isWanted))
        for (const link of await readScreen(page, screen)) links.add(link);
      await sees(page.getByRole('navigation', { name: 'Menu utama' }), 'Kantor Lain');
      expect([...links]).toContain('/pendaftaran/verify');
      expect(extensionScreens.filter(({ path }) => links.has(path))).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      for (const screen of phoneScreens.filter(isWanted)) {
        await readScreen(page, screen);
        expect([screen.path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          screen.path,
          360,
        ]);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      visited.hasStayedWithin([
        ...meant,
        ...(login === 'token' ? ['404 GET /sanctum/csrf-cookie', '404 POST /login'] : []),
      ]);
    });

    it('asks to sign in again in place when the session has ended, and goes on', async () => {
      await page.goto('/users/12/edit');
      await field(page, /Nama Lengkap/).fill('Aisyah R. Setelah Masuk Lagi');
      api.endSessions();
      await save(page);
      const again = page.getByRole('dialog', { name: 'Masuk kembali' });
      const email = again.getByLabel('Email');
      if (await email.isEditable()) await email.fill('admin@contoh.example');
      await again.getByLabel('Password').fill(PASSWORD);
      await again.getByRole('button', { name: 'Masuk', exact: true }).click();
      await rowOf(page, /Aisyah R\. Setelah Masuk Lagi/).waitFor();
      expect(api.users.find(({ name }) => name === 'Aisyah R. Setelah Masuk Lagi')?.id).toBe(12);
    });

    it('signs out at the API and in the browser, with no error on any console line', async () => {
      await page.getByRole('button', { name: /Menu akun/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await dialogOf(page).getByText('Apakah Anda yakin ingin logout?').waitFor();
      await dialogOf(page).getByRole('button', { name: 'Logout', exact: true }).click();
      await page.waitForURL('**/login**');
      await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor();
      await eventually(() => lastOf(api, login === 'token' ? 'POST /auth/logout' : 'POST /logout')).toBeDefined();
      const kept = await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
      expect(kept).toEqual([null, null]);
      expect(visited.visitor.problems).toEqual([]);
    });
  },
);
