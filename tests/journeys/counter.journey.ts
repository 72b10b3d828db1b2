import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs, journeyFile, openPage } from '../support/journeyFile';
import { breakPath, focused, sees, textOf } from '../support/officeVisit';
import { pdf, photo } from '../support/pictures';

const admin = 'admin@contoh.example';
const { arriveAs, expectProblem } = journeyFile();

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

describe('the counter', () => {
  it('records an application by keyboard, with its document, and leads to it', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const [person, programme] = [await addPerson(page), await addProgramme(page)];
    await page.getByRole('link', { name: 'Catat pendaftaran' }).click();
    await page.getByRole('heading', { level: 1, name: 'Catat Pendaftaran di Loket' }).waitFor();
    await pick(page, /^Pemohon/, person.name);
    await pick(page, /^Program/, programme.name);
    await sees(page, 'Boleh didaftarkan.');
    await sees(page, 'Kuota: 0 dari 5 terpakai, sisa 5.');
    await page.getByRole('textbox', { name: /^Alasan pengajuan/ }).focus();
    await page.keyboard.type('Untuk biaya sekolah.');
    await attach(page, 'KTP Warga', pdfFile());
    await sees(page, 'Diunggah setelah disimpan');
    await page.getByRole('button', { name: 'Catat pendaftaran' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(isDetail);
    await sees(page, 'Pendaftaran dicatat.');
    await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
    await sees(page, 'Untuk biaya sekolah.');
    await page.getByRole('button', { name: 'Lihat KTP Warga' }).waitFor();
  });

  it('adds a person who is not known yet, and says what is wrong about them', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran/create');
    const programme = await addProgramme(page);
    await press(page, 'Tambah pemohon baru');
    const dialog = page.getByRole('dialog', { name: 'Tambah Pemohon Baru' });
    await press(dialog, 'Simpan');
    await sees(dialog, 'Nama wajib diisi');
    await sees(dialog, 'Email wajib diisi');
    await dialog.getByRole('textbox', { name: /^Nama Lengkap/ }).fill('Darmi Baru');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('darmi.baru@contoh.example');
    await dialog.getByRole('textbox', { name: 'NIK' }).fill('123');
    await dialog.getByRole('textbox', { name: 'Jumlah tanggungan' }).fill('3');
    await press(dialog, 'Simpan');
    await sees(dialog, 'NIK harus 16 angka');
    await dialog.getByRole('textbox', { name: 'NIK' }).fill('3276010101800009');
    await press(dialog, 'Simpan');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('combobox', { name: /^Pemohon/ }).inputValue()).toBe('Darmi Baru');
    await sees(page, '3276 0101 0180 0009');
    await pick(page, /^Program/, programme.name);
    await page.getByRole('textbox', { name: /^Alasan pengajuan/ }).fill('Baru pindah.');
    await press(page, 'Catat pendaftaran');
    await page.waitForURL(isDetail);
    await page.getByRole('heading', { level: 1, name: 'Darmi Baru' }).waitFor();
  });

  it('says what is missing under each field and moves there', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran/create');
    await press(page, 'Catat pendaftaran');
    for (const sentence of ['Pemohon harus dipilih', 'Program harus dipilih', 'Alasan pengajuan wajib diisi'])
      await sees(page, sentence);
    expect(await focused(page).getAttribute('name')).toBe('user_id');
  });

  it.each([
    ['has applied already', {}, true, 'Orang ini sudah terdaftar di program ini dengan status Pending.'],
    [
      'comes too early',
      { tanggal_mulai: dayFromNow(10), tanggal_selesai: dayFromNow(20) },
      false,
      'Program ini baru dimulai',
    ],
    [
      'comes too late',
      { tanggal_mulai: dayFromNow(-20), tanggal_selesai: dayFromNow(-5) },
      false,
      'Program ini sudah berakhir',
    ],
  ] as const)(
    'refuses who %s, before and on saving, and keeps what was typed',
    async (_who, dates, again, sentence) => {
      const { page } = await arriveAs(admin, '/pendaftaran');
      const [person, programme] = [await addPerson(page), await addProgramme(page, dates)];
      const wish = { user_id: person.id, bantuan_sosial_id: programme.id, alasan_pengajuan: 'Pertama' };
      if (again) expect((await callAs(page, 'POST', '/admin/pendaftaran', wish)).status).toBe(201);
      expectProblem(/422/);
      await openPage(page, `/pendaftaran/create?user_id=${person.id}&bantuan_sosial_id=${programme.id}`);
      await sees(page, 'Belum dapat didaftarkan:');
      await sees(page, sentence);
      await page.getByRole('textbox', { name: /^Alasan pengajuan/ }).fill('Tetap ingin mendaftar.');
      await press(page, 'Catat pendaftaran');
      await expect.poll(() => page.getByText(sentence).count()).toBeGreaterThan(1);
      expect(await page.getByRole('textbox', { name: /^Alasan pengajuan/ }).inputValue()).toBe(
        'Tetap ingin mendaftar.',
      );
    },
  );

  it('keeps a document that could not be uploaded, and uploads it again', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const [person, programme] = [await addPerson(page), await addProgramme(page)];
    await openPage(page, `/pendaftaran/create?user_id=${person.id}&bantuan_sosial_id=${programme.id}`);
    await page.getByRole('textbox', { name: /^Alasan pengajuan/ }).fill('Dengan dokumen.');
    await attach(page, 'KTP Gagal', pdfFile());
    const broken = await breakPath(page, '/admin/pendaftaran-dokumen');
    expectProblem(/500|pendaftaran-dokumen/);
    await press(page, 'Catat pendaftaran');
    await sees(page, 'Pendaftaran sudah dicatat, tetapi 1 dokumen belum terunggah.');
    await sees(page, /^Gagal diunggah: /);
    await broken.mend();
    await press(page, 'Unggah lagi KTP Gagal');
    await page.waitForURL(isDetail);
    await page.getByRole('button', { name: 'Lihat KTP Gagal' }).waitFor();
  });
});

describe('completion', () => {
  it('shows what was asked, takes the document and the note, and waits to be verified again', async () => {
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
  });
});

describe('handing over', () => {
  it('is begun, printed, proven and shown', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const { id, person } = await addApplication(page);
    await decide(page, id, 'Disetujui', '');
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

  it('refuses a day before the decision under its field', async () => {
    const { page } = await arriveAs(admin, '/pendaftaran');
    const { id } = await addApplication(page);
    await decide(page, id, 'Disetujui', '');
    expectProblem(/422/);
    await openPage(page, `/pendaftaran/${id}/serah-terima`);
    await page.getByLabel(/^Tanggal serah terima/).fill(dayFromNow(-9));
    await press(page, 'Mulai penyaluran');
    await sees(page, /^Tanggal serah terima tidak boleh sebelum tanggal keputusan/);
  });

  it('is listed by programme and area, narrowed down, and taken along as a file', async () => {
    const { page } = await arriveAs(admin, '/penyaluran');
    await page.getByRole('table').first().waitFor();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Disetujui');
    await page.waitForURL(/status=Disetujui/);
    await expect.poll(() => page.getByRole('table').getByText('Sudah diserahkan').count()).toBe(0);
    const waiting = page.getByRole('link', { name: /^Serah terima / });
    await waiting.first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Unduh CSV')]);
    const lines = (await textOf(download)).trim().split('\r\n');
    expect(download.suggestedFilename()).toMatch(/^penyaluran-\d{8}-data-sintetis\.csv$/);
    expect(lines).toHaveLength((await waiting.count()) + 1);
    await waiting.first().click();
    await page.getByRole('heading', { level: 1, name: 'Serah Terima' }).waitFor();
  });
});
