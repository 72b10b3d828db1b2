import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { SlotProps } from '../../../framework/panel/core/types';

const Summary = lazy(() => import('./Summary').then((part) => ({ default: part.Summary })));
const ListButtons = lazy(() => import('./ListButtons').then((part) => ({ default: part.ListButtons })));

/** Fetched with the detail page it stands above. */
export function LazySummary(props: SlotProps) {
  return (
    <Suspense fallback={<Box sx={{ height: { xs: 194, sm: 102 }, mb: 2 }} />}>
      <Summary {...props} />
    </Suspense>
  );
}

/** Fetched with the list whose buttons they are. */
export function LazyListButtons(props: SlotProps) {
  return (
    <Suspense fallback={null}>
      <ListButtons {...props} />
    </Suspense>
  );
}
