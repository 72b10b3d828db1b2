import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import type { SlotProps } from '../../../../framework/panel/core/types';

const Thresholds = lazy(() => import('./ThresholdAside').then(({ ThresholdAside }) => ({ default: ThresholdAside })));
const Messages = lazy(() => import('./MessageAside').then(({ MessageAside }) => ({ default: MessageAside })));

/** Beside the settings forms; fetched with the first of them. */
const inPlace = (Content: ComponentType<SlotProps>) =>
  function Aside(props: SlotProps) {
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
        <Content {...props} />
      </Suspense>
    );
  };

export const LazyThresholdAside = inPlace(Thresholds);
export const LazyMessageAside = inPlace(Messages);
