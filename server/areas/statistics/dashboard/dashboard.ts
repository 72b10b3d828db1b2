import { sql } from 'kysely';
import type { Activity, Attention, Dashboard } from '../../../../src/calls/statistics/dashboard';
import { noOverview } from '../../../../src/domain/statistics/overview';
import {
  type Condition,
  can,
  dependenciesOf,
  getResource,
  pairsRouteOf,
  type Resource,
} from '../../../../src/framework/schema';
import { policy } from '../../../../src/resources/policy';
import { type Call, reachFor, scopeFor } from '../../../core/context';
import { countOpenPairs } from '../../../core/pairs/reading';
import { countEach, mayRead } from '../../../sql/records';
import { contributions, mostUrgentFirst } from './dashboardParts';
import { countStepsLeft } from './firstSteps';

export async function readDashboard(call: Call): Promise<Required<Dashboard>> {
  const parts = visibleParts(call);
  const waiting = parts
    .filter(({ resource }) => mayEdit(call, resource))
    .flatMap(({ part, resource }) => figuresOf(call, resource, part.attention?.(call)));
  const shown = parts.flatMap(({ part, resource }) => figuresOf(call, resource, part.overview?.(call)));
  const counts = await countEach([...shown, ...waiting]);
  const attention: Attention[] = waiting.map(({ key, resource, where }, at) => ({
    key,
    count: counts[shown.length + at] ?? 0,
    path: filterPath(resource.routes?.list ?? '', where),
  }));
  attention.push(...(await pairsOf(call)));
  if (mayEdit(call, policy.settings)) {
    attention.push({ key: 'first_steps', count: await countStepsLeft(call), path: '/settings/langkah-awal' });
  }
  return {
    overview: { ...noOverview, ...Object.fromEntries(shown.map(({ key }, at) => [key, counts[at] ?? 0])) },
    attention: mostUrgentFirst(attention.filter(({ count }) => count > 0)),
    recent_activities: await readActivities(call, parts),
  };
}

/** The parts whose records this person may list. */
const visibleParts = (call: Call) =>
  contributions.flatMap((part) => {
    const resource = call.model.byName[part.resource];
    return resource && (!call.actor || can(resource, 'list', call.actor).allowed) ? [{ part, resource }] : [];
  });

const mayEdit = (call: Call, of: Parameters<typeof can>[0]): boolean =>
  !call.actor || can(of, 'edit', call.actor).allowed;

/** A figure by a field that is kept from them would reveal what is in it, and lead to a list that is refused. */
function figuresOf(call: Call, resource: Resource, figures: Readonly<Partial<Record<string, Condition>>> = {}) {
  const reach = reachFor(call, resource, 'list');
  return Object.entries(figures).flatMap(([key, where]) =>
    where && dependenciesOf(where).every((name) => mayRead(reach, resource.fields[name]))
      ? [{ key, reach, resource, where }]
      : [],
  );
}

/** A list of the panel, narrowed to what was counted. Lists have no control for `ne`: there it would narrow unseen. */
function filterPath(path: string, where: Condition): string {
  const filter = Object.entries(where).flatMap(([name, comparison]) =>
    Object.entries(comparison as object).flatMap(([operator, value]) =>
      operator === 'ne' ? [] : [[operator === 'eq' ? name : `${name}__${operator}`, value]],
    ),
  );
  return `${path}?filter=${encodeURIComponent(JSON.stringify(Object.fromEntries(filter)))}`;
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

const verbs: Readonly<Record<string, string>> = {
  create: 'ditambahkan',
  update: 'diperbarui',
  delete: 'dihapus',
  restore: 'dipulihkan',
  import: 'diimpor',
  undoImport: 'batal diimpor',
};

/** The newest ten events of what this person may list, their own owner's only where they are scoped. */
async function readActivities(call: Call, parts: ReturnType<typeof visibleParts>): Promise<readonly Activity[]> {
  const visible = parts.filter(({ part }) => part.activity !== undefined);
  if (visible.length === 0) return [];
  const own = visible.map(({ resource }) => ownEvents(call, resource));
  const found = await sql<{ id: number; type: string; resource: string; at: string; data: { title?: string } }>`
    select id, type, resource, at, data from events where ${sql.join(own, sql` or `)} order by id desc limit 10`.execute(
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
  const [volunteers = 0, residents = 0] = await countEach(
    ['volunteers', 'residents'].map((name) => {
      const resource = getResource(call.model, name);
      return { reach: reachFor(call, resource, 'list'), resource };
    }),
  );
  return { total_relawan: volunteers, total_warga: residents };
}
