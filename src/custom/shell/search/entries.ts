/** One thing the palette offers. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** What tells entries of the same name apart. */
  readonly note?: string;
  /** Further words, not shown: it is found by them, too. */
  readonly about?: string;
  /** Where the text stands, when neither in the title nor in the note. */
  readonly match?: { readonly label: string; readonly text: string };
  readonly icon: string;
  /** Where it leads, or what it does. */
  readonly path?: string;
  /** What the page there is given: no address made elsewhere can hold it. */
  readonly state?: Readonly<Record<string, string>>;
  readonly run?: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * A text in pieces, those that were looked for marked. Numbers are found however they are written: '0812-3456' holds 08123.
 * @example piecesOf('Siti Aminah', 'ami') // 'Siti ', 'Ami' (found), 'nah'
 */
export function piecesOf(text: string, typed: string): readonly Piece[] {
  const pattern = patternOf(typed.trim());
  if (!pattern) return [{ text, isFound: false }];
  const pieces = text.split(pattern).map((part, index) => ({ text: part, isFound: index % 2 === 1 }));
  return pieces.filter((piece) => piece.text !== '');
}

function patternOf(typed: string): RegExp | undefined {
  if (typed === '') return undefined;
  const digits = typed.replace(/[\s().+'-]/g, '');
  if (!/^\d+$/.test(digits)) return new RegExp(`(${escaped(typed)})`, 'giu');
  const national = digits.replace(/^(62|0)(?=\d{3})/, '');
  return new RegExp(`(${[...new Set([digits, national])].map(spaced).join('|')})`, 'gu');
}

const spaced = (digits: string): string => [...digits].join("[\\s().+'-]*");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const shaping =
  /^(?:jadikan|buat|buatlah|bikin|wajibkan|tampilkan|perlihatkan|munculkan|sembunyikan|hilangkan|keluarkan|kunci|buka kunci|lepas kunci|kembalikan nama|ganti|ubah|beri|tulis|isi|batasi|pindah|pindahkan|letakkan|taruh|awali|mulai|urutkan|tambah|tambahkan)\s+\S+|\s(?:wajib|harus)\s+diisi(?:\s|$)|\s(?:paling\s+(?:banyak|besar|lambat|sedikit|kecil|awal)|maksimal|maksimum|minimal|minimum)\s+\S/iu;

/** Verbs that say all of it with the name of one field. */
const withOneName = /^(?:wajibkan|sembunyikan|hilangkan|kunci)\s/iu;

/** Does it read like a sentence about a form, as the editor of forms takes them? Two words are mostly a name: 'ubah sandi'. */
export const isAboutForm = (typed: string): boolean => {
  const said = typed.trim();
  return shaping.test(said) && (withOneName.test(said) || said.split(/\s+/).length > 2);
};

/** The address of a list that is searched for a text. */
export const searchedList = (list: string, typed: string): string =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify({ search: typed.trim() }) }).toString()}`;

/** A page or record that was open. */
export type Visit = Pick<Entry, 'title'> & { readonly path: string };

const mostRecent = 6;

/** What was left last goes to the front. */
export const withVisit = (recent: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...recent.filter(({ path }) => path !== visit.path)].slice(0, mostRecent);

/** With what is not pinned any more left out, or what is now pinned at the end. */
export const withPin = (pinned: readonly string[], id: string): readonly string[] =>
  pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id];
