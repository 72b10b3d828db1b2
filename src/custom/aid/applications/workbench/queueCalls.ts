import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import type { PriorityLevel } from '../../../../domain/applications/scores';
import { defineCall, list } from '../../../../framework/calls';
import type { PanelProvider } from '../../../../framework/panel/core/types';
import { asText } from '../../../../framework/rest/decode';
import { applications } from '../../../../resources/applications';
import { type AidApplication, readApplication, toAmount } from '../shared/application';
import { assessmentOf } from '../shared/assessment';
import type { QueueFilters, QueueOrder } from './address';
import { pageSize, type QueueCase, type QueuePage } from './queue';

type Provider = Pick<DataProvider & PanelProvider, 'getList' | 'call'>;

interface QueueRequest {
  readonly filters: QueueFilters;
  /** The API keeps a waiting list: what stands on it is no longer among what is to be decided. */
  readonly hasWaiting: boolean;
  /** Some programmes want two approvals: what has the first is no longer among what is to be decided. */
  readonly hasSecond: boolean;
  readonly actorId: number;
  readonly signal?: AbortSignal | undefined;
}

/** What decides among equals is always the time they wait. */
const sorts: Readonly<Record<QueueOrder, { readonly field: string; readonly order: string }>> = {
  priority: { field: 'priority,created_at,id', order: 'desc,asc,asc' },
  oldest: { field: 'created_at,id', order: 'asc,asc' },
  need: { field: 'need_score,created_at,id', order: 'desc,asc,asc' },
};

/** More than one person reviews at a time; what exceeds it comes when some of it is decided. */
const mostOwn = 200;

/** One page of the waiting cases, in the server's order. */
export async function fetchPage(provider: Provider, page: number, request: QueueRequest): Promise<QueuePage> {
  // What waits for a second approval may be under review as well.
  const status = request.filters.list === 'second' ? undefined : 'Pending';
  const { data, total } = await fetchList(provider, { page, perPage: pageSize }, { status }, request);
  return { page, rows: toCases(data, false), total: total ?? data.length };
}

/** What this person took for review, in the same order. */
export async function fetchOwn(provider: Provider, request: QueueRequest): Promise<readonly QueueCase[]> {
  if (request.filters.list === 'second') return [];
  const filter = { status: 'Under Review', taken_by: request.actorId };
  return toCases((await fetchList(provider, { page: 1, perPage: mostOwn }, filter, request)).data, true);
}

const fetchList = (
  { getList }: Provider,
  pagination: GetListParams['pagination'],
  filter: object,
  request: QueueRequest,
): Promise<GetListResult> =>
  getList(applications.name, {
    pagination,
    // Several fields and their directions, as the call lists them.
    sort: sorts[request.filters.order] as GetListParams['sort'],
    filter: { ...filter, ...filterOf(request) },
    signal: request.signal,
  });

const listWhole = defineCall({
  method: 'GET',
  path: '',
  of: applications,
  action: 'list',
  summary: '',
  query: { status: applications.fields.status },
  answer: list(applications),
});

/** The described call knows no pages and no order: all waiting cases, searched, filtered and sorted here. */
export async function fetchWhole({ call }: Provider, signal: AbortSignal): Promise<readonly QueueCase[]> {
  const rows = await call(listWhole, { query: { status: 'Pending' } }, { signal });
  const now = new Date();
  return rows
    .map(readApplication)
    .filter(({ status }) => status === 'Pending')
    .map((application) => toCase(application, now, false));
}

const filterOf = ({ filters: { list, q, priority }, hasWaiting, hasSecond, actorId }: QueueRequest) => ({
  ...(hasSecond && list !== 'waiting' && { menunggu_persetujuan_kedua: list === 'second' ? '1' : '0' }),
  // The second approval is never by the first approver.
  ...(hasSecond && list === 'second' && { first_approved_by__ne: actorId }),
  ...(hasWaiting && { menunggu_tempat: list === 'waiting' ? '1' : '0' }),
  q,
  priority,
});

function toCases(rows: readonly RaRecord[], isMine: boolean): readonly QueueCase[] {
  const now = new Date();
  return rows.map((row) => toCase(readApplication(row), now, isMine));
}

function toCase(application: AidApplication, now: Date, isMine: boolean): QueueCase {
  const { id, applicant, programme, createdAt, waitingSince, offeredAt, record } = application;
  const level = asText(record.priority) as PriorityLevel | null;
  const needScore = toAmount(record.need_score);
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
