import {
  type AnyField,
  type Condition,
  choiceValues,
  dependenciesOf,
  holds,
  type Resource,
  siteClock,
} from '../../../src/framework/schema';
import type { Client } from '../server';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

interface Lists {
  readonly everyone: readonly Row[];
  readonly row: Row;
  readonly listOf: (query: Readonly<Record<string, string>>) => Promise<readonly Row[] | undefined>;
  readonly call: Client;
  readonly say: (what: string) => void;
}

export const lists = ['multiChoice', 'tags', 'references'];

/** Does the filter of a field find a record by this value? */
export const isFoundBy =
  (field: AnyField, name: string, asked: unknown) =>
  (each: Row): boolean => {
    if (lists.includes(field.kind)) return holds({ [name]: { contains: asked as string } }, each);
    if (field.filter === 'contains')
      return String(each[name] ?? '')
        .toLowerCase()
        .includes(String(asked).toLowerCase());
    return holds({ [name]: { eq: asked as string } }, each);
  };

/** What a declaration makes of its list besides a table: each asks as the panel does, and finds what the declaration says. */
export async function tryLists(resource: Resource, given: Lists): Promise<void> {
  const { everyone, listOf, say } = given;
  const { list } = resource;
  const expect = async (what: string, query: Readonly<Record<string, string>>, wanted: (row: Row) => boolean) => {
    const found = await listOf(query);
    const ids = everyone.filter(wanted).map(({ id }) => id);
    if (found && sorted(found.map(({ id }) => id)) !== sorted(ids))
      say(`${what} ${JSON.stringify(query)} finds ${sorted(found.map(({ id }) => id))}, not ${sorted(ids)}`);
  };
  const is = (name: string, value: unknown) =>
    isFoundBy(resource.fields[name] ?? { kind: 'text', label: '' }, name, value);

  for (const { value } of list.tabs?.items ?? [])
    if (!Array.isArray(value))
      await expect('a tab', { [list.tabs?.field ?? '']: String(value) }, is(list.tabs?.field ?? '', value));
  if (list.board)
    for (const value of choiceValues(resource.fields[list.board.by] ?? { kind: 'choice', label: '' }))
      await expect('a column of the board', { [list.board.by]: value }, is(list.board.by, value));
  if (list.calendar) await calendar(list.calendar);
  if (list.map) {
    const { point } = list.map;
    const within = [-8, 106, -5, 109] as const;
    await expect('the map', { [`${point}__within`]: within.join(',') }, (row) => holds({ [point]: { within } }, row));
  }
  for (const { filter } of list.cards ?? [])
    if (filter)
      await expect(
        'a card',
        Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
        (row) => Object.entries(filter).every(([name, value]) => is(name, value)(row)),
      );
  for (const { by, where = {} } of resource.related ?? [])
    for (const { id } of everyone.slice(0, 2))
      await expect(
        'a related list',
        Object.fromEntries(Object.entries({ ...where, [by]: id }).map(([name, value]) => [name, String(value)])),
        (row) => row[by] === id && Object.entries(where).every(([name, value]) => is(name, value)(row)),
      );
  if ((list.cards ?? []).length > 0) await cards();
  // What is kept from everyone is not added up.
  const totals = (list.groups?.totals ?? []).filter((name) => !resource.fields[name]?.hidden);
  for (const by of list.groups?.by ?? []) await groups(by, totals);

  /** The month of the first row that has a day, as the calendar asks for it. */
  async function calendar({ from, to = from }: { readonly from: string; readonly to?: string }): Promise<void> {
    const dayOf = (row: Row, name: string) => dayIn(row[name]);
    const month = everyone
      .map((row) => dayOf(row, from))
      .find((day) => day !== undefined)
      ?.slice(0, 7);
    if (month === undefined) return;
    const [start, end] = [`${month}-01`, `${month}-28`];
    const query = { [`${from}__lte`]: end, [`${to}__gte`]: start, sort_by: from, sort_order: 'asc' };
    await expect('the calendar', query, (row) => {
      const [first, last] = [dayOf(row, from), dayOf(row, to)];
      return first !== undefined && last !== undefined && first <= end && last >= start;
    });
  }

  /** Each line counts and adds up the records of its value; all of them are the whole. */
  async function groups(by: string, totals: readonly string[]): Promise<void> {
    const answer = await given.call('GET', `${resource.api.path}/groups?group_by=${by}`);
    if (answer.status !== 200) return say(`groups by ${by}: ${answer.status} ${answer.text}`);
    const { groups: lines, whole } = answer.body.data as {
      readonly groups: readonly Line[];
      readonly whole: Omit<Line, 'key'>;
    };
    const wanted = (rows: readonly Row[]) =>
      JSON.stringify({ count: rows.length, sums: Object.fromEntries(totals.map((name) => [name, added(rows, name)])) });
    const keys = new Set(everyone.map((row) => row[by] ?? null));
    if (lines.length !== keys.size) say(`groups by ${by}: ${answer.text}`);
    for (const { key, count, sums } of lines)
      if (JSON.stringify({ count, sums }) !== wanted(everyone.filter((row) => (row[by] ?? null) === key)))
        say(`the group ${by}=${String(key)} is ${JSON.stringify({ count, sums })}`);
    if (JSON.stringify(whole) !== wanted(everyone)) say(`groups by ${by} come to ${JSON.stringify(whole)}`);
  }

  /** A figure that counts what its card narrows the list to. */
  async function cards(): Promise<void> {
    const answer = await given.call('GET', `${resource.api.path}/statistics`);
    const figures = (answer.body?.data ?? {}) as Readonly<Record<string, unknown>>;
    for (const { statistic, filter } of list.cards ?? []) {
      const where = resource.statistics?.[statistic]?.where;
      const counted = everyone.filter((row) => where === undefined || holds(where as never, row)).length;
      // By what is kept from everyone nothing is counted.
      const isOpen = dependenciesOf(where as Condition | undefined).every((name) => !resource.fields[name]?.hidden);
      if (isOpen && figures[statistic] !== counted)
        say(`the figure ${statistic} is ${String(figures[statistic])}, not ${counted}`);
      if (filter && Object.keys(filter).length === 0) say('a card narrows by nothing');
    }
  }
}

interface Line {
  readonly key: unknown;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

const added = (rows: readonly Row[], name: string): number =>
  Number(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0).toFixed(2));

const sorted = (ids: readonly number[]): string => JSON.stringify([...ids].sort((a, b) => a - b));

function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length === 10 ? value : siteClock(value, 'Asia/Jakarta')?.slice(0, 10);
}
