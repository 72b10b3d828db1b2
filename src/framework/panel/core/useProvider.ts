import { type DataProvider, useDataProvider } from 'ra-core';
import type { PanelProvider } from './types';

/** The data provider with the panel's own questions. */
export const useProvider = () => useDataProvider<DataProvider & PanelProvider>();
