import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decide, type MadeCase, makeAdmin, makeCase, makeCases, makeProgramme, statusOf } from '../support/aid';
import { sized } from '../support/calls';
import { journeyFile, openPage } from '../support/journeyFile';
import { ask, breakPath, type Figures, focused, isInAddress, type RowOf, sees } from '../support/officeVisit';

const office = journeyFile();
const admin = 'admin@contoh.example';
const workbench = '/pendaftaran/verify';
/** Only the cases of these journeys, whoever else waits. */
const ours = `${workbench}?q=${encodeURIComponent('warga-uji')}`;

const queue = (page: Page) => page.getByRole('list', { name: 'Antrean verifikasi' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const dialog = (page: Page) => page.getByRole('dialog');
const openId = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));

async function isOpen(page: Page, { name }: MadeCase): Promise<void> {
  await expect.poll(() => heading(page).textContent(), { timeout: 5_000 }).toBe(name);
}

describe('the workbench', () => {
  it('holds what waits and what oneself took, and opens the first of it', async () => {
    const { page } = await office.arriveAs(admin, workbench);
    await queue(page).getByRole('button').first().waitFor();
    const figures = await ask<Figures>(page, '/admin/pendaftaran/statistics');
    const { id } = (await ask<{ user: { id: number } }>(page, '/auth/me')).user;
    const mine = await ask<RowOf<object>>(page, `/admin/pendaftaran?status=under_review&taken_by=${id}&page=1`);
    await sees(page, `${(figures.pending ?? 0) + mine.total} pendaftaran menunggu`);
    const first = await queue(page).getByRole('button').first().locator('strong').textContent();
    expect(await heading(page).textContent()).toBe(first);
  });

  it('keeps its place: in the address, after a look at the whole case, and after a reload', async () => {
    const { page } = await office.arriveAs(admin, workbench);
    const fourth = queue(page).getByRole('button').nth(3);
    const name = await fourth.locator('strong').textContent();
    const before = openId(page);
    await fourth.click();
    await expect.poll(() => openId(page)).not.toBe(before);
    await expect.poll(() => heading(page).textContent()).toBe(name);
    const id = openId(page);
    await page.getByRole('link', { name: /^Detail Lengkap/ }).click();
    await expect.poll(() => isInAddress(page, 'from=verifikasi')).toBe(true);
    await page.getByRole('link', { name: 'Kembali ke verifikasi' }).click();
    await expect.poll(() => openId(page)).toBe(id);
    await page.reload();
    await expect.poll(() => heading(page).textContent()).toBe(name);
    await openPage(page, `/verifikasi?id=${id}`);
    await expect.poll(() => heading(page).textContent()).toBe(name);
  });

  it('finds, narrows and orders, and says when nothing matches', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const [made] = (await makeCases(page, await makeProgramme(page), 1)) as [MadeCase];
    await openPage(page, workbench);
    const search = page.getByRole('searchbox');
    await search.fill(made.name);
    await isOpen(page, made);
    await search.fill('tidak ada orang bernama begini');
    await sees(page, 'Tidak ada pendaftaran yang cocok');
    await page.getByRole('button', { name: 'Hapus saringan' }).click();
    await sees(page, /pendaftaran menunggu$/);
    await page.getByRole('combobox', { name: 'Urutan' }).selectOption({ label: 'Terlama dulu' });
    await expect.poll(() => isInAddress(page, 'sort=oldest')).toBe(true);
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const list = await breakPath(page, '/admin/pendaftaran');
    await openPage(page, workbench);
    await sees(page, 'Gagal memuat data verifikasi');
    await list.mend();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await queue(page).getByRole('button').first().waitFor();
  });

  it('takes, gives back, asks for completion and undoes, by keys', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const programme = await makeProgramme(page);
    const made = await makeCase(page, programme);
    await makeCase(page, programme);
    await openPage(page, `${workbench}?q=${encodeURIComponent(made.name)}`);
    await isOpen(page, made);
    await page.keyboard.press('t');
    await expect.poll(() => statusOf(page, made.id)).toBe('Under Review');
    await sees(page.getByRole('article'), 'Sedang ditinjau oleh Ratna Wijayanti.');
    await page.keyboard.press('t');
    await expect.poll(() => statusOf(page, made.id)).toBe('Pending');
    await page.getByRole('article').getByText('Sedang ditinjau').waitFor({ state: 'hidden' });
    await page.keyboard.press('r');
    await dialog(page).getByRole('textbox').fill('Salah program.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => statusOf(page, made.id)).toBe('Ditolak');
    // Stored is earlier than answered: keys belong to the dialog until it closes.
    await dialog(page).waitFor({ state: 'hidden' });
    // The case comes back with the version that may be decided on.
    const isBack = page.waitForResponse((answer) => answer.url().endsWith(`/admin/pendaftaran/${made.id}`));
    await page.keyboard.press('u');
    await isBack;
    await isOpen(page, made);
    expect(await statusOf(page, made.id)).toBe('Pending');
    await page.keyboard.press('l');
    await dialog(page).getByRole('textbox').waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => statusOf(page, made.id)).toBe('Perlu Dilengkapi');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await sees(dialog(page), 'Pintasan papan ketik');
    await page.keyboard.press('Escape');
    expect(await focused(page).count()).toBe(1);
  });

  it('tells the second of two officers who was faster, and keeps the note', async () => {
    const first = await office.arriveAs(admin, '/help');
    const made = await makeCase(first.page, await makeProgramme(first.page));
    const second = await makeAdmin(first.page, 'Petugas Meja Dua');
    const other = await office.arriveAs(second, `${workbench}?q=${encodeURIComponent(made.name)}`);
    await isOpen(other.page, made);
    await other.page.keyboard.press('r');
    await dialog(other.page).getByRole('textbox').fill('Alasan yang sudah diketik.');
    expect(await decide(first.page, made.id, 'Disetujui')).toBe(200);
    await other.page.keyboard.press('Control+Enter');
    await sees(dialog(other.page), /^Pendaftaran ini sudah diputuskan: Disetujui oleh Ratna Wijayanti, /);
    expect(await dialog(other.page).getByLabel('Catatan Anda').inputValue()).toBe('Alasan yang sudah diketik.');
  });

  it('records what was found in a document', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const { data } = await ask<RowOf<{ id: number; dokumen_pendukung: string }>>(
      page,
      '/admin/pendaftaran?status=pending&per_page=50&page=1',
    );
    const found = data.find(({ dokumen_pendukung }) => JSON.parse(dokumen_pendukung).length > 0);
    if (!found) throw new Error('No waiting case of the demo has documents.');
    const before = await ask<{ assessment: { verification: { total: number } } }>(
      page,
      `/admin/pendaftaran/${found.id}`,
    );
    await openPage(page, `${workbench}?id=${found.id}`);
    const check = page.getByRole('group', { name: /^Pemeriksaan / }).first();
    await check.getByRole('button', { name: 'Sah', exact: true }).click();
    await sees(page, /^Pemeriksaan .+ disimpan\.$/);
    const after = await ask<{ assessment: { verification: { total: number } } }>(
      page,
      `/admin/pendaftaran/${found.id}`,
    );
    expect(after.assessment.verification.total - before.assessment.verification.total).toBeGreaterThanOrEqual(0);
    const [first] = JSON.parse(
      (await ask<{ dokumen_pendukung: string }>(page, `/admin/pendaftaran/${found.id}`)).dokumen_pendukung,
    );
    expect([first.pemeriksaan, first.diperiksa_nama]).toEqual(['sah', 'Ratna Wijayanti']);
  });

  it('decides many cases with the keyboard alone, the next one there before it is asked for', async () => {
    const wanted = sized(8, 50);
    const { page } = await office.arriveAs(admin, '/help');
    const made = await makeCases(page, await makeProgramme(page, { kuota: 100 }), wanted);
    await openPage(page, ours);
    await queue(page).getByRole('button').first().waitFor();
    let keys = 0;
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) {
        await page.keyboard.press(key);
        keys += 1;
      }
    };
    const type = async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    };
    const decisions = ['a', 'r', 'l'] as const;
    const began = performance.now();
    for (let index = 0; index < wanted; index += 1) {
      const id = openId(page);
      const name = await heading(page).textContent();
      const key = decisions[index % 3] ?? 'a';
      await press(key);
      await dialog(page).waitFor();
      if (key === 'a') {
        // Enter goes to the button once the case's surroundings are known.
        await dialog(page).locator('button:focus').waitFor();
        await press('Enter');
      } else {
        if (key === 'r') await type('Tidak memenuhi syarat.');
        await press('Control+Enter');
      }
      await expect.poll(() => openId(page), { interval: 20, timeout: 10_000 }).not.toBe(id);
      // The address is there a moment before the case: a person acts on what can be read.
      if (index + 1 < wanted) await expect.poll(() => heading(page).textContent(), { interval: 20 }).not.toBe(name);
    }
    const seconds = (performance.now() - began) / 1000;
    const states = new Map<unknown, number>();
    for (const { id } of made) {
      const status = await statusOf(page, id);
      states.set(status, (states.get(status) ?? 0) + 1);
    }
    console.log(
      `${wanted} cases by keyboard: ${keys} keys, ${seconds.toFixed(1)} s, ${(seconds / wanted).toFixed(2)} s each; ${JSON.stringify([...states])}`,
    );
    expect([...states.values()].reduce((sum, count) => sum + count, 0) - (states.get('Pending') ?? 0)).toBeGreaterThan(
      wanted - 4,
    );
  });

  it('is used on a phone: the list, then one case, then back', async () => {
    const { page } = await office.arriveAs(admin, workbench, { width: 360 });
    await queue(page).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Setujui', exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Kembali ke antrean' }).click();
    await queue(page).getByRole('button').first().waitFor();
  });
});
