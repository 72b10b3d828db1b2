import { PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';
import { toArrayLiteral } from './arrays';

/**
 * A JSON value for a json/jsonb column: `values({ detail: json({ a: 1 }) })`. null and undefined become SQL NULL.
 * Needed for arrays, strings and numbers inside JSON: a bare JavaScript array means a PostgreSQL array.
 */
export function jsonParameter<T>(value: T): RawBuilder<T> {
  return value === null || value === undefined ? sql<T>`null::jsonb` : sql<T>`${JSON.stringify(value)}::jsonb`;
}

/**
 * The text a parameter has on the wire. Both drivers get text only, so that neither applies rules of its own:
 * arrays are PostgreSQL arrays, plain objects are JSON, Date is ISO-8601 UTC, bytes are hex, undefined is NULL.
 */
export function toParameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return toArrayLiteral(value, toParameterText);
  return JSON.stringify(value);
}

/** PostgreSQL's compiler, with every parameter already in its wire form. */
export class TextParameterCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toParameterText(parameter));
  }
}
