import type { Row } from '../sql/records';
import type { Work } from './context';

export type ChangeKind = 'create' | 'update' | 'delete' | 'restore';

export interface Change {
  readonly kind: ChangeKind;
  readonly before: Row | undefined;
  readonly after: Row;
}

/** What a resource does on the server beyond its declaration. All of it runs inside the transaction of the change. */
export interface ResourceRules {
  /** Checked values on their way into the row: hash, derive, refuse. */
  readonly prepare?: (
    work: Work,
    values: Readonly<Record<string, unknown>>,
    before: Row | undefined,
  ) => Promise<Record<string, unknown>>;
  /** May these rows change so? Throws a Problem when not. */
  readonly guard?: (
    work: Work,
    kind: ChangeKind,
    rows: readonly Row[],
    values: Readonly<Record<string, unknown>>,
  ) => Promise<void>;
  /** What follows from the change. */
  readonly changed?: (work: Work, change: Change) => Promise<void>;
}
