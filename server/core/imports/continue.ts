import { sql } from 'kysely';
import type { Call } from '../context';
import { runImport } from './run';
import { isFree } from './work';

const left = sql`import_work join imports on imports.id = import_work.import_id
  where file_path is not null and state in ('menunggu', 'berjalan')`;

/** Is there an import to go on with, whose server died in the middle of it? One that waits for its turn is its caller's. */
export async function isAnyLeft({ db, model }: Call): Promise<boolean> {
  const found = await sql`select 1 from ${left} and holder is not null and ${isFree(db)}
    and import_work.resource = any(${model.resources.map(({ name }) => name)}::text[])
    and not exists (select 1 from import_work as other
      where other.holder is not null and other.resource = import_work.resource and not ${isFree(db, 'other')})
    limit 1`.execute(db.kysely);
  return found.rows.length > 0;
}

/** Takes up imports whose server died, one after the other; those that failed wait for a person. */
export async function continueImports(call: Call, signal: AbortSignal): Promise<{ continued: number; failed: number }> {
  const count = { continued: 0, failed: 0 };
  const found = await sql<{ import_id: number; resource: string }>`select import_id, import_work.resource
    from ${left} and ${isFree(call.db)} order by import_id`.execute(call.db.kysely);
  for (const { import_id: id, resource } of found.rows) {
    if (signal.aborted) break;
    // An import of what this version does not declare waits for one that does; the others do not wait for it.
    if (!call.model.byName[resource]) continue;
    try {
      if (await runImport(call, { id, resource }, { signal })) count.continued += 1;
    } catch {
      // Why stands on the import, for its uploader.
      if (!signal.aborted) count.failed += 1;
    }
  }
  return count;
}
