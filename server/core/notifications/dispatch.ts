import { sql } from 'kysely';
import type { Model, Permitted } from '../../../src/framework/schema';
import { getResource } from '../../../src/framework/schema';
import { type NotificationSpec, notificationSpecs, typesOfEvent } from '../../../src/resources/notificationTypes';
import { tellNews } from '../../sql/news';
import { pickRecords } from '../../sql/pick';
import type { Db } from '../../sql/records';
import { type Call, everyRow, inTransaction } from '../context';
import { type PanelUser, permits, readPanelUsers } from './people';

/** So many events in one transaction: people are waiting for the database meanwhile. */
const EVENTS_AT_ONCE = 200;
const ROWS_AT_ONCE = 1000;
const LONGEST_TITLE = 200;

export interface StoredEvent {
  readonly id: number;
  readonly at: string;
  readonly type: string;
  readonly record_id: number | null;
  readonly owner_id: number | null;
  readonly actor_id: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Dispatched {
  readonly events: number;
  readonly notifications: number;
}

/**
 * Makes the notifications of the oldest events that wait, and marks these in the same transaction: a process that dies in
 * between has done neither. What another process has in its hands is left to it.
 */
export function dispatchSome(call: Call): Promise<Dispatched> {
  return inTransaction(call, async ({ tx, model, panelRoles, now }) => {
    const found = await sql<StoredEvent>`select id, at, type, record_id, owner_id, actor_id, data from events
      where dispatched_at is null order by id limit ${EVENTS_AT_ONCE} for update skip locked`.execute(tx);
    if (found.rows.length === 0) return { events: 0, notifications: 0 };
    const notifications = await notify(tx, { model, panelRoles }, found.rows);
    if (notifications > 0) await tellNews(tx);
    await sql`update events set dispatched_at = ${now()}
      where id = any(${found.rows.map(({ id }) => id)}::bigint[])`.execute(tx);
    return { events: found.rows.length, notifications };
  });
}

interface Surroundings {
  readonly model: Model;
  readonly panelRoles: readonly string[];
}

/** Tells of these events, once each, however often it is called. The queries do not grow with people or events. */
export async function notify(
  db: Db,
  { model, panelRoles }: Surroundings,
  events: readonly StoredEvent[],
): Promise<number> {
  const told = events.flatMap((event) =>
    typesOfEvent(event).flatMap((type) => {
      const spec = notificationSpecs[type];
      return spec && isKnown(model, spec) ? [{ event, type, spec }] : [];
    }),
  );
  if (told.length === 0) return 0;
  const people = await readPanelUsers(db, panelRoles);
  const marks = await readMarks(db, model, told);
  const mayKnow = createRights(model);
  const rows = told.flatMap((each) =>
    people
      .filter((person) => isTold(person, each, mayKnow(person, each.spec)))
      .map((person) => toRow(person, each, marks)),
  );
  return insertRows(db, rows);
}

const isKnown = (model: Model, { resource }: NotificationSpec): boolean =>
  resource === undefined || Object.hasOwn(model.byName, resource);

interface Told {
  readonly event: StoredEvent;
  readonly type: string;
  readonly spec: NotificationSpec;
}

/** Computed once for each person and kind of thing. */
function createRights(model: Model) {
  const known = new Map<string, Permitted>();
  return (person: PanelUser, spec: NotificationSpec): Permitted => {
    const key = `${person.actor.id} ${spec.resource ?? spec.event}`;
    const found = known.get(key) ?? permits(model, spec, person.actor);
    known.set(key, found);
    return found;
  };
}

function isTold({ actor, wants }: PanelUser, { event, spec }: Told, { allowed, scoped }: Permitted): boolean {
  if (!allowed || !wants[spec.topic]) return false;
  const isOwnDeed = actor.id === event.actor_id;
  if (spec.toActor) return isOwnDeed;
  if (spec.toPerson !== undefined && event.data[spec.toPerson] !== actor.id) return false;
  return !isOwnDeed && (!scoped || (actor.ownerId !== null && actor.ownerId === event.owner_id));
}

type Marks = ReadonlyMap<string, string>;

/** What is shown with some of them, such as the priority of a complaint. One query for each kind. */
async function readMarks(db: Db, model: Model, told: readonly Told[]): Promise<Marks> {
  const marks = new Map<string, string>();
  for (const [type, { resource, mark }] of Object.entries(notificationSpecs)) {
    const ids = told.flatMap((each) => (each.type === type ? (each.event.record_id ?? []) : []));
    if (!mark || resource === undefined || ids.length === 0) continue;
    const found = await pickRecords(everyRow({ model }, db), getResource(model, resource), {
      fields: [mark.field],
      among: ['id', ids],
      trashed: 'with',
    });
    for (const row of found) {
      const value = String(row[mark.field] ?? '');
      if (mark.among.includes(value)) marks.set(`${type} ${row.id}`, value);
    }
  }
  return marks;
}

function toRow({ actor, wants }: PanelUser, { event, type, spec }: Told, marks: Marks) {
  const { title, english } = event.data;
  const mark = marks.get(`${type} ${event.record_id}`);
  return {
    user_id: actor.id,
    event_id: event.id,
    type,
    resource: spec.resource ?? null,
    record_id: spec.recordFrom === undefined ? event.record_id : Number(event.data[spec.recordFrom]),
    data: {
      title: String(title ?? '').slice(0, LONGEST_TITLE),
      ...(typeof english === 'string' ? { english } : {}),
      ...(mark === undefined ? {} : { mark }),
    },
    created_at: event.at,
    mail_due: wants.emailNotifications,
  };
}

async function insertRows(db: Db, rows: readonly object[]): Promise<number> {
  let made = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    const inserted = await sql`
      insert into notifications (user_id, event_id, type, resource, record_id, data, created_at, mail_due)
      select user_id, event_id, type, resource, record_id, data, created_at, mail_due
      from json_to_recordset(${part}::json) as given(user_id integer, event_id bigint, type text, resource text,
        record_id integer, data jsonb, created_at timestamptz, mail_due boolean)
      on conflict (user_id, event_id) do nothing`.execute(db);
    made += Number(inserted.numAffectedRows ?? 0);
  }
  return made;
}
