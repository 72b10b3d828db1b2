import { type ReactNode, type TextareaHTMLAttributes, useEffect, useId, useRef } from 'react';
import type { PublicTexts } from '../../i18n/id/start/publicPages';
import { loginPath } from '../location';
import { AlertIcon } from '../login/icons';
import type { Case } from './useCase';

/** The heading of the card; it also names the tab. */
export function Title({ children }: { readonly children: string }) {
  useEffect(() => {
    document.title = children;
  }, [children]);
  return <h1>{children}</h1>;
}

export interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** The message instead of a form; read out, because it takes the place of what had the focus. */
export function Notice({ title, text, children }: NoticeProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} role="status" className="public-notice">
      <Title>{title}</Title>
      <p>{text}</p>
      {children}
    </div>
  );
}

const base = import.meta.env.BASE_URL.replace(/\/+$/, '');

export const PageLink = ({ to = loginPath, children }: { readonly to?: string; readonly children: string }) => (
  <p className="public-link">
    <a href={`${base}${to}`}>{children}</a>
  </p>
);

export interface CaseGateProps<T> {
  readonly found: Case<T>;
  readonly texts: PublicTexts;
  reload(): void;
  children(data: T): ReactNode;
}

/** Waiting, failed and closed look the same on every page behind a link. */
export function CaseGate<T>({ found, texts, reload, children }: CaseGateProps<T>) {
  if (found.state === 'open') return children(found.data);
  if (found.state === 'closed') return <Notice title={texts.closedTitle} text={texts.closedText} />;
  if (found.state === 'failed')
    return (
      <div role="alert">
        <p>{texts.loadFailed}</p>
        <button type="button" className="boot-button" onClick={reload}>
          {texts.retry}
        </button>
      </div>
    );
  return (
    <div className="public-waiting" role="status">
      <span className="boot-hidden">{texts.loading}</span>
      <div className="skeleton-block" />
      <div className="skeleton-block" />
    </div>
  );
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  readonly error?: string | undefined;
}

export function TextArea({ label, error, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        id={id}
        rows={5}
        className="public-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export const FieldError = ({ id, error }: { readonly id: string; readonly error: string | undefined }) =>
  error ? (
    <p className="login-error" id={id}>
      {error}
    </p>
  ) : null;

export const PublicAlert = ({ message }: { readonly message: string | null }) =>
  message ? (
    <p className="login-alert" role="alert" tabIndex={-1}>
      <AlertIcon />
      {message}
    </p>
  ) : null;

export interface SubmitProps {
  readonly isSending: boolean;
  readonly label: string;
  readonly sending: string;
}

export const Submit = ({ isSending, label, sending }: SubmitProps) => (
  <button type="submit" className="boot-button" aria-disabled={isSending || undefined}>
    {isSending && <span className="boot-spinner" />}
    {isSending ? sending : label}
  </button>
);
