import type { ReactNode } from 'react';

export interface StateBoxProps {
  readonly drawing: ReactNode;
  readonly title: string;
  /** The title is the heading of the page: nothing else is there. */
  readonly heading?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: 'quiet' | 'error';
  readonly role?: 'alert' | 'status';
}

/** One drawing, one sentence, one action: the frame of every state that is not a list of rows. */
export function StateBox({ drawing, title, heading = false, children, action, tone = 'quiet', role }: StateBoxProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div role={role} className={tone === 'error' ? 'state-box state-box-error' : 'state-box'}>
      {drawing}
      <Title>{title}</Title>
      {children && <div className="state-box-text">{children}</div>}
      {action && <div className="state-box-action">{action}</div>}
    </div>
  );
}
