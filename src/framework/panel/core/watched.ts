import type { RaRecord } from 'ra-core';
import { holds, type Resource } from '../../schema';

const watchMs = 2000;
/** For ten minutes: a page that nobody looks at must not keep a session alive for ever. */
const mostWatched = 300;

interface WatchedQuery {
  readonly state: { readonly data: unknown; readonly dataUpdateCount: number };
}

/** For a query of records: made again while one of them changes by itself (`watch`). */
export const watched =
  ({ watch }: Pick<Resource, 'watch'>) =>
  ({ state: { data, dataUpdateCount } }: WatchedQuery): number | false => {
    if (!watch || dataUpdateCount > mostWatched || typeof data !== 'object' || data === null) return false;
    const rows = 'data' in data && Array.isArray(data.data) ? data.data : [data];
    return rows.some((row: RaRecord) => holds(watch, row)) ? watchMs : false;
  };
