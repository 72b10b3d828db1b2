import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';
import type { Resource } from '../../../framework/schema';

const Aside = lazy(() => import('./EmailAside').then(({ EmailAside }) => ({ default: EmailAside })));
const Status = lazy(() => import('./StatusPage').then(({ StatusPage }) => ({ default: StatusPage })));

const meanwhile = <Skeleton variant="rounded" height={360} />;

export function LazyEmailAside(props: SlotProps) {
  return (
    <Suspense fallback={meanwhile}>
      <Aside {...props} />
    </Suspense>
  );
}

export function LazyEmailStatus({ resource }: { readonly resource: Resource }) {
  return (
    <Suspense fallback={meanwhile}>
      <Status resource={resource} />
    </Suspense>
  );
}
