import type { Overlay } from '../../../src/framework/schema';
import { listVersions } from '../../sql/fieldVersions';
import type { Db } from '../../sql/records';
import { readStored } from './document';

export interface InForce {
  /** The newest version there is, readable or not; the next one gets the number after it. */
  readonly newest: number | null;
  /** Of that one; see `readNewestMark`. */
  readonly mark: string | null;
  /** The newest that can be read, and is served. */
  readonly version: number | null;
  readonly overlay: Overlay | null;
}

const AT_ONCE = 5;

/** What is published: the newest version, or the newest before it that can be read. */
export async function readInForce(db: Db): Promise<InForce> {
  let rows = await listVersions(db, { limit: 1 });
  const newest = rows[0]?.version ?? null;
  const mark = rows[0] ? `${rows[0].version} ${rows[0].sha256}` : null;
  for (;;) {
    for (const row of rows) {
      const overlay = readStored(row);
      if (overlay) return { newest, mark, version: row.version, overlay };
    }
    const before = rows.at(-1)?.version;
    if (before === undefined) return { newest, mark, version: null, overlay: null };
    rows = await listVersions(db, { before, limit: AT_ONCE });
  }
}
