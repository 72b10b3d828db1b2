import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decide, makeCases, makeProgramme } from '../support/aid';
import { chooseVolunteer, residentCells, submitButton } from '../support/importVisit';
import { sharedServer } from '../support/journey';
import { journeyFile } from '../support/journeyFile';
import { ask, type Figures, type RowOf, sees } from '../support/officeVisit';
import { itInProof, sizedList } from '../support/sized';
import { beginWalk } from '../support/walk';
import { type MadeSheet, workbookOf } from '../support/workbooks';

/** The work of officers and offices from its beginning to its end, and what it costs them. Figures are printed. */

const admin = 'admin@contoh.example';
const { arriveAs } = journeyFile({}, sharedServer);

interface Case {
  readonly id: number;
  readonly dokumen_pendukung: string;
}

const sheetOf = (name: string, from: number, count: number): MadeSheet => {
  const all = Array.from({ length: count }, (_, at) => residentCells(from + at));
  const columns = Object.keys(all[0] ?? {}) as (keyof (typeof all)[number])[];
  return { name, rows: [columns, ...all.map((cells) => columns.map((column) => cells[column] ?? ''))] };
};

async function choose(page: Page, name: string, sheets: readonly MadeSheet[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbookOf(sheets)),
  });
}

const residents = async (page: Page, search: string) =>
  (await ask<RowOf<object>>(page, `/admin/warga-binaan?page=1&per_page=1&search=${encodeURIComponent(search)}`)).total;

describe('a walk', () => {
  it('three documents of a case are found valid in at most four keys', async () => {
    const { page } = await arriveAs(admin, '/help');
    const { data } = await ask<RowOf<Case>>(page, '/admin/pendaftaran?status=pending&page=1&per_page=100');
    const documentsOf = ({ dokumen_pendukung }: Case) =>
      JSON.parse(dokumen_pendukung) as readonly { readonly pemeriksaan?: string }[];
    const open = data.find(
      (one) => documentsOf(one).length >= 3 && documentsOf(one).every(({ pemeriksaan }) => pemeriksaan !== 'sah'),
    );
    if (!open) throw new Error('The demo city has no case with three documents to look at.');
    const end = await beginWalk(page, `/pendaftaran/verify?id=${open.id}`);
    await page.getByRole('button', { name: 'Setujui', exact: true }).waitFor();
    const count = documentsOf(open).length;
    for (let place = 1; place <= count; place += 1) await page.keyboard.press(String(place));
    const states = async () => documentsOf(await ask<Case>(page, `/admin/pendaftaran/${open.id}`));
    await expect
      .poll(async () => (await states()).filter(({ pemeriksaan }) => pemeriksaan === 'sah').length)
      .toBe(count);
    const { keys } = await end(`${count} documents found valid`);
    expect(keys).toBeLessThanOrEqual(count);
  });

  const searches: readonly (readonly [string, RegExp])[] = [
    ['verifkasi', /\/pendaftaran\/verify/],
    ['#201', /\/201(\/edit)?$/],
    ['smtp', /\/settings\/email/],
    ['serah terima', /\/penyaluran|\/help/],
  ];
  it.each(sizedList(1, searches))(
    '"%s" typed into the search of the header leads there with Enter',
    async (typed, address) => {
      const { page } = await arriveAs(admin, '/help');
      const end = await beginWalk(page, '/help');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Cari di seluruh panel' }).waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
      // Ctrl is a key of its own.
      expect((await end(`search for "${typed}"`)).keys).toBeLessThanOrEqual(typed.length + 3);
    },
  );

  it('a workbook of two sheets goes in whole; undone and brought back, it is whole again with one call', async () => {
    const { page } = await arriveAs(admin, '/help');
    const begin = await beginWalk(page, '/warga-binaan/upload');
    await choose(page, 'dua-lembar.xlsx', [sheetOf('Pegangsaan', 700, 5), sheetOf('Cikini', 705, 60)]);
    await sees(page, 'Pegangsaan (5 baris)');
    await sees(page, 'Cikini (60 baris)');
    await chooseVolunteer(page);
    await submitButton(page).click();
    await page.waitForURL('**/warga-binaan');
    await sees(page, 'Berhasil mengupload 65 data warga binaan');
    const { clicks } = await begin('a workbook of two sheets, 65 people');
    expect(await residents(page, 'Warga Impor 7')).toBe(65);
    expect(clicks).toBeLessThanOrEqual(3);

    const undo = await beginWalk(page, '/impor');
    await page.getByRole('link', { name: 'dua-lembar.xlsx' }).first().click();
    await page.getByRole('button', { name: 'Urungkan impor ini' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus 65 warga binaan' }).click();
    await sees(page, /Impor ini sudah diurungkan/);
    await undo('an import of 65 undone');
    expect(await residents(page, 'Warga Impor 7')).toBe(0);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') calls.push(new URL(request.url()).pathname);
    });
    const back = await beginWalk(page, '/warga-binaan?filter={"trashed":"only"}&search=Warga%20Impor%207');
    await page.getByRole('button', { name: /^Pulihkan semua 65 / }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pulihkan semua 65 / })
      .click();
    await sees(page, /^65 warga binaan dipulihkan\./);
    expect((await back('everything found restored, 65 people on two pages')).clicks).toBe(2);
    expect(calls).toEqual(['/api/admin/warga-binaan/found']);
    expect(await residents(page, 'Warga Impor 7')).toBe(65);
  });

  itInProof('what twelve people of a district receive is recorded for all of them on one short page', async () => {
    const { page } = await arriveAs(admin, '/help');
    const programme = await makeProgramme(page, { jenis_bantuan: 'Uang Tunai', nominal: 600_000 });
    for (const { id } of await makeCases(page, programme, 12)) await decide(page, id, 'Disetujui');
    const end = await beginWalk(page, `/penyaluran?bantuan_sosial_id=${programme.id}`);
    await page.getByRole('button', { name: 'Pilih semua di wilayah ini' }).click();
    await page.getByRole('button', { name: 'Catat serah terima', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Serah Terima 12 Penerima' });
    await dialog.getByRole('button', { name: 'Catat 12 serah terima' }).click();
    await sees(page, '12 serah terima dicatat.');
    const { clicks, px } = await end('twelve handed over');
    expect(clicks).toBeLessThanOrEqual(3);
    expect(px).toBeLessThanOrEqual(2400);
    const { received } = await ask<Figures>(page, '/admin/pendaftaran/statistics');
    expect(received === undefined || received >= 12).toBe(true);
  });

  it('a page of complaints is at most 2,000 px tall, where cards took 3,500', async () => {
    const { page } = await arriveAs(admin, '/help');
    const end = await beginWalk(page, '/complaints');
    await page.locator('tbody .record-link').first().waitFor();
    const { px } = await end('a page of complaints');
    expect(px).toBeLessThanOrEqual(2000);
  });
});
