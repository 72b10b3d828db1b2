import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/journey';
import { beginSession, callAs, journeyFile, readStorage } from '../support/journeyFile';

const { arriveAs, arrive } = journeyFile();
const admin = 'admin@contoh.example';

const nameOf = (page: Page) => page.getByRole('textbox', { name: /Nama Lengkap/ });
const phoneOf = (page: Page) => page.getByRole('textbox', { name: /Nomor Telepon/ });
const save = (page: Page) => page.getByRole('button', { name: 'Simpan', exact: true }).click();
const reloginOf = (page: Page) => page.getByRole('dialog', { name: 'Masuk kembali' });

/** A citizen nobody else in this file touches. */
let nextId = 60;
const anotherUser = (): number => nextId++;
const readUser = async (page: Page, id: number) => (await callAs(page, 'GET', `/admin/users/${id}`)).data;

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/users/${id}/edit`);
  await nameOf(page).waitFor();
}

async function keptDraft(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await readStorage(page)).local, { timeout: 6_000 }).toContain(text);
}

/** The server ends the session of that page, as when it was thrown out from another device. */
async function endSessionOf(page: Page): Promise<void> {
  const elsewhere = await arrive();
  await beginSession(elsewhere.page, admin);
  await callAs(elsewhere.page, 'DELETE', '/auth/sessions');
  expect((await callAs(page, 'GET', '/auth/me')).status).toBe(401);
}

async function signInAgain(page: Page): Promise<void> {
  await reloginOf(page).getByLabel('Password').fill(PASSWORD);
  await reloginOf(page).getByRole('button', { name: 'Masuk', exact: true }).click();
  await reloginOf(page).waitFor({ state: 'hidden' });
}

async function signInAtLogin(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(admin);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

describe('a session that ends while a form is open', () => {
  it('is begun again in place, and the save that met it goes through', async () => {
    const { page } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    await nameOf(page).fill('Nama Setelah Masuk Lagi');
    await phoneOf(page).fill('0812-1111-2222');
    await endSessionOf(page);
    await save(page);
    await reloginOf(page).getByText('Sesi login telah berakhir. Silakan login kembali.').waitFor();
    expect(await reloginOf(page).getByLabel('Email').inputValue()).toBe(admin);
    expect(await reloginOf(page).getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    await signInAgain(page);
    await page.getByText('Pengguna diperbarui.').waitFor();
    expect(await readUser(page, id)).toMatchObject({ name: 'Nama Setelah Masuk Lagi', phone: '+6281211112222' });
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });

  it('says in the dialog that the password is wrong, and everything typed stays', async () => {
    const { page } = await arriveAs(admin);
    await openForm(page, anotherUser());
    await nameOf(page).fill('Masih Di Sini');
    await endSessionOf(page);
    await save(page);
    await reloginOf(page).getByLabel('Password').fill('bukan');
    await reloginOf(page).getByRole('button', { name: 'Masuk', exact: true }).click();
    await reloginOf(page)
      .getByText(/Login gagal\. Periksa email dan password Anda\./)
      .waitFor();
    await signInAgain(page);
    await page.getByText('Pengguna diperbarui.').waitFor();
  });

  it('asks once for many calls', async () => {
    const { page } = await arriveAs(admin);
    await endSessionOf(page);
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 401) refused.push(answer.url());
    });
    await page.getByRole('link', { name: 'Keluarga', exact: true }).click();
    await reloginOf(page).waitFor();
    await expect.poll(() => refused.length).toBeGreaterThan(1);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await signInAgain(page);
    await page.getByRole('row').nth(3).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps the draft of a person who leaves, and offers it after signing in', async () => {
    const { page } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    await nameOf(page).fill('Disimpan Sebagai Draf');
    await endSessionOf(page);
    await save(page);
    await reloginOf(page).getByRole('button', { name: 'Keluar, simpan draf' }).click();
    await page.getByText('Sesi login telah berakhir. Silakan login kembali.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await signInAtLogin(page);
    await page.getByText(/Isian yang belum disimpan dari .* ditemukan\./).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/users/${id}/edit`);
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    expect(await nameOf(page).inputValue()).toBe('Disimpan Sebagai Draf');
  });
});

describe('a draft', () => {
  it('is offered with its time after a reload', async () => {
    const { page } = await arriveAs(admin);
    await openForm(page, anotherUser());
    await nameOf(page).fill('Sebelum Dimuat Ulang');
    await page.reload();
    await page.getByText(/Isian yang belum disimpan dari \d+ \S+ \d{4}.* ditemukan\./).waitFor();
    await page.getByRole('button', { name: 'Pulihkan' }).click();
    expect(await nameOf(page).inputValue()).toBe('Sebelum Dimuat Ulang');
  });

  it('is offered after the tab was closed, and thrown away when told so', async () => {
    const { page, context } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    const before = await nameOf(page).inputValue();
    await nameOf(page).fill('Sebelum Tab Ditutup');
    await keptDraft(page, 'Sebelum Tab Ditutup');
    await page.close();
    const reopened = await context.newPage();
    await openForm(reopened, id);
    await reopened.getByText(/Isian yang belum disimpan/).waitFor();
    await reopened.getByRole('button', { name: 'Buang' }).click();
    expect(await nameOf(reopened).inputValue()).toBe(before);
    expect((await readStorage(reopened)).local).not.toContain('Sebelum Tab Ditutup');
  });

  it('is gone after an explicit logout', async () => {
    const { page } = await arriveAs(admin);
    await openForm(page, anotherUser());
    await nameOf(page).fill('Dihapus Saat Logout');
    await keptDraft(page, 'Dihapus Saat Logout');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Menu akun/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Masuk ke panel' }).waitFor();
    const { local, session } = await readStorage(page);
    expect(local + session).not.toContain('draft');
  });

  it('never keeps income, NIK and family card number beyond the tab, nor a password at all', async () => {
    const { page } = await arriveAs(admin, '/families/create');
    await page.getByRole('textbox', { name: /Nama anggota/ }).fill('Anak Contoh');
    await page.getByRole('textbox', { name: /Penghasilan/ }).fill('1234500');
    await page.getByRole('textbox', { name: /NIK/ }).fill('3173051508900007');
    await page.getByRole('textbox', { name: /No\. KK/ }).fill('3173051508900008');
    await keptDraft(page, 'Anak Contoh');
    const inFamilies = await readStorage(page);
    expect(inFamilies.local).not.toMatch(/12345|1\.234\.500|31730515/);
    await page.goto('/users/create');
    await nameOf(page).fill('Pemilik Password');
    await page.getByRole('textbox', { name: 'Password' }).fill('Rahasia-Sekali-9');
    await keptDraft(page, 'Pemilik Password');
    const inUsers = await readStorage(page);
    expect(inUsers.local + inUsers.session).not.toContain('Rahasia-Sekali-9');
  });

  it('is not offered to another person at the same browser', async () => {
    const { page, context } = await arriveAs(admin);
    await page.goto('/families/create');
    await page.getByRole('textbox', { name: /Nama anggota/ }).fill('Milik Admin');
    await keptDraft(page, 'Milik Admin');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: /^Menu akun/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await other.getByLabel('Email').fill('aleg@contoh.example');
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Masuk', exact: true }).click();
    await other.getByRole('heading', { level: 1, name: /^Selamat datang/ }).waitFor();
    await page.getByRole('button', { name: /^Menu akun Admin / }).waitFor();
    expect(await page.getByText('Milik Admin').count()).toBe(0);
    const { local, session } = await readStorage(page);
    expect(local + session).not.toContain('Milik Admin');
  });
});

describe('two people at one record', () => {
  const conflictOf = (page: Page) => page.getByRole('dialog', { name: 'Data ini sudah diubah orang lain' });

  it('the later save shows both values, and what is chosen is saved while the rest stays', async () => {
    const { page } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    const { version } = await readUser(page, id);
    await nameOf(page).fill('Nama Dari Saya');
    const theirs = { name: 'Nama Dari Rekan', phone: '0813-3333-4444', version };
    expect((await callAs(page, 'PUT', `/admin/users/${id}`, theirs)).status).toBe(200);
    await save(page);
    await conflictOf(page).getByText('Nama Dari Saya').waitFor();
    await conflictOf(page).getByText('Nama Dari Rekan').waitFor();
    await conflictOf(page)
      .getByText(/Diubah oleh Ratna Wijayanti/)
      .waitFor();
    await conflictOf(page)
      .getByRole('radiogroup', { name: 'Nama Lengkap' })
      .getByRole('radio', { name: /Pakai punya saya/ })
      .check();
    await conflictOf(page).getByRole('button', { name: 'Simpan pilihan' }).click();
    await page.getByText('Pengguna diperbarui.').waitFor();
    expect(await readUser(page, id)).toMatchObject({ name: 'Nama Dari Saya', phone: '+6281333334444' });
  });

  it('going back to the form loses nothing', async () => {
    const { page } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    const { version } = await readUser(page, id);
    await nameOf(page).fill('Belum Diputuskan');
    await callAs(page, 'PUT', `/admin/users/${id}`, { name: 'Nama Rekan Lagi', version });
    await save(page);
    await conflictOf(page).getByRole('button', { name: 'Kembali ke isian' }).click();
    expect(await nameOf(page).inputValue()).toBe('Belum Diputuskan');
    expect(await readUser(page, id)).toMatchObject({ name: 'Nama Rekan Lagi' });
  });

  it('a record that was deleted meanwhile says so, and what was typed can be copied', async () => {
    const { page, context } = await arriveAs(admin);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = anotherUser();
    await openForm(page, id);
    await nameOf(page).fill('Terlambat Disimpan');
    expect((await callAs(page, 'DELETE', `/admin/users/${id}`)).status).toBe(200);
    await save(page);
    await page.getByText(/sudah dihapus oleh orang lain, jadi tidak dapat disimpan/).waitFor();
    expect(await nameOf(page).inputValue()).toBe('Terlambat Disimpan');
    await page.getByRole('button', { name: 'Salin isian' }).click();
    await page.getByText('Isian disalin.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Terlambat Disimpan');
  });
});

describe('without a connection', () => {
  it('every page says so at once, and no longer once it is back', async () => {
    const { page, context } = await arriveAs(admin);
    await context.setOffline(true);
    await page.getByText(/^Tidak ada koneksi internet\. Isian Anda tetap ada/).waitFor({ timeout: 2_000 });
    await context.setOffline(false);
    await page.getByText(/^Tidak ada koneksi internet\./).waitFor({ state: 'hidden' });
  });

  it('a form says so at once, keeps what was typed and saves it once it is back', async () => {
    const { page, context } = await arriveAs(admin);
    const id = anotherUser();
    await openForm(page, id);
    await nameOf(page).fill('Diketik Saat Luring');
    await context.setOffline(true);
    const start = performance.now();
    const note = page.getByRole('dialog').getByText(/^Tidak ada koneksi internet\./);
    await note.waitFor();
    expect(performance.now() - start).toBeLessThan(2_000);
    await save(page);
    await page.getByText(/Isian Anda masih ada di sini\./).waitFor();
    expect(await nameOf(page).inputValue()).toBe('Diketik Saat Luring');
    await context.setOffline(false);
    await note.waitFor({ state: 'hidden' });
    await save(page);
    await page.getByText('Pengguna diperbarui.').waitFor();
    expect(await readUser(page, id)).toMatchObject({ name: 'Diketik Saat Luring' });
  });
});
