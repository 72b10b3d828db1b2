import { sql } from 'kysely';
import type { Call } from '../context';
import { IMPORT_FOLDER } from './work';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Reports of finished imports, and files of failed ones, unless the site keeps less. The imports themselves stay, as every record does. */
const KEPT_MS = 30 * DAY_MS;

/** Clears what is no longer needed of imports that have ended, and files a crash left behind. */
export async function clearImports(call: Call): Promise<{ deleted: number; removed: number }> {
  const before = new Date(call.now().getTime() - Math.min(KEPT_MS, call.site.retentionDays * DAY_MS));
  const rows = await sql`delete from import_rows using imports where imports.id = import_rows.import_id
    and state in ('selesai', 'dibatalkan', 'gagal') and imports.updated_at < ${before}`.execute(call.db.kysely);
  // What could be given back is personal data: it is kept as long as the reports are.
  await sql`delete from import_changes using imports where imports.id = import_changes.import_id
    and imports.updated_at < ${before}`.execute(call.db.kysely);
  const failed = await sql<{ path: string }>`with old as (
      select import_id, file_path as path from import_work join imports on imports.id = import_work.import_id
      where file_path is not null and holder is null and state = 'gagal' and imports.updated_at < ${before} for update)
    update import_work set file_path = null, holds = false from old where old.import_id = import_work.import_id
    returning old.path`.execute(call.db.kysely);
  let removed = 0;
  for (const { path } of failed.rows) {
    await call.files.remove(path);
    removed += 1;
  }
  removed += await removeOrphans(call);
  return { deleted: Number(rows.numAffectedRows ?? 0), removed };
}

async function removeOrphans(call: Call): Promise<number> {
  const old: string[] = [];
  for await (const { path, modifiedAt } of call.files.list(`${IMPORT_FOLDER}/`))
    if (call.now().getTime() - modifiedAt.getTime() > HOUR_MS) old.push(path);
  if (old.length === 0) return 0;
  // Read after the files were listed: what is begun in between is named by then.
  const named = await sql<{ path: string }>`select file_path as path from import_work
    where file_path = any(${old}::text[])`.execute(call.db.kysely);
  const orphans = old.filter((path) => !named.rows.some((row) => row.path === path));
  for (const path of orphans) await call.files.remove(path);
  return orphans.length;
}
