import { useMemo } from 'react';
import { changesOf, type OverlayChange } from '../../schema/overlay/changes';
import { withDifference } from '../../schema/overlay/merging';
import { useFieldEditing } from './context';
import { useDraftChangeWords } from './useWords';

/** One change of the draft, in words, and the way back from it. */
export interface DraftChange extends Pick<OverlayChange, 'key' | 'resource' | 'of' | 'name'> {
  readonly sentence: string;
  readonly takeBack: () => void;
}

/** Each single thing the draft says differently from what it began from. */
export function useDraftChanges(): readonly DraftChange[] {
  const { overlay, base, change } = useFieldEditing();
  const words = useDraftChangeWords();
  const changes = useMemo(() => changesOf(base, overlay), [base, overlay]);
  return changes.map((each) => ({
    key: each.key,
    resource: each.resource,
    of: each.of,
    name: each.name,
    sentence: words(each),
    takeBack: () =>
      change((before) =>
        each.differences.reduce((whole, difference) => withDifference(whole, base, difference), before),
      ),
  }));
}

/** How many there are. */
export function useChangeCount(): number {
  const { overlay, base } = useFieldEditing();
  return useMemo(() => changesOf(base, overlay).length, [base, overlay]);
}
