import { type Comparison, type Condition, type Operator, operators, type Scalar } from '../conditions';
import { own } from '../own';
import { readBox } from '../points';
import type { ReportProblem } from './problems';
import { isPlainObject, type Reading } from './reading';

/** How much one condition may say. */
const most = { depth: 5, parts: 20, fields: 20, values: 200, chars: 200, days: 36_500 } as const;

/** A condition is read whole or not at all: half of one would say something else. */
export const readCondition: Reading<Condition> = (raw, path, report) => readPart(raw, path, report, 1);

function readPart(raw: unknown, path: readonly string[], report: ReportProblem, depth: number): Condition | undefined {
  if (!isPlainObject(raw)) return void report(path, 'notCondition');
  if (depth > most.depth) return void report(path, 'conditionTooDeep', { max: most.depth });
  const keys = Object.keys(raw);
  const combined = keys.find((key) => key === 'all' || key === 'any' || key === 'not');
  if (combined === undefined) return readComparisons(raw, path, report);
  if (keys.length > 1) return void report(path, 'conditionMixed', { key: combined });
  const inner = [...path, combined];
  if (combined === 'not') {
    const negated = readPart(raw.not, inner, report, depth + 1);
    return negated && { not: negated };
  }
  const parts = raw[combined];
  if (!Array.isArray(parts) || parts.length === 0) return void report(inner, 'conditionEmpty');
  if (parts.length > most.parts) return void report(inner, 'tooMany', { max: most.parts, count: parts.length });
  const read = parts
    .map((part, at) => readPart(part, [...inner, String(at)], report, depth + 1))
    .filter((part) => part !== undefined);
  if (read.length < parts.length) return undefined;
  return combined === 'all' ? { all: read } : { any: read };
}

function readComparisons(
  raw: Readonly<Record<string, unknown>>,
  path: readonly string[],
  report: ReportProblem,
): Condition | undefined {
  const entries = Object.entries(raw);
  if (entries.length === 0) return void report(path, 'conditionEmpty');
  if (entries.length > most.fields) return void report(path, 'tooMany', { max: most.fields, count: entries.length });
  const read = entries.flatMap(([field, comparison]) => {
    const part = readComparison(comparison, [...path, field], report);
    return part ? [[field, part] as const] : [];
  });
  return read.length < entries.length ? undefined : Object.fromEntries(read);
}

function readComparison(raw: unknown, path: readonly string[], report: ReportProblem): Comparison | undefined {
  if (!isPlainObject(raw)) return void report(path, 'notComparison', { known: operators.join(', ') });
  const entries = Object.entries(raw);
  if (entries.length === 0) return void report(path, 'conditionEmpty');
  const unknown = entries.find(([operator]) => own(operands, operator) === undefined)?.[0];
  if (unknown !== undefined)
    return void report([...path, unknown], 'unknownOperator', { key: unknown, known: operators.join(', ') });
  const wrong = entries.find(([operator, operand]) => !operands[operator as Operator](operand))?.[0];
  if (wrong !== undefined) return void report([...path, wrong], 'wrongOperand', { key: wrong });
  return raw as Comparison;
}

const isConstant = (operand: unknown): operand is Scalar =>
  operand === null ||
  typeof operand === 'boolean' ||
  (typeof operand === 'number' && Number.isFinite(operand)) ||
  isShort(operand);
const isShort = (operand: unknown): operand is string => typeof operand === 'string' && operand.length <= most.chars;

function isMoved(operand: unknown): boolean {
  if (!isPlainObject(operand)) return false;
  const { field, today, plusDays, ...others } = operand;
  const isOne = (isShort(field) && field !== '' && today === undefined) || (today === true && field === undefined);
  const isStep = plusDays === undefined || (Number.isInteger(plusDays) && Math.abs(plusDays as number) <= most.days);
  return isOne && isStep && Object.keys(others).length === 0;
}

const isOperand = (operand: unknown): boolean => isConstant(operand) || isMoved(operand);
const isBound = (operand: unknown): boolean =>
  isMoved(operand) || typeof operand === 'number' || (isShort(operand) && operand !== '');
const isList = (operand: unknown): boolean =>
  Array.isArray(operand) && operand.length > 0 && operand.length <= most.values && operand.every(isConstant);
const isPart = (operand: unknown): boolean => isShort(operand) && operand !== '';

const operands: Readonly<Record<Operator, (operand: unknown) => boolean>> = {
  eq: isOperand,
  ne: isOperand,
  in: isList,
  notIn: isList,
  gt: isBound,
  gte: isBound,
  lt: isBound,
  lte: isBound,
  contains: isPart,
  startsWith: isPart,
  within: (operand) => Array.isArray(operand) && readBox(operand) !== undefined,
  empty: (operand) => typeof operand === 'boolean',
};
