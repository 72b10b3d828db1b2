import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DevCopy, startDevCopy } from '../support/devCopy';
import { signInAs, type Visit, visit } from '../support/journey';
import { itInProof } from '../support/sized';

/** Building and restarting take seconds on a busy machine. */
const PATIENCE = 90_000;
const DECLARATION = 'src/resources/pokir.ts';
let dev: DevCopy;
let office: Visit;
let page: Page;

beforeAll(async () => {
  dev = await startDevCopy();
  office = await visit(dev.url);
  page = office.page;
  page.setDefaultTimeout(PATIENCE);
  // Half-filled forms ask before they are left.
  page.on('dialog', (dialog) => void dialog.accept());
  await signInAs(page);
  // Packages of the screens are bundled when they are first asked for, and the page is then loaded anew.
  await page.goto('/pokir');
  await page.getByRole('table').locator('tbody .row-link').first().waitFor();
  await page.goto('/pokir/create');
  await untilLoadedForGood();
}, 400_000);
afterAll(async () => {
  await dev?.stop();
}, 60_000);

// What the server said is half of why something failed here, what the page shows the other.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  console.info(dev.output().slice(-3_000));
  console.info(page.url(), await page.innerText('body').catch(String));
});

const title = () => page.getByRole('textbox', { name: /^Judul/ });
const mark = () => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = () => page.evaluate(() => 'isSamePage' in window);

/** The line for news stays open, so the network is never idle: the form must have stayed for a while. */
async function untilLoadedForGood(): Promise<void> {
  do {
    await title().waitFor();
    await mark();
    await page.waitForTimeout(3_000);
  } while (!(await isSamePage().catch(() => false)));
}

const columns = async () =>
  (await page.getByRole('table').getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0]);

/** What the API that runs now says a proposal has. */
async function fieldsOfApi(): Promise<readonly string[]> {
  const answer = await fetch(`${dev.apiUrl}/api/openapi.json`).catch(() => undefined);
  return answer?.ok ? [...new Set((await answer.text()).match(/"x?[a-z_]+"/g))].map((name) => name.slice(1, -1)) : [];
}

describe('npm run dev, while somebody has the panel open', { timeout: 5 * PATIENCE }, () => {
  it('renames a column and adds one, without loading the page anew', async () => {
    await page.goto('/pokir');
    await page
      .getByRole('group', { name: 'Saring menurut Status' })
      .getByRole('button', { name: /^Diusulkan/ })
      .click();
    await expect.poll(() => page.url(), { timeout: PATIENCE }).toContain('proposed');
    await page.getByRole('table').waitFor();
    await mark();
    const address = page.url();
    dev.edit(DECLARATION, "label: 'Kategori'", "label: 'Bidang usulan'");
    await expect.poll(columns, { timeout: PATIENCE }).toContain('Bidang usulan');
    dev.edit(DECLARATION, "columns: ['judul', 'status',", "columns: ['judul', 'lokasi_pelaksanaan', 'status',");
    await expect.poll(columns, { timeout: PATIENCE }).toContain('Lokasi pelaksanaan');
    expect(await isSamePage()).toBe(true);
    expect(page.url()).toBe(address);
  });

  itInProof(
    'gives a half-filled form a new field, keeps what was typed and where it was, and the API takes the field',
    async () => {
      await page.goto('/pokir/create');
      await title().fill('Jalan ke balai warga');
      await mark();
      await page.evaluate(() => window.scrollTo(0, 120));
      dev.edit(
        DECLARATION,
        '    target_pelaksanaan: date(',
        "    nomor_surat: text({ label: 'Nomor surat', maxLength: 40 }),\n    target_pelaksanaan: date(",
      );
      dev.edit(
        DECLARATION,
        "'lokasi_pelaksanaan', 'target_pelaksanaan'] },\n    ],\n  },\n  show",
        "'lokasi_pelaksanaan', 'nomor_surat', 'target_pelaksanaan'] },\n    ],\n  },\n  show",
      );
      await page.getByRole('textbox', { name: 'Nomor surat' }).waitFor();
      expect(await title().inputValue()).toBe('Jalan ke balai warga');
      expect(await isSamePage()).toBe(true);
      expect(await page.evaluate(() => window.scrollY)).toBe(120);
      await expect.poll(fieldsOfApi, { timeout: PATIENCE }).toContain('nomor_surat');
      await page.getByRole('textbox', { name: 'Nomor surat' }).fill('12/DPRD/2026');
      await page.getByRole('textbox', { name: /^Deskripsi/ }).fill('Dua ratus meter.');
      await page.getByLabel('Bidang usulan').selectOption('Infrastruktur');
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await page.getByText('Pokir berhasil ditambahkan').waitFor();
      const rows = await page.evaluate(async () => (await fetch('/api/admin/pokir?search=balai%20warga')).json());
      expect(JSON.stringify(rows)).toContain('12/DPRD/2026');
      expect(await isSamePage()).toBe(true);
    },
  );

  it('shows what is wrong with a declaration over the page, which goes on with the last good one until it is right', async () => {
    await page.goto('/pokir/create');
    await title().fill('Lampu jalan');
    await mark();
    const overlay = page.locator('vite-error-overlay');
    dev.edit(DECLARATION, "filters: ['kategori', 'prioritas',", "filters: ['kategory', 'prioritas',");
    await overlay.waitFor();
    expect(await overlay.locator('.message-body').innerText()).toMatch(
      /list\.filters names "kategory".*Did you mean "kategori"/s,
    );
    expect(await title().inputValue()).toBe('Lampu jalan');
    // The server of the last good declarations goes on as well.
    const isUp = async () => (await fetch(`${dev.apiUrl}/api/health`).catch(() => undefined))?.ok;
    await expect.poll(isUp, { timeout: PATIENCE }).toBe(true);
    dev.edit(DECLARATION, "filters: ['kategory', 'prioritas',", "filters: ['kategori', 'status', 'prioritas',");
    await overlay.waitFor({ state: 'detached' });
    dev.edit(DECLARATION, "label: 'Lokasi pelaksanaan'", "label: 'Lokasi kegiatan'");
    await page.getByRole('textbox', { name: 'Lokasi kegiatan' }).waitFor();
    expect(await title().inputValue()).toBe('Lampu jalan');
    expect(await isSamePage()).toBe(true);
  });

  itInProof('lets the page wait for a server that restarts instead of failing', async () => {
    await page.goto('/pokir');
    await page.getByRole('table').locator('tbody .row-link').first().waitFor();
    await mark();
    dev.edit('server/core/routes/panelRoutes.ts', '/** Health and', '/** The health and');
    const seen = await page.evaluate(async () => {
      const statuses = new Set<number>();
      for (let at = 0; at < 60; at += 1) {
        statuses.add((await fetch('/api/health')).status);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return [...statuses];
    });
    expect(seen).toEqual([200]);
    expect(await isSamePage()).toBe(true);
  });
});
