import { lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

const Below = lazy(() => import('./BelowDepartments').then((part) => ({ default: part.BelowDepartments })));

/** Fetched with the list it stands below. */
export function LazyBelowDepartments(props: SlotProps) {
  return (
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  );
}
