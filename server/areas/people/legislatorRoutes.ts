import * as calls from '../../../src/calls/people/legislators';
import type { Model, Resource } from '../../../src/framework/schema';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route } from '../../core/routes/registry';
import { legislatorChoice } from './legislators';

/** Only where there are reses to choose one for. */
export const legislatorRoutes = (_legislators: Resource, { byName }: Model): readonly Route[] =>
  byName.reses ? routesFor(calls, { chooseLegislator: async (call) => ({ data: await legislatorChoice(call) }) }) : [];
