import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedServer } from '../support/journey';
import { callAs, journeyFile, openPage } from '../support/journeyFile';
import { focused, sees, textOf } from '../support/officeVisit';
import { pdf, photo } from '../support/pictures';
import { itInProof } from '../support/sized';

const admin = 'admin@contoh.example';
const { arriveAs } = journeyFile({}, sharedServer);

interface Named {
  readonly id: number;
  readonly name: string;
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let serial = 0;

/** A programme of this journey's own, so that no other one takes its places. */
async function addProgramme(page: Page, more: Readonly<Record<string, unknown>> = {}): Promise<Named> {
  serial += 1;
  const name = `Bantuan Loket ${serial}`;
  const { status, data } = await callAs(page, 'POST', '/admin/bantuan-sosial', {
    nama_bantuan: name,
    deskripsi: 'Untuk perjalanan ini.',
    jenis_bantuan: 'Uang Tunai',
    nominal: 600_000,
    kuota: 5,
    tanggal_mulai: dayFromNow(-30),
    tanggal_selesai: dayFromNow(60),
    syarat_bantuan: 'Warga kota.',
    dokumen_diperlukan: 'KTP',
    ...more,
  });
  expect(status).toBe(201);
  return { id: Number(data.id), name };
}

async function addPerson(page: Page): Promise<Named> {
  serial += 1;
  const name = `Warga Loket ${serial}`;
  const { status, data } = await callAs(page, 'POST', '/admin/users', {
    name,
    email: `loket${serial}@contoh.example`,
    password: 'Sandi-Panjang-2026',
    role: 'user',
  });
  expect(status).toBe(201);
  return { id: Number(data.id), name };
}

async function addApplication(page: Page): Promise<{ readonly id: number; readonly person: Named }> {
  const [person, programme] = [await addPerson(page), await addProgramme(page)];
  const { status, data } = await callAs(page, 'POST', '/admin/pendaftaran', {
    user_id: person.id,
    bantuan_sosial_id: programme.id,
    alasan_pengajuan: 'Untuk perjalanan ini.',
  });
  expect(status).toBe(201);
  return { id: Number(data.id), person };
}

const decide = async (page: Page, id: number, status: string, note: string) =>
  expect((await callAs(page, 'PUT', `/admin/pendaftaran/${id}/status`, { status, catatan_admin: note })).status).toBe(
    200,
  );

const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click();

/** By keyboard: typed, and the first that is found is taken. */
async function pick(page: Page, label: RegExp, text: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: label });
  await picker.focus();
  await page.keyboard.type(text);
  // The list that was open before the search still shows for a moment.
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => picker.inputValue()).toBe(text);
}

async function attach(
  page: Page,
  name: string,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
) {
  await press(page, 'Tambah dokumen');
  const dialog = page.getByRole('dialog', { name: 'Tambah dokumen' });
  await dialog.getByRole('combobox', { name: /^Jenis dokumen/ }).selectOption('KTP');
  await dialog.getByRole('textbox', { name: /^Nama dokumen/ }).fill(name);
  await dialog.locator('input[data-field="berkas"]').setInputFiles(file);
  await press(dialog, 'Pakai dokumen ini');
  await dialog.waitFor({ state: 'detached' });
}

const pdfFile = (name = 'ktp.pdf') => ({ name, mimeType: 'application/pdf', buffer: pdf() });
const isDetail = /\/pendaftaran\/\d+$/;
const isSlip = /\/pendaftaran\/\d+\/bukti$/;

describe('the counter', () => {
  it('records an application by keyboard, with its document, and leads to the slip and to it', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const [person, programme] = [await addPerson(page), await addProgramme(page)];
    await page.getByRole('link', { name: 'Catat pendaftaran' }).click();
    await page.getByRole('heading', { level: 1, name: 'Catat Pendaftaran di Loket' }).waitFor();
    await pick(page, /^Pemohon/, person.name);
    await pick(page, /^Program/, programme.name);
    // Its conditions are only written.
    await sees(page, 'Tidak ada halangan yang tercatat.');
    await sees(page, 'Kuota: 0 dari 5 terpakai, sisa 5.');
    await page.getByRole('textbox', { name: /^Alasan pengajuan/ }).focus();
    await page.keyboard.type('Untuk biaya sekolah.');
    await attach(page, 'KTP Warga', pdfFile());
    await sees(page, 'Diunggah setelah disimpan');
    await page.getByRole('button', { name: 'Catat pendaftaran' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(isSlip);
    await sees(page, 'Pendaftaran dicatat.');
    const slip = page.getByRole('article', { name: 'Bukti Pendaftaran' });
    await sees(slip, /^REG-\d+$/);
    await sees(slip, 'KTP Warga');
    expect(await focused(page).textContent()).toBe('Cetak');
    await page.getByRole('link', { name: 'Catat pendaftaran lain' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(isDetail);
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
    await sees(page, 'Untuk biaya sekolah.');
    await page.getByRole('button', { name: 'Lihat KTP Warga' }).waitFor();
  });

  itInProof(
    'shows for completion what was asked, takes the document and the note, and waits to be verified again',
    async () => {
      const { page } = await arriveAs(admin, '/pendaftaran');
      const { id, person } = await addApplication(page);
      await decide(page, id, 'Perlu Dilengkapi', 'Bawa KTP yang terbaca.');
      await openPage(page, `/pendaftaran/${id}`);
      await page.getByRole('link', { name: 'Lengkapi ulang' }).click();
      await sees(page, 'Bawa KTP yang terbaca.');
      await page.getByRole('textbox', { name: /^Catatan tambahan/ }).fill('KTP baru dibawa.');
      await attach(page, 'KTP Jelas', pdfFile());
      await press(page, 'Ajukan kembali');
      await page.waitForURL(isDetail);
      await sees(page, 'Pendaftaran diajukan kembali.');
      await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
      await sees(page, /^Pengajuan ulang ke-1/);
      await page.getByRole('button', { name: 'Lihat KTP Jelas' }).waitFor();
      await openPage(page, `/pendaftaran/${id}/lengkapi`);
      await sees(page, 'Pendaftaran ini tidak sedang menunggu kelengkapan.');
    },
  );
});

describe('handing over', () => {
  it('is begun, printed, proven and shown', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const { id, person } = await addApplication(page);
    await decide(page, id, 'Disetujui', '');
    await openPage(page, `/pendaftaran/${id}`);
    await page.getByRole('link', { name: 'Cetak bukti pendaftaran' }).click();
    const number = `REG-${String(id).padStart(5, '0')}`;
    await sees(page.getByRole('article', { name: 'Bukti Pendaftaran' }), number);
    await openPage(page, `/pendaftaran?search=${number}`);
    await page.getByRole('link', { name: person.name }).first().waitFor();
    await openPage(page, `/pendaftaran/${id}`);
    await page.getByRole('link', { name: 'Serah terima' }).click();
    const [amount, receiver] = [
      page.getByRole('textbox', { name: /^Nominal diserahkan/ }),
      page.getByRole('textbox', { name: /^Diterima oleh/ }),
    ];
    await expect.poll(() => amount.inputValue()).toBe('600.000');
    await amount.fill('');
    await press(page, 'Mulai penyaluran');
    await sees(page, 'Isi nominal atau barang yang diserahkan');
    await amount.fill('600000');
    await press(page, 'Mulai penyaluran');
    await sees(page, 'Penyaluran dimulai.');

    await page.getByRole('link', { name: 'Tanda terima' }).click();
    const sheet = page.getByRole('article', { name: 'Tanda Terima' });
    await sees(sheet, 'enam ratus ribu rupiah');
    await sees(sheet, 'DATA SINTETIS – bukan bukti yang sah');
    expect(await sheet.innerText()).toContain(person.name);
    await page.goBack();

    await receiver.fill('');
    await press(page, 'Selesaikan serah terima');
    await sees(page, 'Nama penerima wajib diisi');
    await receiver.fill('Istri pemohon');
    await page
      .locator('input[data-field="serah_bukti"]')
      .setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await press(page, 'Selesaikan serah terima');
    await page.waitForURL(isDetail);
    await sees(page, 'Serah terima selesai dicatat.');
    await sees(page, 'Istri pemohon');
    await page.getByRole('link', { name: 'Tanda terima' }).waitFor();
  });

  itInProof('comes in instalments where the programme says so, each with a receipt of its own', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const programme = await addProgramme(page, { jumlah_tahap: 3, jarak_tahap: 3 });
    const person = await addPerson(page);
    const { data } = await callAs(page, 'POST', '/admin/pendaftaran', {
      user_id: person.id,
      bantuan_sosial_id: programme.id,
      alasan_pengajuan: 'Untuk perjalanan ini.',
    });
    const id = Number(data.id);
    await decide(page, id, 'Disetujui', '');
    await openPage(page, `/pendaftaran/${id}/serah-terima`);
    await sees(page, 'Tahap 1 dari 3');
    await press(page, 'Mulai penyaluran');
    await sees(page, 'Penyaluran dimulai.');
    await page
      .locator('input[data-field="serah_bukti"]')
      .setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await press(page, 'Selesaikan serah terima');
    await page.waitForURL(isDetail);
    await sees(page, 'Tahap 1 dari 3 selesai diserahkan.');
    await sees(page, /^Tahap 2 dari 3 · Jatuh tempo /);
    await page.getByRole('link', { name: 'Bukti tahap 1' }).waitFor();
    await page.getByRole('link', { name: 'Tanda terima tahap 1' }).click();
    const sheet = page.getByRole('article', { name: 'Tanda Terima' });
    await sees(sheet, `TT-${String(id).padStart(5, '0')}-1`);
    await sees(sheet, 'Tahap 1 dari 3');
    await sees(sheet, 'enam ratus ribu rupiah');
    await openPage(page, `/penyaluran?bantuan_sosial_id=${programme.id}`);
    await sees(page.getByRole('table'), /^Tahap 2 dari 3 · Jatuh tempo /);
    // Not yet due: handed over alone if need be, but not ticked off with others.
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await openPage(page, `/pendaftaran?search=TT-${String(id).padStart(5, '0')}-1`);
    await page.getByRole('link', { name: person.name }).first().waitFor();
  });

  itInProof('is listed by area on a short page, narrowed down, and taken along as a file', async () => {
    const { page } = await arriveAs(admin, '/penyaluran');
    const areas = page.getByRole('button', { name: /penerima,/ });
    await areas.first().waitFor();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const peopleOf = (text: string) => Number(/(\d+) penerima/.exec(text)?.[1]);
    const counts = (await areas.allInnerTexts()).map(peopleOf);
    await areas.nth(counts.indexOf(Math.max(...counts))).click();
    await page.getByRole('table').waitFor();
    await expect.poll(height).toBeLessThanOrEqual(2700);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('table').waitFor({ state: 'detached' });
    await expect.poll(height).toBeLessThanOrEqual(4500);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('table').waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Disetujui');
    await page.waitForURL(/status=Disetujui/);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh CSV')]);
    expect(download.suggestedFilename()).toMatch(/^penyaluran-\d{8}-data-sintetis\.csv$/);
    const lines = (await textOf(download)).trim().split('\r\n').length;
    const shown = async () => (await areas.allInnerTexts()).reduce((sum, text) => sum + peopleOf(text), 0);
    await expect.poll(shown).toBe(lines - 1);
  });
});
