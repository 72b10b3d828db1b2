import type { RaRecord } from 'ra-core';
import type { PriorityLevel } from '../../../../domain/applications/scores';
import type { PanelProvider } from '../../../../framework/panel/core/types';
import { asRecord, asText } from '../../../../framework/rest/decode';
import { applicationsPath } from '../shared/api';
import { type Application, readApplication, readNumber } from '../shared/application';
import { assessmentOf } from '../shared/assessment';
import type { QueueFilters, QueueOrder } from './address';
import { pageSize, type QueueCase, type QueuePage } from './queue';

type Call = PanelProvider['call'];

interface Asked {
  readonly filters: QueueFilters;
  /** The API keeps a waiting list: what stands on it is no longer among what is to be decided. */
  readonly hasWaiting: boolean;
  /** Some programmes want two approvals: what has the first is no longer among what is to be decided. */
  readonly hasSecond: boolean;
  readonly actorId: number;
  readonly signal?: AbortSignal | undefined;
}

/** What decides among equals is always the time they wait. */
const sorts: Readonly<Record<QueueOrder, { readonly sort_by: string; readonly sort_order: string }>> = {
  priority: { sort_by: 'priority,created_at,id', sort_order: 'desc,asc,asc' },
  oldest: { sort_by: 'created_at,id', sort_order: 'asc,asc' },
  need: { sort_by: 'need_score,created_at,id', sort_order: 'desc,asc,asc' },
};

/** More than one person reviews at a time; what exceeds it comes when some of it is decided. */
const mostOwn = 200;

/** One page of the waiting cases, in the server's order. */
export async function fetchPage(call: Call, page: number, asked: Asked): Promise<QueuePage> {
  const { signal } = asked;
  // What waits for a second approval may be under review as well.
  const status = asked.filters.list === 'second' ? undefined : 'Pending';
  const query = { status, page, per_page: pageSize, ...queryOf(asked) };
  const answer = await call({ path: applicationsPath, query, ...(signal && { signal }) });
  const rows = readRows(answer);
  return { page, rows: toCases(rows, false), total: readNumber(asRecord(answer).total) ?? rows.length };
}

/** What this person took for review, in the same order. */
export async function fetchOwn(call: Call, asked: Asked): Promise<readonly QueueCase[]> {
  const { signal, actorId } = asked;
  if (asked.filters.list === 'second') return [];
  const query = { status: 'Under Review', taken_by: actorId, page: 1, per_page: mostOwn, ...queryOf(asked) };
  return toCases(readRows(await call({ path: applicationsPath, query, ...(signal && { signal }) })), true);
}

/** The described call knows no pages and no order: all waiting cases, searched, filtered and sorted here. */
export async function fetchWhole(call: Call, { signal }: Pick<Asked, 'signal'>): Promise<readonly QueueCase[]> {
  const answer = await call({ path: applicationsPath, query: { status: 'Pending' }, ...(signal && { signal }) });
  const now = new Date();
  return readRows(answer)
    .map((row) => readApplication(row))
    .filter(({ status }) => status === 'Pending')
    .map((application) => toCase(application, now, false));
}

const queryOf = ({ filters: { list, q, priority, order }, hasWaiting, hasSecond, actorId }: Asked) => ({
  ...(hasSecond && list !== 'waiting' && { menunggu_persetujuan_kedua: list === 'second' ? '1' : '0' }),
  // Nobody answers to the own approval.
  ...(hasSecond && list === 'second' && { first_approved_by__ne: actorId }),
  ...(hasWaiting && { menunggu_tempat: list === 'waiting' ? '1' : '0' }),
  search: q || undefined,
  priority: priority || undefined,
  ...sorts[order],
});

function toCases(rows: readonly RaRecord[], isMine: boolean): readonly QueueCase[] {
  const now = new Date();
  return rows.map((row) => toCase(readApplication(row), now, isMine));
}

function toCase(application: Application, now: Date, isMine: boolean): QueueCase {
  const { id, applicant, programme, createdAt, waitingSince, offeredAt, record } = application;
  const level = asText(record.priority) as PriorityLevel | null;
  const needScore = readNumber(record.need_score);
  const worked = level === null || needScore === null ? assessmentOf(application, now) : undefined;
  return {
    id,
    name: applicant.name,
    programme: programme.name,
    address: applicant.profile?.alamat ?? null,
    createdAt,
    priority: level ?? worked?.priority.level ?? 'low',
    needScore: needScore ?? worked?.need.total ?? null,
    isMine,
    waiting: waitingSince === null ? null : offeredAt === null ? 'waiting' : 'offered',
  };
}

/** The list of an answer: alone, or in a page object. */
function readRows(answer: unknown): readonly RaRecord[] {
  const list = Array.isArray(answer) ? answer : asRecord(answer).data;
  return Array.isArray(list) ? list.map((row) => ({ ...asRecord(row), id: Number(asRecord(row).id) })) : [];
}

const ranks: readonly PriorityLevel[] = ['high', 'medium', 'low'];

/** Search, filter and order as the server does them, for a list that is here as a whole. */
export function arrange(cases: readonly QueueCase[], { q, priority, order }: QueueFilters): readonly QueueCase[] {
  const wanted = q.toLowerCase();
  const found = cases.filter(
    (row) =>
      (priority === '' || row.priority === priority) &&
      (wanted === '' || `${row.name} ${row.programme} ${row.address ?? ''}`.toLowerCase().includes(wanted)),
  );
  const first: Readonly<Record<QueueOrder, (row: QueueCase) => number>> = {
    priority: (row) => ranks.indexOf(row.priority),
    oldest: () => 0,
    need: (row) => -(row.needScore ?? -1),
  };
  const rank = first[order];
  return found.toSorted(
    (a, b) => rank(a) - rank(b) || Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id,
  );
}
