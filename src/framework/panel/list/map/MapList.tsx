import Box from '@mui/material/Box';
import type { Identifier, RaRecord } from 'ra-core';
import { useTexts } from '../../core/context';
import { useMapText } from '../../map/useText';
import type { EntryState } from '../useEntryState';
import type { RowPlan } from '../useRowPlan';
import { RecordLine } from './RecordLine';
import type { MapRecord } from './useMapRecords';

interface MapListProps {
  readonly plan: RowPlan;
  readonly records: readonly MapRecord[];
  readonly stateOf: (record: RaRecord) => EntryState | undefined;
  readonly height: number;
  readonly isNarrow: boolean;
  /** The record that is looked at; undefined: none any more. */
  readonly onMark: (id: Identifier | undefined) => void;
}

/** The records of the map in words. */
export function MapList({ plan, records, stateOf, height, isNarrow, onMark }: MapListProps) {
  const text = useMapText();
  const texts = useTexts(plan.resource);
  return (
    <Box
      component="ol"
      aria-label={text('map.list', { label: texts.label })}
      sx={{ ...list, ...(isNarrow ? {} : { maxHeight: height, overflowY: 'auto' }) }}
      {...(isNarrow ? {} : { tabIndex: 0 })}
    >
      {records.map(({ record }) => (
        <Box
          component="li"
          key={record.id}
          onFocus={() => onMark(record.id)}
          onBlur={() => onMark(undefined)}
          onMouseEnter={() => onMark(record.id)}
          onMouseLeave={() => onMark(undefined)}
        >
          <RecordLine plan={plan} record={record} state={stateOf(record)} />
        </Box>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > li': { px: 1.5, py: 1, display: 'grid', gap: 0.5, justifyItems: 'start' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li:hover': { bgcolor: 'action.hover' },
  '&:empty': { display: 'none' },
  '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
} as const;
