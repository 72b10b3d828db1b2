import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { templateName } from '../../import/headers';
import type { Resource } from '../../schema';
import { saveBlob } from '../list/csv';
import { useText } from '../useText';
import { useImportProvider } from './useImportProvider';

/** The empty file with the headings, from the server: it knows them best. */
export function TemplateButton({ resource }: { readonly resource: Resource }) {
  const text = useText();
  const notify = useNotify();
  const provider = useImportProvider();
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const { blob, name } = await provider.importTemplate(resource.name);
      // An API on another origin keeps the name to itself.
      saveBlob(name ?? templateName(resource), blob);
    } catch {
      notify(text('import.steps.templateFailed'), { type: 'error' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      variant="outlined"
      startIcon={<Download aria-hidden />}
      disabled={isLoading}
      onClick={() => void download()}
    >
      {text(isLoading ? 'import.steps.downloading' : 'import.steps.download')}
    </Button>
  );
}
