import Close from '@mui/icons-material/Close';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usePanel } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import { useCounterWords } from '../shared/words';
import { BulkDelivery } from './BulkDelivery';
import type { Ticked } from './useTicked';

/** Stays in sight while rows are ticked, with the actions on them. */
export function TickedBar({ ticked }: { readonly ticked: Ticked }) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const { rows } = ticked;
  if (rows.length === 0) return null;
  return (
    <>
      <Paper
        role="toolbar"
        aria-label={words('handover.tickedLabel')}
        className="stuck-foot no-print"
        elevation={3}
        sx={barStyle}
      >
        <Typography role="status" sx={{ fontWeight: 600, mr: 'auto' }}>
          {words('handover.ticked', { n: formats.number(rows.length) })}
        </Typography>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {words('handover.bulk')}
        </Button>
        <IconButton aria-label={words('handover.untick')} onClick={ticked.clear}>
          <Close fontSize="small" />
        </IconButton>
      </Paper>
      {isAsking && (
        <BulkDelivery
          rows={rows}
          onCancel={() => setAsking(false)}
          onDone={(ids) => {
            setAsking(false);
            ticked.set(
              rows.filter(({ id }) => ids.includes(id)),
              false,
            );
          }}
        />
      )}
    </>
  );
}

const barStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  mt: 2,
} as const;
