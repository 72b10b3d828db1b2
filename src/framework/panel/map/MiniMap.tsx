import Box from '@mui/material/Box';
import { useRef } from 'react';
import type { Point } from '../../schema';
import { ground, MapGround } from './MapView';
import type { MapPlace } from './mercator';
import { useMapSize } from './useMapSize';

const HEIGHT = 140;

/** Around a place, to see at a glance where it is; the coordinates beside it say the same in words. */
export function MiniMap({ point }: { readonly point: Point }) {
  const area = useRef<HTMLDivElement>(null);
  const size = useMapSize(area, HEIGHT);
  const place: MapPlace = { center: point, zoom: 14 };
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', maxWidth: 360, height: HEIGHT }}>
      <Box ref={area} aria-hidden="true" sx={{ ...ground, touchAction: 'auto' }}>
        <MapGround place={place} size={size} />
        <Box component="span" sx={{ ...pin, left: size.width / 2, top: HEIGHT / 2 }} />
      </Box>
    </Box>
  );
}

/** Its middle is the place. */
export const pin = {
  position: 'absolute',
  width: 14,
  height: 14,
  transform: 'translate(-50%, -50%)',
  borderRadius: '50%',
  border: 2,
  borderColor: 'background.paper',
  bgcolor: 'primary.main',
  outline: '1px solid',
  outlineColor: 'primary.main',
} as const;
