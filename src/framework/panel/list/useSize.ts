import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width of its own place a table becomes cards. */
const cardWidth = 700;

/** Is there too little room for a table? Measured at the place itself, not at the window. */
export function useIsNarrow(area: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < cardWidth);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setNarrow(element.clientWidth < cardWidth);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return narrow;
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
