import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../server/sql/records';
import type { BulkItem } from '../../src/calls/aid/applications';
import { defaultPermissions, type Role } from '../../src/domain/userRoles';
import { joinPath } from '../../src/framework/rest/endpoints';
import { type Action, inputsOf, type Matrix, type Resource } from '../../src/framework/schema';
import { sampleOf } from '../../src/resources/samples';
import { isAdded } from '../support/addedResources';
import { library as ofLibrary } from '../support/library';
import {
  eachDay,
  everything,
  openProgramme,
  type ProgrammeWorld,
  recordResources,
  type Who,
} from '../support/programme';
import { type Answer, engines } from '../support/server';
import { sized } from '../support/sized';

const SLOW = 60_000;
const MISSING = 2_000_000_000;

const reading = ['list', 'show', 'history', 'statistics', 'options'] as const;
const writing = ['create', 'edit', 'delete'] as const;
type Deed = (typeof reading)[number] | (typeof writing)[number] | 'restore' | 'trash';
type Reach = 'all' | 'own';
type Rights = Partial<Readonly<Record<Deed, Reach>>>;

const on = (reach: Reach, ...deeds: readonly Deed[]): Rights => Object.fromEntries(deeds.map((deed) => [deed, reach]));
const all = on('all', ...reading, ...writing, 'restore', 'trash');
const library = {
  admin: all,
  admin_aleg: on('own', ...reading, ...writing, 'restore', 'trash'),
  staff: on('all', ...reading),
};

/** Staff may do what their matrix grants, where PANEL_ROLES lets them in: looking, until somebody grants more. */
const byMatrix = on('all', ...reading);
/** What the matrix grants staff from the start for programmes and all that belongs to them. */
const aidByMatrix = on('all', ...reading, 'create', 'edit');

const newsByMatrix = on('all', ...reading, 'create', 'edit');
const complaintsByMatrix = on('all', ...reading, 'create', 'edit');

/** The policy table of the product, written down a second time on purpose: who is not named may do nothing. */
const table: Readonly<Record<string, Readonly<Record<string, Rights>>>> = {
  users: { admin: all, admin_aleg: on('own', ...reading), staff: byMatrix },
  families: { admin: all, admin_aleg: on('own', ...reading, ...writing), staff: byMatrix },
  volunteers: {
    admin: on('all', ...reading, 'edit', 'delete', 'restore', 'trash'),
    admin_aleg: on('own', ...reading, 'edit'),
    staff: byMatrix,
  },
  residents: { admin: all, admin_aleg: on('own', ...reading, ...writing) },
  legislators: { admin: all },
  reses: { admin: all, admin_aleg: on('own', ...reading, ...writing) },
  pokir: { admin: all, admin_aleg: on('own', ...reading, ...writing) },
  programmes: { admin: all, admin_aleg: on('all', ...reading), staff: aidByMatrix },
  applications: { admin: all, admin_aleg: on('own', ...reading), staff: aidByMatrix },
  application_documents: { admin: all, admin_aleg: on('own', ...reading), staff: aidByMatrix },
  application_instalments: {
    admin: on('all', ...reading),
    admin_aleg: on('own', ...reading),
    staff: on('all', ...reading),
  },
  second_looks: { admin: on('all', ...reading, 'edit'), staff: on('all', ...reading, 'edit') },
  export_requests: { admin: on('all', ...reading, 'edit') },
  news: { admin: all, admin_aleg: on('all', ...reading), staff: newsByMatrix },
  news_categories: { admin: all, admin_aleg: on('all', ...reading), staff: on('all', ...reading) },
  news_templates: { admin: all, staff: on('all', ...reading) },
  complaints: { admin: all, admin_aleg: on('own', ...reading), staff: complaintsByMatrix },
  departments: { admin: all, staff: on('all', ...reading) },
  regions: { admin: all, admin_aleg: on('all', ...reading) },
  imports: { admin: on('all', ...reading), admin_aleg: on('own', ...reading) },
  messages: { admin: on('all', ...reading, 'edit') },
  service_tokens: {
    admin: on('all', ...reading, 'create', 'edit'),
    admin_aleg: on('own', ...reading, 'create', 'edit'),
  },
  branches: { admin: all, staff: on('all', ...reading) },
  members: library,
  books: library,
};

/** The right a deed takes, and the one it follows from while a declaration says nothing of it. */
const rightFor: Readonly<Record<Deed, readonly [Action, Action]>> = {
  list: ['list', 'list'],
  statistics: ['list', 'list'],
  options: ['list', 'list'],
  show: ['show', 'list'],
  history: ['show', 'list'],
  create: ['create', 'create'],
  edit: ['edit', 'edit'],
  delete: ['delete', 'delete'],
  restore: ['restore', 'delete'],
  trash: ['restore', 'delete'],
};

/** What a declaration with access of its own promises to a role; a matrix may take it away again. */
function promised({ access, module }: Resource, role: string): Rights {
  const given = access[role];
  if (given === undefined) return {};
  const matrix = module === undefined ? undefined : (defaultPermissions(role as Role) as Matrix)[module];
  const deeds = (Object.keys(rightFor) as Deed[]).filter((deed) => {
    const [right, follows] = rightFor[deed];
    const flag = follows === 'list' ? 'view' : (follows as 'create' | 'edit' | 'delete');
    return (given === 'all' || (given[right] ?? given[follows])) && (matrix?.[flag] ?? true);
  });
  return on(given !== 'all' && given.scope === 'own' ? 'own' : 'all', ...deeds);
}

const people: readonly Who[] = ['anonymous', 'user', 'staff', 'aleg', 'admin_aleg', 'admin_aleg B', 'admin'];
const rightsOf = (resource: Resource, role: string): Rights | undefined =>
  table[resource.name] ? table[resource.name]?.[role] : promised(resource, role);
const rightOf = (resource: Resource, who: Who, deed: Deed): Reach | undefined =>
  rightsOf(resource, who.replace(' B', ''))?.[deed];

/** All an answer tells, without the number that makes each answer findable in the log. */
const told = (answer: Answer): string =>
  answer.text.replace(/"request_id":"[^"]+"/, '').replace(/"results":\[\{"id":\d+/, '');

/** Status and code of a refusal; a call for many refuses each of them under the id it was asked for. */
function refusalIn({ status, body }: Answer): readonly unknown[] {
  const { results } = (body.data ?? {}) as { readonly results?: readonly Partial<BulkItem>[] };
  return results?.[0]?.ok === false ? [404, results[0].code] : [status, body.code];
}

describe.each(engines)('every role on $name', ({ open }) => {
  let world: ProgrammeWorld;
  beforeAll(async () => {
    world = await openProgramme(open);
  }, SLOW);
  afterAll(() => world.close());

  it('has a line in the table for every resource of the policy, and none for what is not there', () => {
    const named = recordResources.filter((resource) => !isAdded(resource) || ofLibrary.byName[resource.name]);
    expect(Object.keys(table).toSorted()).toEqual(named.map((resource) => resource.name).toSorted());
  });

  /** One call for each deed on one row; a text field is what an edit changes. */
  function callsOn(
    resource: Resource,
    id: number,
  ): readonly { readonly deed: Deed; readonly call: (who: Who) => Promise<Answer> }[] {
    const path = `${resource.api.path}/${id}`;
    const [name, field] = Object.entries(resource.fields).find(([, each]) => each.kind === 'text') ?? [];
    const change = () => (name && field ? { [name]: sampleOf(field, world.next(), world.targets) } : {});
    const bulk = resource.api.bulk;
    const bulkSet = Object.entries(resource.actions ?? {}).find(
      ([, each]) => each.on.includes('bulk') && each.sets,
    )?.[0];
    const rowAction = Object.values(resource.actions ?? {}).find((each) => each.call);
    const asked = rowAction ? Object.keys(inputsOf(resource, rowAction)) : [];
    const input = Object.fromEntries(asked.map((each) => [each, true]));
    return [
      { deed: 'show', call: (who) => world.as(who)('GET', path) },
      { deed: 'history', call: (who) => world.as(who)('GET', `${path}/history`) },
      { deed: 'edit', call: (who) => world.as(who)('PUT', path, change()) },
      { deed: 'edit', call: (who) => world.as(who)('PATCH', path, { ...change(), id: 1, version: 99 }) },
      { deed: 'edit', call: (who) => world.as(who)('POST', path, { ...change(), _method: 'PUT' }) },
      ...(bulk && bulkSet
        ? [
            {
              deed: 'edit' as const,
              call: (who: Who) =>
                world.as(who)('POST', `${resource.api.path}/${bulk.path}`, { action: bulkSet, [bulk.ids]: [id] }),
            },
          ]
        : []),
      ...(rowAction?.call
        ? [
            {
              deed: 'edit' as const,
              call: (who: Who) =>
                world.as(who)(
                  rowAction.call?.method ?? 'PATCH',
                  `${resource.api.path}/${rowAction.call?.path.replace('{id}', String(id))}`,
                  input,
                ),
            },
          ]
        : []),
      { deed: 'delete', call: (who) => world.as(who)('POST', path, { _method: 'DELETE', version: 99 }) },
      { deed: 'delete', call: (who) => world.as(who)('DELETE', path) },
      { deed: 'restore', call: (who) => world.as(who)('POST', `${path}/restore`) },
    ];
  }

  it.each(eachDay(recordResources))(
    '$name: may do exactly what the table says to own, foreign, ownerless and missing records',
    async (resource) => {
      let cases = 0;
      const owners = resource.owner ? (['A', 'B', null] as const) : (['A'] as const);
      for (const who of people) {
        const home = who.endsWith(' B') ? 'B' : 'A';
        for (const owner of owners) {
          const row = await world.put(resource, owner);
          const missing = callsOn(resource, MISSING);
          for (const [index, { deed, call }] of callsOn(resource, row.id).entries()) {
            const right = rightOf(resource, who, deed);
            const isVisible = right === 'all' || (right === 'own' && owner === home);
            const before = await world.rowOf(resource, row.id);
            const [answer, nothing] = [await call(who), await missing[index]?.call(who)];
            const where = `${who} ${deed} #${index} of ${owner}: ${answer.text}`;
            if (who === 'anonymous') expect([answer.status, answer.body.code], where).toEqual([401, 'unauthenticated']);
            else if (!right) expect([answer.status, answer.body.code], where).toEqual([403, 'forbidden']);
            else if (!isVisible) expect(refusalIn(answer), where).toEqual([404, 'notFound']);
            else expect([200, 409], where).toContain(answer.status);
            if (!isVisible) {
              expect(told(answer)).toBe(nothing ? told(nothing) : '');
              expect(await world.rowOf(resource, row.id)).toEqual(before);
            }
            cases += 2;
          }
        }
      }
      console.log(`${resource.name}: ${cases} cases of who may do what`);
      expect(cases).toBeGreaterThanOrEqual(people.length * owners.length * 8 * 2);
    },
  );

  it.each(eachDay(recordResources))('$name: lists, counts and creates only for those who may', async (resource) => {
    for (const who of people) {
      const expected = (deed: Deed, ok: number) =>
        who === 'anonymous' ? 401 : rightOf(resource, who, deed) ? ok : 403;
      const get = async (path: string) =>
        (
          await world.as(who)(
            'GET',
            path.startsWith('?') ? `${resource.api.path}${path}` : joinPath(resource.api.path, path),
          )
        ).status;
      expect(await get('?page=1')).toBe(expected('list', 200));
      expect(await get('')).toBe(expected('list', 200));
      expect(await get('?trashed=only')).toBe(expected('trash', 200));
      if (resource.api.statistics) expect(await get(resource.api.statistics)).toBe(expected('statistics', 200));
      if (resource.api.options) expect(await get(resource.api.options.path)).toBe(expected('options', 200));
      const body = await world.valid(resource);
      const before = await world.countOf(resource);
      const made = await world.as(who)('POST', resource.api.path, body);
      const home = rightOf(resource, who, 'create');
      // What B may point to is not what A may: the values name A's records.
      const isForeign =
        home === 'own' &&
        who.endsWith(' B') &&
        Object.entries(resource.fields).some(
          ([name, { target }]) => body[name] !== undefined && everything.byName[target ?? '']?.owner !== undefined,
        );
      expect(made.status, made.text).toBe(isForeign ? 422 : expected('create', 201));
      expect(await world.countOf(resource)).toBe(before + (made.status === 201 ? 1 : 0));
    }
  });

  const scoped = recordResources.filter((resource) => resource.owner && rightsOf(resource, 'admin_aleg')?.list);
  const figuresOf = async (): Promise<string> => {
    const paths = scoped.flatMap(({ api }) => [
      `${api.path}?per_page=1000`,
      api.path,
      ...(api.statistics ? [`${api.path}/${api.statistics}`] : []),
      ...(api.options ? [joinPath(api.path, api.options.path)] : []),
    ]);
    const asked = [...paths, '/dashboard/aleg', '/admin/dashboard/statistics'];
    const answers = await Promise.all(asked.map((path) => world.as('admin_aleg')('GET', path)));
    expect(answers.map((answer) => answer.status)).toEqual(asked.map(() => 200));
    return JSON.stringify(
      answers.map((answer) => answer.text),
      null,
      1,
    );
  };

  it('sees the same figures however many records others have', async () => {
    const before = await figuresOf();
    for (const resource of scoped) {
      for (let index = 0; index < sized(5, 100); index += 1) {
        await world.put(resource, 'B');
        await world.put(resource, null);
      }
    }
    expect(await figuresOf()).toBe(before);
  });

  it.each(eachDay(scoped))('$name: finds nothing foreign by any filter, search, sort or page', async (resource) => {
    const own = new Set<number>();
    const foreign: Row[] = [];
    for (const [owner, count] of [
      ['A', 2],
      ['B', 3],
    ] as const)
      for (let index = 0; index < count; index += 1) {
        const row = await world.put(resource, owner);
        if (owner === 'B') foreign.push(row);
      }
    const ask = async (query: Readonly<Record<string, string>>) =>
      world.as('admin_aleg')('GET', `${resource.api.path}?${new URLSearchParams(query)}`);
    const whole = (await ask({ per_page: '1000' })).body.data as { data: Row[]; total: number };
    for (const row of whole.data) {
      own.add(row.id);
      expect((await world.rowOf(resource, row.id))?.aleg_id).toBe(1);
    }
    expect(whole.total).toBe(own.size);
    let cases = 0;
    const query = fc.record(
      {
        filter: fc.constantFrom(
          ...foreign.flatMap((row) => Object.keys(resource.fields).map((name) => [name, row[name]] as const)),
        ),
        operator: fc.constantFrom('', '__ne', '__gte', '__contains', '__in', '__notIn', '__empty'),
        search: fc.constantFrom('', ...foreign.map((row) => String(row[resource.title] ?? ''))),
        sort_by: fc.constantFrom('', 'id', ...Object.keys(resource.fields)),
        page: fc.constantFrom('1', '2', '99999'),
        per_page: fc.constantFrom('1', '3', '1000'),
      },
      { noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(query, async ({ filter: [name, value], operator, ...rest }) => {
        const answer = await ask({ ...rest, ...(value === null ? {} : { [`${name}${operator}`]: String(value) }) });
        expect([200, 422]).toContain(answer.status);
        if (answer.status === 200) {
          const found = answer.body.data as { data: Row[]; total: number };
          expect(found.data.every((row) => own.has(row.id))).toBe(true);
          expect(found.total).toBeLessThanOrEqual(own.size);
        }
        cases += 1;
      }),
      { numRuns: sized(25, 2_000), seed: 20_260_831 },
    );
    console.log(`${resource.name}: ${cases} scoped queries, ${own.size} own, ${foreign.length} foreign`);
    expect(cases).toBeGreaterThanOrEqual(sized(25, 2_000));
  });
});
