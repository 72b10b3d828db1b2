import { createContext } from 'react';
import type { PanelHistory } from './history';

/** Null inside a router of another program. */
export const HistoryContext = createContext<PanelHistory | null>(null);
