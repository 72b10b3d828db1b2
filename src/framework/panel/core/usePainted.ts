import { useEffect, useState } from 'react';

/** Runs once what was drawn has been painted: a frame begins before that, and what it leaves to do comes after. @returns calls it off */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** True from the paint on that shows what `isThere`: what is asked for then keeps it from nobody. */
export function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => (isThere ? afterPaint(() => setPainted(true)) : undefined), [isThere]);
  return isPainted;
}
