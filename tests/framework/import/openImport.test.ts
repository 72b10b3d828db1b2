import { describe, expect, it } from 'vitest';
import { type ImportOptions, templateOf } from '../../../src/framework/import';
import { bookContext, bytesOf, importAll } from '../../support/bookImport';

const read = (text: string, options?: ImportOptions) => importAll(bytesOf(text), bookContext, options);

describe('openImport', () => {
  it('reads rows under the headings of a file, whatever their case and punctuation', async () => {
    const { plan, rows } = await read('JUDUL,"genre*","Halaman (angka)"\nLaskar Pelangi,Novel,529\n');
    expect(plan.mapping).toEqual(['title', 'genre', 'pages']);
    expect(rows).toMatchObject([
      { line: 2, outcome: 'new', values: { title: 'Laskar Pelangi', genre: 'novel', pages: 529 }, findings: [] },
    ]);
  });

  it('finds every column of its own template', async () => {
    const { plan } = await read(`${templateOf(bookContext)}Bumi,,,,,,,,,\r\n`);
    expect(plan.mapping).toEqual(bookContext.resource.import?.columns);
  });
});
