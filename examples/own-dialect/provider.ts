import { createHttp, createRestProvider } from 'schema-crud/rest';
import { catalogueDialect } from './dialect';
import { library } from './library';

/** The catalogue pages, sorts and compares by itself: that is what this extension says. It has no other. */
export const has = (extension: string) => extension === 'lists.paging';

export const createCatalogueProvider = (baseUrl: string) =>
  createRestProvider({
    model: library,
    http: createHttp({ baseUrl: () => baseUrl }),
    dialects: { catalogue: catalogueDialect },
    has,
  });
