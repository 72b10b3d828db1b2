import { type Call, reachFor } from '../core/context';
import { findUnindexed } from '../sql/plans';

/** Tables smaller than this are read whole in no time. */
const FEWEST_INDEXED = 50_000;

/** What lists of large tables offer although the database reads the whole table for it, a sentence each. */
export async function wholeReads(call: Call): Promise<readonly string[]> {
  const resources = Object.values(call.model.resources);
  const found = await findUnindexed(call.db, (each) => reachFor(call, each, 'list'), resources, FEWEST_INDEXED);
  return found.map(({ resource, how, field }) => {
    const asked = how === 'sort' ? 'mengurutkan menurut' : 'menyaring menurut';
    return `Tanpa indeks: ${asked} ${field} membaca seluruh tabel ${resource}.`;
  });
}
