import type { CellEnv, CellReading } from './cells';
import { monthOf, readDay, readMoment, writeMomentCell } from './dates';
import { type AnyField, choiceLabels, codeLabels } from './fields';

/** Sixteen digits as a narrow column shows them, 3,17E+15; with three digits of exponent at most. */
export const hasLostDigits = (cell: string): boolean => /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(cell.trim());

/** One line of text: a line break inside the cell becomes a space. */
export function readTextCell(cell: string): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const line = cell
    .trim()
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  return line === cell.trim() ? { raw: cell } : { raw: line, repaired: 'textRewritten' };
}

// --- dates ---------------------------------------------------------------------------------------

/**
 * A day as people and spreadsheets write it (`readDay`), also behind the place of a birth. Where both are figures, the
 * column decides which is the day and which the month.
 */
export function readDateCell(cell: string, field: AnyField, env: CellEnv): CellReading {
  const read = readDay(cell, { ...env, past: field.max === 'today' });
  if (!read) return readDayBehindPlace(cell.trim().replace(/\s+/g, ' '), field, env) ?? { raw: cell };
  if ('refused' in read) return read;
  if (read.value === cell.trim()) return { raw: read.value };
  const other = read.shortYear ? olderReading(read.value, field, env) : undefined;
  return { raw: read.value, repaired: 'dateRewritten', ...(other && { doubted: { code: 'shortYear', other } }) };
}

/** A moment as people and spreadsheets write it; what our own export wrote is as it should be. */
export function readDateTimeCell(cell: string, _field: AnyField, env: CellEnv): CellReading {
  const read = readMoment(cell, env);
  if (!read) return { raw: cell };
  if ('refused' in read) return read;
  const isAsExported = env.timeZone !== undefined && writeMomentCell(read.value, env.timeZone, 'exact') === cell.trim();
  return isAsExported || STORED_MOMENT.test(cell)
    ? { raw: read.value }
    : { raw: read.value, repaired: 'dateRewritten' };
}

const STORED_MOMENT = /^\s*\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** 'Bandung, 12-03-1990', 'Kota Bandung / 12 Maret 1990': place and date of birth. */
export function behindPlace(text: string): { readonly place: string; readonly rest: string } | undefined {
  const at = text.length > LONGEST_BIRTH ? -1 : text.search(/\d/);
  const before = text.slice(0, Math.max(0, at)).trim();
  if (!/^\p{L}[\p{L}\s.'’(),;:/-]*$/u.test(before)) return undefined;
  const place = before.replace(/[\s,;:/.-]+$/, '');
  return NO_PLACE.test(place) ? undefined : { place, rest: text.slice(at) };
}

/** No place and day are longer. */
const LONGEST_BIRTH = 100;

/** Words before a day that is not known exactly. */
const NO_PLACE =
  /^(?:sekitar|kira|kurang|lebih|antara|sebelum|sesudah|setelah|sejak|about|circa|around|before|after)\b/i;

function readDayBehindPlace(text: string, field: AnyField, env: CellEnv): CellReading | undefined {
  const { place, rest } = behindPlace(text) ?? {};
  if (place === undefined || rest === undefined || monthOf(place) !== undefined) return undefined;
  const read = readDateCell(rest, field, env);
  if ('refused' in read) return read;
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(String(read.raw));
  return isDate ? { ...read, repaired: 'dateRewritten', together: [place, read.raw] } : undefined;
}

/** Up to this age a two-digit year may as well mean a person a hundred years older. */
const YOUNG_YEARS = 10;

/** Days that have been, '25 of a year: a child's, or a hundred years older. One likely day raises no question. */
function olderReading(iso: string, field: AnyField, { today }: CellEnv): string | undefined {
  if (field.max !== 'today' || !today) return undefined;
  const [year, rest] = [Number(iso.slice(0, 4)), iso.slice(4)];
  const young = `${Number(today.slice(0, 4)) - YOUNG_YEARS}${today.slice(4)}`;
  return iso > young ? `${year - 100}${rest}` : undefined;
}

// --- numbers -------------------------------------------------------------------------------------

/** 1.500, 1.500,25 and 1,500.25 beside JSON's spelling; three digits behind one mark are thousands if they cannot be decimals. */
export function readNumberCell(cell: string, decimals: number): CellReading {
  if (hasLostDigits(cell)) return { refused: 'digitsLost' };
  const text = cell
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '');
  const plain = toPlain(text, decimals);
  if (plain === undefined) return { raw: cell };
  return plain === cell.trim() ? { raw: plain } : { raw: plain, repaired: 'numberRewritten' };
}

function toPlain(text: string, decimals: number): string | undefined {
  const mayGroup = decimals < 3;
  if (/^-?\d+$/.test(text)) return text;
  if (mayGroup && /^-?[1-9]\d{0,2}(?:[.,])\d{3}$/.test(text)) return text.replace(/[.,]/, '');
  if (/^-?\d+[.,]\d+$/.test(text)) return text.replace(',', '.');
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return text.replaceAll(',', '');
  return undefined;
}

export function readPercentCell(cell: string, decimals: number): CellReading {
  const trimmed = cell.trim();
  const bare = trimmed.endsWith('%') ? trimmed.slice(0, -1).trimEnd() : trimmed;
  const read = readNumberCell(bare, decimals);
  return 'raw' in read && read.raw === cell ? { raw: cell } : read;
}

// --- choices -------------------------------------------------------------------------------------

const answers: ReadonlyMap<string, boolean> = new Map([
  ['ya', true],
  ['iya', true],
  ['y', true],
  ['yes', true],
  ['benar', true],
  ['betul', true],
  ['tidak', false],
  ['tdk', false],
  ['bukan', false],
  ['no', false],
  ['n', false],
  ['salah', false],
]);

const wordKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The field's own two words, and the usual ones. */
export function readBooleanCell(cell: string, field: AnyField): CellReading {
  const at = (field.labels ?? []).findIndex((label) => wordKey(label) === wordKey(cell));
  const known = at >= 0 ? at === 0 : answers.get(wordKey(cell));
  return { raw: known ?? cell };
}

/** A value, label or synonym written with other punctuation; what fits two of them is left to be refused. */
export function readChoiceCell(cell: string, field: AnyField): CellReading {
  const spellings = [
    ...Object.entries(codeLabels(field)).flatMap(([value, label]) => [
      [value, value] as const,
      [label, value] as const,
    ]),
    ...Object.entries(field.synonyms ?? {}),
  ];
  const text = cell.trim();
  const isText = ([spelling]: readonly [string, string]) => spelling.toLowerCase() === text.toLowerCase();
  if (spellings.some(isText)) return { raw: text };
  const shown = Object.entries(choiceLabels(field)).map(([value, label]) => [label, value] as const);
  const called = shown.find(isText);
  if (called) return { raw: called[1] };
  spellings.push(...shown);
  const fitting = new Set(
    spellings.flatMap(([spelling, value]) => (wordKey(spelling) === wordKey(text) ? [value] : [])),
  );
  const [value] = fitting;
  return fitting.size === 1 && wordKey(text) !== '' ? { raw: value, repaired: 'textRewritten' } : { raw: text };
}

/** A word that holds what separates words, between quotes, as cells of files have it. */
const QUOTED = String.raw`[ \t]*"((?:[^"]|"")*)"[ \t]*`;
const ENDS = String.raw`[,;|\r\n]`;
const QUOTED_WORD = new RegExp(`(^|${ENDS})${QUOTED}(?=${ENDS}|$)`, 'g');
const BETWEEN_LINES = new RegExp(String.raw`${QUOTED}(?=[;|\r\n]|$)|[^;|\r\n]+`, 'g');
const BETWEEN_COMMAS = new RegExp(`${QUOTED}(?=,|$)|[^,]+`, 'g');

/**
 * Several words in one cell, between semicolons or lines; between commas when there are none of those. A word in quotes is
 * taken as it stands.
 */
export function readListCell(cell: string, readItem: (item: string) => CellReading = (raw) => ({ raw })): CellReading {
  const isMarked = /[;|\r\n]/.test(cell.replace(QUOTED_WORD, '$1'));
  const items = [...cell.matchAll(isMarked ? BETWEEN_LINES : BETWEEN_COMMAS)]
    .map(([bare, quoted]) => quoted?.replaceAll('""', '"') ?? bare.trim())
    .filter((item) => item !== '')
    .map(readItem);
  const refused = items.find((item) => 'refused' in item);
  if (refused) return refused;
  const raw = items.map((item) => ('raw' in item ? item.raw : undefined));
  return items.some((item) => 'repaired' in item && item.repaired) ? { raw, repaired: 'textRewritten' } : { raw };
}

/** The same words as a cell that `readListCell` reads back. */
export const writeListCell = (words: readonly string[]): string =>
  words.map((word) => (/^"|[,;|\r\n]/.test(word) ? `"${word.replaceAll('"', '""')}"` : word)).join(', ');
