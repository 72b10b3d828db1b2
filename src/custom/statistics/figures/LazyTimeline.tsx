import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { TimelineProps } from './timelineProps';

const Timeline = lazy(() => import('./Timeline').then((module) => ({ default: module.Timeline })));

/** Keeps its place while the drawing library is fetched. */
export const LazyTimeline = (props: TimelineProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
    <Timeline {...props} />
  </Suspense>
);
