import * as calls from '../../../src/framework/calls/views';
import { localized } from '../../sql/localized';
import { readPreferences, savePreferences } from '../views/preferences';
import { changeView, createView, readViews, removeView } from '../views/views';
import { routesFor } from './declaredCalls';
import { readId } from './readId';
import type { Route } from './registry';

/** How people like their lists, kept with the account. */
export const viewRoutes = (): readonly Route[] =>
  routesFor(calls, {
    listViews: async (call) => ({ data: { views: await readViews(call) } }),
    createView: async (call) => ({
      data: await createView(call, call.body),
      message: localized('operation.viewSaved'),
      status: 201,
    }),
    changeView: async (call) => ({
      data: await changeView(call, readId(call), call.body, call.version),
      message: localized('operation.viewSaved'),
    }),
    deleteView: async (call) => {
      await removeView(call, readId(call));
      return { data: null, message: localized('operation.viewDeleted') };
    },
    readPreferences: async (call) => ({ data: { values: await readPreferences(call) } }),
    savePreferences: async (call) => {
      await savePreferences(call, call.body.values);
      return { data: null };
    },
  });
