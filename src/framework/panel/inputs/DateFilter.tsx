import type { FilterProps } from '../core/types';
import { toInputText } from './control';
import { DateField } from './dates/DateField';
import { RangeFilter } from './RangeFilter';

/** From a day to a day, both included; moments are narrowed by days, too. */
export function DateFilter(props: FilterProps) {
  return (
    <RangeFilter {...props}>
      {({ name, label, value, onChange }) => (
        <DateField
          name={name}
          label={label}
          value={toInputText(value)}
          past={props.field.max === 'today'}
          onChange={(day) => onChange(day === '' ? undefined : day)}
          sx={{ width: 168 }}
        />
      )}
    </RangeFilter>
  );
}
