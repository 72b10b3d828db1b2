/** The nearest valid name, and the list, for errors that help. */
export function didYouMean(wrong: string, names: readonly string[]): string {
  const nearest = nearestOf(wrong, names);
  return `There are: ${names.join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}

/** The name that was meant, when one is near enough. */
export function nearestOf(wrong: string, names: readonly string[]): string | undefined {
  // Of three letters two others are another word.
  const farthest = wrong.length < 4 ? 1 : Math.max(2, wrong.length / 3);
  let nearest: { readonly name: string; readonly at: number } | undefined;
  for (const name of names) {
    if (Math.abs(name.length - wrong.length) > farthest) continue;
    const at = distance(wrong, name);
    if (at <= farthest && at < (nearest?.at ?? Number.POSITIVE_INFINITY)) nearest = { name, at };
  }
  return nearest?.name;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
