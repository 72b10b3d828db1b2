import { useId } from 'react';
import { useResource } from '../core/context';
import type { FilterProps } from '../core/types';
import { useText } from '../core/useText';
import { OptionPicker } from './OptionPicker';
import { toIds } from './useOptions';

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
