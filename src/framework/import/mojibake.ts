import { windows1252Upper } from './bytes';

/** Beginnings of UTF-8 letters as Windows-1252 shows them. */
const BROKEN =
  /[\u00C2\u00C3\u00C4\u00C5][\u0080-\u00BF\u0152-\u0178\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|\u00E2[\u0080\u20AC]/u;
/** What Windows-1252 has above 7F, as far as it stands together. */
const RUNS =
  /[\u0080-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]{2,}/gu;
/** Letters that a program has put a question mark for. An address on the web has them by right. */
const LOST = /\p{L}\?\p{L}/u;
/** Twice is seen in the field; more is not tried. */
const MOST_TIMES = 3;

const bytesOf: ReadonlyMap<string, number> = new Map(
  [...windows1252Upper].map((letter, at) => [letter, 0x80 + at] as const),
);

function decoded(run: string): string {
  const bytes = Uint8Array.from([...run].map((letter) => bytesOf.get(letter) ?? letter.charCodeAt(0)));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return run;
  }
}

/**
 * UTF-8 that was read as Windows-1252, once or several times, made whole again: SitÃ­ → Sití. `undefined` where letters are
 * broken beyond that. A text without any is returned as it is.
 */
export function restored(text: string): string | undefined {
  let whole = text;
  for (let times = 0; times < MOST_TIMES && BROKEN.test(whole); times += 1) whole = whole.replace(RUNS, decoded);
  return BROKEN.test(whole) || (LOST.test(whole) && !whole.includes('://')) ? undefined : whole;
}
