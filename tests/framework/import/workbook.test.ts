import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { openImport } from '../../../src/framework/import';
import { bookContext, importAll } from '../../support/bookImport';
import { processorTime } from '../../support/processorTime';
import { itInProof } from '../../support/sized';
import { unzip, zipped } from '../../support/unzip';

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

/** The same workbook with another sheet. */
const rewritten = (bytes: Uint8Array, change: (sheet: string) => string): Uint8Array =>
  zipped([...unzip(bytes)].map(([name, text]) => [name, name.startsWith('xl/worksheets/') ? change(text) : text]));

/** The same archive, whose directory says of every file that it unpacks to a hundred bytes. */
function withSizesOf100(bytes: Uint8Array): Uint8Array {
  const lying = Buffer.from(bytes);
  for (
    let at = lying.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = lying.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    lying.writeUInt32LE(100, at + 24);
  return new Uint8Array(lying);
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
    ['a zip without a workbook', zipped([['a.csv', 'Judul']])],
    ['half a workbook', 'half'],
    ['an old .xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('refuses %s', async (_name, given) => {
    const whole = await workbook([head, ['Bumi', 'novel']]);
    const bytes = given === 'half' ? whole.slice(0, whole.length / 2) : (given as Uint8Array);
    expect(await openImport({ name: 'a.csv', bytes }, bookContext, {})).toMatchObject({ ok: false, fault: 'notText' });
  });

  itInProof('stops unpacking a workbook that grows beyond its bound, whatever it says of its size', async () => {
    const bomb = rewritten(await workbook([head, ['Bumi', 'novel']]), () => ' '.repeat(100 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1024 * 1024);
    for (const bytes of [bomb, withSizesOf100(bomb)]) {
      const before = process.memoryUsage().rss;
      expect(await openImport({ name: 'a.xlsx', bytes }, bookContext, {})).toMatchObject({
        ok: false,
        fault: 'notText',
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    }
  });

  it('costs one row, not the file, for a cell longer than any may be', async () => {
    const { rows } = await importAll(
      await workbook([head, ['x'.repeat(10_001), 'novel'], ['Bumi', 'novel']]),
      bookContext,
    );
    expect(rows).toMatchObject([
      { outcome: 'failed', findings: [{ code: 'cellTooLong', line: 2 }] },
      { outcome: 'new', values: { title: 'Bumi' } },
    ]);
  });

  it('refuses a cell with a letter that is none, and takes the other rows', async () => {
    const bytes = rewritten(
      await workbook([head, ['satu', 'novel'], ['dua', 'novel'], ['tiga', 'novel'], ['Bumi', 'novel']]),
      (xml) => {
        const texts = ['a&#0;b', 'a&#xD800;b', 'a_x0000_b'];
        return xml.replace(/<c r="A([234])"[^>]*><v>\d+<\/v><\/c>/g, (_, row: string) => {
          return `<c r="A${row}" t="inlineStr"><is><t>${texts[Number(row) - 2]}</t></is></c>`;
        });
      },
    );
    const { rows } = await importAll(bytes, bookContext);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'new']);
    for (const { cells, findings } of rows.slice(0, 3)) {
      expect(cells[0]).toBe('a\uFFFDb');
      expect(findings).toMatchObject([{ code: 'garbled', field: 'title', level: 'error' }]);
    }
  });

  it('refuses a sheet whose cells stand in the last columns of all', async () => {
    const wide = rewritten(await workbook([head, ['Bumi', 'novel']]), (xml) => xml.replace('r="B2"', 'r="XFD2"'));
    expect(await openImport({ name: 'a.xlsx', bytes: wide }, bookContext, {})).toMatchObject({
      ok: false,
      fault: 'tooManyColumns',
    });
  });
});

describe('workbooks made to hurt', () => {
  const sheet = (rows: string) => `<worksheet xmlns="http://x"><sheetData>${rows}</sheetData></worksheet>`;
  const text = (place: string, value = 'Bumi') => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const titled = (rows: string) => sheet(`<row r="1">${text('A1', 'Judul')}${text('B1', 'Genre')}</row>${rows}`);
  const hostile: readonly (readonly [name: string, xml: string, fault: string])[] = [
    ['its only cell in row 99,999,999', sheet(`<row>${text('A99999999')}</row>`), 'tooManyRows'],
    ['its only cell in the last row there is', sheet(`<row>${text('A1048576')}</row>`), 'tooManyRows'],
    ['a cell in the last row and far right', titled(`<row>${text('DX1048576')}</row>`), 'tooManyRows'],
    ['a cell far to the right', titled(`<row>${text('XFD2')}</row>`), 'tooManyColumns'],
    ['a row number of its own', titled(`<row r="99999999">${text('A2')}</row>`), 'none'],
    ['a row number inside a cell', titled('<c r="A2"><row r="99999999"></row><v>1</v></c>'), 'notText'],
    ['a row number in an alias', titled('<c r="A2"><x:row r="99999999"></x:row><v>1</v></c>'), 'notText'],
    ['a number that is no place', titled(`<row>${text('A1e9')}</row>`), 'notText'],
    ['80,000 cells that are never closed', sheet('<c>'.repeat(80_000)), 'notText'],
    ['a million cells that are never closed', sheet('<c r="A1">'.repeat(1_000_000)), 'notText'],
    ['a million beginnings of a cell', sheet('<c '.repeat(1_000_000)), 'notText'],
    ['a million beginnings of an alias', titled(`<row>${text('A2')}</row>`) + '<aaaaaaaa'.repeat(1_000_000), 'none'],
    ['a sheet that breaks off', titled(`<row>${text('A2')}</row>`).slice(0, -25), 'notText'],
    ['a cell of many million letters', titled(`<row>${text('A2', 'x'.repeat(40_000_000))}</row>`), 'notText'],
  ];

  it.each(hostile)('%s: judged within two seconds', async (_name, xml, fault) => {
    const bytes = rewritten(await workbook([head, ['Bumi', 'novel']]), () => xml);
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const memory = process.memoryUsage().rss;
    const took = await processorTime(2000, async () => {
      const opened = await openImport({ name: 'a.xlsx', bytes }, bookContext, {});
      expect(opened.ok ? 'none' : opened.fault).toBe(fault);
    });
    expect(took).toBeLessThan(2000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(500 * 1024 * 1024);
  });

  it('whose sheet has another name is no way around', async () => {
    const renamed = [...unzip(await workbook([head, ['Bumi', 'novel']]))].map(([name, part]) =>
      name.startsWith('xl/worksheets/')
        ? (['xl/lain/lembar.xml', sheet(`<row>${text('A99999999')}</row>`)] as const)
        : ([name, part.replace('worksheets/sheet1.xml', 'lain/lembar.xml')] as const),
    );
    const bytes = zipped(renamed);
    expect(await openImport({ name: 'a.xlsx', bytes }, bookContext, {})).toMatchObject({
      ok: false,
      fault: 'tooManyRows',
    });
  });

  it('with empty rows formatted down to the last one is read, lines left free included', async () => {
    const rows = `<row r="70000">${text('A70000')}${text('B70000', 'novel')}</row>
      <row r="1048575" ht="12.8"/><row r="1048576"><c r="A1048576" s="1"/></row>`;
    const bytes = rewritten(await workbook([head, ['Bumi', 'novel']]), () => titled(rows));
    const { plan, rows: read } = await importAll(bytes, bookContext);
    expect(plan.totalRows).toBe(1);
    expect(read).toMatchObject([{ line: 70_000, outcome: 'new', values: { title: 'Bumi' } }]);
  });

  it('that writes its names with an alias is read as any other', async () => {
    const aliased =
      '<x:worksheet xmlns:x="http://x"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Judul</x:t></x:is></x:c></x:row>' +
      "<x:row r='2'><x:c t='inlineStr' r='A2'><x:is><x:t>Bumi</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>";
    const { rows } = await importAll(
      rewritten(await workbook([head]), () => aliased),
      bookContext,
    );
    expect(rows).toMatchObject([{ line: 2, cells: ['Bumi'] }]);
  });
});
