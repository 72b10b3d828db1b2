import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { areaJobs } from '../../server/areas/jobs';
import { openSession } from '../../server/core/access/sessions';
import type { Config } from '../../server/core/config';
import { ownerColumn, tableName } from '../../server/sql/columns';
import type { Database } from '../../server/sql/connection';
import { insertRow, type Row, toColumns } from '../../server/sql/records';
import { readConditions } from '../../src/domain/applications/eligibility';
import {
  type Access,
  type AnyField,
  defineModel,
  inputsOf,
  isStored,
  type Model,
  type Resource,
} from '../../src/framework/schema';
import type { Targets } from '../../src/framework/schema/samples';
import { model as declaredModel } from '../../src/resources';
import { library } from './library';
import { type Client, clientOf, startApp, TEST_NOW, type TestEngine, testConfig } from './server';
import { sized } from './sized';
import { pengiriman } from './untuned/pengiriman';
import { posko } from './untuned/posko';
import { validValues } from './validValues';

/** The library's roles under the names that can sign in to this programme. */
const roleNames: Readonly<Record<string, string>> = {
  librarian: 'admin',
  branch_librarian: 'admin_aleg',
  reader: 'staff',
};
const renamed = (roles: readonly string[] | undefined) => roles?.map((role) => roleNames[role] ?? role);

function withProgrammeRoles(resource: Resource): Resource {
  const fields = Object.entries(resource.fields).map(([name, field]): [string, AnyField] => {
    const read = renamed(field.roles?.read);
    const write = renamed(field.roles?.write);
    return [
      name,
      { ...field, ...(field.roles ? { roles: { ...(read ? { read } : {}), ...(write ? { write } : {}) } } : {}) },
    ];
  });
  const access = Object.entries(resource.access).map(([role, rights]) => [roleNames[role] ?? role, rights]);
  return { ...resource, fields: Object.fromEntries(fields), access: Object.fromEntries(access) as Access };
}

/**
 * All that is declared, and beside it the neutral fixture and two declarations that nothing was tuned for: what holds for
 * one must hold for the others.
 */
export const everything: Model = defineModel(
  [
    ...declaredModel.resources.filter(({ name }) => name !== posko.name && name !== pengiriman.name),
    posko,
    pengiriman,
    ...library.resources.map(withProgrammeRoles),
  ],
  declaredModel.kinds,
);

/** Those with rows. */
export const recordResources = everything.resources.filter(isStored);
/** Those people fill in and delete; the others are written by the server alone, or are never taken away. */
export const enteredResources = recordResources.filter(
  ({ access }) => access.admin === 'all' || (access.admin?.create && access.admin.delete),
);
/** Declared with nothing that others have not: no rules of their own, no owner that others do not have. */
const plain = [
  'legislators',
  'programmes',
  'reses',
  'families',
  'application_documents',
  'application_instalments',
  'second_looks',
  'export_requests',
  'news_templates',
  'departments',
  'regions',
  'branches',
];
/** For suites that take minutes: in a proof all of them, each day those that differ in more than their fields. */
export const eachDay = (resources: readonly Resource[]): readonly Resource[] =>
  sized(
    resources.filter(({ name }) => !plain.includes(name)),
    resources,
  );

/** Those with one record that is always there. */
export const settingsGroups = everything.resources.filter(({ api }) => api.single);

export const panelRoles = ['admin', 'admin_aleg', 'aleg', 'staff', 'user'] as const;
export type Who = (typeof panelRoles)[number] | 'anonymous' | 'admin_aleg B';

export interface ProgrammeWorld {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly as: (who: Who) => Client;
  readonly tokenOf: (who: Who) => string | undefined;
  /** A row written past all rules: of the first legislator (A), of the second (B), or without an owner. */
  readonly put: (resource: Resource, owner: 'A' | 'B' | null) => Promise<Row>;
  readonly targets: Targets;
  /** What a person could send to make a new record that everything admits, pointing to unused records of A. */
  readonly valid: (resource: Resource) => Promise<Record<string, unknown>>;
  readonly countOf: (resource: Resource) => Promise<number>;
  readonly rowOf: (resource: Resource, id: number) => Promise<Row | undefined>;
  /** A number never given before, so that no two values meet. */
  readonly next: () => number;
  readonly close: () => Promise<void>;
}

/** What a row needs so that others may be made for it: a programme is open, and for everybody. */
const usable: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  programmes: {
    status: 'Aktif',
    kuota: 100,
    tanggal_mulai: '2026-01-01',
    tanggal_selesai: '2027-12-31',
    ...readConditions({}),
  },
};

/** What the server gives the fields it owns. */
const defaultsOf = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { default: start }]) =>
      start === undefined ? [] : [[name, start]],
    ),
  );

/** Two legislators with their branches and people, one account of each role, one of everything to point to. */
export async function openProgramme(
  open: TestEngine['open'],
  more: Parameters<typeof startApp>[2] = {},
): Promise<ProgrammeWorld> {
  const db = await open(everything);
  // Any role that may sign in: what the policy refuses is to be seen, not the door.
  const config = testConfig({ PANEL_ROLES: panelRoles.join(',') });
  const app = await startApp(db, everything, { config, jobs: areaJobs, ...more });
  const ids = new Map<string, number[]>();
  let n = 0;
  const next = () => {
    n += 1;
    return n;
  };
  const targets: Targets = (name) => ids.get(name) ?? [];
  const put: ProgrammeWorld['put'] = async (resource, owner) => {
    const ownerId = owner === null ? null : owner === 'A' ? 1 : 2;
    // What it points to belongs to the same owner, or it could not be theirs.
    const own: Targets = (name) => owned.get(`${name} ${owner}`) ?? targets(name);
    const values: Record<string, unknown> = {
      ...defaultsOf(resource),
      ...validValues(resource, next(), own),
      ...usable[resource.name],
      ...resource.only,
    };
    for (const [name, field] of Object.entries(resource.fields)) {
      const parsed =
        values[name] === undefined || values[name] === null
          ? undefined
          : everything.kinds[field.kind]?.parse(values[name], field);
      if (parsed?.ok) values[name] = parsed.value;
    }
    if (resource.owner && 'field' in resource.owner) values[resource.owner.field] = ownerId;
    if (resource.owner && 'through' in resource.owner && owner === null)
      values[resource.owner.through] =
        owned.get(`${resource.fields[resource.owner.through]?.target} null`)?.[0] ?? null;
    return insertRow({ db: db.kysely, model: everything }, resource, {
      ...toColumns(resource, everything.kinds, values),
      ...(resource.owner ? { [ownerColumn]: ownerId } : {}),
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    });
  };
  const owned = new Map<string, number[]>();
  for (const resource of targetsFirst(recordResources)) {
    for (const owner of ['A', 'B', null] as const) {
      // Legislators and branches are the owners themselves: number 1 is A's, number 2 is B's.
      if (owner === null && !resource.owner) continue;
      const row = await put(resource, owner);
      owned.set(`${resource.name} ${owner}`, [row.id]);
      if (owner === 'A') ids.set(resource.name, [row.id]);
    }
  }
  const valid: ProgrammeWorld['valid'] = async (resource) => {
    const fresh = new Map<string, readonly number[]>();
    for (const { target } of Object.values(resource.fields)) {
      const found = target === undefined ? undefined : everything.byName[target];
      // Those without an owner are the owners themselves, or are used by many.
      if (found?.owner && !fresh.has(found.name)) fresh.set(found.name, [(await put(found, 'A')).id]);
    }
    return validValues(resource, next(), (name) => fresh.get(name) ?? targets(name));
  };
  const tokens = await openAccounts(db, next);
  // What code of the server reads is there already: those that an action asks for, as the administrator finds them.
  for (const { name, api } of askedAndRead) {
    const { body } = await clientOf(app, tokens.get('admin'))('GET', api.path);
    ids.set(
      name,
      (body.data as readonly Row[]).map(({ id }) => id),
    );
  }
  return {
    db,
    app,
    config,
    as: (who) => clientOf(app, tokens.get(who)),
    tokenOf: (who) => tokens.get(who),
    put,
    targets,
    valid,
    next,
    countOf: async (resource) =>
      Number(
        (
          (await db.kysely
            .selectFrom(tableName(resource))
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirst()) as { n: number }
        ).n,
      ),
    rowOf: async (resource, id) =>
      (await db.kysely
        .selectFrom(tableName(resource))
        .selectAll()
        .where('id', '=', id as never)
        .executeTakeFirst()) as Row | undefined,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

/** Resources in an order in which what a row points to is there before it. */
const askedAndRead = everything.resources.filter(
  ({ name, rows }) =>
    rows === 'rule' &&
    everything.resources.some((resource) =>
      Object.values(resource.actions ?? {}).some((action) =>
        Object.values(inputsOf(resource, action)).some(({ target }) => target === name),
      ),
    ),
);

function targetsFirst(resources: readonly Resource[]): readonly Resource[] {
  const ordered: Resource[] = [];
  const isReady = (resource: Resource) =>
    Object.values(resource.fields).every(
      ({ kind, target }) =>
        kind !== 'reference' || target === resource.name || ordered.some((each) => each.name === target),
    );
  while (ordered.length < resources.length) {
    const ready = resources.filter((resource) => !ordered.includes(resource) && isReady(resource));
    if (ready.length === 0) throw new Error('Resources point to each other in a circle.');
    ordered.push(...ready);
  }
  return ordered;
}

async function openAccounts(db: Database, next: () => number): Promise<ReadonlyMap<Who, string>> {
  const tokens = new Map<Who, string>();
  for (const who of [...panelRoles, 'admin_aleg B'] as const) tokens.set(who, await openAccount(db, who, next()));
  return tokens;
}

/** An account, and the token of a session of it; those of legislators belong to the first two. */
export async function openAccount(db: Database, who: Exclude<Who, 'anonymous'>, n: number): Promise<string> {
  const users = everything.byName.users;
  if (!users) throw new Error('There is no resource "users".');
  const role = who === 'admin_aleg B' ? 'admin_aleg' : who;
  const owner = role === 'admin_aleg' || role === 'aleg' ? (who === 'admin_aleg B' ? 2 : 1) : null;
  const row = await insertRow({ db: db.kysely, model: everything }, users, {
    name: `Akun ${who}`,
    email: `akun-${n}-${randomBytes(3).toString('hex')}@contoh.example`,
    password: 'no hash: these sessions are opened by the test',
    role,
    is_active: true,
    anggota_legislatif_id: owner,
    // The accounts themselves have no owner, so that lists of A and B hold only what the test put there.
    [ownerColumn]: null,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
  });
  return openSession(db.kysely, { userId: row.id, kind: 'token', now: TEST_NOW, userAgent: null, ip: null });
}
