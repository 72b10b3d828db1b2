import { sql } from 'kysely';
import {
  type ActionSpec,
  actionView,
  conditionOf,
  holds,
  inputOf,
  inputsOf,
  isAlwaysRequired,
  type Resource,
  valuesSetBy,
} from '../../../src/framework/schema';
import { sharing } from '../../sql/columns';
import { toProblem } from '../../sql/errors';
import { inLanguage, joinedTexts, type Text } from '../../sql/localized';
import { Problem, problemText } from '../../sql/problem';
import { lockRecords, type Row } from '../../sql/records';
import { type Call, reachFor, siteToday, type Work } from '../context';
import { equalAsJson } from '../journal/journal';
import { applyChange } from './changing';
import { change, check, guard, missingTargets, refuseWith } from './checks';
import { planRevert } from './earlierVersions';
import { getRecord, NOT_IN_STATE, notInStateProblem, scopedOwner, staleProblem } from './reading';
import { removeRows } from './removing';
import { readUploads, type Uploads } from './uploads';

type Values = Readonly<Record<string, unknown>>;

export const MAX_BULK = 1000;

/** A declared action under its name, and the resource as it sees it. */
interface Acting {
  readonly resource: Resource;
  readonly name: string;
  readonly action: ActionSpec;
  readonly view: Resource;
  /** Whose rows the caller is held to. */
  readonly own: number | undefined;
}

export interface BulkResult {
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
  const { acting, reach } = beginActing(call, resource, name);
  const uploads = await readUploads(call, acting.view, inputOf(resource, acting.action, input), 'edit');
  return change(call, resource, async (work) => {
    const [row] = await lockRecords({ ...reach, db: work.tx }, resource, [id]);
    if (!row) throw new Problem('notFound');
    if (version !== undefined && version !== row.version) throw await staleProblem(work, resource, row);
    if (!isPossible(acting, row, work)) throw await notInStateProblem(work, resource, row);
    await actOnRow(work, acting, row, uploads, version === undefined ? { noted: { lastWriteWins: true } } : {});
    return getRecord(work, resource, id, 'show', work.tx);
  });
}

/**
 * One action on many records, each checked as it is alone. Those that are missing or out of reach, those whose state does
 * not allow it and those whose values are refused stay as they are and are named in the answer, in the order of the
 * request. `isPreview`: nothing is kept of it, only what would happen is answered.
 */
export async function actOnRecords(
  call: Call,
  resource: Resource,
  name: string,
  ids: readonly number[],
  { input = {}, isPreview = false }: { readonly input?: Values; readonly isPreview?: boolean } = {},
): Promise<BulkResult> {
  const { acting, reach } = beginActing(call, resource, name);
  const uploads = await readUploads(call, acting.view, inputOf(resource, acting.action, input), 'edit');
  const attempt = change(call, resource, async (work) => {
    const unique = [...new Set(ids)];
    const rows = await lockRecords({ ...reach, db: work.tx }, resource, unique);
    const able = rows.filter((row) => isPossible(acting, row, work));
    const refused = acting.action.remove
      ? await removeAll(work, resource, able)
      : await actOnEach(work, acting, able, uploads);
    const result = resultOf(work, unique, rows, able, refused);
    if (isPreview) throw new Previewed(result);
    return result;
  });
  return attempt.catch((error: unknown) => {
    if (error instanceof Previewed) return error.result;
    throw error;
  });
}

/**
 * Takes back what the caller's own call `request` did to these records by this action, where nothing happened to them since.
 * Records that changed meanwhile stay as they are and are named in the answer.
 */
export async function undoAction(
  call: Call,
  resource: Resource,
  name: string,
  ids: readonly number[],
  request: string,
): Promise<BulkResult> {
  const { acting, reach } = beginActing(call, resource, name);
  if (!acting.action.undo) throw new Problem('notFound');
  return change(call, resource, async (work) => {
    const unique = [...new Set(ids)];
    const rows = await lockRecords({ ...reach, db: work.tx }, resource, unique);
    const able: Row[] = [];
    for (const row of rows) {
      const entries = await lastEntries(work, resource, row.id);
      const [last, before] = entries;
      if (last?.request_id !== request || last.actor_id !== (work.actor?.id ?? null)) continue;
      const { values, kept } = await planRevert(work, work.tx, acting.view, row, before?.id ?? 0);
      // In part is not taken back: staff may have made a field a secret since it was declared.
      if (kept.some(({ field }) => writes(acting, field))) continue;
      const earlier = Object.fromEntries(Object.entries(values).filter(([field]) => writes(acting, field)));
      await guard(work, resource, 'update', [row], earlier);
      await applyChange(work, resource, 'update', row, earlier, {
        guarded: true,
        own: acting.own,
        revertedTo: before?.id ?? 0,
      });
      able.push(row);
    }
    return resultOf(work, unique, rows, able, new Map());
  });
}

function beginActing(call: Call, resource: Resource, name: string) {
  const action = resource.actions?.[name];
  if (!action) throw new Problem('notFound');
  const reach = reachFor(call, resource, action.right);
  const acting: Acting = { resource, name, action, view: actionView(resource, name), own: scopedOwner(reach) };
  return { acting, reach };
}

const isPossible = ({ resource, action }: Acting, row: Row, work: Work): boolean =>
  holds(conditionOf(resource, action), row, siteToday(work));

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
    ...(isGuarded ? { guarded: true } : {}),
  });
}

async function removeAll(work: Work, resource: Resource, rows: readonly Row[]): Promise<ReadonlyMap<number, Problem>> {
  await removeRows(work, resource, rows);
  return new Map();
}

function resultOf(
  { language }: Work,
  ids: readonly number[],
  rows: readonly Row[],
  able: readonly Row[],
  refused: ReadonlyMap<number, Problem>,
): BulkResult {
  const found = new Set(rows.map(({ id }) => id));
  const done = new Set(able.map(({ id }) => id).filter((id) => !refused.has(id)));
  const results = ids.map((id) => {
    const problem = refused.get(id);
    if (done.has(id)) return { id, ok: true };
    if (problem) return { id, ok: false, code: problem.code, message: inLanguage(language, reasonOf(problem)) };
    return found.has(id)
      ? { id, ok: false, code: 'alreadyDecided', message: inLanguage(language, NOT_IN_STATE) }
      : { id, ok: false, code: 'notFound', message: inLanguage(language, problemText('notFound')) };
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

/** What a bulk action would do: thrown, so that the transaction keeps nothing of it. */
class Previewed extends Error {
  constructor(readonly result: BulkResult) {
    super('previewed');
  }
}
