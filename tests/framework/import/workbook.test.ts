import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { openImport } from '../../../src/framework/import';
import { type ZipEntry, zipOf } from '../../../src/framework/import/zip';
import { bookContext, importAll } from '../../support/bookImport';
import { unzip } from '../../support/unzip';

type Cell = string | number | boolean | Date | null;

const typed = (value: Cell) => {
  if (value === null) return null;
  if (value instanceof Date) return { value, type: Date, format: 'dd/mm/yyyy' };
  return { value, type: { string: String, number: Number, boolean: Boolean }[typeof value as 'string'] };
};

async function workbook(rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const cells = rows.map((row) => row.map(typed));
  return new Uint8Array(await writeXlsx(cells as never, { sheet: 'Buku' }).toBuffer());
}

/** The same workbook with another sheet, packed as a spreadsheet packs it. */
function rewritten(bytes: Uint8Array, change: (sheet: string) => string): Uint8Array {
  const entries = [...unzip(Buffer.from(bytes))].map(
    ([name, text]): ZipEntry => ({
      name,
      method: 8,
      packed: deflateRawSync(name.startsWith('xl/worksheets/') ? change(text) : text),
    }),
  );
  return new Uint8Array(zipOf(entries));
}

const head = ['Judul', 'Genre', 'Halaman', 'Harga', 'Terbit', 'Rak'];

describe('XLSX', () => {
  it('reads texts, numbers, dates and answers of a workbook as they were meant', async () => {
    const bytes = await workbook([
      [...head, 'Tersedia'],
      ['Bumi', 'Novel', 440, 85_000.5, new Date(Date.UTC(2014, 0, 5)), '0012', true],
      [null],
      ['Bulan', 'novel', 400, 0.3, '2015-03-20', "Nur'aini & <b>", null],
    ]);
    const { plan, rows } = await importAll(bytes, bookContext);
    expect(plan).toMatchObject({ format: { kind: 'xlsx' }, totalRows: 2, headerLine: 1 });
    expect(rows).toMatchObject([
      {
        line: 2,
        outcome: 'new',
        values: {
          title: 'Bumi',
          pages: 440,
          price: 85_000.5,
          published_on: '2014-01-05',
          shelf: '0012',
          available: true,
        },
      },
      {
        line: 4,
        outcome: 'new',
        values: { title: 'Bulan', price: 0.3, published_on: '2015-03-20', shelf: "Nur'aini & <b>" },
      },
    ]);
    expect(rows.flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('refuses numbers of sixteen digits, which the spreadsheet has cut already', async () => {
    const bytes = await workbook([
      head,
      ['Bumi', 'novel', 1, 1, null, 3171234567890120],
      ['Bulan', 'novel', 1, 1, null, 317123456789012],
    ]);
    const { rows } = await importAll(bytes, bookContext);
    expect(rows).toMatchObject([
      { outcome: 'failed', findings: [{ code: 'digitsLost', field: 'shelf', value: '3.17123E+15' }] },
      { outcome: 'new', values: { shelf: '317123456789012' } },
    ]);
  });

  it('says of a formula that failed what it is, instead of an empty cell', async () => {
    const bytes = await workbook([head, ['Bumi', 'novel', 1, 1, null, 'SALAH']]);
    const broken = rewritten(bytes, (xml) =>
      xml.replace(/<c r="F2"[^>]*>.*?<\/c>/, '<c r="F2" t="e"><f>A1</f><v>#REF!</v></c>'),
    );
    const { rows } = await importAll(broken, bookContext);
    expect(rows).toMatchObject([
      { outcome: 'failed', findings: [{ code: 'cellError', field: 'shelf', value: '#REF!' }] },
    ]);
  });

  it.each(['shared', 'inline'])(
    'loses no letter of 5,000 rows with %s texts, wherever the reader cuts the sheet',
    async (kind) => {
      const texts = Array.from({ length: 5_000 }, (_, n) => `Buku & "${n}" <é> ${'x'.repeat(n % 60)}|`);
      const shared = await workbook([head, ...texts.map((text) => [text, 'novel', 1])]);
      const escaped = texts.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
      const inline = (xml: string) =>
        xml.replace(/<c r="A(\d+)"[^>]*><v>\d+<\/v><\/c>/g, (cell, row: string) =>
          row === '1' ? cell : `<c r="A${row}" t="inlineStr"><is><t>${escaped[Number(row) - 2]}</t></is></c>`,
        );
      const { rows } = await importAll(kind === 'inline' ? rewritten(shared, inline) : shared, bookContext);
      expect(rows.map(({ values }) => values.title)).toEqual(texts);
    },
  );

  it.each([
    ['a zip without a workbook', new Uint8Array(zipOf([{ name: 'a.csv', method: 0, packed: new Uint8Array(9) }]))],
    ['half a workbook', 'half'],
    ['an old .xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('refuses %s', async (_name, given) => {
    const whole = await workbook([head, ['Bumi', 'novel']]);
    const bytes = given === 'half' ? whole.slice(0, whole.length / 2) : (given as Uint8Array);
    expect(await openImport({ name: 'a.csv', bytes }, bookContext, {})).toMatchObject({ ok: false, fault: 'notText' });
  });

  it('stops unpacking a workbook that grows beyond its bound', async () => {
    const bomb = rewritten(await workbook([head, ['Bumi', 'novel']]), () => ' '.repeat(300 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await openImport({ name: 'a.xlsx', bytes: bomb }, bookContext, {})).toMatchObject({
      ok: false,
      fault: 'notText',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it('refuses a sheet whose cells stand in the last columns of all', async () => {
    const wide = rewritten(await workbook([head, ['Bumi', 'novel']]), (xml) => xml.replace('r="B2"', 'r="XFD2"'));
    expect(await openImport({ name: 'a.xlsx', bytes: wide }, bookContext, {})).toMatchObject({
      ok: false,
      fault: 'tooManyColumns',
    });
  });
});
