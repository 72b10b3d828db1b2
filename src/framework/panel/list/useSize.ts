import { type RefObject, useLayoutEffect, useState } from 'react';

/** How much a list has room for: below the first width of its own place a table becomes cards. */
export type Room = 'narrow' | 'medium' | 'wide';
const roomOf = (width: number): Room => (width < 700 ? 'narrow' : width < 900 ? 'medium' : 'wide');

/** Measured at the place itself, not at the window. */
export function useRoom(area: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState(() => roomOf(window.innerWidth));
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setRoom(roomOf(element.clientWidth));
    const observer = new ResizeObserver(measure);
    measure();
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
    const measure = () => setOverflows(content.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [area]);
  return overflows;
}
