import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How much a list has room for: below the first width of its own place a table becomes cards. */
export type Room = 'narrow' | 'medium' | 'wide';
const roomOf = (width: number): Room => (width < 700 ? 'narrow' : width < 900 ? 'medium' : 'wide');
const roomOfWindow = () => roomOf(window.innerWidth);
const roomOfPlace = (place: HTMLElement) => roomOf(place.clientWidth);

/** Measured at the place itself, not at the window. */
export const useRoom = (area: RefObject<HTMLElement | null>): Room => useMeasured(area, roomOfWindow, roomOfPlace);

const isWide = ({ firstElementChild: content, clientWidth }: HTMLElement) =>
  content !== null && content.scrollWidth > clientWidth + 1;

/** Is the content wider than its place? Only then the place scrolls, and only then it is a stop for the keyboard. */
export const useOverflows = (area: RefObject<HTMLElement | null>): boolean => useMeasured(area, () => false, isWide);

/**
 * What is read of a place whenever it or its content has another size. An observer speaks for the first time when the page was laid
 * out and before it is painted: measuring earlier would lay it out once more, and painting before what was measured is drawn
 * would let it jump.
 */
function useMeasured<T>(area: RefObject<HTMLElement | null>, first: () => T, read: (place: HTMLElement) => T): T {
  const [value, setValue] = useState(first);
  useLayoutEffect(() => {
    const place = area.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => flushSync(() => setValue(() => read(place))));
    for (const each of [place, place.firstElementChild]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [area, read]);
  return value;
}
