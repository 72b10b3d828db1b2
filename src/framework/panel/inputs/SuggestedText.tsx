import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AnyField, canField, isEmptyValue } from '../../schema';
import { usePanel, useResource } from '../core/context';
import type { InputProps, Option } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { OptionLine } from './OptionLine';
import { useField } from './useField';
import { useOptions } from './useOptions';

/** Of fewer letters almost everything is offered. */
const leastLetters = 2;

/** A text with suggestions from other records. One that is chosen fills in what belongs to it; any other text is kept as typed. */
export function SuggestedText(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const { from = '', field = '', fills = {} } = props.field.suggest ?? {};
  const target = useResource(from);
  const { actor } = usePanel();
  const { setValue } = useFormContext();
  const say = useOpenedText();
  const typed = toInputText(value);
  const [open, setOpen] = useState(false);
  const { options, isSearching } = useOptions(target, typed, open, undefined, leastLetters);
  const offered = isSearching || typed.trim().length < leastLetters ? [] : options;
  const choose = ({ record }: Option) => {
    onChange(record[field]);
    for (const [ours, theirs] of Object.entries(fills))
      if (isFillable(props.resource.fields[ours], actor.role)) setValue(ours, record[theirs], { shouldDirty: true });
  };
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <Autocomplete<Option, false, true, true>
        id={id}
        freeSolo
        disableClearable
        size="small"
        options={offered}
        inputValue={typed}
        open={open && offered.length > 0}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        disabled={disabled}
        // The server has searched already.
        filterOptions={(found) => found}
        onInputChange={(_event, text, reason) => reason === 'input' && onChange(text === '' ? null : text)}
        onChange={(_event, chosen) => typeof chosen === 'object' && choose(chosen)}
        onBlur={onBlur}
        getOptionLabel={(option) => (typeof option === 'string' ? option : String(option.record[field] ?? ''))}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}>
            <OptionLine
              label={String(option.record[field] ?? '')}
              note={noteOf(option.record, target.list.card?.facts ?? Object.values(fills))}
            />
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            name={props.name}
            error={Boolean(error)}
            inputRef={ref}
            placeholder={props.placeholder ?? say('inputs.searchHelp')}
            slotProps={{
              htmlInput: { ...params.inputProps, ...aria, autoComplete: props.field.autoComplete ?? 'off' },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

/** What staff took out, or this person may not write, is left alone. */
const isFillable = (field: AnyField | undefined, role: string): boolean =>
  field !== undefined && field.readOnly !== true && canField(field, 'write', role);

/** The facts of its card, or what else would be filled in, tell entries of the same name apart. */
const noteOf = (record: RaRecord, fields: readonly string[]): string =>
  fields.flatMap((name) => (isEmptyValue(record[name]) ? [] : [String(record[name])])).join(', ');
