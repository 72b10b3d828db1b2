import type { Resource } from '../../schema';
import { ImportFindingList } from './ImportFindingList';
import { useFindingsThere } from './useFindings';

interface KeptFindingsProps {
  readonly resource: Resource;
  readonly title: string;
  readonly importId: number;
}

/** What was found in the rows of an import that has ended; nothing where nothing was, or is kept no longer. */
export function KeptFindings({ resource, title, importId }: KeptFindingsProps) {
  const view = useFindingsThere(resource, importId);
  const isEmpty = view.counts.all === 0 && view.sums.length === 0;
  return isEmpty && !view.error ? null : (
    <ImportFindingList resource={resource} title={title} view={view} name={String(importId)} />
  );
}
