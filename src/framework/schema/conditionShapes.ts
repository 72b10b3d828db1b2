import type { Comparison, FieldOperand, TodayOperand } from './conditions';
import {
  either,
  faultsOf,
  flag,
  isRecord,
  lazy,
  listOf,
  mapOf,
  numberShape,
  only,
  optional,
  recordOf,
  type Shape,
  scalar,
  textShape,
  tupleOf,
} from './shapes';

const operand = either(
  scalar,
  recordOf<FieldOperand>('another field', { field: textShape, plusDays: optional(numberShape) }, { by: 'field' }),
  recordOf<TodayOperand>('today', { today: only(true), plusDays: optional(numberShape) }, { by: 'today' }),
);
const box = tupleOf('south, west, north and east in degrees', numberShape, numberShape, numberShape, numberShape);
const scalars = listOf(scalar, 'a list of values');

export const comparison = recordOf<Comparison>('a comparison such as { eq: … }', {
  eq: optional(operand),
  ne: optional(operand),
  in: optional(scalars),
  notIn: optional(scalars),
  gt: optional(operand),
  gte: optional(operand),
  lt: optional(operand),
  lte: optional(operand),
  contains: optional(textShape),
  startsWith: optional(textShape),
  within: optional(box),
  empty: optional(flag),
});

const comparisons = mapOf(comparison);
const itself = lazy('a condition', () => condition);
const conditions = listOf(itself, 'a list of conditions');

/** As `asCombination` reads it: what is no combination compares fields. */
export const condition: Shape = {
  is: 'a condition such as { field: { eq: … } }',
  fits: isRecord,
  inside: (value: Readonly<Record<string, unknown>>, member) => {
    if (Array.isArray(value.all)) return faultsOf(conditions, value.all, `${member}.all`);
    if (Array.isArray(value.any)) return faultsOf(conditions, value.any, `${member}.any`);
    if (typeof value.not === 'object' && value.not !== null) return faultsOf(itself, value.not, `${member}.not`);
    return faultsOf(comparisons, value, member);
  },
  made: {
    either: [
      ...(['all', 'any'] as const).map((word) =>
        recordOf<Record<string, unknown>>(word, { [word]: conditions }, { by: word }),
      ),
      recordOf<{ not: unknown }>('not', { not: itself }, { by: 'not' }),
      comparisons,
    ],
  },
};
