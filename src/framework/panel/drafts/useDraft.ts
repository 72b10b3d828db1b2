import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { canField, formFields, type Resource } from '../../schema';
import { usePanel } from '../core/context';
import { changedFields, type FormValues } from '../core/formValues';
import { type Draft, type DraftKey, readDraft, removeDraft, writeDraft } from './draftStore';
import { isDraftable, isSensitive } from './sensitive';

const pause = 1_000;
const longest = 5_000;

export interface DraftOptions {
  readonly resource: Resource;
  readonly draftKey: DraftKey;
  /** Version of the record as it is on the server now. */
  readonly version: number | null;
  /** The record without what was typed. */
  readonly base: FormValues;
  /** The form is done with: nothing more is kept. */
  readonly isDone: () => boolean;
}

export interface DraftHandle {
  /** A draft that was found when the form opened and is not answered yet. */
  readonly offer: Draft | undefined;
  /** The record has changed since the draft was typed. */
  readonly isStale: boolean;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Nothing is left behind: after saving, or when the person gave it up. */
  readonly wipe: () => void;
}

/** Keeps what is typed within seconds, and offers it back when the form opens again. */
export function useDraft({ resource, draftKey: key, version, base, isDone }: DraftOptions): DraftHandle {
  const { model, actor } = usePanel();
  const { getValues, setValue } = useFormContext();
  const names = useMemo(
    () =>
      formFields(resource).filter((name) => {
        const field = resource.fields[name];
        return field && canField(field, 'write', actor.role) && isDraftable(field, model.kinds);
      }),
    [resource, model.kinds, actor.role],
  );
  const [offer, setOffer] = useState(() => findOffer(key, base, names));
  const pending = useRef(offer);

  const keep = useCallback(() => {
    if (isDone()) return;
    const typed = getValues();
    const changed = changedFields(base, typed, names);
    // Until the offer is answered it is not overwritten: what is typed meanwhile is added to it.
    const values = { ...pending.current?.values, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
    if (Object.keys(values).length === 0) removeDraft(key);
    else
      writeDraft(key, { at: new Date().toISOString(), version, values }, (name) =>
        isSensitive(resource.fields[name], model.kinds),
      );
  }, [base, getValues, isDone, key, model.kinds, names, resource, version]);

  useAutosave(keep);

  const settle = () => {
    pending.current = undefined;
    setOffer(undefined);
  };
  return {
    offer,
    isStale: offer !== undefined && offer.version !== version,
    restore: () => {
      const typed = changedFields(base, getValues(), names);
      for (const [name, value] of Object.entries(offer?.values ?? {}))
        if (names.includes(name) && !typed.includes(name)) setValue(name, value, { shouldDirty: true });
      settle();
    },
    discard: () => {
      settle();
      removeDraft(key);
      keep();
    },
    wipe: () => removeDraft(key),
  };
}

function findOffer(key: DraftKey, base: FormValues, names: readonly string[]): Draft | undefined {
  const draft = readDraft(key);
  if (!draft || changedFields(base, { ...base, ...draft.values }, names).length === 0) return undefined;
  return draft;
}

/** Calls `keep` a second after the last change, at the latest five seconds after the first, and when the page goes. */
function useAutosave(keep: () => void): void {
  const { subscribe } = useFormContext();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let first = 0;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const later = () => {
      const now = Date.now();
      if (timer === undefined) first = now;
      clearTimeout(timer);
      timer = setTimeout(flush, Math.max(0, Math.min(pause, first + longest - now)));
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: later });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keep, subscribe]);
}
