import Checkbox from '@mui/material/Checkbox';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { useCounterWords } from '../shared/words';
import { isAwaitingHandover } from './groups';
import type { Ticked } from './useTicked';

interface TickProps {
  readonly ticked: Ticked;
}

/** Nothing to tick where everything has been handed over. */
export function TickBox({ row, ticked }: TickProps & { readonly row: HandoverRow }) {
  const words = useCounterWords();
  if (!isAwaitingHandover(row)) return null;
  return (
    <Checkbox
      size="small"
      checked={ticked.has(row)}
      onChange={(event) => ticked.set([row], event.target.checked)}
      slotProps={{ input: { 'aria-label': words('handover.tick', { name: row.nama_pemohon }) } }}
    />
  );
}

export function TickPage({ rows, ticked }: TickProps & { readonly rows: readonly HandoverRow[] }) {
  const words = useCounterWords();
  const open = rows.filter(isAwaitingHandover);
  if (open.length === 0) return null;
  const count = open.filter(ticked.has).length;
  return (
    <Checkbox
      size="small"
      checked={count === open.length}
      indeterminate={count > 0 && count < open.length}
      onChange={(event) => ticked.set(open, event.target.checked)}
      slotProps={{ input: { 'aria-label': words('handover.tickPage') } }}
    />
  );
}
