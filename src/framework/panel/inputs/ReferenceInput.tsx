import { useResource } from '../core/context';
import type { InputProps } from '../core/types';
import { FieldFrame } from './FieldFrame';
import { OptionPicker } from './OptionPicker';
import { useAmong } from './useAmong';
import { useField } from './useField';
import { toIds } from './useOptions';

export function ReferenceInput(props: InputProps) {
  return <ReferenceControl {...props} multiple={false} />;
}

export function ReferencesInput(props: InputProps) {
  return <ReferenceControl {...props} multiple />;
}

function ReferenceControl({ multiple, ...props }: InputProps & { readonly multiple: boolean }) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const target = useResource(props.field.target ?? '');
  const among = useAmong(props, value, () => onChange(null));
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <OptionPicker
        id={id}
        target={target}
        ids={toIds(value)}
        onChange={(ids) => onChange(multiple ? [...ids] : (ids[0] ?? null))}
        multiple={multiple}
        among={among}
        disabled={disabled}
        onBlur={onBlur}
        placeholder={props.placeholder}
        text={{ name: props.name, error: Boolean(error), inputRef: ref }}
        attributes={aria}
      />
    </FieldFrame>
  );
}
