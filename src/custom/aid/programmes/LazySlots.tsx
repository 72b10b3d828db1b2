import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { SectionProps, SlotProps } from '../../../framework/panel/core/types';

// Each is fetched with the screen it is part of, and never before.
const Card = lazy(() => import('./list/ProgrammeCard').then((part) => ({ default: part.ProgrammeCard })));
const Below = lazy(() => import('./list/BelowProgrammes').then((part) => ({ default: part.BelowProgrammes })));
const Above = lazy(() => import('./detail/AboveProgramme').then((part) => ({ default: part.AboveProgramme })));
const Rows = lazy(() => import('./conditions/ConditionRows').then((part) => ({ default: part.ConditionRows })));

export function LazyProgrammeCard(props: SlotProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={248} />}>
      <Card {...props} />
    </Suspense>
  );
}

export function LazyBelowProgrammes(props: SlotProps) {
  return (
    <Suspense fallback={null}>
      <Below {...props} />
    </Suspense>
  );
}

export function LazyAboveProgramme(props: SlotProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={200} sx={{ mb: 2 }} />}>
      <Above {...props} />
    </Suspense>
  );
}

export function LazyConditionRows(props: SectionProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <Rows {...props} />
    </Suspense>
  );
}
