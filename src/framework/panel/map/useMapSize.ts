import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './mercator';

/** A map is as wide as its place. */
export function useMapSize(area: RefObject<HTMLElement | null>, height: number): Size {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setWidth(element.clientWidth || 320);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return { width, height };
}
