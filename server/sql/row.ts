import type { Kysely, Transaction } from 'kysely';
import type { Model } from '../../src/framework/schema';
import type { Tables } from './connection';

export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
export type Db = Kysely<Tables> | Transaction<Tables>;

/** Where rows are written, and what their fields are. */
export interface RowTarget {
  readonly db: Db;
  readonly model: Pick<Model, 'kinds'>;
}

/** A statement that answers nothing, and one that answers rows, whoever runs them. */
export type RunStatement = (statement: string) => Promise<void>;
export type ReadRows = <T>(query: string) => Promise<readonly T[]>;
