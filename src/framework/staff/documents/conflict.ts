import type { Side } from '../../panel/dialogs/conflictFields';
import type { Overlay } from '../../schema';
import { type Meeting, meetingsOf, mergedOf } from '../../schema/overlay/merging';

/** Three documents, and what has to be chosen before they can be one. */
export interface ConflictPlan {
  readonly contested: readonly Meeting[];
  /** What only they changed, or both to the same: it is in force already. */
  readonly theirs: readonly Meeting[];
  /** What only I changed. */
  readonly mine: readonly Meeting[];
}

export function planOf(base: Overlay | null, theirs: Overlay, mine: Overlay): ConflictPlan {
  const meetings = meetingsOf(base, theirs, mine);
  return {
    contested: meetings.filter(({ isContested }) => isContested),
    theirs: meetings.filter((each) => !each.isContested && each.theirs),
    mine: meetings.filter((each) => !each.isContested && !each.theirs),
  };
}

/** The document that comes of the choices; undefined while something is not chosen. */
export function resolvedOf(
  { contested, mine: own }: ConflictPlan,
  theirs: Overlay,
  mine: Overlay,
  chosen: Readonly<Record<string, Side>>,
): Overlay | undefined {
  if (contested.some(({ key }) => chosen[key] === undefined)) return undefined;
  const taken = [...own, ...contested.filter(({ key }) => chosen[key] === 'mine')];
  return mergedOf(
    theirs,
    mine,
    taken.flatMap((each) => each.mine ?? []),
  );
}
