import { useEffect, useState } from 'react';

/** Runs once what was drawn has been painted: a frame begins before that, and what it leaves to do comes after. */
export const afterPaint = (run: () => void): unknown => requestAnimationFrame(() => setTimeout(run));

/** True from the paint on that shows what `isThere`: what is asked for then keeps it from nobody. */
export function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isThere) afterPaint(() => setPainted(true));
  }, [isThere]);
  return isPainted;
}
