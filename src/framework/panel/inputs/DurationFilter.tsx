import { useState } from 'react';
import { readDuration, writeDuration } from '../../schema';
import { usePanel } from '../core/context';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';
import { toInputText } from './control';
import { FilterInput } from './FilterInput';
import { RangeFilter } from './RangeFilter';

/** From–to, in minutes. */
export function DurationFilter(props: FilterProps) {
  return <RangeFilter {...props}>{(end) => <DurationEnd {...end} />}</RangeFilter>;
}

interface DurationEndProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** What cannot be read yet narrows nothing down. */
function DurationEnd({ name, label, value, onChange }: DurationEndProps) {
  const { locale } = usePanel();
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && typed.trim() !== '' && readDuration(typed) === undefined;
  const stored = value === undefined ? undefined : Number(value);
  const isAsTyped = typed !== null && (isUnread || readDuration(typed) === stored);
  return (
    <FilterInput
      className="of-range"
      name={name}
      label={label}
      value={isAsTyped ? typed : durationText(stored, locale)}
      placeholder={text('inputs.durationShape')}
      isUnread={isUnread}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readDuration(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Of minutes, in words; what is no length of time stays as it is. */
export const durationText = (value: unknown, locale: string): string =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0
    ? writeDuration(value, locale)
    : toInputText(value);
