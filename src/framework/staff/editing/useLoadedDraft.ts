import { useCallback, useEffect, useState } from 'react';
import { type FieldDraft, getDraft, type PublishedFields } from '../../calls/fields';
import { usePanel } from '../../panel/core/context';
import { reasonOf } from '../../panel/core/reason';
import { useProvider } from '../../panel/core/useProvider';
import type { Overlay } from '../../schema';
import { loadBase } from '../documents/loadBase';
import { useStaff } from '../source/useStaff';
import { findKeptDraft, type KeptDraft } from './keptDraft';

/** What editing begins with. */
export interface LoadedDraft {
  readonly published: PublishedFields | null;
  /** The draft on the server. */
  readonly draft: FieldDraft | null;
  /** Changes of this browser that the server does not have yet. */
  readonly kept: KeptDraft | undefined;
  /** The published document the draft began from; what is in force, where that cannot be had any more. */
  readonly base: Overlay | null;
}

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly loaded: LoadedDraft };

export function useLoadedDraft(hasServer: boolean): Loading {
  const { source } = useStaff();
  const { id } = usePanel().actor;
  const provider = useProvider();
  const [round, setRound] = useState(0);
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });
  const retry = useCallback(() => {
    setLoading({ kind: 'loading' });
    setRound((before) => before + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again, a provider of a newer version does not
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<LoadedDraft> => {
      const [draft] = await Promise.all([
        hasServer ? provider.call(getDraft, {}, { signal: abort.signal }) : null,
        source.refresh(),
      ]);
      const { published } = source.getSnapshot();
      const kept = findKeptDraft(id);
      // What was not saved yet goes before what is saved.
      const found = kept ?? draft;
      const isOlder = hasServer && found !== null && found !== undefined;
      const base = isOlder
        ? await loadBase(provider, found.parent, published, draft, abort.signal)
        : (published?.overlay ?? null);
      return { published, draft, kept, base };
    };
    load().then(
      (loaded) => !abort.signal.aborted && setLoading({ kind: 'ready', loaded }),
      (error: unknown) => !abort.signal.aborted && setLoading({ kind: 'failed', reason: reasonOf(error, ''), retry }),
    );
    return () => abort.abort();
  }, [source, id, hasServer, retry, round]);

  return loading;
}
