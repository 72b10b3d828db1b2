/** A place on earth in degrees (WGS 84): north and east are above zero. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A part of the map, in degrees. Where west is greater than east it goes over the 180th meridian. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** A tenth of a metre: what a device measures is coarser. */
const DECIMALS = 6;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0;

/** As a record keeps it, and as it travels. @example writePoint({ lat: -6.914744, lng: 107.60981 }) // '-6.914744,107.60981' */
export const writePoint = ({ lat, lng }: Point): string => `${rounded(lat)},${rounded(lng)}`;

const STORED = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/;

/** As a regular expression of PostgreSQL and of here: what can be cast to its type `point`. */
export const STORED_POINT = STORED.source.replaceAll('(?:', '(').replaceAll('\\d', '[0-9]').replaceAll('\\.', '[.]');

/** The place that a record keeps; undefined for anything else, and for one that is masked. */
export function pointOf(value: unknown): Point | undefined {
  const [, lat, lng] = typeof value === 'string' ? (STORED.exec(value) ?? []) : [];
  if (lat === undefined || lng === undefined) return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return isOnEarth(point) ? point : undefined;
}

export const isOnEarth = ({ lat, lng }: Point): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** A link that names no place, as short ones of map services do. */
export const PLACELESS_LINK = 'link';

/**
 * A place as people write it, or as map services write it into their links; undefined where it is none. It may lie outside
 * the earth (`isOnEarth`).
 * @example readPoint('-6,914744; 107,609810') // { lat: -6.914744, lng: 107.60981 }
 * @example readPoint('6°54\'53"S 107°36\'35"E')
 * @example readPoint('https://maps.example/place/@-6.914744,107.60981,15z')
 */
export function readPoint(typed: string): Point | typeof PLACELESS_LINK | undefined {
  if (typed.length > LONGEST) return undefined;
  const text = plainSigns(typed);
  return LINK.test(text) ? (readLink(text) ?? PLACELESS_LINK) : readDegrees(text);
}

/** Links of map services are long. */
const LONGEST = 2_000;
const LINK = /^(?:https?:\/\/|geo:|www\.|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)/i;

/** What text programs make of a minus, of quotation marks and of blanks. */
const plainSigns = (typed: string): string =>
  typed
    .trim()
    .normalize('NFC')
    .replace(/[\u2010-\u2015\u2212\uFE63\uFF0D]/g, '-')
    .replace(/[\u00BA\u02DA\uFF9F]/g, '°')
    .replace(/[\u2018\u2019\u2032\u02B9\u00B4`]/g, "'")
    .replace(/[\u201C\u201D\u2033\u02BA]|''/g, '"')
    .replace(/[\s\u00A0\u200E\u200F\u202F]+/g, ' ')
    .trim();

const IN_LINK = '(-?\\d{1,3}(?:\\.\\d{1,15})?)';

/** Where links hold a place, the most exact first: of a pin, of what is asked for, of the middle of the map. */
const places: readonly RegExp[] = [
  `!3d${IN_LINK}!4d${IN_LINK}`,
  `[?&#]mlat=${IN_LINK}&mlon=${IN_LINK}`,
  `[?&#](?:q|ll|query|destination|daddr|coordinate|to)=(?:loc:|ll\\.)?${IN_LINK}, ?${IN_LINK}`,
  `^geo:${IN_LINK},${IN_LINK}`,
  `/(?:search|place|dir//?)/?${IN_LINK}, ?${IN_LINK}`,
  `@${IN_LINK},${IN_LINK}`,
  `[?&#](?:center|sll|cp)=${IN_LINK}[,~]${IN_LINK}`,
  `#(?:map=)?\\d{1,2}(?:\\.\\d+)?/${IN_LINK}/${IN_LINK}`,
].map((source) => new RegExp(source, 'i'));

function readLink(link: string): Point | undefined {
  const address = decoded(link).replaceAll('+', ' ');
  for (const place of places) {
    const [, lat, lng] = place.exec(address) ?? [];
    if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) };
  }
  return undefined;
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

const SIDE = '(LU|LS|BT|BB|[NSEWUTB])';
const FIGURE = '\\d{1,3}(?:[.,]\\d{1,15})?';
const DEGREES = `([+-]?${FIGURE}) ?°? ?(?:(${FIGURE}) ?' ?(?:(${FIGURE}) ?" ?)?)?`;
const BETWEEN = '(?: ?[,;] ?| )';
const SIDES_BEHIND = new RegExp(`^${DEGREES}${SIDE}?${BETWEEN}${DEGREES}${SIDE}?$`, 'i');
const SIDES_BEFORE = new RegExp(`^${SIDE} ?${DEGREES}${BETWEEN}${SIDE} ?${DEGREES}$`, 'i');
/** Words before a figure that say which of the two it is; the order says so, too. */
const LABELS = /\b(?:lat(?:itude)?|lintang|l(?:on|ng|ong)(?:gitude)?|bujur)\b\.? ?[:=]? ?/gi;

/** North and south in Indonesian and in English, east and west: their sign, and which of the two they are of. */
const sides: Readonly<Record<string, readonly [axis: 'lat' | 'lng', sign: 1 | -1]>> = {
  ...{ N: ['lat', 1], U: ['lat', 1], LU: ['lat', 1], S: ['lat', -1], LS: ['lat', -1] },
  ...{ E: ['lng', 1], T: ['lng', 1], BT: ['lng', 1], W: ['lng', -1], B: ['lng', -1], BB: ['lng', -1] },
};

function readDegrees(text: string): Point | undefined {
  const plain = text.replace(LABELS, '').replace(/^\(\s?|\s?\)$/g, '');
  const behind = SIDES_BEHIND.exec(plain)?.slice(1);
  const [side, ...others] = (behind ? undefined : SIDES_BEFORE.exec(plain)?.slice(1)) ?? [];
  const parts = behind ?? [...others.slice(0, 3), side, ...others.slice(4), others[3]];
  const [first, second] = [degreesOf(parts.slice(0, 4)), degreesOf(parts.slice(4))];
  if (!first || !second) return undefined;
  if (first.axis === 'lng' || second.axis === 'lat')
    return first.axis !== 'lat' && second.axis !== 'lng' ? { lat: second.value, lng: first.value } : undefined;
  return { lat: first.value, lng: second.value };
}

interface Degrees {
  readonly value: number;
  readonly axis: 'lat' | 'lng' | undefined;
}

function degreesOf([degrees, minutes, seconds, side]: readonly (string | undefined)[]): Degrees | undefined {
  if (degrees === undefined) return undefined;
  const [whole = 0, sixtieth = 0, last = 0] = [degrees, minutes, seconds].map((part) =>
    Number((part ?? '0').replace(',', '.')),
  );
  const isNegative = degrees.startsWith('-');
  const [axis, sign] = sides[side?.toUpperCase() ?? ''] ?? [];
  if (sixtieth >= 60 || last >= 60 || (sign === 1 && isNegative)) return undefined;
  return { axis, value: (sign ?? (isNegative ? -1 : 1)) * (Math.abs(whole) + sixtieth / 60 + last / 3600) };
}

/** In words of the reader's language, which `readPoint` reads back. @example '6,914744° LS, 107,60981° BT' */
export const sayPoint = ({ lat, lng }: Point, locale: string): string =>
  `${sayDegrees('lat', lat, locale)}, ${sayDegrees('lng', lng, locale)}`;

const sidesOf = {
  id: { lat: ['LU', 'LS'], lng: ['BT', 'BB'] },
  en: { lat: ['N', 'S'], lng: ['E', 'W'] },
} as const;

/** One of the two. @example sayDegrees('lat', -6.9, 'id') // '6,9° LS' */
export function sayDegrees(axis: 'lat' | 'lng', degrees: number, locale: string): string {
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: DECIMALS }).format(Math.abs(degrees));
  return `${figure}° ${sidesOf[locale.startsWith('id') ? 'id' : 'en'][axis][degrees < 0 ? 1 : 0]}`;
}

/**
 * A box of the map, as a condition states it or an address writes it; undefined where it is none.
 * @example readBox('-7,107,-6.5,108') // [-7, 107, -6.5, 108]
 */
export function readBox(given: unknown): Box | undefined {
  const parts: readonly unknown[] =
    typeof given === 'string' ? given.split(',').map(figureOf) : Array.isArray(given) ? given : [];
  const [south, west, north, east] = parts;
  if (parts.length !== 4 || !isFigure(south) || !isFigure(west) || !isFigure(north) || !isFigure(east))
    return undefined;
  const areOnEarth = isOnEarth({ lat: south, lng: west }) && isOnEarth({ lat: north, lng: east });
  return areOnEarth && south <= north ? [south, west, north, east] : undefined;
}

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const figureOf = (part: string): number | undefined =>
  /^ ?-?\d{1,3}(?:\.\d{1,15})? ?$/.test(part) ? Number(part) : undefined;

/** Its edges belong to it. */
export function isInBox({ lat, lng }: Point, [south, west, north, east]: Box): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? west <= lng && lng <= east : lng >= west || lng <= east;
}

/** From its south-western to its north-eastern corner. */
export const sayBox = ([south, west, north, east]: Box, locale: string): string =>
  `${sayPoint({ lat: south, lng: west }, locale)} – ${sayPoint({ lat: north, lng: east }, locale)}`;
