import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { saveBlob } from '../list/csv';
import { reasonOf } from '../list/reason';
import { useText } from '../useText';
import { useImportProvider } from './useImportProvider';

/** Only the rows that failed, with the reason in a last column: corrected, the file is imported again. */
export function FailedRowsButton({ importId }: { readonly importId: number }) {
  const text = useText();
  const notify = useNotify();
  const provider = useImportProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  async function download(format: 'csv' | 'xlsx'): Promise<void> {
    setAnchor(null);
    try {
      const { blob, name } = await provider.importFailedRows(importId, format);
      saveBlob(name ?? `impor-${importId}-gagal.${format}`, blob);
    } catch (error) {
      notify(text('import.failedRows.failed', { reason: reasonOf(error, text('states.unknownReason')) }), {
        type: 'error',
      });
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('import.failedRows.button')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('import.failedRows.button') } }}
      >
        {(['csv', 'xlsx'] as const).map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {text(`import.failedRows.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
