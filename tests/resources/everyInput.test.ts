import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../server/sql/records';
import { isShown, operators, type Resource } from '../../src/framework/schema';
import type { FieldKind } from '../../src/resources/kinds';
import { hostileValues, toHostileJson } from '../support/hostile';
import { eachDay, enteredResources, openProgramme, type ProgrammeWorld, recordResources } from '../support/programme';
import { type Answer, engines } from '../support/server';
import { sized } from '../support/sized';
import { writableFields } from '../support/validValues';

const SLOW = 60_000;

const shown = (value: unknown): string => toHostileJson({ value }).slice(0, 60);

/** Words of machines that no person should read. */
const leak = /select |insert |update "|syntax|stack|node_modules|\.ts:|\bat \w+ \(|violates|constraint|relation "/i;

function expectRefusal(answer: Answer, field: string, what: string): void {
  expect([400, 422], `${what}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
  expect(answer.body.success).toBe(false);
  expect(answer.body.message.length).toBeGreaterThan(5);
  expect(answer.text).not.toMatch(leak);
  if (answer.status === 422) {
    // What is wrong with a cell of a list of rows stands under that cell: `copies.0.code`.
    const under = Object.entries(answer.body.errors ?? {}).filter(([at]) => at === field || at.startsWith(`${field}.`));
    const sentences = under.flatMap(([, each]) => each);
    expect(sentences.length, `${what}: ${answer.text}`).toBeGreaterThan(0);
    expect(
      sentences.every((sentence) => /\w{3,} \w/.test(sentence)),
      what,
    ).toBe(true);
  }
}

describe.each(engines)('bad input to every resource on $name', ({ open }) => {
  let world: ProgrammeWorld;
  const admin: ReturnType<ProgrammeWorld['as']> = (...call) => world.as('admin')(...call);

  beforeAll(async () => {
    world = await openProgramme(open);
  }, SLOW);
  afterAll(() => world.close());

  const send = (method: string, path: string, body: unknown) =>
    admin(method, path, toHostileJson(body), { 'content-type': 'application/json' });
  const create = async (resource: Resource): Promise<Row> => {
    if (!enteredResources.includes(resource)) return world.put(resource, 'A');
    const answer = await admin('POST', resource.api.path, await world.valid(resource));
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data;
  };

  it.each(eachDay(enteredResources))('$name: is refused under its field and changes nothing', async (resource) => {
    const editable = writableFields(resource, 'edit');
    const rows: Row[] = [];
    // What is not shown on a record is not judged there: each field meets a record that shows it.
    while (!editable.every(([, field]) => rows.some((each) => isShown(field, each))) && rows.length < 30)
      rows.push(await create(resource));
    const valid = await world.valid(resource);
    const count = await world.countOf(resource);
    let cases = 0;
    let planned = 0;
    for (const [position, [name, field]] of writableFields(resource).entries()) {
      // An open choice takes any text it can store.
      const isTaken = (value: unknown) => field.open && (value === 'constructor' || value === '__proto__');
      const values = hostileValues[field.kind as FieldKind]
        .filter((value) => !isTaken(value))
        // Every fifth each day, other ones for the next field: each value meets fields of its kind in many resources.
        .filter((_, index) => (index + position) % sized(5, 1) === 0);
      planned += values.length;
      const row = rows.find((each) => isShown(field, each));
      expect(row !== undefined || field.readOnly === 'edit', `${name} is shown on no record`).toBe(true);
      const stored = row && (await world.rowOf(resource, row.id));
      for (const [index, value] of values.entries()) {
        const what = `${name}=${shown(value)}`;
        if (row && field.readOnly !== 'edit')
          expectRefusal(await send('PATCH', `${resource.api.path}/${row.id}`, { [name]: value }), name, `edit ${what}`);
        if (field.readOnly === 'edit' || (index % 4 === 0 && field.readOnly !== 'create'))
          expectRefusal(await send('POST', resource.api.path, { ...valid, [name]: value }), name, `create ${what}`);
        cases += 1;
      }
      if (row) expect(await world.rowOf(resource, row.id), name).toEqual(stored);
    }
    expect(await world.countOf(resource)).toBe(count);
    console.log(`${resource.name}: ${cases} cases of bad input`);
    expect(cases).toBe(planned);
    expect(cases).toBeGreaterThanOrEqual(writableFields(resource).length * sized(1, 5));
  });

  it.each(eachDay(recordResources))(
    '$name: is never 500 for any JSON in any field, and what is accepted comes back',
    async (resource) => {
      const row = await create(resource);
      const names = Object.keys(resource.fields);
      const special = fc.constantFrom<unknown>(
        '',
        ' ',
        '0',
        '-0',
        -0,
        1e308,
        0.1,
        '=1+1',
        '%',
        '‮abc',
        'ñ'.repeat(300),
        '2026-08-31',
        '2026-08-31T10:00:00Z',
        '1',
        1,
        true,
        [],
        {},
        ['a'],
        [1],
      );
      const body = fc.dictionary(
        fc.constantFrom(...names, 'id', 'version', 'aleg_id', 'deleted_at', '_method', 'constructor'),
        fc.oneof(special, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 20 })),
        { maxKeys: 5, noNullPrototype: true },
      );
      let cases = 0;
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const path = `${resource.api.path}/${row.id}`;
          const answer = await admin(cases % 3 === 0 ? 'PUT' : 'PATCH', path, sent);
          expect([200, 400, 403, 409, 422], answer.text.slice(0, 300)).toContain(answer.status);
          if (answer.status === 422) expect(Object.keys(answer.body.errors ?? {}).length).toBeGreaterThan(0);
          if (answer.status === 200) expect((await admin('GET', path)).body.data).toEqual(answer.body.data);
          cases += 1;
        }),
        { numRuns: sized(6, 2_000), seed: 20_260_831 },
      );
      console.log(`${resource.name}: ${cases} random bodies`);
      expect(cases).toBeGreaterThanOrEqual(sized(6, 2_000));
    },
  );

  it.each(eachDay(recordResources))('$name: is never 500 in a query', async (resource) => {
    await create(resource);
    const { api } = resource;
    const paths = [
      api.path,
      ...(api.statistics ? [`${api.path}/${api.statistics}`] : []),
      ...(api.options ? [`${api.path}/${api.options.path}`] : []),
    ];
    const names = [
      'page',
      'per_page',
      'search',
      'sort_by',
      'sort_order',
      'trashed',
      'id',
      'version',
      'aleg_id',
      '__proto__',
      'constructor',
      ...Object.keys(resource.fields),
    ];
    const values = [
      '-1',
      '0',
      '1e9',
      '1e309',
      'NaN',
      '',
      ' ',
      '%',
      '_',
      '\\',
      "'",
      '"; drop table users; --',
      '%00',
      '\u0000',
      '\ud800',
      '2026-02-30',
      'infinity',
      'password',
      'id desc',
      'true',
      '99999999999999999999',
      'x'.repeat(3_000),
      '1,2,,x',
      ...Object.keys(resource.fields),
    ];
    const suffixes = [
      '',
      '',
      '',
      ...operators.map((operator) => `__${operator}`),
      '__regex',
      '__',
      '__eq__ne',
      '[]',
      '[$ne]',
      '.a',
    ];
    const parameter = fc.tuple(
      fc.constantFrom(...names),
      fc.constantFrom(...suffixes),
      fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 12 })),
    );
    const fixed = [
      'page=-1',
      'per_page=1000000000',
      'sort_by=password',
      'sort_by=created_at&sort_by=id',
      'page=1&page=2',
      'search=a&search=b',
      'search[]=a',
      'page[a]=1',
      '%',
      '%zz',
      'a=%ff',
      '&&&=',
      `id__in=${'1,'.repeat(2_000)}`,
    ];
    let cases = 0;
    const check = async (path: string, query: string) => {
      const answer = await admin('GET', `${path}?${query}`);
      expect([200, 400, 404, 414, 422], `${query.slice(0, 200)}: ${answer.text.slice(0, 300)}`).toContain(
        answer.status,
      );
      expect(answer.text).not.toMatch(/syntax|violates|node_modules/);
      if (answer.status === 422) expect(Object.keys(answer.body.errors ?? {}).length).toBeGreaterThan(0);
      cases += 1;
    };
    for (const path of paths) for (const query of fixed) await check(path, query);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.array(parameter, { minLength: 1, maxLength: 4 }),
        (path, parameters) =>
          check(
            path,
            parameters
              .map(
                ([name, suffix, value]) =>
                  `${encodeURIComponent(name + suffix)}=${encodeURIComponent(value.toWellFormed())}`,
              )
              .join('&'),
          ),
      ),
      { numRuns: sized(8, 3_000), seed: 20_260_831 },
    );
    console.log(`${resource.name}: ${cases} queries`);
    expect(cases).toBeGreaterThanOrEqual(sized(8, 3_000) + fixed.length);
  });

  it.each(eachDay(recordResources))('$name: keeps what a body may not name, and prototypes clean', async (resource) => {
    const row = await create(resource);
    const stored = await world.rowOf(resource, row.id);
    const free = new Set(writableFields(resource).map(([name]) => name));
    const owned = Object.fromEntries(
      Object.keys(stored ?? {}).flatMap((name) => (free.has(name) || name === 'version' ? [] : [[name, 777]])),
    );
    const hostile = `{"__proto__":{"role":"admin"},"constructor":{"prototype":{"polluted":1}},${JSON.stringify({ ...owned, email_verified_at: 'x', views: 9 }).slice(1)}`;
    const answer = await admin('PATCH', `${resource.api.path}/${row.id}`, hostile, {
      'content-type': 'application/json',
    });
    // What the server alone writes is not even asked for its fields.
    const mayEdit = resource.access.admin === 'all' || resource.access.admin?.edit === true;
    expect(answer.status, answer.text).toBe(mayEdit ? 200 : 403);
    expect(await world.rowOf(resource, row.id)).toEqual(stored);
    expect(({} as Record<string, unknown>).polluted ?? ({} as Record<string, unknown>).role).toBeUndefined();
  });

  it.each(eachDay(recordResources.filter((each) => each.api.bulk)))(
    '$name: keeps a bulk call to known actions and at most 1,000 ids',
    async (resource) => {
      const row = await create(resource);
      const stored = await world.rowOf(resource, row.id);
      const ids = resource.api.bulk?.ids ?? 'ids';
      const action = Object.entries(resource.actions ?? {}).find(([, each]) => each.on.includes('bulk'))?.[0];
      const hostile: readonly unknown[] = [
        [],
        null,
        'x',
        1,
        {},
        [0],
        [-1],
        [1.5],
        ['x'],
        [null],
        [[row.id]],
        [{ id: row.id }],
        [2 ** 31],
        Array.from({ length: 1_001 }, () => row.id),
        undefined,
      ];
      for (const value of hostile)
        expectRefusal(
          await admin('POST', `${resource.api.path}/${resource.api.bulk?.path}`, { action, [ids]: value }),
          ids,
          shown(value),
        );
      for (const value of ['', 'constructor', '__proto__', 'hapus', 1, [action], {}, null])
        expectRefusal(
          await admin('POST', `${resource.api.path}/${resource.api.bulk?.path}`, { action: value, [ids]: [row.id] }),
          'action',
          shown(value),
        );
      expect(await world.rowOf(resource, row.id)).toEqual(stored);
    },
  );

  it.each(eachDay(enteredResources))('$name: has no record behind a strange id', async (resource) => {
    const strange = [
      '0',
      '-1',
      '1.5',
      '01',
      '1e3',
      'x',
      '2147483648',
      '99999999999999999999',
      "1'",
      '1%20or%201=1',
      '%00',
      '..',
      '..%2f1',
      'null',
      '__proto__',
      'NaN',
    ];
    for (const id of strange)
      for (const [method, tail] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['GET', '/history'],
        ['POST', '/restore'],
      ] as const) {
        const answer = await admin(method, `${resource.api.path}/${id}${tail}`, method === 'GET' ? undefined : {});
        expect([404, 405, 400], `${method} ${id}${tail}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
      }
  });
});
