/** Cases by the size of the run: small in `npm test`, whole in `npm run prove`. */
export const sized = <T>(small: T, whole: T): T => (process.env.PROVE ? whole : small);

/** The first few of a list in `npm test`, all of them in `npm run prove`. */
export const sizedList = <T>(few: number, list: readonly T[]): readonly T[] => sized(list.slice(0, few), list);
