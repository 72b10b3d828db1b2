import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Is the page being put on paper? What only paper shows is made then and not before. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

/** Between the two events of the browser; its media query turns only after the paper layout is done. */
let isLaidOut = false;

const isPrinting = (): boolean => isLaidOut || window.matchMedia('print').matches;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia('print');
  // The paper layout starts as soon as the listeners are done: nothing may be left for later.
  const tell = () => flushSync(onChange);
  const begin = () => {
    isLaidOut = true;
    tell();
  };
  const end = () => {
    isLaidOut = false;
    tell();
  };
  query.addEventListener('change', tell);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    query.removeEventListener('change', tell);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
