import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractStandIn, startStandIn } from '../support/contractStandIn';
import { type DescribedVisit, offersNothingBeyond, settled, visitStandIn } from '../support/describedOnly';
import { picture } from '../support/journey';
import { sees } from '../support/officeVisit';

let api: ContractStandIn;
let visited: DescribedVisit;
let page: Page;
beforeAll(async () => {
  api = await startStandIn({ panelDir: 'dist/panel' });
  visited = await visitStandIn(api);
  page = visited.page;
});
afterAll(async () => {
  await api.close();
});

const lastOf = (line: string) => api.requests.findLast(({ method, path }) => `${method} ${path}` === line);
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 });
const cards = () => page.getByRole('list', { name: 'Daftar pengaduan' }).locator('> li');
const detail = () => page.getByRole('dialog', { name: 'Detail Pengaduan' });
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const stored = (id: number) => api.complaints.find((one) => one.id === id);

describe('complaints on an API with only the described calls', () => {
  it('are listed, narrowed, searched, sorted and paged here', async () => {
    await settled(page, '/complaints');
    await eventually(() => cards().count()).toBe(15);
    await offersNothingBeyond(page);
    await picture(page, 'stand-in-complaints');
    await press('Berikutnya');
    await eventually(() => page.url()).toContain('page=2');
    await page
      .getByRole('group', { name: /^Saring menurut/ })
      .getByRole('button', { name: /^Selesai/ })
      .click();
    await eventually(() => cards().count()).toBe(10);
    await page.getByRole('searchbox').fill('Lampu jalan mati');
    await eventually(() => cards().filter({ hasNotText: 'Lampu jalan mati' }).count()).toBe(0);
    await settled(page, '/complaints');
    await press(/^Tampilkan pengaduan Saran: 8/);
    await eventually(() => cards().count()).toBe(8);
    await press(/^Respon Cepat/);
    await eventually(() => cards().count()).toBe(10);
    visited.hasStayedWithin();
  });

  it('are looked up in the list, answered, and shown as answered', async () => {
    await settled(page, '/complaints/300');
    await sees(detail(), stored(300)?.judul ?? '');
    await offersNothingBeyond(page);
    await press('Edit');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Diproses' }).click();
    await detail().getByRole('textbox', { name: 'Respon Admin' }).fill('Sedang dikerjakan.');
    await press('Simpan');
    await sees(page, 'Status pengaduan berhasil diperbarui!');
    expect(lastOf('PUT /admin/complaint/300/status')?.body).toEqual({
      status: 'Diproses',
      respon_admin: 'Sedang dikerjakan.',
    });
    await sees(detail(), 'Sedang dikerjakan.');
    visited.hasStayedWithin();
  });

  it('go to a department by the described calls', async () => {
    await settled(page, '/complaints/296');
    await press('Forward ke Dinas');
    const form = page.getByRole('dialog', { name: 'Forward ke Dinas' });
    await form.getByRole('combobox', { name: 'Dinas tujuan' }).selectOption({ label: 'Dinas Sosial' });
    await sees(form, '0812-3450-0001');
    await offersNothingBeyond(page);
    await form.getByRole('button', { name: 'Kirim Email' }).click();
    await form.waitFor({ state: 'detached' });
    expect(lastOf('POST /admin/email/send-complaint')?.body).toMatchObject({
      to: 'sosial@contoh.example',
      complaint_id: 296,
      department_name: 'Dinas Sosial',
      subject: `Pengaduan Baru - #${stored(296)?.no_tiket}`,
    });
    visited.hasStayedWithin();
  });

  it('go to the department of their category after one question', async () => {
    await settled(page, '/complaints?filter=%7B%22kategori%22%3A%22Bantuan%22%7D');
    await press(/^Tindakan lain untuk/);
    await page.getByRole('menuitem', { name: 'Teruskan cepat ke dinas' }).click();
    const quick = page.getByRole('dialog', { name: 'Teruskan Cepat' });
    await sees(quick, /^Forward pengaduan ".+" ke Dinas Sosial\?$/);
    await quick.getByRole('button', { name: 'Teruskan' }).click();
    await quick.waitFor({ state: 'detached' });
    expect(lastOf('POST /admin/whatsapp/send/1')?.body).toMatchObject({ department_category: 'Bantuan' });
    visited.hasStayedWithin();
  });

  it('have no counter, no slip and no report there', async () => {
    for (const path of ['/complaints/create', '/complaints/300/tiket', '/laporan/pengaduan']) {
      await settled(page, path);
      await sees(page, /tidak ditemukan/i);
    }
    visited.hasStayedWithin();
  });
});
