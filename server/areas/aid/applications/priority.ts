import { type RawBuilder, sql } from 'kysely';
import { defaultThresholds, type ThresholdName } from '../../../../src/domain/applications/thresholds';
import type { Call } from '../../../core/context';
import { tableName } from '../../../sql/columns';
import type { Derived } from '../../../sql/records';
import { caseResource } from './tables';

const DAY_MS = 86_400_000;

/**
 * What lists ask for that the row does not keep. The priority is an expression over the row: its stored base and its age by the call's clock, with the thresholds in
 * force, which are read once per query. It agrees with `priorityOf`; a test compares them on every limit.
 */
export function derivedFields(call: Call): Derived {
  const table = tableName(caseResource(call, 'applications'));
  const age = sql`extract(epoch from (${call.now()}::timestamptz - ${sql.ref(`${table}.created_at`)})) * 1000`;
  const olderThan = (name: ThresholdName) => sql`${age} > ${limit(call, name)} * ${DAY_MS}::numeric`;
  const total = sql`(coalesce(${sql.ref(`${table}.priority_base`)}, ${UNKNOWN_BASE}::integer)
    + case when ${olderThan('prioritas_hari_lama')} then 2 when ${olderThan('prioritas_hari_sedang')} then 1 else 0 end)`;
  return {
    menunggu_persetujuan_kedua: sql`(${sql.ref(`${table}.first_approved_at`)} is not null
      and ${sql.ref(`${table}.status`)} in ('Pending', 'Under Review'))`,
    menunggu_tempat: sql`(${sql.ref(`${table}.waiting_since`)} is not null and ${sql.ref(`${table}.offered_at`)} is null)`,
    priority: sql`(case when ${total} >= ${limit(call, 'prioritas_batas_tinggi')} then 'high'
      when ${total} >= ${limit(call, 'prioritas_batas_sedang')} then 'medium' else 'low' end)`,
  };
}

/** What `priorityBaseOf` gives when nothing is known. */
const UNKNOWN_BASE = 2;

const limit = (call: Call, name: ThresholdName): RawBuilder<number> =>
  sql<number>`coalesce((select ("values"->>${name}::text)::numeric from settings
    where name = ${caseResource(call, 'scoring').name} order by version desc limit 1), ${defaultThresholds[name]}::numeric)`;
