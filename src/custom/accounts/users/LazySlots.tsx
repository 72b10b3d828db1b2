import { lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

const Below = lazy(() => import('./QuickCards').then(({ BelowUsers }) => ({ default: BelowUsers })));

/** Fetched with the list it stands below, and never in its way. */
export function LazyBelowUsers(props: SlotProps) {
  return (
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  );
}
