export { toDatabase } from './database';
export { isDatabaseUnavailable, isNoSpace, QueryError } from './errors';
export { ensureExtensions } from './extensions';
export type { Listening } from './listen';
export { jsonParameter } from './parameters';
export { openPgliteSource } from './pglite/source';
export type { DatabaseFile } from './source';
export type { ConnectionLimits, Database, OpenOptions, Tables } from './types';
export { behindWall, inFrontOfWall } from './wall';
