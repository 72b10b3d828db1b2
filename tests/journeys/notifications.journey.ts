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
});
