import { sql } from 'kysely';
import type { Activity, Attention, Dashboard } from '../../../../src/calls/statistics/dashboard';
import { noOverview } from '../../../../src/domain/statistics/overview';
import { can, dependenciesOf, pairsRouteOf, type Resource } from '../../../../src/framework/schema';
import { policy } from '../../../../src/resources/policy';
import { type Call, reachFor, scopeFor } from '../../../core/context';
import { countOpenPairs } from '../../../core/pairs/reading';
import { countWhere, mayRead } from '../../../sql/records';
import { type CountRows, contributions, filterPath, mostUrgentFirst } from './dashboardParts';
import { countStepsLeft } from './firstSteps';

export async function readDashboard(call: Call): Promise<Required<Dashboard>> {
  const overview = { ...noOverview };
  const attention: Attention[] = [];
  for (const part of contributions) {
    const resource = call.model.byName[part.resource];
    if (!resource || (call.actor && !can(resource, 'list', call.actor).allowed)) continue;
    const reach = reachFor(call, resource, 'list');
    // A figure by a field that is kept from them would reveal what is in it, and lead to a list that is refused.
    const count: CountRows = async (where) =>
      dependenciesOf(where).every((name) => mayRead(reach, resource.fields[name]))
        ? countWhere(reach, resource, where)
        : 0;
    Object.assign(overview, await part.overview(call, count));
    if (!call.actor || can(resource, 'edit', call.actor).allowed)
      attention.push(...(await part.attention(call, count)));
  }
  attention.push(...(await pairsOf(call)), ...(await exportsOf(call)));
  if (!call.actor || can(policy.settings, 'edit', call.actor).allowed) {
    const count = await countStepsLeft(call);
    if (count > 0) attention.push({ key: 'first_steps', count, path: '/settings/langkah-awal' });
  }
  return { overview, attention: mostUrgentFirst(attention), recent_activities: await readActivities(call) };
}

/** Records that may be one, with the page where they are judged. */
async function pairsOf(call: Call): Promise<readonly Attention[]> {
  const judged = call.model.resources.filter(
    (resource) =>
      pairsRouteOf(resource) !== undefined &&
      contributions.some((part) => part.resource === resource.name) &&
      (!call.actor || ['list' as const, 'edit' as const].every((right) => can(resource, right, call.actor).allowed)),
  );
  return (await countOpenPairs(call, judged)).flatMap(({ name, count }) => {
    const resource = call.model.byName[name];
    const path = resource && pairsRouteOf(resource);
    return path !== undefined && count > 0 ? [{ key: `pairs_${name}`, count, path }] : [];
  });
}

/** Files with whole personal data that somebody else asked for. */
async function exportsOf(call: Call): Promise<readonly Attention[]> {
  const resource = call.model.byName.export_requests;
  if (!resource || (call.actor && !can(resource, 'edit', call.actor).allowed)) return [];
  const waiting = { keadaan: { eq: 'menunggu' }, peminta_id: { ne: call.actor?.id ?? 0 } } as const;
  const count = await countWhere(reachFor(call, resource, 'list'), resource, waiting);
  const path = filterPath(resource.routes?.list ?? '', { keadaan: 'menunggu' });
  return count > 0 ? [{ key: 'export_requests', count, path }] : [];
}

const verbs: Readonly<Record<string, string>> = {
  create: 'ditambahkan',
  update: 'diperbarui',
  delete: 'dihapus',
  restore: 'dipulihkan',
  import: 'diimpor',
  undoImport: 'batal diimpor',
};

/** The newest ten events of what this person may list, their own owner's only where they are scoped. */
async function readActivities(call: Call): Promise<readonly Activity[]> {
  const visible = contributions.flatMap((part) => {
    const resource = call.model.byName[part.resource];
    return resource && (!call.actor || can(resource, 'list', call.actor).allowed) ? [{ part, resource }] : [];
  });
  if (visible.length === 0) return [];
  const parts = visible.map(({ resource }) => ownEvents(call, resource));
  const found = await sql<{ id: number; type: string; resource: string; at: string; data: { title?: string } }>`
    select id, type, resource, at, data from events where ${sql.join(parts, sql` or `)} order by id desc limit 10`.execute(
    call.db.kysely,
  );
  return found.rows.map((event) => {
    const entry = visible.find(({ resource }) => resource.name === event.resource);
    const noun = entry?.resource.label ?? event.resource;
    const verb = event.type.split('.')[1] ?? '';
    return {
      id: event.id,
      type: entry?.part.activity ?? event.resource,
      resource: event.resource,
      event: verb,
      action: `${noun} ${verbs[verb] ?? entry?.part.verbs?.[verb] ?? 'berubah'}`,
      details: event.data.title ?? '',
      time: event.at,
    };
  });
}

function ownEvents(call: Call, resource: Resource) {
  const scope = scopeFor(call, resource, 'list');
  return scope === 'all'
    ? sql`resource = ${resource.name}`
    : sql`(resource = ${resource.name} and owner_id = ${scope.owner})`;
}

/** The legislator's own figures. */
export async function readLegislatorDashboard(call: Call) {
  const countOf = async (name: string) => {
    const resource = call.model.byName[name];
    return resource ? countWhere(reachFor(call, resource, 'list'), resource) : 0;
  };
  return { total_relawan: await countOf('volunteers'), total_warga: await countOf('residents') };
}
