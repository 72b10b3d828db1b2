import { lazy, Suspense } from 'react';
import { useIdleEnd } from './useIdleEnd';

const IdleDialog = lazy(() => import('./IdleDialog').then((module) => ({ default: module.IdleDialog })));
const LastMinutesDialog = lazy(() =>
  import('./LastMinutesDialog').then((module) => ({ default: module.LastMinutesDialog })),
);

/** Two minutes before the session ends. Never on a server that does not tell. */
export function IdleWarning() {
  const { near, endsAt, stay, dismiss, checkEnd } = useIdleEnd();
  if (near === null || endsAt === null) return null;
  return (
    <Suspense fallback={null}>
      {near === 'last' ? (
        <LastMinutesDialog endsAt={endsAt} onClose={dismiss} onEnd={checkEnd} />
      ) : (
        <IdleDialog endsAt={endsAt} onStay={stay} onEnd={checkEnd} />
      )}
    </Suspense>
  );
}
