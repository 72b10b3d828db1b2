import { type Call, reachFor } from '../core/context';
import { findUnindexed, findUnused } from '../sql/plans';

/** Tables smaller than this are read whole in no time, and written to at no cost. */
const FEWEST_ROWS = 50_000;
/** Until then a database that was just set up has not been asked everything. */
const COUNTED_DAYS = 7;

const DAY_MS = 86_400_000;

/** At a start: what large tables lack, and what they carry for nothing, a sentence each. */
export async function indexRemarks(call: Call): Promise<readonly string[]> {
  return [...(await wholeReads(call, FEWEST_ROWS)), ...(await unusedIndexes(call, FEWEST_ROWS, COUNTED_DAYS))];
}

/** What lists offer although the database reads the whole table for it. */
export async function wholeReads(call: Call, fewest: number): Promise<readonly string[]> {
  const found = await findUnindexed(call.db, (each) => reachFor(call, each, 'list'), call.model.resources, fewest);
  return found.map(({ resource, how, field }) => {
    const asked = how === 'sort' ? 'mengurutkan menurut' : 'menyaring menurut';
    return `Tanpa indeks: ${asked} ${field} membaca seluruh tabel ${resource}.`;
  });
}

/** Indexes that nothing reads by; none while the database has counted for fewer days than that. */
export async function unusedIndexes(call: Call, fewest: number, days: number): Promise<readonly string[]> {
  // The embedded database forgets at each start what it has counted.
  if (call.db.dialect === 'pglite') return [];
  const found = await findUnused(call.db, (each) => reachFor(call, each, 'list'), call.model.resources, fewest);
  const before = Date.now() - days * DAY_MS;
  return found
    .filter(({ since }) => since.getTime() <= before)
    .map(({ table, index, bytes, since }) => {
      const size = `${(bytes / 2 ** 20).toFixed(1).replace('.', ',')} MB`;
      const day = since.toISOString().slice(0, 10);
      return `Indeks tak terpakai: ${index} di tabel ${table} (${size}), tidak dibaca sejak ${day}; tidak ada daftar, urutan, saringan, atau pencarian yang memerlukannya.`;
    });
}
