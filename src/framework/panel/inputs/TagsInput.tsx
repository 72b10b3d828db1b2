import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { InputProps } from '../types';
import { useText } from '../useText';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';

/** Free words: Enter or a comma ends one, leaving the field keeps the last one. */
export function TagsInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const text = useText();
  const words: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const change = (next: readonly string[]) => onChange([...new Set(next.flatMap(wordsOf))]);
  return (
    <FieldFrame
      id={id}
      label={props.label}
      required={props.required}
      help={props.help ?? text('inputs.tagsHelp')}
      error={error}
    >
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        autoSelect
        size="small"
        id={id}
        options={[]}
        value={[...words]}
        disabled={disabled}
        onChange={(_event, next) => change(next)}
        onBlur={onBlur}
        clearText={text('inputs.clear')}
        slotProps={{ chip: { size: 'small' } }}
        renderInput={(params) => (
          <TextField
            {...params}
            name={props.name}
            placeholder={words.length === 0 ? props.placeholder : undefined}
            error={Boolean(error)}
            inputRef={ref}
            onKeyDown={(event) => {
              const typed = (event.target as HTMLInputElement).value;
              if (event.key !== ',' || typed.trim() === '') return;
              // The same path as Enter, so that the field empties itself.
              event.preventDefault();
              event.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
            }}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                ...aria,
                'aria-describedby': `${id}-help ${aria['aria-describedby'] ?? ''}`.trim(),
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

const wordsOf = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
