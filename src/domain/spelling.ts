const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Shorter words are too much like others to be taken for one of them. */
const SHORTEST_MISSPELT = 5;
const SHORTEST_SAID = 3;

/**
 * How far a name is from what was typed, the nearest first: every word stands in it, or in it and its further words;
 * or does so with one letter wrong, missing, too many or swapped. Undefined: it is something else.
 */
export function distanceOf(name: string, about: string, typed: string): number | undefined {
  const words = folded(typed).trim().split(/\s+/);
  // A letter or two stand in every sentence.
  const texts = [folded(name), typed.trim().length < SHORTEST_SAID ? '' : folded(`${name} ${about}`)];
  const asTyped = texts.findIndex((text) => words.every((word) => text.includes(word)));
  if (asTyped >= 0) return asTyped;
  const misspelt = texts.findIndex((text) => words.every((word) => text.includes(word) || hasNearly(text, word)));
  return misspelt >= 0 ? texts.length + misspelt : undefined;
}

/** Is a word long enough to be recognised when it is misspelt? */
export const mayBeMisspelt = (typed: string): boolean =>
  typed.split(/\s+/).some((word) => [...word].length >= SHORTEST_MISSPELT);

/** Those that were meant, the nearest first; misspelt ones only where nothing is called so. */
export function nearest<T extends { readonly title: string; readonly about?: string }>(
  entries: readonly T[],
  typed: string,
): readonly T[] {
  const found = entries.flatMap((entry) => {
    const distance = distanceOf(entry.title, entry.about ?? '', typed);
    return distance === undefined ? [] : [{ entry, distance }];
  });
  const isCalledSo = found.some(({ distance }) => distance < 2);
  return found
    .filter(({ distance }) => !isCalledSo || distance < 2)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ entry }) => entry);
}

/** Does a word of the text begin with this one, but for one letter? */
function hasNearly(text: string, word: string): boolean {
  if (word.length < SHORTEST_MISSPELT) return false;
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => [-1, 0, 1].some((more) => isOneOff(each.slice(0, word.length + more), word)));
}

/** Are two words the same but for one letter, or two that changed places? */
export function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
