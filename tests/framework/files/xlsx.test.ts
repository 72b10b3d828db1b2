import { describe, expect, it } from 'vitest';
import { toXlsx, type XlsxSheet } from '../../../src/framework/files/xlsx';
import { unzip } from '../../support/unzip';

const written = async (...sheets: readonly XlsxSheet[]) =>
  unzip(new Uint8Array(await (await toXlsx(sheets)).arrayBuffer()));

/** The styles of the cells of a sheet, by their places. */
const stylesOf = (xml = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...xml.matchAll(/<c r="(\w+)"(?: s="(\d+)")?/g)].map(([, place = '', style = '']) => [place, style]),
  );

describe('an XLSX file', () => {
  it('has numbers as numbers, with their hundredths where they have some, and all else as text', async () => {
    const files = await written({
      name: 'Laporan',
      rows: [
        ['Program', 'Kuota'],
        ['=1+1', 40],
        ['3171234567890120', 2.5],
      ],
    });
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toMatch(/<c r="B2"[^>]*><v>40<\/v>/);
    expect(sheet).toMatch(/<c r="A2"[^>]* t="s">/);
    expect(sheet).not.toContain('<f>');
    expect(files.get('xl/sharedStrings.xml')).toMatch(/=1\+1.*3171234567890120/s);
    expect(files.get('xl/styles.xml')).toContain('#,##0.00');
    expect(stylesOf(sheet).B2).not.toBe(stylesOf(sheet).B3);
  });

  it('sets off its head, which stays in sight, and its totals', async () => {
    const rows = [['Program'], ['Modal'], ['Total']];
    const files = await written({ name: 'Dengan', rows, hasTotals: true }, { name: 'Tanpa', rows });
    const [first, second] = [1, 2].map((at) => stylesOf(files.get(`xl/worksheets/sheet${at}.xml`)));
    expect(first?.A3).toBe(first?.A1);
    expect(first?.A2).not.toBe(first?.A1);
    expect(second?.A3).toBe(second?.A2);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('state="frozen"');
  });

  it('is named as a spreadsheet allows, with its mark', async () => {
    const rows = [['a']];
    const files = await written(
      { name: 'Bantuan: modal/usaha [2026] untuk keluarga', mark: 'DATA SINTETIS', rows },
      { name: "Lembar 'dua'", rows },
    );
    expect(files.get('xl/workbook.xml')).toMatch(/name="Bantuan {2}modal us DATA SINTETIS".*name="Lembar {2}dua"/s);
  });

  it('holds no letter that would break it, and no cell that is too long', async () => {
    const files = await written({ name: 'a', rows: [['a\u0000\u0008b'], ['x'.repeat(40_000)], ['']] });
    const strings = files.get('xl/sharedStrings.xml') ?? '';
    expect(strings).toMatch(/>ab</);
    expect(/x+/.exec(strings.replace(/^.*?ab/s, ''))?.[0]).toHaveLength(32_767);
    expect(Object.keys(stylesOf(files.get('xl/worksheets/sheet1.xml')))).not.toContain('A3');
  });
});
