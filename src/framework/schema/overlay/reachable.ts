import {
  asCombination,
  type Comparison,
  type Condition,
  holds,
  isFieldOperand,
  isTodayOperand,
  type Operator,
} from '../conditions';
import { type AnyField, choiceValues, type Fields } from '../fields';
import { own } from '../own';

/** One comparison with a constant: what it compares with another field, or with today, says nothing by itself. */
type Fact = readonly [field: string, operator: Operator, operand: unknown];

/** Beyond so many cases nothing is said of a condition. */
const MOST_CASES = 200;

/**
 * Can no record at all satisfy it? Only what is certain by its constants, field by field, and by the choices there are:
 * false says nothing.
 */
export function neverHolds(condition: Condition, fields: Fields): boolean {
  const cases = casesOf(condition, false);
  return cases?.every((facts) => facts.some(([name]) => isImpossible(own(fields, name), facts, name))) ?? false;
}

/** The ways to satisfy it, each as facts that hold together; undefined: too many. */
function casesOf(condition: Condition, isNegated: boolean): readonly (readonly Fact[])[] | undefined {
  const combined = asCombination(condition);
  if (combined?.kind === 'not') return casesOf(combined.parts[0] as Condition, !isNegated);
  const parts = combined
    ? combined.parts.map((part) => casesOf(part, isNegated))
    : Object.entries(condition as Readonly<Record<string, Comparison>>).flatMap(([field, comparison]) =>
        Object.entries(comparison).map(([operator, operand]) =>
          casesOfFact([field, operator as Operator, operand], isNegated),
        ),
      );
  const isEither = (combined?.kind === 'any') !== isNegated;
  return isEither ? eitherOf(parts) : togetherOf(parts);
}

type Cases = readonly (readonly Fact[])[] | undefined;

const within = (cases: readonly (readonly Fact[])[]): Cases => (cases.length > MOST_CASES ? undefined : cases);

const eitherOf = (parts: readonly Cases[]): Cases =>
  parts.every((part) => part !== undefined) ? within(parts.flat()) : undefined;

const togetherOf = (parts: readonly Cases[]): Cases =>
  parts.reduce<Cases>(
    (before, part) => before && part && within(before.flatMap((facts) => part.map((more) => facts.concat(more)))),
    [[]],
  );

const opposites: Partial<Record<Operator, Operator>> = { eq: 'ne', ne: 'eq', in: 'notIn', notIn: 'in' };

function casesOfFact([field, operator, operand]: Fact, isNegated: boolean): Cases {
  if (isFieldOperand(operand) || isTodayOperand(operand)) return [[]];
  if (!isNegated) return [[[field, operator, operand]]];
  if (operator === 'empty') return [[[field, operator, !operand]]];
  const opposite = opposites[operator];
  // What is not before a day is on it, after it, or empty: nothing certain.
  return [opposite ? [[field, opposite, operand]] : []];
}

function isImpossible(field: AnyField | undefined, all: readonly Fact[], name: string): boolean {
  const facts = all.filter(([other]) => other === name);
  const isMet = (value: unknown) =>
    facts.every(([, operator, operand]) => holds({ [name]: { [operator]: operand } }, { [name]: value }));
  const listed = facts.find(([, operator]) => operator === 'eq' || operator === 'in');
  if (listed) return ![listed[2]].flat().some(isMet);
  if (field && isClosed(field)) return ![null, ...valuesOf(field)].some(isMet);
  if (facts.some(([, operator, operand]) => operator === 'empty' && operand === true)) return !isMet(null);
  return facts.some(([, lower, low]) =>
    facts.some(([, upper, high]) => isLower(lower) && isUpper(upper) && isCrossed([lower, low], [upper, high])),
  );
}

const isLower = (operator: Operator): boolean => operator === 'gt' || operator === 'gte';
const isUpper = (operator: Operator): boolean => operator === 'lt' || operator === 'lte';

type Bound = readonly [operator: Operator, value: unknown];

/** Nothing is above the one and below the other; equal bounds leave their own value, where both take it in. */
function isCrossed([lower, low]: Bound, [upper, high]: Bound): boolean {
  const isAbove = holds({ at: { [lower]: low } }, { at: high });
  const isBelow = holds({ at: { [upper]: high } }, { at: low });
  return !isAbove || !isBelow;
}

const isClosed = (field: AnyField): boolean =>
  field.kind === 'boolean' || (field.kind === 'choice' && !field.open && choiceValues(field).length > 0);

const valuesOf = (field: AnyField): readonly unknown[] =>
  field.kind === 'boolean' ? [true, false] : choiceValues(field);
