import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import type { AppProps, Boot } from './boot';
import { loginTexts } from './language';
import { isAtLogin } from './location';
import { LoginPage } from './login/LoginPage';
import { NoticeScreen } from './NoticeScreen';
import { SkeletonShell } from './SkeletonShell';
import { useLoadedPanel } from './useLoadedPanel';

export interface RootProps {
  readonly boot: Boot;
  loadApp(): Promise<ComponentType<AppProps>>;
}

/** Login page, outline, or panel: whichever the session calls for. */
export function Root({ boot, loadApp }: RootProps) {
  const { session } = boot;
  const { status, user } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const texts = loginTexts[useSyncExternalStore(boot.language.subscribe, boot.language.getSnapshot)];
  const isShutOut = useSyncExternalStore(boot.shutOut.subscribe, boot.shutOut.getSnapshot);
  const panel = useLoadedPanel(boot, loadApp, status === 'signedIn' || (status === 'restoring' && !isAtLogin()));

  useEffect(() => void session.restore(), [session]);
  useEffect(() => {
    const onOnline = () => session.getSnapshot().status === 'unreachable' && void session.restore();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [session]);

  const backToLogin = { label: texts.backToLogin, onChoose: () => session.forget(null) };
  if (status === 'signedOut' || (status !== 'signedIn' && isAtLogin())) {
    return <LoginPage boot={boot} onTyping={panel.prefetch} />;
  }
  if (status === 'unreachable') {
    const retry = {
      label: texts.retry,
      onChoose: () => {
        boot.shutOut.set(false);
        void session.restore();
      },
    };
    const [title, text] = isShutOut
      ? [texts.maintenanceTitle, texts.maintenanceText]
      : [texts.unreachableTitle, texts.unreachableText];
    return <NoticeScreen title={title} text={text} actions={[retry, backToLogin]} />;
  }
  if (panel.isBroken) {
    const reload = { label: texts.reload, onChoose: () => window.location.reload() };
    return <NoticeScreen title={texts.updateTitle} text={texts.updateText} actions={[reload, backToLogin]} />;
  }
  if (status === 'restoring' || !user || !panel.loaded) return <SkeletonShell label={texts.loading} />;
  const { App, capabilities } = panel.loaded;
  // Another person in the same tab gets a panel of their own, with nothing left in its memory.
  return <App key={user.id} boot={boot} capabilities={capabilities} user={user} />;
}
