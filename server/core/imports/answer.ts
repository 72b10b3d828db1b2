import { sql } from 'kysely';
import { type FindingSum, type ImportFinding, rowIn } from '../../../src/framework/import';
import type { ImportFindingLevel } from '../../../src/framework/import/answers';
import type { Db, Row } from '../../sql/records';

/** So many rows are listed at once; the others are a page, and the failed ones a file, away. */
export const MOST_ERRORS = 500;

export interface KeptRow {
  readonly place: number;
  readonly line: number;
  readonly outcome: 'failed' | 'duplicate' | 'ambiguous' | 'new' | 'changed';
  readonly findings: readonly ImportFinding[];
  readonly cells: readonly string[];
}

const refused = sql<boolean>`outcome in ('failed', 'duplicate', 'ambiguous')`;
const columns = sql.raw('place, line, outcome, findings, cells');

export async function listRefused(
  db: Db,
  importId: number,
  { after = 0, limit, only }: { readonly after?: number; readonly limit: number; readonly only?: 'failed' },
): Promise<readonly KeptRow[]> {
  const found = await sql<KeptRow>`select ${columns} from import_rows
    where import_id = ${importId} and place > ${after}
      and ${only === undefined ? refused : sql<boolean>`outcome = ${only}`} order by place limit ${limit}`.execute(db);
  return found.rows;
}

export interface FindingsWanted {
  readonly level: ImportFindingLevel;
  readonly page: number;
  readonly perPage: number;
}

/** What was found in the rows: those that did not go in first. */
export async function listFindings(db: Db, importId: number, { level, page, perPage }: FindingsWanted) {
  const warned = sql<boolean>`findings @> '[{"level":"warning"}]'`;
  const wanted = { all: sql<boolean>`true`, error: refused, warning: warned }[level];
  const counted = await sql<Record<ImportFindingLevel, number>>`select count(*)::int as all,
      count(*) filter (where ${refused})::int as error, count(*) filter (where ${warned})::int as warning
    from import_rows where import_id = ${importId}`.execute(db);
  const found = await sql<KeptRow>`select ${columns} from import_rows where import_id = ${importId} and ${wanted}
    order by ${refused} desc, place limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const work = await sql<{ sums: readonly FindingSum[] }>`select sums from import_work
    where import_id = ${importId}`.execute(db);
  return {
    lines: found.rows.map(toError),
    counts: counted.rows[0] ?? { all: 0, error: 0, warning: 0 },
    sums: work.rows[0]?.sums ?? [],
  };
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
  const errors = (await listRefused(db, record.id, { limit: MOST_ERRORS })).map(toError);
  return {
    success_count: isReplayed ? 0 : record.new_count,
    // Described: rows that were not taken in. `duplicate_count` separates them for clients that know it.
    failed_count: Number(record.failed_count) + Number(record.duplicate_count) + Number(record.ambiguous_count),
    errors,
    import_id: record.id,
    total_count: record.total_count,
    unchanged_count: record.unchanged_count,
    changed_count: isReplayed ? 0 : record.changed_count,
    duplicate_count: record.duplicate_count,
    ambiguous_count: record.ambiguous_count,
    repaired_count: record.repaired_count,
    warned_count: record.warned_count,
    replayed: isReplayed,
    ...(isReplayed ? { first_success_count: record.new_count, first_at: record.finished_at } : {}),
  };
}

/** Described: line of the file and sentences. Repairs and remarks do not keep a row out. */
export const toError = ({ line, outcome, findings }: KeptRow) => ({
  row: rowIn(line),
  // Where several sheets are read it distinguishes rows of one number.
  line,
  errors: findings.filter(({ level }) => level === 'error').map(({ message }) => message),
  outcome,
  findings,
});
