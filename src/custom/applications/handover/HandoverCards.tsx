import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HandoverRow } from '../../../domain/applications/reports';
import { addressOf } from '../shared/application';
import { AidText, HandoverLinks, HandoverStatusChip, PersonLink } from './cells';

interface CardsProps {
  readonly rows: readonly HandoverRow[];
  readonly labelledBy: string;
}

/** The same rows on a phone. */
export function HandoverCards({ rows, labelledBy }: CardsProps) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={cardStyle}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
            <PersonLink row={row} />
            <HandoverStatusChip row={row} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {addressOf(row.alamat, [row.kelurahan])}
          </Typography>
          <Typography variant="body2" component="div">
            <AidText row={row} />
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
