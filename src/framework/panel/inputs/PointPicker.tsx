import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'ra-core';
import { useId, useState } from 'react';
import { type Point, sayPoint } from '../../schema';
import { usePanel } from '../core/context';
import { useText } from '../core/useText';
import { MapView } from '../map/MapView';
import { pin } from '../map/MiniMap';
import { type MapPlace, wholeWorld } from '../map/mercator';

interface PointPickerProps {
  readonly open: boolean;
  readonly label: string;
  /** What the field holds now. */
  readonly point: Point | undefined;
  readonly onPick: (point: Point) => void;
  readonly onClose: () => void;
}

/** The middle of the map is the place: it is moved below the mark, by pointer or by keys. */
export function PointPicker(props: PointPickerProps) {
  const id = useId();
  const text = useText();
  const isPhone = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={`${id}-title`}
    >
      <DialogTitle id={`${id}-title`}>{text('map.pickTitle', { label: props.label })}</DialogTitle>
      <Picking {...props} />
    </Dialog>
  );
}

function Picking({ label, point, onPick, onClose }: PointPickerProps) {
  const text = useText();
  const { locale } = usePanel();
  const [last, keep] = useStore<MapPlace>('panel.map.place', wholeWorld);
  const [place, setPlace] = useState<MapPlace>(point ? { center: point, zoom: Math.max(14, last.zoom) } : last);
  const pick = () => {
    keep(place);
    onPick(place.center);
    onClose();
  };
  return (
    <>
      <DialogContent dividers>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {text('map.pickHelp')}
        </Typography>
        <MapView
          label={text('map.of', { label })}
          height={320}
          place={place}
          onPlace={setPlace}
          onPoint={(center) => setPlace({ ...place, center })}
        >
          {(_place, { width, height }) => (
            <Box component="span" aria-hidden="true" sx={{ ...pin, left: width / 2, top: height / 2 }} />
          )}
        </MapView>
        <Typography aria-live="polite" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {sayPoint(place.center, locale)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('form.cancel')}
        </Button>
        <Button variant="contained" onClick={pick}>
          {text('map.use')}
        </Button>
      </DialogActions>
    </>
  );
}
