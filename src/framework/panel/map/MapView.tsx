import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import ZoomOut from '@mui/icons-material/ZoomOutMapOutlined';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Point, sayDegrees } from '../../schema';
import { Hint } from '../blocks/Hint';
import { usePanel } from '../core/context';
import { IconButton } from '../kit/IconButton';
import {
  gridOf,
  type MapPlace,
  moved,
  type Pixels,
  type Size,
  scaleOf,
  TILE,
  tilesOf,
  toPoint,
  zoomed,
} from './mercator';
import { useMapSize } from './useMapSize';
import { useMapText } from './useText';

interface MapViewProps {
  readonly label: string;
  readonly height: number;
  readonly place: MapPlace;
  readonly onPlace: (place: MapPlace) => void;
  /** Where the map has all there is to see. */
  readonly onWhole?: () => void;
  /** A place that was pressed. */
  readonly onPoint?: (point: Point) => void;
  /** What stands on it. */
  readonly children?: (place: MapPlace, size: Size) => ReactNode;
}

/** A map to be moved and brought nearer by pointer, buttons and keys. */
export function MapView({ label, height, place, onPlace, onWhole, onPoint, children }: MapViewProps) {
  const text = useMapText();
  const hint = useId();
  const area = useRef<HTMLDivElement>(null);
  const size = useMapSize(area, height);
  const [grip, setGrip] = useState<{ readonly from: Pixels; readonly place: MapPlace; readonly isMoving: boolean }>();
  useWheel(area, (steps) => onPlace(zoomed(place, steps)));
  const at = ({ clientX, clientY }: PointerEvent<HTMLElement>): Pixels => {
    const { left = 0, top = 0 } = area.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip) return;
    const { x, y } = at(event);
    const by = { x: grip.from.x - x, y: grip.from.y - y };
    if (!grip.isMoving && Math.hypot(by.x, by.y) < A_PRESS) return;
    if (!grip.isMoving) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ ...grip, isMoving: true });
    }
    onPlace(moved(grip.place, by, size));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.target === event.currentTarget ? placeByKey(event, place, size) : undefined;
    if (!next) return;
    event.preventDefault();
    onPlace(next);
  };
  return (
    <Box sx={{ ...frame, height }}>
      <Box
        ref={area}
        role="application"
        aria-label={label}
        aria-describedby={hint}
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          if (event.button === 0) setGrip({ from: at(event), place, isMoving: false });
        }}
        onPointerMove={drag}
        onPointerUp={(event) => {
          if (grip && !grip.isMoving) onPoint?.(toPoint(at(event), place, size));
          setGrip(undefined);
        }}
        onPointerCancel={() => setGrip(undefined)}
        sx={{ ...ground, cursor: grip?.isMoving ? 'grabbing' : 'grab' }}
      >
        <MapGround place={place} size={size} />
        {children?.(place, size)}
      </Box>
      <Box sx={controls}>
        <MapButton label={text('map.nearer')} onPress={() => onPlace(zoomed(place, 1))}>
          <Add fontSize="small" />
        </MapButton>
        <MapButton label={text('map.farther')} onPress={() => onPlace(zoomed(place, -1))}>
          <Remove fontSize="small" />
        </MapButton>
        {onWhole && (
          <MapButton label={text('map.whole')} onPress={onWhole}>
            <ZoomOut fontSize="small" />
          </MapButton>
        )}
      </Box>
      <span id={hint} className="visually-hidden">
        {text('map.keys')}
      </span>
    </Box>
  );
}

/** Less than this, and the pointer has pressed a place instead of moving the map. */
const A_PRESS = 5;

/** The ground of a map: tiles where the operator has some, and a grid of degrees with a scale in any case. */
export function MapGround({ place, size }: { readonly place: MapPlace; readonly size: Size }) {
  const { locale, formats, mapTiles } = usePanel();
  const text = useMapText();
  const { metres, pixels } = scaleOf(place);
  const length =
    metres >= 1000
      ? text('map.kilometres', { n: formats.number(metres / 1000) })
      : text('map.metres', { n: formats.number(metres) });
  return (
    <>
      <Box component="svg" aria-hidden="true" sx={drawing}>
        {mapTiles &&
          tilesOf(mapTiles.url, place, size).map(({ href, x, y }) => (
            <image key={href} href={href} x={x} y={y} width={TILE} height={TILE} />
          ))}
        {gridOf(place, size).map(({ axis, degrees, at }) => (
          <g key={`${axis}${degrees}`}>
            {axis === 'lat' ? (
              <line x1={0} x2={size.width} y1={at} y2={at} />
            ) : (
              <line x1={at} x2={at} y1={0} y2={size.height} />
            )}
            {/* The scale stands in the corner. */}
            {(axis === 'lng' || at < size.height - 30) && (
              <text {...(axis === 'lat' ? { x: 6, y: at - 4 } : { x: at + 4, y: 14 })}>
                {sayDegrees(axis, degrees, locale)}
              </text>
            )}
          </g>
        ))}
        <g transform={`translate(12 ${size.height - 14})`}>
          <path className="scale" d={`M0 -6 V0 H${pixels} V-6`} />
          <text x={4} y={-5}>
            {length}
          </text>
        </g>
      </Box>
      {mapTiles && (
        <Box component="span" sx={credit}>
          {mapTiles.attribution}
        </Box>
      )}
    </>
  );
}

interface MapButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const MapButton = ({ label, onPress, children }: MapButtonProps) => (
  <Hint title={label}>
    <IconButton size="small" aria-label={label} onClick={onPress} style={{ borderRadius: 0 }}>
      {children}
    </IconButton>
  </Hint>
);

const arrows: Readonly<Record<string, Pixels>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Arrows move the map, with Shift a little; plus and minus bring it nearer and farther. */
function placeByKey({ key, shiftKey }: KeyboardEvent, place: MapPlace, size: Size): MapPlace | undefined {
  const arrow = arrows[key];
  const step = shiftKey ? 4 : 64;
  if (arrow) return moved(place, { x: arrow.x * step, y: arrow.y * step }, size);
  if (key === '+' || key === '=') return zoomed(place, 1);
  return key === '-' ? zoomed(place, -1) : undefined;
}

/** With Ctrl, and by two fingers on a touchpad, the wheel brings nearer; without, the page scrolls as everywhere. */
function useWheel(area: React.RefObject<HTMLElement | null>, onSteps: (steps: number) => void): void {
  const turn = useRef(onSteps);
  useEffect(() => {
    turn.current = onSteps;
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turn.current(event.deltaY < 0 ? 1 : -1);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [area]);
}

const frame = { position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' } as const;

export const ground = {
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  bgcolor: 'action.hover',
  touchAction: 'none',
  userSelect: 'none',
  '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
  color: 'text.secondary',
} as const;

const drawing = ({ palette }: Theme) =>
  ({
    display: 'block',
    width: '100%',
    height: '100%',
    // Tiles are drawn for the day.
    '& image': palette.mode === 'dark' ? { filter: 'invert(1) hue-rotate(180deg) brightness(0.9)' } : {},
    '& line': { stroke: 'currentColor', strokeOpacity: 0.18 },
    '& text': {
      fill: 'currentColor',
      fontSize: 11,
      fontVariantNumeric: 'tabular-nums',
      paintOrder: 'stroke',
      stroke: palette.background.paper,
      strokeWidth: 2,
    },
    '& .scale': { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 },
  }) as const;

const controls = {
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'grid',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const;

const credit = {
  position: 'absolute',
  right: 0,
  bottom: 0,
  px: 0.5,
  fontSize: 11,
  color: 'text.primary',
  bgcolor: 'background.paper',
} as const;
