import { type ReactNode, useMemo } from 'react';
import { getDraft } from '../../calls/fields';
import { useIsOffered } from '../../panel/core/calls';
import { FieldEditingContext } from './context';
import { useFieldDraft } from './useFieldDraft';
import { type LoadedDraft, type Loading, useLoadedDraft } from './useLoadedDraft';

interface FieldEditingProviderProps {
  /** What is shown until the draft is there. */
  readonly waiting: (loading: Exclude<Loading, { kind: 'ready' }>) => ReactNode;
  readonly children: ReactNode;
}

/** The draft of the signed-in person, for everything inside. */
export function FieldEditingProvider({ waiting, children }: FieldEditingProviderProps) {
  const loading = useLoadedDraft(useIsOffered(getDraft));
  if (loading.kind !== 'ready') return waiting(loading);
  return <Loaded loaded={loading.loaded}>{children}</Loaded>;
}

function Loaded({ loaded, children }: { readonly loaded: LoadedDraft; readonly children: ReactNode }) {
  const editing = useFieldDraft(loaded);
  const value = useMemo(() => editing, [editing]);
  return <FieldEditingContext.Provider value={value}>{children}</FieldEditingContext.Provider>;
}
