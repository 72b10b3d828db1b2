import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanel } from '../core/context';

export interface CountTile {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** How many rows of each kind. */
export function CountTiles({ tiles }: { readonly tiles: readonly CountTile[] }) {
  const { formats } = usePanel();
  return (
    <Box component="dl" sx={placeStyle}>
      {tiles.map(({ key, label, count }) => (
        <Box key={key} sx={tileStyle}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
          >
            {formats.number(count)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const placeStyle = {
  m: 0,
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
} as const;
const tileStyle = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1.5,
  py: 1,
  minWidth: 0,
} as const;
