import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FieldVersion } from '../../../calls/fields';
import { usePanel } from '../../../panel/core/context';
import { StatusChip } from '../../../panel/displays/StatusChip';
import { Button } from '../../../panel/kit/Button';
import { useSay } from '../../said/useSay';

interface VersionItemProps {
  readonly version: FieldVersion;
  readonly onShow: () => void;
  /** Absent where there is nothing to go back to: it is in force, or damaged. */
  readonly onRollback?: () => void;
}

/** One version: who published it, when, how, and their note. */
export function VersionItem({ version, onShow, onRollback }: VersionItemProps) {
  const say = useSay();
  const { formats } = usePanel();
  const name = say('fieldVersions.name', { version: version.version });
  return (
    <Paper component="li" variant="outlined" sx={itemStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
            {name}
          </Typography>
          {version.is_current && <StatusChip tone="success" label={say('fieldVersions.current')} />}
          {!version.is_readable && <StatusChip tone="danger" label={say('fieldVersions.damaged')} />}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say(
            `fieldVersions.how.${version.how === 'rollback' && version.of === undefined ? 'program' : version.how}`,
            {
              name: version.author?.name ?? say('fieldVersions.nobody'),
              time: formats.dateTime(version.at),
              of: version.of ?? '',
            },
          )}
        </Typography>
        {version.note && <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{version.note}</Typography>}
        {!version.is_readable && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {say('fieldVersions.damagedHelp')}
          </Typography>
        )}
      </Box>
      {version.is_readable && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            onClick={onShow}
            aria-label={`${say('fieldVersions.show')}: ${name}`}
          >
            {say('fieldVersions.show')}
          </Button>
          {onRollback && (
            <Button
              size="small"
              variant="outlined"
              onClick={onRollback}
              aria-label={`${say('fieldVersions.rollback')}: ${name}`}
            >
              {say('fieldVersions.rollback')}
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
}

export const itemStyle = {
  p: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
} as const;
