import { sql } from 'kysely';
import type { ImportFinding } from '../../../src/framework/import';
import type { Db, Row } from '../../sql/records';

/** So many rows are told of at once; all of them are in the file of failed rows. */
export const MOST_ERRORS = 500;

export interface RefusedRow {
  readonly line: number;
  readonly outcome: 'failed' | 'duplicate';
  readonly findings: readonly ImportFinding[];
  readonly cells: readonly string[];
}

export async function listRefused(
  db: Db,
  importId: number,
  { after = 0, limit, only }: { readonly after?: number; readonly limit: number; readonly only?: 'failed' },
): Promise<readonly RefusedRow[]> {
  const found = await sql<RefusedRow>`select line, outcome, findings, cells from import_rows
    where import_id = ${importId} and line > ${after}
      and (${only ?? null}::text is null or outcome = ${only ?? null}) order by line limit ${limit}`.execute(db);
  return found.rows;
}

/** How many failed rows are kept, and how many cells the longest has. */
export async function measureFailed(db: Db, importId: number): Promise<{ count: number; width: number }> {
  const found = await sql<{ count: number; width: number }>`select count(*)::int as count,
      coalesce(max(jsonb_array_length(cells)), 0)::int as width
    from import_rows where import_id = ${importId} and outcome = 'failed'`.execute(db);
  return found.rows[0] ?? { count: 0, width: 0 };
}

/** What the described upload answers, and what this server adds. A repeated upload has brought nothing new. */
export async function uploadAnswer(db: Db, record: Row, isReplayed: boolean): Promise<Record<string, unknown>> {
  const refused = await listRefused(db, record.id, { limit: MOST_ERRORS });
  return {
    success_count: isReplayed ? 0 : record.new_count,
    // Described: rows that were not taken in. Whoever knows `duplicate_count` tells them apart.
    failed_count: Number(record.failed_count) + Number(record.duplicate_count),
    errors: refused.map(toError),
    import_id: record.id,
    total_count: record.total_count,
    unchanged_count: record.unchanged_count,
    duplicate_count: record.duplicate_count,
    repaired_count: record.repaired_count,
    warned_count: record.warned_count,
    replayed: isReplayed,
    ...(isReplayed ? { first_success_count: record.new_count, first_at: record.finished_at } : {}),
  };
}

/** Described: line of the file and sentences. Repairs and remarks do not keep a row out. */
const toError = ({ line, outcome, findings }: RefusedRow) => ({
  row: line,
  errors: findings.filter(({ level }) => level === 'error').map(({ message }) => message),
  outcome,
  findings,
});
