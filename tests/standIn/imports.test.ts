import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rejection } from '../framework/rest/server';
import type { ContractStandIn } from '../support/contractStandIn';
import { people, residentCells, residentCsv } from '../support/importVisit';
import { closeDescribedWorld, type DescribedWorld, openDescribedWorld } from './world';

let world: DescribedWorld;
let api: ContractStandIn;
let provider: DescribedWorld['provider'];

beforeEach(async () => {
  world = await openDescribedWorld();
  ({ api, provider } = world);
});
afterEach(() => closeDescribedWorld(world));

const csv = (rows: Parameters<typeof residentCsv>[0], name = 'warga.csv') =>
  new File([residentCsv(rows)], name, { type: 'text/csv' });
const lastBody = () => api.requests.at(-1)?.body ?? {};
const chosen = { relawan_id: 502 };

describe('the import of residents of an API that offers only what is described', () => {
  it('gives its template', async () => {
    const { blob, name } = await provider.importTemplate('residents');
    expect(name).toBe('template_warga_binaan.csv');
    expect(await blob.text()).toMatch(/^no_kta,nama,/);
  });

  it('is previewed from the row and column that were typed', async () => {
    const file = csv(people(1, 4));
    const first = await provider.importPreview('residents', { file, startRow: 2, startColumn: 0 });
    expect(first).toMatchObject({ totalRows: 4, headers: expect.arrayContaining(['no_kta', 'hasil_verifikasi']) });
    expect([first.headers.length, first.rows.length]).toEqual([13, 3]);
    const { totalRows } = await provider.importPreview('residents', { file, startRow: 3, startColumn: 1 });
    expect(totalRows).toBe(3);
    expect(lastBody()).toMatchObject({ start_row: '3', start_column: '1' });
  });

  it('takes a file in with the described form, and nothing beyond it', async () => {
    const place = { file: csv(people(1, 4)), startRow: 2, startColumn: 0 };
    const mapping = ['no_kta', 'nama'];
    const result = await provider.importUpload('residents', { ...place, chosen, mapping, dayFirst: true });
    expect(result).toMatchObject({ succeeded: 4, failed: 0 });
    const { file, ...fields } = lastBody();
    expect(file).toMatchObject({ name: 'warga.csv' });
    expect(fields).toEqual({ relawan_id: '502', skip_first_row: '0', start_row: '2', start_column: '0' });
    expect(api.residents.filter(({ nama }) => /^Warga Impor [1-4]$/.test(String(nama)))).toHaveLength(4);
  });

  it('tells the errors of each row, and why a whole file is refused', async () => {
    const rows = [residentCells(10), residentCells(11, { alamat: '' }), residentCells(12, { rt: '' })];
    const place = { startRow: 2, startColumn: 0, chosen };
    expect(await provider.importUpload('residents', { ...place, file: csv(rows) })).toEqual({
      succeeded: 1,
      failed: 2,
      refused: [
        { line: 3, messages: ['Kolom alamat wajib diisi.'] },
        { line: 4, messages: ['Kolom rt wajib diisi.'] },
      ],
    });
    expect(
      await rejection(provider.importUpload('residents', { ...place, file: csv(rows, 'warga.xlsx') })),
    ).toMatchObject({
      message: 'Format file tidak valid. Silakan upload file CSV.',
    });
  });
});
