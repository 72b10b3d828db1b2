import {
  readBooleanCell,
  readChoiceCell,
  readDateCell,
  readDateTimeCell,
  readListCell,
  readNumberCell,
  readPercentCell,
  readTextCell,
  writeListCell,
} from './cellReadings';
import type { CellEnv, CellReading } from './cells';
import { isEmptyValue, type Operator } from './conditions';
import { type DateReading, readDay, readMoment, writeDay, writeMoment } from './dates';
import { MASK } from './differences';
import { clockOf, readDuration, writeDuration } from './durations';
import { type AnyField, choiceLabels, codeLabels, type IssueCode, offeredLabels, type Storage } from './fields';
import {
  chosenFileOf,
  fileItemOf,
  filesIn,
  fileUpload,
  imageUpload,
  MOST_FILES,
  refusalOfFile,
  type UploadRule,
  uploadRuleOf,
} from './files';
import { toId } from './paths';
import { isOnEarth, PLACELESS_LINK, type Point, pointOf, readPoint, sayPoint, writePoint } from './points';
import { inBraces, unknownVariables } from './variables';

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: IssueCode; readonly params?: Readonly<Record<string, string | number>> };

/**
 * What a value is judged against besides its declaration. It is there for what people and other programs say; where it is
 * missing a value is read as it is stored, in that one spelling.
 */
export interface ParseEnv {
  /** The site's calendar day, 'YYYY-MM-DD'; fields may say `max: 'today'` and `min: 'today-120y'`. */
  readonly today?: string;
  /** Ids may be text, as other APIs have them; who keeps the records judges them. */
  readonly textIds?: true;
  /** The site's zone by its IANA name: what a moment without its distance from UTC is meant in. */
  readonly timeZone?: string;
}

/**
 * The pure half of a field kind: how a value that came from a form, a request, a query or a cell becomes
 * the stored value. The widget half is in the panel, the column half on the server.
 */
export interface Kind {
  readonly storage: Storage;
  readonly operators: readonly Operator[];
  /** Never called with an empty value. */
  readonly parse: (raw: unknown, field: AnyField, env?: ParseEnv) => Parsed;
  /** How a cell of a spreadsheet becomes what `parse` takes; without it the cell's text. Never called with an empty cell. */
  readonly fromCell?: (cell: string, field: AnyField, env: CellEnv) => CellReading;
  /** The value as two records are compared by it; without it the text without case and punctuation. */
  readonly toKey?: (value: unknown) => string;
  /** The value as plain text, for search, CSV and history; `locale` is the reader's language, Indonesian without it. */
  readonly toText: (value: unknown, field: AnyField, locale?: string) => string;
  /** What is left of the value for who may not read it whole, with `MASK` in it; without it only `MASK`. */
  readonly toMasked?: (value: string) => string;
  /** The cell of a file that `fromCell` reads back to the same value; without it `toText`. */
  readonly toCell?: (value: unknown, field: AnyField) => string;
  /** Kept as a number and written in words: a spreadsheet gets the words. */
  readonly inWords?: true;
  /** How a search text looks in stored form, e.g. a phone number without its leading zero. '' finds nothing. */
  readonly toSearch?: (text: string) => string;
  /** The stored text is markup: a search looks at what people read of it, never at tags and addresses. */
  readonly markup?: true;
  /**
   * False where this value says something else than another field of the record holds, as a number does that has a birth
   * date in it; for rules with `contradicts`. Never called with an empty value.
   */
  readonly agrees?: (value: unknown, other: AnyField, held: unknown) => boolean;
  readonly sortable: boolean;
  /** Kept out of local storage and masked in audit, whatever the field says. */
  readonly sensitive?: boolean;
  /** Never in an answer. */
  readonly writeOnly?: boolean;
  readonly align?: 'end';
  /** What `min` and `max` (of a text `minLength` and `maxLength`) bound; without it limits mean nothing to this kind. */
  readonly limits?: Limits;
  /** Staff may add fields of this kind. */
  readonly custom?: true;
  /** Facets without which a field of this kind means nothing. */
  readonly needs?: readonly (keyof AnyField)[];
  /** The further facets that fields of this kind heed, besides those of every field, of `needs`, `limits` and `upload`. */
  readonly facets?: readonly string[];
  /** The value is the path of an uploaded file; what fields of this kind take unless they say otherwise. */
  readonly upload?: UploadRule;
  /** With `upload`: the value is a list of files, each with its caption (`FileItem`). */
  readonly many?: true;
}

/** With the bounds that hold where the field states none. */
export interface Limits {
  readonly of: 'number' | 'day' | 'moment' | 'length';
  readonly min?: number;
  readonly max?: number;
}

export type Kinds = Readonly<Record<string, Kind>>;

/** What a field of this kind may state besides what every field may. */
export function facetsOfKind({ needs = [], limits, upload, facets = [] }: Kind): readonly string[] {
  const bounds = limits?.of === 'length' ? ['minLength', 'maxLength'] : limits ? ['min', 'max'] : [];
  return [...needs, ...bounds, ...(upload ? ['accept', 'maxBytes', 'public'] : []), ...facets];
}

/** Is a value of this kind typed in one line? What is not known is judged elsewhere. */
export const isOneLine = (kind: Kind | undefined): boolean =>
  kind === undefined ||
  !(
    kind.upload ||
    kind.writeOnly ||
    kind.markup ||
    kind.facets?.includes('rows') ||
    ['none', 'json', 'point', 'textArray', 'integerArray'].includes(kind.storage)
  );

const ok = (value: unknown): Parsed => ({ ok: true, value });
const no = (code: IssueCode, params?: Record<string, string | number>): Parsed =>
  params ? { ok: false, code, params } : { ok: false, code };
const plain = (value: unknown): string => (isEmptyValue(value) ? '' : String(value));

const equality: readonly Operator[] = ['eq', 'ne', 'in', 'notIn', 'empty'];
const ordering: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];
const matching: readonly Operator[] = ['contains', 'startsWith'];

// NUL and lone surrogates cannot be stored as they are; other controls have no place in a line of text.
const isControl = (code: number, allowLines: boolean): boolean =>
  (code < 32 && !(allowLines && (code === 9 || code === 10 || code === 13))) || code === 127;

const hasBadCharacter = (value: string, allowLines: boolean): boolean =>
  !value.isWellFormed() || [...value].some((char) => isControl(char.codePointAt(0) ?? 0, allowLines));

/** Text as people type it: trimmed, in Unicode form C, within its length. Numbers are not text: "0812" would be lost. */
export function parseText(raw: unknown, field: AnyField, lines = false, defaultMax = 255): Parsed {
  if (typeof raw !== 'string') return no('notText');
  const value = raw.trim().normalize('NFC');
  const max = field.maxLength ?? defaultMax;
  if (hasBadCharacter(value, lines)) return no('invalid');
  if (field.minLength && value.length < field.minLength) return no('tooShort', { min: field.minLength });
  if (value.length > max) return no('tooLong', { max });
  const unknown = field.variables ? unknownVariables(value, field.variables) : [];
  if (unknown.length > 0)
    return no('unknownVariable', { unknown: unknown.join(', '), known: inBraces(field.variables) });
  return ok(value);
}

/** A number, or text that is one in JSON's spelling. Never NaN, never infinite, never beyond what is exact. */
export function parseNumber(raw: unknown, field: AnyField, decimals = field.decimals ?? 0): Parsed {
  const value = typeof raw === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(raw.trim()) ? Number(raw) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return no('notNumber');
  if (Math.abs(value) > (decimals === 0 ? 2_147_483_647 : 999_999_999_999))
    return no('tooBig', { max: decimals === 0 ? 2_147_483_647 : 999_999_999_999 });
  if (decimals === 0 && !Number.isInteger(value)) return no('notInteger');
  const scaled = value * 10 ** decimals;
  if (Math.abs(scaled - Math.round(scaled)) > 1e-4) return no('invalid');
  if (typeof field.min === 'number' && value < field.min) return no('tooSmall', { min: field.min });
  if (typeof field.max === 'number' && value > field.max) return no('tooBig', { max: field.max });
  // What is stored is what comes back: 0.1 + 0.2 becomes 0.3, -0 becomes 0.
  return ok(Number(value.toFixed(decimals)) + 0);
}

/** The day a declared bound means: 'today', so many years before it, 'today-120y', or the day it names. */
export function boundDay(limit: unknown, today: string | undefined): string | undefined {
  if (typeof limit !== 'string') return undefined;
  const [isRelative, years] = /^today(?:-(\d{1,3})y)?$/.exec(limit) ?? [];
  if (!isRelative) return limit;
  return today && years
    ? `${String(Number(today.slice(0, 4)) - Number(years)).padStart(4, '0')}${today.slice(4)}`
    : today;
}

const STORED_DAY = /^\d{4}-\d{2}-\d{2}(?:T00:00:00(?:\.000)?Z)?$/;
const STORED_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A calendar day that exists, in the years 1900 to 2200; where all are figures, the day stands before the month. */
export function parseDate(raw: unknown, field: AnyField, env?: ParseEnv): Parsed {
  if (typeof raw !== 'string' || !(env || STORED_DAY.test(raw.trim()))) return no('notDate');
  const value = valueIn(readDay(raw, { ...env, dayFirst: true, past: field.max === 'today' }));
  if (value === undefined) return no('notDate');
  const [min, max] = [boundDay(field.min, env?.today), boundDay(field.max, env?.today)];
  if (min !== undefined && value < min) return no('tooSmall', { min: writeDay(min) });
  if (max !== undefined && value > max) return no('tooBig', { max: writeDay(max) });
  return ok(value);
}

function parseDateTime(raw: unknown, field: AnyField, env?: ParseEnv): Parsed {
  if (typeof raw !== 'string' || !(env || STORED_MOMENT.test(raw))) return no('notDateTime');
  const value = valueIn(readMoment(raw, { ...env, dayFirst: true }));
  if (value === undefined) return no('notDateTime');
  const written = (bound: string) => (env?.timeZone ? writeMoment(bound, env.timeZone) : bound);
  const [time, { min, max }] = [Date.parse(value), field];
  if (typeof min === 'string' && time < Date.parse(min)) return no('tooSmall', { min: written(min) });
  if (typeof max === 'string' && time > Date.parse(max)) return no('tooBig', { max: written(max) });
  return ok(value);
}

function valueIn(read: DateReading | undefined): string | undefined {
  if (!read || 'refused' in read) return undefined;
  const year = Number(read.value.slice(0, 4));
  return year >= 1900 && year <= 2200 ? read.value : undefined;
}

/** Markup as text people read: a space where an element ends, the five entities every writer of markup uses. */
export function textOfMarkup(markup: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ', amp: '&' };
  return markup
    .replace(/<br\s*\/?>|<\/(?:p|div|h\d|li|ul|ol|blockquote|tr)>/gi, ' ')
    .replace(/<[a-z!/][^<>]*>/gi, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Markup within its length. Without a word in it, it is empty: an editor leaves a paragraph behind when all is deleted. */
function parseRichText(raw: unknown, field: AnyField): Parsed {
  const parsed = parseText(raw, field, true, 1_000_000);
  return parsed.ok && textOfMarkup(String(parsed.value)) === '' ? ok(null) : parsed;
}

// A map, because an object also knows "constructor" and "__proto__".
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['ya', true],
  ['tidak', false],
]);

/** true, false, 1, 0 and their spellings: forms and old clients send all of them. */
export function parseBoolean(raw: unknown): Parsed {
  const known = ['boolean', 'number', 'string'].includes(typeof raw)
    ? booleans.get(String(raw).trim().toLowerCase())
    : undefined;
  return known === undefined ? no('notBoolean') : ok(known);
}

/** A declared value, its label, or a declared spelling, compared without case. */
export function parseChoice(raw: unknown, field: AnyField, env?: ParseEnv): Parsed {
  const labels = codeLabels(field);
  const refused = no('notInChoices', { choices: offeredLabels(field, env?.today).join(', ') });
  // 1e309 is a number in JSON and Infinity once it is read.
  if (typeof raw !== 'string' && !Number.isFinite(raw)) return refused;
  const wanted = String(raw).trim();
  if (Object.hasOwn(labels, wanted)) return ok(wanted);
  const lower = wanted.toLowerCase();
  const match =
    Object.entries(labels).find(
      ([value, label]) => value.toLowerCase() === lower || label.toLowerCase() === lower,
    )?.[0] ?? Object.entries(field.synonyms ?? {}).find(([spelling]) => spelling.toLowerCase() === lower)?.[1];
  if (match !== undefined) return ok(match);
  if (field.open) return parseText(wanted, field);
  return refused;
}

function parseList(raw: unknown, field: AnyField, parseItem: (item: unknown) => Parsed): Parsed {
  if (!Array.isArray(raw)) return no('notList');
  const max = field.maxItems ?? 100;
  if (raw.length > max) return no('tooMany', { max });
  const items = raw.map(parseItem);
  const bad = items.find((item) => !item.ok);
  return bad ?? ok([...new Set(items.map((item) => (item as { value: unknown }).value))]);
}

function parseId(raw: unknown, _field: AnyField, env?: ParseEnv): Parsed {
  if (env?.textIds && typeof raw === 'string' && raw !== '') return ok(toId(raw));
  const value = typeof raw === 'string' && /^\d{1,10}$/.test(raw) ? Number(raw) : raw;
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647
    ? ok(value)
    : no('notFound');
}

const emailShape = /^[^\s@<>()[\],;:\\"]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))+$/i;

function parseEmail(raw: unknown, field: AnyField): Parsed {
  const parsed = parseText(raw, field);
  if (!parsed.ok) return parsed;
  return emailShape.test(parsed.value as string) ? ok((parsed.value as string).toLowerCase()) : no('invalid');
}

/** Only addresses a link may safely carry: http, https, or a path on this site. */
export function isSafeUrl(value: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(value)) return true;
  try {
    return (
      /^https?:\/\/[^\s]+$/i.test(value) &&
      ['http:', 'https:'].includes(value.slice(0, value.indexOf(':') + 1).toLowerCase())
    );
  } catch {
    return false;
  }
}

function parsePassword(raw: unknown, field: AnyField): Parsed {
  if (typeof raw !== 'string') return no('notText');
  if (!raw.isWellFormed() || raw.includes('\u0000')) return no('invalid');
  if ([...raw].length < (field.minLength ?? 8)) return no('tooShort', { min: field.minLength ?? 8 });
  if (raw.length > (field.maxLength ?? 256)) return no('tooLong', { max: field.maxLength ?? 256 });
  return ok(raw);
}

/** The stored path as it is, or a chosen file that will be stored; its inside is for the server to judge. */
const parseUpload =
  (usual: UploadRule) =>
  (raw: unknown, field: AnyField): Parsed => {
    const file = chosenFileOf(raw);
    if (!file) return typeof raw === 'string' ? parseText(raw, field) : no('notUploaded');
    const refusal = refusalOfFile(file, uploadRuleOf(field, usual));
    return refusal ? { ok: false, ...refusal } : ok(raw);
  };

const MOST_CAPTION = 200;

/** Files in their order; each as a field with one file takes it, with what is written below it. */
const parseUploads = (usual: UploadRule) => {
  const parseFile = parseUpload(usual);
  return (raw: unknown, field: AnyField): Parsed => {
    const given = Array.isArray(raw) ? raw : chosenFileOf(raw) ? [raw] : undefined;
    if (!given) return no('notUploaded');
    const [min, max] = [field.minItems ?? 0, field.maxItems ?? MOST_FILES];
    if (given.length < min) return no('tooFew', { min });
    if (given.length > max) return no('tooMany', { max });
    const items = given.map((each): Parsed => {
      const { file, caption } = fileItemOf(each);
      const parsed = isEmptyValue(file) ? no('notUploaded') : parseFile(file, field);
      if (!parsed.ok || isEmptyValue(caption)) return parsed.ok ? ok({ file: parsed.value }) : parsed;
      const said = parseText(caption, { kind: 'text', label: field.label, maxLength: MOST_CAPTION });
      return said.ok ? ok({ file: parsed.value, ...(said.value === '' ? {} : { caption: said.value }) }) : said;
    });
    return items.find((item) => !item.ok) ?? ok(items.map((item) => (item as { value: unknown }).value));
  };
};

/** Anything JSON can say in 100,000 characters, without what a database cannot keep: NUL and half letters. */
function parseJson(raw: unknown): Parsed {
  const text = JSON.stringify(raw);
  if (text === undefined || /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(text)) return no('invalid');
  return text.length > 100_000 ? no('tooLong', { max: 100_000 }) : ok(raw);
}

/** Whole minutes, or how people write them. */
function parseDuration(raw: unknown, field: AnyField): Parsed {
  const minutes = typeof raw === 'string' ? readDuration(raw) : raw;
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < 0) return no('notDuration');
  const parsed = parseNumber(minutes, { ...field, decimals: 0 });
  const bound = parsed.ok ? undefined : (parsed.params?.min ?? parsed.params?.max);
  if (parsed.ok || typeof bound !== 'number') return parsed;
  return no(parsed.code, { [parsed.code === 'tooSmall' ? 'min' : 'max']: clockOf(bound) });
}

const writtenDuration = (value: unknown, _field: AnyField, locale = 'id'): string =>
  typeof value === 'number' ? writeDuration(value, locale) : plain(value);

/** Six digits after a #, in small letters; three stand for twice each. */
function parseColour(raw: unknown): Parsed {
  const [, digits] = typeof raw === 'string' ? (/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(raw.trim()) ?? []) : [];
  if (digits === undefined) return no('notColour');
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return ok(`#${six.toLowerCase()}`);
}

/** A place as people and map services write it, or as programs do: `{ lat, lng }`. */
function parsePoint(raw: unknown): Parsed {
  const read = typeof raw === 'string' ? readPoint(raw) : pointIn(raw);
  if (read === undefined) return no('notPoint');
  if (read === PLACELESS_LINK) return no('linkWithoutPoint');
  return isOnEarth(read) ? ok(writePoint(read)) : no('offEarth');
}

function pointIn(raw: unknown): Point | undefined {
  const { lat, lng } = typeof raw === 'object' && raw !== null ? (raw as Partial<Record<keyof Point, unknown>>) : {};
  return typeof lat === 'number' && typeof lng === 'number' && Number.isFinite(lat) && Number.isFinite(lng)
    ? { lat, lng }
    : undefined;
}

function saidPoint(value: unknown, _field: AnyField, locale = 'id'): string {
  const point = pointOf(value);
  return point ? sayPoint(point, locale) : plain(value);
}

/** To a tenth of a degree, which is eleven kilometres: the region, and nobody's house. */
const regionOf = (value: string): string =>
  value
    .split(',')
    .map((part) => `${Math.trunc(Number(part) * 10) / 10}${MASK}`)
    .join(', ');

/** How many stars a rating has at most, where the field does not say. */
export const MOST_STARS = 5;

const label = (value: unknown, field: AnyField): string =>
  isEmptyValue(value) ? '' : (choiceLabels(field)[String(value)] ?? String(value));
const joined = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : plain(value));
const yesNo = (value: unknown, field: AnyField): string =>
  isEmptyValue(value) ? '' : value === true ? (field.labels?.[0] ?? 'Ya') : (field.labels?.[1] ?? 'Tidak');

const textual = { operators: [...equality, ...ordering, ...matching], sortable: true, toText: plain } as const;
const ordered = { operators: [...equality, ...ordering], sortable: true, toText: plain } as const;

const uploadedMany = {
  many: true,
  facets: ['minItems', 'maxItems'],
  storage: 'json',
  operators: ['empty'],
  sortable: false,
  toText: (value: unknown) => filesIn(value).join(', '),
} as const;
const uploaded = { storage: 'text', operators: ['empty'], sortable: false, toText: plain } as const;

export const coreKinds = {
  text: {
    facets: ['variables', 'suggest'],
    ...textual,
    storage: 'text',
    limits: { of: 'length', max: 255 },
    custom: true,
    fromCell: readTextCell,
    parse: (raw, field) => parseText(raw, field),
  },
  longText: {
    facets: ['variables', 'rows'],
    ...textual,
    storage: 'text',
    limits: { of: 'length', max: 10_000 },
    custom: true,
    sortable: false,
    parse: (raw, field) => parseText(raw, field, true, 10_000),
  },
  richText: {
    facets: ['rows'],
    ...textual,
    storage: 'text',
    limits: { of: 'length', max: 1_000_000 },
    sortable: false,
    markup: true,
    toText: (value) => textOfMarkup(plain(value)),
    parse: parseRichText,
  },
  email: { ...textual, storage: 'text', limits: { of: 'length', max: 255 }, custom: true, parse: parseEmail },
  url: {
    ...textual,
    storage: 'text',
    limits: { of: 'length', max: 2_000 },
    custom: true,
    parse: (raw, field) => {
      const parsed = parseText(raw, field, false, 2_000);
      return !parsed.ok || isSafeUrl(parsed.value as string) ? parsed : no('invalid');
    },
  },
  colour: { storage: 'text', operators: equality, sortable: false, toText: plain, parse: parseColour },
  slug: {
    facets: ['from', 'sentUnless'],
    ...textual,
    storage: 'text',
    limits: { of: 'length', max: 255 },
    parse: (raw, field) => {
      const parsed = parseText(raw, field);
      return !parsed.ok || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(parsed.value as string) ? parsed : no('invalid');
    },
  },
  password: {
    facets: ['minLength', 'maxLength'],
    storage: 'text',
    operators: [],
    sortable: false,
    writeOnly: true,
    sensitive: true,
    parse: parsePassword,
    toText: () => '',
  },
  number: {
    facets: ['decimals', 'step', 'grouping', 'yearsSince', 'sentUnless', 'memberTarget'],
    ...ordered,
    storage: 'decimal',
    limits: { of: 'number' },
    custom: true,
    align: 'end',
    fromCell: (cell, field) => readNumberCell(cell, field.decimals ?? 0),
    parse: (raw, field) => parseNumber(raw, field),
  },
  percent: {
    facets: ['decimals', 'step', 'grouping', 'yearsSince', 'sentUnless'],
    ...ordered,
    storage: 'decimal',
    limits: { of: 'number', min: 0, max: 100 },
    custom: true,
    align: 'end',
    fromCell: (cell, field) => readPercentCell(cell, field.decimals ?? 2),
    parse: (raw, field) => parseNumber(raw, { min: 0, max: 100, ...field }, field.decimals ?? 2),
  },
  duration: {
    ...ordered,
    storage: 'integer',
    limits: { of: 'number', min: 0 },
    inWords: true,
    parse: parseDuration,
    toText: writtenDuration,
  },
  point: {
    storage: 'point',
    custom: true,
    operators: [...equality, 'within'],
    sortable: false,
    parse: parsePoint,
    toText: saidPoint,
    toCell: plain,
    toKey: plain,
    toMasked: regionOf,
  },
  rating: {
    ...ordered,
    storage: 'integer',
    limits: { of: 'number', min: 1, max: MOST_STARS },
    custom: true,
    fromCell: (cell) => readNumberCell(cell, 0),
    parse: (raw, field) => parseNumber(raw, { min: 1, max: MOST_STARS, ...field, decimals: 0 }),
  },
  boolean: {
    facets: ['labels'],
    storage: 'boolean',
    custom: true,
    operators: equality,
    sortable: true,
    fromCell: readBooleanCell,
    parse: parseBoolean,
    toText: yesNo,
  },
  date: { ...ordered, storage: 'date', limits: { of: 'day' }, custom: true, fromCell: readDateCell, parse: parseDate },
  dateTime: {
    ...ordered,
    storage: 'timestamp',
    limits: { of: 'moment' },
    custom: true,
    fromCell: readDateTimeCell,
    parse: parseDateTime,
  },
  choice: {
    facets: ['display', 'tones', 'open', 'ranked', 'synonyms', 'unknownAs', 'choiceRoles'],
    needs: ['choices'],
    storage: 'text',
    custom: true,
    operators: equality,
    sortable: true,
    fromCell: readChoiceCell,
    parse: parseChoice,
    toText: label,
  },
  multiChoice: {
    facets: ['display', 'tones', 'open', 'ranked', 'synonyms', 'unknownAs', 'choiceRoles'],
    needs: ['choices'],
    storage: 'textArray',
    custom: true,
    operators: ['contains', 'empty'],
    sortable: false,
    fromCell: (cell, field) => readListCell(cell, (item) => readChoiceCell(item, field)),
    parse: (raw, field, env?: ParseEnv) =>
      parseList(raw, { maxItems: Object.keys(codeLabels(field)).length, ...field }, (item) =>
        parseChoice(item, field, env),
      ),
    toText: (value, field) => (Array.isArray(value) ? value.map((item) => label(item, field)).join(', ') : ''),
    toCell: (value, field) => (Array.isArray(value) ? writeListCell(value.map((item) => label(item, field))) : ''),
  },
  tags: {
    facets: ['maxItems'],
    storage: 'textArray',
    operators: ['contains', 'empty'],
    sortable: false,
    fromCell: (cell) => readListCell(cell),
    parse: (raw, field) =>
      parseList(raw, field, (item) => parseText(item, { ...field, maxLength: field.maxLength ?? 50 })),
    toText: joined,
    toCell: (value) => (Array.isArray(value) ? writeListCell(value.map(String)) : plain(value)),
  },
  reference: {
    facets: ['onDelete', 'among', 'follows', 'embed'],
    needs: ['target'],
    storage: 'integer',
    custom: true,
    operators: equality,
    sortable: false,
    parse: parseId,
    toText: plain,
  },
  references: {
    facets: ['maxItems'],
    needs: ['target'],
    storage: 'integerArray',
    operators: ['contains', 'empty'],
    sortable: false,
    parse: (raw, field, env?: ParseEnv) => parseList(raw, field, (item) => parseId(item, field, env)),
    toText: joined,
  },
  image: { ...uploaded, upload: imageUpload, custom: true, parse: parseUpload(imageUpload) },
  file: { ...uploaded, upload: fileUpload, custom: true, parse: parseUpload(fileUpload) },
  images: { ...uploadedMany, upload: imageUpload, parse: parseUploads(imageUpload) },
  files: { ...uploadedMany, upload: fileUpload, parse: parseUploads(fileUpload) },
  embedded: {
    facets: ['maxItems', 'totals'],
    needs: ['item'],
    storage: 'json',
    operators: ['empty'],
    sortable: false,
    parse: (raw, field) =>
      Array.isArray(raw)
        ? raw.length > (field.maxItems ?? 100)
          ? no('tooMany', { max: field.maxItems ?? 100 })
          : ok(raw)
        : no('notList'),
    toText: (value) => (typeof value === 'string' ? value : value ? JSON.stringify(value) : ''),
  },
  json: {
    facets: ['members', 'memberTarget'],
    storage: 'json',
    operators: ['empty'],
    sortable: false,
    parse: parseJson,
    toText: (value) => (value ? JSON.stringify(value) : ''),
  },
  computed: {
    needs: ['type', 'value'],
    storage: 'none',
    operators: [],
    sortable: false,
    parse: () => no('notAllowed'),
    toText: plain,
  },
} as const satisfies Kinds;

/** The names of the framework's own kinds. */
export type CoreKind = keyof typeof coreKinds;
