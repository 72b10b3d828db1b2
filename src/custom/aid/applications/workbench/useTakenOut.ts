import { useEvent } from 'ra-core';
import { useRef } from 'react';
import { findCase, placeOf, type Queue, type QueueCase, withCase, withoutCase } from './queue';

interface TakenOut {
  readonly row: QueueCase;
  readonly place: number;
}

/** Cases that left the list here, so that one whose decision is taken back stands again where it stood. */
export function useTakenOut(change: (work: (queue: Queue) => Queue) => Queue | undefined) {
  const known = useRef(new Map<number, TakenOut>());
  /** @returns the list without it */
  const takeOut = useEvent((id: number) =>
    change((queue) => {
      const row = findCase(queue, id);
      if (row) known.current.set(id, { row, place: placeOf(queue, id) });
      return withoutCase(queue, id);
    }),
  );
  /** @returns false when it did not leave from here */
  const putBack = useEvent((id: number): boolean => {
    const found = known.current.get(id);
    if (!found) return false;
    known.current.delete(id);
    change((queue) => withCase(queue, found.row, found.place));
    return true;
  });
  return { takeOut, putBack };
}
