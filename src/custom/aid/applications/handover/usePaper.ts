import { useNotify } from 'ra-core';
import { useEffect, useState } from 'react';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { useCounterWords } from '../shared/words';
import { type HandoverFilters, useAllHandovers } from './useHandovers';

/** All requested rows are fetched, rendered for paper, printed, and removed again. */
export function usePaper() {
  const words = useCounterWords();
  const notify = useNotify();
  const fetchAll = useAllHandovers();
  const [rows, setRows] = useState<readonly HandoverRow[]>();
  useEffect(() => {
    if (!rows) return;
    window.print();
    setRows(undefined);
  }, [rows]);
  return {
    rows,
    print: (filters: HandoverFilters) =>
      fetchAll(filters).then(setRows, () => notify(words('handover.failed'), { type: 'error' })),
  };
}
