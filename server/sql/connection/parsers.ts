import { fromArrayLiteral } from './arrays';

export type Parser = (text: string) => unknown;

/**
 * What a column value looks like in JavaScript, by type OID, the same for both drivers. A type that is not listed stays
 * PostgreSQL's text (time, interval, uuid, citext, enums and arrays of them: cast to text[] to get an array).
 * - int2, int4, int8, numeric, float: number (int8 and numeric beyond 2^53 are rounded)
 * - date: 'YYYY-MM-DD'; timestamptz: '2026-08-31T03:00:00.000Z', cut to milliseconds; timestamp: text
 * - json, jsonb: parsed; bytea: Uint8Array; bool: boolean; arrays of all these: arrays
 */
export const parsers: Readonly<Record<number, Parser>> = buildParsers();

function buildParsers(): Record<number, Parser> {
  const text: Parser = (value) => value;
  const json: Parser = (value) => JSON.parse(value);
  // element OID, array OID, parser
  const types: readonly (readonly [number, number, Parser])[] = [
    [16, 1000, (value) => value === 't'], // bool
    [17, 1001, toBytes], // bytea
    [19, 1003, text], // name
    [20, 1016, Number], // int8
    [21, 1005, Number], // int2
    [23, 1007, Number], // int4
    [25, 1009, text], // text
    [26, 1028, Number], // oid
    [114, 199, json], // json
    [700, 1021, Number], // float4
    [701, 1022, Number], // float8
    [1042, 1014, text], // char(n)
    [1043, 1015, text], // varchar
    [1082, 1182, text], // date
    [1083, 1183, text], // time
    [1114, 1115, text], // timestamp
    [1184, 1185, toIsoTime], // timestamptz
    [1186, 1187, text], // interval
    [1700, 1231, Number], // numeric
    [2950, 2951, text], // uuid
    [3802, 3807, json], // jsonb
  ];
  return Object.fromEntries(
    types.flatMap(([element, array, parse]) => [
      [element, parse],
      [array, (literal: string) => fromArrayLiteral(literal, parse)],
    ]),
  );
}

function toBytes(text: string): Uint8Array {
  // A copy, because a small Buffer is a window on a shared pool that structured clone would carry along whole.
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

const timePattern = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::?(\d\d))?(?::\d\d)?$/;

/** 'infinity' and years outside 0001–9999 have no ISO form that Date and PostgreSQL share, so they stay text. */
function toIsoTime(text: string): string {
  const match = timePattern.exec(text);
  if (!match) return text;
  const [, day, time, fraction = '', hours, minutes = '00'] = match;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  if (hours === '+00' && minutes === '00') return `${day}T${time}.${milliseconds}Z`;
  return new Date(`${day}T${time}.${milliseconds}${hours}:${minutes}`).toISOString();
}
