import {
  type CustomField,
  type Fields,
  getResource,
  type Overlay,
  type Resource,
  resolveModel,
} from '../../src/framework/schema';
import { library } from './library';

/** A field of every kind that staff can add one of. */
export const customFields = {
  x_words: { kind: 'text', label: 'Kata', search: true },
  x_story: { kind: 'longText', label: 'Cerita', search: true },
  x_count: { kind: 'number', label: 'Banyaknya', inList: true },
  x_sold: { kind: 'boolean', label: 'Terjual' },
  x_day: { kind: 'date', label: 'Hari', inFilters: true },
  x_size: { kind: 'choice', label: 'Ukuran', choices: { s: 'Kecil', m: 'Sedang', l: 'Besar' } },
  x_mail: { kind: 'email', label: 'Surel', search: true },
  x_site: { kind: 'url', label: 'Situs' },
  x_uses: {
    kind: 'multiChoice',
    label: 'Kegunaan',
    choices: { s: 'Sekolah', m: 'Main', l: 'Lain' },
    inFilters: true,
  },
  x_when: { kind: 'dateTime', label: 'Saat', inFilters: true },
  x_share: { kind: 'percent', label: 'Bagian' },
  x_place: { kind: 'point', label: 'Tempat', inFilters: true },
  x_stars: { kind: 'rating', label: 'Nilai' },
  x_friend: { kind: 'reference', target: 'members', label: 'Peminjam', inFilters: true },
  x_photo: { kind: 'image', label: 'Foto' },
  x_paper: { kind: 'file', label: 'Surat' },
  // The longest name there is, and one with a number.
  [`x_${'a'.repeat(51)}`]: { kind: 'text', label: 'Panjang' },
  x_odd_1: { kind: 'number', label: 'Paling sedikit' },
} as const satisfies Readonly<Record<string, CustomField>>;

export const customOverlay: Overlay = { format: 1, resources: { books: { custom: customFields } } };

/** The library with an overlay, as a call without a role knows it; with a role, as that role does. */
export const libraryWith = (overlay: Overlay, role: string | null = null) =>
  resolveModel(library, [{ name: 'staff', source: 'v1', overlay }], { role, locale: 'id' }).model;

export const customLibrary = libraryWith(customOverlay);

export const customBooks: Resource & { readonly fields: Fields } = getResource(customLibrary, 'books');

const at = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null;

/** What a book has in the JSON column: also values no field of that kind has, as something else may have left them. */
export const customValues = (index: number): Readonly<Record<string, unknown>> => ({
  x_words: at(['Élan', 'élan', '', null, 'a_b', '100%', 'laskar', 7, ['laskar']], index),
  x_story: at([null, 'baris satu\nbaris dua', "O'Brien; --", true, 'C:\\x'], index),
  x_count: at([null, 0, -1, 10, 10, 250.5, 2_147_483_647, '10', { a: 1 }], index),
  x_sold: at([true, false, null, 'true', 1], index),
  x_day: at([null, '2020-01-01', '2026-08-31', '2000-02-29', '2023-2-30', '2200-12-31', 'kemarin'], index),
  x_size: at(['s', 'm', null, 'l', 'S', 3], index),
  x_mail: at([null, 'a@contoh.example', 'B@contoh.example', 3], index),
  x_site: at(['https://contoh.example/a', null, '', false], index),
  x_uses: at([null, ['s'], ['m', 's'], [], 's', ['l', 1], ['l'], {}], index),
  x_when: at(
    [null, '2026-08-31T03:15:00.000Z', '2026-08-31T17:00:00.000Z', '2023-02-30T00:00:00.000Z', '2026-09-01', 1e12],
    index,
  ),
  x_share: at([null, 0, 12.5, 100, '5'], index),
  x_stars: at([5, null, 1, 3, [3]], index),
  x_place: at([null, '-6.9,107.6', 'di sana', '0,0', '-6.9, 107.6', '-18,179.5', 7], index),
  x_odd_1: at([1, null, 2], index),
  x_friend: at([1, null, 2, '1', [1], 3], index),
  x_photo: at([null, 'books/2026/0123456789abcdef0123456789abcdef.jpg', 4], index),
  x_paper: at([`books/2026/0123456789abcdef0123456789abcdef.pdf`, null], index),
});
