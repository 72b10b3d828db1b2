/** Names of one background. Lists of given and second names are by sex; `clans` pass from father to child. */
export interface NameGroup {
  readonly male: readonly string[];
  readonly female: readonly string[];
  readonly maleSecond: readonly string[];
  readonly femaleSecond: readonly string[];
  readonly clans: readonly string[];
  /** Share of people whose first name comes from the Islamic list. */
  readonly islamic: number;
}

/** Space separated; `_` stands for a space inside one name. */
export const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
