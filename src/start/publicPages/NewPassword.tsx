import { useState } from 'react';
import type { PublicTexts } from '../../i18n/id/start/publicPages';
import { TextField } from '../login/TextField';
import type { Errors } from './usePublicForm';

interface NewPasswordProps {
  readonly texts: PublicTexts;
  readonly errors: Errors;
}

/** A password that is chosen, twice, and a box to read it. */
export function NewPasswordForm({ texts, errors }: NewPasswordProps) {
  const [isShown, setShown] = useState(false);
  const input = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', required: true } as const;
  return (
    <>
      <TextField {...input} label={texts.password} name="password" hint={texts.passwordHint} error={errors.password} />
      <TextField
        {...input}
        label={texts.confirmation}
        name="password_confirmation"
        error={errors.password_confirmation}
      />
      <label className="public-check">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        {texts.showPassword}
      </label>
    </>
  );
}
