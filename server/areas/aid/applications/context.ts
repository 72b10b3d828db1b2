import type { CaseContext, FamilyMember } from '../../../../src/calls/aid/cases';
import { holdsPlace } from '../../../../src/domain/applications/states';
import { type Call, everyRow, reachFor } from '../../../core/context';
import { numberOf, stringOrNull } from '../../../core/values';
import { pickRecords } from '../../../sql/pick';
import { Problem } from '../../../sql/problem';
import { type Db, findRecord } from '../../../sql/records';
import { judgeCases, unconditionalCase } from './conditions';
import { personOf } from './facts';
import { messagesFor } from './messages';
import { listOpenings } from './openings';
import { quotaOf } from './quota';
import { readKindred, seenOf } from './related';
import { caseResource } from './tables';
import { undoUntil } from './undo';

/** What the decision on this application depends on. @throws Problem notFound. */
export async function readContext(call: Call, id: number): Promise<CaseContext> {
  const db = call.db.kysely;
  const applications = caseResource(call, 'applications');
  const row = await findRecord(reachFor(call, applications, 'show'), applications, id);
  if (!row) throw new Problem('notFound');
  const [kindred = []] = await readKindred(call, [{ applicantId: personOf(row), applicationId: id }], db);
  const related = seenOf(kindred);
  const judged = await judgeCases(call, [row], db, new Map([[id, kindred]]));
  const { conditions, findings } = judged.get(id) ?? unconditionalCase;
  return {
    related,
    eligibility: { conditions, findings },
    family: await readFamily(call, personOf(row), db),
    quota: await quotaOf(db, Number(row.bantuan_sosial_id ?? 0), id),
    needs_reason: related.some(({ status }) => holdsPlace(status)),
    open_by: await listOpenings(call, id, db),
    undo_until: undoUntil(call, row),
    messages: await messagesFor(call, row, db),
  };
}

async function readFamily(call: Call, personId: number, db: Db): Promise<readonly FamilyMember[]> {
  const members = await pickRecords(everyRow(call, db), caseResource(call, 'families'), {
    fields: ['nama_anggota', 'hubungan', 'tanggal_lahir', 'pekerjaan', 'penghasilan', 'tanggungan'],
    among: ['user_id', [personId]],
  });
  return members.map((row) => ({
    id: row.id,
    name: String(row.nama_anggota ?? ''),
    relation: String(row.hubungan ?? ''),
    birth_date: stringOrNull(row.tanggal_lahir),
    job: stringOrNull(row.pekerjaan),
    income: numberOf(row.penghasilan),
    is_dependant: row.tanggungan === true,
  }));
}
