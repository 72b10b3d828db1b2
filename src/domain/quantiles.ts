/** Of an even number the mean of the two in the middle; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * The smallest of the numbers that this share (above 0, up to 1) of them does not exceed; null of none.
 * @example percentileOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 30], 0.9) // 9
 */
export function percentileOf(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? null;
}
