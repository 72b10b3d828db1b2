import { needScoreOf, priorityBaseOf } from '../../../../src/domain/applications/scores';
import type { Thresholds } from '../../../../src/domain/applications/thresholds';
import type { Call } from '../../../core/context';
import type { Db } from '../../../sql/records';
import { type AssessedPerson, needFactsOf, readAssessedPeople } from './facts';
import { readLimits } from './limits';

/** What an application keeps of its person, so that lists can be searched, sorted and filtered by it. */
export interface ApplicantCopies {
  readonly nama_pemohon: string | null;
  readonly kecamatan: string | null;
  readonly kelurahan: string | null;
  readonly priority_base: number;
  readonly need_score: number;
}

/** The copies for one person, with the thresholds in force. */
export async function applicantCopies(call: Call, userId: number, db: Db): Promise<ApplicantCopies> {
  const people = await readAssessedPeople(call, [userId], db);
  const { limits } = await readLimits(call, db);
  return copiesOf(people.get(userId), limits);
}

export function copiesOf(person: AssessedPerson | undefined, limits: Thresholds): ApplicantCopies {
  const facts = needFactsOf(person);
  return {
    nama_pemohon: person?.name ?? null,
    kecamatan: person?.profile.kecamatan ?? null,
    kelurahan: person?.profile.kelurahan ?? null,
    priority_base: priorityBaseOf(facts, limits),
    need_score: needScoreOf(facts, limits).total,
  };
}
