import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Decision, decisions } from '../../../../src/domain/applications/states';
import { secondLookSettings } from '../../../../src/resources/secondLookSettings';
import type { ResourceRules, Work } from '../../../core/context';
import { localized } from '../../../sql/localized';
import { Problem } from '../../../sql/problem';
import { insertRow, type Row } from '../../../sql/records';
import { readSettings } from '../../../sql/settings';
import { caseResource } from './tables';

/** Hundredths of a per cent. */
const LOTS = 10_000;

/** Does the lot fall on this decision? Then the case waits for a second judgement, which nobody learns the first one for. */
export async function drawSecondLook(work: Work, row: Row, decision: Decision): Promise<void> {
  const { values } = await readSettings(work.tx, secondLookSettings);
  if (randomInt(LOTS) >= Number(values.persen ?? 0) * (LOTS / 100)) return;
  const at = work.now();
  const by = work.actor?.id ?? null;
  await insertRow({ db: work.tx, model: work.model }, caseResource(work, 'second_looks'), {
    application_id: row.id,
    user_id: row.user_id,
    bantuan_sosial_id: row.bantuan_sosial_id,
    nama_pemohon: row.nama_pemohon,
    hasil: 'menunggu',
    diundi_keputusan: decision,
    diundi_petugas: by,
    created_at: at,
    updated_at: at,
  });
}

/** A decision that was taken back is not judged again. */
export async function dropSecondLooks({ tx }: Work, applicationId: number): Promise<void> {
  await sql`delete from second_looks where application_id = ${applicationId} and hasil = 'menunggu'`.execute(tx);
}

/** The second judgement: never by who decided first; with it, what was decided is told. */
export const secondLookRules: ResourceRules = {
  actions: {
    judge: async (work, { row, values }) => {
      const found = await sql<{ decision: Decision; by: number | null }>`select diundi_keputusan as decision,
          diundi_petugas as by from second_looks where id = ${row.id}`.execute(work.tx);
      const [lot] = found.rows;
      if (!lot || !decisions.includes(lot.decision)) throw new Problem('notFound');
      if (lot.by !== null && lot.by === work.actor?.id)
        throw new Problem('forbidden', { message: localized('aid.ownSecondLook') });
      return {
        hasil: values.keputusan === lot.decision ? 'sama' : 'beda',
        keputusan_pertama: lot.decision,
        petugas_pertama: lot.by,
        dinilai_oleh: work.actor?.id ?? null,
        dinilai_pada: work.now(),
      };
    },
  },
};
