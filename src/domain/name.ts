import { withoutTitles } from './nameTitles';
import { isOneOff } from './spelling';

/** Spellings of one name, found on KTP, KK and school papers of the same person. */
const spellings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    MUHAMMAD:
      'MUHAMAD MUHAMMED MUHAMED MOHAMMAD MOHAMAD MOHAMMED MOHAMED MOCHAMMAD MOCHAMAD MUCHAMMAD MUCHAMAD MOCH MUCH MOH MUH MOHD MUHD MHD',
    AHMAD: 'ACHMAD AKHMAD AHMED',
    ABDUL: 'ABD ABDOEL',
    NUR: 'NOOR NOER',
  }).flatMap(([name, others]) => others.split(' ').map((other) => [other, name])),
);

/** Abbreviations that are a name only when they stand first: elsewhere `M` is an initial. */
const firstWords: Readonly<Record<string, string>> = { M: 'MUHAMMAD', ST: 'SITI' };

/**
 * The key on which two names are compared; never shown or stored in place of the name.
 * NFKC, upper case, titles removed, usual spellings made one, then every apostrophe, hyphen, dot and space dropped,
 * so `Hj. St. Nur'aini, S.Pd.` and `SITI NOOR AINI` both give `SITINURAINI`. Empty for a text without letters or digits.
 * Source: data-facts 3.7.
 */
export function nameKey(name: string): string {
  return keyWords(name).join('');
}

function keyWords(name: string): readonly string[] {
  const words = withoutTitles(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .toUpperCase()
    .split(/[\s.,()/\p{Pd}]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');
  return words.map((word, index) => sameSpelling(word, index === 0 && words.length > 1));
}

/**
 * How likely two names with different keys are one person's, from 0 to 1: their words in another order, an initial in
 * place of a word, one letter wrong in a word, a word left out. 0 where that is not enough to tell them from others.
 */
export function nameNearness(one: string, other: string): number {
  const [short, long] = [keyWords(one), keyWords(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return 0;
  if (isOneOff(short.join(''), long.join(''))) return 0.85;
  const left = [...long];
  let sum = 0;
  for (const word of short) {
    const [best] = left
      .map((each, at) => ({ at, nearness: wordNearness(word, each) }))
      .toSorted((a, b) => b.nearness - a.nearness);
    if (!best || best.nearness === 0) return 0;
    sum += best.nearness;
    left.splice(best.at, 1);
  }
  // A single word is everybody's name.
  if (left.length > 0 && (short.length < 2 || left.length > 1)) return 0;
  const nearness = (sum + left.length * 0.5) / long.length;
  return nearness < LEAST_NEARNESS ? 0 : Math.min(nearness, 0.95);
}

const LEAST_NEARNESS = 0.65;

function wordNearness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short) ? 0.7 : 0;
  // Of four letters another one is another name: Rina, Rini.
  return short.length > 4 && isOneOff(one, other) ? 0.75 : 0;
}

/**
 * A display option for names typed in capitals only: `SITI NUR'AINI` → `Siti Nur'aini`, `H. BUDI, S.PD.` → `H. Budi, S.Pd.`.
 * A name that already has small letters stays as typed; stored names are never changed.
 */
export function displayName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.replace(/[\p{L}\p{M}'’‘`]+/gu, (word) =>
    /^(I{1,3}|IV|VI{0,3}|K?H|S[EHT]|M[MH])$/.test(word) ? word : capitalised(word),
  );
}

function sameSpelling(word: string, isFirstOfMany: boolean): string {
  if (isFirstOfMany && Object.hasOwn(firstWords, word)) return firstWords[word] ?? word;
  return Object.hasOwn(spellings, word) ? (spellings[word] ?? word) : word;
}

function capitalised(word: string): string {
  const [first = '', ...rest] = word;
  return first + rest.join('').toLowerCase();
}
