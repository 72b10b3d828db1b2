import {
  type AnyField,
  amongIn,
  type Checked,
  type Condition,
  CUSTOM_PREFIX,
  canField,
  followedBy,
  getResource,
  type Issue,
  isEmptyValue,
  isMasked,
  issueOf,
  isTyped,
  type Model,
  maskedFields,
  maskedValue,
  type Resource,
  validate,
} from '../../../src/framework/schema';
import { wordsFor } from '../../sql/declaredTexts';
import { toProblem } from '../../sql/errors';
import { pickRecords } from '../../sql/pick';
import { validationProblem } from '../../sql/problem';
import { holdTargets, type Reach, type Row } from '../../sql/records';
import { type Call, type ChangeKind, callClock, everyRow, inTransaction, type Work } from '../context';
import { equalAsJson } from '../journal/journal';
import { reachForPicker } from './reading';
import { withCleanText } from './richText';

type Values = Readonly<Record<string, unknown>>;

/** Everything that belongs to one change in one transaction; what the database refuses becomes an answer. */
export async function change<T>(call: Call, resource: Resource, work: (work: Work) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(call, work);
  } catch (error) {
    throw toProblem(error, resource);
  }
}

export function check(work: Call, resource: Resource, input: Values, mode: 'create' | 'edit', previous?: Row): Checked {
  const checked = validate(resource, withCleanText(resource, withoutMasks(work, resource, input, previous)), {
    kinds: work.model.kinds,
    mode,
    ...callClock(work),
    ...wordsFor(resource, work.language),
    ...(work.actor ? { role: work.actor.role } : {}),
    ...(previous ? { previous } : {}),
  });
  const withdrawn = work.typedUnderOthers ? listWithdrawn(work, resource, input, mode, previous) : [];
  return { ...checked, ok: checked.ok && withdrawn.length === 0, issues: [...checked.issues, ...withdrawn] };
}

/** A mask that comes back as it was given leaves the value as it is. */
function withoutMasks({ actor, model }: Call, resource: Resource, input: Values, previous: Row | undefined): Values {
  const same = maskedFields(resource, actor?.role).flatMap(([name, field]) =>
    isMasked(input[name]) && input[name] === maskedValue(previous?.[name], field, model.kinds) ? [name] : [],
  );
  return same.length === 0 ? input : Object.fromEntries(Object.entries(input).filter(([name]) => !same.includes(name)));
}

/**
 * Fields the form of an earlier version had and this one does not. What the caller may not see is not compared
 * with what was sent: the answer would reveal it.
 */
function listWithdrawn(
  { actor, fields, model, language }: Call,
  resource: Resource,
  input: Values,
  mode: 'create' | 'edit',
  previous: Row | undefined,
): readonly Issue[] {
  const role = actor?.role ?? '';
  const declared = fields.declared.byName[resource.name]?.fields ?? {};
  return Object.entries(input).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (isEmptyValue(value) || (field && isTyped(field, { mode, role }))) return [];
    const former = declared[name];
    if (!name.startsWith(CUSTOM_PREFIX) && !(former && isTyped(former, { mode, role }))) return [];
    if (previous && field && canField(field, 'read', role) && isKept(model, field, previous[name], value)) return [];
    const asked = field ?? former ?? { kind: 'text', label: 'Kolom tambahan' };
    return [issueOf(name, asked, 'withdrawn', {}, wordsFor(resource, language))];
  });
}

/** Sent as it is stored. */
function isKept({ kinds }: Model, field: AnyField, stored: unknown, sent: unknown): boolean {
  const parsed = kinds[field.kind]?.parse(sent, field);
  return equalAsJson(stored, parsed && 'value' in parsed ? parsed.value : sent);
}

/** A file that was refused says why itself; that the field is empty without it goes without saying. */
export function refuseWith(ofFiles: readonly Issue[], others: readonly Issue[]): void {
  const issues = [...ofFiles, ...others.filter(({ field }) => !ofFiles.some((issue) => issue.field === field))];
  if (issues.length > 0) throw validationProblem(issues);
}

export const prepare = async (
  work: Work,
  resource: Resource,
  values: Values,
  before: Row | undefined,
): Promise<Record<string, unknown>> =>
  (await work.rules[resource.name]?.prepare?.(work, values, before)) ?? { ...values };

export const guard = async (
  work: Work,
  resource: Resource,
  kind: ChangeKind,
  rows: readonly Row[],
  values: Values,
): Promise<void> => {
  await work.rules[resource.name]?.guard?.(work, kind, rows, values);
};

/** References must point to records this person may see; a foreign one answers like a missing one. */
export const missingTargets = (
  work: Work,
  resource: Resource,
  values: Values,
  before?: Row,
): Promise<readonly Issue[]> => listMissing(work, work.tx, resource, values, before, holdTargets);

/** The same, for a preview: takes no lock. */
export const targetsNotSeen = (
  call: Call,
  resource: Resource,
  values: Values,
  before: Row,
): Promise<readonly Issue[]> =>
  listMissing(call, call.db.kysely, resource, values, before, async (reach, target, ids, where = {}) => {
    const found = await pickRecords(reach, target, { fields: [], among: ['id', ids], where });
    return found.length;
  });

const notFound = ({ language }: Call, resource: Resource, name: string, field: AnyField): Issue =>
  issueOf(name, field, 'notFound', {}, wordsFor(resource, language));

function elsewhere({ language }: Call, resource: Resource, name: string, field: AnyField): Issue {
  const words = wordsFor(resource, language);
  const others = followedBy(field).map((other) => words.label?.(other) ?? resource.fields[other]?.label ?? other);
  return issueOf(name, field, 'elsewhere', { others: others.join(', ') }, words);
}

async function listMissing(
  call: Call,
  db: Reach['db'],
  resource: Resource,
  values: Values,
  before: Row | undefined,
  count: typeof holdTargets,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  const after = { ...before, ...values };
  for (const [name, field] of Object.entries(resource.fields)) {
    // What did not change is not looked up again, unless what it follows did.
    const isAsked = [name, ...followedBy(field)].some((each) => values[each] !== undefined);
    const value = isAsked ? after[name] : undefined;
    if (!field.target || value === undefined || value === null) continue;
    if (values[name] !== undefined && call.actor && !canField(field, 'write', call.actor.role)) continue;
    const target = getResource(call.model, field.target);
    const ids = Array.isArray(value) ? (value as number[]) : [value as number];
    const isOwner = resource.owner && 'field' in resource.owner && resource.owner.field === name;
    const reach: Reach = isOwner ? everyRow(call, db) : reachForPicker(call, target, db);
    const unique = [...new Set(ids)];
    const areThere = async (among: Condition | undefined) =>
      (await count(reach, target, unique, among)) === unique.length;
    const narrowed = amongIn(field, after);
    if (await areThere(narrowed)) continue;
    const isElsewhere = narrowed !== field.among && (await areThere(field.among));
    issues.push(isElsewhere ? elsewhere(call, resource, name, field) : notFound(call, resource, name, field));
  }
  return issues;
}
