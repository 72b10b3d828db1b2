import {
  asCombination,
  type Comparison,
  type Condition,
  dependenciesOf,
  isFieldOperand,
  isTodayOperand,
  type Operator,
} from '../conditions';
import type { AnyField, Fields } from '../fields';
import type { Kind, Kinds } from '../kinds';
import { own } from '../own';
import type { OverlayRefusal } from './problems';

interface Known {
  readonly kinds: Kinds;
  readonly fields: Fields;
}

/** Each comparison of a condition, however deep it stands. */
export function comparisonsOf(condition: Condition): readonly (readonly [field: string, Comparison])[] {
  const combined = asCombination(condition);
  if (combined) return combined.parts.flatMap(comparisonsOf);
  return Object.entries(condition as Readonly<Record<string, Comparison>>);
}

/**
 * Why a field cannot hang on this condition: it has to read fields whose value every evaluator has and compares alike.
 * Undefined when it can.
 */
export function refusalOfCondition(known: Known, name: string, condition: Condition): OverlayRefusal | undefined {
  const reads = dependenciesOf(condition);
  if (reads.includes(name)) return { code: 'conditionOnItself' };
  for (const other of reads) {
    const refusal = refusalOfReading(known, other);
    if (refusal) return refusal;
  }
  for (const [field, comparison] of comparisonsOf(condition)) {
    const refusal = refusalOfComparison(known, field, comparison);
    if (refusal) return refusal;
  }
  return undefined;
}

/** What is worked out, uploaded, secret or a structure of its own decides nothing in a form. */
function refusalOfReading({ kinds, fields }: Known, name: string): OverlayRefusal | undefined {
  const field = own(fields, name);
  const kind = field && own(kinds, field.kind);
  if (!field || !kind) return { code: 'conditionUnknownField', params: { other: name } };
  return isReadInConditions(kind, field) ? undefined : { code: 'conditionUnreadable', params: { other: field.label } };
}

/** May a condition of staff read this field? */
export const isReadInConditions = (kind: Kind, field: AnyField): boolean =>
  kind.storage !== 'none' &&
  kind.storage !== 'json' &&
  !field.derived &&
  !kind.upload &&
  !kind.writeOnly &&
  !kind.sensitive &&
  !field.sensitive;

function refusalOfComparison(known: Known, name: string, comparison: Comparison): OverlayRefusal | undefined {
  const field = own(known.fields, name) as AnyField;
  const kind = own(known.kinds, field.kind);
  for (const [operator, operand] of Object.entries(comparison)) {
    if (!kind?.operators.includes(operator as Operator))
      return {
        code: 'operatorNotForKind',
        params: { other: field.label, key: operator, known: kind?.operators.join(', ') ?? '' },
      };
    const operands = Array.isArray(operand) ? (operand as readonly unknown[]) : [operand];
    const wrong = operands.find((each) => !fits(known, field, operator as Operator, each));
    if (wrong !== undefined) return { code: 'operandNotForKind', params: { other: field.label, value: said(wrong) } };
  }
  return undefined;
}

const said = (operand: unknown): string =>
  typeof operand === 'object' ? JSON.stringify(operand) : String(operand).slice(0, 60);

function fits({ kinds, fields }: Known, field: AnyField, operator: Operator, operand: unknown): boolean {
  const kind = own(kinds, field.kind);
  if (!kind) return false;
  if (operator === 'empty') return typeof operand === 'boolean';
  // The reader has judged the four together.
  if (operator === 'within') return typeof operand === 'number';
  if (operand === null) return operator === 'eq' || operator === 'ne';
  if (isTodayOperand(operand)) return kind.storage === 'date';
  if (isFieldOperand(operand)) {
    const other = own(kinds, own(fields, operand.field)?.kind ?? '');
    const isAlike = other?.storage === kind.storage && kind.storage !== 'textArray' && kind.storage !== 'integerArray';
    return isAlike && (operand.plusDays === undefined || kind.storage === 'date');
  }
  if (operator === 'startsWith' || (operator === 'contains' && kind.storage === 'text'))
    return typeof operand === 'string';
  return isStored(kind, field, operand);
}

/** Is it written as it would be kept? Then comparing it with what is kept means the same everywhere. */
function isStored(kind: Kinds[string], field: AnyField, operand: unknown): boolean {
  const { min: _min, max: _max, minLength: _minLength, maxLength: _maxLength, ...unbounded } = field;
  const isList = kind.storage === 'textArray' || kind.storage === 'integerArray';
  const parsed = kind.parse(isList ? [operand] : operand, unbounded);
  if (!parsed.ok) return false;
  const [kept] = isList ? (parsed.value as readonly unknown[]) : [parsed.value];
  return kept === operand;
}

/** Would the condition close a circle of fields of which each decides whether the next is shown? */
export function closesCircle(
  shownBy: (name: string) => readonly string[],
  name: string,
  condition: Condition,
): boolean {
  const seen = new Set<string>();
  const waiting = [...dependenciesOf(condition)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...shownBy(next));
  }
  return false;
}

/** The condition with what became part of another choice named as that one. */
export function mergedIn(condition: Condition, fields: Fields): Condition {
  const meaning = (field: string, operand: unknown): unknown => {
    if (Array.isArray(operand)) return [...new Set(operand.map((each) => meaning(field, each)))];
    return typeof operand === 'string' ? (own(own(fields, field)?.merged, operand) ?? operand) : operand;
  };
  return withOperands(condition, meaning);
}

/** The condition with other operands. */
export function withOperands(condition: Condition, change: (field: string, operand: unknown) => unknown): Condition {
  const combined = asCombination(condition);
  const parts = combined?.parts.map((part) => withOperands(part, change)) ?? [];
  if (combined?.kind === 'all') return { all: parts };
  if (combined?.kind === 'any') return { any: parts };
  if (combined) return { not: parts[0] as Condition };
  return Object.fromEntries(
    Object.entries(condition as Readonly<Record<string, Comparison>>).map(([field, comparison]) => [
      field,
      Object.fromEntries(Object.entries(comparison).map(([operator, operand]) => [operator, change(field, operand)])),
    ]),
  );
}

/** The condition with the fields it reads called as they are called now. */
export function renamedIn(condition: Condition, nameNow: (name: string) => string): Condition {
  const combined = asCombination(condition);
  const parts = combined?.parts.map((part) => renamedIn(part, nameNow)) ?? [];
  if (combined?.kind === 'all') return { all: parts };
  if (combined?.kind === 'any') return { any: parts };
  if (combined) return { not: parts[0] as Condition };
  return Object.fromEntries(
    Object.entries(condition as Readonly<Record<string, Comparison>>).map(([field, comparison]) => [
      nameNow(field),
      Object.fromEntries(
        Object.entries(comparison).map(([operator, operand]) => [
          operator,
          isFieldOperand(operand) ? { ...operand, field: nameNow(operand.field) } : operand,
        ]),
      ),
    ]),
  );
}
