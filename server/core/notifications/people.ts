import { sql } from 'kysely';
import { type Actor, can, type Model, type Permitted } from '../../../src/framework/schema';
import { type NotificationPreference, notificationPreferences } from '../../../src/resources/notificationPreferences';
import { type NotificationSpec, notificationSpecs } from '../../../src/resources/notificationTypes';
import type { Db, Row } from '../../sql/records';
import { toActor } from '../access/actors';

export type NotificationPreferences = Readonly<Record<NotificationPreference, boolean>>;

/** A user who may sign in, with their preferences. */
export interface PanelUser {
  readonly actor: Actor;
  readonly email: string | null;
  readonly wants: NotificationPreferences;
}

/** Everybody who may use the panel now; one query. `only`: of these people. */
export async function readPanelUsers(
  db: Db,
  panelRoles: readonly string[],
  only?: readonly number[],
): Promise<readonly PanelUser[]> {
  const chosen = only === undefined ? sql`true` : sql`u.id = any(${[...only]}::integer[])`;
  const found = await sql<Row & { preferences: unknown }>`
    select u.id, u.version, u.name, u.email, u.role, u.permissions, u.anggota_legislatif_id, p."values" as preferences
    from users u left join user_preferences p on p.user_id = u.id
    where u.role = any(${[...panelRoles]}::text[]) and u.is_active and u.deleted_at is null and ${chosen}
    order by u.id`.execute(db);
  return found.rows.map((row) => ({
    actor: toActor(row),
    email: typeof row.email === 'string' && row.email !== '' ? row.email : null,
    wants: toPreferences(row.preferences),
  }));
}

/** What was chosen, otherwise the defaults. */
export function toPreferences(stored: unknown): NotificationPreferences {
  const chosen = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(notificationPreferences.fields).map(([name, field]) => {
      const value = chosen[name];
      return [name, typeof value === 'boolean' ? value : field.default];
    }),
  ) as unknown as NotificationPreferences;
}

/** The types this model has anything for. */
export const typesOf = (model: Model): readonly (readonly [name: string, spec: NotificationSpec])[] =>
  Object.entries(notificationSpecs).filter(
    ([, { resource }]) => resource === undefined || Object.hasOwn(model.byName, resource),
  );

/** May a user be notified of this kind, and only of their own records? */
export function permits(model: Model, spec: NotificationSpec, actor: Actor): Permitted {
  const area = spec.resource === undefined ? spec.area : model.byName[spec.resource];
  return area ? can(area, 'list', actor) : { allowed: false, scoped: true };
}
