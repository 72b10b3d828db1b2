import { type RawBuilder, sql } from 'kysely';
import type { ForwardingLog, ForwardingLogRow } from '../../../../src/calls/complaints/forwardingSettings';
import { type MessageChannel, type MessageState, messageStates } from '../../../../src/domain/messageStates';
import type { Call } from '../../../core/context';
import { FORWARD } from './forward';

interface Found {
  readonly at: string;
  readonly record_id: number;
  readonly title: string | null;
  readonly department_id: number;
  readonly department: string | null;
  readonly results: readonly {
    readonly channel: MessageChannel;
    readonly state: MessageState;
    readonly reason: string | null;
  }[];
}

/** What went to departments, newest first; channels of one forwarding stand in one row. */
export async function readForwardingLog(call: Call, page: number, perPage: number): Promise<ForwardingLog> {
  const total = await countRows(call);
  const found = await sql<Found>`select min(m.created_at) as at, m.record_id, m.department_id,
      max(c.judul) as title, max(d.name) as department,
      json_agg(json_build_object('channel', m.channel, 'state', m.state, 'reason', m.reason) order by m.id) as results
    from messages m left join complaints c on c.id = m.record_id left join departments d on d.id = m.department_id
    where ${forwards} group by ${acts} order by min(m.created_at) desc, max(m.id) desc
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(call.db.kysely);
  return {
    data: found.rows.map(toRow),
    total,
    current_page: page,
    per_page: perPage,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  };
}

const forwards: RawBuilder<unknown> = sql`m.kind = ${FORWARD} and m.resource = 'complaints' and m.department_id is not null`;
/** What is forwarded on both channels is forwarded within a minute. */
const acts: RawBuilder<unknown> = sql`m.record_id, m.department_id, date_trunc('minute', m.created_at)`;

async function countRows(call: Call): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*) as n from (select 1 from messages m where ${forwards}
    group by ${acts}) acts`.execute(call.db.kysely);
  return Number(counted.rows[0]?.n ?? 0);
}

const toRow = (row: Found): ForwardingLogRow => ({
  timestamp: row.at,
  complaintId: row.record_id,
  complaintTitle: row.title ?? '-',
  departmentId: row.department_id,
  departmentName: row.department ?? '-',
  results: row.results.map(({ channel, state, reason }) => ({
    type: channel,
    success: state !== 'gagal',
    state,
    message: reason ? `${messageStates[state]}: ${reason}` : messageStates[state],
  })),
});
