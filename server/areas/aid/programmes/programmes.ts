import { sql } from 'kysely';
import { grantedStatuses } from '../../../../src/domain/applications/states';
import { getResource } from '../../../../src/framework/schema';
import { everyRow, type ResourceRules, siteToday, type Work } from '../../../core/context';
import { changeRow } from '../../../core/records';
import { localized } from '../../../sql/localized';
import { groupRecords } from '../../../sql/pick';
import { validationProblem } from '../../../sql/problem';
import { lockRecords } from '../../../sql/records';
import { settleOffers } from '../applications/places';
import { caseResource } from '../applications/tables';

/** What changing a programme does beyond its declaration. Its places are taken and returned by its applications. */
export const programmeWriting: Pick<ResourceRules, 'prepare' | 'changed'> = {
  async prepare(work, values, before) {
    const used = Number(before?.kuota_terpakai ?? 0);
    if (before && typeof values.kuota === 'number' && values.kuota < used)
      throw validationProblem([{ field: 'kuota', message: localized('aid.quotaBelowUse', { used }) }]);
    if (before && typeof values.jumlah_tahap === 'number') await refuseBegun(work, before.id, values.jumlah_tahap);
    // The proposal was about a programme that was still running and past its end.
    const isAnswered = before && (values.status !== undefined || values.tanggal_selesai !== undefined);
    return { ...values, ...(isAnswered && { selesai_diusulkan_pada: null }) };
  },

  async changed(work, { kind, before, after }) {
    if (kind === 'update' && before?.kuota !== after.kuota) await settleOffers(work, after.id);
  },
};

/** An instalment has to exist. @throws Problem validation. */
async function refuseBegun(work: Work, id: number, count: number): Promise<void> {
  const [found] = await groupRecords(everyRow(work, work.tx), caseResource(work, 'applications'), {
    by: ['bantuan_sosial_id'],
    totals: { reached: sql`max(tahap)` },
    where: { bantuan_sosial_id: { eq: id }, status: { in: grantedStatuses } },
  });
  const reached = Number(found?.reached ?? 1);
  if (count < reached)
    throw validationProblem([
      {
        field: 'jumlah_tahap',
        message: localized('aid.instalmentsBelowUse', { reached }),
      },
    ]);
}

/** Proposes to close a programme that is active and past its last day. @returns whether there was anything to propose. */
export async function proposeFinish(work: Work, id: number): Promise<boolean> {
  const programmes = getResource(work.model, 'programmes');
  const [row] = await lockRecords(everyRow(work, work.tx), programmes, [id]);
  const isPast = row?.status === 'Aktif' && String(row.tanggal_selesai ?? '9999') < siteToday(work);
  if (!row || !isPast || row.selesai_diusulkan_pada !== null) return false;
  await changeRow(work, programmes, row, { selesai_diusulkan_pada: work.now() }, { action: 'propose_finish' });
  return true;
}
