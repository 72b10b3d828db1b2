import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decide, type MadeCase, makeCase, makeProgramme, statusOf } from '../support/aid';
import { sharedServer } from '../support/journey';
import { journeyFile, openPage } from '../support/journeyFile';
import { ask, focused, isInAddress, type RowOf, sees } from '../support/officeVisit';
import { sized } from '../support/sized';

const office = journeyFile({}, sharedServer);
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
    const isBack = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith(`/admin/pendaftaran/${made.id}`) && (await answer.json()).data?.status === 'Pending',
    );
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

  it('decides mixed cases in at most four keys each, each key on the case it was meant for', async () => {
    const { page } = await office.arriveAs(admin, '/help');
    const left = await ask<RowOf<{ id: number }>>(page, '/admin/pendaftaran?status=pending&search=warga-uji&page=1');
    for (const { id } of left.data) await decide(page, id, 'Ditolak', 'Sisa pengujian.');
    const programme = await makeProgramme(page, { kuota: 100 });
    const full = await makeProgramme(page, { kuota: 1 });
    await decide(page, (await makeCase(page, full)).id, 'Disetujui');
    // A: approve, R: reject, L: complete, W: no place left, U: approved, taken back, rejected.
    const plan = [...sized('ARLWUAA', 'AARALAWARAUALARARALA')];
    const made: MadeCase[] = [];
    for (const step of plan) made.push(await makeCase(page, step === 'W' ? full : programme));
    await openPage(page, ours);
    await isOpen(page, made[0] as MadeCase);
    let keys = 0;
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    const began = performance.now();
    for (const [index, step] of plan.entries()) {
      if (step === 'A') await press('a', 'Enter');
      if (step === 'R') await press('r', '1');
      if (step === 'L') await press('l', '2');
      if (step === 'W') {
        await isOpen(page, made[index] as MadeCase);
        await press('a');
        await page.getByRole('dialog', { name: 'Kuota penuh' }).locator('button:focus').waitFor();
        await press('Enter');
      }
      if (step === 'U') {
        await press('a', 'Enter');
        await isOpen(page, made[index + 1] as MadeCase);
        await press('u');
        await isOpen(page, made[index] as MadeCase);
        await press('r', '3');
      }
      // The last ones are decided as fast as keys can be pressed; before, a person looks at what comes.
      const next = made[index + 1];
      if (next && index < plan.length - 5) await isOpen(page, next);
    }
    await sees(page, 'Tidak ada pendaftaran yang cocok');
    const seconds = (performance.now() - began) / 1000;
    console.log(`${plan.length} mixed cases by keyboard: ${keys} keys, ${seconds.toFixed(1)} s`);
    const expected = { A: 'Disetujui', R: 'Ditolak', L: 'Perlu Dilengkapi', W: 'Pending', U: 'Ditolak' };
    expect(await Promise.all(made.map(({ id }) => statusOf(page, id)))).toEqual(
      plan.map((step) => expected[step as keyof typeof expected]),
    );
    expect(keys).toBeLessThanOrEqual(4 * plan.length);
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
