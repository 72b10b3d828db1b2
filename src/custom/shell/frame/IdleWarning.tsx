import { later } from '../../../framework/panel/core/later';
import { withTexts } from '../app/start';
import { useIdleEnd } from './useIdleEnd';

const IdleDialog = later(() => withTexts(import('./IdleDialog'), 'account').then((part) => part.IdleDialog));
const LastMinutesDialog = later(() =>
  withTexts(import('./LastMinutesDialog'), 'account').then((part) => part.LastMinutesDialog),
);

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
