import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '../../server/core/audit/entry';
import { isSecret, mask } from '../../server/core/journal/journal';
import type { Row } from '../../server/sql/records';
import {
  type AnyField,
  type HistoryEntry,
  isShown,
  type Resource,
  type RevertPreview,
} from '../../src/framework/schema';
import { sampleOf } from '../../src/resources/samples';
import {
  eachDay,
  enteredResources,
  everything,
  openProgramme,
  type ProgrammeWorld,
  recordResources,
  settingsGroups,
} from '../support/programme';
import { engines } from '../support/server';
import { writableFields } from '../support/validValues';

/** Turned on, it asks everybody for a second step before anything else. */
const lockingOut = 'twoFactorAuth';

const SLOW = 90_000;
const VERSIONS = 4;

type Values = Readonly<Record<string, unknown>>;

/** A state a record was in, with the entry of its history that led to it. */
interface Moment {
  readonly entry: number;
  readonly row: Row;
}

describe.each(engines)('earlier versions of every resource on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const admin: ReturnType<ProgrammeWorld['as']> = (...call) => world.as('admin')(...call);

  beforeAll(async () => {
    world = await openProgramme(open);
    await world.as('admin')('PUT', '/admin/forwarding/settings', { forwardingMode: 'manual' });
  }, SLOW);
  afterAll(() => world.close());

  const historyOf = async (path: string) => (await admin('GET', `${path}/history`)).body.data as HistoryEntry[];
  const rowOf = async (path: string) => (await admin('GET', path)).body.data as Row;
  const momentOf = async (path: string): Promise<Moment> => ({
    entry: (await historyOf(path))[0]?.id ?? -1,
    row: await rowOf(path),
  });

  /** Changes every field that takes another value, one call for each, and says what the record was after each round. */
  async function live(resource: Resource, path: string, method: 'PATCH' | 'PUT'): Promise<readonly Moment[]> {
    const moments = resource.api.single ? [] : [await momentOf(path)];
    for (let round = 1; round < VERSIONS; round += 1) {
      for (const [name, field] of writableFields(resource, 'edit')) {
        const value = sampleOf(field, world.next(), world.targets);
        // Some values exclude each other; what is refused is no version.
        if (value !== undefined && name !== lockingOut) await admin(method, path, { [name]: value });
      }
      moments.push(await momentOf(path));
    }
    return moments;
  }

  /** A group of settings as it begins. */
  const declared = (resource: Resource): Values =>
    Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, field.default ?? null]));

  /** What going back promises: the fields a person may type, less those that are said to stay. */
  const promised = (resource: Resource, row: Values, kept: RevertPreview['kept']): Values =>
    Object.fromEntries(
      writableFields(resource, 'edit').flatMap(([name, field]) => {
        const isPromised = !everything.kinds[field.kind]?.writeOnly && !kept.some((each) => each.field === name);
        return isPromised ? [[name, row[name] ?? null]] : [];
      }),
    );

  async function goBack(resource: Resource, path: string, moment: Moment): Promise<boolean> {
    const back = `${path}/history/${moment.entry}/restore`;
    const preview = (await admin('GET', back)).body.data as RevertPreview;
    const before = await rowOf(path);
    const answer = await admin('POST', back, { version: preview.version });
    if (Object.keys(preview.errors).length > 0) {
      expect([answer.status, answer.body.errors]).toEqual([422, preview.errors]);
      expect(await rowOf(path)).toEqual(before);
      // Only what needs an owner it no longer has.
      expect(preview.kept.some(({ field, because }) => because === 'owner' && field in preview.errors)).toBe(true);
      return false;
    }
    expect(answer.status, answer.text).toBe(200);
    const after = answer.body.data as Row;
    expect(await rowOf(path)).toMatchObject(after);
    expect(promised(resource, after, preview.kept)).toEqual(promised(resource, moment.row, preview.kept));
    const isChanged = Object.keys(preview.changes).length > 0;
    expect(after.version).toBe(before.version + (isChanged ? 1 : 0));
    for (const [name, [was, becomes]] of Object.entries(preview.changes))
      expect([before[name] ?? null, after[name] ?? null], name).toEqual([was, becomes]);
    // What the server works out may follow from the rest, and what is no longer shown is cleared.
    for (const { field, because } of preview.kept)
      if (because !== 'masked' && because !== 'owned' && isShown(resource.fields[field] as AnyField, after))
        expect(after[field], field).toEqual(before[field]);
    if (isChanged) await expectTraces(resource, path, moment.entry, preview);
    return true;
  }

  /** The preview shows what the journal masks. */
  const journalled = (resource: Resource, changes: RevertPreview['changes']): Values =>
    Object.fromEntries(
      Object.entries(changes).map(([name, values]) => {
        const field = resource.fields[name];
        return [name, field && isSecret(field, everything.kinds) ? values.map(mask) : values];
      }),
    );

  /** The history names the entry, and the log of the same call says the same. */
  async function expectTraces(resource: Resource, path: string, entry: number, preview: RevertPreview): Promise<void> {
    const [newest] = await historyOf(path);
    expect(newest).toMatchObject({ action: 'revert', reverted_to: { id: entry } });
    expect(newest?.changes).toMatchObject(journalled(resource, preview.changes));
    const log = await admin('GET', `/admin/audit?request_id=${newest?.request_id}`);
    const { data: entries } = log.body.data as { data: AuditRow[] };
    const own = entries.find(({ resource: name, action }) => name === resource.name && action === 'revert');
    expect(own).toMatchObject({ user: { name: 'Akun admin' }, detail: { entry } });
    // The log hides numbers of people that the record's own page shows.
    expect(Object.keys(own?.changes ?? {})).toEqual(Object.keys(newest?.changes ?? {}));
  }

  it.each(eachDay(enteredResources))(
    '$name: is given each of its versions again, and is as it was then',
    async (resource) => {
      const made = await admin('POST', resource.api.path, await world.valid(resource));
      expect(made.status, made.text).toBe(201);
      const path = `${resource.api.path}/${(made.body.data as Row).id}`;
      const moments = await live(resource, path, 'PATCH');
      let restored = 0;
      // There and back again, so that nothing depends on the order.
      for (const at of [0, 2, 1, 3, 0, 3]) {
        const moment = moments[at];
        if (moment && (await goBack(resource, path, moment))) restored += 1;
      }
      console.log(`${resource.name}: ${restored} of 6 restored`);
      expect(restored).toBeGreaterThanOrEqual(resource.owner ? 1 : 6);
    },
    SLOW,
  );

  it.each(settingsGroups)(
    '$name: each version saved of it can be saved again',
    async (resource) => {
      const path = resource.api.path;
      const moments = (await live(resource, path, 'PUT')).filter(({ entry }) => entry > 0);
      let restored = 0;
      const start = { entry: 0, row: declared(resource) as Row };
      for (const moment of [moments[0], moments.at(-1), start, moments[0]])
        if (moment && (await goBack(resource, path, moment))) restored += 1;
      console.log(`${resource.name}: ${restored} of 4 restored`);
      expect(restored).toBe(4);
    },
    SLOW,
  );

  it.each(eachDay(recordResources.filter((each) => !enteredResources.includes(each))))(
    '$name: what the server alone writes cannot be set back by anybody',
    async (resource) => {
      const row = await world.put(resource, 'A');
      const before = await world.rowOf(resource, row.id);
      const answer = await admin('POST', `${resource.api.path}/${row.id}/history/0/restore`, {});
      expect([403, 404], answer.text).toContain(answer.status);
      expect(await world.rowOf(resource, row.id)).toEqual(before);
    },
  );

  it.each(eachDay(recordResources))('$name: an entry of another record is not there', async (resource) => {
    if (!enteredResources.includes(resource)) return expect(resource.access.admin).not.toBe('all');
    const [one, other] = [
      (await admin('POST', resource.api.path, await world.valid(resource))).body.data as Row,
      (await admin('POST', resource.api.path, await world.valid(resource))).body.data as Row,
    ];
    const [foreign] = await historyOf(`${resource.api.path}/${other.id}`);
    for (const entry of [foreign?.id, 999_999_999, '01', '-1', 'x', '1;drop']) {
      const path = `${resource.api.path}/${one.id}/history/${entry}/restore`;
      expect((await admin('POST', path, {})).status, String(entry)).toBe(404);
      expect((await admin('GET', path)).status, String(entry)).toBe(404);
    }
    return expect((await rowOf(`${resource.api.path}/${one.id}`)).version).toBe(one.version);
  });
});
