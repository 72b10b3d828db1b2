import { type ComponentProps, type ReactNode, useId } from 'react';

interface Common {
  readonly label: string;
  /** It cannot be read: nothing is narrowed down by it. */
  readonly isUnread?: boolean;
}

/** An input of a list's tools, with its label on its frame; frame.css draws it. */
export function FilterInput({ label, isUnread = false, className, ...props }: Common & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Framed id={id} label={label} className={className}>
      <input id={id} {...(isUnread ? { 'aria-invalid': true } : {})} {...props} />
    </Framed>
  );
}

/** The same with the entries to choose from. */
export function FilterSelect({ label, className, ...props }: Common & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Framed id={id} label={label} className={className}>
      <select id={id} {...props} />
    </Framed>
  );
}

interface FramedProps {
  readonly id: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const Framed = ({ id, label, className = '', children }: FramedProps) => (
  <div className={`framed-input ${className}`}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);
