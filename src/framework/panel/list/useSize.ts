import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

// An observer speaks for the first time when the page was laid out and before it is painted: measuring earlier would lay it
// out once more, and painting before what was measured is drawn would let it jump.

/** How much a list has room for: below the first width of its own place a table becomes cards. */
export type Room = 'narrow' | 'medium' | 'wide';
const roomOf = (width: number): Room => (width < 700 ? 'narrow' : width < 900 ? 'medium' : 'wide');

/** Measured at the place itself, not at the window. */
export function useRoom(area: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(() => roomOf(window.innerWidth));
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => flushSync(() => setRoom(roomOf(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return room;
}

/** Is the content wider than its place? Only then the place scrolls, and only then it is a stop for the keyboard. */
export function useOverflows(area: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = area.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      flushSync(() => setOverflows(content.scrollWidth > element.clientWidth + 1)),
    );
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [area]);
  return overflows;
}
