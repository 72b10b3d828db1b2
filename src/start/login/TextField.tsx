import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | null;
  readonly trailing?: ReactNode;
}

export function TextField({ label, error, hint, trailing, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-control">
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy || undefined} />
        {trailing}
      </div>
      <p className="login-hint" id={hintId} role="status">
        {hint}
      </p>
      {error && (
        <p className="login-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
