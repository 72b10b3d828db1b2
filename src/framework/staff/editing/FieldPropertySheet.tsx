import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import { useMediaQuery } from '../../panel/kit/useMediaQuery';
import { useSay } from '../said/useSay';
import { useFieldEditing } from './context';
import { PropertyPanel } from './properties/PropertyPanel';

/** The properties of what is selected: beside the preview where there is room, otherwise in a sheet above it. */
export function FieldPropertySheet({ isBeside }: { readonly isBeside: boolean }) {
  const say = useSay();
  const { selected, select } = useFieldEditing();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (isBeside)
    return (
      // Something else begins at its top.
      <Paper
        key={`${selected?.resource} ${selected?.kind} ${selected?.name}`}
        variant="outlined"
        component="section"
        aria-label={say('field.heading')}
        sx={besideStyle}
      >
        <PropertyPanel />
      </Paper>
    );
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={selected !== null}
      onClose={() => select(null)}
      slotProps={{ paper: { 'aria-label': say('field.heading'), sx: isPhone ? wholeStyle : sideStyle } }}
    >
      <Box sx={{ p: 2, ...(isPhone ? headInSight : {}) }}>
        <PropertyPanel />
      </Box>
    </Drawer>
  );
}

const besideStyle = {
  p: 2,
  minWidth: 0,
  position: 'sticky',
  // Below the header and the bar of the draft.
  top: 'calc(var(--bar-height) + var(--head-stuck) + 52px)',
  maxHeight: 'max(320px, calc(100dvh - 172px))',
  overflowY: 'auto',
} as const;
const sideStyle = { width: 380, maxWidth: '100%' } as const;
/** On a phone it is a page of its own, over the other. */
const wholeStyle = { height: '100dvh' } as const;
/** The way back stays in sight. */
const headInSight = {
  '& [data-property-head]': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    mx: -2,
    px: 2,
    pt: 1,
    bgcolor: 'background.paper',
  },
} as const;
