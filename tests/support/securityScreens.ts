import type { Page } from 'playwright-core';
import { PASSWORD } from './journey';
import { at, button, dialog, goAsking, inList, type Screen } from './screen';

const refusal = { status: 'error', success: false, message: 'x', code: 'codeRequired', errors: {}, data: null };

/** The login page after the right password of an account with two steps: what the server answers is played here. */
const atSecondStep = (then?: (page: Page) => Promise<unknown>) =>
  at('/login', async (page) => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: refusal }));
    await page.getByLabel('Email').fill('orang@contoh.example');
    await page.getByLabel('Password', { exact: true }).fill('kata sandi');
    await button(page, 'Masuk').click();
    await page.getByLabel('Kode verifikasi').waitFor();
    await then?.(page);
    await page.unroute('**/api/login');
  });

/** What the session must do first, as the server would say it of an account that has to. */
const withDuty =
  (must: 'password' | 'twoFactor') =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/auth/me', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, must: [must] } } });
    });
    await goAsking(page, '/help');
    await dialog(page).locator('input').first().waitFor();
    await page.unroute('**/api/auth/me');
  };

/** Every answer says that little is left, as after half an hour in which nothing was done. */
async function warnOfTheEnd(page: Page): Promise<void> {
  const everything = /\/api\//;
  await page.route(everything, async (route) => {
    // The line for news says how long is left as well, and stays open: it is answered at once.
    if (route.request().url().endsWith('/me/events'))
      return route.fulfill({
        contentType: 'text/event-stream',
        headers: { 'X-Session-Seconds': '121' },
        body: ':\n\n',
      });
    if (route.request().url().endsWith('/auth/session')) {
      const data = { seconds_left: 120, ends_by: 'idle', idle_minutes: 30 };
      const json = { status: 'success', success: true, message: '', data };
      return route.fulfill({ headers: { 'X-Session-Seconds': '120' }, json });
    }
    const answer = await route.fetch();
    return route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-session-seconds': '121' } });
  });
  await page.goto('/help');
  await page.getByRole('alertdialog').waitFor();
  await page.unroute(everything);
}

async function showSecret(page: Page): Promise<void> {
  await button(page, 'Aktifkan').click();
  await page.locator('input[name=password]').fill(PASSWORD);
  await button(page, 'Lanjut').click();
  await page.getByRole('img', { name: /^Kode QR/ }).waitFor();
  await button(page, 'Aktifkan verifikasi').click();
  await page.getByText('Kode verifikasi wajib diisi').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function showCodes(page: Page): Promise<void> {
  const recovery_codes = Array.from({ length: 10 }, (_, index) => `K7QM-2XBD-9RTW-HN${index + 20}`);
  const path = '**/api/auth/two-factor/confirm';
  await page.route(path, (route) =>
    route.fulfill({
      json: { status: 'success', success: true, message: '', data: { recovery_codes, ended_sessions: 0 } },
    }),
  );
  await showSecret(page);
  await page.locator('input[name=code]').fill('123456');
  await button(page, 'Aktifkan verifikasi').click();
  await page.getByRole('heading', { name: 'Kode pemulihan' }).waitFor();
  // What lies half below the header is no smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.unroute(path);
}

/** One's own account played as one that has the second step. */
const whileOn = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const data = { is_on: true, since: '2026-08-30T01:00:00Z', recovery_left: 2, is_required: true };
  await page.route('**/api/auth/two-factor', (route) =>
    route.fulfill({ json: { status: 'success', success: true, message: '', data } }),
  );
  await at('/settings/akun', then)(page);
  await page.unroute('**/api/auth/two-factor');
};

/** The menu of an account that may sign in. */
async function findSecondAleg(page: Page): Promise<void> {
  await page.getByPlaceholder('Cari user (nama, email, telepon)...').fill('aleg2@contoh.example');
  await page.getByText('aleg2@contoh.example').first().waitFor();
  await page.getByText('admin@contoh.example').waitFor({ state: 'detached' });
  await button(page, /^Tindakan lain untuk/)
    .first()
    .click();
}

/** Signing in, one's own account, and the settings of security. */
export const securityScreens: readonly Screen[] = [
  { name: 'login, second step', as: 'nobody', open: atSecondStep() },
  {
    name: 'login, recovery code with an error',
    as: 'nobody',
    open: atSecondStep(async (page) => {
      await button(page, 'Pakai kode pemulihan').click();
      await button(page, 'Verifikasi').click();
    }),
  },
  { name: 'security settings', open: at('/settings/keamanan') },
  {
    name: 'security settings with errors',
    open: at('/settings/keamanan', async (page) => {
      await page.getByLabel(/^Batas waktu sesi/).fill('1');
      await button(page, 'Simpan Pengaturan').click();
      await page.getByText('Paling sedikit 5 menit').first().waitFor();
    }),
  },
  { name: 'account settings', open: at('/settings/akun') },
  { name: 'two steps, QR code with an error', open: at('/settings/akun', showSecret) },
  { name: 'two steps, recovery codes', open: at('/settings/akun', showCodes) },
  { name: 'two steps, new codes', open: whileOn((page) => button(page, 'Buat kode pemulihan baru').click()) },
  { name: 'two steps, switching off', open: whileOn((page) => button(page, 'Matikan').click()) },
  { name: 'password has expired', open: withDuty('password') },
  { name: 'second step is required', open: withDuty('twoFactor') },
  { name: 'session about to end', open: warnOfTheEnd },
  {
    name: 'second step of somebody else',
    open: inList('/users', async (page) => {
      await findSecondAleg(page);
      await page.getByRole('menuitem', { name: 'Verifikasi Dua Langkah' }).click();
      await dialog(page).getByText('belum mengaktifkan').waitFor();
    }),
  },
  {
    name: 'devices of somebody else',
    open: inList('/users', async (page) => {
      await findSecondAleg(page);
      await page.getByRole('menuitem', { name: 'Perangkat yang Masuk' }).click();
      await dialog(page).getByText('masuk di').first().waitFor();
    }),
  },
];
