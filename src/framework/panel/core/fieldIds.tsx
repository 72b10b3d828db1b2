import { createContext, type ReactNode, useContext, useId } from 'react';

const FieldIdsContext = createContext('field');

/** Two forms on one page (a dialog over a page) never share an id. */
export function FieldIdsProvider({ children }: { readonly children: ReactNode }) {
  const prefix = useId().replaceAll(':', '');
  return <FieldIdsContext.Provider value={`field-${prefix}`}>{children}</FieldIdsContext.Provider>;
}

/** The DOM id of a field's control; error summaries link to it. */
export function useFieldIds(): (name: string) => string {
  const prefix = useContext(FieldIdsContext);
  return (name) => `${prefix}-${name.replaceAll('.', '-')}`;
}

/** Is heard by what hides the field it comes from, such as the tabs of a form. */
export const REVEAL = 'reveal-field';

/** Moves to a field: its control, or the first control inside its group; what hides it is opened first. */
export function focusField(id: string, isCentred = true): boolean {
  const found = document.getElementById(id);
  if (found?.closest('[hidden]')) {
    found.dispatchEvent(new Event(REVEAL, { bubbles: true }));
    // After it is there.
    setTimeout(() => {
      if (!found.closest('[hidden]')) focusField(id);
    });
    return true;
  }
  const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]';
  const target = found?.matches(focusable)
    ? found
    : (found?.querySelector<HTMLElement>('input:checked') ?? found?.querySelector<HTMLElement>(focusable));
  target?.focus();
  if (isCentred) target?.scrollIntoView?.({ block: 'center' });
  return Boolean(target);
}
