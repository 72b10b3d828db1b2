import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { workbenchPath } from '../../../shell/app/paths';
import { type TakeBack, usePrefetchCase } from '../shared/api';
import { markTaken } from './queue';
import { useAddress } from './useAddress';
import { useQueue } from './useQueue';
import { useSelection } from './useSelection';
import { useTakenOut } from './useTakenOut';

/** Where the focus goes with the next case that opens: to its heading, or along in the list. Read once, then undefined. */
export type NextFocus = RefObject<'heading' | 'row' | undefined>;

/** Which case is open, which comes next, and what becomes of the list when one is decided. */
export function useWorkbench(isPhone: boolean) {
  const { address, asked, go } = useAddress();
  const list = useQueue(address);
  const { queue, change } = list;
  const nextFocus: NextFocus = useRef<'heading' | 'row'>(undefined);
  const open = useEvent((id: number | undefined) => go({ id }));
  const selection = useSelection({ id: address.id, asked, queue, open });
  const { takeOut, putBack } = useTakenOut(change);
  const lastStep = useRef<WorkbenchStep | undefined>(undefined);

  const move = useEvent((step: 1 | -1) => {
    nextFocus.current = document.activeElement?.closest('[data-queue]') ? 'row' : 'heading';
    selection.move(step);
  });
  const select = useEvent((id: number) => {
    if (isPhone) nextFocus.current = 'heading';
    go({ id }, isPhone ? 'push' : 'replace');
  });
  /** Another user decided it: it is no longer waiting, and stays open to be read. */
  const leave = useEvent((id: number) => void takeOut(id));
  const note = useEvent((step: WorkbenchStep) => {
    lastStep.current = step;
  });
  /** Decided: on to the one that moves up into its place. */
  const finish = useEvent((id: number, takenBackBy: TakeBack) => {
    note({ id, takenBackBy });
    nextFocus.current = 'heading';
    selection.moveUp(takeOut(id));
  });
  const comeBack = useEvent((id: number) => {
    lastStep.current = undefined;
    nextFocus.current = 'heading';
    if (!putBack(id)) list.retry();
    open(id);
  });
  const setTaken = useEvent((id: number, isMine: boolean) => void change((before) => markTaken(before, id, isMine)));
  const first = list.isChanging ? undefined : queue?.slots[0]?.row?.id;
  useFirstCase(isPhone || address.id !== undefined ? undefined : first, open);
  useAhead(selection.next);
  const isOnTheWay = () => asked.current.id !== address.id;
  return {
    address,
    isOnTheWay,
    go,
    list,
    selection,
    nextFocus,
    lastStep,
    note,
    move,
    select,
    leave,
    finish,
    comeBack,
    setTaken,
  };
}

/** What was done last, and what takes it back: a call on the case, or something of its own. */
export type WorkbenchStep =
  | { readonly id: number; readonly takenBackBy: TakeBack }
  | { readonly takeBack: () => Promise<unknown> };

export type Workbench = ReturnType<typeof useWorkbench>;

/** The first is written into the address at once: a list that is fetched anew must not swap the open case. */
function useFirstCase(first: number | undefined, open: (id: number) => void): void {
  useEffect(() => {
    // A navigation to another page may be under way while this one is still shown: never undo it.
    if (first !== undefined && window.location.pathname.endsWith(workbenchPath)) open(first);
  }, [first, open]);
}

/** The next case is fetched while this one is read. */
function useAhead(next: number | undefined): void {
  const prefetch = useEvent(usePrefetchCase());
  useEffect(() => {
    if (next !== undefined) prefetch(next);
  }, [next, prefetch]);
}
