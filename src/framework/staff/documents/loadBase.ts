import { type FieldDraft, getVersion, type PublishedFields } from '../../calls/fields';
import type { PanelProvider } from '../../panel/core/types';
import type { Overlay } from '../../schema';

/**
 * The published document a draft began from: it comes with the draft of the server. Only who may publish can look at other
 * earlier ones; for the others, and where it cannot be had any more, it is what is in force.
 */
export async function loadBase(
  provider: PanelProvider,
  parent: number | null,
  published: PublishedFields | null,
  draft: FieldDraft | null,
  signal?: AbortSignal,
): Promise<Overlay | null> {
  const inForce = published?.overlay ?? null;
  if (parent === (published?.version ?? null)) return inForce;
  if (parent === null) return null;
  if (draft?.base && draft.parent === parent) return draft.base;
  const answer = await provider.call(getVersion, { version: parent }, signal && { signal }).catch(() => null);
  return answer?.overlay ?? inForce;
}
