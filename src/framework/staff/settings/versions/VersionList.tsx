import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldVersion } from '../../../calls/fields';
import { Button } from '../../../panel/kit/Button';
import { programVersion } from '../../documents/useFieldReads';
import { useSay } from '../../said/useSay';
import { RollbackDialog } from './RollbackDialog';
import { VersionDialog } from './VersionDialog';
import { itemStyle, VersionItem } from './VersionItem';

/** Newest first. */
export function VersionList({ versions }: { readonly versions: readonly FieldVersion[] }) {
  const say = useSay();
  const [shown, setShown] = useState<FieldVersion>();
  const [wanted, setWanted] = useState<FieldVersion>();
  const current = versions.find((version) => version.is_current);
  // Those that are damaged say nothing that a newer one could be compared with.
  const earlier = (version: FieldVersion) =>
    versions.find((other) => other.version < version.version && other.is_readable);
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            version={version}
            onShow={() => setShown(version)}
            {...(version.is_readable && !version.is_current ? { onRollback: () => setWanted(version) } : {})}
          />
        ))}
        <Paper component="li" variant="outlined" sx={itemStyle}>
          <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
            <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
              {say('fieldVersions.program.name')}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('fieldVersions.program.help')}
            </Typography>
          </Box>
          <Button size="small" variant="outlined" onClick={() => setWanted(programVersion)}>
            {say('fieldVersions.program.button')}
          </Button>
        </Paper>
      </Box>
      {shown && (
        <VersionDialog
          version={shown}
          earlier={earlier(shown)}
          current={current}
          onClose={() => setShown(undefined)}
          onRollback={() => {
            setWanted(shown);
            setShown(undefined);
          }}
        />
      )}
      {wanted && <RollbackDialog version={wanted} current={current} onClose={() => setWanted(undefined)} />}
    </>
  );
}
