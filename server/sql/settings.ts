import { sql } from 'kysely';
import type { Resource } from '../../src/framework/schema';
import { jsonParameter } from './connection';
import type { Db } from './records';

export type SettingValues = Readonly<Record<string, unknown>>;

/** A group of settings as it was saved; version 0 is what the declaration says, never saved. */
export interface SavedSettings {
  readonly version: number;
  /** Every declared field: what was saved, otherwise its default, otherwise null. */
  readonly values: SettingValues;
  readonly at: string | null;
  readonly by: { readonly id: number; readonly name: string } | null;
  readonly note: string | null;
}

interface StoredSettings {
  readonly version: number;
  readonly values: SettingValues;
  readonly at: string;
  readonly actor_id: number | null;
  readonly actor_name: string | null;
  readonly note: string | null;
}

type Group = Pick<Resource, 'name' | 'fields'>;

const VERSIONS_SHOWN = 200;

/** The settings in force. Always read, never cached: another server process may have saved a moment ago. */
export async function readSettings(db: Db, group: Group): Promise<SavedSettings> {
  const [newest] = await find(db, group, sql`true`, 1);
  return newest ?? unsaved(group);
}

/** The values in force of several groups at one moment, in their order. */
export async function readNewestSettings(db: Db, groups: readonly Group[]): Promise<readonly SettingValues[]> {
  const found = await sql<{
    name: string;
    values: SettingValues;
  }>`select distinct on (name) name, "values" from settings
    where name = any(${groups.map(({ name }) => name)}::text[]) order by name, version desc`.execute(db);
  return groups.map((group) => withDefaults(group, found.rows.find(({ name }) => name === group.name)?.values ?? {}));
}

/** The settings a decision was made with; undefined for a version that never was. */
export async function findSettingsVersion(db: Db, group: Group, version: number): Promise<SavedSettings | undefined> {
  if (version === 0) return unsaved(group);
  return (await find(db, group, sql`version = ${version}`, 1))[0];
}

/** The newest 200 versions, newest first. */
export const listSettingsVersions = (db: Db, group: Group): Promise<readonly SavedSettings[]> =>
  find(db, group, sql`true`, VERSIONS_SHOWN);

interface NewVersion extends Pick<SavedSettings, 'version' | 'values' | 'note'> {
  readonly at: Date;
  readonly actor: { readonly id: number; readonly name: string } | null;
}

/** Waits for a concurrent save of the same version. @throws QueryError 23505 when that one commits. */
export async function insertSettings(db: Db, group: Group, saved: NewVersion): Promise<void> {
  await sql`insert into settings (name, version, "values", at, actor_id, actor_name, note)
    values (${group.name}, ${saved.version}, ${jsonParameter(saved.values)}, ${saved.at}, ${saved.actor?.id ?? null},
            ${saved.actor?.name ?? null}, ${saved.note})`.execute(db);
}

async function find(
  db: Db,
  group: Group,
  which: ReturnType<typeof sql>,
  limit: number,
): Promise<readonly SavedSettings[]> {
  const found = await sql<StoredSettings>`select version, "values", at, actor_id, actor_name, note from settings
    where name = ${group.name} and ${which} order by version desc limit ${limit}`.execute(db);
  return found.rows.map((row) => ({
    version: row.version,
    values: withDefaults(group, row.values),
    at: row.at,
    by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    note: row.note,
  }));
}

const unsaved = (group: Group): SavedSettings => ({
  version: 0,
  values: withDefaults(group, {}),
  at: null,
  by: null,
  note: null,
});

/** A field that was declared later has its default; one that is declared no more is not shown. */
const withDefaults = ({ fields }: Group, stored: SettingValues): SettingValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (Object.hasOwn(stored, name) ? stored[name] : field.default) ?? null,
    ]),
  );
