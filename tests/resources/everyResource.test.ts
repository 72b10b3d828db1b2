import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableName } from '../../server/sql/columns';
import type { Row } from '../../server/sql/records';
import { joinPath } from '../../src/framework/rest/endpoints';
import {
  type ActionSpec,
  type AnyField,
  actionView,
  type Comparison,
  callOf,
  holds,
  inputsOf,
  isNow,
  isServerOwned,
  isSingle,
  type Resource,
  validate,
} from '../../src/framework/schema';
import { sampleOf } from '../../src/resources/samples';
import {
  eachDay,
  enteredResources,
  everything,
  openProgramme,
  type ProgrammeWorld,
  recordResources,
} from '../support/programme';
import { engines, everyEngine } from '../support/server';
import { writableFields } from '../support/validValues';

const SLOW = 60_000;

type Values = Readonly<Record<string, unknown>>;

const kindOf = (field: AnyField) => {
  const kind = everything.kinds[field.kind];
  if (!kind) throw new Error(`No kind ${field.kind}`);
  return kind;
};

/** What the server keeps of what was sent, by the kind alone. */
function kept(resource: Resource, values: Values): Values {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name];
    if (!field || kindOf(field).writeOnly) return [];
    const parsed = kindOf(field).parse(value, field);
    return parsed.ok ? [[name, parsed.value]] : [];
  });
  return Object.fromEntries(entries);
}

/** What an action writes whenever it is done. */
const fixedIn = ({ sets = {} }: ActionSpec): Values =>
  Object.fromEntries(Object.entries(sets).filter(([, value]) => !isNow(value)));

const queryName = (resource: Resource, field: string): string => resource.api.aliases?.[field]?.query?.name ?? field;
const isListKind = (field: AnyField) => ['multiChoice', 'tags', 'references'].includes(field.kind);

const [daily] = engines;

describe.each(everyEngine)('every declared resource on $name', ({ name: engine, open }) => {
  /** All of them on one database each day; on the other those that differ in more than their fields. */
  const those = (resources: readonly Resource[]) => (engine === daily?.name ? resources : eachDay(resources));
  let world: ProgrammeWorld;
  const admin: ReturnType<ProgrammeWorld['as']> = (...call) => world.as('admin')(...call);

  beforeAll(async () => {
    world = await openProgramme(open);
    // A record stays as it was created: nobody forwards it by itself.
    await world.as('admin')('PUT', '/admin/forwarding/settings', { forwardingMode: 'manual' });
  }, SLOW);
  afterAll(() => world.close());

  const create = async (resource: Resource): Promise<{ sent: Values; row: Row }> => {
    const sent = await world.valid(resource);
    const answer = await admin('POST', resource.api.path, sent);
    expect(answer.status, answer.text).toBe(201);
    return { sent, row: answer.body.data };
  };
  /** A record on which the action may be done. */
  /** It is where the action starts from; a new record is where the states begin. */
  const inState = async (resource: Resource, { sets }: ActionSpec, row: Row): Promise<Row> => {
    const { field = '', from = {} } = resource.states ?? {};
    const start = Object.keys(from).find((state) => from[state]?.includes(String(sets?.[field])));
    if (start === undefined) return row;
    await sql`update ${sql.table(tableName(resource))} set ${sql.ref(field)} = ${start} where id = ${row.id}`.execute(
      world.db.kysely,
    );
    return { ...row, [field]: start };
  };
  const ready = async (resource: Resource, action: ActionSpec): Promise<Row> => {
    const row = await inState(resource, action, (await create(resource)).row);
    if (action.when === undefined || holds(action.when, row)) return row;
    const values = satisfying(resource, action.when);
    for (const [name, value] of Object.entries(values))
      await sql`update ${sql.table(tableName(resource))} set ${sql.ref(name)} = ${value} where id = ${row.id}`.execute(
        world.db.kysely,
      );
    expect(holds(action.when, { ...row, ...values }), JSON.stringify(action.when)).toBe(true);
    return { ...row, ...values };
  };
  /** What a record is given, that a condition on its own fields holds for it. */
  const satisfying = (resource: Resource, when: NonNullable<ActionSpec['when']>): Values =>
    Object.fromEntries(
      Object.entries(when as Readonly<Record<string, Comparison>>).map(([name, { eq, in: among, empty }]) => {
        const field = resource.fields[name] as AnyField;
        const given = empty === true ? null : (eq ?? among?.[0] ?? sampleOf(field, world.next(), world.targets));
        const parsed = given === null ? undefined : kindOf(field).parse(given, field);
        return [name, parsed?.ok ? parsed.value : given];
      }),
    );
  /** A record of it, made by whoever may. */
  const some = async (resource: Resource): Promise<Row> =>
    enteredResources.includes(resource) ? (await create(resource)).row : world.put(resource, 'A');
  const list = async (resource: Resource, query: Readonly<Record<string, string>> = {}) => {
    const answer = await admin('GET', `${resource.api.path}?${new URLSearchParams({ per_page: '1000', ...query })}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as { data: Row[]; total: number };
  };
  const inputFor = (resource: Resource, action: ActionSpec): Values =>
    Object.fromEntries(
      Object.entries(inputsOf(resource, action)).map(([each, field]) => [
        each,
        sampleOf(field, world.next(), world.targets),
      ]),
    );
  const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id);

  it.each(those(enteredResources))('$name: gives back what was sent, and finds it by title', async (resource) => {
    const { sent, row } = await create(resource);
    const read = await admin('GET', `${resource.api.path}/${row.id}`);
    expect(read.body.data).toEqual(row);
    expect(row).toMatchObject({ ...kept(resource, sent), version: 1 });
    for (const [name, field] of Object.entries(resource.fields))
      if (kindOf(field).writeOnly) expect(row).not.toHaveProperty(name);
    expect(idsOf((await list(resource)).data)).toContain(row.id);
    const title = resource.title.split(' ')[0] ?? '';
    if (resource.fields[title]?.search)
      expect(idsOf((await list(resource, { search: String(row[title]) })).data)).toContain(row.id);
  });

  it.each(those(recordResources))(
    '$name: gives the whole list to who asks for no page, as it is declared',
    async (resource) => {
      await some(resource);
      const { data } = (await admin('GET', resource.api.path)).body as { data: Row[] | { data: Row[]; total: number } };
      expect(Array.isArray(data)).toBe(resource.api.wholeAs !== 'page');
      const all = await list(resource);
      expect(idsOf(Array.isArray(data) ? data : data.data)).toEqual(idsOf(all.data));
      if (!Array.isArray(data)) expect(data).toMatchObject({ total: all.total, current_page: 1, last_page: 1 });
    },
  );

  const named = enteredResources.filter(({ api }) => Object.values(api.aliases ?? {}).some(({ also }) => also));
  it.each(named)('$name: reads and answers further names of a field', async (resource) => {
    const { row } = await create(resource);
    for (const [name, { also = [] }] of Object.entries(resource.api.aliases ?? {}))
      for (const other of also) {
        expect(row[other]).toEqual(row[name]);
        const value = sampleOf(resource.fields[name] as AnyField, world.next(), world.targets);
        const answer = await admin('PUT', `${resource.api.path}/${row.id}`, { [other]: value });
        const expected = kept(resource, { [name]: value })[name];
        expect(answer.body.data).toMatchObject({ [name]: expected, [other]: expected });
      }
  });

  it.each(those(recordResources))('$name: filters by each field and sorts by each column', async (resource) => {
    const row = await some(resource);
    const all = (await list(resource)).data;
    let cases = 0;
    for (const [name, field] of Object.entries(resource.fields)) {
      const value = row[name];
      const canFilter = isListKind(field) || (kindOf(field).operators as readonly string[]).includes('eq');
      if (field.filter !== false && canFilter && value !== null && value !== undefined) {
        const asked = Array.isArray(value) ? value[0] : value;
        const found = await list(resource, { [queryName(resource, name)]: String(asked) });
        const wanted = all.filter((each) =>
          holds({ [name]: isListKind(field) ? { contains: asked } : { eq: asked } }, each),
        );
        expect(idsOf(found.data).toSorted(), `${name}=${String(asked)}`).toEqual(idsOf(wanted).toSorted());
        expect(found.total).toBe(wanted.length);
        cases += 1;
      }
      if (field.sort ?? kindOf(field).sortable) {
        for (const sort_order of ['asc', 'desc'])
          expect(idsOf((await list(resource, { sort_by: name, sort_order })).data).toSorted()).toEqual(
            idsOf(all).toSorted(),
          );
        cases += 2;
      }
    }
    console.log(`${resource.name}: ${cases} filters and sorts`);
    expect(cases).toBeGreaterThanOrEqual(Object.keys(resource.fields).length);
  });

  it.each(those(enteredResources))(
    '$name: changes each writable field alone, and nothing else with it',
    async (resource) => {
      let { row } = await create(resource);
      const planned = writableFields(resource, 'edit');
      let cases = 0;
      for (const [name, field] of planned) {
        const value = sampleOf(field, world.next(), world.targets);
        const checked = validate(
          resource,
          { [name]: value },
          { kinds: everything.kinds, mode: 'edit', previous: row, today: '2026-08-31' },
        );
        const answer = await admin('PATCH', `${resource.api.path}/${row.id}`, { [name]: value, version: row.version });
        expect(answer.status, `${name}: ${answer.text}`).toBe(checked.ok ? 200 : 422);
        if (checked.ok) {
          const after: Row = answer.body.data;
          expect(after).toMatchObject(kept(resource, checked.values));
          // What the server works out or stamps may follow from a change.
          const touched = Object.entries(resource.fields).flatMap(([each, field]) =>
            !isServerOwned(field, 'edit') && JSON.stringify(after[each]) !== JSON.stringify(row[each]) ? [each] : [],
          );
          expect(
            touched.filter((each) => !(each in checked.values)),
            name,
          ).toEqual([]);
          row = after;
        }
        cases += 1;
      }
      expect(cases).toBe(planned.length);
    },
  );

  const textOf = (resource: Resource) =>
    writableFields(resource, 'edit').find(([, each]) => ['text', 'longText'].includes(each.kind));
  it.each(those(enteredResources.filter(textOf)))(
    '$name: understands PUT, PATCH, POST with _method, and POST with an override header',
    async (resource) => {
      const { row } = await create(resource);
      const [name, field] = textOf(resource) ?? [];
      if (name === undefined || field === undefined) throw new Error(`${resource.name} has no text`);
      const path = `${resource.api.path}/${row.id}`;
      const send = [
        (body: Values) => admin('PUT', path, body),
        (body: Values) => admin('PATCH', path, body),
        (body: Values) => admin('POST', path, { ...body, _method: 'PUT' }),
        (body: Values) => admin('POST', path, body, { 'X-HTTP-Method-Override': 'PUT' }),
        (body: Values) => admin('POST', path, multipart({ ...body, _method: 'PUT' }), multipartHeader),
      ];
      for (const call of send) {
        const value = sampleOf(field, world.next(), world.targets);
        const answer = await call({ [name]: value });
        expect(answer.status, answer.text).toBe(200);
        expect(answer.body.data).toMatchObject(kept(resource, { [name]: value }));
      }
    },
  );

  it.each(those(enteredResources))(
    '$name: is deleted, found in the bin, restored, and remembers all of it',
    async (resource) => {
      const { row } = await create(resource);
      const path = `${resource.api.path}/${row.id}`;
      expect((await admin('DELETE', path)).status).toBe(200);
      expect((await admin('GET', path)).status).toBe(404);
      expect(idsOf((await list(resource)).data)).not.toContain(row.id);
      expect(idsOf((await list(resource, { trashed: 'only' })).data)).toContain(row.id);
      const restored = await admin('POST', `${path}/restore`);
      expect(restored.status, restored.text).toBe(200);
      expect(restored.body.data).toEqual({ ...row, version: 3 });
      const history: readonly { action: string; by: { name: string } }[] = (await admin('GET', `${path}/history`)).body
        .data;
      expect(history.map((entry) => [entry.action, entry.by.name])).toEqual(
        ['restore', 'delete', 'create'].map((action) => [action, 'Akun admin']),
      );
      expect((await admin('POST', path, { _method: 'DELETE' })).status).toBe(200);
      expect((await admin('GET', path)).status).toBe(404);
    },
  );

  it.each(those(enteredResources.filter((each) => each.actions)))(
    '$name: does each declared action, one by one and in bulk',
    async (resource) => {
      let cases = 0;
      for (const [name, action] of Object.entries(resource.actions ?? {})) {
        if (action.on.includes('bulk')) {
          const rows = [await ready(resource, action), await ready(resource, action)];
          const body = { action: name, [resource.api.bulk?.ids ?? 'ids']: idsOf(rows), ...inputFor(resource, action) };
          const answer = await admin('POST', `${resource.api.path}/${resource.api.bulk?.path}`, body);
          expect(answer.status, answer.text).toBe(200);
          expect(answer.body.data).toMatchObject({ updated: 2, failed: 0 });
          for (const row of rows) {
            const after = await world.rowOf(resource, row.id);
            expect(after).toMatchObject(fixedIn(action));
            expect(after?.deleted_at === null).toBe(!action.remove);
          }
          cases += 1;
        }
        if (isSingle(action)) {
          const row = await ready(resource, action);
          const input = inputFor(resource, action);
          const call = callOf(name, action);
          const path = `${resource.api.path}/${call.path.replace('{id}', String(row.id))}`;
          const asked = actionView(resource, name);
          const isDemanded = Object.values(inputsOf(asked, action)).some(({ required }) => required);
          if (isDemanded && !action.flips) expect((await admin(call.method, path, {})).status).toBe(422);
          const answer = await admin(call.method, path, input);
          expect(answer.status, answer.text).toBe(200);
          expect(answer.body.data).toMatchObject({ ...kept(resource, input), ...fixedIn(action) });
          cases += 1;
        }
      }
      expect(cases).toBeGreaterThanOrEqual(Object.keys(resource.actions ?? {}).length);
    },
  );

  it.each(those(recordResources.filter((each) => each.statistics ?? each.api.options)))(
    '$name: answers its statistics and options',
    async (resource) => {
      const row = await some(resource);
      if (resource.api.statistics) {
        const answer = await admin('GET', `${resource.api.path}/${resource.api.statistics}`);
        const declared = Object.entries(resource.statistics ?? {});
        const told = declared.map(([name, { at = [name] }]) => valueAt(answer.body.data, at));
        expect(told.every((value) => Number.isFinite(value))).toBe(true);
        expect(Object.keys(answer.body.data)).toEqual([...new Set(declared.map(([name, { at }]) => at?.[0] ?? name))]);
      }
      if (resource.api.options) {
        const answer = await admin('GET', joinPath(resource.api.path, resource.api.options.path));
        const options: Row[] = answer.body.data;
        expect(idsOf(options)).toContain(row.id);
        expect(Object.keys(options[0] ?? {})).toEqual(['id', ...resource.api.options.fields]);
      }
    },
  );
});

const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce((part, name) => (part as Values | undefined)?.[name], data);

const boundary = '----batas';
const multipartHeader = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const multipart = (values: Values): string =>
  `${Object.entries(values)
    .map(
      ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    .join('')}--${boundary}--\r\n`;
