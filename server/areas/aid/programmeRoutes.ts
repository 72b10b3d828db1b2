import * as calls from '../../../src/calls/aid/programmes';
import { routesFor } from '../../core/routes/declaredCalls';
import { readId } from '../../core/routes/readId';
import { findOpenProgramme, listOpenProgrammes } from './programmes/openProgrammes';

/** What citizens may read of programmes without signing in. */
export const programmeRoutes = () =>
  routesFor(calls, {
    listOpenProgrammes: async (call) => ({ data: await listOpenProgrammes(call) }),
    findOpenProgramme: async (call) => ({ data: await findOpenProgramme(call, readId(call)) }),
  });
