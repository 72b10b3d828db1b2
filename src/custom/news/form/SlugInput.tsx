import AutoFix from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isOffered } from '../../../framework/calls';
import { usePanel } from '../../../framework/panel/core/context';
import type { InputProps } from '../../../framework/panel/core/types';
import { FieldFrame } from '../../../framework/panel/inputs/FieldFrame';
import { toInputText, useField } from '../../../framework/panel/inputs/useField';
import { slugOf } from '../../../framework/schema';
import { newsCategories } from '../../../resources/newsCategories';
import { useNewsWords } from '../shared/words';

/**
 * The address of an article or a category: follows the title until another one is typed, and again on request.
 * While it follows, a server that keeps addresses free itself is left to make it; another one is sent what is shown.
 */
export function SlugInput(props: InputProps) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const words = useNewsWords();
  const { has } = usePanel();
  const { getValues } = useFormContext();
  const from = (props.field as { readonly from?: string }).from ?? 'judul';
  const title = toInputText(useWatch({ name: from }));
  const [isAuto, setAuto] = useState(() => toInputText(getValues(props.name)) === '');
  const made = slugOf(title);
  const sent = isOffered(newsCategories, has) ? null : made || null;
  const follows = isAuto && (toInputText(value) === '' || toInputText(value) === made || sent !== null);
  useEffect(() => {
    if (isAuto && (value ?? null) !== sent) onChange(sent);
  }, [isAuto, value, sent, onChange]);
  return (
    <FieldFrame id={id} label={props.label} required={props.required} help={props.help} error={error}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <OutlinedInput
          size="small"
          id={id}
          name={props.name}
          value={follows ? made : toInputText(value)}
          onChange={(event) => {
            setAuto(false);
            onChange(event.target.value === '' ? null : event.target.value);
          }}
          onBlur={onBlur}
          error={Boolean(error)}
          disabled={disabled}
          autoComplete="off"
          inputRef={ref}
          inputProps={{ ...aria, autoCapitalize: 'none', spellCheck: false }}
          sx={{ flex: '1 1 220px' }}
        />
        {!isAuto && (
          <Button variant="outlined" color="inherit" startIcon={<AutoFix />} onClick={() => setAuto(true)}>
            {words('form.autoSlug')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}
