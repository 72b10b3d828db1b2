import type { ReactNode } from 'react';
import { AlertIcon } from './login/icons';

export interface NoticeAction {
  readonly label: string;
  onChoose(): void;
}

export interface NoticeScreenProps {
  readonly title: string;
  readonly text: string;
  /** The first is what we advise. */
  readonly actions: readonly NoticeAction[];
  readonly children?: ReactNode;
}

/** A whole page that says what happened and what to do next. */
export function NoticeScreen({ title, text, actions, children }: NoticeScreenProps) {
  return (
    <main className="notice-page">
      <div className="notice-card" role="alert">
        <AlertIcon />
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        <div className="notice-actions">
          {actions.map(({ label, onChoose }, index) => (
            <button
              key={label}
              type="button"
              className={index === 0 ? 'boot-button' : 'boot-button is-quiet'}
              onClick={onChoose}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </main>
  );
}
