/**
 * Those of `wanted` that need not be moved: the most that stand in the same order in `before`. Where there is a choice,
 * what a person has moved (`isMoved`) counts as moved.
 */
export function standing(
  before: readonly string[],
  wanted: readonly string[],
  isMoved: (name: string) => boolean,
): ReadonlySet<string> {
  const names = wanted.filter((name) => before.includes(name));
  // One more that stands outweighs any preference among those that could.
  const weightOf = (name: string) => names.length + 1 + (isMoved(name) ? 0 : 1 / (names.length + 1));
  const best: { readonly weight: number; readonly from: number }[] = [];
  for (const [at, name] of names.entries()) {
    let from = -1;
    for (let earlier = 0; earlier < at; earlier += 1) {
      const isInOrder = before.indexOf(names[earlier] ?? '') < before.indexOf(name);
      if (isInOrder && (best[earlier]?.weight ?? 0) > (best[from]?.weight ?? 0)) from = earlier;
    }
    best.push({ weight: weightOf(name) + (best[from]?.weight ?? 0), from });
  }
  const still = new Set<string>();
  let at = best.reduce((top, { weight }, index) => (weight > (best[top]?.weight ?? 0) ? index : top), -1);
  while (at >= 0) {
    still.add(names[at] ?? '');
    at = best[at]?.from ?? -1;
  }
  return still;
}
