import AutoFix from '@mui/icons-material/AutoFixHighOutlined';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { slugOf } from '../../schema';
import { usePanel } from '../core/context';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { Button } from '../kit/Button';
import { toInputText } from './control';
import { FieldFrame } from './FieldFrame';
import { PlainSlugInput } from './TextControl';
import { useField } from './useField';

export const SlugInput = (props: InputProps) =>
  props.field.from ? <FollowingInput {...props} from={props.field.from} /> : <PlainSlugInput {...props} />;

/**
 * Follows the text it is made from until another one is typed, and again on request. While it follows, a server that makes
 * it itself (`sentUnless`), and keeps it unlike all others, is left to do so; another one is sent what is shown.
 */
function FollowingInput({ from, ...props }: InputProps & { readonly from: string }) {
  const { id, value, onChange, onBlur, ref, error, disabled, aria } = useField(props);
  const text = useOpenedText();
  const { has } = usePanel();
  const { getValues } = useFormContext();
  const source = toInputText(useWatch({ name: from }));
  const [isAuto, setAuto] = useState(() => toInputText(getValues(props.name)) === '');
  const made = slugOf(source);
  const { sentUnless } = props.field;
  const sent = sentUnless !== undefined && has(sentUnless) ? null : made || null;
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
            {text('inputs.autoSlug')}
          </Button>
        )}
      </Box>
    </FieldFrame>
  );
}
