import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../support/journey';
import { beginSession, callAs, journeyFile, openPage, readStorage } from '../support/journeyFile';

const { arriveAs, arrive } = journeyFile();
const admin = 'admin@contoh.example';

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const fillIn = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await box(page, new RegExp(`^${label} \\(wajib\\)`)).fill(value);
};

describe('personal information', () => {
  it('is saved, shown after a reload and named in the header at once', async () => {
    const { page } = await arriveAs('aleg2@contoh.example', '/admin/profile');
    await box(page, /^Nama Lengkap/).fill('Yuliana Siahaan Putri');
    await box(page, /^Nomor Telepon/).fill('0813 5555 6666');
    await box(page, 'Alamat').fill('Jl. Kenanga No. 7');
    await box(page, 'Bio').fill('Mendampingi reses.');
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Profil berhasil diperbarui.').waitFor();
    await page.reload();
    await expect.poll(() => box(page, /^Nama Lengkap/).inputValue()).toBe('Yuliana Siahaan Putri');
    expect(await box(page, /^Nomor Telepon/).inputValue()).toBe('0813-5555-6666');
    expect(await box(page, 'Alamat').inputValue()).toBe('Jl. Kenanga No. 7');
    expect(await box(page, 'Bio').inputValue()).toBe('Mendampingi reses.');
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Selamat datang, Yuliana Siahaan Putri' }).waitFor();
  });

  it('says what is missing or wrong under each field and saves nothing', async () => {
    const { page } = await arriveAs(admin, '/admin/profile');
    await fillIn(page, { 'Nama Lengkap': '  ', Email: 'bukan-alamat', 'Nomor Telepon': '' });
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Nama wajib diisi', { exact: true }).waitFor();
    await page.getByText('Format email tidak valid', { exact: true }).waitFor();
    await page.getByText('Nomor telepon wajib diisi', { exact: true }).waitFor();
    await fillIn(page, { Email: '', 'Nomor Telepon': '123' });
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Email wajib diisi', { exact: true }).waitFor();
    await page.getByText(/^Nomor telepon tidak valid\./).waitFor();
    expect((await callAs(page, 'GET', '/auth/me')).data.user).toMatchObject({ email: admin });
  });

  it('says under the field that somebody else has that address', async () => {
    const { page } = await arriveAs(admin, '/admin/profile');
    await fillIn(page, { Email: 'aleg@contoh.example' });
    await page.getByRole('button', { name: 'Simpan perubahan' }).click();
    await page.getByText('Email sudah digunakan', { exact: true }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).allTextContents()).toEqual([
      'Perubahan gagal disimpan.',
    ]);
  });
});

describe('the password', () => {
  const change = async (page: Page, current: string, wanted: string, again = wanted) => {
    await fillIn(page, { 'Password Lama': current, 'Password Baru': wanted, 'Konfirmasi Password Baru': again });
    await page.getByRole('button', { name: 'Ubah password' }).click();
  };

  it('is refused with a sentence under the field that is wrong', async () => {
    const { page } = await arriveAs(admin, '/admin/profile?tab=password');
    await page.getByRole('button', { name: 'Ubah password' }).click();
    await page.getByText('Password lama wajib diisi', { exact: true }).waitFor();
    await page.getByText('Password baru wajib diisi', { exact: true }).waitFor();
    await change(page, PASSWORD, 'pendek');
    await page.getByText('Password minimal 8 karakter', { exact: true }).waitFor();
    await change(page, PASSWORD, 'Kalimat-Panjang-1', 'Kalimat-Panjang-2');
    await page.getByText('Konfirmasi password tidak sama', { exact: true }).waitFor();
    await change(page, 'bukan yang lama', 'Kalimat-Panjang-1');
    await page.getByText('Password lama salah', { exact: true }).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /./ }).allTextContents()).toEqual([
      'Perubahan gagal disimpan.',
    ]);
  });

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
  it('other devices are listed and signed out together', async () => {
    const others = [await arrive(), await arrive()];
    for (const other of others) await beginSession(other.page, admin);
    const { page } = await arriveAs(admin, '/admin/profile?tab=settings');
    await page.getByText('Perangkat ini', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Keluarkan / }).count()).toBeGreaterThanOrEqual(2);
    await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
    await page.getByRole('button', { name: 'Keluarkan', exact: true }).click();
    await page.getByText('Semua perangkat lain dikeluarkan.').waitFor();
    await page.getByText('Tidak ada perangkat lain yang masuk.').waitFor();
    for (const other of others) expect((await callAs(other.page, 'GET', '/auth/me')).status).toBe(401);
  });

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

describe('the administrator of a legislative member', () => {
  it('sees whose administrator they are, two more figures, and only own figures', async () => {
    const { page } = await arriveAs('aleg@contoh.example');
    const { data } = await callAs(page, 'GET', '/auth/me');
    const { anggota_legislatif: member } = data.user as { anggota_legislatif: Readonly<Record<string, string>> };
    const card = page.getByRole('region', { name: 'Anggota legislatif' });
    await card.getByText(String(member.nama_lengkap), { exact: true }).waitFor();
    await card.getByText(String(member.partai_politik), { exact: true }).waitFor();
    await page.getByRole('button', { name: `Menu akun Admin ${member.nama_lengkap}` }).waitFor();
    const figures = page.getByRole('region', { name: 'Statistik' });
    const own = (await callAs(page, 'GET', '/dashboard/aleg')).data;
    await expect.poll(() => figures.textContent()).toMatch(new RegExp(`Total Relawan\\s*${own.total_relawan}\\D`));
    await expect.poll(() => figures.textContent()).toMatch(new RegExp(`Total Warga\\s*${own.total_warga}\\D`));
    const all = await arriveAs(admin);
    const counted = async (who: Page) =>
      ((await callAs(who, 'GET', '/admin/dashboard/statistics')).data.overview as { total_users: number }).total_users;
    const [mine, everyones] = [await counted(page), await counted(all.page)];
    expect(mine).toBeLessThan(everyones);
    expect(await figures.textContent()).toContain(String(mine));
    expect(await all.page.getByRole('region', { name: 'Statistik' }).textContent()).not.toContain('Total Relawan');
  });

  it('finds no page in the menu that would refuse', async () => {
    const { page } = await arriveAs('aleg@contoh.example');
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    const addresses = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).not.toContain('/anggota-legislatif');
    for (const address of addresses) {
      await openPage(page, String(address));
      expect(await page.getByText('Tidak punya akses').count(), String(address)).toBe(0);
    }
  });
});
