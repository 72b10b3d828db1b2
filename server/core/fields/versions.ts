import type { FieldVersion } from '../../../src/framework/calls/fields';
import { findVersion, listVersions, type StoredVersion } from '../../sql/fieldVersions';
import { Problem } from '../../sql/problem';
import type { Db } from '../../sql/records';
import type { Call } from '../context';
import { readStored } from '../overlays/document';
import { readInForce } from '../overlays/inForce';

const AT_ONCE = 100;

/** Newest first, without their documents. `before`: only older ones. */
export async function readVersions(call: Call, before?: number): Promise<readonly FieldVersion[]> {
  const db = call.db.kysely;
  const { version: current } = await readInForce(db);
  const rows = await listVersions(db, { limit: AT_ONCE, ...(before === undefined ? {} : { before }) });
  return rows.map((row) => {
    const { overlay: _overlay, ...version } = toVersion(row, current);
    return version;
  });
}

/** With its document, unless that is damaged. @throws Problem notFound. */
export async function getVersion(call: Call, version: number, db: Db = call.db.kysely): Promise<FieldVersion> {
  const row = await findVersion(db, version);
  if (!row) throw new Problem('notFound');
  const { version: current } = await readInForce(db);
  return toVersion(row, current);
}

function toVersion(row: StoredVersion, current: number | null): FieldVersion {
  const overlay = readStored(row);
  return {
    version: row.version,
    parent: row.parent,
    how: row.how,
    ...(row.of === null ? {} : { of: row.of }),
    note: row.note,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    at: row.at,
    is_current: row.version === current,
    is_readable: overlay !== undefined,
    ...(overlay ? { overlay } : {}),
  };
}
