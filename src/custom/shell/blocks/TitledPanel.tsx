import { type ReactNode, useId } from 'react';

export interface TitledPanelProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a page. */
export function TitledPanel({ title, action, children }: TitledPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="titled-panel sheet">
      <div className="titled-panel-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
