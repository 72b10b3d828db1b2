import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { Resource } from '../../../schema';
import { usePanel } from '../../core/context';
import type { Columns } from '../useColumns';

const Menu = lazy(() => import('./ViewMenu').then(({ ViewMenu }) => ({ default: ViewMenu })));

/** Saved views, where the API keeps them; its place is there from the beginning. */
export function LazyViewMenu(props: { readonly resource: Resource; readonly columns: Columns }) {
  const { has } = usePanel();
  if (!has('views')) return null;
  return (
    <Suspense fallback={<Box sx={{ width: 112, height: 40 }} />}>
      <Menu {...props} />
    </Suspense>
  );
}
