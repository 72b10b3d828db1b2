import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '../../src/framework/calls';
import { type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, exported, linesOf, textOf } from '../support/officeVisit';

let server: RunningServer;
let office: Visit;
let page: Page;

beforeAll(async () => {
  server = await sharedServer();
  office = await visit(server.url);
  page = office.page;
  await signInAs(page);
});
afterAll(async () => {
  await server?.stop();
});
afterEach(() => expect(office.problems).toEqual([]));

describe('the report on aid', () => {
  beforeEach(async () => {
    await page.goto('/laporan/bantuan');
    await page.getByRole('table', { name: 'Laporan per program' }).waitFor();
  });

  it('is saved as a file of either kind', async () => {
    const { program: rows = [] } = (await ask<ReportAnswer>(page, '/admin/laporan/bantuan')).tables;
    const csv = await exported(page);
    expect(csv.suggestedFilename()).toMatch(/^laporan-bantuan-\d{8}.*\.csv$/);
    const lines = await linesOf(csv);
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines[0]).toContain('Program,Jenis bantuan,Status,Kuota,Terpakai');
    const xlsx = await exported(page, 'Excel (XLSX)');
    expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
    expect((await textOf(xlsx)).startsWith('PK')).toBe(true);
  });

  it('is printed without what stands around it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation', { name: 'Menu utama' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Ekspor' }).isVisible()).toBe(false);
    expect(await page.getByRole('table').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });
});
