import type { Database } from '../../server/sql/connection';
import { insertRow, type Row, toColumns } from '../../server/sql/records';
import type { Resource } from '../../src/framework/schema';
import { books, branches, library, members } from './library';

const titles = ['Laskar Pelangi', 'laskar', '100% Asli', '100 Asli', 'a_b', 'axb', 'C:\\buku', 'Élan', 'élan vital'];
const strange = ['İstanbul', 'istanbul', 'Σίσυφος', "O'Brien; --", '😀 senyum', '～gelombang', 'Straße', 'ZZZ', 'zz'];
const shelves = ['A-1', 'a-1', 'B', '', null];

const at = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null;

/** Thirty-six books that differ in everything a list can ask: empty, equal up to case, wild cards, time zones. */
export const bookRows: readonly Readonly<Record<string, unknown>>[] = Array.from({ length: 36 }, (_, index) => ({
  title: index < 18 ? [...titles, ...strange][index] : `Judul ${String(index % 5)}`,
  subtitle: at(['', null, 'Edisi kedua', 'edisi KEDUA', 'B'], index),
  slug: index % 3 === 0 ? null : `buku-${index}`,
  summary: at([null, 'baris satu\nbaris dua', '50% lebih', 'tanpa_garis', 'C:\\x'], index),
  body: at([null, '<p>Isi</p>', '<P>isi</P>'], index),
  reading_time: at([null, 0, 90, 90, 6000], index),
  stars: at([null, 1, 3, 5], index),
  origin: at([null, '-6.9,107.6', '-6.914744,107.60981', '0,0', '-18,179.5', '-18,-179.5', '90,180'], index),
  spine: at([null, '#1a7f37', '#ffffff'], index),
  pages: at([null, 1, 10, 10, 250, 9999], index),
  price: at([null, 0, 0.1, 1.5, 12_500.75, 999_999_999_999], index),
  discount: at([null, 0, 12.5, 100], index),
  published_on: at([null, '1900-01-01', '1999-12-31', '2000-01-01', '2026-08-31'], index),
  acquired_at: at([null, '2026-08-31T03:00:00.000Z', '2026-08-31T03:00:00.001Z', '2020-02-29T23:59:59.999Z'], index),
  available: at([true, false, null], index),
  genre: at(['novel', 'history', 'science', null], index),
  formats: at([null, [], ['audio'], ['hardcover', 'paperback']], index),
  topics: at([null, ['a,b', '"kutip"'], ['A'], ['a', '100%']], index),
  shelf: at(shelves, index),
  homepage: at([null, 'https://contoh.example/a_b', '/buku/1'], index),
  pictures: at([null, [], [{ file: 'books/1.jpg', caption: 'Depan' }]], index),
  cover: at([null, 'covers/1.jpg'], index),
  scan: at(['scans/1.pdf', null, null], index),
  sequel_ids: at([null, [], [1, 2], [2]], index),
  copies: at([null, [], [{ code: 'K1', shelf: 3 }]], index),
  raw: at([null, { a: [1] }, 'teks', 0, false], index),
  lost_on: at([null, '2020-01-01', '2026-08-31'], index),
  returned_on: at(['2020-01-01', null, '2026-01-01', '1999-12-31'], index),
}));

/** Rows as an import or an older version may have left them: nothing checks them on the way in. */
export const insertBare = (db: Database, resource: Resource, values: Readonly<Record<string, unknown>>): Promise<Row> =>
  insertRow({ db: db.kysely, model: library }, resource, toColumns(resource, library.kinds, values));

export interface LibraryRows {
  readonly branchIds: readonly [number, number];
  readonly memberIds: readonly number[];
}

/** Two branches, four members, and the books above; `more`: what else the book of that number has. */
export async function fillLibrary(
  db: Database,
  more: (index: number) => Readonly<Record<string, unknown>> = () => ({}),
): Promise<LibraryRows> {
  const first = await insertBare(db, branches, { name: 'Pusat', city: 'Bandung' });
  const second = await insertBare(db, branches, { name: 'Timur', city: null });
  const memberIds: number[] = [];
  for (const [index, branch] of [first, first, second, null].entries()) {
    const member = await insertBare(db, members, {
      name: `Anggota ${index}`,
      email: `anggota${index}@contoh.example`,
      pin: 'hash',
      branch_id: branch?.id ?? null,
      aleg_id: branch?.id ?? null,
      active: index % 2 === 0,
      note: index === 1 ? 'rahasia' : null,
    });
    memberIds.push(member.id);
  }
  for (const [index, values] of bookRows.entries()) {
    const member = index % 6 === 5 ? null : (memberIds[index % 4] ?? null);
    const owner = member === null ? null : ([first.id, first.id, second.id, null][index % 4] ?? null);
    await insertBare(db, books, { ...values, ...more(index), member_id: member, aleg_id: owner });
  }
  return { branchIds: [first.id, second.id], memberIds };
}
