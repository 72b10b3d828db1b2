import { useCallback, useMemo, useRef, useState } from 'react';
import { isOffered } from '../../calls';
import { getDraft } from '../../calls/fields';
import { usePanel } from '../../panel/core/context';
import { useProvider } from '../../panel/core/useProvider';
import type { Overlay } from '../../schema';
import { canonical } from '../../schema/overlay/editing';
import { mergedOf, overlayDifferencesOf } from '../../schema/overlay/merging';
import { loadBase } from '../documents/loadBase';
import { useIsPublisher, usePublished, useStaff } from '../source/useStaff';
import { checkHere } from './checkHere';
import type { FieldEditing, Selection } from './context';
import { beginWith, changed, type DraftHistory, redone, undone } from './history';
import { forgetKeptDraft } from './keptDraft';
import { useDraftCheck } from './useDraftCheck';
import { rolesOf, useGround } from './useGround';
import type { LoadedDraft } from './useLoadedDraft';
import { usePublishing } from './usePublishing';
import { type DraftStart, useSavedDraft } from './useSavedDraft';
import { useUndoKeys } from './useUndoKeys';

const empty: Overlay = { format: 1 };

/** The decisions of the editor: what the draft is, how it changes, and what becomes of it. */
export function useFieldDraft(loaded: LoadedDraft): FieldEditing {
  const { source } = useStaff();
  const { actor, has } = usePanel();
  const provider = useProvider();
  const hasServer = isOffered(getDraft, has);
  const published = usePublished();
  const ground = useGround(published);
  const start = useMemo(() => startOf(loaded), [loaded]);
  const [history, setHistory] = useState<DraftHistory>(() => beginWith(start.overlay));
  const [base, setBase] = useState(loaded.base);
  const [parent, setParent] = useState(start.parent);
  const [selected, select] = useState<Selection | null>(null);
  const [role, setRole] = useState(actor.role);
  const [scope, setScopeOnly] = useState<string>();
  const isPublisher = useIsPublisher() && hasServer;
  const saved = useSavedDraft({ provider, userId: actor.id, isKept: hasServer, start });
  const overlay = history.present;
  const latest = useRef({ history, parent });
  latest.current = { history, parent };

  /** Every way to another document goes through here, so that all of them are saved. */
  const go = useCallback(
    (next: DraftHistory) => {
      if (next.present === latest.current.history.present) return;
      latest.current = { ...latest.current, history: next };
      setHistory(next);
      saved.save({ overlay: next.present, parent: latest.current.parent });
    },
    [saved.save],
  );
  const change = useCallback(
    (update: (before: Overlay) => Overlay, about?: string) =>
      go(changed(latest.current.history, update(latest.current.history.present), Date.now(), about)),
    [go],
  );
  const undo = useCallback(() => go(undone(latest.current.history)), [go]);
  const redo = useCallback(() => go(redone(latest.current.history)), [go]);
  useUndoKeys(undo, redo);

  /** The draft is what is published now: nothing is left to be saved. */
  const restart = useCallback(() => {
    const now = source.getSnapshot().published;
    setHistory(beginWith(now?.overlay ?? empty));
    setBase(now?.overlay ?? null);
    setParent(now?.version ?? null);
    forgetKeptDraft(actor.id);
    saved.settle(null);
  }, [source, actor.id, saved.settle]);

  /** Goes on from a newer version with this document. */
  const rebase = useCallback(
    (next: Overlay, from: number | null, ground: Overlay | null) => {
      setBase(ground);
      setParent(from);
      latest.current = { ...latest.current, parent: from };
      go(changed(latest.current.history, next, Date.now()));
      saved.save({ overlay: next, parent: from });
    },
    [go, saved.save],
  );

  const publishing = usePublishing({ overlay, parent, saved, restart, rebase });
  const isOutdated = hasServer && (published?.version ?? null) !== parent;
  const check = useDraftCheck({
    provider,
    // What others published since stays in force when the draft is published.
    overlay: useMemo(
      () =>
        isOutdated ? mergedOf(published?.overlay ?? empty, overlay, overlayDifferencesOf(base, overlay)) : overlay,
      [isOutdated, published, overlay, base],
    ),
    checkHere: useMemo(() => checkHere(ground), [ground]),
    hasServer,
    isOn: true,
  });

  const settleDraft = useCallback(
    (whose: 'mine' | 'theirs') => {
      if (saved.state.kind !== 'conflict') return;
      const { theirs } = saved.state;
      saved.settle(theirs?.version ?? null);
      if (whose === 'mine') saved.save({ overlay: latest.current.history.present, parent: latest.current.parent });
      else if (theirs) {
        setHistory(changed(latest.current.history, theirs.overlay, Date.now()));
        setParent(theirs.parent);
        forgetKeptDraft(actor.id);
        void loadBase(provider, theirs.parent, source.getSnapshot().published, theirs).then(
          (ground) => latest.current.parent === theirs.parent && setBase(ground),
        );
      } else restart();
    },
    [saved, restart, actor.id, provider, source],
  );

  const setScope = useCallback((next: string | undefined) => {
    setScopeOnly(next);
    // Who changes something for one role wants to see it as that role does.
    if (next !== undefined) setRole(next);
  }, []);

  return useMemo(
    () => ({
      ground,
      published,
      overlay,
      base,
      parent,
      isChanged: canonical(overlay) !== canonical(base ?? empty),
      isOutdated,
      check,
      change,
      undo,
      redo,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      selected,
      select,
      role,
      setRole,
      // Parts for other roles are known to users who may publish; without a server all are.
      roles: isPublisher || !hasServer ? rolesOf(ground) : [actor.role],
      scope,
      setScope,
      saving: saved.state,
      settleDraft,
      hasServer,
      isPublisher,
      ...publishing,
    }),
    [
      ground,
      published,
      overlay,
      base,
      parent,
      hasServer,
      isPublisher,
      check,
      change,
      undo,
      redo,
      history,
      selected,
      role,
      scope,
      setScope,
      saved.state,
      settleDraft,
      actor,
      publishing,
      isOutdated,
    ],
  );
}

/** What was not saved yet goes before what is saved, and both before what is published. */
function startOf({ published, draft, kept }: LoadedDraft): DraftStart {
  const found = kept ?? draft;
  return {
    overlay: found?.overlay ?? published?.overlay ?? empty,
    parent: found ? found.parent : (published?.version ?? null),
    version: found ? found.version : null,
    theirs: kept && kept.version !== (draft?.version ?? null) ? draft : undefined,
    isUnsaved: kept !== undefined,
  };
}
