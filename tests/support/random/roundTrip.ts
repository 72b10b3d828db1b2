import papaparse from 'papaparse';
import { importableFields } from '../../../src/framework/import';
import { isTyped, type Model, type Resource, validate } from '../../../src/framework/schema';
import { uploadBy } from '../imports';
import type { Client } from '../server';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Values = Readonly<Record<string, unknown>>;

export interface Trip {
  readonly call: Client;
  readonly model: Model;
  readonly today: string;
  readonly say: (what: string) => void;
}

/** A list exported, emptied and imported holds what it held, as far as its import reads it. */
export async function goRound(resource: Resource, { call, model, today, say }: Trip): Promise<number> {
  if (!resource.import) return 0;
  const path = resource.api.path;
  const rowsOf = async () => {
    const { body } = await call('GET', `${path}?per_page=100&page=1&sort_by=id&sort_order=asc`);
    return (body.data as { readonly data: readonly Row[] }).data;
  };
  const before = await rowsOf();
  const file = await call('GET', `${path}/export?format=csv&for=import&sort_by=id&sort_order=asc`);
  const read = importableFields(resource).filter((name) => !model.kinds[resource.fields[name]?.kind ?? '']?.writeOnly);
  if (file.status !== (read.length > 0 ? 200 : 422)) say(`export for the import: ${file.status} ${file.text}`);
  if (file.status !== 200 || before.length === 0) return 0;
  const unique = Object.keys(resource.fields).filter((name) => resource.fields[name]?.unique);
  if (unique.some((name) => read.includes(name))) {
    // Another file than the one below, which would be taken for the same call again.
    const again = await uploadBy(call)(`${path}/mass-upload`, `${file.text}\r\n`);
    if (![200, 422].includes(again.status)) say(`import of what is there: ${again.status} ${again.text}`);
  }
  // Others first that point to it.
  for (const { id } of (await rowsOf()).toReversed()) await call('DELETE', `${path}/${id}`);
  if ((await rowsOf()).length > 0) return 0;
  const cells = papaparse.parse<readonly string[]>(file.text, { delimiter: ',' }).data.slice(1);
  const taken = new Set<string>();
  const expected = before.flatMap((row, at) => {
    const input = Object.fromEntries(read.map((name) => [name, row[name] ?? '']));
    const checked = validate(resource, input, { kinds: model.kinds, mode: 'create', role: 'admin', today });
    const keys = unique.flatMap((name) =>
      isNothing(checked.values[name]) ? [] : [`${name} ${JSON.stringify(checked.values[name]).toLowerCase()}`],
    );
    if (cells[at]?.every((cell) => cell === '')) return [];
    // Whom it points to is deleted as well.
    const isLost = (name: string) => {
      const field = resource.fields[name];
      return (
        field?.target === resource.name && isTyped(field, { mode: 'create', role: 'admin' }) && !isNothing(row[name])
      );
    };
    if (read.some(isLost)) return [];
    // One line twice is one record twice, and what is unique is there once.
    if (!checked.ok || [...keys, JSON.stringify(cells[at])].some((key) => taken.has(key))) return [];
    for (const key of [...keys, JSON.stringify(cells[at])]) taken.add(key);
    return [factsOf(checked.values)];
  });
  const answer = await uploadBy(call)(`${path}/mass-upload`, file.text);
  const after = (await rowsOf()).map((row) => factsOf(row));
  if (answer.status !== 200 && expected.length > 0) say(`import: ${answer.status} ${answer.text}`);
  const [was, is] = [expected, after].map((facts) => facts.map((each) => JSON.stringify(each)).toSorted());
  const at = (was ?? []).findIndex((each, index) => each !== is?.[index]);
  if (at >= 0 || was?.length !== is?.length)
    say(
      `import(export) of ${file.text}: ${is?.length} rows instead of ${was?.length}, ${is?.[at]} instead of ${was?.[at]}; ${answer.text.slice(0, 600)}`,
    );
  if (after.length > 0) {
    await throughWorkbook();
    if (resource.import.match) await changeByFile();
  }
  return after.length;

  /** The same by a workbook: out, emptied, in. */
  async function throughWorkbook(): Promise<void> {
    const rows = await rowsOf();
    // A row of empty cells is none.
    if (rows.some((row) => read.every((name) => isNothing(row[name])))) return;
    const held = rows.map((row) => JSON.stringify(factsOf(row))).toSorted();
    // One line twice is one record twice.
    if (new Set(held).size !== held.length) return;
    const book = await call('GET', `${path}/export?format=xlsx&for=import&sort_by=id&sort_order=asc`);
    if (book.status !== 200 || !book.bytes) return say(`workbook: ${book.status} ${book.text.slice(0, 300)}`);
    for (const { id } of (await rowsOf()).toReversed()) await call('DELETE', `${path}/${id}`);
    const taken = await uploadBy(call)(`${path}/mass-upload`, book.bytes, {}, { name: 'a.xlsx', type: XLSX });
    const back = (await rowsOf()).map((row) => JSON.stringify(factsOf(row))).toSorted();
    const at = held.findIndex((each, index) => each !== back[index]);
    if (at >= 0 || held.length !== back.length)
      say(
        `by a workbook: ${back.length} rows instead of ${held.length}, ${back[at]} instead of ${held[at]}; ${taken.text.slice(0, 600)}`,
      );
  }

  /** Each record is given, by a file that names it, what another one holds: what an edit would make of it. */
  async function changeByFile(): Promise<void> {
    const rows = await rowsOf();
    const [key = ''] = resource.import?.match?.[0] ?? [];
    if (new Set(rows.map((row) => JSON.stringify(row[key] ?? null).toLowerCase())).size !== rows.length) return;
    // What has no key is named by no file.
    if (rows.some((row) => isNothing(row[key]))) return;
    const out = await call('GET', `${path}/export?format=csv&for=import&sort_by=id&sort_order=asc`);
    const [headings = [], ...lines] = papaparse.parse<readonly string[]>(out.text.trim(), { delimiter: ',' }).data;
    const own = read.indexOf(key);
    if (own < 0 || rows.length < 2) return;
    const columns = read.map((name, at) => ({ name, at })).filter(({ name }) => !unique.includes(name) || name === key);
    const other = (at: number) => (at + 1) % rows.length;
    const cellsOf = (at: number) =>
      columns.map(({ at: column }) => lines[column === own ? at : other(at)]?.[column] ?? '');
    const expected = rows.map((row, at) => {
      const source = rows[other(at)] as Row;
      const input = Object.fromEntries(
        columns.flatMap(({ name }) => {
          const value = name === key ? row[name] : source[name];
          const field = resource.fields[name];
          return isNothing(value) || !field || !isTyped(field, { mode: 'create', role: 'admin' })
            ? []
            : [[name, value]];
        }),
      );
      const checked = validate(resource, input, {
        kinds: model.kinds,
        mode: 'edit',
        role: 'admin',
        today,
        previous: row,
      });
      return JSON.stringify(factsOf(checked.ok ? { ...row, ...checked.values } : row));
    });
    const text = papaparse.unparse([
      columns.map(({ at }) => headings[at] ?? ''),
      ...rows.map((_row, at) => cellsOf(at)),
    ]);
    const answer = await uploadBy(call)(`${path}/mass-upload`, text, { match: key });
    const changed = (await rowsOf()).map((row) => JSON.stringify(factsOf(row)));
    const at = expected.findIndex((each, index) => each !== changed[index]);
    if (at >= 0)
      say(`a file that changes ${text}: ${changed[at]} instead of ${expected[at]}; ${answer.text.slice(0, 600)}`);
  }

  /** What the file can bring. */
  function factsOf(values: Values): Values {
    const names = read.filter((name) => {
      const field = resource.fields[name];
      return field && isTyped(field, { mode: 'create', role: 'admin' });
    });
    return Object.fromEntries(names.map((name) => [name, isNothing(values[name]) ? null : values[name]]));
  }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
