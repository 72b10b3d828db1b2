import { revertPreview } from '../../../src/framework/calls';
import { features, number, type Resource, type RevertPreview } from '../../../src/framework/schema';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { type HistoryPage, MOST_ENTRIES } from '../records/history';
import type { RouteCall } from './registry';

interface Reverting {
  /** Of the history. */
  readonly path: string;
  readonly declared: Resource;
  readonly preview: (call: RouteCall, resource: Resource, entry: number) => Promise<RevertPreview>;
  readonly revert: (
    call: RouteCall,
    resource: Resource,
    entry: number,
    seen: { readonly version?: number },
  ) => Promise<unknown>;
}

/** Giving a record, or a group of settings, the values of an entry of its history again; and what that would change. */
export function revertRoutes({ path, declared, preview, revert }: Reverting) {
  const base = {
    path: `${path}/:entry/restore`,
    policy: { area: declared, action: 'edit' },
    extension: features.revert,
  } as const;
  return [
    {
      ...base,
      method: 'GET',
      summary: `Lihat apa yang berubah bila ${declared.noun} dikembalikan ke versi ini`,
      answer: revertPreview,
      handle: async (call: RouteCall, resource: Resource) => ({ data: await preview(call, resource, readEntry(call)) }),
    },
    {
      ...base,
      method: 'POST',
      summary: `Kembalikan ${declared.noun} ke versi ini`,
      body: 'none',
      versioned: true,
      answer: { as: 'one', resource: declared },
      handle: async (call: RouteCall, resource: Resource) => ({
        data: await revert(
          call,
          resource,
          readEntry(call),
          call.version === undefined ? {} : { version: call.version },
        ),
        message: localized('core.reverted'),
      }),
    },
  ] as const;
}

/** `before` an entry, and how many. */
export const historyQuery = {
  before: number({ label: 'Hanya yang lebih lama dari catatan ini' }),
  per_page: number({ label: 'Paling banyak' }),
} as const;

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
