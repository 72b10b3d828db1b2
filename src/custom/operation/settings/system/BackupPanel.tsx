import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { BackupState } from '../../../../calls/operation/system';
import { ErrorBox } from '../../../../framework/panel/blocks/states/ErrorState';
import { usePanel } from '../../../../framework/panel/core/context';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Alert } from '../../../../framework/panel/kit/Alert';
import { Button } from '../../../../framework/panel/kit/Button';
import { Skeleton } from '../../../../framework/panel/kit/Skeleton';
import { TitledPanel } from '../../../shell/blocks/TitledPanel';
import { sizeOf } from './size';
import { useBackups } from './useBackups';

/** Which copies there are, when the next one is made, and making one now. */
export function BackupPanel() {
  const translate = useTranslate();
  const { data, error, isStarting, start, refetch } = useBackups();
  const isOurs = data !== undefined && data.way !== 'operator';
  const isBusy = isStarting || data?.running === true;
  const action = isOurs ? (
    <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={() => !isBusy && void start()}>
      {translate('settings.system.backup.now')}
    </Button>
  ) : undefined;
  return (
    <TitledPanel title={translate('settings.system.backup.title')} action={action}>
      {!data && !error && <Skeleton height={140} aria-label={translate('settings.system.backup.loading')} />}
      {!data && error && (
        <ErrorBox
          sentence={translate('settings.system.backup.loadFailed')}
          reason={reasonOf(error, '')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <BackupFacts state={data} />}
    </TitledPanel>
  );
}

function BackupFacts({ state }: { readonly state: BackupState }) {
  const translate = useTranslate();
  const { formats } = usePanel();
  const say = (key: string, values?: object) => translate(`settings.system.backup.${key}`, { ...values });
  if (state.way === 'operator') return <Alert severity="info">{say('operator')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box role="status">{state.running && <Alert severity="info">{say('running')}</Alert>}</Box>
      {state.error !== null && !state.running && (
        <Alert severity="error">{say('failed', { reason: state.error })}</Alert>
      )}
      <Typography>{state.next_at ? say('next', { time: formats.dateTime(state.next_at) }) : say('off')}</Typography>
      <BackupTable backups={state.backups} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say(state.way === 'embedded' ? 'kept' : 'keptDump')}
      </Typography>
    </Box>
  );
}

function BackupTable({ backups }: Pick<BackupState, 'backups'>) {
  const translate = useTranslate();
  const { formats } = usePanel();
  if (backups.length === 0) return <Typography>{translate('settings.system.backup.empty')}</Typography>;
  const heading = (key: string) => translate(`settings.system.backup.columns.${key}`);
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('settings.system.backup.title')} sx={tableStyle}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{heading('at')}</TableCell>
            <TableCell align="right">{heading('size')}</TableCell>
            <TableCell>{heading('name')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {backups.map(({ name, size, at }) => (
            <TableRow key={name}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formats.dateTime(at)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {sizeOf(size, formats.number)}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const tableStyle = { maxHeight: 320, overflow: 'auto' } as const;
