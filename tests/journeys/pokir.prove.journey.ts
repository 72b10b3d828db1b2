import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, type RunningServer, sharedServer, signInAs, type Visit, visit } from '../support/journey';
import { ask, sees } from '../support/officeVisit';

interface Pokir {
  readonly anggota_legislatif_id: number | null;
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
  await signInAs(page);
});
afterAll(async () => {
  expect(office.problems).toEqual([]);
  await server?.stop();
});

const listed = (who: Page = page) => ask<readonly Pokir[]>(who, '/admin/pokir');
const press = (name: string, who: Page = page) => who.getByRole('button', { name, exact: true }).click();
const statuses = async (who: Page) =>
  (await who.getByLabel('Status').locator('option').allTextContents()).filter((text) => text !== 'Pilih…');

describe('policy proposals', () => {
  it('are proposed by a legislator’s office, which is offered no decision', async () => {
    const scoped = await visit(server.url);
    await signInAs(scoped.page, 'aleg@contoh.example');
    await scoped.page.goto('/pokir/create');
    await scoped.page.getByRole('textbox', { name: /^Judul/ }).fill('Usulan uji');
    await scoped.page.getByRole('textbox', { name: /^Deskripsi/ }).fill('Dua belas tiang.');
    await scoped.page.getByLabel('Kategori').selectOption('Sosial');
    expect(await statuses(scoped.page)).toEqual(['Diusulkan']);
    expect(await scoped.page.getByRole('combobox', { name: 'Anggota legislatif' }).count()).toBe(0);
    await press('Simpan', scoped.page);
    await sees(scoped.page, 'Pokir berhasil ditambahkan');
    expect(scoped.problems).toEqual([]);
    await leave(scoped.context);
  });

  it('are decided by an admin, and their state is then only read by others', async () => {
    const pokir = (await listed()).find(({ judul }) => judul === 'Usulan uji');
    await page.goto(`/pokir/${pokir?.id}/edit`);
    await page.getByRole('textbox', { name: /^Judul/ }).waitFor();
    expect(await statuses(page)).toEqual(['Diusulkan', 'Disetujui', 'Dalam Proses', 'Selesai', 'Ditolak']);
    await page.getByLabel('Status').selectOption('approved');
    await press('Simpan');
    await sees(page, 'Pokir berhasil diperbarui');
    const scoped = await visit(server.url);
    await signInAs(scoped.page, 'aleg@contoh.example');
    await scoped.page.goto(`/pokir/${pokir?.id}/edit`);
    await sees(scoped.page.getByRole('group', { name: 'Status' }), 'Disetujui');
    await scoped.page.getByRole('textbox', { name: /^Lokasi/ }).fill('Kukusan');
    await press('Simpan', scoped.page);
    await sees(scoped.page, 'Pokir berhasil diperbarui');
    await leave(scoped.context);
  });
});
