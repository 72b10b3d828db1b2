import { lazy } from 'react';

/** The detail page travels when somebody opens one. */
export const LazyDetail = lazy(() => import('./DetailPage').then(({ DetailPage }) => ({ default: DetailPage })));
