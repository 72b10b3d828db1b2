import * as reassignCalls from '../../../src/calls/people/reassign';
import * as calls from '../../../src/calls/people/volunteers';
import type { Model, Resource } from '../../../src/framework/schema';
import { routesFor } from '../../core/routes/declaredCalls';
import { readId } from '../../core/routes/readId';
import type { Route } from '../../core/routes/registry';
import { listAnswer } from '../../core/routes/resourceRoutes';
import { localized } from '../../sql/localized';
import { reassignResidents } from './reassign';

/** What volunteers have beyond the generated calls. */
export const volunteerRoutes = (_volunteers: Resource, { byName }: Model): readonly Route[] => [
  ...routesFor(calls, {
    listIncompleteVolunteers: (call, resource) =>
      listAnswer({ ...call, query: { ...call.query, profile_complete: 'incomplete' } }, resource),
  }),
  ...(byName.residents
    ? routesFor(reassignCalls, {
        reassignResidents: async (call) => {
          const data = await reassignResidents(call, readId(call), call.body.to);
          return { data, message: localized('people.residentsMoved', { moved: data.moved, name: data.to.name }) };
        },
      })
    : []),
];
