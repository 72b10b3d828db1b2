import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

export interface WindowOptions {
  readonly count: number;
  /** Pixels; all rows alike, so that nothing moves when they are filled. */
  readonly rowHeight: number;
  /** Where the list was left: pixels from its top. */
  readonly startsAt: number;
}

export interface WindowSpan {
  readonly from: number;
  readonly to: number;
}

/** Rows that stand ready above and below. The span moves in steps of half of it, so that few scroll events draw anything. */
const spare = 8;
const step = spare / 2;
/** Before the place has a height. */
const shownAtFirst = 12;

/** The rows of a long list that are worth drawing. Its place scrolls by itself. */
export function useWindow(area: RefObject<HTMLElement | null>, { count, rowHeight, startsAt }: WindowOptions) {
  const [span, setSpan] = useState<WindowSpan>(() => spanAt(startsAt, shownAtFirst * rowHeight, rowHeight));
  const measure = useCallback(() => {
    const element = area.current;
    if (!element) return;
    const next = spanAt(element.scrollTop, element.clientHeight || shownAtFirst * rowHeight, rowHeight);
    setSpan((before) => (before.from === next.from && before.to === next.to ? before : next));
  }, [area, rowHeight]);

  useLayoutEffect(() => {
    if (area.current) area.current.scrollTop = startsAt;
    // Only where it begins: afterwards the user scrolls it.
  }, [area, startsAt]);
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [area, measure]);

  const reveal = useCallback(
    (index: number) => {
      const element = area.current;
      if (!element || index < 0) return;
      const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
      measure();
    },
    [area, rowHeight, measure],
  );
  return { from: Math.min(span.from, count), to: Math.min(span.to, count), reveal };
}

function spanAt(top: number, height: number, rowHeight: number): WindowSpan {
  const first = Math.floor(top / rowHeight / step) * step;
  return { from: Math.max(0, first - spare), to: first + step + Math.ceil(height / rowHeight) + spare };
}
