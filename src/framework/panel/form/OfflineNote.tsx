import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { useOpenedText } from '../core/useOpenedText';

/** Beside the buttons of the form: a dialog covers whatever the page itself says of the connection. */
export function OfflineNote() {
  const text = useOpenedText();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <Box role="status" sx={isOnline ? undefined : noteStyle}>
      {!isOnline && text('form.offline')}
    </Box>
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

const noteStyle = {
  flex: { xs: '1 1 100%', sm: '1 1 200px' },
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'warning.main',
} as const;
