import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { errorId, helpId } from './control';
import { FieldFrame } from './FieldFrame';
import { useField } from './useField';

/** Free words: Enter or a comma ends one, leaving the field keeps the last one. */
export function TagsInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const text = useOpenedText();
  const describedBy = [...(error ? [errorId(id)] : []), helpId(id)].join(' ');
  const [typed, setTyped] = useState('');
  const words: readonly string[] = Array.isArray(value) ? value.map(String) : [];
  const add = () => {
    if (wordsOf(typed).length > 0) onChange([...new Set([...words, ...wordsOf(typed)])]);
    setTyped('');
  };
  return (
    <FieldFrame
      id={id}
      label={props.label}
      required={props.required}
      help={props.help ?? text('inputs.tagsHelp')}
      error={error}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Autocomplete<string, true, false, true>
          multiple
          fullWidth
          freeSolo
          size="small"
          id={id}
          options={[]}
          value={[...words]}
          inputValue={typed}
          disabled={disabled}
          // Adding is ours (below); removing and clearing come from the control.
          onChange={(_event, next, reason) => reason !== 'createOption' && onChange(next)}
          onInputChange={(_event, next, reason) => reason === 'input' && setTyped(next)}
          onBlur={() => {
            add();
            onBlur();
          }}
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
                if (typed.trim() === '' || (event.key !== 'Enter' && event.key !== ',')) return;
                event.preventDefault();
                add();
              }}
              slotProps={{ htmlInput: { ...params.inputProps, ...aria, 'aria-describedby': describedBy } }}
            />
          )}
        />
        <Button variant="outlined" color="inherit" disabled={disabled || typed.trim() === ''} onClick={add}>
          {text('inputs.addTag')}
        </Button>
      </Box>
    </FieldFrame>
  );
}

const wordsOf = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
