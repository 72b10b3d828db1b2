import { type ComponentType, lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

const Notice = lazy(() => import('./OutboxNotice').then(({ OutboxNotice }) => ({ default: OutboxNotice })));
const State = lazy(() => import('./MessageState').then(({ MessageState }) => ({ default: MessageState })));

/** Above the list and above a message; fetched with the first of them. */
const inPlace = (Content: ComponentType<SlotProps>) =>
  function Above(props: SlotProps) {
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    );
  };

export const LazyOutboxNotice = inPlace(Notice);
export const LazyMessageState = inPlace(State);
