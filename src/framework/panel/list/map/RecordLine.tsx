import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import { StatusChip } from '../../displays/StatusChip';
import { Link } from '../../router';
import type { EntryState } from '../useEntryState';
import type { RowPlan } from '../useRowPlan';

interface RecordLineProps {
  readonly plan: RowPlan;
  readonly record: RaRecord;
  readonly state: EntryState | undefined;
}

/** A record by its name, which leads to its page, and its state. */
export function RecordLine({ plan, record, state }: RecordLineProps) {
  const title = plan.title(record);
  const to = plan.isTrash ? undefined : plan.open(record);
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere', fontSize: 14, '& a': linkStyle }}>
        {to ? <Link to={to}>{title}</Link> : title}
      </Box>
      {state && <StatusChip tone={state.tone} label={state.label} />}
    </>
  );
}

const linkStyle = {
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
} as const;
