import { getResource } from '../../src/framework/schema';
import { validationProblem } from '../sql/problem';
import { lockRecords } from '../sql/records';
import { settleOffers } from './applications/places';
import { type ResourceRules, siteToday, type Work } from './context';
import { changeRow } from './records';

/** What changing a programme does beyond its declaration. Its places are taken and returned by its applications. */
export const programmeWriting: Pick<ResourceRules, 'prepare' | 'changed'> = {
  async prepare(_work, values, before) {
    const used = Number(before?.kuota_terpakai ?? 0);
    if (before && typeof values.kuota === 'number' && values.kuota < used)
      throw validationProblem([
        { field: 'kuota', message: `Kuota tidak boleh kurang dari ${used}, karena sebanyak itu sudah terpakai` },
      ]);
    // The proposal was about a programme that was still running and past its end.
    const isAnswered = before && (values.status !== undefined || values.tanggal_selesai !== undefined);
    return { ...values, ...(isAnswered && { selesai_diusulkan_pada: null }) };
  },

  async changed(work, { kind, before, after }) {
    if (kind === 'update' && before?.kuota !== after.kuota) await settleOffers(work, after.id);
  },
};

/** Proposes to close a programme that is active and past its last day. @returns whether there was anything to propose. */
export async function proposeFinish(work: Work, id: number): Promise<boolean> {
  const programmes = getResource(work.model, 'programmes');
  const [row] = await lockRecords({ db: work.tx, model: work.model, scope: 'all' }, programmes, [id]);
  const isPast = row?.status === 'Aktif' && String(row.tanggal_selesai ?? '9999') < siteToday(work);
  if (!row || !isPast || row.selesai_diusulkan_pada !== null) return false;
  await changeRow(work, programmes, row, { selesai_diusulkan_pada: work.now() }, { action: 'propose_finish' });
  return true;
}
