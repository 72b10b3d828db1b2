import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { InputProps } from '../../../framework/panel/core/types';

const Mappings = lazy(() => import('./templates/MappingsInput').then((part) => ({ default: part.MappingsInput })));

export function LazyMappingsInput(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
      <Mappings {...props} />
    </Suspense>
  );
}
