import { sql } from 'kysely';
import {
  type ActionSpec,
  actionView,
  asShown,
  conditionOf,
  EDIT,
  editableTogether,
  editing,
  holds,
  inputOf,
  inputsOf,
  isAlwaysRequired,
  isEmptyValue,
  isForRole,
  isShown,
  isUndoable,
  type Resource,
  valuesSetBy,
} from '../../../src/framework/schema';
import { sharing } from '../../sql/columns';
import { declaredLabel } from '../../sql/declaredTexts';
import { toProblem } from '../../sql/errors';
import type { ListQuery } from '../../sql/listQuery';
import { inLanguage, joinedTexts, localized, type Text } from '../../sql/localized';
import { Problem, problemText, validationProblem } from '../../sql/problem';
import { countMatching, listIds, lockRecords, type Reach, type Row } from '../../sql/records';
import { type Call, reachFor, siteToday, type Work, within } from '../context';
import type { DeclaredAction } from '../journal/actionNames';
import { equalAsJson } from '../journal/journal';
import { applyChange } from './changing';
import { change, check, guard, missingTargets, refuseWith } from './checks';
import { planRevert } from './earlierVersions';
import { refuseOtherCount } from './found';
import { getRecord, NOT_IN_STATE, notInStateProblem, scopedOwner, staleProblem } from './reading';
import { removeRows } from './removing';
import { readUploads, type Uploads } from './uploads';

type Values = Readonly<Record<string, unknown>>;

export const MAX_BULK = 1000;

/** So many are checked one by one within a second or two, while others wait. */
export const ACTED_AT_ONCE = 500;

/** A declared action under its name, or an edit of fields, and the resource as it sees it. */
interface Acting {
  readonly resource: Resource;
  readonly name: string;
  readonly action: ActionSpec;
  readonly view: Resource;
  /** Whose rows the caller is held to. */
  readonly own: number | undefined;
}

export interface BulkAnswer {
  readonly updated: number;
  readonly failed: number;
  readonly results: readonly {
    readonly id: number;
    readonly ok: boolean;
    readonly code?: string;
    readonly message?: string;
  }[];
}

/**
 * One action on one record, under the same checks as an edit of it: rules, required fields, references, owner, version.
 * @throws Problem notFound, stale, alreadyDecided from a state that does not allow it, validation.
 */
export async function actOnRecord(
  call: Call,
  resource: Resource,
  name: string,
  id: number,
  { input, version }: { readonly input: Values; readonly version?: number },
): Promise<Row> {
  const { acting, reach } = beginActing(call, resource, name, input);
  const uploads = await readUploads(call, acting.view, inputOf(resource, acting.action, input), 'edit');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords(within(work, reach), resource, [id]);
    if (!row) throw new Problem('notFound');
    const isLater = version !== undefined && version !== row.version;
    if (!isPossible(acting, row, work)) {
      // Who brought it there says more than that it is no longer what was on the screen.
      const refusal = await refusalOf(work, acting, row, () => notInStateProblem(work, resource, row));
      if (refusal) throw refusal;
    } else if (isLater) throw await staleProblem(work, resource, row);
    else await actOnRow(work, acting, row, uploads, version === undefined ? { noted: { lastWriteWins: true } } : {});
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

/**
 * One action on many records, or an edit of fields of all of them (`EDIT`), each checked as it is alone. Those that are missing
 * or out of reach, those whose state does not allow it and those whose values are refused stay as they are and are named in
 * the answer, in the order of the request. `isPreview`: nothing is kept of it, only what would happen is answered.
 */
export const actOnRecords = (
  call: Call,
  resource: Resource,
  name: string,
  ids: readonly number[],
  options: ActingOptions = {},
): Promise<BulkAnswer> => actOnSome(call, resource, name, options, () => Promise.resolve([...new Set(ids)]));

/**
 * The same on everything a list finds, in blocks of `ACTED_AT_ONCE` by id: `after` is the `next` of the block before.
 * Only what was refused is named.
 * @throws Problem stale when the first block finds another number than the person saw.
 */
export async function actOnMatching(
  call: Call,
  resource: Resource,
  name: string,
  { query, count, after = 0, ...options }: ActingOptions & Matching,
): Promise<BulkAnswer & { readonly next?: number }> {
  let last: number | undefined;
  const result = await actOnSome(call, resource, name, options, async (reach) => {
    if (after === 0 && count !== undefined) refuseOtherCount(await countMatching(reach, resource, query), count);
    const ids = await listIds(reach, resource, query, { after, limit: ACTED_AT_ONCE });
    last = ids.length === ACTED_AT_ONCE ? ids.at(-1) : undefined;
    return ids;
  });
  return {
    ...result,
    results: result.results.filter(({ ok }) => !ok),
    ...(last !== undefined && { next: last }),
  };
}

/** What a list is narrowed by, how many rows the person saw, and where the block before ended. */
export interface Matching {
  readonly query: ListQuery;
  readonly count?: number | undefined;
  readonly after?: number | undefined;
}

export interface ActingOptions {
  readonly input?: Values;
  readonly isPreview?: boolean;
}

async function actOnSome(
  call: Call,
  resource: Resource,
  name: string,
  { input = {}, isPreview = false }: ActingOptions,
  idsWithin: (reach: Reach) => Promise<readonly number[]>,
): Promise<BulkAnswer> {
  const { acting, reach } = beginActing(call, resource, name, input);
  const uploads = await readUploads(call, acting.view, inputOf(resource, acting.action, input), 'edit');
  const attempt = change(call, resource, async (work) => {
    const inside = within(work, reach);
    const ids = await idsWithin(inside);
    const rows = await lockRecords(inside, resource, ids);
    const able = rows.filter((row) => isPossible(acting, row, work));
    const refused = new Map(
      acting.action.remove ? await removeAll(work, resource, able) : await actOnEach(work, acting, able, uploads),
    );
    for (const row of rows.filter((each) => !able.includes(each))) {
      const refusal = await refusalOf(work, acting, row, notInState);
      if (refusal) refused.set(row.id, refusal);
    }
    const result = resultOf(work, ids, rows, refused);
    if (isPreview) throw new Previewed(result);
    return result;
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof Previewed) return error.result;
    throw error;
  });
}

/**
 * Takes back what the caller's own call `request` did to records by this action, where nothing happened to them since.
 * Without ids to all it changed. Records that changed meanwhile stay as they are and are named in the answer.
 */
export async function undoAction(
  call: Call,
  resource: Resource,
  name: string,
  ids: readonly number[] | undefined,
  request: string,
): Promise<BulkAnswer> {
  const { acting, reach } = beginActing(call, resource, name);
  if (!isUndoable(resource, acting.action)) throw new Problem('notFound');
  return change(call, resource, async (work) => {
    const inside = within(work, reach);
    const unique = ids ? [...new Set(ids)] : await listChangedBy(work, resource, request);
    const rows = await lockRecords(inside, resource, unique);
    const refused = new Map<number, Problem>(rows.map(({ id }) => [id, notInState()]));
    for (const row of rows) {
      const entries = await lastEntries(work, resource, row.id);
      const [last, before] = entries;
      if (last?.request_id !== request || last.actor_id !== (work.actor?.id ?? null)) continue;
      const { values, kept } = await planRevert(work, work.tx, acting.view, row, before?.id ?? 0);
      // In part is not taken back: what it cleared by hiding it may be a secret. What the server owns follows by itself, and a
      // file that is still there was only put elsewhere by a rule: it is put back as it was put there.
      const follows = ({ field, because }: (typeof kept)[number]) =>
        because === 'owned' || (because === 'file' && !isEmptyValue(row[field]));
      const left = kept.filter((each) => !follows(each) || writes(acting, each.field));
      if (left.length > 0) {
        refused.set(
          row.id,
          new Problem('alreadyDecided', {
            message: localized('core.undoKept', {
              fields: joinedTexts(
                left.map(({ field }) => declaredLabel(resource, field)),
                ', ',
              ),
            }),
          }),
        );
        continue;
      }
      await guard(work, resource, 'update', [row], values);
      await applyChange(work, resource, 'update', row, values, {
        guarded: true,
        own: acting.own,
        revertedTo: before?.id ?? 0,
      });
      refused.delete(row.id);
    }
    return resultOf(work, unique, rows, refused);
  });
}

function beginActing(call: Call, resource: Resource, name: string, input?: Values) {
  const action = name === EDIT ? editOf(call, resource, input) : resource.actions?.[name];
  if (!action) throw new Problem('notFound');
  if (!isForRole(action, call.actor?.role)) throw new Problem('forbidden');
  const reach = reachFor(call, resource, action.right);
  const view = name === EDIT ? resource : actionView(resource, name);
  const acting: Acting = { resource, name, action, view, own: scopedOwner(reach) };
  return { acting, reach };
}

/** An edit of what was sent; without input of whatever may be edited. @throws Problem validation for any other field. */
function editOf({ model, actor }: Call, resource: Resource, input?: Values): ActionSpec {
  const editable = editableTogether(resource, model.kinds, actor?.role);
  const names = input ? Object.keys(input) : editable;
  if (names.length === 0) throw validationProblem([{ field: 'data', message: localized('core.chooseField') }]);
  const others = names.filter((name) => !editable.includes(name));
  if (others.length > 0)
    throw validationProblem(others.map((field) => ({ field, message: localized('core.notEditedTogether') })));
  return editing(names);
}

const isPossible = ({ resource, action }: Acting, row: Row, work: Work): boolean =>
  holds(conditionOf(resource, action), row, siteToday(work));

/** Why the state of this row does not allow the action; undefined where it is already what the action makes of it. */
async function refusalOf(
  work: Work,
  { resource, name }: Acting,
  row: Row,
  general: () => Problem | Promise<Problem>,
): Promise<Problem | undefined> {
  const impossible = work.rules[resource.name]?.impossible;
  return impossible ? impossible(work, row, name) : general();
}

const notInState = (): Problem => new Problem('alreadyDecided', { message: NOT_IN_STATE });

const writes = ({ resource, action }: Acting, field: string): boolean =>
  Object.hasOwn(action.sets ?? {}, field) || Object.hasOwn(inputsOf(resource, action), field);

/** Guards see all rows at once: whether the last administrator goes is not a question of one. */
async function actOnEach(
  work: Work,
  acting: Acting,
  rows: readonly Row[],
  uploads: Uploads,
): Promise<ReadonlyMap<number, Problem>> {
  const { resource, action } = acting;
  const sets = momentaryValues(work, acting);
  const touched = rows.filter((row) => Object.entries(sets).some(([name, value]) => !equalAsJson(row[name], value)));
  if (touched.length > 0) await guard(work, resource, 'update', touched, sets);
  const refused = new Map<number, Problem>();
  for (const row of rows) {
    try {
      const isGuarded = action.input === undefined && !action.rule;
      await withinSavepoint(work, () => actOnRow(work, acting, row, uploads, { isGuarded }));
    } catch (error) {
      const problem = toProblem(error, resource);
      if (!(problem instanceof Problem) || problem.code === 'unavailable') throw error;
      refused.set(row.id, problem);
    }
  }
  return refused;
}

async function actOnRow(
  work: Work,
  { resource, name, action, view, own }: Acting,
  row: Row,
  uploads: Uploads,
  { noted = {}, isGuarded = false }: { readonly noted?: Values; readonly isGuarded?: boolean } = {},
): Promise<void> {
  const given = uploads.against(row);
  const asked = Object.entries(inputsOf(view, action)).flatMap(([field, spec]): [string, unknown][] => {
    const value = given.input[field];
    // What must be given with this action is not given by what the record holds from before.
    return value === undefined && !isAlwaysRequired(spec, 'edit') ? [] : [[field, value ?? null]];
  });
  const checked = check(
    work,
    view,
    { ...Object.fromEntries(asked), ...valuesSetBy(resource, action, momentOf(work)) },
    'edit',
    row,
  );
  refuseWith(given.issues, [...checked.issues, ...(await missingTargets(work, view, checked.values, row))]);
  if (name === EDIT) refuseNotShown(work, resource, { ...row, ...checked.values }, given.input);
  const isStored = ([field]: readonly [string, unknown]) => Object.hasOwn(resource.fields, field);
  const stored = Object.fromEntries(Object.entries(checked.values).filter(isStored));
  const loose = Object.fromEntries(Object.entries(checked.values).filter((entry) => !isStored(entry)));
  const decided = action.rule
    ? await work.rules[resource.name]?.actions?.[name]?.(work, { row, values: stored, input: loose })
    : {};
  const changed = Object.fromEntries(
    Object.entries({ ...stored, ...decided }).filter(
      ([field, value]) => !Object.hasOwn(resource.only ?? {}, field) && !equalAsJson(row[field], value),
    ),
  );
  if (Object.keys(changed).length === 0) return;
  await applyChange(work, resource, 'update', row, await uploads.keep(work, changed), {
    noted,
    own,
    ...(name === EDIT ? {} : { by: name as DeclaredAction }),
    ...(isGuarded ? { guarded: true } : {}),
  });
}

/** A value that this record has no place for would be dropped without a word. */
function refuseNotShown(work: Work, resource: Resource, record: Values, input: Values): void {
  const today = siteToday(work);
  const whole = asShown(resource.fields, record, { today });
  const unseen = Object.keys(input).filter((name) => {
    const field = resource.fields[name];
    return field && !isEmptyValue(input[name]) && !isShown(field, whole, today);
  });
  if (unseen.length > 0)
    throw validationProblem(unseen.map((field) => ({ field, message: localized('core.notUsedHere') })));
}

async function removeAll(work: Work, resource: Resource, rows: readonly Row[]): Promise<ReadonlyMap<number, Problem>> {
  await removeRows(work, resource, rows);
  return new Map();
}

function resultOf(
  { language }: Work,
  ids: readonly number[],
  rows: readonly Row[],
  refused: ReadonlyMap<number, Problem>,
): BulkAnswer {
  const done = new Set(rows.map(({ id }) => id).filter((id) => !refused.has(id)));
  const results = ids.map((id) => {
    const problem = refused.get(id);
    if (done.has(id)) return { id, ok: true };
    if (problem) return { id, ok: false, code: problem.code, message: inLanguage(language, reasonOf(problem)) };
    return { id, ok: false, code: 'notFound', message: inLanguage(language, problemText('notFound')) };
  });
  return { updated: done.size, failed: ids.length - done.size, results };
}

/** Why one of many was refused: its own sentences, or that of its kind. */
function reasonOf({ code, facts }: Problem): Text {
  const sentences = Object.values(facts.errors ?? {}).flat();
  return facts.message ?? (sentences.length > 0 ? joinedTexts(sentences, ' ') : problemText(code));
}

const momentOf = (work: Work) => ({ today: siteToday(work), now: work.now().toISOString() });
const momentaryValues = (work: Work, { resource, action }: Acting) => valuesSetBy(resource, action, momentOf(work));

/** What was written of one record before it was refused is taken back, and the others go on. */
async function withinSavepoint(work: Work, run: () => Promise<void>): Promise<void> {
  await sql`savepoint acting`.execute(work.tx);
  try {
    await run();
    await sql`release savepoint acting`.execute(work.tx);
  } catch (error) {
    await sql`rollback to savepoint acting`.execute(work.tx);
    throw error;
  }
}

const lastEntries = (work: Work, resource: Resource, id: number) =>
  work.tx
    .selectFrom('record_history')
    .select(['id', 'request_id', 'actor_id'])
    .where('resource', 'in', sharing(work.model.resources, resource).map(({ name }) => name) as never)
    .where('record_id', '=', id as never)
    .orderBy('id', 'desc')
    .limit(2)
    .execute() as unknown as Promise<readonly { id: number; request_id: string | null; actor_id: number | null }[]>;

/** The rows whose history names this call, of the person who made it. */
async function listChangedBy(work: Work, resource: Resource, request: string): Promise<readonly number[]> {
  const rows = await work.tx
    .selectFrom('record_history')
    .select('record_id')
    .distinct()
    .where('resource', '=', resource.name)
    .where('request_id', '=', request)
    .where('actor_id', 'is not distinct from', work.actor?.id ?? null)
    .orderBy('record_id')
    .limit(MAX_BULK)
    .execute();
  return rows.map(({ record_id }) => Number(record_id));
}

/** What a bulk action would do: thrown, so that the transaction keeps nothing of it. */
class Previewed extends Error {
  constructor(readonly result: BulkAnswer) {
    super('previewed');
  }
}
