import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'react-admin';

/** A call of the API; what it refuses is thrown with its sentence and those of the fields. */
export const call = (method: string, path: string, body?: unknown) =>
  fetchUtils.fetchJson(`/api${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

export const dataProvider = {
  ...simpleRestProvider('/api'),
  /** A book that comes back (`return`) or does not (`lose`). */
  endLoan: async (id: number, ending: 'return' | 'lose') => (await call('POST', `/loans/${id}/${ending}`)).json,
  importBooks: async (books: readonly unknown[]): Promise<{ saved: number }> =>
    (await call('POST', '/books/import', books)).json,
};

export type LibraryProvider = typeof dataProvider;
