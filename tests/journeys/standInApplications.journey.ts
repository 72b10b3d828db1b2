import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import { leave, picture } from '../support/journey';
import { isInAddress, sees, textOf, wordsOf } from '../support/officeVisit';

const workbench = '/pendaftaran/verify';
const screens = [
  '/dashboard',
  '/pendaftaran',
  '/pendaftaran/101',
  '/pendaftaran/103',
  '/pendaftaran/104',
  '/pendaftaran/107',
  workbench,
  '/help',
];
/** Served only by an API with extensions. */
const elsewhere = [
  '/pendaftaran/create',
  '/pendaftaran/5/lengkapi',
  '/pendaftaran/104/serah-terima',
  '/penyaluran',
  '/settings/scoring',
  '/settings/decision-messages',
  '/settings/jobs',
  '/settings/audit',
  '/settings/pesan',
  '/settings/complaint-messages',
  '/settings/tenggat-pengaduan',
  '/complaints/create',
  '/laporan/pengaduan',
];
let api: ContractStandIn;
beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
});
afterAll(async () => {
  await api.close();
});

const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);
/** Two cores are shared: a second is not always enough. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const stored = (id: number) => {
  const found = api.applications.find((one) => one.id === id);
  if (!found) throw new Error(`The stand-in has no application ${id}.`);
  return found;
};
const nameOf = (id: number) => api.users.find((user) => user.id === stored(id).user_id)?.name ?? '';
const withStatus = (status: string) => api.applications.filter((one) => one.status === status);

const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' }).click();
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Daftar pendaftaran' }).locator('tbody tr:not(:has(.bone))');
const listOf = (filter: object) => `/pendaftaran?filter=${encodeURIComponent(JSON.stringify(filter))}`;
/** A citizen may have applied twice: a row is known by its own page. */
const rowOf = (page: Page, id: number) => rows(page).filter({ has: page.locator(`a[href="/pendaftaran/${id}"]`) });

async function chooseInMenu(page: Page, id: number, item: string): Promise<void> {
  await press(rowOf(page, id), /^Tindakan lain untuk/);
  await offersNothingBeyond(page);
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

describe('applications on an API with only the described calls', () => {
  let page: Page;
  let hasStayedWithin: () => void;

  beforeAll(async () => {
    ({ page, hasStayedWithin } = await visitStandIn(api));
  });

  it('open with described calls alone, and offer nothing else', async () => {
    for (const path of screens) {
      await settled(page, path);
      await offersNothingBeyond(page);
      await picture(page, `stand-in-applications-${path.slice(1).replaceAll(/\W/g, '-')}`);
    }
    hasStayedWithin();
  });

  it('have no address and no menu entry for what needs an extension', async () => {
    for (const path of elsewhere) {
      await settled(page, path);
      expect([path, await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
        path,
        expect.stringMatching(/tidak ditemukan/),
      ]);
    }
    await settled(page, '/pendaftaran');
    const links = await page.locator('a[href]').evaluateAll((found) => found.map((each) => each.getAttribute('href')));
    expect(links).toContain(workbench);
    expect(links.filter((href) => elsewhere.includes(href ?? ''))).toEqual([]);
  });

  it('are counted, searched and narrowed here', async () => {
    await settled(page, '/pendaftaran');
    const tabs = page.getByRole('group', { name: 'Saring menurut Status' }).getByRole('button');
    expect(await wordsOf(tabs)).toEqual([
      'Semua 60',
      'Pending 26',
      'Under Review 9',
      'Perlu Dilengkapi 8',
      'Disetujui 9',
      'Ditolak 8',
    ]);
    const search = page.getByRole('searchbox');
    const whose = api.applications.filter(({ user_id }) => user_id === stored(101).user_id).length;
    for (const text of [nameOf(101).toUpperCase(), 'agus.setiawan@warga.example']) {
      await search.fill(text);
      await eventually(() => rows(page).count()).toBe(whose);
    }
    await search.fill('tidak ada orang bernama begini');
    await sees(page, 'Tidak ada pendaftaran yang cocok');
    await search.fill('');
    await page.getByRole('combobox', { name: 'Program' }).click();
    await page.getByRole('option', { name: 'Alat Usaha Mikro' }).click();
    await sees(page, 'dari 12 ');
    await press(page.getByRole('group', { name: 'Saring menurut Status' }), /^Pending/);
    const own = withStatus('Pending').filter(({ bantuan_sosial_id }) => bantuan_sosial_id === 3);
    await eventually(() => rows(page).count()).toBe(own.length);
  });

  it('are exported as they are shown, and are the figure of the dashboard', async () => {
    await settled(page, listOf({ status: 'Pending' }));
    await rows(page).first().waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Ekspor CSV')]);
    const lines = (await textOf(download)).trim().split('\r\n');
    expect(lines).toHaveLength(1 + withStatus('Pending').length);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    const figure = new RegExp(`Pendaftaran ${withStatus('Pending').length} Menunggu keputusan`);
    await eventually(async () => (await wordsOf(page.getByRole('main'))).join()).toMatch(figure);
  });

  it('are approved and rejected from a row, a rejection only with its reason', async () => {
    await settled(page, listOf({ bantuan_sosial_id: 1, status: 'Pending' }));
    await chooseInMenu(page, 101, 'Setujui');
    await sees(dialogOf(page), 'Kuota Bantuan Langsung Tunai: 54 dari 120 terpakai, sisa 66.');
    await offersNothingBeyond(page);
    await press(dialogOf(page), 'Setujui pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Disetujui');
    await offersNothingBeyond(page);
    expect(stored(101)).toMatchObject({ status: 'Disetujui', catatan_admin: null });
    expect(Object.keys(lastOf('PUT /admin/pendaftaran/101/status')?.body ?? {})).toEqual([
      'status',
      'catatan_admin',
      'reviewed_at',
    ]);
    await eventually(() => rowOf(page, 101).count()).toBe(0);

    await chooseInMenu(page, 106, 'Tolak');
    await press(dialogOf(page), 'Tolak pendaftaran ini');
    await sees(dialogOf(page), 'Alasan penolakan wajib diisi');
    expect(stored(106).status).toBe('Pending');
    await dialogOf(page).getByRole('textbox').fill('Tidak memenuhi syarat program.');
    await press(dialogOf(page), 'Tolak pendaftaran ini');
    await eventually(() => rowOf(page, 106).count()).toBe(0);
    expect(stored(106)).toMatchObject({ status: 'Ditolak', catatan_admin: 'Tidak memenuhi syarat program.' });
  });

  it('are decided together, and what is decided already is left alone', async () => {
    await settled(page, listOf({ bantuan_sosial_id: 3 }));
    const own = api.applications.filter(({ bantuan_sosial_id }) => bantuan_sosial_id === 3);
    const open = own.filter(({ status }) => ['Pending', 'Under Review'].includes(status)).map(({ id }) => id);
    const others = own.filter(({ id }) => !open.includes(id)).map(({ id, status }) => ({ id, status }));
    await page.getByRole('checkbox', { name: /^Pilih semua/ }).check();
    await offersNothingBeyond(page);
    await press(page.getByRole('toolbar'), 'Setujui');
    await sees(dialogOf(page), `${open.length} pendaftaran akan menjadi Disetujui.`);
    await sees(dialogOf(page), `${others.length} pendaftaran tidak dapat diubah:`);
    await offersNothingBeyond(page);
    await press(dialogOf(page), `Setujui ${open.length} pendaftaran`);
    await sees(page, `${open.length} pendaftaran menjadi Disetujui.`);
    const { body } = lastOf('POST /admin/pendaftaran/bulk-status') ?? {};
    expect(Object.keys(body ?? {}).sort()).toEqual(['catatan_admin', 'ids', 'reviewed_at', 'status']);
    expect(new Set(body?.ids as number[])).toEqual(new Set(open));
    expect(open.map((id) => stored(id).status)).toEqual(open.map(() => 'Disetujui'));
    expect(others.map(({ id }) => ({ id, status: stored(id).status }))).toEqual(others);
    await sees(dialogOf(page), `${open.length} berhasil, ${others.length} gagal.`);
    await offersNothingBeyond(page);
    await press(dialogOf(page), 'Tutup');
    await dialogOf(page).waitFor({ state: 'hidden' });
  });

  it('are deleted with the question of the specification, for good', async () => {
    await settled(page, listOf({ bantuan_sosial_id: 4 }));
    const [first] = api.applications.filter(({ bantuan_sosial_id }) => bantuan_sosial_id === 4);
    const id = first?.id ?? 0;
    await press(rowOf(page, id), /^Hapus/);
    await sees(dialogOf(page), 'Apakah Anda yakin ingin menghapus pendaftaran ini?');
    await press(dialogOf(page), 'Hapus pendaftaran');
    await sees(page, 'Pendaftaran berhasil dihapus');
    await offersNothingBeyond(page);
    await eventually(() => rowOf(page, id).count()).toBe(0);
    expect(api.applications.some((one) => one.id === id)).toBe(false);
  });

  it('show who, for what and with which documents, are decided there, and lead back to the list as it was', async () => {
    await settled(page, listOf({ bantuan_sosial_id: 2, status: 'Under Review' }));
    const id = withStatus('Under Review').find(({ bantuan_sosial_id }) => bantuan_sosial_id === 2)?.id ?? 0;
    await rowOf(page, id).getByRole('link').first().click();
    await settled(page);
    await sees(page, nameOf(id));
    await offersNothingBeyond(page);
    expect(await page.getByRole('main').getByRole('button', { name: 'Minta dilengkapi' }).count()).toBe(0);
    await press(page, 'Setujui');
    await sees(dialogOf(page), 'Kuota penuh');
    await offersNothingBeyond(page);
    await press(dialogOf(page), 'Batal');
    await press(page, 'Tolak');
    await dialogOf(page).getByRole('textbox').fill('Kuota program sudah habis.');
    await press(dialogOf(page), 'Tolak pendaftaran ini');
    await sees(page, 'Status pendaftaran berhasil diubah menjadi Ditolak');
    await sees(page, 'Kuota program sudah habis.');
    await sees(page, 'Tidak ada tindakan untuk status ini.');
    await offersNothingBeyond(page);
    await page.getByRole('link', { name: 'Ke daftar pendaftaran' }).click();
    await eventually(() => isInAddress(page, '"bantuan_sosial_id":2')).toBe(true);
  });

  it('open their documents in place, link to those elsewhere, and never to what is no address', async () => {
    await settled(page, '/pendaftaran/101');
    await press(page, 'Lihat KTP');
    const image = page.getByRole('main').locator('img[src$="ktp.png"]');
    await eventually(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1);
    await press(page, 'Tutup KTP');
    expect(await page.getByRole('link', { name: 'Buka Surat Keterangan di tab baru' }).getAttribute('href')).toBe(
      'https://berkas.example/surat.pdf',
    );
    await settled(page, '/pendaftaran/103');
    await sees(page, 'Alamat dokumen ini tidak dapat dibuka: javascript:alert(1)');
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
    await settled(page, '/pendaftaran/106');
    await sees(page, 'Tidak ada dokumen yang dilampirkan.');
  });

  it('asked nothing else, and said nothing on the console', () => hasStayedWithin());
});

describe('an application that is gone meanwhile', () => {
  it('is said to be, and the note that was typed is still there', async () => {
    const { page, visitor } = await visitStandIn(api);
    const id = withStatus('Pending').at(-1)?.id ?? 0;
    await settled(page, `/pendaftaran/${id}`);
    await press(page, 'Tolak');
    await dialogOf(page).getByRole('textbox').fill('Catatan panjang yang tidak boleh hilang.');
    api.remove(id);
    await press(dialogOf(page), 'Tolak pendaftaran ini');
    await sees(dialogOf(page), 'Pendaftaran tidak ditemukan');
    expect(await dialogOf(page).getByLabel('Catatan Anda').inputValue()).toBe(
      'Catatan panjang yang tidak boleh hilang.',
    );
    await press(dialogOf(page), 'Tutup');
    await sees(page.getByRole('main'), 'Pendaftaran tidak ditemukan');
    expect(visitor.problems).toEqual([]);
    await leave(visitor.context);
  });
});

describe('the office of a legislator on a described API', () => {
  it('looks at applications and decides none', async () => {
    const { page, visitor, hasStayedWithin } = await visitStandIn(api, { email: 'aleg@contoh.example' });
    await settled(page, '/pendaftaran');
    await rows(page).first().waitFor();
    await offersNothingBeyond(page);
    expect(await page.getByRole('checkbox', { name: /^Pilih/ }).count()).toBe(0);
    await rows(page).first().getByRole('link').first().click();
    await sees(page, 'Anda dapat melihat pendaftaran ini, tetapi tidak memutuskannya.');
    await offersNothingBeyond(page);
    hasStayedWithin();
    await leave(visitor.context);
  });
});
