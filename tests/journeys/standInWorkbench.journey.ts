import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPLETION_NOTE } from '../../src/domain/applications/states';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import { leave, picture } from '../support/journey';
import { isInAddress, sees, wordsOf } from '../support/officeVisit';

const workbench = '/pendaftaran/verify';

let api: ContractStandIn;
beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
});
afterAll(async () => {
  await api.close();
});

/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const stored = (id: number) => {
  const found = api.applications.find((one) => one.id === id);
  if (!found) throw new Error(`The stand-in has no application ${id}.`);
  return found;
};
const pending = () => api.applications.filter(({ status }) => status === 'Pending');
const nameOf = (id: number) => api.users.find((user) => user.id === stored(id).user_id)?.name ?? '';

const queue = (page: Page) => page.getByRole('list', { name: 'Antrean verifikasi' });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();
const dialogOf = (page: Page) => page.getByRole('dialog');
const openId = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));
const act = (page: Page, name: string) => page.getByRole('article').getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();

async function isOpen(page: Page, id: number): Promise<void> {
  await eventually(() => openId(page)).toBe(id);
  await eventually(() => heading(page).textContent()).toBe(nameOf(id));
}

/** After a decision: the case is gone from the list, and the next one is open. */
async function movedOn(page: Page, id: number): Promise<number> {
  await eventually(() => openId(page)).not.toBe(id);
  await isOpen(page, openId(page));
  await sees(page, `${pending().length} pendaftaran menunggu`);
  await offersNothingBeyond(page);
  return openId(page);
}

describe('the workbench on an API with only the described calls', () => {
  let page: Page;
  let hasStayedWithin: () => void;
  beforeAll(async () => {
    ({ page, hasStayedWithin } = await visitStandIn(api));
  });

  it('holds what is Pending, the first of it open, and goes on and back', async () => {
    await settled(page, workbench);
    await sees(page, '26 pendaftaran menunggu');
    const first = openId(page);
    expect(stored(first).status).toBe('Pending');
    await page.getByRole('button', { name: 'Berikutnya' }).click();
    await eventually(() => openId(page)).not.toBe(first);
    const second = openId(page);
    await isOpen(page, second);
    await page.getByRole('button', { name: 'Sebelumnya' }).click();
    await isOpen(page, first);
    // Faster than the page is drawn.
    for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
    await isOpen(page, second);
    await offersNothingBeyond(page);
  });

  it('is searched, narrowed and ordered here', async () => {
    await settled(page, workbench);
    const search = page.getByRole('searchbox');
    const wanted = pending().at(3)?.id ?? 0;
    await search.fill(nameOf(wanted).toUpperCase());
    await eventually(() => heading(page).textContent()).toBe(nameOf(wanted));
    await search.fill('tidak ada orang bernama begini');
    await sees(page, 'Tidak ada pendaftaran yang cocok');
    await page.getByRole('button', { name: 'Hapus saringan' }).click();
    await sees(page, '26 pendaftaran menunggu');
    const priority = page.getByRole('combobox', { name: 'Prioritas' });
    expect(await wordsOf(priority.locator('option'))).toEqual(['Semua', 'Tinggi', 'Sedang', 'Rendah']);
    const found = page.getByText(/^\d+ pendaftaran cocok$/);
    const levels = queue(page).getByText(/^(Tinggi|Sedang|Rendah)$/);
    let sum = 0;
    for (const level of ['Tinggi', 'Sedang', 'Rendah']) {
      await priority.selectOption(level);
      // First the list is another one, then its figure counts.
      await eventually(async () => (await levels.allTextContents()).filter((text) => text !== level)).toEqual([]);
      sum += Number.parseInt((await found.textContent()) ?? '', 10);
    }
    expect(sum).toBe(26);
    await priority.selectOption('Semua');
    await page.getByRole('combobox', { name: 'Urutan' }).selectOption('Terlama dulu');
    const oldest = pending().toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id)[0];
    await eventually(() => queue(page).getByRole('button').first().locator('strong').textContent()).toBe(
      nameOf(oldest?.id ?? 0),
    );
  });

  it('decides: approval, rejection with its reason, completion with the standing note', async () => {
    await settled(page, `${workbench}?sort=oldest`);
    const first = openId(page);
    await act(page, 'Setujui');
    await offersNothingBeyond(page);
    await confirm(page, 'Setujui pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Disetujui');
    const second = await movedOn(page, first);
    expect(stored(first).status).toBe('Disetujui');

    await act(page, 'Tolak');
    await confirm(page, 'Tolak pendaftaran ini');
    await sees(dialogOf(page), 'Alasan penolakan wajib diisi');
    await dialogOf(page).getByRole('textbox').fill('Data tidak sesuai.');
    await confirm(page, 'Tolak pendaftaran ini');
    const third = await movedOn(page, second);
    expect(stored(second)).toMatchObject({ status: 'Ditolak', catatan_admin: 'Data tidak sesuai.' });

    await act(page, 'Minta dilengkapi');
    await confirm(page, 'Minta pemohon melengkapi');
    await movedOn(page, third);
    expect(stored(third)).toMatchObject({ status: 'Perlu Dilengkapi', catatan_admin: COMPLETION_NOTE });
    expect(queue(page).getByText(nameOf(third))).toBeDefined();
  });

  it('approves nothing where every place is taken, and offers no list to wait on', async () => {
    const full = pending().find(({ bantuan_sosial_id }) => bantuan_sosial_id === 2)?.id ?? 0;
    await settled(page, `${workbench}?id=${full}`);
    await act(page, 'Setujui');
    await sees(dialogOf(page), 'Kuota penuh');
    expect(await wordsOf(dialogOf(page).getByRole('button'))).not.toContain('Setujui pendaftaran ini');
    await offersNothingBeyond(page);
    await confirm(page, 'Batal');
    expect(stored(full).status).toBe('Pending');
  });

  it('answers to keys that do something here, and names no others', async () => {
    await settled(page, workbench);
    const id = openId(page);
    await page.keyboard.press('t');
    await page.keyboard.press('u');
    await page.keyboard.press('?');
    await sees(dialogOf(page), 'Minta dilengkapi');
    await offersNothingBeyond(page);
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect([openId(page), stored(id).status]).toEqual([id, 'Pending']);
    await page.keyboard.press('r');
    await dialogOf(page).getByRole('textbox').fill('Di luar wilayah.');
    await page.keyboard.press('Control+Enter');
    await movedOn(page, id);
    expect(stored(id).status).toBe('Ditolak');
  });

  it('leads to the whole case and back to its place, by either address', async () => {
    await settled(page, `${workbench}?sort=oldest`);
    await queue(page).getByRole('button').nth(2).click();
    const id = openId(page);
    await isOpen(page, id);
    await page.getByRole('link', { name: /^Detail Lengkap/ }).click();
    await eventually(() => isInAddress(page, `/pendaftaran/${id}?`)).toBe(true);
    expect(isInAddress(page, 'from=verifikasi')).toBe(true);
    await settled(page);
    await offersNothingBeyond(page);
    await page.getByRole('link', { name: 'Kembali ke verifikasi' }).click();
    await isOpen(page, id);
    expect(isInAddress(page, 'sort=oldest')).toBe(true);
    await settled(page, `/verifikasi?id=${id}`);
    await isOpen(page, id);
  });

  it('says of a case that was decided elsewhere that it no longer waits, and offers nothing', async () => {
    const id = api.applications.find(({ status }) => status === 'Disetujui')?.id ?? 0;
    await settled(page, `${workbench}?id=${id}`);
    await sees(page, 'Pendaftaran ini tidak lagi menunggu verifikasi.');
    expect(await page.getByRole('button', { name: 'Setujui', exact: true }).count()).toBe(0);
  });

  it('asked nothing else, and said nothing on the console', () => hasStayedWithin());
});

describe('applications on a phone, on an API with only the described calls', () => {
  it('fit, and are decided at the workbench', async () => {
    const { page, visitor, hasStayedWithin } = await visitStandIn(api, { width: 360 });
    for (const path of ['/dashboard', '/pendaftaran', '/pendaftaran/109', workbench]) {
      await settled(page, path);
      await offersNothingBeyond(page);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
      await picture(page, `stand-in-applications-360-${path.slice(1).replaceAll(/\W/g, '-')}`);
    }
    await queue(page).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Setujui', exact: true }).waitFor();
    const id = openId(page);
    await act(page, 'Tolak');
    await picture(page, 'stand-in-applications-360-reject');
    await dialogOf(page).getByRole('textbox').fill('Tidak memenuhi syarat.');
    await confirm(page, 'Tolak pendaftaran ini');
    await movedOnPhone(page, id);
    await page.getByRole('button', { name: 'Kembali ke antrean' }).click();
    await sees(page, `${pending().length} pendaftaran menunggu`);
    hasStayedWithin();
    await leave(visitor.context);
  });
});

/** Here the list is behind the case. */
async function movedOnPhone(page: Page, id: number): Promise<void> {
  await eventually(() => openId(page)).not.toBe(id);
  await isOpen(page, openId(page));
  expect(stored(id).status).toBe('Ditolak');
  await offersNothingBeyond(page);
}
