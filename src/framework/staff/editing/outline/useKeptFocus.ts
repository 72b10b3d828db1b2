import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A row that moves into another section is a new one there, and what had the focus in the old one would lose it. Called
 * before the move with the name of the row.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): (name: string) => void {
  const moved = useRef<{ readonly name: string; readonly at: number }>(undefined);
  const buttonsOf = (name: string) => [
    ...(area.current?.querySelectorAll<HTMLButtonElement>(`[data-drop-row="${CSS.escape(name)}"] button`) ?? []),
  ];
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { name, at } = moved.current;
    moved.current = undefined;
    const buttons = buttonsOf(name);
    // At the end of the form the button that moved it there can do no more.
    const button = buttons[at]?.disabled ? buttons[0] : buttons[at];
    if (button && button !== document.activeElement) button.focus();
  });
  return (name) => {
    const at = buttonsOf(name).indexOf(document.activeElement as HTMLButtonElement);
    if (at >= 0) moved.current = { name, at };
  };
}
