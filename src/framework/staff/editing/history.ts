import type { Overlay } from '../../schema';

/** A draft with the way back. */
export interface DraftHistory {
  readonly present: Overlay;
  readonly past: readonly Overlay[];
  readonly future: readonly Overlay[];
  /** What the last change was about, and when: typing in one place is one step. */
  readonly last?: { readonly about: string; readonly at: number };
}

const longestPast = 100;
const oneStepMs = 1_500;

export const beginWith = (present: Overlay): DraftHistory => ({ present, past: [], future: [] });

/** @param about changes that follow each other about the same thing are taken back together; without it each alone. */
export function changed(history: DraftHistory, next: Overlay, now: number, about?: string): DraftHistory {
  const { present, past, last } = history;
  if (JSON.stringify(next) === JSON.stringify(present)) return history;
  const isSameStep = about !== undefined && last?.about === about && now - last.at < oneStepMs && past.length > 0;
  return {
    present: next,
    past: isSameStep ? past : [...past, present].slice(-longestPast),
    future: [],
    ...(about === undefined ? {} : { last: { about, at: now } }),
  };
}

export function undone({ present, past, future }: DraftHistory): DraftHistory {
  const before = past.at(-1);
  return before
    ? { present: before, past: past.slice(0, -1), future: [present, ...future] }
    : { present, past, future };
}

export function redone({ present, past, future }: DraftHistory): DraftHistory {
  const [next, ...later] = future;
  return next ? { present: next, past: [...past, present], future: later } : { present, past, future };
}
