import { labelsOfMove, mayMove } from './actions';
import { dependenciesOf, holds, isEmptyValue } from './conditions';
import { type AnyField, type Fields, type IssueCode, isRetired, offeredLabels } from './fields';
import { fill } from './fill';
import { hide, isTyped } from './hiding';
import { issueTexts } from './issueTexts';
import type { Kinds } from './kinds';
import { isMasked } from './masked';
import { isReservedChoice } from './policy';
import type { Rule, StatesSpec } from './resource';
import { isShown } from './shown';

export interface Issue {
  /** The name of the field; within a list of small records the place, as in `copies.0.code`. */
  readonly field: string;
  readonly code: IssueCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** The sentence under the field, in the requested language. */
  readonly message: string;
}

type Values = Readonly<Record<string, unknown>>;

export interface ValidateContext {
  readonly kinds: Kinds;
  readonly mode: 'create' | 'edit';
  /** The site's calendar day, for fields bounded by it. */
  readonly today?: string;
  /** Ids of other records may be text, as other APIs have them. */
  readonly textIds?: true;
  /** The site's zone, for moments that are said without one. */
  readonly timeZone?: string;
  /** Fields this role may not write are dropped, as the server owns them. */
  readonly role?: string;
  /** The record as it is, so that rules see the whole of it when only a part is sent. */
  readonly previous?: Values;
  /** Finds the sentence in another language; undefined falls back to the declaration. */
  readonly sentence?: (field: string, code: IssueCode) => string | undefined;
  readonly label?: (field: string) => string | undefined;
  /** The sentence of a rule in another language, by its Indonesian text. */
  readonly rule?: (message: string) => string | undefined;
}

export interface Checked {
  readonly ok: boolean;
  /** Declared, writable fields, parsed, absent stays absent; and for a new record the defaults of those the server owns. */
  readonly values: Record<string, unknown>;
  readonly issues: readonly Issue[];
}

interface Checkable {
  readonly fields: Fields;
  readonly rules?: readonly Rule[];
  readonly states?: StatesSpec;
}

/**
 * Checks what was typed or sent against the declaration. The same function runs in the form, on the server and in the
 * import. Unknown and server-owned keys are dropped, absent means unchanged, null or '' means cleared.
 */
export function validate(resource: Checkable, input: Values, context: ValidateContext): Checked {
  const values: Record<string, unknown> = {};
  const issues: Issue[] = [];
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isTyped(field, context)) {
      if (context.mode === 'create' && field.default !== undefined) values[name] = field.default;
      continue;
    }
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    if (isEmptyValue(typeof given === 'string' && field.kind !== 'password' ? given.trim() : given)) {
      const empty = emptyValue(field, given, context);
      if (empty !== undefined) values[name] = empty;
      continue;
    }
    // Whoever sends it: nobody types a mask, and stored it would take the value's place.
    if (field.roles?.whole && isMasked(given)) {
      if (given !== context.previous?.[name]) issues.push(issueOf(name, field, 'masked', {}, context));
      continue;
    }
    const parsed = parseField(name, field, given, context);
    if (parsed.issues) issues.push(...parsed.issues);
    else values[name] = parsed.value;
  }
  const whole = hide(resource.fields, values, context);
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isTyped(field, context) || !isShown(field, whole, context.today)) continue;
    if (
      isEmptyValue(whole[name]) &&
      mustBeGiven(name, field, input, whole, resource, context) &&
      !isFound(issues, name)
    )
      issues.push(issueOf(name, field, 'required', {}, context));
  }
  const refused = [
    ...reservedChoices(resource, values, context),
    ...retiredChoices(resource, values, context),
    ...refusedMoves(resource, values, context),
  ];
  issues.push(...refused.filter(({ field }) => !isFound(issues, field)));
  for (const rule of resource.rules ?? []) issues.push(...refusals(rule, resource, whole, issues, context));
  return { ok: issues.length === 0, values, issues };
}

/** Remarks that do not stop saving; `sayRemark` fills in what they are about. */
export function warningsOf(
  resource: Checkable,
  record: Values,
  { kinds, today }: Pick<ValidateContext, 'kinds' | 'today'>,
): readonly { field: string; message: string }[] {
  return (resource.rules ?? []).flatMap((rule) =>
    rule.warn && isRemarked(rule, resource.fields, record, { kinds, ...(today === undefined ? {} : { today }) })
      ? [rule.warn]
      : [],
  );
}

/** Is what this rule remarks true of the record? */
export function isRemarked(
  { when, contradicts }: Rule,
  fields: Fields,
  record: Values,
  { kinds, today }: Pick<ValidateContext, 'kinds' | 'today'>,
): boolean {
  if (!holds(when, record, today)) return false;
  if (!contradicts) return true;
  const [name, other] = contradicts;
  const [field, compared] = [fields[name], fields[other]];
  if (!field || !compared || isEmptyValue(record[name]) || isEmptyValue(record[other])) return false;
  // What is still being typed, or is wrong by itself, contradicts nothing.
  const parsed = kinds[field.kind]?.parse(record[name], field);
  return parsed?.ok === true && kinds[field.kind]?.agrees?.(parsed.value, compared, record[other]) === false;
}

/** The fields a remark depends on. */
export const fieldsOfRemark = ({ when, contradicts }: Rule): readonly string[] => [
  ...dependenciesOf(when),
  ...(contradicts ?? []),
];

/** The sentence of a remark, in any language: `{value}` in it is what the field holds. */
export function sayRemark(message: string, kinds: Kinds, field: AnyField, value: unknown): string {
  return fill(message, { value: kinds[field.kind]?.toText(value, field) ?? String(value) });
}

/** Does this record need a value here? Used for the mark beside the label as well. */
export function isRequired(
  name: string,
  field: AnyField,
  record: Values,
  rules: readonly Rule[] = [],
  mode: 'create' | 'edit' = 'create',
  today?: string,
): boolean {
  if (isAlwaysRequired(field, mode)) return true;
  if (field.requiredWhen && holds(field.requiredWhen, record, today)) return true;
  return rules.some((rule) => rule.require?.includes(name) && holds(rule.when, record, today));
}

/** Required whatever the record holds. */
export const isAlwaysRequired = ({ required }: AnyField, mode: 'create' | 'edit'): boolean =>
  typeof required === 'object' ? required.on === mode : Boolean(required);

/** The fields whose value decides how `name` looks. */
export function dependenciesOfField(field: AnyField, name: string, rules: readonly Rule[] = []): readonly string[] {
  const conditions = [
    field.showWhen,
    field.requiredWhen,
    ...rules.filter((rule) => rule.require?.includes(name)).map((rule) => rule.when),
  ];
  return [...new Set(conditions.flatMap(dependenciesOf))];
}

/**
 * What an empty value means. A field with a default is never empty: clearing it, or leaving it out of a new record,
 * gives the default, so `is_active: null` is not a third state that no rule knows. An empty password says "unchanged".
 * A required field that a person cleared is reported: a default in its place would be a choice no one made.
 */
function emptyValue(field: AnyField, given: unknown, context: ValidateContext): unknown {
  const isUnchanged = context.mode === 'edit' && (given === undefined || field.kind === 'password');
  if (isUnchanged) return undefined;
  if (given !== undefined && isAlwaysRequired(field, context.mode)) return null;
  return field.default ?? (given === undefined ? undefined : null);
}

function mustBeGiven(
  name: string,
  field: AnyField,
  input: Values,
  whole: Values,
  resource: Checkable,
  context: ValidateContext,
): boolean {
  if (field.kind === 'password' && context.mode === 'edit') return false;
  const conditional = dependenciesOfField(field, name, resource.rules).some((other) => Object.hasOwn(input, other));
  const looked = context.mode === 'create' || Object.hasOwn(input, name) || conditional;
  return looked && isRequired(name, field, whole, resource.rules, context.mode, context.today);
}

function parseField(
  name: string,
  field: AnyField,
  given: unknown,
  context: ValidateContext,
): { readonly value?: unknown; readonly issues?: readonly Issue[] } {
  const kind = context.kinds[field.kind];
  if (!kind) throw new Error(`R010 field "${name}" has kind "${field.kind}", which is not registered.`);
  const parsed = kind.parse(given, field, context);
  // Of staff's own fields a choice can vanish while records hold it: an untouched record can still be saved.
  if (!parsed.ok && parsed.code === 'notInChoices' && field.custom && given === context.previous?.[name])
    return { value: given };
  if (!parsed.ok) return { issues: [issueOf(name, field, parsed.code, parsed.params ?? {}, context)] };
  return field.item
    ? parseItems(name, field.item, parsed.value as readonly unknown[], context)
    : { value: parsed.value };
}

/** Each row is checked like a record of its own, and each finding names its cell. */
function parseItems(name: string, item: Fields, rows: readonly unknown[], context: ValidateContext) {
  const checked = rows.map((row) =>
    validate({ fields: item }, typeof row === 'object' && row !== null ? (row as Values) : {}, {
      kinds: context.kinds,
      mode: 'create',
      sentence: (key, code) => {
        const field = item[key];
        // Translations have the labels of cells; the sentences of a cell stand in the declaration alone.
        return field && declaredSentence(field, code) === undefined
          ? context.sentence?.(`${name}.${key}`, code)
          : undefined;
      },
      label: (key) => context.label?.(`${name}.${key}`),
      ...(context.today === undefined ? {} : { today: context.today }),
      ...(context.timeZone === undefined ? {} : { timeZone: context.timeZone }),
    }),
  );
  const issues = checked.flatMap((row, at) =>
    row.issues.map((issue) => ({ ...issue, field: `${name}.${at}.${issue.field}` })),
  );
  return issues.length > 0 ? { issues } : { value: checked.map((row) => row.values) };
}

/** Something is wrong with the field already, or with a cell of it. */
const isFound = (issues: readonly Issue[], name: string): boolean =>
  issues.some(({ field }) => field === name || field.startsWith(`${name}.`));

function reservedChoices(resource: Checkable, values: Values, context: ValidateContext): Issue[] {
  const { role, previous } = context;
  if (role === undefined) return [];
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const [before, after] = [previous?.[name], values[name]];
    if (!field.choiceRoles || !Object.hasOwn(values, name) || before === after) return [];
    const isReserved = [before, after].some((value) => isReservedChoice(field, value, role));
    return isReserved ? [issueOf(name, field, 'notAllowed', {}, context)] : [];
  });
}

function refusedMoves({ fields, states }: Checkable, values: Values, context: ValidateContext): Issue[] {
  const field = states && fields[states.field];
  const [before, after] = [context.previous?.[states?.field ?? ''], values[states?.field ?? '']];
  if (!states || !field || after === undefined || mayMove(states, before, after)) return [];
  return [issueOf(states.field, field, 'transition', labelsOfMove(field, before, after), context)];
}

/** What is no longer offered stays where it is: it may be sent again with the record, but not chosen. */
function retiredChoices(resource: Checkable, values: Values, context: ValidateContext): Issue[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    // A retired default was not chosen by a person.
    if (!(field.retired || field.retiredFrom) || values[name] === field.default) return [];
    const { today } = context;
    const had = listOf(context.previous?.[name]);
    const isRefused = listOf(values[name]).some((value) => isRetired(field, value, today) && !had.includes(value));
    return isRefused
      ? [issueOf(name, field, 'notInChoices', { choices: offeredLabels(field, today).join(', ') }, context)]
      : [];
  });
}

const listOf = (value: unknown): readonly string[] =>
  isEmptyValue(value) ? [] : (Array.isArray(value) ? value : [value]).map(String);

function refusals(
  rule: Rule,
  resource: Checkable,
  whole: Values,
  found: readonly Issue[],
  context: ValidateContext,
): Issue[] {
  const refuse = rule.refuse;
  if (!refuse || !holds(rule.when, whole, context.today) || isFound(found, refuse.field)) return [];
  const message = context.rule?.(refuse.message) ?? refuse.message;
  return resource.fields[refuse.field] ? [{ field: refuse.field, code: 'rule', params: {}, message }] : [];
}

/** Puts a finding into words: another language, the declared sentence, or the general one. */
export function issueOf(
  name: string,
  field: AnyField,
  code: IssueCode,
  params: Readonly<Record<string, string | number>>,
  context: Pick<ValidateContext, 'sentence' | 'label'>,
): Issue {
  const text = context.sentence?.(name, code) ?? declaredSentence(field, code) ?? issueTexts[code];
  return { field: name, code, params, message: fill(text, { label: context.label?.(name) ?? field.label, ...params }) };
}

function declaredSentence(field: AnyField, code: IssueCode): string | undefined {
  const exact = field.messages?.[code];
  if (exact) return exact;
  if (code === 'duplicate' && typeof field.unique === 'string') return field.unique;
  if (code !== 'required') return undefined;
  if (typeof field.required === 'string') return field.required;
  return typeof field.required === 'object' ? field.required.message : undefined;
}
