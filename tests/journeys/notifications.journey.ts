import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs, journeyFile } from '../support/journeyFile';

const { arriveAs } = journeyFile();
const admin = 'admin@contoh.example';
const aleg = 'aleg@contoh.example';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifikasi/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifikasi' });

async function countOf(page: Page): Promise<number> {
  const { data } = await callAs(page, 'GET', '/me/notifications?per_page=1');
  return Number(data.unread);
}

/** Until the bell says so many. */
const says = (page: Page, count: number) =>
  page
    .getByRole('button', { name: count === 0 ? 'Notifikasi' : `Notifikasi, ${count} belum dibaca`, exact: true })
    .waitFor();

/** A citizen of the first legislator. */
async function citizenOf(page: Page): Promise<number> {
  const { data } = await callAs(page, 'GET', '/admin/users?role=user&anggota_legislatif_id=1&per_page=1');
  const [first] = data.data as { readonly id: number }[];
  if (!first) throw new Error('The demo has no citizen of the first legislator.');
  return first.id;
}

/** A complaint recorded by somebody else than the person who is to be told. */
async function complain(page: Page, judul: string, more: object = {}): Promise<void> {
  const user_id = await citizenOf(page);
  await callAs(page, 'POST', '/admin/complaint', {
    user_id,
    judul,
    deskripsi: 'Sejak pagi.',
    kategori: 'Teknis',
    ...more,
  });
}

describe('notifications', () => {
  it('arrive by themselves, are counted, and lead to the record', async () => {
    const reader = await arriveAs(aleg);
    const writer = await arriveAs(admin);
    const before = await countOf(reader.page);
    await says(reader.page, before);
    const begun = performance.now();
    await complain(writer.page, '<img src=x onerror="window.__xss=1">', { prioritas: 'Urgent' });
    await says(reader.page, before + 1);
    console.log(`the bell rang after ${Math.round(performance.now() - begun)} ms`);
    await bell(reader.page).click();
    const link = panel(reader.page).getByRole('link', { name: 'Pengaduan baru: <img src=x onerror="window.__xss=1">' });
    await panel(reader.page).getByRole('listitem').first().getByText('Urgent').waitFor();
    await link.click();
    await reader.page.waitForURL(/\/complaints\/\d+$/);
    // The case lies above its list, and above the bell.
    await reader.page.getByRole('dialog').getByText('<img src=x').first().waitFor();
    await reader.page.keyboard.press('Escape');
    await says(reader.page, before);
    expect(await reader.page.evaluate('window.__xss')).toBeUndefined();
    // Whoever did it is told nothing.
    await bell(writer.page).click();
    await panel(writer.page).getByRole('list').waitFor();
    expect(await panel(writer.page).getByText('<img').count()).toBe(0);
  });

  it('are caught up with by whoever comes back to the page', async () => {
    const reader = await arriveAs(aleg);
    const writer = await arriveAs(admin);
    const before = await countOf(reader.page);
    await says(reader.page, before);
    await reader.context.setOffline(true);
    await complain(writer.page, 'Saat terputus');
    await reader.context.setOffline(false);
    await reader.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await says(reader.page, before + 1);
  });

  it('can be opened, marked and left with the keyboard', async () => {
    const { page } = await arriveAs(aleg);
    const writer = await arriveAs(admin);
    await complain(writer.page, 'Dengan papan ketik');
    await page.getByRole('button', { name: /belum dibaca$/ }).waitFor();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('link', { name: 'Pengaduan baru: Dengan papan ketik' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The dialog hides the rest of the page from everybody, the bell too.
    const markAll = panel(page).getByRole('button', { name: 'Tandai semua dibaca' });
    await markAll.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Notifikasi');
    await complain(writer.page, 'Satu lagi');
    const mark = panel(page).getByRole('button', { name: 'Tandai sudah dibaca: Pengaduan baru: Satu lagi' });
    await mark.focus();
    await page.keyboard.press('Enter');
    await mark.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pengaduan baru: Satu lagi');
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await says(page, 0);
    expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are marked all at once, and stay on their page as read ones', async () => {
    const { page } = await arriveAs(admin, '/notifikasi');
    const writer = await arriveAs(aleg);
    expect(await countOf(writer.page)).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
    await page.getByText('Semua notifikasi ditandai sudah dibaca.').waitFor();
    await says(page, 0);
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Belum dibaca', exact: true }).click();
    await page.getByText('Semua notifikasi sudah dibaca').first().waitFor();
    await page.waitForURL('**/notifikasi?unread=1');
  });

  it('are not made of what somebody has turned off', async () => {
    const reader = await arriveAs(aleg, '/settings/notifikasi');
    const writer = await arriveAs(admin);
    const toggle = reader.page.getByRole('switch', { name: 'Pengaduan baru' });
    await toggle.click();
    await reader.page.getByText('Tersimpan.').waitFor();
    const before = await countOf(reader.page);
    await complain(writer.page, 'Tidak diinginkan');
    await reader.page.waitForTimeout(2_500);
    expect(await countOf(reader.page)).toBe(before);
    await reader.page.reload();
    await toggle.waitFor();
    expect(await toggle.isChecked()).toBe(false);
    await toggle.click();
    await reader.page.getByText('Tersimpan.').waitFor();
    await complain(writer.page, 'Diinginkan lagi');
    await says(reader.page, before + 1);
  });

  it('fit a phone', async () => {
    const { page } = await arriveAs(admin, '/dashboard', { width: 360 });
    await bell(page).click();
    await panel(page).getByRole('list').waitFor();
    const box = await panel(page).boundingBox();
    expect([Number(box?.x) >= 0, Number(box?.x) + Number(box?.width) <= 360]).toEqual([true, true]);
    expect(Number(box?.y) + Number(box?.height)).toBeLessThanOrEqual(740);
    await panel(page).getByRole('link', { name: 'Lihat semua' }).click();
    await page.getByRole('heading', { level: 1, name: 'Notifikasi' }).waitFor();
    for (const address of ['/notifikasi', '/settings/notifikasi']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
