/** Chance that can be repeated: the same seed number and labels give the same draws on every machine. */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Whole number, both ends included. */
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** A key of a table of weights; the weights need not add up to 1. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  /** Standard normal. */
  normal(): number;
}

/**
 * A stream of its own for each label, e.g. one per kind and row: what one row draws never moves another row,
 * and a new kind of record leaves the others as they were.
 */
export function createRandom(seed: number, ...labels: readonly (string | number)[]): Random {
  const next = mulberry32(hash(`${seed}:${labels.join(':')}`));
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (items) => atIndex(items, between(0, items.length - 1)),
    weighted: (weights) => pickWeighted(weights, next()),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** The items in an order of chance; the given list stays as it is. */
export function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The item at an index that is known to exist. */
export function atIndex<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new RangeError(`No item ${index} in a list of ${items.length}.`);
  return items[index] as T;
}

function pickWeighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>, drawn: number): K {
  const entries = Object.entries(weights) as [K, number][];
  let left = drawn * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  return atIndex(entries, entries.length - 1)[0];
}

/** Small, well spread and the same everywhere, because it only uses 32-bit whole numbers. */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a with a last mix, so that `citizen:1` and `citizen:2` start far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
