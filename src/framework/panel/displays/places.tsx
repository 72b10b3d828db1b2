import Box from '@mui/material/Box';
import { isEmptyValue, pointOf, sayPoint } from '../../schema';
import { usePanel } from '../core/context';
import { later } from '../core/later';
import type { DisplayProps } from '../core/types';
import { Nothing } from './Nothing';
import { TextDisplay } from './plain';

const MiniMap = later(() => import('../map/MiniMap').then((part) => part.MiniMap), { height: 140 });

/** The coordinates in words; on the page of a record with a small map below. */
export function PointDisplay(props: DisplayProps) {
  const { locale } = usePanel();
  const { value, where } = props;
  if (isEmptyValue(value)) return <Nothing />;
  const point = pointOf(value);
  if (!point) return <TextDisplay {...props} />;
  const said = (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', ...(where === 'cell' && { whiteSpace: 'nowrap' }) }}
    >
      {sayPoint(point, locale)}
    </Box>
  );
  if (where !== 'show') return said;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {said}
      <MiniMap point={point} />
    </Box>
  );
}
