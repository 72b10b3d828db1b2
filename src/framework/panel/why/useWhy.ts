import { createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';

interface Why {
  readonly id: string;
  readonly button: ReactNode;
}

/** What `FieldWhy` says around an input. Frames read it from here, so that no input brings what works the reasons out. */
export const WhyContext = createContext<Why | null>(null);

/** The button of this frame; the frames of rows inside a field have none. */
export function useWhy(id: string): ReactNode {
  const why = useContext(WhyContext);
  return why?.id === id ? why.button : null;
}

/** F1 in a field asks about it. */
export function askOnF1(event: KeyboardEvent<HTMLElement>): void {
  const button = event.key === 'F1' ? event.currentTarget.querySelector<HTMLElement>('[data-why]') : null;
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}
