import fc from 'fast-check';

/** Members that were not drawn are not there at all. */
export const some = <T extends object>(record: { [K in keyof T]: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> =>
  fc
    .record(record as { [K in keyof T]: fc.Arbitrary<T[K]> })
    .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as T);

/** Half of the time. */
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
export const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** One in forty is what somebody gets wrong. */
export const mostly = <T>(usual: fc.Arbitrary<T>, seldom: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: seldom });

export const subset = (names: readonly string[], most = 8) =>
  fc.subarray([...names], { minLength: 1, maxLength: Math.min(most, names.length) });
