import { array, boolean, literal, nullable, object, optional, string } from 'valibot';
import { defineCall } from './call';
import { asRecord, asText } from './decode';
import { sessionPaths } from './sessionPaths';

const base = { of: 'public', tag: 'Server' } as const;

/**
 * May calls be sent here? Answers 503 with the same data and `database: 'down'` while the database does not answer,
 * `migrations: 'down'` while it lacks what this version needs and `server: 'draining'` while the process is about to
 * stop; 507 and `storage: 'down'` while there is no room to write.
 */
export const health = defineCall({
  ...base,
  method: 'GET',
  path: '/health',
  extension: 'health',
  summary: 'Keadaan server',
  answer: object({
    server: string(),
    database: string(),
    migrations: string(),
    api: string(),
    storage: string(),
    version: string(),
    /** Null where another API does not say. */
    time: nullable(string()),
  }),
  adapt: (data) => {
    const { server, database, migrations, api, storage, version, time, updated_at, checked_at } = asRecord(data);
    return {
      server: stateOf(server),
      database: stateOf(database),
      migrations: stateOf(migrations),
      api: stateOf(api),
      storage: stateOf(storage),
      version: asText(version) ?? '',
      time: asText(updated_at) ?? asText(checked_at) ?? asText(time),
    };
  },
});

/** Does the process answer at all? Never asks the database: a supervisor that ends what fails here must not end it for that. */
export const alive = defineCall({
  ...base,
  method: 'GET',
  path: '/health/live',
  extension: 'health',
  summary: 'Apakah proses server hidup',
  answer: object({ server: string(), version: string(), time: string() }),
});

/** An answer means that a part works, unless it says otherwise. */
const stateOf = (value: unknown): string =>
  value === undefined || value === true || value === 'ok' || value === 'up' || asRecord(value).ok === true
    ? 'ok'
    : 'down';

export const capabilities = defineCall({
  ...base,
  ...sessionPaths.capabilities,
  summary: 'Yang dapat dilakukan server ini',
  answer: object({
    version: string(),
    extensions: array(string()),
    /** What everybody may know of it; the marks are there only when they say something. */
    site: object({
      name: string(),
      logo_url: nullable(string()),
      language: string(),
      timezone: string(),
      maintenance: optional(literal(true)),
      cache: optional(literal(false)),
      /** Where the pictures of maps are, with {z}, {x} and {y}. */
      map_tiles: optional(object({ url: string(), attribution: string() })),
    }),
    demo: boolean(),
    /** Whose people may sign in without a password, as its button says it. */
    single_sign_on: optional(string()),
    /** There is no administrator yet: the first one is made with the code that the server prints. */
    unclaimed: optional(literal(true)),
  }),
});
