import { own } from '../own';
import { lookalike } from './lookalike';
import type { ReportProblem } from './problems';

/** How one part of a document is read: the part, or undefined after saying what is wrong with it. Never throws. */
export type Reading<T> = (raw: unknown, path: readonly string[], report: ReportProblem) => T | undefined;

type PlainObject = Readonly<Record<string, unknown>>;

export const isPlainObject = (raw: unknown): raw is PlainObject =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Keys that mean something to JavaScript itself. */
const treacherous = new Set(['__proto__', 'constructor', 'prototype']);

/** Known keys only, each read in its own way; what cannot be read is left out. */
export const shapeOf =
  <S extends object>(
    readings: { readonly [K in keyof S]-?: Reading<Exclude<S[K], undefined>> },
    unknown: 'unknownKey' | 'unknownFacet' = 'unknownKey',
  ): Reading<S> =>
  (raw, path, report) => {
    if (!isPlainObject(raw)) return void report(path, 'notObject');
    const read: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(raw)) {
      const reading = own(readings as Readonly<Record<string, Reading<unknown>>>, key);
      if (!reading) report([...path, key], unknown, { key, known: Object.keys(readings).join(', ') });
      else if (value !== undefined) {
        const part = reading(value, [...path, key], report);
        if (part !== undefined) read[key] = part;
      }
    }
    return read as S;
  };

/** Any keys, at most so many, all read in the same way. */
export const recordReading =
  <T>(reading: Reading<T>, max: number): Reading<Readonly<Record<string, T>>> =>
  (raw, path, report) => {
    if (!isPlainObject(raw)) return void report(path, 'notObject');
    const entries = Object.entries(raw);
    if (entries.length > max) report(path, 'tooMany', { max, count: entries.length });
    const read: Record<string, T> = {};
    for (const [key, value] of entries.slice(0, max)) {
      if (treacherous.has(key)) report([...path, key], 'reservedName', { key });
      else {
        const part = reading(value, [...path, key], report);
        if (part !== undefined) read[key] = part;
      }
    }
    return read;
  };

export const listReading =
  <T>(reading: Reading<T>, max: number): Reading<readonly T[]> =>
  (raw, path, report) => {
    if (!Array.isArray(raw)) return void report(path, 'notList');
    if (raw.length > max) report(path, 'tooMany', { max, count: raw.length });
    return raw.slice(0, max).flatMap((item, at) => {
      const part = reading(item, [...path, String(at)], report);
      return part === undefined ? [] : [part];
    });
  };

// What a line of text may not hold, and the two marks by which the translator would take a name for a template.
const isShowable = (text: string): boolean =>
  text.isWellFormed() &&
  !/%\{|\|{4}/.test(text) &&
  [...text].every((char) => {
    const code = char.codePointAt(0) ?? 0;
    return (code >= 32 && code !== 127) || code === 10;
  });

/** Text people see, trimmed. */
export const textOf =
  (max: number, mayBeEmpty = false): Reading<string> =>
  (raw, path, report) => {
    if (typeof raw !== 'string') return void report(path, 'notText');
    const text = raw.trim().normalize('NFC');
    if (text === '' && !mayBeEmpty) return void report(path, 'emptyText');
    if (text !== '' && lookalike(text) === '') return void report(path, 'invisibleText');
    if (text.length > max) return void report(path, 'tooLong', { max, count: text.length });
    return isShowable(text) ? text : void report(path, 'badText');
  };

export const oneOf =
  <const T extends string>(...values: readonly T[]): Reading<T> =>
  (raw, path, report) =>
    values.find((value) => value === raw) ?? void report(path, 'notOneOf', { known: values.join(', ') });

/** A switch that can only be turned on: turning it off would loosen what another layer demands. */
export const onlyTrue: Reading<true> = (raw, path, report) => (raw === true ? true : void report(path, 'onlyTrue'));

export const wholeNumberReading =
  (max: number): Reading<number> =>
  (raw, path, report) =>
    typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= max
      ? raw
      : void report(path, 'notWhole', { max });

/** Any value of JSON, as it is. */
export const anything: Reading<unknown> = (raw) => raw;

/** Is it JSON of at most so many characters and levels? Counts without recursion, so that nothing can exhaust it. */
export function isWithin(raw: unknown, maxChars: number, maxDepth: number): boolean {
  let chars = 0;
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'object' && value !== null) {
        chars += 2;
        for (const [key, part] of Object.entries(value)) {
          chars += Array.isArray(value) ? 1 : key.length + 4;
          below.push(part);
          if (chars > maxChars) return false;
        }
      } else chars += typeof value === 'string' ? value.length + 2 : String(value).length;
      if (chars > maxChars) return false;
    }
    level = below;
  }
  return true;
}
