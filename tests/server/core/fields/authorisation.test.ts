import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOfModel } from '../../../../server/areas/routes';
import type { Policy } from '../../../../server/core/routes/registry';
import {
  type Action,
  type Actor,
  can,
  canField,
  type Model,
  type Overlay,
  resolveModel,
} from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { storeVersion, tamper } from '../../../support/fields';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { type Client, clientOf, engines, PASSWORD, startApp } from '../../../support/server';
import { sized } from '../../../support/sized';

const roles = ['admin', 'admin_aleg', 'aleg', 'staff', 'user'] as const;
const actions: readonly Action[] = ['list', 'show', 'create', 'edit', 'delete', 'restore', 'export'];

/** What may be said, and what somebody would say who wants more than they have. */
const facets: fc.Arbitrary<object> = fc.record(
  {
    label: fc.constantFrom('Lain', 'Password', 'id'),
    help: fc.string({ maxLength: 20 }),
    required: fc.constantFrom(true, false),
    hidden: fc.constantFrom(true, false),
    readOnly: fc.constantFrom(true, false, 'edit'),
    roles: fc.constantFrom({ read: [...roles], write: [...roles] }, {}),
    sensitive: fc.constant(false),
    lock: fc.constant([]),
    min: fc.constantFrom(-1e9, 0, 'x'),
    maxLength: fc.constantFrom(1, 1e9),
    kind: fc.constantFrom('text', 'password'),
    prefill: fc.constantFrom('admin', 1, true),
    showWhen: fc.constantFrom({ id: { eq: 1 } }, { any: [] }),
  },
  { requiredKeys: [] },
);

const names = [...new Set(model.resources.flatMap(({ fields }) => Object.keys(fields)))];
const resourceOverlay = fc.record(
  {
    fields: fc.dictionary(fc.constantFrom(...names), facets, { maxKeys: 12 }),
    custom: fc.dictionary(
      fc.constantFrom('x_satu', 'x_dua', 'role', 'id', '__proto__'),
      fc.record({ kind: fc.constantFrom('text', 'number', 'reference', 'password'), label: fc.constant('Baru') }),
      { maxKeys: 2 },
    ),
    access: fc.constant({ user: 'all', admin_aleg: 'all' }),
    owner: fc.constant(null),
    only: fc.constant({}),
    list: fc.record({ columns: fc.subarray(names, { maxLength: 6 }) }),
  },
  { requiredKeys: [] },
);
const someResources = fc.dictionary(fc.constantFrom(...model.resources.map(({ name }) => name)), resourceOverlay, {
  maxKeys: 8,
});
const overlays = fc.record(
  {
    format: fc.constant(1),
    resources: someResources,
    roles: fc.dictionary(fc.constantFrom(...roles, 'siapa'), fc.record({ resources: someResources }), { maxKeys: 3 }),
  },
  { requiredKeys: ['format'] },
) as unknown as fc.Arbitrary<Overlay>;

const actors: readonly Actor[] = roles.flatMap((role): Actor[] => [
  { id: 1, name: role, role, ownerId: 7, permissions: null },
  { id: 1, name: role, role, ownerId: 7, permissions: null, rights: ['content'] },
]);

const allowed = (policy: Policy, actor: Actor): string =>
  typeof policy === 'string' ? policy : actions.map((action) => JSON.stringify(can(policy.area, action, actor))).join();

/** Each call, with what each person may do there. */
const matrixOf = (of: Model) =>
  routesOfModel(of).map(({ method, path, policy }) => [
    `${method} ${path}`,
    ...actors.map((actor) => allowed(policy, actor)),
  ]);

describe('what staff say of fields', () => {
  it('changes nothing of who may do what, and opens no field to anybody', () => {
    const runs = sized(30, 1_000);
    const without = matrixOf(model);
    let cells = 0;
    fc.assert(
      fc.property(overlays, fc.constantFrom(...roles), (overlay, role) => {
        const resolved = resolveModel(model, [{ name: 'staff', source: 'uji', overlay }], { role, locale: 'id' }).model;
        expect(matrixOf(resolved)).toEqual(without);
        cells += without.length * actors.length * actions.length;
        for (const resource of model.resources)
          for (const [name, field] of Object.entries(resource.fields)) {
            const now = resolved.byName[resource.name]?.fields[name];
            for (const way of ['read', 'write'] as const)
              if (!canField(field, way, role)) expect(now && canField(now, way, role), name).toBe(false);
          }
      }),
      { numRuns: runs },
    );
    console.log(`${runs} documents, ${cells} cells of who may do what: 0 changes`);
  });
});

describe.each(engines.slice(0, 1))('the calls themselves on $name', (engine) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeople(engine);
    return () => world.close();
  }, 60_000);

  it('answer each person with the same refusals whatever was stored as published', { timeout: 600_000 }, async () => {
    const emails = ['admin@contoh.example', 'aleg@contoh.example'];
    const paths = model.resources.map(({ api }) => api.path.replace(/^\/api/, ''));
    const statuses = async (clients: readonly Client[]) =>
      Promise.all(
        clients.flatMap((who) =>
          paths.flatMap((path) => [
            who('GET', path).then(({ status }) => `GET ${path} ${status}`),
            who('GET', `${path}/999999999`).then(({ status }) => `GET ${path}/… ${status}`),
            who('PUT', `${path}/999999999`, {}).then(({ status }) => `PUT ${path}/… ${status}`),
            who('DELETE', `${path}/999999999`).then(({ status }) => `DELETE ${path}/… ${status}`),
          ]),
        ),
      );
    const tokens: string[] = [];
    for (const email of emails) {
      const answer = await clientOf(world.app)('POST', '/auth/login', { email, password: PASSWORD });
      tokens.push((answer.body.data as { token: string }).token);
    }
    const clientsOf = async () => {
      const app = await startApp(world.db, model);
      return { app, clients: tokens.map((token) => clientOf(app, token)) };
    };
    const first = await clientsOf();
    const without = await statuses(first.clients);
    await first.app.close();
    const rounds = sized(3, 30);
    for (const overlay of fc.sample(overlays, { numRuns: rounds, seed: 7 })) {
      await storeVersion(world.db, overlay);
      const { app, clients } = await clientsOf();
      expect(await statuses(clients)).toEqual(without);
      await app.close();
    }
    await tamper(world.db, sql`delete from field_versions`);
    console.log(`${rounds} stored documents × ${without.length} calls: 0 other statuses`);
  });
});
