import { describe, expect, it } from 'vitest';
import { openImport, sheetLines } from '../../../src/framework/import';
import { bookContext, importAll } from '../../support/bookImport';
import { type MadeSheet, workbookOf } from '../../support/workbooks';

const head = ['Judul', 'Genre', 'Halaman'];
const shelf = (name: string, titles: readonly string[], more: Partial<MadeSheet> = {}): MadeSheet => ({
  name,
  rows: [head, ...titles.map((title) => [title, 'novel', { number: '1' }])],
  ...more,
});
const help: MadeSheet = { name: 'Petunjuk', rows: [['Cara mengisi'], ['Judul: nama buku']] };
const sentences = (findings: readonly { readonly message: string }[]) => findings.map(({ message }) => message);
const titlesOf = (rows: readonly { readonly values: Readonly<Record<string, unknown>> }[]) =>
  rows.map(({ values }) => values.title);

describe('sheets of a workbook', () => {
  it('are all read that hold known columns, and the others are named', async () => {
    const { plan, rows } = await importAll(
      workbookOf([help, shelf('Rak A', ['Bumi', 'Bulan']), shelf('Rak B', ['Bintang'])]),
      bookContext,
    );
    expect(titlesOf(rows)).toEqual(['Bumi', 'Bulan', 'Bintang']);
    expect(plan.totalRows).toBe(3);
    expect(plan.sheets).toEqual([
      { name: 'Petunjuk', rows: 2, isRead: false, isHidden: false, isKnown: false },
      { name: 'Rak A', rows: 2, isRead: true, isHidden: false, isKnown: true },
      { name: 'Rak B', rows: 1, isRead: true, isHidden: false, isKnown: true },
    ]);
    expect(sentences(plan.remarks)).toEqual(['Lembar "Petunjuk" tidak dibaca: tidak ada kolom yang dikenal.']);
  });

  it('are the ones a person has chosen', async () => {
    const bytes = workbookOf([shelf('Rak A', ['Bumi']), shelf('Rak B', ['Bulan'])]);
    const { plan, rows } = await importAll(bytes, bookContext, { onlySheets: ['Rak B', 'Rak Z'] });
    expect(titlesOf(rows)).toEqual(['Bulan']);
    expect(rows[0]).toMatchObject({ line: 2 });
    expect(rows[0]).not.toHaveProperty('sheet');
    expect(plan.remarks).toEqual([]);
    // Names of no sheet at all are no choice.
    expect((await importAll(bytes, bookContext, { onlySheets: ['Rak Z'] })).rows).toHaveLength(2);
  });

  it('have rows whose findings name sheet and row, and no two rows have one line', async () => {
    const bytes = workbookOf([shelf('Rak A', ['Bumi']), shelf('Rak B', ['Bumi', ''])]);
    const { rows } = await importAll(bytes, bookContext);
    expect(rows.map(({ line, sheet }) => [line, sheet])).toEqual([
      [2, 'Rak A'],
      [sheetLines + 2, 'Rak B'],
      [sheetLines + 3, 'Rak B'],
    ]);
    expect(rows[1]?.findings).toMatchObject([
      {
        sheet: 'Rak B',
        code: 'duplicateInFile',
        other: { line: 2, sheet: 'Rak A' },
        message: 'Data ini sama dengan baris 2 lembar "Rak A" di file yang sama. Hapus salah satu.',
      },
    ]);
    expect(rows[2]).toMatchObject({ outcome: 'failed', findings: [{ sheet: 'Rak B', field: 'title' }] });
  });

  it('have their columns in their own order, below headings of their own, with columns others lack', async () => {
    const other: MadeSheet = {
      name: 'Rak B',
      rows: [['RAK B'], [], ['Genre', 'No. Rak', 'Nama Buku', 'Catatan'], ['novel', 'B2', 'Bulan', 'rusak']],
    };
    const { plan, rows } = await importAll(workbookOf([shelf('Rak A', ['Bumi']), other]), bookContext);
    expect(plan.headers).toEqual(['Judul', 'Genre', 'Halaman', 'No. Rak', 'Catatan']);
    expect(plan.mapping).toEqual(['title', 'genre', 'pages', 'shelf', null]);
    expect(rows[1]).toMatchObject({
      line: sheetLines + 4,
      cells: ['Bulan', 'novel', '', 'B2', 'rusak'],
      values: { title: 'Bulan', shelf: 'B2' },
    });
  });

  it('without headings follow the columns of the first one when a person chooses them', async () => {
    const bytes = workbookOf([shelf('Rak A', ['Bumi']), { name: 'Lanjutan', rows: [['Bulan', 'novel']] }]);
    expect(titlesOf((await importAll(bytes, bookContext)).rows)).toEqual(['Bumi']);
    const both = await importAll(bytes, bookContext, { onlySheets: ['Rak A', 'Lanjutan'] });
    expect(titlesOf(both.rows)).toEqual(['Bumi', 'Bulan']);
  });

  it('that are hidden, or list choices only, are not read unless chosen, and it is said how many rows they have', async () => {
    const bytes = workbookOf([
      {
        name: 'Pilihan',
        rows: [
          ['Genre', 'Tersedia'],
          ['novel', 'ya'],
          ['sains', 'tidak'],
        ],
      },
      {
        ...shelf('Rak A', ['Bumi']),
        rows: [
          [...head, 'Harga', 'Terbit'],
          ['Bumi', 'novel', '1', '2', '2014-01-05'],
        ],
      },
      shelf('Lama', ['Bulan', 'Bintang'], { isHidden: true }),
    ]);
    const { plan, rows } = await importAll(bytes, bookContext);
    expect(titlesOf(rows)).toEqual(['Bumi']);
    expect(sentences(plan.remarks)).toEqual([
      'Lembar "Pilihan" (2 baris) tidak dibaca: hanya 2 kolomnya yang dikenal. Pilih bila berisi data.',
      'Lembar "Lama" (2 baris) tersembunyi dan tidak dibaca. Pilih bila ikut diimpor.',
    ]);
    const chosen = await importAll(bytes, bookContext, { onlySheets: ['Rak A', 'Lama'] });
    expect(titlesOf(chosen.rows)).toEqual(['Bumi', 'Bulan', 'Bintang']);
  });

  it('that are too large beside a good one are left out and named; alone they are refused', async () => {
    const huge = { name: 'Desa', rows: [['Judul', 'Genre'], ...Array.from({ length: 51_001 }, () => ['Desa', 'x'])] };
    const { plan, rows } = await importAll(workbookOf([huge, shelf('Rak A', ['Bumi'])]), bookContext);
    expect(titlesOf(rows)).toEqual(['Bumi']);
    expect(sentences(plan.remarks)).toEqual(['Lembar "Desa" tidak dibaca: barisnya atau kolomnya terlalu banyak.']);
    const alone = await openImport({ name: 'a.xlsx', bytes: workbookOf([huge]) }, bookContext, {});
    expect(alone).toMatchObject({ ok: false, fault: 'tooManyRows' });
  });
});

describe('rows of a sheet', () => {
  it('that are hidden or filtered are read, and it is said', async () => {
    const { plan, rows } = await importAll(
      workbookOf([shelf('Rak A', ['Bumi', 'Bulan', 'Bintang'], { hidden: [3] })]),
      bookContext,
    );
    expect(titlesOf(rows)).toEqual(['Bumi', 'Bulan', 'Bintang']);
    expect(sentences(plan.remarks)).toEqual([
      'Lembar "Rak A": 1 baris tersembunyi atau tersaring ikut dibaca (baris 3).',
    ]);
  });

  it('share what stands in a merged cell, and it is said', async () => {
    const sheet: MadeSheet = {
      name: 'Rak A',
      rows: [head, ['Bumi', 'novel'], ['Bulan', null], ['Bintang', null], [null, null, null]],
      merges: ['B2:B5'],
    };
    const { plan, rows } = await importAll(workbookOf([sheet]), bookContext);
    expect(rows.map(({ values }) => values.genre)).toEqual(['novel', 'novel', 'novel']);
    expect(sentences(plan.remarks)).toEqual([
      'Lembar "Rak A": isi sel gabungan dipakai untuk setiap barisnya, 2 baris (baris 3, 4).',
    ]);
  });

  it('with a cell beyond the headings are read; the column is named', async () => {
    const sheet: MadeSheet = { name: 'Rak A', rows: [head, ['Bumi', 'novel', null, 'pindah'], ['Bulan', 'novel']] };
    const { plan, rows } = await importAll(workbookOf([sheet]), bookContext);
    expect(titlesOf(rows)).toEqual(['Bumi', 'Bulan']);
    expect(sentences(plan.remarks)).toEqual(['Kolom "#4" tidak dikenal dan tidak dibaca.']);
  });

  it('hold the results of formulas; one without a result is refused and says so', async () => {
    const sheet: MadeSheet = {
      name: 'Rak A',
      rows: [
        head,
        [{ formula: 'A9&B9', result: 'Bumi' }, 'novel'],
        [{ formula: 'A9&"<"' }, 'novel'],
        ['Bulan', 'novel', { formula: 'A1', result: '' }],
      ],
    };
    const { rows } = await importAll(workbookOf([sheet]), bookContext);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'failed', 'new']);
    expect(rows[0]?.values.title).toBe('Bumi');
    expect(sentences(rows[1]?.findings ?? [])).toEqual([
      'Kolom "Judul": hasil rumus belum tersimpan di file (#RUMUS! =A9&"<"). Buka di Excel, simpan, lalu unggah lagi.',
    ]);
  });

  it.each([false, true])('have their days, counted from 1904: %s', async (is1904) => {
    const sheet: MadeSheet = {
      name: 'A',
      rows: [
        ['Judul', 'Genre', 'Terbit'],
        ['Bumi', 'novel', { day: '1987-08-05' }],
      ],
    };
    const { rows } = await importAll(workbookOf([sheet], { is1904 }), bookContext);
    expect(rows).toMatchObject([{ values: { published_on: '1987-08-05' } }]);
  });
});

describe('numbers of sixteen digits', () => {
  const shelves = async (...numbers: readonly string[]) => {
    const rows = numbers.map((number, at) => [`Buku ${at}`, 'novel', { number }]);
    const sheet: MadeSheet = { name: 'A', rows: [['Judul', 'Genre', 'Rak'], ...rows] };
    const read = await importAll(workbookOf([sheet]), bookContext);
    return read.rows.map(({ values, findings }) => values.shelf ?? findings[0]?.code);
  };

  it.each([
    ['3204110609970001', '3204110609970001'],
    ['3204110609970001.0', '3204110609970001'],
    ['3.204110609970001E15', '3204110609970001'],
    ['3.204110609970001E+15', '3204110609970001'],
    ['3204110609970010', 'digitsLost'],
    ['3.20411060997E+15', 'digitsLost'],
    ['9201014107900001', 'digitsLost'],
    ['32041106099700012', 'digitsLost'],
  ])('%s is stored as %s', async (written, stored) => {
    expect(await shelves(written)).toEqual([stored]);
  });

  it('may end in 0 where another of the column shows that its program keeps all of them', async () => {
    expect(await shelves('3204110609970010', '3204110609970001')).toEqual(['3204110609970010', '3204110609970001']);
  });
});
