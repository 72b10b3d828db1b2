import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/journey';
import { beginSession, callAs, journeyFile, openPage } from '../support/journeyFile';
import { movedClock } from '../support/movedClock';
import { codeAt } from '../support/security';

const time = movedClock();
const { arrive, arriveAs } = journeyFile(time.env);
const admin = 'admin@contoh.example';
const NEW_PASSWORD = 'kata sandi yang baru';

async function typeLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/^Kode (verifikasi|pemulihan)$/).fill(code);
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).click();
}

/** An account of its own for each journey, so that none of them stands in another's way. */
let serial = 0;
async function newAccount(): Promise<string> {
  const { page } = await arrive();
  await beginSession(page, admin);
  serial += 1;
  const email = `petugas${serial}@contoh.example`;
  const body = { name: `Petugas ${serial}`, email, password: PASSWORD, role: 'admin', phone: '081234567890' };
  expect((await callAs(page, 'POST', '/admin/users', body)).status).toBe(201);
  return email;
}

async function saveSecurity(values: object): Promise<void> {
  const { page } = await arrive();
  await beginSession(page, admin);
  expect((await callAs(page, 'PUT', '/admin/settings/security', values)).status).toBe(200);
}

/** Scans the code, as far as a test can: the secret stands below it. @returns the secret and the recovery codes */
async function setUp(page: Page) {
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.locator('input[name=code]').fill(await codeAt(secret, time.now()));
  await page.getByRole('button', { name: 'Aktifkan verifikasi' }).click();
  await page.getByRole('heading', { name: 'Kode pemulihan' }).waitFor();
  const recovery = await page.locator('ol code').allTextContents();
  expect(recovery).toHaveLength(10);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  expect((await file).suggestedFilename()).toBe('kode-pemulihan.txt');
  await page.getByRole('checkbox', { name: 'Saya sudah menyimpan kode ini' }).check();
  await page.getByRole('button', { name: 'Selesai' }).click();
  return { secret, recovery };
}

describe('two-step verification', () => {
  it('is set up, asked for at signing in, replaced by a recovery code, and switched off', async () => {
    const email = await newAccount();
    const { page } = await arriveAs(email, '/settings/akun');
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    const { secret, recovery } = await setUp(page);
    await page.getByText('Sisa kode pemulihan: 10.').waitFor();

    const elsewhere = (await arrive()).page;
    await typeLogin(elsewhere, email);
    // The code that set it up is spent.
    await typeCode(elsewhere, await codeAt(secret, time.now()));
    await elsewhere.getByText(/^Kode verifikasi salah atau sudah dipakai\./).waitFor();
    time.pass({ seconds: 60 });
    await typeCode(elsewhere, await codeAt(secret, time.now()));
    await elsewhere.waitForURL('**/dashboard');

    const lost = (await arrive()).page;
    await typeLogin(lost, email);
    await lost.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
    await typeCode(lost, recovery[0]?.toLowerCase() ?? '');
    await lost.waitForURL('**/dashboard');

    await openPage(page, '/settings/akun');
    await page.getByText('Sisa kode pemulihan: 9.').waitFor();
    await page.getByRole('button', { name: 'Matikan' }).click();
    const area = page.getByRole('region', { name: 'Verifikasi dua langkah' });
    await area.locator('input[name=password]').fill(PASSWORD);
    await area.locator('input[name=code]').fill(recovery[1] ?? '');
    await area.getByRole('button', { name: 'Matikan verifikasi' }).click();
    await area.getByRole('button', { name: 'Aktifkan' }).waitFor();
    const again = (await arrive()).page;
    await typeLogin(again, email);
    await again.waitForURL('**/dashboard');
  });
});

describe('a password that has expired', () => {
  it('is changed right after signing in, and leads to the page that was wanted', async () => {
    const email = await newAccount();
    await saveSecurity({ passwordExpiry: 7 });
    time.pass({ days: 8 });
    const { page } = await arrive();
    await page.goto('/families');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ganti password untuk melanjutkan' });
    await dialog.locator('input[name=current_password]').fill(PASSWORD);
    await dialog.locator('input[name=new_password]').fill(NEW_PASSWORD);
    await dialog.locator('input[name=new_password_confirmation]').fill(NEW_PASSWORD);
    expect((await callAs(page, 'GET', '/admin/users')).status).toBe(403);
    await dialog.getByRole('button', { name: 'Ubah password' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: /Keluarga/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/families');
    // A demo account never has to.
    const demo = (await arriveAs(admin, '/users')).page;
    await demo.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
    await saveSecurity({ passwordExpiry: null });
  });
});

describe('a passkey', () => {
  it('is made on one’s own device, opens the panel without password and code, and is removed', async () => {
    const email = await newAccount();
    const { page } = await arriveAs(email, '/settings/akun');
    const device = await giveDevice(page);
    await page.getByRole('button', { name: 'Tambah kunci sandi' }).click();
    await page.getByLabel(/^Nama Kunci Sandi/).fill('Laptop kantor');
    await page.locator('input[name=password]').fill('bukan ini');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByText('Password salah').waitFor();
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByText('Laptop kantor', { exact: true }).waitFor();
    expect(await device.count()).toBe(1);

    await callAs(page, 'POST', '/logout');
    await page.goto('/login');
    // Nothing is typed.
    await page.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/settings/akun');
    await page.getByText(/dipakai/).waitFor();

    // A session that ends meanwhile is begun again in place, with the same key.
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Hapus kunci sandi Laptop kantor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Masuk kembali' });
    await again.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await again.waitFor({ state: 'hidden' });
    await page.getByText('Belum ada kunci sandi.').waitFor();

    await callAs(page, 'POST', '/logout');
    await page.goto('/login');
    await page.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await page.getByText('Kunci sandi ini tidak dikenal. Masuk dengan email dan password.').waitFor();
    // A device without a key, or a person who turns it down.
    await device.refuse();
    await page.getByRole('button', { name: 'Pakai kunci sandi' }).click();
    await page.getByText('Kunci sandi belum dipakai. Coba lagi, atau masuk dengan email dan password.').waitFor();
  });
});

/** A laptop whose holder shows a finger when it asks. */
async function giveDevice(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await chromium.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    refuse: () => chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}
