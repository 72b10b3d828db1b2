import type { Overlay } from '../../../schema';
import { useVersion } from '../../documents/useFieldReads';
import { useIsPublisher, usePublished } from '../../source/useStaff';

interface Base {
  readonly overlay: Overlay | null;
  /** It is what everybody sees now; otherwise something was published since. */
  readonly isInForce: boolean;
}

/** The document a proposal began from. Versions are shown only to who may publish; others compare with what is in force. */
export function useBase(parent: number | null): Base {
  const published = usePublished();
  const isPublisher = useIsPublisher();
  const isInForce = published === null || published.version === parent;
  const { data } = useVersion(!isInForce && isPublisher ? parent : undefined);
  if (!isInForce && isPublisher && parent === null) return { overlay: null, isInForce };
  return data?.overlay
    ? { overlay: data.overlay, isInForce }
    : { overlay: published?.overlay ?? null, isInForce: true };
}
