import { sql } from 'kysely';
import {
  type ApplicationStatus,
  grantedStatuses,
  readApplicationStatus,
} from '../../../../src/domain/applications/states';
import { can } from '../../../../src/framework/schema';
import { type Call, type ResourceRules, reachFor } from '../../../core/context';
import { groupRecords } from '../../../sql/pick';
import type { Db, Row } from '../../../sql/records';
import { caseResource } from '../applications/tables';

/** `statistik_pendaftaran` of a programme: numbers of applications, as far as the caller may see them. */
interface ProgrammeStatistics {
  readonly total_pendaftar: number;
  readonly pending: number;
  readonly under_review: number;
  readonly perlu_dilengkapi: number;
  /** Also those handed over since: with the other states it adds up to the total. */
  readonly disetujui: number;
  readonly ditolak: number;
  /** Of the approved ones, those that have been handed over. */
  readonly diserahkan: number;
}

type Counts = Partial<Record<ApplicationStatus, number>>;

/** What a programme shows of its applications, counted with one query for all rows. */
export const programmeReading: Pick<ResourceRules, 'derived' | 'complete'> = {
  derived: () => ({
    kuota_persen: sql`(case when coalesce(programmes.kuota, 0) > 0
      then least(100, floor(coalesce(programmes.kuota_terpakai, 0) * 100.0 / programmes.kuota))::integer end)`,
  }),
  async complete(call, rows, { db }) {
    const counts = await countByStatus(call, rows, db);
    return rows.map((row) => ({ ...row, statistik_pendaftaran: statisticsOf(counts.get(row.id) ?? {}) }));
  },
};

async function countByStatus(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlyMap<number, Counts>> {
  const applications = caseResource(call, 'applications');
  const counts = new Map<number, Counts>();
  if (rows.length === 0 || (call.actor && !can(applications, 'list', call.actor).allowed)) return counts;
  const found = await groupRecords(reachFor(call, applications, 'list', db), applications, {
    by: ['bantuan_sosial_id', 'status'],
    totals: { n: sql<number>`count(*)` },
    among: ['bantuan_sosial_id', rows.map(({ id }) => id)],
  });
  for (const { bantuan_sosial_id, status, n } of found) {
    const known = readApplicationStatus(status);
    const id = Number(bantuan_sosial_id);
    if (known) counts.set(id, { ...counts.get(id), [known]: Number(n) });
  }
  return counts;
}

function statisticsOf(counts: Counts): ProgrammeStatistics {
  const of = (...statuses: readonly ApplicationStatus[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  return {
    total_pendaftar: Object.values(counts).reduce((total, n) => total + n, 0),
    pending: of('Pending'),
    under_review: of('Under Review'),
    perlu_dilengkapi: of('Perlu Dilengkapi'),
    disetujui: of(...grantedStatuses),
    ditolak: of('Ditolak'),
    diserahkan: of('Selesai'),
  };
}
