import type { HeadingWords } from '../schema';

export type WordsKey = (heading: string) => string;

/**
 * What a heading says, whatever its order and abbreviations: 'Tgl. Lahir *' and 'LAHIR, TANGGAL' have one key. Empty when
 * nothing but fillers is left.
 */
export function wordsKeyOf({ same = {}, empty = [] }: HeadingWords): WordsKey {
  const rules = [
    ...Object.entries(same).flatMap(([word, others]) => others.map((other) => [spaced(other), ` ${word} `] as const)),
    ...empty.map((filler) => [spaced(filler), ' '] as const),
  ].toSorted(([one], [other]) => other.length - one.length);
  return (heading) => {
    const text = rules.reduce((so, [from, to]) => replaceAll(so, from, to), spaced(heading.replace(NUMBERING, '')));
    return [...new Set(text.split(' ').filter(Boolean))].sort().join(' ');
  };
}

/** '3. Nama', '(3) Nama', 'c) Nama' */
const NUMBERING = /^\s*\(?(?:\d{1,3}|\p{L})[.)]\s+(?=\p{L}{2})/u;

/** Lower case, one space between words and around all of them; 'noHp' is two words, 'R.T.' one. */
const spaced = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Neighbours share the space between them, so one pass would miss every second one. */
function replaceAll(text: string, from: string, to: string): string {
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + Math.max(1, to.length - 1)))
    text = text.slice(0, at) + to + text.slice(at + from.length);
  return text;
}
