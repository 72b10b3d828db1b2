import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Identifier, RaRecord } from 'ra-core';
import { useState } from 'react';
import { type Condition, isSameId, type Resource } from '../../schema';
import { useTexts } from '../core/context';
import type { Option } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { OptionLine } from './OptionLine';
import { useChosen, useOptions } from './useOptions';

export interface OptionPickerProps {
  readonly id: string;
  readonly target: Resource;
  readonly ids: readonly Identifier[];
  readonly onChange: (ids: readonly Identifier[]) => void;
  readonly multiple: boolean;
  readonly among?: Condition | undefined;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly placeholder?: string | undefined;
  /** What tells entries of the same name apart, when another than the resource's own note. */
  readonly noteOf?: ((record: RaRecord) => string) | undefined;
  /** Further attributes of the text field and of the input element. */
  readonly text?: Omit<TextFieldProps, 'variant'>;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** Picks records of another resource by typing; works with arrow keys, Enter and Escape. */
export function OptionPicker({
  id,
  target,
  ids,
  onChange,
  multiple,
  among,
  text,
  attributes,
  ...rest
}: OptionPickerProps) {
  const say = useOpenedText();
  const texts = useTexts(target);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly Option[]>([]);
  const chosen = useChosen(target, ids, picked);
  const { options, isSearching, hasFailed } = useOptions(target, typed, open, among);
  const change = (next: Option | readonly Option[] | null) => {
    const options = toList(next);
    setPicked(options);
    onChange(options.map((option) => option.id));
  };
  return (
    <Autocomplete<Option, boolean>
      id={id}
      size="small"
      multiple={multiple}
      filterSelectedOptions={multiple}
      value={multiple ? [...chosen] : (chosen[0] ?? null)}
      onChange={(_event, next) => change(next)}
      options={options}
      open={open}
      disabled={rest.disabled ?? false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={() => rest.onBlur?.()}
      onKeyDown={(event) => {
        // While something is being looked for, Enter chooses or does nothing; it must not send the form around it.
        if (open && event.key === 'Enter') event.preventDefault();
      }}
      // The server has searched already.
      filterOptions={(found) => found}
      onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => isSameId(option.id, value.id)}
      loading={isSearching}
      loadingText={say('inputs.searching')}
      noOptionsText={
        hasFailed ? texts.sentence('optionsFailed') || say('inputs.optionsFailed') : say('inputs.noOptions')
      }
      clearText={say('inputs.clear')}
      openText={say('inputs.open')}
      closeText={say('inputs.closeOptions')}
      slotProps={{ chip: { size: 'small' } }}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}>
          <OptionLine label={option.label} note={rest.noteOf?.(option.record) ?? option.note} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          {...text}
          placeholder={ids.length === 0 ? (rest.placeholder ?? say('inputs.searchHelp')) : undefined}
          slotProps={{ ...text?.slotProps, htmlInput: { ...params.inputProps, ...attributes } }}
        />
      )}
    />
  );
}

function toList(next: Option | readonly Option[] | null): readonly Option[] {
  if (next === null) return [];
  return 'id' in next ? [next] : next;
}
