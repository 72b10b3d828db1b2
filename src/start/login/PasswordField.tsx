import { type KeyboardEvent, useState } from 'react';
import type { LoginTexts } from '../../i18n/id/start/login';
import { EyeIcon, EyeOffIcon } from './icons';
import { TextField } from './TextField';

export interface PasswordFieldProps {
  readonly texts: LoginTexts;
  readonly error: string | undefined;
}

export function PasswordField({ texts, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      label={texts.password}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      error={error}
      hint={isCapsLock ? texts.capsLock : null}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      trailing={
        <button
          type="button"
          className="login-toggle"
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          title={isShown ? texts.hidePassword : texts.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
