import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Button } from '../../../panel/kit/Button';
import type { Overlay } from '../../../schema';
import { saveOverlay } from '../../documents/jsonFile';
import { useDraftAnswer } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { usePublished } from '../../source/useStaff';
import { ImportDialog } from './ImportDialog';

/** The configuration as the file a developer commits, out and in. */
export function ExchangeActions() {
  const say = useSay();
  const [file, setFile] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <DownloadButton />
      <Button variant="outlined" startIcon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {say('fieldVersions.import.button')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={say('fieldVersions.import.choose')}
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          // The same file may be chosen again after it was mended.
          event.target.value = '';
        }}
      />
      {file && <ImportDialog file={file} onClose={() => setFile(undefined)} />}
    </>
  );
}

function DownloadButton() {
  const say = useSay();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const published = usePublished();
  const { data: draft } = useDraftAnswer();
  const save = (overlay: Overlay | null | undefined) => {
    setAnchor(null);
    if (overlay) saveOverlay(overlay);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say('fieldVersions.export.button')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!published?.overlay} onClick={() => save(published?.overlay)}>
          {say('fieldVersions.export.published')}
        </MenuItem>
        <MenuItem disabled={!draft} onClick={() => save(draft?.overlay)}>
          {say('fieldVersions.export.draft')}
        </MenuItem>
      </Menu>
    </>
  );
}
