import { lazy } from 'react';

/** The detail travels when somebody opens one. */
export const LazyDetail = lazy(() => import('./DetailDialog').then((part) => ({ default: part.DetailDialog })));
