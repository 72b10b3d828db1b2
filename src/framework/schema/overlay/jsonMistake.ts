import { fill } from '../fill';

/** What JSON should have at the place of its first mistake. */
export const jsonMistakeTexts = {
  end: 'berkas berakhir sebelum isinya lengkap; mungkin terpotong, atau ada kurung atau tanda kutip yang belum ditutup',
  value: 'di sini harus ada nilai: teks dalam tanda kutip ganda, bilangan, true, false, null, {…}, atau […]',
  key: 'di sini harus ada nama dalam tanda kutip ganda; tidak boleh ada koma setelah yang terakhir',
  colon: 'setelah nama harus ada titik dua',
  comma: 'di sini harus ada koma atau kurung penutup',
  text: 'teks memuat karakter yang harus ditulis sebagai kode, misalnya \\n untuk baris baru',
  rest: 'setelah akhir isinya masih ada sesuatu',
} as const;

export interface JsonMistake {
  readonly code: keyof typeof jsonMistakeTexts;
  /** Both from 1, as editors count. */
  readonly line: number;
  readonly column: number;
}

export const sentenceOfJsonMistake = ({ code, line, column }: JsonMistake): string =>
  fill('baris {line}, kolom {column}: {what}.', { line, column, what: jsonMistakeTexts[code] });

const blanks = /[ \t\r\n]*/y;
const wholeText = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const begunText = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*(?:\\(?:u[0-9a-fA-F]{0,3})?$)?/uy;
const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

type State = 'value' | 'firstItem' | 'key' | 'firstKey' | 'colon' | 'after';

/**
 * The first mistake of a text that should be JSON; undefined: there is none. A parser's own message is English, and
 * of a short text it names no place.
 */
export function jsonMistakeIn(text: string): JsonMistake | undefined {
  const open: ('}' | ']')[] = [];
  let state: State = 'value';
  let at = 0;
  const mistake = (code: JsonMistake['code'], place = at): JsonMistake => {
    const before = text.slice(0, place);
    return { code, line: before.split('\n').length, column: place - before.lastIndexOf('\n') };
  };
  const lengthOf = (shape: RegExp): number => {
    shape.lastIndex = at;
    return shape.exec(text)?.[0].length ?? 0;
  };
  const unfinished = (): JsonMistake => {
    const place = at + lengthOf(begunText);
    return mistake(place >= text.length ? 'end' : 'text', place);
  };
  for (;;) {
    at += lengthOf(blanks);
    const char = text[at];
    if (char === undefined) return state === 'after' && open.length === 0 ? undefined : mistake('end');
    const closes = (state === 'firstItem' && char === ']') || (state === 'firstKey' && char === '}');
    if (closes || (state === 'after' && char === open.at(-1))) {
      open.pop();
      at += 1;
      state = 'after';
    } else if (state === 'after') {
      if (open.length === 0) return mistake('rest');
      if (char !== ',') return mistake('comma');
      at += 1;
      state = open.at(-1) === '}' ? 'key' : 'value';
    } else if (state === 'colon') {
      if (char !== ':') return mistake('colon');
      at += 1;
      state = 'value';
    } else if (state === 'key' || state === 'firstKey') {
      if (char !== '"') return mistake('key');
      const length = lengthOf(wholeText);
      if (length === 0) return unfinished();
      at += length;
      state = 'colon';
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']');
      at += 1;
      state = char === '{' ? 'firstKey' : 'firstItem';
    } else {
      const length = lengthOf(char === '"' ? wholeText : word);
      if (length === 0) return char === '"' ? unfinished() : mistake('value');
      at += length;
      state = 'after';
    }
  }
}
