import { createContext } from 'react';
import type { ThemeMode } from './tokens';

/** How close things stand; frame.css says what it means for lists. */
export type Density = 'compact' | 'normal' | 'roomy';

export interface Look {
  readonly mode: ThemeMode;
  readonly density: Density;
}

/** What Material's parts are to look like once the first of them is fetched; null where they already do. */
export const LookContext = createContext<Look | null>(null);
