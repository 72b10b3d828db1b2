import {
  type AnyField,
  asCombination,
  type Comparison,
  type Condition,
  isScalar,
  type Kinds,
  type Operator,
  type Resource,
  type Scalar,
} from '../../schema';
import { isReadInConditions } from '../../schema/overlay/conditionRules';

/** One comparison as the builder shows it; `value` undefined: not chosen yet. */
export interface ConditionRow {
  readonly field: string;
  readonly operator: Operator;
  readonly value: RowOperand | undefined;
}
export type RowOperand = Scalar | { readonly today: true } | readonly Scalar[];

/** Comparisons joined by "and" or by "or"; one of them may be a group with a join of its own. */
export interface ConditionRows {
  readonly join: 'all' | 'any';
  readonly rows: readonly (ConditionRow | ConditionRows)[];
}

export const isGroup = (row: ConditionRow | ConditionRows): row is ConditionRows => 'rows' in row;

/** The rows of a condition; undefined for one that negates, or goes deeper than groups within a group. */
export function toConditionRows(condition: Condition | undefined): ConditionRows | undefined {
  if (!condition) return { join: 'all', rows: [] };
  const combined = asCombination(condition);
  if (!combined) {
    const rows = rowsOf(condition as Readonly<Record<string, Comparison>>);
    return rows && { join: 'all', rows };
  }
  if (combined.kind === 'not') return undefined;
  const rows: (ConditionRow | ConditionRows)[] = [];
  for (const part of combined.parts) {
    const inner = toConditionRows(part);
    if (!inner || inner.rows.some(isGroup)) return undefined;
    const isPlain = inner.rows.length === 1 || (combined.kind === 'all' && inner.join === 'all');
    rows.push(...(isPlain ? inner.rows : [inner]));
  }
  return { join: combined.kind, rows };
}

/** The condition of the rows that are complete; undefined where none is. */
export function fromRows({ join, rows }: ConditionRows): Condition | undefined {
  const parts = rows.flatMap((row): Condition[] => {
    if (isGroup(row)) return [fromRows(row) ?? []].flat();
    const { field, operator, value } = row;
    return field === '' || !isComplete(value) ? [] : [{ [field]: { [operator]: value } as Comparison }];
  });
  if (parts.length <= 1) return parts[0];
  return join === 'all' ? { all: parts } : { any: parts };
}

/** Is there a row that says nothing yet? */
export const isUnfinishedCondition = ({ rows }: ConditionRows): boolean =>
  rows.some((row) => (isGroup(row) ? isUnfinishedCondition(row) : row.field === '' || !isComplete(row.value)));

export const isComplete = (value: RowOperand | undefined): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

function rowsOf(comparisons: Readonly<Record<string, Comparison>>): readonly ConditionRow[] | undefined {
  const rows: ConditionRow[] = [];
  for (const [field, comparison] of Object.entries(comparisons))
    for (const [operator, value] of Object.entries(comparison) as [Operator, unknown][]) {
      if (!isOperand(value)) return undefined;
      rows.push({ field, operator, value });
    }
  return rows;
}

function isOperand(value: unknown): value is RowOperand {
  if (Array.isArray(value)) return value.every(isScalar);
  if (isScalar(value)) return true;
  return typeof value === 'object' && value !== null && 'today' in value && Object.keys(value).length === 1;
}

/** Fields a condition may read and that are in a form; formatted text is not compared. */
export const comparable = (resource: Resource, kinds: Kinds): readonly string[] =>
  resource.form.sections
    .flatMap(({ fields }) => fields)
    .filter((name) => {
      const field = resource.fields[name];
      const kind = field && kinds[field.kind];
      return field && kind && field.kind !== 'richText' && isReadInConditions(kind, field);
    });

const ordering: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];

/** The comparisons that make sense for a field of this kind. */
export function operatorsFor(field: AnyField | undefined, kinds: Kinds): readonly Operator[] {
  if (!field) return ['eq'];
  const storage = kinds[field.kind]?.storage;
  if (field.choices) return storage === 'textArray' ? ['contains', 'empty'] : ['eq', 'ne', 'in', 'notIn', 'empty'];
  if (storage === 'boolean') return ['eq'];
  if (storage === 'integer' || storage === 'decimal')
    return field.target ? ['empty'] : ['eq', 'ne', ...ordering, 'empty'];
  if (storage === 'date') return ['eq', ...ordering, 'empty'];
  if (storage === 'point') return ['empty', 'within'];
  if (storage === 'timestamp' || storage === 'textArray' || storage === 'integerArray') return ['empty'];
  return ['eq', 'ne', 'contains', 'startsWith', 'empty'];
}
