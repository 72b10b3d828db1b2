import { HttpError } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldDraft, getDraft, saveDraft } from '../../calls/fields';
import { reasonOf } from '../../panel/core/reason';
import type { PanelProvider } from '../../panel/core/types';
import type { Overlay } from '../../schema';
import { forgetKeptDraft, keepDraft } from './keptDraft';

/** How safe the draft is. `local`: this API keeps none, so it stands in this browser only. */
export type DraftState =
  | { readonly kind: 'saved' | 'saving' | 'local' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Another user (or the same one in another window) has changed it since; null: it was deleted there. */
  | { readonly kind: 'conflict'; readonly theirs: FieldDraft | null };

interface SavedDraftOptions {
  readonly provider: PanelProvider;
  readonly userId: number;
  readonly isKept: boolean;
  readonly start: DraftStart;
}

/** What editing begins with. */
export interface DraftStart extends Pending {
  readonly version: number | null;
  /** Set when this browser kept changes of another draft than the server has now. */
  readonly theirs: FieldDraft | null | undefined;
  /** This browser has changes that the server does not have. */
  readonly isUnsaved: boolean;
}

const restMs = 700;
const retryMs = 5_000;

interface Pending {
  readonly overlay: Overlay;
  readonly parent: number | null;
}

/** Writes the draft to the server a moment after each change, one call at a time, and never over another user's. */
export function useSavedDraft({ provider, userId, isKept, start }: SavedDraftOptions) {
  const [state, setState] = useState<DraftState>(() => firstState(isKept, start));
  const version = useRef<number | null>(start.version);
  const pending = useRef<Pending | null>(isKept && start.isUnsaved ? start : null);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stopped = useRef(isKept && start.theirs !== undefined);

  const write = useCallback(async (): Promise<void> => {
    const draft = pending.current;
    if (!draft || stopped.current) return;
    pending.current = null;
    try {
      const { overlay, parent } = draft;
      const saved = await provider.call(saveDraft, { body: { overlay, parent, version: version.current ?? 0 } });
      version.current = saved.version;
      if (pending.current) return;
      forgetKeptDraft(userId);
      setState({ kind: 'saved' });
    } catch (error) {
      // What was changed meanwhile is the newer one.
      pending.current ??= draft;
      if (error instanceof HttpError && error.status === 409) {
        stopped.current = true;
        setState({ kind: 'conflict', theirs: await provider.call(getDraft).catch(() => null) });
      } else {
        setState({ kind: 'failed', reason: reasonOf(error, '') });
        timer.current = setTimeout(() => void flush.current(), retryMs);
      }
    }
  }, [provider, userId]);

  const flush = useRef(async (): Promise<void> => undefined);
  flush.current = async () => {
    clearTimeout(timer.current);
    await running.current;
    if (!pending.current || stopped.current) return;
    running.current = write().finally(() => {
      running.current = null;
    });
    await running.current;
  };

  const save = useCallback(
    (draft: Pending) => {
      keepDraft(userId, { ...draft, version: version.current });
      if (!isKept) return;
      pending.current = draft;
      if (stopped.current) return;
      setState({ kind: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush.current(), restMs);
    },
    [userId, isKept],
  );

  /** The draft now is this one: after loading, publishing, or once a conflict was settled. */
  const settle = useCallback(
    (at: number | null) => {
      version.current = at;
      pending.current = null;
      stopped.current = false;
      clearTimeout(timer.current);
      setState({ kind: isKept ? 'saved' : 'local' });
    },
    [isKept],
  );

  useEffect(() => {
    const onReturn = () => void flush.current();
    window.addEventListener('online', onReturn);
    // What an earlier visit could not save.
    onReturn();
    return () => {
      window.removeEventListener('online', onReturn);
      void flush.current();
    };
  }, []);

  return {
    state,
    save,
    settle,
    flush: useCallback(() => flush.current(), []),
    versionNow: useCallback(() => version.current, []),
  };
}

function firstState(isKept: boolean, { theirs, isUnsaved }: DraftStart): DraftState {
  if (!isKept) return { kind: 'local' };
  if (theirs !== undefined) return { kind: 'conflict', theirs };
  return { kind: isUnsaved ? 'saving' : 'saved' };
}
