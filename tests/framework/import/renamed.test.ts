import { describe, expect, it } from 'vitest';
import { templateOf } from '../../../src/framework/import';
import { coreKinds, defineModel, getResource, type Overlay, resolveModel } from '../../../src/framework/schema';
import { bookContext, bytesOf, importAll, importedBooks } from '../../support/bookImport';
import { branches, members } from '../../support/library';

const overlay: Overlay = {
  format: 1,
  resources: {
    books: {
      fields: {
        shelf: { label: 'Lemari' },
        subtitle: { required: true },
        summary: { hidden: true },
        formats: { choices: { retired: ['audio'] } },
      },
      custom: { x_donor: { kind: 'text', label: 'Penyumbang' } },
    },
  },
};
const model = defineModel([branches, members, importedBooks], coreKinds);
const resolved = resolveModel(model, [{ name: 'staff', source: 'v1', overlay }], { role: 'librarian', locale: 'id' });
const context = { ...bookContext, resource: getResource(resolved.model, 'books') };

describe('a file after staff have shaped the fields', () => {
  it('is asked for in their words, without what is hidden and with what is demanded now', () => {
    const headings = templateOf(context).replace('\uFEFF', '').trim().split(',');
    expect(headings).toEqual([
      ...['Judul', 'Genre', 'Halaman', 'Harga', 'Terbit', 'Tersedia', 'Hilang', 'Format', 'Lemari'],
      ...['Penyumbang', 'Subjudul'],
    ]);
  });

  it('is understood in their words, in those of before, and by name', async () => {
    for (const heading of ['Lemari', 'Rak', 'shelf', 'no rak']) {
      const file = `Judul,Genre,Subjudul,${heading},Ringkasan,x_donor\nBumi,novel,satu,R-1,rahasia,Ani\n`;
      const { plan, rows } = await importAll(bytesOf(file), context);
      expect(plan.mapping, heading).toEqual(['title', 'genre', 'subtitle', 'shelf', null, 'x_donor']);
      expect(rows).toMatchObject([{ outcome: 'new', values: { shelf: 'R-1', x_donor: 'Ani' } }]);
      expect(rows[0]?.values).not.toHaveProperty('summary');
    }
  });

  it('is held to what they demand, row by row', async () => {
    const file =
      'Judul,Genre,Subjudul,Format\nBumi,novel,,hardcover\nLaut,novel,dua,"audio, hardcover"\nLangit,novel,tiga,paperback\n';
    const { rows } = await importAll(bytesOf(file), context);
    expect(rows.map(({ outcome, findings }) => [outcome, findings.map(({ message }) => message)])).toEqual([
      ['failed', ['Subjudul wajib diisi']],
      ['failed', ['Format harus salah satu dari: hardcover, paperback']],
      ['new', []],
    ]);
  });
});
