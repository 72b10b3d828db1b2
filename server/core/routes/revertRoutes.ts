import type { Resource } from '../../../src/framework/schema';
import { Problem } from '../../sql/problem';
import type { RevertPreview } from '../records';
import { type HistoryPage, MOST_ENTRIES } from '../records/history';
import type { Route, RouteCall } from './registry';

interface Reverting {
  readonly tag: string;
  /** Of the history. */
  readonly path: string;
  readonly resource: Resource;
  readonly preview: (call: RouteCall, entry: number) => Promise<RevertPreview>;
  readonly revert: (call: RouteCall, entry: number, seen: { readonly version?: number }) => Promise<unknown>;
}

/** Giving a record, or a group of settings, the values of an entry of its history again; and what that would change. */
export function revertRoutes({ tag, path, resource, preview, revert }: Reverting): readonly Route[] {
  const base = {
    tag,
    path: `${path}/:entry/restore`,
    policy: { area: resource, action: 'edit' },
    extension: 'records.revert',
  } as const;
  return [
    {
      ...base,
      method: 'GET',
      summary: `Lihat apa yang berubah bila ${resource.noun} dikembalikan ke versi ini`,
      handle: async (call) => ({ data: await preview(call, readEntry(call)) }),
    },
    {
      ...base,
      method: 'POST',
      summary: `Kembalikan ${resource.noun} ke versi ini`,
      handle: async (call) => ({
        data: await revert(call, readEntry(call), call.version === undefined ? {} : { version: call.version }),
        message: 'Versi sebelumnya dikembalikan.',
      }),
    },
  ];
}

/** 0 is how the record began. Anything that is no number is an entry that does not exist. */
function readEntry({ params }: RouteCall): number {
  const text = params.entry ?? '';
  if (!/^(0|[1-9]\d{0,14})$/.test(text)) throw new Problem('notFound');
  return Number(text);
}

/** `before` and `per_page` of a history; what is no number is not there. */
export function readHistoryPage({ query }: RouteCall): HistoryPage {
  const most = numberOf(query.per_page);
  return {
    before: numberOf(query.before),
    ...(most ? { most: Math.min(most, MOST_ENTRIES) } : {}),
  };
}

const numberOf = (raw: unknown): number | undefined =>
  typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : undefined;
