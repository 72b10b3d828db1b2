import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { useCounterWords } from '../shared/words';
import { groupRows, type HandoverGroup } from './groups';
import { HandoverTable } from './HandoverTable';

/** The list to take along and have signed: by district and programme, on paper only. */
export const HandoverPaper = ({ rows }: { readonly rows: readonly HandoverRow[] }) => (
  <Box sx={{ display: 'none', '@media print': { display: 'block' } }}>
    {groupRows(rows).map((group) => (
      <Group key={group.key} group={group} />
    ))}
  </Box>
);

function Group({ group: { programme, area, rows } }: { readonly group: HandoverGroup }) {
  const words = useCounterWords();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} component="h2" sx={{ fontWeight: 700, breakAfter: 'avoid' }}>
        {words('handover.group', { programme, area: area ?? words('handover.noArea') })}
        {` (${words('handover.showing', { n: rows.length })})`}
      </Typography>
      <HandoverTable rows={rows} labelledBy={id} />
    </Box>
  );
}
