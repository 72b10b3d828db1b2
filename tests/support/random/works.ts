import {
  type AnyField,
  asShown,
  callOf,
  conditionOf,
  dependenciesOf,
  EDIT,
  editableTogether,
  holds,
  inputsOf,
  isShown,
  isSingle,
  type Model,
  type Resource,
  validate,
} from '../../../src/framework/schema';
import type { Targets } from '../../../src/framework/schema/samples';
import { sampleOf } from '../../../src/resources/samples';
import type { Answer, Client } from '../server';
import { sized } from '../sized';
import { writableFields } from '../validValues';
import { isFoundBy, lists, tryLists } from './lists';
import { goRound } from './roundTrip';
import { isUpload, typedValues } from './samples';

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };
type Values = Readonly<Record<string, unknown>>;

export interface Trial {
  readonly admin: Client;
  readonly model: Model;
  readonly targets: Targets;
  readonly today: string;
}

export interface Outcome {
  /** What did not go as the declaration says. */
  readonly broken: readonly string[];
  /** Can a record be made at all? Conditions and rules may exclude everything. */
  readonly isMade: boolean;
  /** Actions tried. */
  readonly actions: number;
  /** Rows that came back from a file. */
  readonly imported: number;
}

/** All that an administrator can do with a resource is done. */
export async function tryOut(resource: Resource, trial: Trial): Promise<Outcome> {
  const broken: string[] = [];
  const say = (what: string) => {
    broken.push(`${resource.name}: ${what}`);
  };
  const path = resource.api.path;
  const { admin, model, today } = trial;
  const own: number[] = [];
  const targets: Targets = (name) => (name === resource.name ? own : trial.targets(name));
  let n = 0;
  let actions = 0;
  const call: Client = async (method, at, body, headers) => {
    const answer = await admin(method, at, body, headers);
    if (answer.status >= 500) say(`${method} ${at} ${JSON.stringify(body ?? null)}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const allowed = (values: Values, previous?: Row) =>
    validate(resource, values, {
      kinds: model.kinds,
      mode: previous ? 'edit' : 'create',
      role: 'admin',
      today,
      ...(previous ? { previous } : {}),
    });
  const isMasked = (field: AnyField | undefined) =>
    field !== undefined && Boolean(field.sensitive || model.kinds[field.kind]?.sensitive);
  const valuesOf = (): Values => {
    n += 1;
    return typedValues(resource, n, targets);
  };
  const listOf = async (query: Readonly<Record<string, string>>): Promise<readonly Row[] | undefined> => {
    const answer = await call('GET', `${path}?${new URLSearchParams({ per_page: '100', page: '1', ...query })}`);
    if (answer.status === 200) return dataOf<{ readonly data: readonly Row[] }>(answer).data;
    say(`list ${JSON.stringify(query)}: ${answer.status} ${answer.text}`);
    return undefined;
  };

  /** A record, where the declaration lets one be made at all. */
  async function make(wanted?: (row: Row) => boolean): Promise<Row | undefined> {
    for (let tries = 0; tries < 12; tries += 1) {
      const values = valuesOf();
      const checked = allowed(values);
      const answer = await call('POST', path, values);
      if ((answer.status === 201) !== checked.ok && !isDuplicate(answer.body)) {
        say(
          `create ${JSON.stringify(values)}: ${answer.status} ${answer.text}, but the form says ${JSON.stringify(checked.issues)}`,
        );
        return undefined;
      }
      if (answer.status === 201) own.push((answer.body.data as Row).id);
      if (answer.status === 201 && (!wanted || wanted(answer.body.data))) return answer.body.data;
    }
    return undefined;
  }

  const row = await make();
  const everyone = await listOf({});
  if (!row || !everyone) return { broken, isMade: false, actions, imported: 0 };

  const one = await call('GET', `${path}/${row.id}`);
  if (JSON.stringify(one.body?.data) !== JSON.stringify(row)) say('a record is not read as it was answered');
  if (!everyone.some(({ id }) => id === row.id)) say('the list misses a record');

  for (const [name, field] of Object.entries(resource.fields)) {
    const kind = model.kinds[field.kind];
    const value = row[name];
    const asked = Array.isArray(value) ? value[0] : value;
    const isList = lists.includes(field.kind);
    if (!kind || field.hidden) continue;
    if (field.filter !== false && asked !== null && asked !== undefined && (isList || kind.operators.includes('eq'))) {
      const found = await listOf({ [name]: String(asked) });
      const wanted = everyone.filter((each) => isFoundBy(field, name, asked)(each));
      if (found && !sameIds(found, wanted))
        say(`filter ${name}=${String(asked)} finds ${idsOf(found)}, not ${idsOf(wanted)}`);
    }
    if (field.sort ?? kind.sortable)
      for (const sort_order of ['asc', 'desc']) {
        const found = await listOf({ sort_by: name, sort_order });
        if (found && !sameIds(found, everyone)) say(`sorted by ${name} the list has other records`);
      }
    if (field.search && typeof value === 'string' && value !== '' && ['text', 'longText'].includes(field.kind)) {
      const found = await listOf({ search: value.split('\n')[0] ?? value });
      if (found && !found.some(({ id }) => id === row.id)) say(`search does not find ${name} "${value}"`);
    }
  }
  if (resource.api.statistics) {
    const answer = await call('GET', `${path}/statistics`);
    if (answer.status !== 200) say(`statistics: ${answer.status} ${answer.text}`);
  }

  await tryLists(resource, { everyone, row, listOf, call, say });
  await editsOf(row);
  if (resource.import) await make();
  const imported = await goRound(resource, { call, model, today, say });
  if (resource.import) own.splice(0, own.length, ...((await listOf({})) ?? []).map(({ id }) => id));
  await editManyOf();
  for (const name of Object.keys(resource.actions ?? {})) await actionOf(name);
  await exportOf();
  await endOf();
  if (resource.personal) await forgetOf();
  return { broken, isMade: true, actions, imported };

  async function editsOf(start: Row): Promise<void> {
    let before = start;
    for (const [name, field] of writableFields(resource, 'edit')) {
      if (isUpload(field) || field.hidden) continue;
      n += 1;
      const values = { [name]: sampleOf(field, n, targets) };
      const checked = allowed(values, before);
      const answer = await call('PATCH', `${path}/${start.id}`, { ...values, version: before.version });
      if (isDuplicate(answer.body)) continue;
      if ((answer.status === 200) !== checked.ok)
        return say(
          `edit ${JSON.stringify(values)}: ${answer.status} ${answer.text}, but the form says ${JSON.stringify(checked.issues)}`,
        );
      if (answer.status === 200) before = answer.body.data;
    }
  }

  /** What an edit of many takes, an edit of one takes; what it gave is taken back. */
  async function editManyOf(): Promise<void> {
    for (const name of editableTogether(resource, model.kinds, 'admin').slice(0, sized(3, 40))) {
      const field = resource.fields[name];
      const before = await make();
      if (!field || !before) return;
      n += 1;
      const data = { [name]: sampleOf(field, n, targets) };
      const body = { action: EDIT, ids: [before.id], data };
      const looked = await call('POST', `${path}/found`, { ...body, preview: true });
      const done = await call('POST', `${path}/found`, body);
      if (done.status !== 200) return say(`edit of many ${JSON.stringify(data)}: ${done.status} ${done.text}`);
      const [result] = dataOf<Results>(done).results;
      if (JSON.stringify(dataOf<Results>(looked).results) !== JSON.stringify([result]))
        say(`edit of many ${name}: the preview says otherwise`);
      const checked = allowed(data, before);
      const isUsed = isShown(field, asShown(resource.fields, { ...before, ...data }, { today }), today);
      if (result?.ok !== (checked.ok && isUsed))
        say(`edit of many ${JSON.stringify(data)}: ${done.text}, but the form says ${JSON.stringify(checked.issues)}`);
      const { call: request } = dataOf<Results>(done);
      const changed = (await call('GET', `${path}/${before.id}`)).body.data as Row;
      if (!result?.ok || changed.version === before.version) continue;
      const undone = await call('POST', `${path}/found`, { action: EDIT, undo: request });
      const back = (await call('GET', `${path}/${before.id}`)).body.data as Row;
      // What it hid, and the history does not keep, cannot come back: then nothing does, and it is said.
      const lost = Object.entries(resource.fields).filter(([each, kept]) =>
        // Of a password nobody sees whether there is one; it goes when it is hidden.
        model.kinds[kept.kind]?.writeOnly
          ? isShown(kept, before, today) && !isShown(kept, changed, today)
          : isMasked(kept) && !isNothing(before[each]) && isNothing(changed[each]),
      );
      if (lost.length > 0 && !dataOf<Results>(undone).results[0]?.ok && isSameBut(back, changed)) continue;
      if (!isSameBut(back, before))
        say(`edit of many ${name}: taken back it is ${JSON.stringify(back)} instead of ${JSON.stringify(before)}`);
    }
  }

  /** Alone and in bulk, on two records alike: the same outcome, and the same record afterwards. */
  async function actionOf(name: string): Promise<void> {
    const action = resource.actions?.[name];
    if (!action) return;
    const isPossible = (each: Row) => holds(conditionOf(resource, action), each, today);
    const first = (await make(isPossible)) ?? (await make());
    const stateOf = (each: Row) => each[resource.states?.field ?? ''];
    // What a condition hides keeps no value, and no rule looks at it.
    const shownOf = (each: Row) =>
      Object.values(resource.fields)
        .map((field) => isShown(field, each, today))
        .join();
    const isAlike = (each: Row) => [isPossible, stateOf, shownOf].every((of) => of(each) === of(first ?? each));
    const second = first && ((await make(isAlike)) ?? undefined);
    if (!first || !second) return;
    actions += 1;
    n += 1;
    const inputs = Object.entries(inputsOf(resource, action)).filter(([, field]) => !isUpload(field));
    const input = Object.fromEntries(inputs.map(([each, field]) => [each, sampleOf(field, n, targets)]));
    const written = [...Object.keys(action.sets ?? {}), ...inputs.map(([each]) => each)];
    const unique = written.some((each) => resource.fields[each]?.unique);
    const alone = isSingle(action)
      ? await call(
          callOf(name, action).method,
          `${path}/${callOf(name, action).path.replace('{id}', String(first.id))}`,
          input,
        )
      : undefined;
    if (alone && ![200, 409, 422].includes(alone.status)) say(`${name}: ${alone.status} ${alone.text}`);
    if (alone && (alone.status === 409) === isPossible(first))
      say(`${name}: ${alone.status}, but possible is ${isPossible(first)}`);
    if (!action.on.includes('bulk')) return;
    const bulk = (more: Values) => call('POST', `${path}/bulk`, { action: name, ids: [second.id], ...input, ...more });
    const looked = await bulk({ preview: true });
    const after = await call('GET', `${path}/${second.id}`);
    if (JSON.stringify(after.body.data) !== JSON.stringify(second)) say(`${name}: a preview changed the record`);
    const together = await bulk({});
    if (together.status !== 200) return say(`${name} in bulk: ${together.status} ${together.text}`);
    const [result] = dataOf<Results>(together).results;
    if (JSON.stringify(dataOf<Results>(looked).results) !== JSON.stringify([result]))
      say(`${name}: the preview says otherwise`);
    if (alone && !unique && result?.ok !== (alone.status === 200))
      say(`${name}: alone ${alone.status} ${alone.text}, in bulk ${JSON.stringify(result)}`);
    if (action.undo && result?.ok) {
      const changed = (await call('GET', `${path}/${second.id}`)).body.data as Row;
      const undone = await bulk({ undo: dataOf<Results>(together).call });
      const back = (await call('GET', `${path}/${second.id}`)).body.data as Row;
      const isChanged = changed.version !== second.version;
      if (isChanged && (dataOf<Results>(undone).results[0]?.ok !== true || !isSameBut(back, second)))
        say(`${name}: undone ${undone.text}, ${JSON.stringify(back)} instead of ${JSON.stringify(second)}`);
    }
  }

  async function exportOf(): Promise<void> {
    const answer = await call('GET', `${path}/export?format=csv`);
    const isReadable = (name: string) => {
      const field = resource.fields[name];
      return !field?.hidden && !model.kinds[field?.kind ?? '']?.writeOnly;
    };
    const expected = resource.list.columns.some(isReadable) ? 200 : 422;
    if (answer.status !== expected) say(`export: ${answer.status} ${answer.text}`);
  }

  /** A person asks for their data, and that it goes. */
  async function forgetOf(): Promise<void> {
    const person = await make();
    if (!person) return;
    const at = `${path}/${person.id}/personal`;
    const reason = { reason: 'Diminta yang bersangkutan' };
    const asked = await call('GET', at);
    const file = await call('POST', `${at}/file`, reason);
    // So many in an hour and no more, for one person.
    if (asked.status !== 200 || ![200, 429].includes(file.status))
      say(`personal data: ${asked.status}, as a file ${file.status}`);
    const { open = {} } = resource.personal ?? {};
    const isOpen = resource.personal?.open !== undefined && holds(open, person, today);
    // By what no answer carries only the server can tell.
    const isTold = dependenciesOf(open).every((each) => Object.hasOwn(person, each));
    const erased = await call('POST', `${at}/erase`, reason);
    // Another record may still point to it.
    if (isTold && erased.status !== (isOpen ? 409 : 200) && erased.status !== 409)
      say(`erase: ${erased.status} ${erased.text}`);
    const gone = await call('GET', `${path}/${person.id}`);
    if (gone.status !== (erased.status === 200 ? 404 : 200)) say(`erased: ${erased.status}, then ${gone.status}`);
  }

  async function endOf(): Promise<void> {
    const last = await make();
    if (!last) return;
    const removed = await call('DELETE', `${path}/${last.id}`);
    const gone = await call('GET', `${path}/${last.id}`);
    const restored = await call('POST', `${path}/${last.id}/restore`);
    const history = await call('GET', `${path}/${last.id}/history`);
    if (removed.status !== 200 || gone.status !== 404) say(`delete: ${removed.status}, then ${gone.status}`);
    if (restored.status !== 200 || !isSameBut(restored.body.data, last))
      say(`restore: ${restored.status} ${restored.text}`);
    if (dataOf<readonly unknown[]>(history)?.length !== 3) say(`history: ${history.text}`);
  }
}

interface Results {
  readonly results: readonly { readonly id: number; readonly ok: boolean }[];
  readonly call: string;
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

const dataOf = <T>({ body }: Answer): T => body.data as T;

const isDuplicate = (body: { readonly errors?: Readonly<Record<string, readonly string[]>> } | undefined): boolean =>
  Object.values(body?.errors ?? {}).some((sentences) => sentences.some((each) => /sudah/.test(each)));

const isSameBut = (a: Row, b: Row): boolean =>
  JSON.stringify({ ...a, version: 0, updated_at: '' }) === JSON.stringify({ ...b, version: 0, updated_at: '' });

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const sameIds = (a: readonly Row[], b: readonly Row[]): boolean =>
  JSON.stringify(idsOf(a)) === JSON.stringify(idsOf(b));
