import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs, journeyFile, openPage } from '../support/journeyFile';
import { settle } from '../support/screens';

const { arriveAs, arrive } = journeyFile();
const admin = 'admin@contoh.example';
const statistics = '**/api/admin/dashboard/statistics';

const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('the dashboard', () => {
  it('shows the figures of the server, activities, quick actions and the state of the system', async () => {
    const { page } = await arriveAs(admin);
    const { data } = await callAs(page, 'GET', '/admin/dashboard/statistics');
    const overview = data.overview as Readonly<Record<string, number>>;
    await region(page, 'Statistik').getByText(String(overview.total_users), { exact: true }).waitFor();
    await region(page, 'Statistik').getByText(`${overview.new_users_this_month} pengguna baru bulan ini`).waitFor();
    expect(await region(page, 'Aktivitas terbaru').getByRole('listitem').count()).toBe(10);
    expect(await region(page, 'Status sistem').getByText('Normal').count()).toBe(3);
    await region(page, 'Aksi cepat').getByRole('link', { name: 'Kelola pengguna' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pengguna' }).waitFor();
  });

  it('each line of what waits leads to the list that holds as many', async () => {
    const { page } = await arriveAs(admin);
    const links = region(page, 'Perlu ditangani').getByRole('link');
    await links.first().waitFor();
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(1);
    for (const [index, address] of addresses.entries()) {
      await links.nth(index).waitFor();
      const count = Number(await links.nth(index).locator('strong').textContent());
      await links.nth(index).click();
      await page.waitForURL((url) => url.pathname === address.split('?')[0]);
      await page
        .getByText(new RegExp(`^(Menampilkan (.* dari )?${count} |.* dari ${count}\\b)`))
        .first()
        .waitFor();
      await page.goBack();
    }
  });

  it('loads the activities again when asked', async () => {
    const { page } = await arriveAs(admin);
    await callAs(page, 'PUT', '/admin/users/50', { name: 'Nama Paling Baru' });
    await page.getByRole('button', { name: 'Segarkan aktivitas' }).click();
    await page.getByText('Aktivitas diperbarui.').waitFor();
    await region(page, 'Aktivitas terbaru').getByRole('listitem').first().getByText('Nama Paling Baru').waitFor();
  });

  it('does not move while it loads', async () => {
    const { page } = await arriveAs(admin, '/help');
    await page.route(statistics, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto('/dashboard');
    const title = page.getByRole('heading', { name: 'Aktivitas terbaru' });
    await title.waitFor();
    const before = await title.boundingBox();
    await region(page, 'Perlu ditangani').getByRole('link').first().waitFor();
    const after = await title.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
  });

  it('says that it could not be loaded, shows zeros and tries again', async () => {
    const { page } = await arriveAs(admin, '/help');
    await page.route(statistics, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/dashboard');
    await page.getByText('Gagal memuat data dashboard', { exact: true }).waitFor();
    await region(page, 'Statistik').getByText('0', { exact: true }).first().waitFor();
    expect(await region(page, 'Statistik').getByText('0', { exact: true }).count()).toBe(5);
    await page.unroute(statistics);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByText('Gagal memuat data dashboard', { exact: true }).waitFor({ state: 'hidden' });
    await region(page, 'Perlu ditangani').waitFor();
  });

  it('leaves only the two own figures out when those fail', async () => {
    const { page } = await arriveAs('aleg@contoh.example', '/help');
    await page.route('**/api/dashboard/aleg', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/dashboard');
    await region(page, 'Statistik').getByText('Total Users').waitFor();
    await expect.poll(() => region(page, 'Statistik').getByText('Total Relawan').count()).toBe(0);
    expect(await page.getByText('Gagal memuat data dashboard').count()).toBe(0);
  });
});

describe('the keyboard', () => {
  it('opens help, lists and the search box, and every key the help page names does something', async () => {
    const { page } = await arriveAs(admin);
    await page.keyboard.press('?');
    await page.getByRole('heading', { level: 1, name: 'Bantuan' }).waitFor();
    const named = await page.getByRole('row').filter({ hasText: ' lalu ' }).allInnerTexts();
    expect(named.length).toBeGreaterThanOrEqual(4);
    for (const line of named) {
      const [keys = '', effect = ''] = line.split('\t');
      for (const key of keys.split(/\s*lalu\s*/)) await page.keyboard.press(key.trim());
      const heading = page.getByRole('heading', { level: 1 });
      const wanted = effect.trim().replace(/^Ke /, '');
      await expect.poll(async () => `${await heading.textContent()} ${await page.title()}`).toContain(wanted);
      // The next keys belong to a page that stands still.
      await settle(page);
    }
    await page.goto('/users');
    await page.getByRole('searchbox', { name: /^Cari/ }).waitFor();
    await page.keyboard.press('/');
    const searchbox = page.getByRole('searchbox', { name: /^Cari/ });
    await expect.poll(() => searchbox.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('gd?');
    expect(await searchbox.inputValue()).toBe('gd?');
    expect(new URL(page.url()).pathname).toBe('/users');
  });

  it('is silent when the shortcuts are switched off', async () => {
    const { page } = await arriveAs(admin, '/admin/profile?tab=settings');
    await page.getByRole('switch', { name: 'Pintasan papan ketik' }).uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/admin/profile');
  });

  it('reaches the content past the menu with one key', async () => {
    const { page } = await arriveAs(admin);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Lewati ke isi halaman' }).press('Enter');
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
  });
});

const screens = [
  '/dashboard',
  // With the list below the dialog.
  '/users/create',
  '/families/create',
  '/admin/profile',
  '/admin/profile?tab=password',
  '/admin/profile?tab=settings',
  '/complaints/create',
  '/settings',
  '/help',
  '/tidak/ada',
];

/** Every piece of text and every name a screen reader would say. */
const readTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });

describe.each(['id', 'en'] as const)('in %s', (language) => {
  it('no screen shows the key of a text, and English screens speak no Indonesian', async () => {
    const { page } = await arriveAs(admin, '/dashboard', { language });
    for (const screen of screens) {
      await openPage(page, screen);
      await expect.poll(() => page.locator('[aria-busy="true"], .MuiSkeleton-root').count()).toBe(0);
      const texts = await readTexts(page);
      expect(
        texts.filter((text) => /^[a-z]+\.[a-zA-Z_.]+$/.test(text)),
        screen,
      ).toEqual([]);
      if (language === 'en') expect(texts.filter(isIndonesian), screen).toEqual([]);
    }
  });

  it('the login page shows no key of a text', async () => {
    const { page } = await arrive({ language });
    await openPage(page, '/login');
    const texts = await readTexts(page);
    expect(texts.filter((text) => /^[a-z]+\.[a-zA-Z_.]+$/.test(text))).toEqual([]);
    if (language === 'en') expect(texts.filter(isIndonesian)).toEqual([]);
  });
});

// The names of the site and of its organization are what the operator wrote, and people's names are theirs.
const isIndonesian = (text: string): boolean =>
  !text.includes('Admin Panel Bantuan Sosial') &&
  text !== 'Bantuan Sosial' &&
  !text.includes('Nama Paling Baru') &&
  /\b(Pengguna|Keluarga|Warga|Bantuan|Masuk|Simpan|Batal|Tambah|Ubah|Hapus|Cari|Saring|Semua|Pilih|Muat|Ekspor|Nomor|Nama|Alamat|Pekerjaan|Penghasilan|Tanggungan|wajib|dari|yang|untuk|dan|tidak|dengan|lalu|ditambahkan|diperbarui|dihapus|Aktif)\b/.test(
    text,
  );
