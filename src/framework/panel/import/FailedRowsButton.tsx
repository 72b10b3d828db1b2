import Download from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'ra-core';
import { reasonOf } from '../core/reason';
import { saveBlob } from '../core/saveFile';
import { Button } from '../kit/Button';
import { useImportProvider } from './useImportProvider';
import { useImportText } from './useText';

/** Only the rows that failed, in a file like the one they came in, with the reason in a last column. */
export function FailedRowsButton({ importId }: { readonly importId: number }) {
  const text = useImportText();
  const notify = useNotify();
  const provider = useImportProvider();

  async function download(): Promise<void> {
    try {
      const { blob, name } = await provider.importFailedRows(importId);
      // An API on another origin keeps the name to itself.
      saveBlob(name ?? `impor-${importId}-gagal.${blob.type.startsWith('text/') ? 'csv' : 'xlsx'}`, blob);
    } catch (error) {
      notify(text('import.failedRows.failed', { reason: reasonOf(error, text('states.unknownReason')) }), {
        type: 'error',
      });
    }
  }

  return (
    <Button variant="outlined" startIcon={<Download aria-hidden />} onClick={() => void download()}>
      {text('import.failedRows.button')}
    </Button>
  );
}
