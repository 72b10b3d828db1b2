import { boundDay, siteClock } from '../../schema';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { toInputText } from './control';
import { DateField } from './dates/DateField';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';

export function DateInput(props: InputProps) {
  const today = usePanel().formats.today();
  return <DateControl {...props} min={boundDay(props.field.min, today)} max={boundDay(props.field.max, today)} />;
}

/** Kept in UTC, shown and typed on the clock of the site. */
export function DateTimeInput(props: InputProps) {
  const { timeZone } = usePanel().formats;
  const dayOf = (bound: unknown) => siteClock(String(bound), timeZone)?.slice(0, 10);
  return <DateControl {...props} withTime min={dayOf(props.field.min)} max={dayOf(props.field.max)} />;
}

interface DateControlProps extends InputProps {
  readonly withTime?: boolean;
  readonly min: string | undefined;
  readonly max: string | undefined;
}

function DateControl({ withTime = false, min, max, ...props }: DateControlProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <DateField
        keepsUnreadable
        id={id}
        name={props.name}
        value={toInputText(value)}
        onChange={(next) => onChange(next === '' ? null : next)}
        onBlur={onBlur}
        withTime={withTime}
        min={min}
        max={max}
        past={props.field.max === 'today'}
        placeholder={props.placeholder}
        error={Boolean(error)}
        disabled={disabled}
        inputRef={ref}
        attributes={aria}
      />
    </FieldFrame>
  );
}
