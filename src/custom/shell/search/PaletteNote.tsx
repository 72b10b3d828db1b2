import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Alert } from '../../../framework/panel/kit/Alert';
import { Button } from '../../../framework/panel/kit/Button';
import type { RecordSearch } from './useRecordSearch';

interface PaletteNoteProps {
  readonly typed: string;
  readonly found: RecordSearch;
  readonly isEmpty: boolean;
}

/** The message in the place of results: that there are none, or why. */
export function PaletteNote({ typed, found, isEmpty }: PaletteNoteProps) {
  const translate = useTranslate();
  if (found.error)
    return (
      <Alert
        severity="error"
        style={{ margin: 16, marginBottom: 0 }}
        action={
          <Button color="inherit" size="small" onClick={found.retry}>
            {translate('shell.retry')}
          </Button>
        }
      >
        {translate('search.failed', { reason: found.error.message })}
      </Alert>
    );
  if (!isEmpty || typed.trim() === '') return null;
  return (
    <Box role="status" sx={{ px: 3, py: 4, textAlign: 'center', overflowWrap: 'anywhere' }}>
      {found.isSearching ? (
        translate('search.searching')
      ) : (
        <>
          <Box sx={{ fontWeight: 600 }}>{translate('search.none', { typed: typed.trim() })}</Box>
          <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{translate('search.noneHint')}</Box>
        </>
      )}
    </Box>
  );
}
