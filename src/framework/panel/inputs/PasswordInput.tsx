import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { InputProps } from '../core/types';
import { useOpenedText } from '../core/useOpenedText';
import { IconButton } from '../kit/IconButton';
import { TextControl } from './TextControl';

export function PasswordInput(props: InputProps) {
  const text = useOpenedText();
  const [shown, setShown] = useState(false);
  return (
    <TextControl
      {...props}
      field={{ ...props.field, autoComplete: props.field.autoComplete ?? 'new-password' }}
      type={shown ? 'text' : 'password'}
      attributes={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            onClick={() => setShown(!shown)}
            aria-label={text(shown ? 'inputs.hide' : 'inputs.show', { label: props.label })}
          >
            {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
