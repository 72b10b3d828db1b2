import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyField, type Resource, validate } from '../../src/framework/schema';
import type { FieldKind } from '../../src/resources/kinds';
import { isAdded } from '../support/addedResources';
import { hostileValues } from '../support/hostile';
import { library } from '../support/library';
import {
  everything,
  openProgramme,
  type ProgrammeWorld,
  panelRoles,
  settingsGroups,
  type Who,
} from '../support/programme';
import { type Answer, engines } from '../support/server';

const SLOW = 60_000;

type Values = Record<string, unknown> & { readonly version: number };

/** Written down a second time on purpose: who is not named may do nothing. */
const table: Readonly<Record<string, Partial<Record<Who, 'read' | 'write'>>>> = {
  security_settings: { admin: 'write' },
  scoring: { admin: 'write' },
  decision_messages: { admin: 'write' },
  second_look_settings: { admin: 'write' },
  email_settings: { admin: 'write' },
  forwarding_settings: { admin: 'write' },
  complaint_deadlines: { admin: 'write' },
  complaint_messages: { admin: 'write' },
  general_settings: { admin: 'write' },
  system_settings: { admin: 'write' },
  whatsapp_settings: { admin: 'write' },
  loan_rules: { admin: 'write', admin_aleg: 'write', 'admin_aleg B': 'write', staff: 'read' },
};

/** A group whose access stands in its declaration is read by who may see it and written by who may edit it. */
function rightOf({ name, access }: Resource, who: Who): 'read' | 'write' | undefined {
  const own = access[who.replace(' B', '')];
  if (table[name] || own === undefined) return table[name]?.[who];
  if (own === 'all' || own.edit) return 'write';
  return own.show ? 'read' : undefined;
}

describe.each(engines)('every group of settings on $name', ({ open }) => {
  let world: ProgrammeWorld;
  beforeAll(async () => {
    world = await openProgramme(open);
  }, SLOW);
  afterAll(() => world.close());

  const read = async (resource: Resource, who: Who = 'admin') =>
    (await world.as(who)('GET', resource.api.path)).body.data as Values;
  const save = (resource: Resource, body: object, who: Who = 'admin'): Promise<Answer> =>
    world.as(who)('PUT', resource.api.path, body);

  it('has a line in the table for every group of the policy, and none for what is not there', () => {
    const named = settingsGroups.filter((resource) => !isAdded(resource) || library.byName[resource.name]);
    expect(Object.keys(table).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  it.each(settingsGroups)('$name: begins with what is declared, which passes its own checks', async (resource) => {
    const values = await read(resource);
    expect(values).toMatchObject({ id: 1, version: 0, updated_at: null });
    for (const [name, field] of Object.entries(resource.fields))
      if (!everything.kinds[field.kind]?.writeOnly) expect(values[name], name).toEqual(field.default ?? null);
    expect(validate(resource, values, { kinds: everything.kinds, mode: 'edit', role: 'admin' }).issues).toEqual([]);
  });

  it.each(settingsGroups)('$name: may be read and saved exactly by whom the table says', async (resource) => {
    for (const who of ['anonymous', ...panelRoles, 'admin_aleg B'] as const) {
      const right = rightOf(resource, who);
      const refused = who === 'anonymous' ? 401 : 403;
      const status = async (path: string) => (await world.as(who)('GET', `${resource.api.path}${path}`)).status;
      for (const path of ['', '/history', '/versions'])
        expect(await status(path), `${who} ${path}`).toBe(right ? 200 : refused);
      const { version } = await read(resource);
      const answer = await save(resource, { version }, who);
      expect(answer.status, `${who} saves`).toBe(right === 'write' ? 200 : refused);
    }
    expect((await read(resource)).version).toBe(0);
  });

  it.each(settingsGroups)('$name: has no list, no other record and nothing to delete', async (resource) => {
    const call = world.as('admin');
    for (const [method, path] of [
      ['POST', ''],
      ['DELETE', ''],
      ['PATCH', ''],
      ['GET', '/1'],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ] as const)
      expect([404, 405], `${method} ${path}`).toContain(
        (await call(method, `${resource.api.path}${path}`, method === 'GET' ? undefined : {})).status,
      );
  });

  it.each(settingsGroups)(
    '$name: keeps a change with its version, history and note, and refuses the old version',
    async (resource) => {
      const before = await read(resource);
      const [name, value] = changeOf(resource, before);
      const answer = await save(resource, { [name]: value, version: before.version, note: '  Rapat Senin  ' });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.data).toEqual(await read(resource));
      expect(answer.body.data).toMatchObject({ [name]: value, version: before.version + 1 });
      const stale = await save(resource, { [name]: before[name], version: before.version });
      expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
      expect((stale.body.data as { current: Values }).current).toEqual(await read(resource));
      const versions = (await world.as('admin')('GET', `${resource.api.path}/versions`)).body.data as object[];
      expect(versions[0]).toMatchObject({
        version: before.version + 1,
        note: 'Rapat Senin',
        by: { name: 'Akun admin' },
      });
      const history = (await world.as('admin')('GET', `${resource.api.path}/history`)).body.data as object[];
      expect(history[0]).toMatchObject({
        action: 'update',
        by: { name: 'Akun admin' },
        changes: { [name]: [before[name], value] },
      });
    },
  );

  it.each(settingsGroups)(
    '$name: refuses what no field may hold, and stays what it was',
    async (resource) => {
      const before = await read(resource);
      let cases = 0;
      for (const [name, field] of Object.entries(resource.fields)) {
        // What the server owns is left out of what was sent, whatever it is.
        if (field.readOnly) continue;
        // JSON has no infinity; it would arrive as null, which clears.
        const hostile = hostileValues[field.kind as FieldKind].filter(
          (value) => value !== Number.POSITIVE_INFINITY && !isLongEnough(field, value),
        );
        for (const value of hostile) {
          const answer = await save(resource, { [name]: value });
          expect([400, 422], `${name}: ${JSON.stringify(value)} ${answer.text}`).toContain(answer.status);
          cases += 1;
        }
      }
      const others = { id: 9, updated_at: '1999-01-01', version: undefined, settings: 'x', name: 'y', constructor: 1 };
      expect((await save(resource, others)).status).toBe(200);
      for (const version of ['x', -1, 1.5, 99, {}])
        expect([400, 409]).toContain((await save(resource, { version })).status);
      expect(await read(resource)).toEqual(before);
      console.log(`${resource.name}: ${cases} hostile values refused`);
    },
    SLOW,
  );
});

/** A field and another valid value for it. */
function changeOf(resource: Resource, values: Values): readonly [name: string, value: unknown] {
  for (const [name, field] of Object.entries(resource.fields)) {
    const given = values[name];
    const other =
      typeof given === 'number' ? given + 1 : typeof given === 'boolean' ? !given : `${String(given ?? '')} lain`;
    const { ok } = validate(resource, { [name]: other }, { kinds: everything.kinds, mode: 'edit', previous: values });
    if (ok && !field.readOnly) return [name, other];
  }
  throw new Error(`${resource.name} has no field that can be changed.`);
}

/** The password of another machine may be as short as that machine allows. */
const isLongEnough = ({ kind, minLength }: AnyField, value: unknown): boolean =>
  kind === 'password' && minLength !== undefined && value === 'pendek' && value.length >= minLength;
