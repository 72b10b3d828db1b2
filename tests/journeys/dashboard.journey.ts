import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journeyFile, openPage } from '../support/journeyFile';
import { settle } from '../support/screens';
import { itInProof, sizedList } from '../support/sized';

const { arriveAs } = journeyFile();
const admin = 'admin@contoh.example';
const statistics = '**/api/admin/dashboard/statistics';

const region = (page: Page, name: string) => page.getByRole('region', { name });

describe('the dashboard', () => {
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
        // Pairs are found by a job, which may have been quicker than this visit.
        .getByText(new RegExp(`^(Menampilkan (.* dari )?${count} |.* dari ${count}\\b|${count} pasangan)`))
        .first()
        .waitFor();
      await page.goBack();
    }
  });

  it('does not move while it loads for who has been here before', async () => {
    const { page } = await arriveAs(admin);
    await region(page, 'Perlu ditangani').getByRole('link').first().waitFor();
    await page.route(statistics, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.reload();
    const title = page.getByRole('heading', { name: 'Aktivitas terbaru' });
    await title.waitFor();
    const before = await title.boundingBox();
    await region(page, 'Perlu ditangani').getByRole('link').first().waitFor();
    const after = await title.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8);
  });
});

describe("a dashboard of one's own", () => {
  const own = 'aleg2@contoh.example';

  it('is the same in another browser, card by card a way to its list, and the old one again with the default', async () => {
    const { page } = await arriveAs(own);
    await page.getByRole('button', { name: 'Atur beranda' }).click();
    const dialog = page.getByRole('dialog', { name: 'Atur beranda' });
    await dialog.getByRole('searchbox').fill('warga binaan total');
    await dialog.getByRole('button', { name: /^Tambahkan Warga Binaan: Total Warga/ }).click();
    await dialog.getByRole('searchbox').fill('pengaduan status');
    await dialog.getByRole('button', { name: /menurut Status$/ }).click();
    const up = dialog.getByRole('button', { name: /^Naikkan Pengaduan Masyarakat menurut Status/ });
    await up.focus();
    for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Enter');
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    const kept = page.waitForResponse((answer) => {
      const sent = answer.request().postData() ?? '"quick"';
      return answer.url().endsWith('/me/panel-preferences') && !sent.includes('"quick"') && answer.ok();
    });
    await dialog.getByRole('button', { name: 'Keluarkan Aksi cepat' }).click();
    await kept;
    await dialog.getByRole('button', { name: 'Selesai' }).click();
    // What lies below a dialog has no names until it is gone.
    await dialog.waitFor({ state: 'detached' });
    const titles = (of: Page) => of.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    const arranged = await titles(page);
    expect(arranged).toContain('Pengaduan Masyarakat menurut Status');

    const { page: other } = await arriveAs(own);
    await expect.poll(() => titles(other)).toEqual(arranged);
    const count = other.getByRole('link', { name: /^Total Warga/ });
    await expect.poll(() => count.innerText()).toMatch(/\n[\d.]+\n/);
    const figure = (await count.innerText()).split('\n')[1] ?? '';
    await count.click();
    await other.waitForURL((url) => url.pathname === '/warga-binaan');
    await other
      .getByText(new RegExp(`dari ${figure}\\b`))
      .first()
      .waitFor();
    await other.goBack();
    await other.getByRole('button', { name: 'Atur beranda' }).click();
    await other.getByRole('button', { name: 'Kembali ke bawaan' }).click();
    await other.getByRole('button', { name: 'Selesai', exact: true }).click();
    await expect.poll(() => titles(other)).toContain('Aksi cepat');
  });

  it('has no figure hanging alone in a row, from a phone to a wide screen', async () => {
    const { page } = await arriveAs(admin);
    const cards = region(page, 'Statistik').locator(':scope > *');
    for (const width of [360, 700, 1000, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
      expect(boxes).toHaveLength(5);
      const last = boxes.at(-1) as DOMRect;
      const beside = boxes.filter(({ top }) => Math.abs(top - last.top) < 2);
      const whole = (await region(page, 'Statistik').boundingBox())?.width ?? 0;
      expect(beside.length > 1 || Math.abs(last.width - whole) < 2, String(width)).toBe(true);
    }
  });
});

describe('the keyboard', () => {
  itInProof('opens help, lists and the search box, and every key the help page names does something', async () => {
    const { page } = await arriveAs(admin);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('link', { name: 'Buka bantuan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bantuan' }).waitFor();
    const named = await page.getByRole('row').filter({ hasText: ' lalu ' }).allInnerTexts();
    expect(named.length).toBeGreaterThanOrEqual(4);
    for (const line of named) {
      const [keys = '', effect = ''] = line.split('\t');
      for (const key of keys.split(/\s*lalu\s*/)) await page.keyboard.press(key.trim().toLowerCase());
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

// A key without its text would stand there in both languages.
describe.each(sizedList(1, ['en', 'id'] as const))('in %s', (language) => {
  it('no screen shows the key of a text, and English screens speak no Indonesian', async () => {
    const { page } = await arriveAs(admin, '/dashboard', { language });
    for (const screen of screens) {
      await openPage(page, screen);
      await expect.poll(() => page.locator('[aria-busy="true"], .bone').count()).toBe(0);
      const texts = await readTexts(page);
      expect(
        texts.filter((text) => /^[a-z]+\.[a-zA-Z_.]+$/.test(text)),
        screen,
      ).toEqual([]);
      if (language === 'en') expect(texts.filter(isIndonesian), screen).toEqual([]);
    }
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
