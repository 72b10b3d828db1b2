import { type ComponentType, lazy, Suspense } from 'react';
import type { SlotProps } from '../../framework/panel/types';

const Actions = lazy(() => import('./ImportActions').then(({ ImportActions }) => ({ default: ImportActions })));
const Refused = lazy(() => import('./RefusedRows').then(({ RefusedRows }) => ({ default: RefusedRows })));

/** Around an import on its page; fetched with the first of them. */
const inPlace = (Content: ComponentType<SlotProps>) =>
  function Around(props: SlotProps) {
    return (
      <Suspense fallback={null}>
        <Content {...props} />
      </Suspense>
    );
  };

export const LazyImportActions = inPlace(Actions);
export const LazyRefusedRows = inPlace(Refused);
