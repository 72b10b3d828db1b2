import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The longest wait before printing: what has not come by then is not on the paper. */
const mostMs = 8_000;

/** Prints the page whole: what is otherwise fetched only when it comes into sight is fetched first. */
export function usePrint(hasMore: boolean): { readonly isWhole: boolean; readonly print: () => void } {
  const queries = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  // With the browser's own command there is no time to wait, but a second attempt has everything.
  useEffect(() => {
    const askAll = () => setWhole(true);
    window.addEventListener('beforeprint', askAll);
    return () => window.removeEventListener('beforeprint', askAll);
  }, []);
  const print = async () => {
    if (hasMore) {
      // Drawn at once, so that its rows are requested before the check for pending requests.
      flushSync(() => setWhole(true));
      await untilQuiet(queries);
    }
    window.print();
  };
  return { isWhole, print: () => void print() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 80));

async function untilQuiet(queries: QueryClient): Promise<void> {
  const end = Date.now() + mostMs;
  do await pause();
  while (queries.isFetching() > 0 && Date.now() < end);
  // What came last is drawn by then.
  await pause();
}
