import { useTranslate } from 'ra-core';
import { Skeleton } from '../kit/Skeleton';

/** The outline of a page while its code is fetched: a banner and a block, so that nothing jumps. */
export function PageLoading() {
  const translate = useTranslate();
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {translate('panel.app.loading')}
      </span>
      <Skeleton height={112} style={{ marginBottom: 24 }} />
      <Skeleton height={320} />
    </div>
  );
}
