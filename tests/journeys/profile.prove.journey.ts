import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/journey';
import { beginSession, callAs, journeyFile, readStorage } from '../support/journeyFile';

const { arriveAs, arrive } = journeyFile();
const admin = 'admin@contoh.example';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await box(page, new RegExp(`^${label} \\(wajib\\)`)).fill(value);
};

describe('the password', () => {
  const change = async (page: Page, current: string, wanted: string, again = wanted) => {
    await fillIn(page, { 'Password Lama': current, 'Password Baru': wanted, 'Konfirmasi Password Baru': again });
    await page.getByRole('button', { name: 'Ubah password' }).click();
  };

  it('is changed for real: the new one signs in, the old one does not, other devices are out', async () => {
    const email = 'aleg@contoh.example';
    const { page } = await arriveAs(email, '/admin/profile?tab=password');
    const elsewhere = await arrive();
    await beginSession(elsewhere.page, email);
    await change(page, PASSWORD, 'Kalimat-Panjang-1');
    await page.getByText('Password berhasil diubah.').waitFor();
    expect(await box(page, /^Password Baru/).inputValue()).toBe('');
    expect((await callAs(page, 'GET', '/auth/me')).status).toBe(200);
    expect((await callAs(elsewhere.page, 'GET', '/auth/me')).status).toBe(401);
    const newcomer = await arrive();
    await expect(beginSession(newcomer.page, email)).rejects.toThrow('401');
    await beginSession(newcomer.page, email, 'Kalimat-Panjang-1');
    const { local, session } = await readStorage(page);
    expect(local + session).not.toContain('Kalimat-Panjang');
    await change(page, 'Kalimat-Panjang-1', PASSWORD);
    await page.getByText('Password berhasil diubah.').waitFor();
  });
});

describe('settings', () => {
  it('language, theme and density hold at once and after a reload', async () => {
    const { page } = await arriveAs(admin, '/admin/profile?tab=settings');
    await page.getByRole('radio', { name: 'Gelap' }).check();
    await page.getByRole('radio', { name: 'Rapat' }).check();
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    for (const name of ['English', 'Dark', 'Compact'])
      expect(await page.getByRole('radio', { name }).isChecked(), name).toBe(true);
    const shade = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(Math.max(...(shade.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(60);
  });
});
