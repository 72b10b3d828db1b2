import { sql } from 'kysely';
import { closedStatuses, openStatuses } from '../../../src/domain/complaints/states';
import type { ResourceRules } from '../context';
import { readSent } from '../messaging/sent';
import { readEntries } from './thread';

const isOne = (statuses: readonly string[]) => sql`complaints.status = any(${[...statuses]}::text[])`;

/** What a complaint carries besides its own fields; for one complaint also its thread. */
export const complaintReading: Pick<ResourceRules, 'derived' | 'complete'> = {
  derived: (call) => ({
    terlambat: sql`(${isOne(openStatuses)} and complaints.tenggat_pada is not null
      and complaints.tenggat_pada < ${call.now()}::timestamptz)`,
    tahap: sql`(case
      when ${isOne(closedStatuses)} then 'ditutup'
      when complaints.dijawab_pada is not null then 'dijawab'
      when complaints.diteruskan_pada is not null then 'diteruskan'
      else 'diterima' end)`,
  }),

  async complete(call, rows, { where, db }) {
    if (where !== 'one') return rows;
    return Promise.all(
      rows.map(async (row) => ({
        ...row,
        histories: await readEntries(call, row.id, db),
        pesan: await readSent(db, 'complaints', row.id),
      })),
    );
  },
};
