import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { HandoverArea as Area } from '../../../../calls/aid/reports';
import { usePanel } from '../../../../framework/panel/core/context';
import { Button } from '../../../../framework/panel/kit/Button';
import { IconButton } from '../../../../framework/panel/kit/IconButton';
import { useCounterWords } from '../shared/words';
import { AreaRows, type AreaRowsProps } from './AreaRows';
import { countAll } from './groups';

interface HandoverAreaProps extends Omit<AreaRowsProps, 'labelledBy'> {
  readonly area: Area;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onPrint: () => void;
}

/** One district: how far it is, and behind that its people. */
export function HandoverAreaSection({ area, isOpen, onToggle, onPrint, ...rows }: HandoverAreaProps) {
  const words = useCounterWords();
  const { formats } = usePanel();
  const id = useId();
  const name = area.kecamatan ?? words('handover.noArea');
  const { Disetujui, Diproses } = area.counts;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ mb: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <Typography component="h2" sx={{ flex: 1, minWidth: 0 }}>
          <Button
            id={id}
            color="inherit"
            aria-expanded={isOpen}
            startIcon={isOpen ? <ExpandLess aria-hidden /> : <ExpandMore aria-hidden />}
            onClick={onToggle}
            style={{
              width: '100%',
              justifyContent: 'start',
              textAlign: 'left',
              flexWrap: 'wrap',
              columnGap: 8,
              paddingLeft: 16,
              paddingRight: 16,
              minHeight: 48,
            }}
          >
            <strong>{name}</strong>
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {words('handover.ofArea', {
                n: formats.number(countAll(area.counts)),
                open: formats.number(Disetujui + Diproses),
              })}
            </Box>
          </Button>
        </Typography>
        <IconButton aria-label={words('handover.printOf', { area: name })} onClick={onPrint}>
          <Print fontSize="small" />
        </IconButton>
      </Box>
      {isOpen && <AreaRows {...rows} labelledBy={id} />}
    </Paper>
  );
}
