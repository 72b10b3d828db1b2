import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { type HandoverStatus, handoverStatuses } from '../../../../domain/applications/reports';
import { useResource } from '../../../../framework/panel/core/context';
import { OptionPicker } from '../../../../framework/panel/inputs/OptionPicker';
import { useCounterWords } from '../shared/words';
import { HandoverSearch } from './HandoverSearch';
import type { HandoverFilters } from './useHandovers';

interface FilterBarProps {
  readonly filters: HandoverFilters;
  /** Districts to choose from. */
  readonly areas: readonly string[];
  readonly onChange: (more: Partial<HandoverFilters>) => void;
}

/** Name or number, programme, district and state. */
export function HandoverFilterBar({ filters, areas, onChange }: FilterBarProps) {
  const words = useCounterWords();
  const id = useId();
  const statuses = handoverStatuses.map((status) => [status, words(`handover.statusOf.${status}`)] as const);
  // A district that the list no longer has is still what is being filtered by.
  const districts = filters.area === '' || areas.includes(filters.area) ? areas : [filters.area, ...areas];
  return (
    <Box role="search" aria-label={words('handover.filters')} className="no-print" sx={barStyle}>
      <HandoverSearch applied={filters.search} onSearch={(search) => onChange({ search })} />
      <Box sx={{ flex: '2 1 220px', minWidth: 0 }}>
        <OptionPicker
          id={id}
          target={useResource('programmes')}
          ids={filters.programme === null ? [] : [filters.programme]}
          onChange={([programme]) =>
            onChange({ programme: programme === undefined ? null : Number(programme), area: '' })
          }
          multiple={false}
          placeholder={words('handover.allProgrammes')}
          text={{ label: words('handover.programme'), slotProps: { inputLabel: { shrink: true } } }}
        />
      </Box>
      <Select
        label={words('handover.area')}
        all={words('handover.allAreas')}
        value={filters.area}
        entries={districts.map((area) => [area, area] as const)}
        onChange={(area) => onChange({ area })}
      />
      <Select
        label={words('handover.status')}
        all={words('handover.allStatuses')}
        value={filters.status}
        entries={statuses}
        onChange={(status) => onChange({ status: status as HandoverStatus | '' })}
      />
    </Box>
  );
}

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly entries: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Select({ label, all, value, entries, onChange }: SelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 140px' }}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {entries.map(([choice, said]) => (
        <option key={choice} value={choice}>
          {said}
        </option>
      ))}
    </TextField>
  );
}

const barStyle = { display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 } as const;
