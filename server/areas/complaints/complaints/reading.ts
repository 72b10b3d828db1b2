import { sql } from 'kysely';
import { closedStatuses, openComplaintStatuses } from '../../../../src/domain/complaints/states';
import { can } from '../../../../src/framework/schema';
import type { ResourceRules } from '../../../core/context';
import { readSent } from '../../../core/outbox/sent';
import { isStatusOffered, slipCodeOf, statusAddressOf } from './slip';
import { complaintResource } from './tables';
import { readEntries } from './thread';

const isOne = (statuses: readonly string[]) => sql`complaints.status = any(${[...statuses]}::text[])`;

/** What a complaint carries besides its own fields; for one complaint also its thread. */
export const complaintReading: Pick<ResourceRules, 'derived' | 'complete'> = {
  derived: (call) => ({
    terlambat: sql`(${isOne(openComplaintStatuses)} and complaints.tenggat_pada is not null
      and complaints.tenggat_pada < ${call.now()}::timestamptz)`,
    tahap: sql`(case
      when ${isOne(closedStatuses)} then null
      when complaints.dijawab_pada is not null then 'dijawab'
      when complaints.diteruskan_pada is not null then 'diteruskan'
      else 'diterima' end)`,
    penugasan: sql`(case when complaints.petugas_id is null then 'belum'
      when complaints.petugas_id = ${call.actor?.id ?? 0}::integer then 'saya' else 'lain' end)`,
  }),

  async complete(call, rows, { where, db }) {
    if (where !== 'one') return rows;
    const handles = call.actor === null || can(complaintResource(call, 'complaints'), 'edit', call.actor).allowed;
    const isOffered = handles && (await isStatusOffered(db));
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        // What the office notes for itself is read only by those who handle complaints.
        histories: (await readEntries(call, row.id, db)).filter(({ kind }) => handles || kind !== 'note'),
        cek:
          isOffered && typeof row.no_tiket === 'string'
            ? { alamat: statusAddressOf(call), kode: slipCodeOf(call, row.no_tiket) }
            : null,
        pesan: await readSent(db, 'complaints', row.id),
      })),
    );
  },
};
