import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import type { FieldVersion } from '../../../calls/fields';
import { Button } from '../../../panel/kit/Button';
import { useMediaQuery } from '../../../panel/kit/useMediaQuery';
import { saveOverlay, toText } from '../../documents/jsonFile';
import { useVersion } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { ComparedVersions } from './ComparedVersions';

interface VersionDialogProps {
  readonly version: FieldVersion;
  readonly earlier: FieldVersion | undefined;
  readonly current: FieldVersion | undefined;
  readonly onClose: () => void;
  readonly onRollback: () => void;
}

/** What a version changed, how it differs from what is in force, and what it says in full. */
export function VersionDialog({ version, earlier, current, onClose, onRollback }: VersionDialogProps) {
  const say = useSay();
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  const [against, setAgainst] = useState<'earlier' | 'current'>('earlier');
  const { data: whole } = useVersion(version.version);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={id}>
      <DialogTitle id={id}>{say('fieldVersions.name', { version: version.version })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {!version.is_current && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={against}
            aria-label={say('fieldVersions.against.label')}
            onChange={(_event, next: 'earlier' | 'current' | null) => next && setAgainst(next)}
          >
            <ToggleButton value="earlier">{say('fieldVersions.against.earlier')}</ToggleButton>
            <ToggleButton value="current">{say('fieldVersions.against.current')}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <ComparedVersions
          // What it changed itself is read forwards; what going back would change, from what is in force.
          before={against === 'earlier' ? earlier : current}
          after={version}
          title={say(`fieldVersions.changes.${against}`)}
        />
        {whole?.overlay && (
          <Box component="details">
            <summary>{say('fieldVersions.whole')}</summary>
            <Box component="pre" tabIndex={0} sx={documentStyle}>
              {toText(whole.overlay)}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        {whole?.overlay && (
          <Button
            style={{ marginRight: 'auto' }}
            onClick={() => whole.overlay && saveOverlay(whole.overlay, `fields-versi-${version.version}.json`)}
          >
            {say('fieldVersions.download')}
          </Button>
        )}
        {!version.is_current && <Button onClick={onRollback}>{say('fieldVersions.rollback')}</Button>}
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {say('fieldVersions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const documentStyle = {
  m: 0,
  mt: 1,
  p: 1.5,
  maxHeight: 280,
  overflow: 'auto',
  fontSize: 12,
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const;
