import {
  asCombination,
  type Comparison,
  type Condition,
  isFieldOperand,
  isTodayOperand,
  type Operator,
} from '../conditions';
import type { Box } from '../points';
import type { ConditionKey } from './conditionTexts';
import { yearsAgo } from './limits';
import type { Naming, SayCondition } from './naming';

/** Sentences about the fields of one resource. */
export interface Speaker {
  readonly resource: string;
  readonly naming: Naming;
  readonly say: SayCondition;
}

/**
 * A condition as a sentence.
 * @example wordsOfCondition({ status: { eq: 'aktif' }, usia: { gt: 17 } }, speaker) // Status adalah "Aktif" dan Usia lebih dari 17
 */
export const wordsOfCondition = (condition: Condition, speaker: Speaker): string => said(condition, speaker, false);

/** @param isInner a combination inside another one stands in brackets. */
function said(condition: Condition, speaker: Speaker, isInner: boolean): string {
  const combined = asCombination(condition);
  if (combined?.kind === 'not')
    return speaker.say('not', { condition: combined.parts.map((part) => said(part, speaker, true)).join('') });
  const parts = combined
    ? combined.parts.map((part) => said(part, speaker, combined.parts.length > 1))
    : Object.entries(condition as Readonly<Record<string, Comparison>>).flatMap(([field, comparison]) =>
        comparisonsOf(field, comparison, speaker),
      );
  const how = combined?.kind === 'any' ? 'or' : 'and';
  const whole = parts.reduce((first, second) => speaker.say(how, { first, second }));
  return isInner && parts.length > 1 ? speaker.say('group', { condition: whole }) : whole;
}

function comparisonsOf(name: string, comparison: Comparison, speaker: Speaker): readonly string[] {
  const { resource, naming, say } = speaker;
  const field = naming.field(resource, name);
  return (Object.entries(comparison) as [Operator, unknown][]).map(([operator, operand]) => {
    const isEmpty = operator === 'empty' ? operand : operand === null && operator === 'eq';
    if (operator === 'empty' || operand === null) return say(isEmpty === true ? 'isEmpty' : 'isFilled', { field });
    if (operator === 'within') {
      const [south, west, north, east] = (operand as Box).map((each) => naming.number(each, undefined));
      return say('within', { field, value: `${south}; ${west} – ${north}; ${east}` });
    }
    if (Array.isArray(operand)) {
      const values = operand.map((each) => operandWords(name, each, speaker));
      return say(operator, { field, values: listWords(values, say, 'listEndOr') });
    }
    return say(keyOf(name, operator, speaker), { field, value: operandWords(name, operand, speaker) });
  });
}

const ordering: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

function keyOf(name: string, operator: Exclude<Operator, 'empty'>, { resource, naming }: Speaker): ConditionKey {
  const isDay = ['date', 'dateTime'].includes(naming.fieldOf(resource, name)?.kind ?? '');
  return isDay && ordering.has(operator) ? (`date.${operator}` as ConditionKey) : operator;
}

function operandWords(name: string, operand: unknown, speaker: Speaker): string {
  const { resource, naming, say } = speaker;
  if (isFieldOperand(operand)) return movedWords(naming.field(resource, operand.field), operand.plusDays, say);
  if (isTodayOperand(operand)) return movedWords(say('today'), operand.plusDays, say);
  return valueWords(name, operand, speaker);
}

function movedWords(value: string, days: number | undefined, say: SayCondition): string {
  if (!days) return value;
  return days > 0 ? say('daysAfter', { days, value }) : say('daysBefore', { days: -days, value });
}

/** A value of this field: texts in quotation marks, choices by their names. */
export function valueWords(name: string, value: unknown, { resource, naming, say }: Speaker): string {
  const field = naming.fieldOf(resource, name);
  if (Array.isArray(value))
    return listWords(
      value.map((each) => valueWords(name, each, { resource, naming, say })),
      say,
    );
  if (typeof value === 'boolean') return value ? (field?.labels?.[0] ?? say('yes')) : (field?.labels?.[1] ?? say('no'));
  if (typeof value === 'string' && field?.kind === 'date') return dayWords(value, naming, say);
  if (typeof value === 'string') return quoted(field?.choices ? naming.choice(resource, name, value) : value);
  return typeof value === 'number' ? naming.number(value, field) : String(value);
}

/** Limits may be relative to today. */
function dayWords(value: string, naming: Naming, say: SayCondition): string {
  const years = yearsAgo(value);
  if (years === undefined) return naming.day(value);
  return years === 0 ? say('today') : say('yearsBefore', { years, value: say('today') });
}

export const quoted = (text: string): string => `"${text}"`;

/** "A, B dan C". */
export function listWords(
  words: readonly string[],
  say: SayCondition,
  end: 'listEnd' | 'listEndOr' = 'listEnd',
): string {
  if (words.length < 2) return words.join('');
  return say(end, { first: words.slice(0, -1).join(', '), second: words.at(-1) ?? '' });
}
