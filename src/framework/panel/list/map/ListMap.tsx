import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Identifier } from 'ra-core';
import { useRef, useState } from 'react';
import { ErrorState } from '../../blocks/states/ErrorState';
import { usePanel, useTexts } from '../../core/context';
import { reasonOf } from '../../core/reason';
import { useSettled } from '../../core/useSettled';
import { Alert } from '../../kit/Alert';
import { Button } from '../../kit/Button';
import { MapView } from '../../map/MapView';
import { aroundOf, boxOf, fitting, type MapPlace, readableBox, wholeWorld } from '../../map/mercator';
import { useMapSize } from '../../map/useMapSize';
import { useMapText } from '../../map/useText';
import { useEntryState } from '../useEntryState';
import { useFilters } from '../useFilters';
import type { RowPlan } from '../useRowPlan';
import { ChosenCard } from './ChosenCard';
import { MapLegend } from './MapLegend';
import { MapList } from './MapList';
import { BoxFrame, Marks } from './Marks';
import { type MapCount, type MapRecord, useMapRecords } from './useMapRecords';

interface ListMapProps {
  readonly plan: RowPlan;
  readonly isNarrow: boolean;
}

/** Nobody moves a map this quickly and stops. */
const PAUSE = 350;

/** The rows at their places, and the same rows in words beside them. */
export function ListMap({ plan, isNarrow }: ListMapProps) {
  const { resource } = plan;
  const { point: name = '', colour = resource.list.card?.badge } = resource.list.map ?? {};
  const text = useMapText();
  const texts = useTexts(resource);
  const filters = useFilters(resource);
  const stateOf = useEntryState(resource, colour);
  const area = useRef<HTMLDivElement>(null);
  const height = isNarrow ? 320 : 480;
  const size = useMapSize(area, height);
  // Undefined: all there is, as near as it goes.
  const [moved, setMoved] = useState<MapPlace>();
  const [opened, setOpened] = useState<readonly MapRecord[]>([]);
  const [marked, setMarked] = useState<Identifier>();
  const box = useSettled(moved && JSON.stringify(boxOf(moved, size)), PAUSE);
  const map = useMapRecords(resource, name, box === undefined ? undefined : JSON.parse(box));
  const around = map.chosen ?? aroundOf(map.records.map(({ point }) => point));
  const place = moved ?? (around ? fitting(around, size) : wholeWorld);
  const look = (next: MapPlace) => {
    // The card of what may not be on the screen any more would stand for nothing.
    setOpened([]);
    setMoved(next);
  };
  const press = (items: readonly MapRecord[]) => {
    const near = fitting(aroundOf(items.map(({ point }) => point)) ?? [0, 0, 0, 0], size);
    if (items.length > 1 && near.zoom > place.zoom) look(near);
    else setOpened(items);
  };
  if (map.error && !map.isBusy)
    return (
      <ErrorState
        sentence={texts.sentence('loadFailed')}
        reason={reasonOf(map.error, text('states.unknownReason'))}
        onRetry={() => void map.refetch()}
      />
    );
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {map.isPending ? (
          <Box sx={{ flex: '1 1 320px' }} />
        ) : (
          <Sentence plan={plan} shown={map.records.length} found={map.found} without={map.without} />
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => {
            filters.set({ [name]: { within: readableBox(boxOf(place, size)) } });
            setOpened([]);
            setMoved(undefined);
          }}
        >
          {text('map.onlyHere')}
        </Button>
      </Box>
      <Box sx={isNarrow ? { display: 'grid', gap: 1.5 } : beside}>
        <Box ref={area} aria-busy={map.isBusy} sx={{ position: 'relative', minWidth: 0 }}>
          <MapView
            label={text('map.of', { label: texts.label })}
            height={height}
            place={place}
            onPlace={look}
            onWhole={() => {
              setOpened([]);
              setMoved(undefined);
            }}
            onPoint={() => setOpened([])}
          >
            {(shown, room) => (
              <>
                {map.chosen && <BoxFrame box={map.chosen} place={shown} size={room} />}
                <Marks
                  records={map.records}
                  place={shown}
                  size={room}
                  marked={marked}
                  titleOf={({ record }) => plan.title(record)}
                  toneOf={({ record }) => stateOf(record)?.tone}
                  onPress={press}
                />
              </>
            )}
          </MapView>
          {opened.length > 0 && (
            <ChosenCard plan={plan} records={opened} stateOf={stateOf} onClose={() => setOpened([])} />
          )}
        </Box>
        <MapList
          plan={plan}
          records={map.records}
          stateOf={stateOf}
          height={height}
          isNarrow={isNarrow}
          onMark={setMarked}
        />
      </Box>
      {colour !== undefined && <MapLegend resource={resource} name={colour} />}
    </Box>
  );
}

interface SentenceProps {
  readonly plan: RowPlan;
  readonly shown: number;
  readonly found: MapCount;
  readonly without: MapCount | undefined;
}

/** How many are drawn, of how many, and how many have no place. */
function Sentence({ plan, shown, found, without }: SentenceProps) {
  const { formats } = usePanel();
  const text = useMapText();
  const texts = useTexts(plan.resource);
  const said = ({ n, isMore }: MapCount) =>
    isMore ? text('map.moreThan', { n: formats.number(n) }) : formats.number(n);
  const isCut = found.n > shown || found.isMore;
  return (
    <Box role="status" sx={{ flex: '1 1 320px', minWidth: 0 }}>
      {isCut ? (
        <Alert severity="info" variant="outlined" style={{ paddingTop: 0, paddingBottom: 0 }}>
          {text('map.cut', { n: formats.number(shown), total: said(found), ...texts.nouns(found.n) })}
        </Alert>
      ) : (
        <Typography variant="body2">
          {text('map.shown', { n: formats.number(shown), ...texts.nouns(shown) })}
        </Typography>
      )}
      {without && without.n > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('map.without', { n: said(without), ...texts.nouns(without.n) })}
        </Typography>
      )}
    </Box>
  );
}

const beside = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) minmax(220px, 300px)' } as const;
