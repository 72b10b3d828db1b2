import type { Resource } from '../../src/framework/schema';
import { isDatabaseUnavailable, isNoSpace, QueryError } from './connection';
import { declaredRefusal } from './declaredTexts';
import { Problem, validationProblem } from './problem';

/** Data the validator let through and the database refuses: the client's fault all the same. */
const badData = new Set([
  '22021',
  '22P05',
  '22003',
  '22P02',
  '22007',
  '22008',
  '22001',
  '2201W',
  '2201X',
  '2201B',
  '22023',
]);

/**
 * The one translation of database errors. Unique violations become 422 under their field, missing targets too;
 * an unreachable or overloaded database is 503, a full disk 507; everything unknown stays what it is and becomes 500.
 */
export function toProblem(error: unknown, resource?: Resource): unknown {
  if (isDatabaseUnavailable(error)) return new Problem('unavailable', { retryAfterSeconds: 3 });
  if (isNoSpace(error)) return new Problem('storageFull');
  if (!(error instanceof QueryError)) return error;
  if (error.code === '23505' && resource && !resource.external)
    return fieldProblem(resource, error.constraint, '_unique', 'duplicate') ?? error;
  if (error.code === '23503' && resource && !resource.external)
    return fieldProblem(resource, error.constraint, '_fk', 'notFound') ?? new Problem('inUse');
  if (resource?.external) {
    const said = externalProblem(resource, error);
    if (said) return said;
  }
  if (error.code === '40001' || error.code === '40P01') return new Problem('unavailable', { retryAfterSeconds: 1 });
  if (badData.has(error.code)) return new Problem('badRequest');
  return error;
}

const ofKey = { '23505': 'duplicate', '23503': 'notFound', '23502': 'required' } as const;

/** What another program's table refuses: its constraints have names of their own, so the column is read from what it says. */
function externalProblem(resource: Resource, error: QueryError): Problem | undefined {
  const code = Object.hasOwn(ofKey, error.code) ? ofKey[error.code as keyof typeof ofKey] : undefined;
  const column = error.column ?? /^Key \((?:lower\(\(?)?"?([^)":,]+)/.exec(error.detail ?? '')?.[1];
  const named = Object.entries(resource.external?.columns ?? {}).find(([, each]) => each === column)?.[0] ?? column;
  if (code && named !== undefined && resource.fields[named])
    return validationProblem([declaredRefusal(resource, named, code)]);
  // A CHECK, a trigger, or a key of several columns.
  return error.code.startsWith('23') || error.code === 'P0001' ? new Problem('badRequest') : undefined;
}

function fieldProblem(
  resource: Resource,
  constraint: string | undefined,
  ending: string,
  code: 'duplicate' | 'notFound',
) {
  const table = resource.table ?? resource.name;
  const name =
    constraint?.startsWith(`${table}_`) && constraint.endsWith(ending)
      ? constraint.slice(table.length + 1, -ending.length)
      : undefined;
  const field = name === undefined ? undefined : resource.fields[name];
  return field && name ? validationProblem([declaredRefusal(resource, name, code)]) : undefined;
}
