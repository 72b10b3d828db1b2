import * as fakeRest from './servers/fakeRest.mjs';
import * as feathers from './servers/feathers.mjs';
import * as fortune from './servers/fortune.mjs';
import * as jsonServer from './servers/jsonServer.mjs';

/** Servers of the npm registry, by the dialect they speak. Nothing in them knows of the panel. */
export const servers = {
  'json-server': jsonServer.start,
  'simple-rest': fakeRest.start,
  'json-api': fortune.start,
  feathers: feathers.start,
};

/** The one that is asked for: `VITE_DIALECT=feathers npm run example -- servers`. */
export const startApi = () => servers[process.env.VITE_DIALECT ?? 'json-server']();
