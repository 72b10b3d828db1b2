import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import { usePanel } from '../../core/context';
import { IconButton } from '../../kit/IconButton';
import { useMapText } from '../../map/useText';
import type { EntryState } from '../useEntryState';
import type { RowPlan } from '../useRowPlan';
import { RecordLine } from './RecordLine';
import type { MapRecord } from './useMapRecords';

interface ChosenCardProps {
  readonly plan: RowPlan;
  /** Several where they are at one place. */
  readonly records: readonly MapRecord[];
  readonly stateOf: (record: RaRecord) => EntryState | undefined;
  readonly onClose: () => void;
}

/** What has room on a card over the map. */
const MOST = 5;

/** What was pressed on the map, with the way to its page. */
export function ChosenCard({ plan, records, stateOf, onClose }: ChosenCardProps) {
  const text = useMapText();
  const { formats } = usePanel();
  return (
    <Paper
      variant="outlined"
      role="region"
      aria-label={text('map.chosen')}
      sx={{ position: 'absolute', left: 8, bottom: 36, maxWidth: 'calc(100% - 72px)', width: 280, p: 1, pr: 5 }}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {records.slice(0, MOST).map(({ record }) => (
          <li key={record.id}>
            <RecordLine plan={plan} record={record} state={stateOf(record)} />
          </li>
        ))}
      </Box>
      {records.length > MOST && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('calendar.more', { n: formats.number(records.length - MOST) })}
        </Typography>
      )}
      <IconButton
        size="small"
        aria-label={text('map.close')}
        onClick={onClose}
        style={{ position: 'absolute', top: 4, right: 4 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Paper>
  );
}
