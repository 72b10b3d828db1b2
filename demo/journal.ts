import { groupBy } from '../src/domain/grouping';
import type { AnyField, Model, Resource } from '../src/framework/schema';
import { getResource } from '../src/framework/schema';
import type { Aid } from './applications';
import { compareText } from './citizens';
import type { Complaints } from './complaints';
import type { ComplaintRow } from './complaints/rows';
import type { News, NewsRow } from './news';
import type { Population } from './population';
import type {
  ApplicationRow,
  FamilyRow,
  HistoryRow,
  PokirRow,
  ProgrammeRow,
  ResesRow,
  ResidentRow,
  UserRow,
} from './rows';
import type { Workshop } from './workshop';

type JournalRow = Readonly<Record<string, unknown>>;

export interface JournalRows {
  readonly events: readonly JournalRow[];
  readonly history: readonly JournalRow[];
  readonly audit: readonly JournalRow[];
}

/** How many of the newest rows of each kind have an entry for their creation; also of each demo legislator's own rows. */
const NEWEST = 20;
const NEWEST_OWN = 5;
const OWNERS = [1, 2];

/** A made row with the resource it belongs to. */
interface Made {
  readonly resource: Resource;
  readonly row:
    | UserRow
    | FamilyRow
    | ResidentRow
    | ResesRow
    | PokirRow
    | ProgrammeRow
    | ApplicationRow
    | ComplaintRow
    | NewsRow;
}

interface City {
  readonly population: Population;
  readonly aid: Aid;
  readonly complaints: Complaints;
  readonly news: News;
}

/** What the city's rows left behind: events for recent activities, histories of the newest, and an audit log. */
export function makeJournal(
  workshop: Workshop,
  model: Model,
  { population, aid, complaints, news }: City,
): JournalRows {
  const users = [...population.panelUsers, ...population.volunteers, ...population.citizens];
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const made = [
    toMade(getResource(model, 'users'), users),
    toMade(getResource(model, 'families'), population.families),
    toMade(getResource(model, 'residents'), population.residents),
    toMade(getResource(model, 'reses'), population.reses),
    toMade(getResource(model, 'pokir'), population.pokir),
    toMade(getResource(model, 'programmes'), aid.programmes),
    toMade(getResource(model, 'applications'), aid.applications),
    toMade(getResource(model, 'complaints'), complaints.complaints),
    toMade(getResource(model, 'news'), news.articles),
  ];
  const newest = made.flatMap(newestOf).sort(byTime);
  return {
    events: [...newest.map(toEvent), ...stepEvents(getResource(model, 'applications'), aid)].sort((a, b) =>
      compareText(String(a.at), String(b.at)),
    ),
    history: newest.map((each) => toHistory(model, each, names)),
    audit: makeAudit(workshop, made.flat(), users),
  };
}

const toMade = (resource: Resource, rows: readonly Made['row'][]): readonly Made[] =>
  rows.map((row) => ({ resource, row }));

const byTime = (a: Made, b: Made): number =>
  compareText(a.row.created_at, b.row.created_at) ||
  compareText(a.resource.name, b.resource.name) ||
  a.row.id - b.row.id;

function newestOf(made: readonly Made[]): readonly Made[] {
  const latest = [...made].sort((a, b) => byTime(b, a));
  const own = OWNERS.flatMap((owner) => latest.filter(({ row }) => ownerOf(row) === owner).slice(0, NEWEST_OWN));
  return [...new Set([...latest.slice(0, NEWEST), ...own])];
}

const ownerOf = (row: Made['row']): number | null => ('aleg_id' in row ? row.aleg_id : null);

const titleOf = ({ resource, row }: Made): string =>
  String((row as unknown as Readonly<Record<string, unknown>>)[resource.title] ?? '');

/** What was done with applications lately, as their calls would have recorded it; of each demo legislator's too. */
function stepEvents(resource: Resource, { applications, history }: Aid): readonly JournalRow[] {
  const rows = groupBy(applications, ({ id }) => id);
  const steps = history
    .filter(({ transition }) => transition !== 'create')
    .flatMap((step) => (rows.get(step.application_id) ?? []).map((row) => ({ step, row })))
    .reverse();
  const own = OWNERS.flatMap((owner) => steps.filter(({ row }) => row.aleg_id === owner).slice(0, NEWEST_OWN));
  return [...new Set([...steps.slice(0, NEWEST), ...own])].map(({ step, row }) => ({
    ...toEvent({ resource, row }),
    at: step.created_at,
    type: `${resource.name}.${step.transition}`,
    actor_id: step.creator_id,
    data: { ...toEvent({ resource, row }).data, ...stepOf(step) },
    dispatched_at: step.created_at,
  }));
}

/** What a decision leaves beside the name. */
const stepOf = ({ transition, status_from, status_to }: HistoryRow) =>
  transition === 'decide' ? { from: status_from, to: status_to } : {};

/** Already dispatched: no notifications about people who do not exist. */
const toEvent = (made: Made) => ({
  at: made.row.created_at,
  type: `${made.resource.name}.create`,
  resource: made.resource.name,
  record_id: made.row.id,
  owner_id: ownerOf(made.row),
  actor_id: made.row.created_by,
  data: { title: titleOf(made) },
  dispatched_at: made.row.created_at,
});

const toHistory = (model: Model, made: Made, names: ReadonlyMap<number, string>): JournalRow => ({
  resource: made.resource.name,
  record_id: made.row.id,
  action: 'create',
  changes: changesOf(model, made),
  actor_id: made.row.created_by,
  actor_name: made.row.created_by === null ? null : (names.get(made.row.created_by) ?? null),
  at: made.row.created_at,
});

/** Field → [before, after], as a change through the panel would have left it. */
function changesOf(model: Model, { resource, row }: Made): Readonly<Record<string, readonly [null, unknown]>> {
  const isSecret = (field: AnyField): boolean => {
    const kind = model.kinds[field.kind];
    return Boolean(field.sensitive || kind?.sensitive || kind?.writeOnly || field.roles);
  };
  const values = row as unknown as Readonly<Record<string, unknown>>;
  const given = Object.entries(resource.fields).filter(([name]) => (values[name] ?? null) !== null);
  return Object.fromEntries(given.map(([name, field]) => [name, [null, isSecret(field) ? '•••' : values[name]]]));
}

/** Half the log is people signing in; the rest are creations and changes of rows, spread over the whole history. */
function makeAudit(workshop: Workshop, made: readonly Made[], users: readonly UserRow[]): readonly JournalRow[] {
  const total = workshop.counts.audit;
  const roles = new Map(users.map(({ id, role }) => [id, role]));
  const creations = everyNth(made, Math.round(total * 0.35)).map((each) => rowEntry('create', each));
  const changed = made.filter(({ row }) => row.version > 1);
  const changes = everyNth(changed, Math.round(total * 0.15)).map((each) => rowEntry('update', each));
  const logins = makeLogins(workshop, users, total - creations.length - changes.length);
  return [...creations, ...changes, ...logins]
    .sort((a, b) => compareText(a.at, b.at))
    .map((entry, index) => ({
      ...entry,
      actor_role: entry.actor_id === null ? null : (roles.get(entry.actor_id) ?? null),
      request_id: uuid(workshop, index),
      ip: entry.actor_id === null ? null : `198.51.100.${(entry.actor_id % 250) + 1}`,
    }));
}

interface Entry {
  readonly at: string;
  readonly actor_id: number | null;
  readonly action: string;
  readonly resource: string;
  readonly record_id: number;
  readonly detail: Readonly<Record<string, unknown>> | null;
}

function rowEntry(action: 'create' | 'update', { resource, row }: Made): Entry {
  const isCreate = action === 'create';
  const fields = isCreate
    ? Object.keys(resource.fields).filter((name) => Object.hasOwn(row, name))
    : [changedField(row)];
  return {
    at: isCreate ? row.created_at : row.updated_at,
    actor_id: isCreate ? row.created_by : row.updated_by,
    action,
    resource: resource.name,
    record_id: row.id,
    detail: { fields },
  };
}

const changedField = (row: Made['row']): string => {
  if ('name' in row) return 'phone';
  if ('kuota' in row) return 'kuota';
  if ('konten' in row) return 'konten';
  if ('status_kta' in row) return 'status_kta';
  return 'penghasilan' in row ? 'penghasilan' : 'status';
};

function makeLogins(workshop: Workshop, users: readonly UserRow[], count: number): readonly Entry[] {
  const random = workshop.random('login');
  const seen = users.flatMap((user) => (user.last_login_at === null ? [] : [{ ...user, last: user.last_login_at }]));
  if (seen.length === 0) return [];
  return Array.from({ length: count }, (_, index) => {
    const user = seen[index % seen.length] as (typeof seen)[number];
    const [from, to] = [Date.parse(user.created_at), Date.parse(user.last)];
    const at = index < seen.length ? user.last : new Date(from + Math.floor((to - from) * random.next())).toISOString();
    return { at, actor_id: user.id, action: 'login', resource: 'users', record_id: user.id, detail: null };
  });
}

/** At most `count` items, evenly from the first to the last. */
function everyNth<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / Math.max(1, count));
  return Array.from({ length: Math.min(count, items.length) }, (_, index) => items[Math.floor(index * step)] as T);
}

function uuid(workshop: Workshop, index: number): string {
  const random = workshop.random('request', index);
  const hex = (digits: number): string =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}
