import { asRecord, parseJson } from '../../rest/decode';
import type { Overlay } from '../../schema';

/** What this browser holds of a draft: what was not saved yet, or, with an API that keeps none, all of it. */
export interface KeptDraft {
  readonly overlay: Overlay;
  readonly parent: number | null;
  /** The version on the server it was changed from. */
  readonly version: number | null;
}

/**
 * What this window knows to stand there. Another window of the same person may have put its own in its place, and that
 * is not ours to throw away.
 */
let known: string | null = null;

const keyOf = (userId: number): string => `panel-fields-draft:${userId}`;

export function keepDraft(userId: number, draft: KeptDraft): void {
  try {
    known = JSON.stringify(draft);
    localStorage.setItem(keyOf(userId), known);
  } catch {
    // A full or forbidden storage: the server has it a moment later.
  }
}

export function findKeptDraft(userId: number): KeptDraft | undefined {
  try {
    known = localStorage.getItem(keyOf(userId));
    const { overlay, parent, version } = asRecord(parseJson(known));
    if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay)) return undefined;
    return {
      overlay: overlay as Overlay,
      parent: typeof parent === 'number' ? parent : null,
      version: typeof version === 'number' ? version : null,
    };
  } catch {
    return undefined;
  }
}

export function forgetKeptDraft(userId: number): void {
  try {
    if (localStorage.getItem(keyOf(userId)) === known) localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept then.
  }
}
