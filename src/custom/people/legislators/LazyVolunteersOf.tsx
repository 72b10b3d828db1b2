import { lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

const Below = lazy(() => import('./VolunteersOf').then((part) => ({ default: part.VolunteersOf })));

/** Fetched with the detail it stands in. */
export function LazyVolunteersOf(props: SlotProps) {
  return (
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  );
}
