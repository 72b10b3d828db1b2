import { ANONYMOUS } from '../../../../src/domain/complaints/states';
import { everyRow, type ResourceRules, type Work } from '../../../core/context';
import { pickRecords } from '../../../sql/pick';
import { deadlineFor } from './deadlines';
import { complaintStatusOf } from './status';
import { complaintResource } from './tables';
import { appendEntry } from './thread';
import { nextTicket } from './tickets';

/** What recording a complaint does beyond its declaration. */
export const complaintWriting: Pick<ResourceRules, 'prepare' | 'changed'> = {
  async prepare(work, values, before) {
    if (before) return { ...values };
    return {
      ...values,
      no_tiket: await nextTicket(work),
      ...(values.tanpa_nama === true
        ? { user_id: null, nama_pelapor: ANONYMOUS }
        : { nama_pelapor: await nameOf(work, Number(values.user_id)), kontak_pelapor: null }),
      sumber: 'loket',
      tenggat_pada: await deadlineFor(work, values.kategori, work.now()),
    };
  },

  async changed(work, { kind, after }) {
    if (kind !== 'create') return;
    await appendEntry(work, after.id, {
      kind: 'create',
      statusTo: complaintStatusOf(after),
      note: noteOf(after.sumber),
    });
  },
};

const noteOf = (source: unknown): string | null => (source === 'loket' ? 'Dicatat di loket' : null);

async function nameOf(work: Work, userId: number): Promise<string | null> {
  const [person] = await pickRecords(everyRow(work, work.tx), complaintResource(work, 'users'), {
    fields: ['name'],
    among: ['id', [userId]],
  });
  return person ? String(person.name ?? '') : null;
}
