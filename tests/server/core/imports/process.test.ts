import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateWorkbook } from '../../../../server/core/routes/importTemplate';
import { isEmptyCell } from '../../../../src/domain/emptyWords';
import { type ImportContext, openImport } from '../../../../src/framework/import';
import type { FindingPage } from '../../../../src/framework/import/answers';
import { getResource } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { sampleOf } from '../../../../src/resources/samples';
import {
  csvOf,
  type ImportWorld,
  type Judgement,
  openImports,
  RESIDENTS,
  type ResidentRow,
  residentRow,
} from '../../../support/imports';
import { engines, OPENING_MS } from '../../../support/server';
import { unzip } from '../../../support/unzip';

const IMPORTS = '/admin/imports';

describe.each(engines)('an import as a process on $name', (engine) => {
  let world: ImportWorld;
  let next = 8000;
  beforeAll(async () => {
    world = await openImports(engine);
  }, OPENING_MS);
  afterAll(() => world?.close());

  const person = (more: ResidentRow = {}): ResidentRow => {
    next += 1;
    return residentRow(next, more);
  };
  const upload = async (
    file: string | Uint8Array,
    fields: Record<string, string | number> = {},
    name = 'warga.csv',
  ) => {
    const given = { relawan_id: world.volunteers.a, ...fields };
    const answer = await world.admin.upload(`${RESIDENTS}/mass-upload`, file, given, { name });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };

  it('tells every error of a file, however many repairs stand before them; repairs are one line per column', async () => {
    const rows = [
      ...Array.from({ length: 600 }, () => person({ rt: '7' })),
      ...Array.from({ length: 61 }, () => person({ nama: '' })),
    ];
    const answer = await world.admin.upload(`${RESIDENTS}/preview-csv`, csvOf(rows), {
      relawan_id: world.volunteers.a,
      check: 1,
    });
    const { findings, sums, findings_total } = answer.body.data as {
      findings: { level: string }[];
      sums: { field: string; count: number }[];
      findings_total: number;
    };
    expect(findings.filter(({ level }) => level === 'error')).toHaveLength(61);
    expect(findings_total).toBe(61);
    expect(sums).toMatchObject([{ field: 'rt', level: 'repair', count: 600, line: 2 }]);
  });

  it('keeps what was found, errors first and page by page, rows that went in with a remark too', async () => {
    const [twin] = [person()];
    const rows = [
      twin ?? {},
      { ...twin, no_hp: '081299990000', alamat: 'Jalan Lain' },
      ...Array.from({ length: 3 }, () => person({ nama: '', rt: '7' })),
    ];
    const { import_id: id, warned_count } = await upload(csvOf(rows));
    expect(warned_count).toBe(1);
    const pageOf = async (query: string) =>
      (await world.admin.call('GET', `${IMPORTS}/${id}/findings?${query}`)).body.data as Omit<FindingPage, 'lines'> & {
        lines: { row: number }[];
      };
    const first = await pageOf('per_page=2');
    expect(first).toMatchObject({ counts: { all: 4, error: 3, warning: 1 }, sums: [{ field: 'rt', count: 3 }] });
    expect(first.lines.map(({ row }) => row)).toEqual([4, 5]);
    expect((await pageOf('per_page=2&page=2')).lines.map(({ row }) => row)).toEqual([6, 3]);
    expect((await pageOf('level=warning')).lines.map(({ row }) => row)).toEqual([3]);
    const foreign = await world.aleg.call('GET', `${IMPORTS}/${id}/findings`);
    expect(foreign.status).toBe(404);
  });

  it('gives failed rows back in a file like the one they came in, with reasons that can be told apart', async () => {
    const rows = [person({ nama: '', kecamatan: '' }), person({ alamat: 'Jalan Satu, Nomor 2' })];
    const semicolons = csvOf(rows).replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';');
    const { import_id: id } = await upload(semicolons);
    const csv = await world.admin.call('GET', `${IMPORTS}/${id}/failed`);
    expect(csv.text.split('\r\n')[0]).toContain(';nama;');
    expect(csv.text).toContain('"Nama harus diisi; Kecamatan harus diisi"');
    const { import_id: other } = await upload(`sep=,\r\n${csvOf([person({ nama: '' })])}`);
    expect((await world.admin.call('GET', `${IMPORTS}/${other}/failed`)).text.split('\r\n')[0]).toContain(',nama,');
  });

  it('says in its record how the file was read, and for whom', async () => {
    const columns = ['Nama Orang', ...Object.keys(person()).slice(2)];
    const rows = [person()];
    const file = csvOf(rows.map((row) => ({ ...row, 'Nama Orang': row.nama })) as never, columns);
    const mapping = ['nama', ...columns.slice(1)];
    const { import_id: id } = await upload(file, { mapping: JSON.stringify(mapping) });
    const { body } = await world.admin.call('GET', `${IMPORTS}/${id}`);
    expect(body.data).toMatchObject({
      reading: {
        format: { kind: 'csv', encoding: 'utf-8', delimiter: ',' },
        startRow: 2,
        headerLine: 1,
        chosen: [{ field: 'relawan_id', title: expect.stringContaining('relawan.a') }],
        columns: expect.arrayContaining([{ column: 'Nama Orang', field: 'nama' }]),
      },
    });
  });

  it('remembers for an office what was chosen of columns and words, and reads the next file so', async () => {
    const columns = Object.keys(person());
    const word = 'Mau datang seminggu sekali';
    const values = { hasil_verifikasi: { 'mau datang seminggu sekali': 'Bersedia ikut UPA 1 kali per minggu' } };
    const plain = await upload(csvOf([person({ hasil_verifikasi: word })], columns));
    expect(plain.failed_count).toBe(1);
    const mapping = JSON.stringify(columns);
    const read = await upload(csvOf([person({ hasil_verifikasi: word })], columns), {
      mapping,
      values: JSON.stringify(values),
    });
    expect(read).toMatchObject({ success_count: 1, failed_count: 0 });
    const known = (await world.admin.call('GET', `${IMPORTS}/mappings?resource=residents`)).body.data as object[];
    expect(known).toContainEqual(expect.objectContaining({ mapping: columns, values, by: 'admin' }));
    const others = await world.aleg.call('GET', `${IMPORTS}/mappings?resource=residents`);
    expect(others.body.data).toEqual([]);
    const wrong = JSON.stringify({ hasil_verifikasi: { mau: 'Entahlah' } });
    const refused = await world.admin.upload(`${RESIDENTS}/mass-upload`, csvOf([person()]), {
      relawan_id: world.volunteers.a,
      values: wrong,
    });
    expect(refused.body.errors).toHaveProperty('values');
  });

  it('offers a workbook whose choices drop down, and which itself holds no rows', async () => {
    const context: ImportContext = {
      resource: getResource(model, 'residents'),
      kinds: model.kinds,
      today: '2026-08-31',
      timeZone: 'Asia/Jakarta',
      isEmptyCell,
    };
    const bytes = await templateWorkbook(context, sampleOf);
    const xml = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    // NIK is there, the age the server counts is not: 13 columns of the template, less one, and one.
    expect(xml.match(/<dataValidation /g)).toHaveLength(3);
    expect(xml).toContain('sqref="D2:D501"><formula1>Petunjuk!$D$5:$E$5</formula1>');
    const english = await templateWorkbook(context, sampleOf, 'en');
    expect(unzip(english).get('xl/worksheets/sheet1.xml')).toContain('<formula1>Help!$D$5:$E$5</formula1>');
    for (const file of [bytes, english]) {
      const opened = await openImport({ name: 'template.xlsx', bytes: file }, context, {});
      expect(opened).toMatchObject({ ok: false, fault: 'headerOnly' });
    }
  });
});
