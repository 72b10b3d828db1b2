import Box from '@mui/material/Box';
import { usePanel } from '../../../../framework/panel/core/context';
import { StatusChip } from '../../../../framework/panel/displays/StatusChip';
import type { Programme } from '../shared/programme';
import { QuotaBar } from '../shared/QuotaBar';
import { useProgrammeWords } from '../shared/words';
import { DetailPanel } from './DetailPanel';
import { FigureList } from './FigureList';

/** Places of a programme: all, taken, left. */
export function QuotaPanel({ programme }: { readonly programme: Programme }) {
  const words = useProgrammeWords();
  const { formats } = usePanel();
  const quota = programme.kuota ?? 0;
  const used = programme.kuota_terpakai ?? 0;
  const left = quota - used;
  return (
    <DetailPanel title={words('quota.total')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <QuotaBar used={used} quota={quota} />
        <FigureList
          figures={[
            [words('quota.taken'), formats.number(used)],
            [words('quota.remaining'), formats.number(left)],
          ]}
        />
        {left === 0 && quota > 0 && (
          <div>
            <StatusChip tone="warning" label={words('quota.full')} />
          </div>
        )}
        {left < 0 && (
          <div>
            <StatusChip tone="danger" label={words('quota.over', { count: formats.number(-left) })} />
          </div>
        )}
      </Box>
    </DetailPanel>
  );
}
