import {
  canField,
  type HistoryEntry,
  type Resource,
  type RevertPreview,
  validate,
} from '../../../src/framework/schema';
import { QueryError } from '../../sql/connection';
import { toProblem } from '../../sql/errors';
import { Problem, validationProblem } from '../../sql/problem';
import type { Db, Row } from '../../sql/records';
import {
  insertSettings,
  listSettingsVersions,
  readSettings,
  type SavedSettings,
  type SettingValues,
} from '../../sql/settings';
import { type Call, callClock, inTransaction, scopeFor, type Work } from '../context';
import { changesBetween, writeAudit, writeHistory } from '../journal/journal';
import { errorsOf } from '../records';
import { namesIn } from '../records/changedNames';
import { planRevert } from '../records/earlierVersions';
import { type HistoryPage, listHistory } from '../records/history';

/** The only record of a group. */
export const SETTINGS_ID = 1;

/** A group of settings as its calls answer: a record like any other. */
export interface SettingsRecord extends SettingValues {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string | null;
}

/** @throws Problem forbidden. */
export async function getSettings(call: Call, resource: Resource): Promise<SettingsRecord> {
  scopeFor(call, resource, 'show');
  return toRecord(call, resource, await readSettings(call.db.kysely, resource));
}

/** Without a version the last one wins; it then saves on top of whatever came in between, at most this often. */
const TRIES = 5;

interface SaveOptions {
  readonly version?: number | undefined;
  readonly note?: string | null;
  /** Fields the server alone writes, worked out inside the transaction. */
  readonly owned?: ((work: Work, before: Row) => Promise<SettingValues>) | undefined;
  /** Saves what the group held after this entry of its history, instead of what was sent. */
  readonly revertTo?: number;
}

/**
 * Saves a new version of a group: what is not sent stays as it is, what is the same already saves nothing.
 * Of several who save the same version exactly one succeeds. @throws Problem forbidden, validation, stale.
 */
export async function saveSettings(
  call: Call,
  resource: Resource,
  input: SettingValues,
  options: SaveOptions = {},
): Promise<SettingsRecord> {
  scopeFor(call, resource, 'edit');
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await inTransaction(call, (work) => save(work, resource, input, options));
    } catch (error) {
      if (!(error instanceof QueryError && error.code === '23505')) throw toProblem(error, resource);
      if (options.version !== undefined)
        throw staleProblem(call, resource, await readSettings(call.db.kysely, resource));
    }
  }
  throw new Problem('unavailable', { retryAfterSeconds: 1 });
}

async function save(
  work: Work,
  resource: Resource,
  input: SettingValues,
  { version, note = null, owned, revertTo }: SaveOptions,
): Promise<SettingsRecord> {
  const current = await readSettings(work.tx, resource);
  if (version !== undefined && version !== current.version) throw staleProblem(work, resource, current);
  const before = rowOf(current);
  const given = revertTo === undefined ? input : (await planRevert(work, work.tx, resource, before, revertTo)).values;
  const checked = checkedOf(work, resource, current.values, given);
  const prepared = await work.rules[resource.name]?.prepare?.(work, checked, before);
  const values = { ...current.values, ...(prepared ?? checked), ...(await owned?.(work, before)) };
  const changes = changesBetween(resource, work.model.kinds, current.values, values);
  if (Object.keys(changes).length === 0) return toRecord(work, resource, current);
  const saved = { version: current.version + 1, values, note, at: work.now(), actor: work.actor };
  await insertSettings(work.tx, resource, saved);
  const action = revertTo === undefined ? 'update' : 'revert';
  await writeHistory(work, resource, SETTINGS_ID, action, changes, { revertedTo: revertTo });
  await writeAudit(work, {
    action,
    resource: resource.name,
    recordId: SETTINGS_ID,
    detail: {
      fields: Object.keys(changes),
      version: saved.version,
      ...(note === null ? {} : { note }),
      ...(version === undefined ? { lastWriteWins: true } : {}),
      ...(revertTo === undefined ? {} : { entry: revertTo }),
    },
  });
  await work.rules[resource.name]?.changed?.(work, {
    kind: 'update',
    before,
    after: rowOf(saved),
  });
  return toRecord(work, resource, { ...saved, at: saved.at.toISOString(), by: work.actor });
}

/** What a group would hold if this were saved. @throws Problem validation, as saving would. */
export const checkSettings = async (
  call: Call,
  resource: Resource,
  input: SettingValues,
  db: Db,
): Promise<SettingValues> => {
  const { values } = await readSettings(db, resource);
  return { ...values, ...checkedOf(call, resource, values, input) };
};

const rowOf = ({ values, version }: Pick<SavedSettings, 'values' | 'version'>): Row => ({
  ...values,
  id: SETTINGS_ID,
  version,
});

/** What was sent of the declared fields, checked with what stays as it is. @throws Problem validation. */
function checkedOf(call: Call, resource: Resource, current: SettingValues, input: SettingValues): SettingValues {
  const { issues, values } = judge(call, resource, current, input);
  if (issues.length > 0) throw validationProblem(issues);
  return values;
}

const judge = (call: Call, resource: Resource, current: SettingValues, input: SettingValues) =>
  validate(resource, input, {
    kinds: call.model.kinds,
    mode: 'edit',
    ...callClock(call),
    previous: current,
    ...(call.actor ? { role: call.actor.role } : {}),
  });

/** What saving an earlier version of a group would change. @throws Problem forbidden, notFound. */
export async function previewSettingsRevert(call: Call, resource: Resource, entryId: number): Promise<RevertPreview> {
  scopeFor(call, resource, 'edit');
  const db = call.db.kysely;
  const current = await readSettings(db, resource);
  const { values, kept } = await planRevert(call, db, resource, rowOf(current), entryId);
  const checked = judge(call, resource, current.values, values);
  const merged = { ...current.values, ...checked.values };
  const changes = changesBetween(resource, call.model.kinds, current.values, merged);
  const names = await namesIn(call, resource, [{ changes }]);
  return {
    version: current.version,
    changes,
    ...names(changes),
    kept,
    errors: errorsOf(checked.issues),
  };
}

/** Who changed what, newest first. @throws Problem forbidden. */
export async function readSettingsHistory(
  call: Call,
  resource: Resource,
  page?: HistoryPage,
): Promise<readonly HistoryEntry[]> {
  scopeFor(call, resource, 'show');
  return listHistory(call, resource, SETTINGS_ID, page);
}

export type SettingsVersion = Pick<SavedSettings, 'version' | 'at' | 'by' | 'note'>;

/** @throws Problem forbidden. */
export async function readSettingsVersions(call: Call, resource: Resource): Promise<readonly SettingsVersion[]> {
  scopeFor(call, resource, 'show');
  const versions = await listSettingsVersions(call.db.kysely, resource);
  return versions.map(({ version, at, by, note }) => ({ version, at, by, note }));
}

function staleProblem(call: Call, resource: Resource, current: SavedSettings): Problem {
  return new Problem('stale', {
    data: { current: toRecord(call, resource, current), changed_by: current.by, changed_at: current.at },
  });
}

/** What the role may read and what is not written only. */
function toRecord(call: Call, resource: Resource, { version, values, at }: SavedSettings): SettingsRecord {
  const readable = Object.entries(resource.fields).filter(
    ([, field]) =>
      !call.model.kinds[field.kind]?.writeOnly && (call.actor === null || canField(field, 'read', call.actor.role)),
  );
  return {
    ...Object.fromEntries(readable.map(([name]) => [name, values[name] ?? null])),
    id: SETTINGS_ID,
    version,
    updated_at: at,
  };
}
