import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { Alert } from '../../../framework/panel/kit/Alert';

/** Says so at once when the connection is gone; the region itself is always there to be announced. */
export function OfflineBanner() {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Alert role="presentation" severity="warning" variant="filled" style={{ borderRadius: 0 }}>
          {translate('shell.offline')}
        </Alert>
      )}
    </div>
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
