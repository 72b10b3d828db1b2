import { type RawBuilder, sql } from 'kysely';
import { defaultThresholds, type ThresholdName } from '../../../src/domain/applications/thresholds';
import { tableOf } from '../../sql/columns';
import type { Derived } from '../../sql/records';
import type { Call } from '../context';
import { tableNamed } from './tables';

const DAY_MS = 86_400_000;

/**
 * The priority as an expression over the row: its stored base and its age by the call's clock, with the thresholds in
 * force, which are asked for once per query. It says what `priorityOf` says; a test holds them together on every limit.
 */
export function derivedPriority(call: Call): Derived {
  const table = tableOf(tableNamed(call, 'applications'));
  const age = sql`extract(epoch from (${call.now()}::timestamptz - ${sql.ref(`${table}.created_at`)})) * 1000`;
  const olderThan = (name: ThresholdName) => sql`${age} > ${limit(call, name)} * ${DAY_MS}::numeric`;
  const total = sql`(coalesce(${sql.ref(`${table}.priority_base`)}, ${UNKNOWN_BASE}::integer)
    + case when ${olderThan('prioritas_hari_lama')} then 2 when ${olderThan('prioritas_hari_sedang')} then 1 else 0 end)`;
  return {
    priority: sql`(case when ${total} >= ${limit(call, 'prioritas_batas_tinggi')} then 'high'
      when ${total} >= ${limit(call, 'prioritas_batas_sedang')} then 'medium' else 'low' end)`,
  };
}

/** What `priorityBaseOf` gives when nothing is known. */
const UNKNOWN_BASE = 2;

const limit = (call: Call, name: ThresholdName): RawBuilder<number> =>
  sql<number>`coalesce((select ("values"->>${name}::text)::numeric from settings
    where name = ${tableNamed(call, 'scoring').name} order by version desc limit 1), ${defaultThresholds[name]}::numeric)`;
