import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  decide,
  type MadeCase,
  type MadeProgramme,
  makeAdmin,
  makeCase,
  makeCases,
  makeProgramme,
  statusOf,
} from '../support/aid';
import { journeyFile, openPage } from '../support/journeyFile';
import { ask, type Figures, isInAddress, type RowOf, sees } from '../support/officeVisit';

const office = journeyFile();
const admin = 'admin@contoh.example';
const path = '/admin/pendaftaran';

let programme: MadeProgramme;
let second: string;

beforeAll(async () => {
  const { page } = await office.arriveAs(admin, '/help');
  programme = await makeProgramme(page);
  second = await makeAdmin(page, 'Petugas Kedua');
}, 60_000);

const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' }).click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Daftar pendaftaran' }).locator('tbody tr:not(:has(.bone))');
const rowOf = (page: Page, { name }: MadeCase) => rows(page).filter({ hasText: name });
const listOf = ({ id }: MadeProgramme, status?: string) =>
  `/pendaftaran?filter=${encodeURIComponent(JSON.stringify({ bantuan_sosial_id: id, ...(status && { status }) }))}`;

async function chooseInMenu(page: Page, made: MadeCase, item: string): Promise<void> {
  await rowOf(page, made)
    .getByRole('button', { name: /^Tindakan lain untuk/ })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('the list of applications', () => {
  it('counts every state, and its tabs add up to the whole', async () => {
    const { page } = await office.arriveAs(admin, '/pendaftaran');
    await rows(page).first().waitFor();
    const figures = await ask<Figures>(page, `${path}/statistics`);
    const tabs = page.getByRole('group', { name: 'Saring menurut Status' }).getByRole('button');
    const counts = await tabs.evaluateAll((found) =>
      found.map((each) => Number(/(\d+)$/.exec(each.textContent ?? '')?.[1])),
    );
    expect(counts[0]).toBe(figures.total);
    expect(counts.slice(1).reduce((sum, each) => sum + each, 0)).toBe(figures.total);
    const { total } = await ask<RowOf<object>>(page, `${path}?status=approved&page=1`);
    expect(total).toBeLessThanOrEqual(figures.approved ?? 0);
  });

  it('narrows by programme and state, and finds by name, e-mail and telephone', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const [first] = await makeCases(page, programme, 2);
    await openPage(page, listOf(programme, 'Pending'));
    await rowOf(page, first as MadeCase).waitFor();
    const { data } = await ask<RowOf<{ user: { email: string } }>>(
      page,
      `${path}?bantuan_sosial_id=${programme.id}&page=1`,
    );
    const search = page.getByRole('searchbox');
    for (const text of [(first as MadeCase).name, data[1]?.user.email ?? '']) {
      await search.fill(text);
      await search.press('Enter');
      await expect.poll(() => rows(page).count()).toBe(1);
    }
  });

  it('approves and rejects from a row, a rejection only with its reason', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const [approved, rejected] = (await makeCases(page, programme, 2)) as [MadeCase, MadeCase];
    await openPage(page, listOf(programme));
    await chooseInMenu(page, approved, 'Setujui');
    await press(dialog(page, 'Setujui pendaftaran'), 'Setujui pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Disetujui');
    await sees(rowOf(page, approved), 'Disetujui');

    await chooseInMenu(page, rejected, 'Tolak');
    const box = dialog(page, 'Tolak pendaftaran');
    await press(box, 'Tolak pendaftaran ini');
    await sees(box, 'Alasan penolakan wajib diisi');
    expect(await statusOf(page, rejected.id)).toBe('Pending');
    await press(box, 'Tidak memenuhi syarat program.');
    await press(box, 'Tolak pendaftaran ini');
    await sees(rowOf(page, rejected), 'Ditolak');
    expect(await statusOf(page, rejected.id)).toBe('Ditolak');
  });

  it('shows what a decision for many will do, decides those that can be, and says why others were not', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const small = await makeProgramme(page, { kuota: 2 });
    const made = await makeCases(page, small, 4);
    expect(await decide(page, made[3]?.id ?? 0, 'Ditolak', 'Tidak lengkap.')).toBe(200);
    await openPage(page, listOf(small));
    await rows(page).nth(3).waitFor();
    await page.getByRole('checkbox', { name: /^Pilih semua/ }).check();
    await press(page.getByRole('toolbar'), 'Setujui');
    const box = dialog(page, 'Setujui 4 pendaftaran');
    await sees(box, '2 pendaftaran akan menjadi Disetujui.');
    await sees(box, '2 pendaftaran tidak dapat diubah:');
    await sees(box, `${small.name}: 3 diminta, hanya 2 tempat yang tersisa`);
    expect(await statusOf(page, made[0]?.id ?? 0)).toBe('Pending');
    await press(box, 'Setujui 2 pendaftaran');
    const results = dialog(page, 'Hasil per pendaftaran');
    await sees(results, '2 berhasil, 2 gagal.');
    await sees(results, /Kuota penuh/);
    await press(results, 'Tutup');
    const states = await Promise.all(made.map(({ id }) => statusOf(page, id)));
    expect(states.toSorted()).toEqual(['Disetujui', 'Disetujui', 'Ditolak', 'Pending']);
  });

  it('deletes with the question of the specification, and brings back', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const made = await makeCase(page, programme);
    await openPage(page, listOf(programme));
    await rowOf(page, made)
      .getByRole('button', { name: /^Hapus/ })
      .click();
    const box = page.getByRole('dialog');
    await sees(box, 'Apakah Anda yakin ingin menghapus pendaftaran ini?');
    await press(box, 'Hapus pendaftaran');
    await sees(page, 'Pendaftaran berhasil dihapus');
    await expect.poll(() => rowOf(page, made).count()).toBe(0);
    await press(page, 'Urungkan');
    await rowOf(page, made).waitFor();
  });

  it('is only looked at by the office of a legislator', async () => {
    const { page } = await office.arriveAs('aleg@contoh.example', '/pendaftaran');
    await rows(page).first().waitFor();
    expect(await page.getByRole('checkbox', { name: /^Pilih/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Catat pendaftaran' }).count()).toBe(0);
    await rows(page).first().getByRole('link').first().click();
    await sees(page, 'Anda dapat melihat pendaftaran ini, tetapi tidak memutuskannya.');
    expect(await page.getByRole('button', { name: 'Hapus' }).count()).toBe(0);
  });
});

describe('one application', () => {
  it('is decided, taken back within seconds, decided again and reopened with a reason', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const made = await makeCase(page, programme);
    await openPage(page, `/pendaftaran/${made.id}`);
    await press(page, 'Setujui');
    await press(dialog(page, 'Setujui pendaftaran'), 'Setujui pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Disetujui');
    await press(page, /^Urungkan keputusan/);
    await sees(page, 'Keputusan diurungkan.');
    await expect.poll(() => statusOf(page, made.id)).toBe('Pending');

    await press(page, 'Tolak');
    const box = dialog(page, 'Tolak pendaftaran');
    await box.getByRole('textbox').fill('Alamat di luar wilayah.');
    await press(box, 'Tolak pendaftaran ini');
    await sees(page, 'Alamat di luar wilayah.');
    await press(page, 'Batalkan keputusan');
    const reopening = dialog(page, 'Batalkan keputusan');
    await press(reopening, 'Batalkan keputusan');
    await sees(reopening, 'Alasan membatalkan wajib diisi');
    await reopening.getByRole('textbox').fill('Salah baca alamat.');
    await press(reopening, 'Batalkan keputusan');
    await sees(page, 'Keputusan dibatalkan.');
    await expect.poll(() => statusOf(page, made.id)).toBe('Pending');
    await sees(page, 'Salah baca alamat.');
  });

  it('is decided by one of two; the other learns by whom and keeps what was typed', async () => {
    const first = await office.arriveAs(admin, '/help');
    const made = await makeCase(first.page, programme);
    const other = await office.arriveAs(second, `/pendaftaran/${made.id}`);
    await press(other.page, 'Tolak');
    const box = dialog(other.page, 'Tolak pendaftaran');
    await box.getByRole('textbox').fill('Catatan panjang yang tidak boleh hilang.');
    expect(await decide(first.page, made.id, 'Disetujui')).toBe(200);
    await press(box, 'Tolak pendaftaran ini');
    await sees(box, /^Pendaftaran ini sudah diputuskan: Disetujui oleh Ratna Wijayanti, /);
    expect(await box.getByLabel('Catatan Anda').inputValue()).toBe('Catatan panjang yang tidak boleh hilang.');
    await press(box, 'Tutup');
    await sees(other.page.getByRole('main'), 'Disetujui');
    expect(await statusOf(first.page, made.id)).toBe('Disetujui');
  });

  it('waits for a place when there is none, and is offered the one that becomes free', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const tiny = await makeProgramme(page, { kuota: 1 });
    const [lucky, waiting] = (await makeCases(page, tiny, 2)) as [MadeCase, MadeCase];
    expect(await decide(page, lucky.id, 'Disetujui')).toBe(200);
    expect(await decide(page, waiting.id, 'Disetujui')).toBe(409);
    await openPage(page, `/pendaftaran/${waiting.id}`);
    await press(page, 'Setujui');
    const box = dialog(page, 'Setujui pendaftaran');
    await sees(box, 'Kuota penuh');
    await press(box, 'Masukkan ke daftar tunggu');
    await sees(page, 'Pendaftaran masuk daftar tunggu.');
    await sees(page, 'Urutan 1 di daftar tunggu.');
    await openPage(page, `/pendaftaran/${lucky.id}`);
    await press(page, 'Batalkan keputusan');
    await dialog(page, 'Batalkan keputusan').getByRole('textbox').fill('Mengundurkan diri.');
    await press(dialog(page, 'Batalkan keputusan'), 'Batalkan keputusan');
    await sees(page, 'Keputusan dibatalkan.');
    await openPage(page, `/pendaftaran/${waiting.id}`);
    await sees(page, 'Ada tempat kosong yang ditawarkan untuk pendaftaran ini.');
  });

  it('shows what the same person already has, and is approved despite it only with a reason', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const earlier = await makeCase(page, programme);
    expect(await decide(page, earlier.id, 'Disetujui')).toBe(200);
    const another = await makeProgramme(page);
    const made = await makeCase(page, another, earlier.userId);
    await openPage(page, `/pendaftaran/${made.id}`);
    await sees(page, 'Sudah ada yang disetujui');
    await press(page, 'Setujui');
    const box = dialog(page, 'Setujui pendaftaran');
    await sees(box, programme.name);
    await press(box, 'Setujui pendaftaran ini');
    await sees(box, 'Tulis alasan menyetujui, karena ada pendaftaran lain yang sudah disetujui');
    await box.getByRole('textbox').fill('Program berbeda tujuan.');
    await press(box, 'Setujui pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Disetujui');
    expect(await statusOf(page, made.id)).toBe('Disetujui');
  });

  it('says that another person has it open', async () => {
    const first = await office.arriveAs(admin, '/help');
    const made = await makeCase(first.page, programme);
    const other = await office.arriveAs(second, `/pendaftaran/${made.id}`);
    await other.page.getByRole('button', { name: 'Setujui', exact: true }).waitFor();
    await openPage(first.page, `/pendaftaran/${made.id}`);
    await sees(first.page, 'Sedang dibuka oleh Petugas Kedua.');
    expect(await statusOf(first.page, made.id)).toBe('Pending');
  });

  it('is not there for a strange number, and leads back to the list it came from', async () => {
    const { page } = await office.arriveAs(admin, '/pendaftaran/999999');
    await sees(page, 'Pendaftaran tidak ditemukan');
    await openPage(page, listOf(programme, 'Disetujui'));
    await rows(page).first().getByRole('link').first().click();
    await page.getByRole('link', { name: 'Ke daftar pendaftaran' }).click();
    await expect.poll(() => isInAddress(page, `"bantuan_sosial_id":${programme.id}`)).toBe(true);
  });
});
