import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WorkbenchAddress } from './address';
import { placeOf, type Queue, type QueueSlot } from './queue';

interface SelectionInput {
  readonly id: number | undefined;
  /** The last selection; its case may not be open yet. */
  readonly asked: RefObject<Pick<WorkbenchAddress, 'id'>>;
  readonly queue: Queue | undefined;
  readonly open: (id: number | undefined) => void;
}

/** Which place of the list is open, and the way to the next one, also when its row has not arrived yet. */
export function useSelection({ id, asked, queue, open }: SelectionInput) {
  const find = (wantedId: number | undefined) => (wantedId !== undefined && queue ? placeOf(queue, wantedId) : -1);
  const found = find(id);
  // Where the open case stood before it left the list.
  const last = useRef(0);
  if (found >= 0) last.current = found;
  const [wanted, setWanted] = useState<number>();
  const arrived = wanted === undefined ? undefined : queue?.slots[wanted]?.row?.id;

  const show = (place: number, slots: readonly QueueSlot[]) => {
    const nearest = Math.min(place, slots.length - 1);
    const row = slots[nearest]?.row;
    const isMissing = row === null;
    setWanted(isMissing ? nearest : undefined);
    if (!isMissing) open(row?.id);
  };
  const move = useEvent((step: 1 | -1) => {
    const here = find(asked.current.id);
    const place = here >= 0 ? here + step : step === 1 ? last.current : last.current - 1;
    if (queue && place >= 0 && place < queue.slots.length) show(place, queue.slots);
  });
  /** The one that moved up after the open case left. */
  const moveUp = useEvent((left: Queue | undefined) => left && show(last.current, left.slots));
  useEffect(() => {
    if (arrived === undefined) return;
    setWanted(undefined);
    open(arrived);
  }, [arrived, open]);
  const nextPlace = found >= 0 ? found + 1 : last.current;
  return { place: wanted ?? found, next: queue?.slots[nextPlace]?.row?.id, move, moveUp };
}
