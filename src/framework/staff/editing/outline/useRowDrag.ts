import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Where what is dragged would land: before the row of this index in the group. */
export interface DropPlace {
  readonly group: string;
  readonly index: number;
}

interface RowDragOptions {
  /** Holds the groups (`data-drop-group`) with their rows (`data-drop-row`). */
  readonly area: RefObject<HTMLElement | null>;
  readonly onDrop: (name: string, place: DropPlace) => void;
}

interface Drag {
  readonly name: string;
  readonly place: DropPlace | undefined;
}

/** Moves rows with mouse, pen or finger. What is dragged is held by its handle; Escape lets go of it. */
export function useRowDrag({ area, onDrop }: RowDragOptions) {
  const [drag, setDrag] = useState<Drag>();
  const current = useRef<Drag>(undefined);
  const put = (next: Drag | undefined) => {
    current.current = next;
    setDrag(next);
  };
  const handleProps = (name: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      put({ name, place: undefined });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (current.current?.name !== name) return;
      put({ name, place: placeAt(area.current, event.clientY, name) });
      scrollNear(event.currentTarget, event.clientY);
    },
    onPointerUp: () => {
      const { place } = current.current ?? {};
      put(undefined);
      if (place) onDrop(name, place);
    },
    onPointerCancel: () => put(undefined),
    onKeyDown: (event: { readonly key: string }) => {
      if (event.key === 'Escape') put(undefined);
    },
  });
  return { dragged: drag?.name, place: drag?.place, handleProps };
}

const groupsIn = (area: HTMLElement | null): readonly HTMLElement[] =>
  area ? [...area.querySelectorAll<HTMLElement>('[data-drop-group]')] : [];

/** The nearest place for something at this height. The row that is dragged is not counted. */
function placeAt(area: HTMLElement | null, y: number, dragged: string): DropPlace | undefined {
  const groups = groupsIn(area);
  const group = groups.find((each) => y <= each.getBoundingClientRect().bottom) ?? groups.at(-1);
  if (!group) return undefined;
  const rows = [...group.querySelectorAll<HTMLElement>('[data-drop-row]')].filter(
    ({ dataset }) => dataset.dropRow !== dragged,
  );
  const before = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { group: group.dataset.dropGroup ?? '', index: before < 0 ? rows.length : before };
}

const edge = 60;

/** Near the edge of the window the page goes on. */
function scrollNear(element: HTMLElement, y: number): void {
  const step = y < edge ? -12 : y > window.innerHeight - edge ? 12 : 0;
  if (step === 0) return;
  const scroller = element.closest<HTMLElement>('[data-scrolls]');
  if (scroller) scroller.scrollTop += step;
  else window.scrollBy(0, step);
}
