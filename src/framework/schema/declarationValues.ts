import { isNow } from './actions';
import { isEmptyValue, isFieldOperand, isTodayOperand } from './conditions';
import { type StatedComparison, statedComparisons } from './declarationConditions';
import type { Check, ProblemContext, Report } from './declarationReport';
import { type AnyField, choiceValues, type Fields } from './fields';
import { type Kind, type Kinds, parseChoice } from './kinds';
import { own } from './own';
import { readBox } from './points';
import type { Resource } from './resource';

/** What a declaration states for a field: a default, what a record is compared with, what an action writes. */
interface Stated {
  readonly member: string;
  /** Undefined for fields every record has, and for names that another check refuses. */
  readonly field: AnyField | undefined;
  readonly value: unknown;
  /** Compared with what the field holds: it need not be within the limits of the field. */
  readonly compared?: true;
  /** One of several, where the field holds several. */
  readonly isItem?: true;
}

/** A value that its field can never have is a slip: the condition never holds, the default is refused on saving. */
export const valueChecks: Check = (resource, context, report) => {
  const comparisons = statedComparisons(resource, context);
  for (const { member, operator, operand } of comparisons)
    if (operator === 'within' && !readBox(operand))
      report.say('R105', `${member}.within`, `is ${JSON.stringify(operand)}`);
  for (const stated of [
    ...ofFields(resource.fields, 'fields'),
    ...ofCalls(resource),
    ...comparisons.flatMap(ofComparison),
  ])
    judge(stated, context, report);
};

function judge({ member, field, value, compared, isItem }: Stated, { kinds }: ProblemContext, report: Report): void {
  // A computed field holds what its type says.
  const kind = field && own(kinds, field.type ?? field.kind);
  if (!field || !kind || isEmptyValue(value)) return;
  const held = isItem && ['textArray', 'integerArray'].includes(kind.storage) ? [value] : value;
  if (isPossible(kind, compared ? unlimited(field) : field, held)) return;
  const says = `is ${JSON.stringify(value)}, which "${field.label}" cannot have`;
  if (field.choices) report.among('R038', member, says, meantBy(value, field), choiceValues(field));
  else report.say('R038', member, says);
}

/** Can the field hold this value as it stands? An unknown kind holds anything. */
export function isPossibleValue(kinds: Kinds, field: AnyField, value: unknown): boolean {
  const kind = own(kinds, field.type ?? field.kind);
  return !kind || isPossible(kind, field, value);
}

/** It is read as it stands: what would have to be put right first was not meant so. */
function isPossible(kind: Kind, field: AnyField, value: unknown): boolean {
  const parsed = kind.parse(value, field);
  if (!parsed.ok || typeof parsed.value !== typeof value) return false;
  return !field.choices || JSON.stringify(parsed.value) === JSON.stringify(value);
}

function unlimited({ min: _min, max: _max, minLength: _least, maxLength: _most, ...field }: AnyField): AnyField {
  return { ...field, decimals: MOST_DECIMALS };
}
const MOST_DECIMALS = 6;

/** A label stands for its value. */
function meantBy(value: unknown, field: AnyField): string {
  const read = parseChoice(value, field);
  return String(read.ok ? read.value : value);
}

function ofFields(fields: Fields, at: string): readonly Stated[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const member = `${at}.${name}`;
    return [
      { member: `${member}.default`, field, value: field.default },
      { member: `${member}.prefill`, field, value: field.prefill },
      ...ofChoices(field, member),
      ...ofFields(field.item ?? {}, `${member}.item`),
    ];
  });
}

/** What says something of a choice names it. */
function ofChoices(field: AnyField, member: string): readonly Stated[] {
  const { tones = {}, choiceRoles = {}, synonyms = {}, unknownAs } = field;
  const stated = (facet: string, value: unknown) => ({
    member: `${member}.${facet}`,
    field,
    value,
    isItem: true as const,
  });
  return [
    ...Object.keys(tones).map((value) => stated('tones', value)),
    ...Object.keys(choiceRoles).map((value) => stated('choiceRoles', value)),
    ...Object.entries(synonyms).map(([spelling, value]) => stated(`synonyms.${spelling}`, value)),
    stated('unknownAs', unknownAs),
  ];
}

function ofCalls({ fields, only = {}, api, actions = {} }: Resource): readonly Stated[] {
  const ofRecord = (record: Readonly<Record<string, unknown>>, member: string) =>
    Object.entries(record).map(([name, value]) => ({ member: `${member}.${name}`, field: own(fields, name), value }));
  return [
    ...ofRecord(only, 'only'),
    ...Object.entries(api.aliases ?? {}).flatMap(([name, { query }]) =>
      Object.entries(query?.values ?? {}).map(([spelling, value]) => ({
        member: `api.aliases.${name}.query.values.${spelling}`,
        field: own(fields, name),
        value,
      })),
    ),
    ...Object.entries(actions).flatMap(([name, { sets = {} }]) =>
      ofRecord(withoutMoments(fields, sets), `actions.${name}.sets`),
    ),
  ];
}

/** The moment of an action is possible in any field that keeps a day or a moment. */
const withoutMoments = (fields: Fields, sets: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sets).filter(
      ([name, value]) => !(isNow(value) && ['date', 'dateTime'].includes(own(fields, name)?.kind ?? '')),
    ),
  );

/** Part of a text is compared with anything; of a list, with one of what it may hold. */
function ofComparison({ member, field, operator, operand, isPlain }: StatedComparison): readonly Stated[] {
  if (isFieldOperand(operand) || isTodayOperand(operand) || ['empty', 'startsWith', 'within'].includes(operator))
    return [];
  if (operator === 'contains' && !field?.choices && !field?.target) return [];
  const isItem = operator === 'contains' ? { isItem: true as const } : {};
  return each(operand, isPlain ? member : `${member}.${operator}`).map((one) => ({
    ...one,
    field,
    compared: true as const,
    ...isItem,
  }));
}

const each = (value: unknown, member: string): readonly { readonly value: unknown; readonly member: string }[] =>
  Array.isArray(value) ? value.map((one, at) => ({ value: one, member: `${member}[${at}]` })) : [{ value, member }];
