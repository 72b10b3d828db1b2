import { usePanel } from '../../core/context';
import { dayNamesOf } from './dayNames';

/** The days of the week, above the days of a month. */
export function WeekHead({ week }: { readonly week: readonly string[] }) {
  const names = dayNamesOf(usePanel().locale);
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <th key={day} scope="col" abbr={names.weekday(day)}>
            {names.shortWeekday(day)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
