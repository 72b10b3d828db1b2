import { type DataProvider, useDataProvider } from 'ra-core';
import type { ImportProvider } from './types';

/** The data provider with the questions of the import page. */
export const useImportProvider = () => useDataProvider<DataProvider & ImportProvider>();
