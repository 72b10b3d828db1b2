import { useState } from 'react';
import { code as en } from '../../i18n/en/start/code';
import { code as id } from '../../i18n/id/start/code';
import { TextField } from './TextField';

export interface CodeFieldProps {
  readonly error: string | undefined;
}

/** The second step: six digits of the app, or one of the codes on paper for who has lost the phone. */
export function CodeField({ error }: CodeFieldProps) {
  const texts = document.documentElement.lang === 'en' ? en : id;
  const [isRecovery, setRecovery] = useState(false);
  return (
    <fieldset className="login-code">
      <legend>{texts.codeTitle}</legend>
      <p>{isRecovery ? texts.recoveryIntro : texts.codeIntro}</p>
      <TextField
        // Another field with each choice: what was typed for one is no start for the other.
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        name="code"
        type="text"
        autoFocus
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        error={error}
      />
      <button type="button" className="login-link" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? texts.useApp : texts.useRecovery}
      </button>
    </fieldset>
  );
}
