import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { EmptyState } from '../../../../framework/panel/blocks/states/EmptyState';
import { StaleBanner } from '../../../../framework/panel/blocks/states/StaleBanner';
import { usePanel } from '../../../../framework/panel/core/context';
import { reasonOf } from '../../../../framework/panel/core/reason';
import { Button, ButtonLink } from '../../../../framework/panel/kit/Button';
import { range } from '../../../../framework/panel/list/SkeletonRows';
import type { QueueFilters as Filters, QueueListName, WorkbenchAddress } from './address';
import { QueueFilterBar } from './QueueFilterBar';
import { QueueList } from './QueueList';
import { rowHeight } from './queueStyle';
import type { Workbench } from './useWorkbench';
import { useWorkbenchWords } from './words';

interface QueuePaneProps {
  readonly address: WorkbenchAddress;
  readonly list: Workbench['list'];
  readonly place: number;
  readonly nextFocus: Workbench['nextFocus'];
  readonly onSelect: (id: number) => void;
  readonly onFilter: (change: Partial<Filters>) => void;
}

/** The waiting cases: filters, how many there are, and the list. */
export function QueuePane({ address, list, place, nextFocus, onSelect, onFilter }: QueuePaneProps) {
  const { queue, error } = list;
  const { list: name, q, priority, order } = address;
  return (
    <Paper sx={paneStyle}>
      <QueueFilterBar list={name} q={q} priority={priority} order={order} onChange={onFilter} />
      <Box role="status" sx={{ px: 2, pb: 1 }}>
        {queue && (
          <Count
            n={list.isChanging ? null : queue.slots.length}
            place={place}
            which={isFiltered(address) ? 'countFound' : counts[name]}
          />
        )}
      </Box>
      {error && queue && (
        <Box sx={{ px: 2, pb: 1 }}>
          <StaleBanner reason={reasonOf(error, '')} onRetry={list.retry} />
        </Box>
      )}
      {queue ? (
        queue.slots.length === 0 ? (
          <NothingWaiting isFiltered={isFiltered(address)} list={name} onRefresh={list.retry} onFilter={onFilter} />
        ) : (
          <QueueList
            // Another search begins at its own place.
            key={list.name}
            name={list.name}
            queue={queue}
            openId={address.id}
            place={place}
            nextFocus={nextFocus}
            onSelect={onSelect}
            onSpan={list.show}
          />
        )
      ) : (
        <Waiting />
      )}
    </Paper>
  );
}

const counts = { open: 'count', second: 'countSecond', waiting: 'countWaiting' } as const;

const isFiltered = ({ q, priority }: Filters): boolean => q !== '' || priority !== '';

interface CountProps {
  /** null: another search is on its way, the last one's figure is no longer true. */
  readonly n: number | null;
  readonly place: number;
  readonly which: 'countFound' | (typeof counts)[QueueListName];
}

const Count = memo(function Count({ n, place, which }: CountProps) {
  const words = useWorkbenchWords();
  const { formats } = usePanel();
  if (n === null) return <Typography variant="body2">{words('loadingRow')}</Typography>;
  const total = formats.number(n);
  return (
    <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
      <strong>{words(which, { n: total })}</strong>
      {place >= 0 && <span aria-hidden>{words('position', { place: formats.number(place + 1), n: total })}</span>}
    </Typography>
  );
});

interface NothingProps {
  readonly list: QueueListName;
  readonly isFiltered: boolean;
  readonly onRefresh: () => void;
  readonly onFilter: (change: Partial<Filters>) => void;
}

function NothingWaiting({ isFiltered: found, list, onRefresh, onFilter }: NothingProps): ReactNode {
  const words = useWorkbenchWords();
  if (found)
    return (
      <EmptyState
        filtered
        sentence={words('filteredEmpty')}
        action={
          <Button variant="outlined" onClick={() => onFilter({ q: '', priority: '' })}>
            {words('clearFilters')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      sentence={words(list === 'second' ? 'emptySecond' : 'empty')}
      action={
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center' }}>
          <Typography variant="body2">{words(list === 'second' ? 'emptySecondHelp' : 'emptyHelp')}</Typography>
          <ButtonLink to="/pendaftaran" variant="contained">
            {words('toList')}
          </ButtonLink>
          <Button onClick={onRefresh}>{words('refresh')}</Button>
        </Box>
      }
    />
  );
}

/** Rows of the height the real ones will have. */
function Waiting() {
  const words = useWorkbenchWords();
  return (
    <Box role="status" sx={{ borderTop: 1, borderColor: 'divider', overflow: 'hidden', flex: 1 }}>
      <span className="visually-hidden">{words('loadingRow')}</span>
      {range(8).map((row) => (
        <Box key={row} sx={boneStyle}>
          <span />
          <span />
        </Box>
      ))}
    </Box>
  );
}

const paneStyle = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, overflow: 'hidden' } as const;
const boneStyle = {
  height: rowHeight,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '10px',
  px: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
  '& span': { height: 12, width: '60%', borderRadius: 1, bgcolor: 'var(--color-skeleton)' },
  '& span + span': { width: '85%' },
} as const;
