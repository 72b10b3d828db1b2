import { personalCalls } from '../../../src/framework/calls';
import type { Resource } from '../../../src/framework/schema';
import { localized } from '../../sql/localized';
import { erasePerson, personalFile, readPersonal } from '../personal';
import { readId } from './readId';
import type { RouteAnswer, RouteCall } from './registry';

type Handle = (call: RouteCall, resource: Resource) => Promise<RouteAnswer>;

/** A person's rights: what there is about them and who has looked at it, all of it as one file, and its erasure. */
export function personalRoutes(people: Resource) {
  const { overview, file, erase } = personalCalls(people);
  const ofPeople = <C extends { readonly action: 'show' | 'export' | 'delete' }>(call: C, handle: Handle) => ({
    ...call,
    policy: { area: people, action: call.action },
    handle,
  });
  return [
    ofPeople(overview, async (call, resource) => ({ data: await readPersonal(call, resource, readId(call)) })),
    ofPeople(file, async (call, resource) => ({
      file: await personalFile(call, resource, readId(call), call.body.reason),
    })),
    ofPeople(erase, async (call, resource) => ({
      data: await erasePerson(call, resource, readId(call), call.body.reason),
      message: localized('core.erased'),
    })),
  ];
}
