import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetList } from 'ra-core';
import { useId, useMemo, useState } from 'react';
import { type Box as MapBox, type Point, pointOf, type Resource, sayPoint } from '../../schema';
import { takesConditions } from '../core/asksLists';
import { usePanel } from '../core/context';
import { Button } from '../kit/Button';
import { useMediaQuery } from '../kit/useMediaQuery';
import { MapView } from '../map/MapView';
import { pin } from '../map/MiniMap';
import { aroundOf, fitting, type MapPlace, wholeWorld } from '../map/mercator';
import { useMapText } from '../map/useText';

interface PointPickerProps {
  readonly open: boolean;
  readonly name: string;
  readonly resource: Resource;
  readonly label: string;
  /** What the field holds now. */
  readonly point: Point | undefined;
  readonly onPick: (point: Point) => void;
  readonly onClose: () => void;
}

/** The middle of the map is the place: it is moved below the mark, by pointer or by keys. */
export function PointPicker(props: PointPickerProps) {
  const id = useId();
  const text = useMapText();
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

function Picking({ name, resource, label, point, onPick, onClose }: PointPickerProps) {
  const text = useMapText();
  const { locale } = usePanel();
  const [moved, setPlace] = useState<MapPlace>();
  const others = useOthers(resource, name, point === undefined);
  const start = point
    ? { center: point, zoom: 15 }
    : others
      ? fitting(others, { width: 500, height: HEIGHT })
      : wholeWorld;
  const place = moved ?? start;
  const pick = () => {
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
          height={HEIGHT}
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

const HEIGHT = 320;

/** Where the latest records are: a new one is likely to be near. */
function useOthers(resource: Resource, name: string, isAsked: boolean): MapBox | undefined {
  const { permitted, has } = usePanel();
  const { data } = useGetList<RaRecord>(
    resource.name,
    {
      filter: { [name]: { empty: false } },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    // Without an answer the map begins with the whole world.
    {
      enabled:
        isAsked && resource.fields[name] !== undefined && permitted(resource, 'list') && takesConditions(resource, has),
      onError: () => {},
    },
  );
  return useMemo(() => aroundOf((data ?? []).flatMap((record) => pointOf(record[name]) ?? [])), [data, name]);
}
