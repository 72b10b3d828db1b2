import { describe, expect, it } from 'vitest';
import { coreKinds, filesIn, mapFiles, validate } from '../../../src/framework/schema';

const field = { kind: 'images', label: 'Gambar', minItems: 2, maxItems: 3 };
const photo = (name: string, size = 9, type = 'image/png') => ({ name, size, type });
const check = (it: unknown, more: object = {}) =>
  validate(
    { fields: { it: { ...field, ...more } } },
    { it },
    { kinds: coreKinds, mode: 'create', today: '2026-08-31' },
  );
const sentences = (it: unknown, more: object = {}) => check(it, more).issues.map(({ message }) => message);

describe('several files of one field', () => {
  it('keep their order and what is written below them', () => {
    const [a, b] = [photo('a.png'), photo('b.png')];
    expect(check([{ file: b, caption: ' Belakang ' }, a]).values.it).toEqual([
      { file: b, caption: 'Belakang' },
      { file: a },
    ]);
  });

  it('are refused in words: too few, too many, of another type, too large, without a file', () => {
    const one = photo('a.png');
    expect(sentences([one])).toEqual(['Gambar minimal 2 butir']);
    expect(sentences([one, one, one, one])).toEqual(['Gambar maksimal 3 butir']);
    expect(sentences([one, photo('a.pdf', 9, 'application/pdf')])).toEqual(['File harus berupa gambar.']);
    expect(sentences([one, photo('a.png', 9_000_000)])).toEqual(['Ukuran file terlalu besar. Maksimal 2MB.']);
    expect(sentences([one, { caption: 'x' }])).toEqual(['Unggah berkasnya, jangan menuliskan alamatnya.']);
    expect(sentences([one, { file: one, caption: 'x'.repeat(201) }])).toEqual(['Gambar maksimal 200 karakter']);
    expect(sentences('books/a.jpg')).toEqual(['Unggah berkasnya, jangan menuliskan alamatnya.']);
    expect(sentences([], { required: true })).toEqual(['Gambar wajib diisi']);
    expect(sentences([])).toEqual([]);
  });

  it('are named and replaced the same way as one file', () => {
    expect(filesIn('a')).toEqual(['a']);
    expect(filesIn(null)).toEqual([]);
    expect(filesIn([{ file: 'a' }, 'b'])).toEqual(['a', 'b']);
    expect(mapFiles('a', (file) => `${file}!`)).toBe('a!');
    expect(mapFiles([{ file: 'a', caption: 'x' }], (file) => `${file}!`)).toEqual([{ file: 'a!', caption: 'x' }]);
  });
});
