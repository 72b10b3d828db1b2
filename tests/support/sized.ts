import { it } from 'vitest';

/** Cases by the size of the run: small in `npm test`, whole in `npm run prove`. */
export const sized = <T>(small: T, whole: T): T => (process.env.PROVE ? whole : small);

/** The first few of a list in `npm test`, all of them in `npm run prove`. */
export const sizedList = <T>(few: number, list: readonly T[]): readonly T[] => sized(list.slice(0, few), list);

const unsaid = Object.assign(() => undefined, { each: () => () => undefined });

/** A test that `npm test` leaves to `npm run prove`: another test says most of it, or it takes long and seldom breaks. */
export const itInProof: typeof it = process.env.PROVE ? it : (unsaid as unknown as typeof it);
