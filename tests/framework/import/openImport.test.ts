import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ImportContext,
  type ImportOptions,
  openImport,
  repeatFinder,
  templateOf,
} from '../../../src/framework/import';
import { bookContext, bytesOf, importAll } from '../../support/bookImport';
import { sized } from '../../support/sized';

const read = (text: string, options?: ImportOptions, context: ImportContext = bookContext) =>
  importAll(bytesOf(text), context, options);
const codesOf = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code);

describe('columns', () => {
  it('are found by their headings, whatever the case, punctuation and explanation', async () => {
    const { plan, rows } = await read('JUDUL,"genre*","Halaman (angka)",NAMA BUKU\nLaskar Pelangi,Novel,529,x\n');
    expect(plan.mapping).toEqual(['title', 'genre', 'pages', null]);
    expect(plan.remarks).toMatchObject([{ code: 'repeatedColumn', column: 'NAMA BUKU', field: 'title', line: 1 }]);
    expect(rows).toMatchObject([
      { line: 2, outcome: 'new', values: { title: 'Laskar Pelangi', genre: 'novel', pages: 529 }, findings: [] },
    ]);
  });

  it('are found by labels of another language as well', async () => {
    const context: ImportContext = { ...bookContext, label: (name) => ({ title: 'Name', pages: 'Length' })[name] };
    const { plan } = await read('Name,Length,Genre\nBumi,1,novel\n', {}, context);
    expect(plan.mapping).toEqual(['title', 'pages', 'genre']);
  });

  it('of moments are read as exports write them and as people do, on the clock of the site', async () => {
    const file =
      'Judul,Genre,Diterima\nSatu,novel,2026-11-20 08:15\nDua,novel,20/11/2026 08.15\nTiga,novel,1/12/2026 00:00\n';
    const readIn = async (timeZone: string) => {
      const { rows } = await read(file, {}, { ...bookContext, timeZone });
      return rows.map(({ values, findings }) => [values.acquired_at, ...codesOf(findings)]);
    };
    expect(await readIn('Asia/Jakarta')).toEqual([
      ['2026-11-20T01:15:00.000Z'],
      ['2026-11-20T01:15:00.000Z', 'dateRewritten'],
      ['2026-11-30T17:00:00.000Z', 'dateRewritten'],
    ]);
    expect(await readIn('Asia/Jayapura')).toMatchObject([['2026-11-19T23:15:00.000Z'], {}, {}]);
  });

  it('of the template are all found again', async () => {
    const { plan } = await read(`${templateOf(bookContext)}Bumi\r\n`);
    expect(plan.mapping).toEqual(bookContext.resource.import?.columns);
    expect(plan.remarks).toEqual([]);
  });

  it('of the template are no formulas, and are found again all the same', async () => {
    const fields = bookContext.resource.fields;
    const resource = { ...bookContext.resource, fields: { ...fields, title: { ...fields.title, label: '=Judul' } } };
    const context = { ...bookContext, resource: resource as typeof bookContext.resource };
    const template = templateOf(context);
    expect(template).toMatch(/^\uFEFF'=Judul,Genre,/);
    const { plan } = await read(`${template}Bumi\r\n`, {}, context);
    expect(plan.mapping).toEqual(resource.import?.columns);
  });

  it('are known by a long explanation behind their name, not by a text that is longer than any name', async () => {
    const { plan } = await read(
      `"  Judul (${'x'.repeat(500)})","Genre${' '.repeat(500)}","Hala${'!'.repeat(500)}man"\na,novel,1\n`,
    );
    expect(plan.mapping).toEqual(['title', 'genre', null]);
  });

  it('follow the order of the template when the first row is a record', async () => {
    const { plan, rows } = await read('Bumi,novel,440\n', { startRow: 1 });
    expect(plan).toMatchObject({ headerLine: null, mapping: ['title', 'genre', 'pages'] });
    expect(rows).toMatchObject([{ line: 1, outcome: 'new', values: { title: 'Bumi', pages: 440 } }]);
  });

  it('are what a person says they are, and only fields the import knows', async () => {
    const { plan, rows } = await read('a,b,c,d\nBumi,novel,9,x\n', { mapping: ['title', 'genre', 'title', 'cover'] });
    expect(plan.mapping).toEqual(['title', 'genre', null, null]);
    expect(codesOf(plan.remarks)).toEqual(['noHeadings', 'repeatedColumn']);
    expect(rows).toMatchObject([{ outcome: 'new', values: { title: 'Bumi', genre: 'novel' } }]);
  });

  it('that are missing, unknown or without a heading are said, and rows fail for what is missing', async () => {
    const { plan, rows } = await read('Judul,Warna,\nBumi,biru,penting\n');
    expect(plan.remarks.map(({ code, message }) => [code, message])).toEqual([
      ['missingColumn', 'Kolom Genre wajib ada, tetapi tidak ditemukan di file.'],
      ['ignoredColumn', 'Kolom "Warna" tidak dikenal dan tidak dibaca.'],
    ]);
    expect(rows).toMatchObject([{ outcome: 'failed', findings: [{ code: 'tooManyColumns' }] }]);
    const unnamed = await read('Judul,,Genre\nBumi,penting,novel\n');
    expect(unnamed.plan.remarks).toMatchObject([{ code: 'ignoredColumn', column: '#2' }]);
  });

  it('the server owns are read by nobody', async () => {
    const { rows } = await read('Judul,Genre,Data asal\nBumi,novel,"{""a"":1}"\n');
    expect(rows).toMatchObject([{ outcome: 'new', values: { title: 'Bumi' }, findings: [] }]);
    expect(rows[0]?.values).not.toHaveProperty('raw');
  });
});

describe('rows', () => {
  it('that say the same thing twice are left out and name the first; similar ones are taken and said', async () => {
    const { rows } = await read(
      'Judul,Genre,Terbit,Rak\nBumi,novel,2014-01-05,A\nBUMI!,novel,2014-01-05,B\nBumi,novel,,C\nBulan,novel,,D\nBulan,novel,,D\n',
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'duplicate', 'new', 'new', 'duplicate']);
    expect(rows[1]?.findings).toMatchObject([{ code: 'duplicateInFile', level: 'error', other: { line: 2 } }]);
    expect(rows[2]?.findings).toMatchObject([{ code: 'similarInFile', level: 'warning', other: { line: 2 } }]);
    expect(rows[4]?.findings).toMatchObject([{ code: 'duplicateInFile', other: { line: 5 } }]);
  });

  it('are not held against the correct one when an earlier one failed', async () => {
    const { rows } = await read('Judul,Genre,Terbit\nBumi,komik,2014-01-05\nBumi,novel,2014-01-05\n');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'new']);
  });

  it('are compared later by whoever can refuse them for more, and only those that are still good', async () => {
    const opened = await openImport(
      { name: 'a.csv', bytes: bytesOf('Judul,Genre,Terbit\nBumi,novel,2014-01-05\nBumi,novel,2014-01-05\n') },
      bookContext,
      {},
    );
    if (!opened.ok) throw new Error(opened.message);
    const rows = [];
    for await (const row of opened.rows({ repeats: 'left' })) rows.push(row);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    const findRepeat = repeatFinder(bookContext);
    // The first one is refused elsewhere.
    expect(rows.map((row) => findRepeat(row, () => row.line > 2))).toEqual([undefined, undefined]);
    expect(findRepeat({ ...rows[0], line: 9 } as (typeof rows)[number])).toMatchObject({
      code: 'duplicateInFile',
      level: 'error',
      other: { line: 3 },
    });
  });

  it('take what was chosen for the whole file, and a column of their own counts more', async () => {
    const text = 'Judul,Genre,Peminjam\nBumi,novel,\nBulan,novel,ani@contoh.example\n';
    const { rows } = await read(text, { chosen: { member_id: 3, lost_on: '2020-01-01' } });
    expect(rows).toMatchObject([
      { outcome: 'new', values: { member_id: 3 }, references: {} },
      { outcome: 'new', references: { member_id: 'ani@contoh.example' } },
    ]);
    expect(rows[1]?.values.member_id).toBeUndefined();
  });

  it('never get a required value from a default when the file leaves it empty', async () => {
    const { rows } = await read('Judul,Genre\nBumi,-\n');
    expect(rows).toMatchObject([{ outcome: 'failed', findings: [{ code: 'required', field: 'genre', value: '-' }] }]);
  });

  it('are judged by the rules of the declaration, and its remarks are kept', async () => {
    const { rows } = await read('Judul,Genre,Halaman\nFisika,science,\nAtlas,science,2000\n');
    expect(rows).toMatchObject([
      { outcome: 'failed', findings: [{ code: 'required', field: 'pages' }] },
      { outcome: 'new', findings: [{ code: 'rule', level: 'warning', message: 'Jumlah halaman 2000 tidak lazim' }] },
    ]);
  });

  it('with a cell too many are told which sign to look for: the one that separates', async () => {
    const { rows } = await read('Judul;Genre\nBumi;novel;x\nBulan;novel\n');
    expect(rows[0]?.findings[0]?.message).toContain('Periksa tanda ";" di dalam sel');
  });

  it('a record that needs nothing but its first word is none of the sums', async () => {
    const fields = { ...bookContext.resource.fields, genre: { kind: 'text', label: 'Genre' } };
    const context = { ...bookContext, resource: { ...bookContext.resource, fields } };
    const { rows } = await importAll(bytesOf('Judul,Genre\nJumlah barang,rak\nJumlah,2\n'), context);
    expect(rows.map(({ values }) => values.title)).toEqual(['Jumlah barang']);
  });

  it('of totals and below an end mark are left out, and it is said', async () => {
    const { plan, rows } = await read(
      'Judul,Genre,Halaman\nBumi,novel,1\nJumlah: 1,,1\nTotal Recall,novel,2\n### selesai\ncatatan\nlagi\n',
    );
    expect(rows.map(({ values }) => values.title)).toEqual(['Bumi', 'Total Recall']);
    expect(plan).toMatchObject({ totalRows: 2, last: { line: 4 } });
    expect(plan.remarks.map(({ message }) => message)).toEqual([
      'Baris 3 (Jumlah: 1) adalah baris jumlah dan tidak dibaca.',
      'Baris 5 (### selesai) menandai akhir data: 2 baris sesudahnya tidak dibaca.',
    ]);
  });
});

describe('findings', () => {
  it('say what, where and what would be right, in both languages', async () => {
    const text = 'Judul,Genre,Rak\nBumi,novel,"3,17E+15"\n';
    const { rows } = await read(text);
    expect(rows[0]?.findings).toEqual([
      {
        line: 2,
        field: 'shelf',
        column: 'Rak',
        value: '3,17E+15',
        code: 'digitsLost',
        level: 'error',
        message:
          'Kolom "Rak": angka 3,17E+15 sudah dipotong Excel, digit terakhirnya hilang. Ekspor ulang kolom ini sebagai teks.',
      },
    ]);
    const english: Readonly<Record<string, string>> = { digitsLost: 'Excel has cut the number {value}' };
    const sentence = (code: string) => english[code];
    const inEnglish = await read(text, {}, { ...bookContext, sentence });
    expect(inEnglish.rows[0]?.findings[0]?.message).toContain('Excel has cut the number 3,17E+15');
  });

  it('keep 200 characters of a long cell', async () => {
    const { rows } = await read(`Judul,Genre,Halaman\nBumi,novel,${'9'.repeat(5_000)}\n`);
    expect(rows[0]?.findings[0]?.value).toHaveLength(200);
  });
});

describe('letters that are none', () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

  it('refuse their row, whatever column they stand in, and no other', async () => {
    const text =
      'Judul,Genre,Peminjam,Terbit\nBu\0mi,novel,,\nBulan,novel,a\0,\nBintang,novel,,2014-01-0\0\nAwan,novel,,\n';
    const { rows } = await importAll(utf16(text), bookContext);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'new']);
    expect(rows.slice(0, 3).flatMap(({ findings }) => findings)).toMatchObject([
      { line: 2, field: 'title', code: 'garbled', level: 'error', value: 'Bu\uFFFDmi' },
      { line: 3, field: 'member_id', code: 'garbled', level: 'error' },
      { line: 4, field: 'published_on', code: 'garbled', level: 'error' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('\\u0000');
  });

  it('behind the apostrophe of our own export are refused as well', async () => {
    const { rows } = await importAll(utf16("Judul,Genre\n'=a\0b,novel\n"), bookContext);
    expect(rows).toMatchObject([{ outcome: 'failed', findings: [{ code: 'garbled', field: 'title' }] }]);
  });

  it('in a heading are marked, and the heading is read over them', async () => {
    const { plan } = await importAll(utf16('Judul,Genre,Ra\0k\nBumi,novel,A\n'), bookContext);
    expect(plan.headers).toEqual(['Judul', 'Genre', 'Ra\uFFFDk']);
    expect(plan.mapping).toEqual(['title', 'genre', 'shelf']);
  });
});

describe('files that cannot be read', () => {
  const files: readonly (readonly [name: string, text: string, fault: string, message: string])[] = [
    ['nothing', '', 'empty', 'File kosong. Isi dulu sesuai template, lalu unggah lagi.'],
    ['blank lines', '\n\n , ,\n', 'empty', 'File kosong. Isi dulu sesuai template, lalu unggah lagi.'],
    [
      'headings only',
      'Judul,Genre\n',
      'headerOnly',
      'Tidak ada baris data mulai baris 2. Periksa isi file dan baris awal.',
    ],
    [
      '50,001 rows',
      `Judul,Genre\n${'a,novel\n'.repeat(50_001)}`,
      'tooManyRows',
      'Baris data terlalu banyak. Maksimal 50.000 baris; bagi file menjadi beberapa bagian.',
    ],
    [
      '65 columns',
      `${'a,'.repeat(64)}a\nb\n`,
      'tooManyColumns',
      'Kolom terlalu banyak pada baris 1. Maksimal 64 kolom.',
    ],
    [
      'an open quotation mark in the headings',
      '"Judul,Genre\nBumi,novel\n',
      'unclosedQuote',
      'Tanda petik (") yang dibuka pada baris 1 tidak ditutup dengan benar. Tutup atau hapus tanda petik itu.',
    ],
    ['one byte above 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 'tooLarge', 'Ukuran file terlalu besar. Maksimal 5MB.'],
    ['a picture', 'GIF89a…', 'notText', 'Format file tidak valid. Silakan upload file CSV.'],
    ['a web page', ' <html><table>', 'notText', 'Format file tidak valid. Silakan upload file CSV.'],
    ['a zero byte', 'Judul\u0000,Genre', 'notText', 'Format file tidak valid. Silakan upload file CSV.'],
  ];

  it.each(files)('say why, and what to do: %s', async (_name, text, fault, message) => {
    const opened = await openImport({ name: 'a.csv', bytes: bytesOf(text) }, bookContext, {});
    expect(opened).toMatchObject({ ok: false, fault, message });
  });

  it('are not too large at exactly 5 MB', async () => {
    const head = 'Judul,Genre,Ringkasan\nBumi,novel,x\n';
    const bytes = bytesOf(head + ' '.repeat(5 * 1024 * 1024 - head.length));
    expect(await openImport({ name: 'a.csv', bytes }, bookContext, {})).toMatchObject({ ok: true });
  });
});

describe('start row and start column', () => {
  const lines = [
    'Perpustakaan Kota,,,',
    ',Judul,Genre,Halaman',
    ',Bumi,novel,440',
    ',,,',
    ',Bulan,novel,',
    'x,Bintang,novel,3',
  ];
  const text = lines.join('\n');

  it.each([
    [{}, 3, 0],
    [{ startRow: 0, startColumn: -1 }, 3, 0],
    [{ startRow: -1, startColumn: 1.5 }, 3, 0],
    [{ startRow: 1e9, startColumn: 1e9 }, 3, 0],
    [{ startRow: '3' as never, startColumn: 'x' as never }, 3, 0],
    [{ startRow: Number.NaN, startColumn: Number.POSITIVE_INFINITY }, 3, 0],
    [{ startRow: 3, startColumn: 1 }, 3, 1],
    [{ startRow: 1, startColumn: 0 }, 1, 0],
    [{ startRow: 2, startColumn: 0 }, 2, 0],
  ])('%j are read as row %i and column %i', async (options, startRow, startColumn) => {
    const { plan } = await read(text, options);
    expect(plan).toMatchObject({ startRow, startColumn });
  });

  it('are found where nobody says them: headings below titles, in two lines, and above a row of numbers', async () => {
    const text = [
      'PERPUSTAKAAN KOTA,,,',
      'Daftar buku 2026,,,',
      ',,,',
      'Nama Buku,Isi,,No',
      ',Genre,Halaman,Rak',
      '(1),(2),(3),(4)',
      'Bumi,novel,440,A1',
    ].join('\n');
    const { plan, rows } = await read(text);
    expect(plan).toMatchObject({
      headerLine: 5,
      startRow: 7,
      isHeaderFound: true,
      headers: ['Nama Buku', 'Genre', 'Halaman', 'Rak'],
      mapping: ['title', 'genre', 'pages', 'shelf'],
    });
    expect(rows).toMatchObject([{ line: 7, outcome: 'new', values: { title: 'Bumi', pages: 440, shelf: 'A1' } }]);
    // What was found, sent back as a person's word, is read the same way.
    expect((await read(text, { startRow: 7 })).plan.headers).toEqual(plan.headers);
  });

  it('are not said to be found where they are where everybody expects them', async () => {
    expect((await read('Judul,Genre\nBumi,novel\n')).plan).not.toHaveProperty('isHeaderFound');
  });

  it('leave out rows that hold a running number only, and say how many', async () => {
    const { plan, rows } = await read('No,Judul,Genre\n1,Bumi,novel\n2,,\n3,,\n');
    expect(rows).toHaveLength(1);
    expect(plan.remarks.map(({ message }) => message)).toContain(
      'Mulai baris 3, 2 baris hanya berisi nomor urut dan tidak dibaca.',
    );
  });

  it('have the headings in the row before, blank rows left aside, and the title rows above are no loss', async () => {
    const { plan, rows } = await read(text, { startRow: 3, startColumn: 1 });
    expect(plan).toMatchObject({ headers: ['Judul', 'Genre', 'Halaman'], headerLine: 2, totalRows: 3 });
    expect(plan.first[0]).toEqual({ line: 3, cells: ['Bumi', 'novel', '440'] });
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [3, 'new'],
      [5, 'new'],
      [6, 'new'],
    ]);
  });

  it('do not count a line that only names the separator', async () => {
    const { plan, rows } = await read('sep=;\nJudul;Genre\nBumi;novel\n');
    expect(plan).toMatchObject({ headerLine: 2, startRow: 2, format: { delimiter: ';', separatorLine: true } });
    expect(rows).toMatchObject([{ line: 3, values: { title: 'Bumi' } }]);
  });

  it('give the same rows in preview and in the real run, 1,000 random settings', async () => {
    const cell = fc.constantFrom('', 'Bumi', 'Judul', 'Genre', 'novel', '12', 'Jumlah', '###', '"a\nb"', '"');
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 9 });
    const number = fc.oneof(fc.integer({ min: -2, max: 8 }), fc.double(), fc.constant(1e9));
    await fc.assert(
      fc.asyncProperty(table, number, number, fc.constantFrom(',', ';'), async (rows, startRow, startColumn, mark) => {
        const bytes = bytesOf(rows.map((cells) => cells.join(mark)).join('\n'));
        const opened = await openImport({ name: 'a.csv', bytes }, bookContext, { startRow, startColumn });
        if (!opened.ok) return;
        const { plan } = opened;
        const real = [];
        for await (const row of opened.rows()) real.push(row);
        expect(real).toHaveLength(plan.totalRows);
        const shown = real.slice(0, 3).map(({ line, cells }) => ({ line, cells }));
        expect(plan.first.map(({ line, cells }) => ({ line, cells }))).toEqual(shown);
        expect(plan.last?.line).toBe(real.at(-1)?.line);
        // What was shown, sent back, is read the same way.
        const again = await openImport({ name: 'a.csv', bytes }, bookContext, plan);
        expect(again.ok && again.plan.first).toEqual(plan.first);
      }),
      { numRuns: sized(150, 1_000) },
    );
  });
});
