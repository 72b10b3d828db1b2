/**
 * How a detail asks for its record: in a place of its own in the cache. Lists put their rows where `useGetOne` looks, and
 * a row may know less than the record, also after the record could not be loaded.
 */
export const detailQuery = (id: number) => ({ id, meta: { detail: true } }) as const;
