import type { ComponentType } from 'react';
import { laterWithin } from '../core/later';
import type { InputProps } from '../core/types';
import { InputPlace } from './InputPlace';

/** An input that is fetched when a form first needs it; its label stands there, and so does the focus. `height` in pixels. */
export function laterInput(
  load: () => Promise<ComponentType<InputProps>>,
  height: (field: InputProps['field']) => number = () => 40,
): ComponentType<InputProps> {
  const Input = laterWithin(load);
  return (props) => (
    <InputPlace {...props} height={height(props.field)}>
      <Input {...props} />
    </InputPlace>
  );
}
