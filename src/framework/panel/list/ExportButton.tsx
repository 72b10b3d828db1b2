import Download from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '../../schema';
import { usePanel } from '../context';
import { useText } from '../useText';
import type { Columns } from './useColumns';
import { type ExportFormat, useExport } from './useExport';

const ExportDialog = lazy(() => import('./ExportDialog').then((module) => ({ default: module.ExportDialog })));

/** The list as a file: a choice of formats where the API writes them, else a CSV that is made here. */
export function ExportButton({ resource, columns }: { readonly resource: Resource; readonly columns: Columns }) {
  const text = useText();
  const { permitted } = usePanel();
  const { start, progress, isByApi, cancel } = useExport(resource, columns);
  if (!permitted(resource, 'export')) return null;
  return (
    <>
      {isByApi ? (
        <ExportMenu onChoose={start} />
      ) : (
        <Tooltip title={text('list.export')}>
          <IconButton aria-label={text('list.export')} onClick={() => start('csv')}>
            <Download fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {progress && (
        <Suspense fallback={null}>
          <ExportDialog resource={resource} progress={progress} onCancel={cancel} />
        </Suspense>
      )}
    </>
  );
}

const choices: readonly ExportFormat[] = ['csv', 'xlsx'];

function ExportMenu({ onChoose }: { readonly onChoose: (format: ExportFormat) => void }) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text('list.exportMenu');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Download fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onChoose(format);
            }}
          >
            {text(`list.exportAs.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
