import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, picture, type RunningServer, signInAs, startServer, type Visit, visit } from '../support/journey';
import { ask, sees } from '../support/officeVisit';

interface Reses {
  readonly id: number;
  readonly judul: string;
  readonly status: string;
  readonly foto_kegiatan: string | null;
  readonly legislative_member_id: number | null;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
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

const listed = (who: Page = page) => ask<readonly Reses[]>(who, '/admin/reses');
const named = async (judul: string) => (await listed()).find((one) => one.judul === judul);
const box = (name: RegExp, who: Page = page) => who.getByRole('textbox', { name });
const press = (name: string, who: Page = page) => who.getByRole('button', { name, exact: true }).click();

async function fill(who: Page, judul: string, from: string, until: string): Promise<void> {
  await box(/^Judul/, who).fill(judul);
  await box(/^Deskripsi/, who).fill('Temu warga.');
  await box(/^Lokasi/, who).fill('Balai Kukusan');
  await who.getByLabel('Tanggal mulai').fill(from);
  await who.getByLabel('Tanggal selesai').fill(until);
}

describe('recess visits', () => {
  it('stand under tabs of all their states, the cancelled ones too', async () => {
    await page.goto('/reses');
    await page.getByRole('table').locator('tbody .row-link').first().waitFor();
    const tabs = page.getByRole('group', { name: 'Saring menurut Status' }).getByRole('button');
    expect((await tabs.allInnerTexts()).map((text) => text.replace(/[\s\d]+$/, ''))).toEqual([
      'Semua',
      'Dijadwalkan',
      'Berlangsung',
      'Selesai',
      'Dibatalkan',
    ]);
    await tabs.filter({ hasText: 'Selesai' }).click();
    const wanted = (await listed()).filter(({ status }) => status === 'completed').length;
    await sees(page, `dari ${wanted} reses`);
    await picture(page, 'reses');
  });

  it('end on or after their first day; what is odd is said and can be saved', async () => {
    await page.goto('/reses/create');
    await fill(page, 'Reses uji', '2026-01-10', '2026-01-09');
    await press('Simpan');
    await sees(page, 'Tanggal selesai tidak boleh sebelum tanggal mulai');
    await page.getByLabel('Tanggal selesai').fill('2026-01-16');
    await sees(page, 'Reses paling lama 6 hari (PP 12/2018).');
    await sees(page, 'Jadwalnya sudah lewat, tetapi statusnya masih Dijadwalkan.');
    await picture(page, 'reses-remarks');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png });
    await press('Simpan');
    await sees(page, 'Reses berhasil ditambahkan');
    expect(await named('Reses uji')).toMatchObject({
      status: 'scheduled',
      foto_kegiatan: expect.stringMatching(/^reses\//),
    });
  });

  it('have a page with their photo and the proposals that came from them', async () => {
    const reses = await named('Reses uji');
    await page.goto(`/reses/${reses?.id}`);
    await page.getByRole('heading', { level: 1, name: 'Reses uji' }).waitFor();
    await page.getByRole('region', { name: 'Dokumentasi' }).locator('img').waitFor();
    await page.getByRole('region', { name: /^Pokir dari reses ini/ }).scrollIntoViewIfNeeded();
    await sees(page.getByRole('region', { name: 'Pokir dari reses ini (0)' }), 'Belum ada pokir.');
    await picture(page, 'reses-detail');
  });

  it('are changed and deleted in the described words', async () => {
    const reses = await named('Reses uji');
    await page.goto(`/reses/${reses?.id}/edit`);
    await page.getByLabel('Status').selectOption('cancelled');
    await press('Simpan');
    await sees(page, 'Reses berhasil diperbarui');
    await page.goto(`/reses/${reses?.id}`);
    await page.getByRole('main').getByRole('button', { name: 'Hapus', exact: true }).click();
    await sees(page.getByRole('dialog'), 'Apakah Anda yakin ingin menghapus reses "Reses uji"?');
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus reses' }).click();
    await sees(page, 'Reses berhasil dihapus');
    expect(await named('Reses uji')).toBeUndefined();
  });

  it('of an aleg are made without choosing a legislator, and others’ are not there', async () => {
    const scoped = await visit(server.url);
    await signInAs(scoped.page, 'aleg@contoh.example');
    await scoped.page.goto('/reses');
    await scoped.page.getByRole('table').waitFor();
    expect(await scoped.page.getByRole('combobox', { name: 'Anggota legislatif' }).count()).toBe(0);
    const own = await listed(scoped.page);
    const foreign = (await listed()).find(({ id }) => !own.some((one) => one.id === id));
    await scoped.page.goto(`/reses/${foreign?.id}`);
    await sees(scoped.page, 'Data reses tidak ditemukan');
    await scoped.page.goto('/reses/create');
    await fill(scoped.page, 'Reses aleg', '2026-12-01', '2026-12-03');
    expect(await scoped.page.getByRole('combobox', { name: 'Anggota legislatif' }).count()).toBe(0);
    await press('Simpan', scoped.page);
    await sees(scoped.page, 'Reses berhasil ditambahkan');
    const made = await named('Reses aleg');
    expect(made?.legislative_member_id).toBe(own[0]?.legislative_member_id);
    expect(scoped.problems).toEqual([]);
    await leave(scoped.context);
  });
});
