import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, searchedList, type Visit, withVisit } from '../../../src/custom/shell/search/entries';
import { isHeld, matchKeys, pressedKey, shortcutsFor } from '../../../src/custom/shell/shortcuts/shortcuts';
import { nearest } from '../../../src/domain/spelling';

const found = (text: string, typed: string) =>
  piecesOf(text, typed)
    .filter(({ isFound }) => isFound)
    .map((piece) => piece.text);

describe('what was looked for', () => {
  it('is marked wherever it stands, whatever the case', () => {
    expect(found('Siti Sitorus', 'sit')).toEqual(['Sit', 'Sit']);
    expect(found('Siti', 'x')).toEqual([]);
    expect(found('Siti', ' ')).toEqual([]);
    expect(found('a.b (c) [d]', '.b (c')).toEqual(['.b (c']);
  });

  it('is marked in numbers however they are written', () => {
    expect(found('0812-9876-5432', '08129876')).toEqual(['0812-9876']);
    expect(found('0812-9876-5432', '+62 812 9876')).toEqual(['812-9876']);
    expect(found('3276014107900001', '3276 0141')).toEqual(['32760141']);
  });

  it('never changes the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(
          piecesOf(text, typed)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('an entry', () => {
  const entries = ['Verifikasi Cepat', 'Tambah Warga Binaan', 'Élan', 'Host SMTP'].map((title) => ({ title }));
  const found = (typed: string) => nearest(entries, typed).map(({ title }) => title);

  it('is named by all words in any order, without case and accents', () => {
    expect(found('binaan tam')).toEqual(['Tambah Warga Binaan']);
    expect(found('elan')).toEqual(['Élan']);
    expect(found('warga hapus')).toEqual([]);
  });

  it.each(['verifkasi', 'verfiikasi', 'veriffikasi', 'verivikasi', 'verifkasi cep', 'verifj'])(
    'is found by %s, with one letter missing, swapped, too many or wrong',
    (typed) => expect(found(typed)).toEqual(['Verifikasi Cepat']),
  );

  it('is not taken for what is spelt alike where something is called so, nor for a short word', () => {
    expect(found('vrfkasi')).toEqual([]);
    expect(found('hast')).toEqual([]);
    const two = [{ title: 'Warna' }, { title: 'Warga' }];
    expect(nearest(two, 'warga')).toEqual([{ title: 'Warga' }]);
  });

  it('is found by what is said about it, after what is called so', () => {
    const two = [{ title: 'Penyaluran', about: 'Serah terima bantuan' }, { title: 'Bantuan' }];
    expect(nearest(two, 'bantuan').map(({ title }) => title)).toEqual(['Bantuan', 'Penyaluran']);
    expect(nearest(two, 'serah terima')).toHaveLength(1);
  });

  it('that was open is remembered once, the latest of six first', () => {
    let recent: readonly Visit[] = [];
    for (const path of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) recent = withVisit(recent, { path, title: path });
    expect(recent.map(({ path }) => path)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  });

  it('leads to a list that is searched for the same text', () => {
    const address = new URL(searchedList('/users', ' "a" & b=c '), 'http://x');
    expect(address.pathname).toBe('/users');
    expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ search: '"a" & b=c' });
  });
});

describe('a key held with Ctrl or Command', () => {
  const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) =>
    pressedKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

  it('is a name of its own, and no letter', () => {
    expect([pressed('k'), pressed('K', { ctrlKey: true }), pressed('k', { metaKey: true })]).toEqual([
      'k',
      'Mod+k',
      'Mod+k',
    ]);
    expect(pressed('k', { ctrlKey: true, shiftKey: true })).toBeUndefined();
    expect(pressed('k', { altKey: true })).toBeUndefined();
    expect([isHeld('Mod+k'), isHeld('k')]).toEqual([true, false]);
    expect(
      matchKeys(
        shortcutsFor(() => true),
        ['Mod+k'],
      ),
    ).toMatchObject({ found: { opens: 'palette' } });
  });
});
