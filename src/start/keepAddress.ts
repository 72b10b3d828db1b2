import { goToLogin, isAtLogin, leaveLogin } from './location';
import { reasonParameter } from './loginReason';
import type { PanelSession } from './session';

/** Keeps the address true to the session. Outside React, so that a panel that mounts already finds its own address. */
export function keepAddress(session: PanelSession): () => void {
  function follow(mayReturn: boolean): void {
    const { status, reason } = session.getSnapshot();
    if (status === 'signedIn' && isAtLogin()) leaveLogin();
    if (status === 'signedOut')
      goToLogin(reason && reasonParameter[reason], mayReturn || (reason !== null && reason !== 'refused'));
  }
  const onChange = () => follow(false);
  const onPopState = () => follow(true);
  if (!isAtLogin() || session.getSnapshot().status === 'signedIn') follow(true);
  const unsubscribe = session.subscribe(onChange);
  window.addEventListener('popstate', onPopState);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPopState);
  };
}
