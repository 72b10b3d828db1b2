import { later } from '../../../framework/panel/core/later';
import { useIdleEnd } from './useIdleEnd';

const IdleDialog = later(() => import('./IdleDialog').then((part) => part.IdleDialog));
const LastMinutesDialog = later(() => import('./LastMinutesDialog').then((part) => part.LastMinutesDialog));

/** Two minutes before the session ends. Never on a server that does not tell. */
export function IdleWarning() {
  const { near, endsAt, stay, dismiss, checkEnd } = useIdleEnd();
  if (near === null || endsAt === null) return null;
  return near === 'last' ? (
    <LastMinutesDialog endsAt={endsAt} onClose={dismiss} onEnd={checkEnd} />
  ) : (
    <IdleDialog endsAt={endsAt} onStay={stay} onEnd={checkEnd} />
  );
}
