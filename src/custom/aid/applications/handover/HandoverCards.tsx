import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { fullAddressOf } from '../shared/application';
import { InstalmentNote } from '../shared/InstalmentNote';
import { AidText, HandoverLinks, HandoverPersonLink, HandoverStatusChip } from './cells';
import { TickBox } from './TickBox';
import type { Ticked } from './useTicked';

interface CardsProps {
  readonly rows: readonly HandoverRow[];
  readonly labelledBy: string;
  readonly ticked?: Ticked;
}

/** The same rows on a phone. */
export function HandoverCards({ rows, labelledBy, ticked }: CardsProps) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={cardStyle}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <div>
              {ticked && <TickBox row={row} ticked={ticked} />}
              <HandoverPersonLink row={row} />
            </div>
            <HandoverStatusChip row={row} />
          </Box>
          <InstalmentNote number={row.tahap} of={row.jumlah_tahap} due={row.jatuh_tempo} />
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {fullAddressOf(row.alamat, [row.kelurahan])}
          </Typography>
          <Typography variant="body2" component="div">
            <AidText row={row} />
            {` · ${row.nama_bantuan}`}
          </Typography>
          <HandoverLinks row={row} />
        </Box>
      ))}
    </Box>
  );
}

const cardStyle = {
  display: 'grid',
  gap: 0.75,
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
