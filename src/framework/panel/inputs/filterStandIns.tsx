import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';
import { FilterInput } from './FilterInput';
import { RangeFilter } from './RangeFilter';

/** Of records to choose from (`ReferenceFilter`). */
export function PickerStandIn({ name, label }: FilterProps) {
  const text = useText();
  return (
    <FilterInput
      className="stands-in of-picker"
      name={name}
      label={label}
      placeholder={text('inputs.any')}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
    />
  );
}

/** Of two days (`DateFilter`). */
export function DatesStandIn(props: FilterProps) {
  const text = useText();
  return (
    <RangeFilter {...props}>
      {({ name, label }) => (
        <div className="stands-in of-day">
          <FilterInput
            className="of-range"
            name={name}
            label={label}
            placeholder={text('inputs.dayShape')}
            autoComplete="off"
          />
          <CalendarIcon aria-hidden style={{ fontSize: 18 }} />
        </div>
      )}
    </RangeFilter>
  );
}
