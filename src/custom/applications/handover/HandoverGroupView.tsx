import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useCounterWords } from '../shared/words';
import type { HandoverGroup } from './groups';
import { HandoverCards } from './HandoverCards';
import { HandoverTable } from './HandoverTable';

/** One programme in one district: a table where there is room and on paper, cards on a phone. */
export function HandoverGroupView({ group }: { readonly group: HandoverGroup }) {
  const words = useCounterWords();
  const id = useId();
  const isPhone = useMediaQuery('screen and (max-width:799.95px)');
  const title = words('handover.group', { programme: group.programme, area: group.area ?? words('handover.noArea') });
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={groupStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words('handover.showing', { n: group.rows.length })}
        </Typography>
      </Box>
      {isPhone ? (
        <HandoverCards rows={group.rows} labelledBy={id} />
      ) : (
        <HandoverTable rows={group.rows} labelledBy={id} />
      )}
    </Paper>
  );
}

const groupStyle = {
  p: 2,
  mb: 2,
  minWidth: 0,
  '@media print': { border: 0, p: 0, mb: 3 },
} as const;
