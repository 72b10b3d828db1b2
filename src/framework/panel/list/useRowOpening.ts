import { type RefObject, useEffect } from 'react';
import { noKeys, type PageKey, usePageKeys } from '../core/pageKeys';

/** Everything that has a click of its own. */
const controls = 'a, button, input, label, select, textarea, [role=button], [role=switch], [role=menuitem]';

/**
 * A click anywhere on a row follows the row's own link. The link stays the real control, so that keyboard, middle
 * click and screen readers need nothing of this. From a control of a row the arrows lead to the same one of the row above or
 * below, and Space on its link chooses the row. From the search box of the list the arrow down leads to the first row.
 */
export function useRowOpening(area: RefObject<HTMLElement | null>, onBeside?: (id: string) => void): void {
  usePageKeys(rowKeys);
  usePageKeys(onBeside ? besideKeys : noKeys);
  useEffect(() => {
    const element = area.current;
    const open = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!target || target.closest(controls) || event.defaultPrevented) return;
      const cell = target.closest('.edits');
      if (cell) return cell.querySelector<HTMLElement>('.cell-edit')?.focus();
      if (window.getSelection()?.toString()) return;
      const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('.row-link');
      const { ctrlKey, metaKey, shiftKey } = event;
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    };
    const edit = ({ target }: Event) =>
      target instanceof Element && target.closest('.edits')?.querySelector<HTMLElement>('.cell-edit')?.click();
    const beside = (event: KeyboardEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.row-link') : null;
      const id = link?.closest<HTMLElement>('[data-record]')?.dataset.record;
      if (!onBeside || id === undefined || event.key !== 'Enter' || !event.shiftKey) return;
      event.preventDefault();
      onBeside(id);
    };
    element?.addEventListener('keydown', beside);
    element?.addEventListener('click', open);
    element?.addEventListener('dblclick', edit);
    element?.addEventListener('mousedown', keepUnselected);
    const enter = (event: KeyboardEvent) => {
      const isSearch = event.target instanceof Element && event.target.matches('.list-tools input[type=search]');
      const first = element?.querySelector<HTMLElement>('.row-link');
      if (!isSearch || event.key !== 'ArrowDown' || event.defaultPrevented || !first) return;
      event.preventDefault();
      first.focus();
    };
    element?.addEventListener('keydown', walk);
    window.addEventListener('keydown', enter);
    return () => {
      window.removeEventListener('keydown', enter);
      element?.removeEventListener('click', open);
      element?.removeEventListener('dblclick', edit);
      element?.removeEventListener('mousedown', keepUnselected);
      element?.removeEventListener('keydown', walk);
      element?.removeEventListener('keydown', beside);
    };
  }, [area, onBeside]);
}

/** The second press on a cell opens its editor, and selects no word below it. */
function keepUnselected(event: MouseEvent): void {
  const isCell = event.target instanceof Element && event.target.matches('.edits, .edits :not(.cell-editor *)');
  if (event.detail > 1 && isCell) event.preventDefault();
}

const rowKeys: readonly PageKey[] = [
  { keys: ['ArrowDown'], does: 'panel.keys.firstRow' },
  { keys: ['ArrowDown', 'ArrowUp'], does: 'panel.keys.rows' },
  { keys: [' '], does: 'panel.keys.select' },
  { keys: ['Enter'], does: 'panel.keys.open' },
];

const besideKeys: readonly PageKey[] = [
  { keys: ['Shift+Enter'], does: 'panel.keys.beside' },
  { keys: ['Escape'], does: 'panel.keys.closeBeside' },
];

function walk(event: KeyboardEvent): void {
  const from = event.target instanceof HTMLElement ? event.target : null;
  const row = from?.closest('tbody tr, ul > li');
  if (!from || !row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === ' ' && from.matches('.row-link')) {
    event.preventDefault();
    row.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  }
  if (event.key === 'F2' && from.matches('.cell-edit')) {
    event.preventDefault();
    from.click();
  }
  const next = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  const way = next[event.key as keyof typeof next];
  const there = way && row[way];
  if (!there || from.closest('.cell-editor')) return;
  event.preventDefault();
  const field = from.dataset.field;
  if (field === undefined) {
    const place = [...row.querySelectorAll(stops)].indexOf(from);
    const others = [...there.querySelectorAll<HTMLElement>(stops)];
    (others[place] ?? others.find((each) => each.matches('.row-link')))?.focus();
    return;
  }
  // Not every row lets this cell be edited.
  const cellOf = (other: Element) => other.querySelector<HTMLElement>(`.cell-edit[data-field="${field}"]`);
  let other: Element | null = there;
  while (other && !cellOf(other)) other = other[way];
  if (other) cellOf(other)?.focus();
}

const stops = 'a, button:not(.cell-edit), input';
