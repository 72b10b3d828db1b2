import type { SavedView, ViewState } from '../../../src/framework/calls';
import { type Actor, can, type Resource } from '../../../src/framework/schema';
import { QueryError } from '../../sql/connection';
import { toProblem } from '../../sql/errors';
import { localized } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  lockViews,
  type StoredView,
  setDefaultView,
  updateView,
} from '../../sql/views';
import { type Call, inTransaction, listReader, type Work } from '../context';
import type { AuditAction } from '../journal/actionNames';
import { writeAudit } from '../journal/journal';
import { isTooLarge, readState } from './state';

type Raw = Readonly<Record<string, unknown>>;

export const MOST_VIEWS = 50;
const LONGEST_NAME = 60;

/** One's own views of the lists one may see, and those that are shared with one's role. */
export async function readViews(call: Call): Promise<readonly SavedView[]> {
  const actor = actorOf(call);
  const stored = await listViews(call.db.kysely, actor);
  return stored.flatMap((view) => toView(call, actor, view) ?? []);
}

/** @throws Problem validation, forbidden. */
export async function createView(call: Call, input: Raw): Promise<SavedView> {
  const actor = actorOf(call);
  const resource = listedResource(call, actor, input.resource);
  const values = {
    name: readName(input.name),
    state: checkedState(call, resource, input.state),
    shared_role: readRole(call, actor, resource, input.shared_role),
  };
  return changing(call, async (work) => {
    await lockViews(work.tx, actor.id);
    if ((await countViews(work.tx, actor.id, resource.name)) >= MOST_VIEWS)
      throw validationProblem([
        {
          field: 'name',
          message: localized('core.tooManyViews', { most: MOST_VIEWS }),
        },
      ]);
    const id = await insertView(work.tx, actor.id, resource.name, values, work.now());
    if (input.is_default === true) await setDefaultView(work.tx, actor.id, resource.name, id);
    await noteChange(work, 'view.create', id, resource, ['name', 'state'], values.shared_role);
    return getView(work, actor, id);
  });
}

/**
 * Changes what is sent. A user a view is shared with may only choose whether their list opens with it.
 * @throws Problem notFound, forbidden, validation, stale.
 */
export async function changeView(call: Call, id: number, input: Raw, version: number | undefined): Promise<SavedView> {
  const actor = actorOf(call);
  return changing(call, async (work) => {
    await lockViews(work.tx, actor.id);
    const before = await findStored(work, actor, id);
    const resource = listedResource(work, actor, before.resource);
    const names = ['name', 'state', 'shared_role'].filter((name) => input[name] !== undefined);
    if (before.user_id !== actor.id && names.length > 0) throw new Problem('forbidden');
    if (names.length > 0) await saveParts(work, actor, resource, before, { input, names, version });
    if (typeof input.is_default === 'boolean' && input.is_default !== before.is_default)
      await setDefaultView(work.tx, actor.id, resource.name, input.is_default ? id : null);
    return getView(work, actor, id);
  });
}

interface Sent {
  readonly input: Raw;
  readonly names: readonly string[];
  readonly version: number | undefined;
}

async function saveParts(work: Work, actor: Actor, resource: Resource, before: StoredView, sent: Sent): Promise<void> {
  const { input, names, version } = sent;
  if (version !== undefined && version !== before.version) throw await staleProblem(work, actor, before);
  const values = {
    name: names.includes('name') ? readName(input.name) : before.name,
    state: names.includes('state') ? checkedState(work, resource, input.state) : before.state,
    shared_role: names.includes('shared_role')
      ? readRole(work, actor, resource, input.shared_role)
      : before.shared_role,
  };
  await updateView(work.tx, before.id, values, work.now());
  await noteChange(work, 'view.update', before.id, resource, names, values.shared_role);
}

/** @throws Problem notFound, forbidden for a view of another person. */
export async function removeView(call: Call, id: number): Promise<void> {
  const actor = actorOf(call);
  await changing(call, async (work) => {
    await lockViews(work.tx, actor.id);
    const before = await findStored(work, actor, id);
    if (before.user_id !== actor.id) throw new Problem('forbidden');
    await deleteView(work.tx, id);
    await noteChange(work, 'view.delete', id, listedResource(work, actor, before.resource), [], before.shared_role);
    return null;
  });
}

function actorOf({ actor }: Call): Actor {
  if (!actor) throw new Problem('unauthenticated');
  return actor;
}

/** Unknown resources and those this person may not list get the same answer. */
function listedResource(call: Call, actor: Actor, name: unknown): Resource {
  const resource =
    typeof name === 'string' && Object.hasOwn(call.model.byName, name) ? call.model.byName[name] : undefined;
  if (!resource || resource.api.single || !can(resource, 'list', actor).allowed)
    throw validationProblem([{ field: 'resource', message: localized('core.listUnknown') }]);
  return resource;
}

function readName(raw: unknown): string {
  const name =
    typeof raw === 'string'
      ? raw
          .toWellFormed()
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .normalize('NFC')
      : '';
  if (name === '') throw validationProblem([{ field: 'name', message: localized('core.viewNameRequired') }]);
  if (name.length > LONGEST_NAME)
    throw validationProblem([{ field: 'name', message: localized('core.viewNameTooLong', { most: LONGEST_NAME }) }]);
  return name;
}

function checkedState(call: Call, resource: Resource, raw: unknown): ViewState {
  if (isTooLarge(raw)) throw validationProblem([{ field: 'state', message: localized('core.viewTooLong') }]);
  const { state, issues } = readState(resource, listReader(call), raw);
  if (issues.length > 0) throw validationProblem(issues);
  return state;
}

function readRole({ product }: Call, actor: Actor, resource: Resource, raw: unknown): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  if (!can(product.policy.sharedViews, 'create', actor).allowed) throw new Problem('forbidden');
  if (typeof raw !== 'string' || !can(resource, 'list', { role: raw, permissions: null }).allowed)
    throw validationProblem([{ field: 'shared_role', message: localized('core.roleCannotSee') }]);
  return raw;
}

/** @throws Problem notFound for missing and foreign ones alike. */
async function findStored(work: Work, actor: Actor, id: number): Promise<StoredView> {
  const [stored] = await listViews(work.tx, actor, id);
  if (!stored || !toView(work, actor, stored)) throw new Problem('notFound');
  return stored;
}

async function getView(work: Work, actor: Actor, id: number): Promise<SavedView> {
  const [stored] = await listViews(work.tx, actor, id);
  const view = stored && toView(work, actor, stored);
  if (!view) throw new Problem('notFound');
  return view;
}

/** As this person may use it; undefined when they may not, or when its owner may share no more. */
function toView(call: Call, actor: Actor, stored: StoredView): SavedView | undefined {
  const resource = call.model.byName[stored.resource];
  const isOwn = stored.user_id === actor.id;
  if (!resource || !can(resource, 'list', actor).allowed) return undefined;
  if (
    !isOwn &&
    !can(call.product.policy.sharedViews, 'create', { role: stored.owner_role ?? '', permissions: null }).allowed
  )
    return undefined;
  const { state, issues, isReduced } = readState(resource, listReader(call), stored.state);
  return {
    id: stored.id,
    version: stored.version,
    resource: stored.resource,
    name: stored.name,
    state,
    is_own: isOwn,
    is_default: stored.is_default,
    shared_role: stored.shared_role,
    shared_by: isOwn ? null : stored.owner_name,
    incomplete: issues.length > 0 || isReduced,
  };
}

async function staleProblem(work: Work, actor: Actor, before: StoredView): Promise<Problem> {
  return new Problem('stale', {
    data: {
      current: await getView(work, actor, before.id),
      changed_by: { id: actor.id, name: actor.name },
      changed_at: before.updated_at,
    },
  });
}

/** Which parts, not what stands in them: a filter may hold a NIK. */
const noteChange = (
  work: Work,
  action: AuditAction,
  id: number,
  resource: Resource,
  fields: readonly string[],
  sharedRole: string | null,
): Promise<void> =>
  writeAudit(work, {
    action,
    resource: 'list_views',
    recordId: id,
    detail: { list: resource.name, fields, ...(sharedRole === null ? {} : { sharedWith: sharedRole }) },
  });

async function changing<T>(call: Call, work: (work: Work) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(call, work);
  } catch (error) {
    if (error instanceof QueryError && error.code === '23505')
      throw validationProblem([{ field: 'name', message: localized('core.viewNameTaken') }]);
    throw toProblem(error);
  }
}
