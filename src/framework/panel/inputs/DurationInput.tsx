import { readDuration } from '../../schema';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { useText } from '../core/useText';
import { durationText } from './DurationFilter';
import { TypedControl } from './NumberInput';

/** Typed in words, as a clock shows it, or in minutes; written in words once it is left. */
export function DurationInput(props: InputProps) {
  const { locale } = usePanel();
  const text = useText();
  return (
    <TypedControl
      {...props}
      placeholder={props.placeholder ?? text('inputs.durationShape')}
      read={(typed) => (typed.trim() === '' ? null : (readDuration(typed) ?? typed))}
      write={(value) => durationText(value, locale)}
      attributes={{ spellCheck: false }}
    />
  );
}
