import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture, sharedServer } from '../support/journey';
import { callAs, journeyFile } from '../support/journeyFile';
import { exported, focused, sees } from '../support/officeVisit';
import { photo } from '../support/pictures';

const admin = 'admin@contoh.example';
const { arriveAs } = journeyFile({}, sharedServer);

let serial = 0;

/** A complaint of this journey's own, so that no other one changes it. */
async function addComplaint(page: Page, more: Readonly<Record<string, unknown>> = {}) {
  serial += 1;
  const judul = `Saluran tersumbat ${serial}`;
  const people = (await callAs(page, 'GET', '/admin/users?role=user&per_page=1&page=1')).data as unknown as {
    readonly data: readonly { readonly id: number }[];
  };
  const { status, data } = await callAs(page, 'POST', '/admin/complaint', {
    user_id: people.data[0]?.id,
    judul,
    deskripsi: 'Air meluap setiap kali hujan.',
    kategori: 'Teknis',
    prioritas: 'Sedang',
    ...more,
  });
  expect(status).toBe(201);
  return { id: Number(data.id), judul, ticket: String(data.no_tiket) };
}

const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Detail Pengaduan' });
const press = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name }).click();

async function choose(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: status }).click();
}

async function pickPerson(page: Page, text: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: /^Pelapor/ });
  await picker.fill(text);
  // The choices below are options too.
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe('complaints in the office', () => {
  it('are recorded at the counter, with photo and slip, and the photo is zoomed by keys', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    await page.getByRole('link', { name: 'Catat pengaduan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Catat Pengaduan di Loket' }).waitFor();
    await press(page, 'Catat pengaduan');
    await sees(page, 'Pelapor harus dipilih');
    await sees(page, 'Judul pengaduan wajib diisi');
    await pickPerson(page, 'a');
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Jembatan retak');
    await page.getByRole('textbox', { name: /^Deskripsi/ }).fill('Retak di sisi kanan.');
    await page.getByRole('combobox', { name: /^Kategori/ }).selectOption('Teknis');
    await page
      .locator('input[data-field="image_path"]')
      .first()
      .setInputFiles({ name: 'retak.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await sees(page, 'retak.jpg');
    await press(page, 'Catat pengaduan');
    await page.waitForURL(/\/complaints\/\d+\/tiket$/);
    const slip = page.getByRole('article', { name: 'Tiket Pengaduan' });
    await sees(slip, /^ADU-\d{6}-\d{5}$/);
    await sees(slip, 'DATA SINTETIS – bukan bukti yang sah');
    await picture(page, 'complaint-slip');

    await page.getByRole('link', { name: 'Lihat pengaduan' }).click();
    await press(detailOf(page), 'Perbesar foto pengaduan');
    const viewer = page.getByRole('dialog', { name: 'Foto pengaduan Jembatan retak' });
    await viewer.waitFor();
    for (const key of ['+', '=', '+']) await page.keyboard.press(key);
    await sees(viewer, '250%');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('-');
    await sees(viewer, '200%');
    await page.keyboard.press('0');
    await sees(viewer, '100%');
    await viewer.getByRole('img').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(() => viewer.getByRole('img').getAttribute('data-zoom')).not.toBe('1');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await focused(page).getAttribute('aria-label')).toBe('Perbesar foto pengaduan');
  });

  it('are found, read, answered and shown as answered', async () => {
    const { page } = await arriveAs(admin, '/complaints');
    const { judul } = await addComplaint(page);
    await page.getByRole('searchbox').fill(judul);
    await page.getByRole('link', { name: judul, exact: true }).click();
    const detail = detailOf(page);
    await sees(detail, 'Air meluap setiap kali hujan.');
    await press(detail, 'Edit');
    await choose(page, 'Diproses');
    await detail.getByRole('textbox', { name: 'Respon Admin' }).fill('Petugas datang besok.');
    await press(detail, /^Simpan$/);
    await sees(page, 'Status pengaduan berhasil diperbarui!');
    await sees(detail, 'Status diubah dari Baru ke Diproses');
    await press(detail, 'Edit');
    await choose(page, 'Baru');
    await sees(detail, 'Status mundur dari Diproses ke Baru.');
    await press(detail, 'Batal');
    await press(page, 'Buang perubahan');
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await sees(page.getByRole('row').filter({ hasText: judul }), 'Diproses');
    expect(await page.getByRole('searchbox').inputValue()).toBe(judul);
  });

  it('are counted in a report that is also a file', async () => {
    const { page } = await arriveAs(admin, '/laporan/pengaduan');
    await page.getByRole('table', { name: 'Per kategori' }).waitFor();
    const download = await exported(page);
    expect(download.suggestedFilename()).toMatch(/^laporan-pengaduan-.*\.csv$/);
  });
});
