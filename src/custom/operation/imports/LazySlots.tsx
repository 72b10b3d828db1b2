import Box from '@mui/material/Box';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

const Actions = lazy(() => import('./ImportActions').then(({ ImportActions }) => ({ default: ImportActions })));
const Refused = lazy(() => import('./RefusedRows').then(({ RefusedRows }) => ({ default: RefusedRows })));

/** Around an import on its page; fetched with the first of them. */
const inPlace = (Content: ComponentType<SlotProps>, meanwhile: ReactNode = null) =>
  function Around(props: SlotProps) {
    return (
      <Suspense fallback={meanwhile}>
        <Content {...props} />
      </Suspense>
    );
  };

export const LazyImportActions = inPlace(Actions, <Box sx={{ height: { xs: 88, sm: 40 }, mb: 2 }} />);
export const LazyRefusedRows = inPlace(Refused);
