import { safeParse } from 'valibot';
import { pairCalls } from '../../../src/framework/calls';
import type { Resource } from '../../../src/framework/schema';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { dismissPair, mergePair, unmergePair } from '../pairs/merging';
import { listPairs } from '../pairs/reading';
import { present } from './present';
import { readQuery } from './queries';
import { readId } from './readId';
import type { RouteAnswer, RouteCall } from './registry';

const STATES = ['open', 'dismissed', 'merged'] as const;

type Handle = (call: RouteCall, resource: Resource) => Promise<RouteAnswer>;

/** Stored records that may be one: what there is, that they are two, that they become one, and the way back. */
export function pairRoutes(declared: Resource) {
  const { list, dismiss, merge, unmerge } = pairCalls(declared);
  const of = <C extends { readonly action: 'list' | 'edit' | 'delete' }>(call: C, handle: Handle) => ({
    ...call,
    policy: { area: declared, action: call.action },
    handle,
  });
  return [
    of(list, async (call, resource) => {
      const query = readQuery(call);
      const page = query.count('page', 100_000) ?? 1;
      query.check();
      const state = STATES.find((each) => each === call.query.state) ?? 'open';
      const { pairs, ...rest } = await listPairs(call, resource, { state, page });
      const shown = pairs.map((pair) => ({
        ...pair,
        records: pair.records.map((row) => present(call, resource, row)),
      }));
      return { data: { ...rest, pairs: shown } };
    }),
    of(dismiss, async (call, resource) => ({
      data: await dismissPair(call, resource, readId(call), call.body.reason),
      message: localized('core.notSame'),
    })),
    of(merge, async (call, resource) => {
      const order = safeParse(merge.body, call.body);
      if (!order.success) throw new Problem('badRequest');
      return {
        data: await mergePair(call, resource, readId(call), order.output),
        message: localized('core.merged'),
      };
    }),
    of(unmerge, async (call, resource) => ({
      data: await unmergePair(call, resource, readId(call)),
      message: localized('core.unmerged'),
    })),
  ];
}
