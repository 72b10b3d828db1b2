import { withoutTitles } from './nameTitles';

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
  const words = withoutTitles(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .toUpperCase()
    .split(/[\s.,()/\p{Pd}]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');
  return words.map((word, index) => sameSpelling(word, index === 0 && words.length > 1)).join('');
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
