import Download from '@mui/icons-material/FileDownloadOutlined';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { templateName } from '../../import/headers';
import { features, type Resource } from '../../schema';
import { Menu, MenuItem } from '../blocks/floating';
import { usePanel } from '../core/context';
import { saveBlob } from '../core/saveFile';
import { Button } from '../kit/Button';
import { useImportProvider } from './useImportProvider';
import { useImportText } from './useText';

type Format = 'csv' | 'xlsx';
const formats: readonly Format[] = ['xlsx', 'csv'];

/** The empty file with the headings, from the server: it knows them best. As a workbook only where the API makes one. */
export function TemplateButton({ resource }: { readonly resource: Resource }) {
  const text = useImportText();
  const notify = useNotify();
  const provider = useImportProvider();
  const hasMore = usePanel().has(features.imports);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function download(format: Format): Promise<void> {
    setAnchor(null);
    setLoading(true);
    try {
      const { blob, name } = await provider.importTemplate(resource.name, { format });
      // An API on another origin keeps the name to itself.
      saveBlob(name ?? templateName(resource, format), blob);
    } catch {
      notify(text('import.steps.templateFailed'), { type: 'error' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden />}
        disabled={isLoading}
        {...(hasMore && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null })}
        onClick={(event) => (hasMore ? setAnchor(event.currentTarget) : void download('csv'))}
      >
        {text(isLoading ? 'import.steps.downloading' : 'import.steps.download')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('import.steps.download') } }}
      >
        {formats.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {text(format === 'xlsx' ? 'import.steps.downloadXlsx' : 'import.steps.downloadCsv')}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
