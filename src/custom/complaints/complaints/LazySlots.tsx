import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

// Each is fetched with the screen it is part of, and never before.
const Card = lazy(() => import('./list/ComplaintCard').then((part) => ({ default: part.ComplaintCard })));
const Below = lazy(() => import('./list/BelowComplaints').then((part) => ({ default: part.BelowComplaints })));

export function LazyComplaintCard(props: SlotProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
      <Card {...props} />
    </Suspense>
  );
}

export function LazyBelowComplaints(props: SlotProps) {
  return (
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  );
}
