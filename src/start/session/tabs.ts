import { tokenKey, userKey } from './keys';

type TabMessage = 'signedOut' | 'signedIn';

export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

/**
 * Tells other tabs of this browser what happened here, and this one what happened there. Two ways, because the storage
 * event does not come where storage is blocked, and old browsers have no BroadcastChannel.
 */
export function joinTabs(listen: { onKeysChanged(): void; onSignedOut(): void }): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('panel:session');
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signedOut') listen.onSignedOut();
    if (data === 'signedIn') listen.onKeysChanged();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === userKey) listen.onKeysChanged();
  };
  if (channel) channel.onmessage = onMessage;
  window.addEventListener('storage', onStorage);
  return {
    tell: (message) => channel?.postMessage(message),
    close() {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
}
