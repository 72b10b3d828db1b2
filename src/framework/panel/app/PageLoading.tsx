import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

/** The outline of a page while its code is fetched: a banner and a block, so that nothing jumps. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {translate('panel.app.loading')}
      </span>
      <Skeleton variant="rounded" height={112} sx={{ mb: 3 }} />
      <Skeleton variant="rounded" height={320} />
    </div>
  );
}
