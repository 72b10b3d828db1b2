import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Resource } from '../../src/framework/schema';
import { ownerColumn, tableName } from './columns';
import type { Tables } from './connection';

/** Whose rows may be seen: everyone's, or one owner's. A null owner sees nothing. */
export type Scope = 'all' | { readonly owner: number | null };

export type Query = SelectQueryBuilder<Tables, string, Record<string, unknown>>;

/** The rows of a query that are in this scope. */
export function scoped(query: Query, scope: Scope, resource: Resource): Query {
  if (scope === 'all') return query;
  if (scope.owner === null || !resource.owner) return query.where(sql<SqlBool>`false`);
  return query.where(`${tableName(resource)}.${ownerColumn}`, '=', scope.owner);
}
