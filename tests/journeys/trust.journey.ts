import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { jobs as jobsDeclared } from '../../src/resources/jobs';
import { PASSWORD } from '../support/journey';
import { beginSession, callAs, journeyFile, openPage } from '../support/journeyFile';

const { arrive, arriveAs, url } = journeyFile();
const admin = 'admin@contoh.example';
const colleague = 'rekan@contoh.example';
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A second administrator, made once. */
async function addColleague(page: Page): Promise<void> {
  const body = { name: 'Rekan Uji', email: colleague, password: PASSWORD, role: 'admin', phone: '081298765432' };
  expect([201, 422]).toContain((await callAs(page, 'POST', '/admin/users', body)).status);
}

describe('whole personal data in a file', () => {
  it('waits for a second administrator, who agrees, and is downloaded once', async () => {
    const { page } = await arriveAs(admin, '/users');
    await addColleague(page);
    const { data } = await callAs(page, 'GET', '/admin/settings/security');
    const wanted = { ...data, exportConsent: true };
    expect((await callAs(page, 'PUT', '/admin/settings/security', wanted)).status).toBe(200);

    const exportAll = async () => {
      await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
      await page.getByRole('radio', { name: /^Semua kolom/ }).check();
      await dialog(page, 'Ekspor Pengguna')
        .getByRole('button', { name: /^Ekspor \d+ kolom$/ })
        .click();
    };
    await exportAll();
    await page.getByText(/perlu disetujui orang kedua: .*NIK/).waitFor();
    await page.getByRole('button', { name: 'Minta persetujuan…' }).click();
    await dialog(page, 'Minta persetujuan ekspor?').getByRole('textbox').fill('Daftar penerima untuk bank');
    await page.getByRole('button', { name: 'Kirim permintaan' }).click();
    await page.getByText('Permintaan ekspor dikirim.', { exact: false }).waitFor();

    const second = (await arriveAs(colleague, '/settings/permintaan-ekspor')).page;
    await second
      .getByRole('button', { name: /^Tindakan/ })
      .first()
      .click();
    await second.getByRole('menuitem', { name: 'Setujui' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
    await second.getByText('Ekspor "Pengguna" disetujui.').waitFor();

    const download = page.waitForEvent('download');
    await exportAll();
    const file = readFileSync((await (await download).path()) ?? '', 'utf8');
    expect(file).toMatch(/\d{16}/);
    await second.reload();
    await second.getByText('Sudah diunduh', { exact: true }).last().waitFor();
  });
});

describe('a token of a program', () => {
  it('is made, shown once after the password, used by a program, and refused as soon as it is revoked', async () => {
    const { page } = await arriveAs(admin, '/settings/token-layanan/create');
    await page.getByLabel(/^Nama/).fill('Sinkronisasi uji');
    await page.getByRole('group', { name: 'Boleh melihat' }).getByRole('checkbox', { name: 'Bantuan' }).check();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByText(/Token "Sinkronisasi uji" dibuat/).waitFor();
    await openPage(page, '/settings/token-layanan');
    await page.getByRole('link', { name: 'Sinkronisasi uji', exact: true }).click();
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Keluarkan kunci' }).click();
    const key = (await page.locator('code').filter({ hasText: 'pbt_' }).textContent()) ?? '';
    const ask = (path: string) =>
      fetch(`${url()}/api/admin/${path}`, { headers: { Authorization: `Bearer ${key.trim()}` } }).then(
        ({ status }) => status,
      );
    expect([await ask('bantuan-sosial'), await ask('users')]).toEqual([200, 403]);
    await page.getByRole('button', { name: 'Cabut', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click();
    await page.getByText('Token "Sinkronisasi uji" dicabut.').waitFor();
    expect(await ask('bantuan-sosial')).toBe(401);
  });
});

describe('two records that may be one', () => {
  it('are found, compared, made one with the value that was chosen, and taken apart again', async () => {
    const { page } = await arrive();
    await beginSession(page, admin);
    const twin = {
      name: 'Sitti Ganda Rahayu',
      role: 'user',
      password: PASSWORD,
      phone: '081355667788',
      tanggal_lahir: '1980-05-17',
    };
    const ids: number[] = [];
    for (const [at, more] of [{ pekerjaan: 'Penjahit' }, { pekerjaan: 'Pedagang' }].entries()) {
      const body = { ...twin, ...more, email: `ganda${at}@contoh.example`, alike_reason: 'Untuk uji' };
      const made = await callAs(page, 'POST', '/admin/users', body);
      expect(made.status, JSON.stringify(made)).toBe(201);
      ids.push(Number((made.data as { id: number }).id));
    }
    const jobs = await callAs(page, 'GET', `${jobsDeclared.api.path}?per_page=100`);
    const rows = (jobs.data as unknown as { data: { id: number; name: string }[] }).data;
    const finder = rows.find(({ name }) => name === 'pairs-find');
    expect((await callAs(page, 'POST', `${jobsDeclared.api.path}/${finder?.id}/run`)).status).toBeLessThan(300);
    await expect
      .poll(async () => {
        await openPage(page, '/users/pairs');
        return page.getByText('Sitti Ganda Rahayu dan Sitti Ganda Rahayu').count();
      })
      .toBeGreaterThan(0);
    const card = page.getByRole('region', { name: 'Sitti Ganda Rahayu dan Sitti Ganda Rahayu' });
    await card.getByRole('radio', { name: `Pekerjaan dari #${ids[1]}` }).check();
    await card.getByRole('button', { name: 'Gabungkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Gabungkan' }).click();
    await page.getByText(/^Digabungkan\./).waitFor();
    const kept = await callAs(page, 'GET', `/admin/users/${ids[0]}`);
    expect(kept.data).toMatchObject({ pekerjaan: 'Pedagang' });
    expect((await callAs(page, 'GET', `/admin/users/${ids[1]}`)).status).toBe(404);
    await page.getByRole('tab', { name: /^Sudah digabungkan/ }).click();
    await page.getByRole('button', { name: 'Pisahkan kembali' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pisahkan kembali' }).click();
    await page.getByText('Dipisahkan kembali.').waitFor();
    expect((await callAs(page, 'GET', `/admin/users/${ids[1]}`)).status).toBe(200);
  });
});

describe('a decision that the lot fell on', () => {
  it('is judged blind by a colleague, and then both judgements stand side by side', async () => {
    const { page } = await arriveAs(admin);
    await addColleague(page);
    const second = (await arriveAs(colleague, '/tinjauan-kedua')).page;
    await second.getByRole('button', { name: /^Belum dinilai/ }).click();
    await second.getByRole('row').nth(1).getByRole('link').first().click();
    await second.getByRole('heading', { level: 1 }).waitFor();
    expect(await second.getByText('Keputusan pertama').count()).toBeLessThanOrEqual(1);
    await second.getByRole('button', { name: 'Nilai', exact: true }).click();
    const asked = second.getByRole('dialog');
    await asked.getByRole('combobox').selectOption('Disetujui');
    await asked.getByLabel(/^Alasan/).fill('Memenuhi syarat program.');
    await asked.getByRole('button', { name: 'Nilai' }).click();
    await second.getByText(/^Penilaian untuk .* disimpan\.$/).waitFor();
    await second
      .getByText(/^(Sama|Berbeda)$/)
      .first()
      .waitFor();
    await openPage(second, '/laporan/kesepakatan');
    await second.getByRole('table', { name: 'Per bulan' }).waitFor();
  });
});
