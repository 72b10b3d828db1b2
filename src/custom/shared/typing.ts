/** Letters belong to the input that has the focus, and to an open dialog or menu. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  const isInput = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]');
  return Boolean(isInput) || isSomethingOpen();
}

/** One that is fading out is already hidden from everybody but the eye, and takes no keys any more. */
const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].some(
    (element) => element.closest('[aria-hidden="true"]') === null,
  );

export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"], main [role="search"] input')?.focus();
}
