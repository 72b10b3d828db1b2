import Box from '@mui/material/Box';
import type { Identifier } from 'ra-core';
import type { Box as MapBox, Tone } from '../../../schema';
import { usePanel } from '../../core/context';
import { clustersOf, type MapPlace, type Size, toPixels } from '../../map/mercator';
import { useMapText } from '../../map/useText';
import type { MapRecord } from './useMapRecords';

interface MarksProps {
  readonly records: readonly MapRecord[];
  readonly place: MapPlace;
  readonly size: Size;
  /** The record whose line in the list is looked at. */
  readonly marked: Identifier | undefined;
  readonly titleOf: (item: MapRecord) => string;
  readonly toneOf: (item: MapRecord) => Tone | undefined;
  readonly onPress: (items: readonly MapRecord[]) => void;
}

/** For the pointer: by the keyboard the same records are reached in the list beside the map, in the same order. */
export function Marks({ records, place, size, marked, titleOf, toneOf, onPress }: MarksProps) {
  const text = useMapText();
  const { formats } = usePanel();
  return clustersOf(records, ({ point }) => point, place, size).map(({ items, x, y }) => {
    const [first] = items;
    if (!first) return null;
    const isMany = items.length > 1;
    const label = isMany ? text('map.cluster', { n: formats.number(items.length) }) : titleOf(first);
    const tones = new Set(items.map(toneOf));
    return (
      <Box
        key={first.record.id}
        component="button"
        type="button"
        tabIndex={-1}
        aria-label={label}
        title={label}
        data-tone={tones.size === 1 ? ([...tones][0] ?? 'neutral') : undefined}
        data-marked={items.some(({ record }) => record.id === marked) || undefined}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => onPress(items)}
        sx={{ ...(isMany ? cluster : mark), left: x, top: y }}
      >
        {isMany && formats.number(items.length)}
      </Box>
    );
  });
}

interface BoxFrameProps {
  readonly box: MapBox;
  readonly place: MapPlace;
  readonly size: Size;
}

/** What the list is narrowed to. */
export function BoxFrame({ box: [south, west, north, east], place, size }: BoxFrameProps) {
  const upper = toPixels({ lat: north, lng: west }, place, size);
  const lower = toPixels({ lat: south, lng: east }, place, size);
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        left: upper.x,
        top: upper.y,
        width: Math.max(0, lower.x - upper.x),
        height: lower.y - upper.y,
        border: '2px dashed',
        borderColor: 'primary.main',
        pointerEvents: 'none',
      }}
    />
  );
}

const shared = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  p: 0,
  font: 'inherit',
  cursor: 'pointer',
  bgcolor: 'text.primary',
  border: '2px solid',
  borderColor: 'background.paper',
  borderRadius: '50%',
  '&[data-tone=neutral]': { bgcolor: 'text.secondary' },
  '&[data-tone=info]': { bgcolor: 'info.main' },
  '&[data-tone=success]': { bgcolor: 'success.main' },
  '&[data-tone=warning]': { bgcolor: 'warning.main' },
  '&[data-tone=danger]': { bgcolor: 'error.main' },
  '&[data-marked]': { outline: '3px solid', outlineColor: 'text.primary', zIndex: 1 },
  '&:hover': { zIndex: 1, outline: '2px solid', outlineColor: 'text.primary' },
} as const;

const mark = {
  ...shared,
  width: 16,
  height: 16,
  // What a finger can press is larger than what is drawn.
  '&::after': { content: '""', position: 'absolute', inset: '-8px' },
} as const;

const cluster = {
  ...shared,
  minWidth: 32,
  height: 32,
  px: 0.5,
  borderRadius: 16,
  fontSize: 12,
  fontWeight: 700,
  color: 'background.paper',
  fontVariantNumeric: 'tabular-nums',
} as const;
