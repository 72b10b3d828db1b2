import type { Assessment } from '../../../../src/domain/applications/answers';
import type { ScorePart } from '../../../../src/domain/applications/scores';
import type { Call } from '../../../core/context';
import type { Db, Row } from '../../../sql/records';
import { assess } from './assessment';
import { type CaseReading, readApplicationCases } from './facts';
import { readLimits } from './limits';

/** `decision_basis`: what a decision was made with. Points and judged figures, no contact data. */
export type Basis = Readonly<Record<string, unknown>>;

/** The basis of each of these applications as they stand now, with the thresholds in force. Four queries. */
export async function readBases(call: Call, rows: readonly Row[], db: Db): Promise<ReadonlyMap<number, Basis>> {
  const limits = await readLimits(call, db);
  const readings = await readApplicationCases(call, rows, db);
  return new Map([...readings].map(([id, reading]) => [id, toBasis(reading, assess(reading, limits, call.now()))]));
}

function toBasis({ facts, dependants }: CaseReading, { version, at, priority, verification, need }: Assessment): Basis {
  return {
    version,
    at,
    facts: {
      income: facts.income,
      dependants: facts.dependants,
      dependants_source: dependants.source,
      job: facts.job,
      created_at: facts.createdAt,
      valid_documents: facts.validDocuments,
    },
    priority: { level: priority.level, total: priority.total, points: pointsOf(priority.parts) },
    verification: {
      total: verification.total,
      percentage: verification.percentage,
      verdict: verification.verdict,
      points: pointsOf([...verification.need, ...verification.completeness, ...verification.documents]),
    },
    need: need.total,
    need_points: pointsOf(need.parts),
  };
}

const pointsOf = (parts: readonly ScorePart[]): Readonly<Record<string, number>> =>
  Object.fromEntries(parts.map(({ key, points }) => [key, points]));
