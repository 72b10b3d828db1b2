import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import type { Resource } from '../../schema';
import { Hint } from '../blocks/Hint';
import { usePanel } from '../core/context';
import { later } from '../core/later';
import { useText } from '../core/useText';
import { IconButton } from '../kit/IconButton';
import type { Columns } from './useColumns';

const ExportDialog = later(() => import('./ExportDialog').then((part) => part.ExportDialog));

/** The list as a file: asks for the kind of file and its columns first. */
export function ExportButton({ resource, columns }: { readonly resource: Resource; readonly columns: Columns }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { permitted } = usePanel();
  if (!permitted(resource, 'export')) return null;
  return (
    <>
      <Hint title={text('list.export')}>
        <IconButton aria-label={text('list.export')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Download fontSize="small" />
        </IconButton>
      </Hint>
      {isOpen && <ExportDialog resource={resource} columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}
