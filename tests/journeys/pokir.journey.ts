import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
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
  server = await startServer();
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
  it('stand under tabs of all their states, the rejected ones too', async () => {
    await page.goto('/pokir');
    await page.getByRole('table').locator('tbody .row-link').first().waitFor();
    const tabs = page.getByRole('group', { name: 'Saring menurut Status' }).getByRole('button');
    expect((await tabs.allInnerTexts()).map((text) => text.replace(/[\s\d]+$/, ''))).toEqual([
      'Semua',
      'Diusulkan',
      'Disetujui',
      'Dalam Proses',
      'Selesai',
      'Ditolak',
    ]);
    await tabs.filter({ hasText: 'Ditolak' }).click();
    await sees(page, `dari ${(await listed()).filter(({ status }) => status === 'rejected').length} pokir`);
    await picture(page, 'pokir');
  });

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

  it('name the recess visit they came from, which lists them', async () => {
    const pokir = (await listed()).find(({ judul }) => judul === 'Usulan uji');
    // Another legislator's visit would be refused.
    const visitOf = (await ask<readonly Pokir[]>(page, '/admin/reses')).find(
      ({ anggota_legislatif_id: owner }) => owner === pokir?.anggota_legislatif_id,
    );
    await page.goto(`/pokir/${pokir?.id}/edit`);
    const picker = page.getByRole('combobox', { name: 'Berasal dari reses' });
    await picker.fill(visitOf?.judul ?? '');
    await page
      .getByRole('listbox')
      .getByRole('option', { name: visitOf?.judul ?? '' })
      .first()
      .click();
    await press('Simpan');
    await sees(page, 'Pokir berhasil diperbarui');
    await page.goto(`/pokir/${pokir?.id}`);
    await picture(page, 'pokir-detail');
    await page.getByRole('region', { name: 'Usulan' }).getByRole('link').last().click();
    await page.waitForURL(/\/reses\/\d+$/);
    await page.getByRole('region', { name: /^Pokir dari reses ini/ }).scrollIntoViewIfNeeded();
    await page
      .getByRole('region', { name: /^Pokir dari reses ini \(/ })
      .getByRole('link', { name: 'Usulan uji' })
      .click();
    await page.waitForURL(`**/pokir/${pokir?.id}`);
  });

  it('are deleted in the described words', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Hapus', exact: true }).click();
    await sees(page.getByRole('dialog'), 'Apakah Anda yakin ingin menghapus pokir "Usulan uji"?');
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus pokir' }).click();
    await sees(page, 'Pokir berhasil dihapus');
    expect((await listed()).some(({ judul }) => judul === 'Usulan uji')).toBe(false);
  });
});
