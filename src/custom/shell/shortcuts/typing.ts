/** Letters belong to the input that has the focus, and to an open dialog or menu. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  const isInput = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]');
  return Boolean(isInput) || isSomethingOpen();
}

/** A dialog or menu has the page to itself until it is closed. */
export const isPageCovered = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.isComposing || isSomethingOpen();

/** One that is fading out is already hidden from everybody but the eye, and takes no keys any more. */
const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
    (element) => element.closest('[aria-hidden="true"]') === null,
  );

/** False where the page has no search box. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLElement>('main input[type="search"], main [role="search"] input');
  box?.focus();
  return box !== null;
}
