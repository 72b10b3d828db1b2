import { lazy } from 'react';

/** The counter travels when somebody opens it. */
export const LazyCounter = lazy(() => import('./CounterPage').then(({ CounterPage }) => ({ default: CounterPage })));
