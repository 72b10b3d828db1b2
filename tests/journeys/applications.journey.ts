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
import { sharedServer } from '../support/journey';
import { journeyFile, openPage } from '../support/journeyFile';
import { sees } from '../support/officeVisit';

const office = journeyFile({}, sharedServer);
const admin = 'admin@contoh.example';

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
});

describe('one application', () => {
  it('is decided, taken back within seconds, decided again and reopened with a reason', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const made = await makeCase(page, programme);
    await openPage(page, `/pendaftaran/${made.id}`);
    await press(page, 'Setujui');
    await press(dialog(page, 'Setujui pendaftaran'), 'Setujui pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Disetujui');
    await press(page, /^Urungkan \(/);
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

  it('says that another person has it open', async () => {
    const first = await office.arriveAs(admin, '/help');
    const made = await makeCase(first.page, programme);
    const other = await office.arriveAs(second, `/pendaftaran/${made.id}`);
    await other.page.getByRole('button', { name: 'Setujui', exact: true }).waitFor();
    await openPage(first.page, `/pendaftaran/${made.id}`);
    await sees(first.page, 'Sedang dibuka oleh Petugas Kedua.');
    expect(await statusOf(first.page, made.id)).toBe('Pending');
  });
});
