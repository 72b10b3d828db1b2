import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../../../../framework/panel/core/types';

const Options = lazy(() => import('./OptionsInput').then((part) => ({ default: part.OptionsInput })));

export function LazyOptionsInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={64} />}>
      <Options {...props} />
    </Suspense>
  );
}
