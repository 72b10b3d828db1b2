import type { PriorityLevel } from '../../../../domain/applications/scores';

/** How the waiting cases are ordered. Never by the specification's own score: it rewards complete papers, not need. */
export const queueOrders = ['priority', 'oldest', 'need'] as const;
export type QueueOrder = (typeof queueOrders)[number];

/** What is to be decided, what another person has to approve as well, or what waits for a place of its programme. */
export const queueLists = ['open', 'second', 'waiting'] as const;
export type QueueListName = (typeof queueLists)[number];

export interface QueueFilters {
  readonly list: QueueListName;
  readonly q: string;
  readonly priority: PriorityLevel | '';
  readonly order: QueueOrder;
}

export interface WorkbenchAddress extends QueueFilters {
  readonly id: number | undefined;
}

const levels: readonly string[] = ['high', 'medium', 'low'] satisfies readonly PriorityLevel[];

/** An address may hold anything: unknown values are left out. */
export function readAddress(params: URLSearchParams): WorkbenchAddress {
  const [priority = '', order = '', id = Number.NaN] = [
    params.get('priority') ?? undefined,
    params.get('sort') ?? undefined,
    Number(params.get('id') ?? Number.NaN),
  ];
  return {
    list: queueLists.find((known) => known === params.get('list')) ?? 'open',
    q: (params.get('q') ?? '').trim(),
    priority: levels.includes(priority) ? (priority as PriorityLevel) : '',
    order: queueOrders.find((known) => known === order) ?? 'priority',
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
}

/** Defaults are not written, so that the plain address stays plain. */
export function writeAddress({ list, q, priority, order, id }: WorkbenchAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (list !== 'open') params.set('list', list);
  if (q !== '') params.set('q', q);
  if (priority !== '') params.set('priority', priority);
  if (order !== 'priority') params.set('sort', order);
  if (id !== undefined) params.set('id', String(id));
  return params;
}
