import { HttpError } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { InputOf } from '../../calls';
import { proposeFields } from '../../calls/fieldProposals';
import { discardDraft, publishFields } from '../../calls/fields';
import { useCall } from '../../panel/core/calls';
import { reasonOf } from '../../panel/core/reason';
import type { Overlay } from '../../schema';
import { canonical } from '../../schema/overlay/editing';
import { type Stale, staleIn } from '../documents/stale';
import { useStaff } from '../source/useStaff';
import type { FieldEditing, PublishOutcome } from './context';

interface PublishingOptions {
  readonly overlay: Overlay;
  readonly parent: number | null;
  readonly saved: {
    readonly flush: () => Promise<void>;
    /** Of the draft on the server, as this window knows it; null: there is none. */
    readonly versionNow: () => number | null;
  };
  /** The draft becomes what is published. */
  readonly restart: () => void;
  readonly rebase: (overlay: Overlay, parent: number | null, base: Overlay | null) => void;
}

const done: PublishOutcome = { isDone: true };

const warnOf = (error: unknown): boolean => {
  console.warn('The draft could not be deleted.', error);
  return false;
};

/** The ways a draft ends: published, proposed, or thrown away. */
export function usePublishing({ overlay, parent, saved, restart, rebase }: PublishingOptions) {
  const publishDraft = useCall(publishFields);
  const proposeDraft = useCall(proposeFields);
  const deleteDraft = useCall(discardDraft);
  const { source } = useStaff();
  const [conflict, setConflict] = useState<Stale | null>(null);

  /** Only the draft this window knows: another may have saved one of its own. */
  const remove = useCallback(async (): Promise<boolean> => {
    const version = saved.versionNow();
    if (version === null) return true;
    await deleteDraft({ body: { version } }).catch((error: unknown) => {
      // Where there is none any more, there is nothing to delete.
      if (!(error instanceof HttpError) || error.status !== 404) throw error;
    });
    return true;
  }, [deleteDraft, saved.versionNow]);

  const attempt = useCallback(
    /** @param send says whether the draft came to its end. */
    async (send: () => Promise<boolean>): Promise<PublishOutcome> => {
      let isEnded: boolean;
      try {
        await saved.flush();
        isEnded = await send();
      } catch (error) {
        const stale = staleIn(error);
        if (stale) setConflict(stale);
        return { isDone: false, reason: reasonOf(error, '') };
      }
      await source.refresh();
      if (isEnded) restart();
      return done;
    },
    [saved.flush, source, restart],
  );

  const publishNow = useCallback(
    async (body: InputOf<typeof publishFields>['body']) => {
      await source.adopt(await publishDraft({ body }));
      // It is published, and the server has put the draft away with that; what may be left is of another window.
      await remove().catch(warnOf);
      return true;
    },
    [publishDraft, source, remove],
  );
  const publish = useCallback(
    (note: string) => attempt(() => publishNow({ overlay, parent, ...(note === '' ? {} : { note }) })),
    [attempt, publishNow, overlay, parent],
  );
  const propose = useCallback(
    (reason: string) =>
      attempt(async () => {
        await proposeDraft({ body: { overlay, parent, reason } });
        // A draft that could not be put away stays before the eyes.
        return remove().catch(warnOf);
      }),
    [attempt, proposeDraft, overlay, parent, remove],
  );
  const discard = useCallback(() => attempt(remove), [attempt, remove]);

  /** What came of a comparison is the draft from now on, whether it can be published at once or not. */
  const publishMerged = useCallback<FieldEditing['publishMerged']>(
    async (merged, onto) => {
      const current = conflict?.current.overlay ?? null;
      const isNothingLeft = current !== null && canonical(merged) === canonical(current);
      if (!isNothingLeft) rebase(merged, onto, current);
      const outcome = await attempt(isNothingLeft ? remove : () => publishNow({ overlay: merged, parent: onto }));
      if (outcome.isDone) setConflict(null);
      return outcome.isDone ? { ...outcome, isNothingLeft } : outcome;
    },
    [attempt, publishNow, remove, conflict, rebase],
  );
  const settleConflict = useCallback(() => setConflict(null), []);

  return useMemo(
    () => ({ publish, propose, discard, conflict, publishMerged, settleConflict }),
    [publish, propose, discard, conflict, publishMerged, settleConflict],
  );
}
