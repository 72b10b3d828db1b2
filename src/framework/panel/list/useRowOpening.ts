import { type RefObject, useEffect } from 'react';

/** Everything that has a click of its own. */
const controls = 'a, button, input, label, select, textarea, [role=button], [role=switch], [role=menuitem]';

/**
 * A click anywhere on a row follows the row's own link. The link stays the real control, so that keyboard, middle
 * click and screen readers need nothing of this.
 */
export function useRowOpening(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    const open = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || target.closest(controls) || event.defaultPrevented) return;
      if (window.getSelection()?.toString()) return;
      const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('.row-link');
      const { ctrlKey, metaKey, shiftKey } = event;
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [area]);
}
