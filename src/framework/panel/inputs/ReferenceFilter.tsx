import { useId } from 'react';
import { useResource } from '../context';
import type { FilterProps } from '../types';
import { useText } from '../useText';
import { OptionPicker } from './OptionPicker';
import { toIds } from './ReferenceInput';

export function ReferenceFilter({ field, label, value, onChange }: FilterProps) {
  const id = useId();
  const text = useText();
  const target = useResource(field.target ?? '');
  return (
    <OptionPicker
      id={id}
      target={target}
      ids={toIds(value)}
      onChange={(ids) => onChange(ids[0])}
      multiple={false}
      among={field.among}
      placeholder={text('inputs.any')}
      text={{ label, slotProps: { inputLabel: { shrink: true } } }}
    />
  );
}
