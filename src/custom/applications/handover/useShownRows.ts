import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HandoverRow } from '../../../domain/applications/reports';

/** More rows than this are drawn when somebody asks for them, or prints: five thousand make a slow page. */
const atFirst = 200;

/** The rows on the screen, and all of them on paper. */
export function useShownRows(rows: readonly HandoverRow[]) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // The paper is laid out as soon as this event is over.
    const complete = () => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', complete);
    return () => window.removeEventListener('beforeprint', complete);
  }, []);
  return {
    shown: isWhole ? rows : rows.slice(0, atFirst),
    isCut: !isWhole && rows.length > atFirst,
    showAll: () => setWhole(true),
  };
}
