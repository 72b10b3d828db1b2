import { useState } from 'react';
import type { HandoverRow } from '../../../../calls/aid/reports';
import { isAwaitingHandover } from './groups';

export interface Ticked {
  readonly rows: readonly HandoverRow[];
  readonly has: (row: HandoverRow) => boolean;
  /** Ticks these, or takes the ticks away; what has been handed over is never ticked. */
  readonly set: (rows: readonly HandoverRow[], isOn: boolean) => void;
  readonly clear: () => void;
}

/** People ticked off, on whichever page of whichever district. */
export function useTicked(): Ticked {
  const [ticked, setTicked] = useState<ReadonlyMap<number, HandoverRow>>(new Map());
  return {
    rows: [...ticked.values()],
    has: ({ id }) => ticked.has(id),
    set: (rows, isOn) =>
      setTicked((before) => {
        const next = new Map(before);
        for (const row of rows.filter(isAwaitingHandover)) {
          if (isOn) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      }),
    clear: () => setTicked(new Map()),
  };
}
