import { csvFile } from '../files/csv';
import { type Resource, ROW_MARK } from '../schema';
import { type WordsKey, wordsKeyOf } from './headingWords';
import type { Mapping } from './types';

/** What column names are found by: the declaration, and its labels in another language. */
export interface HeadingNaming {
  readonly resource: Resource;
  readonly label?: ((field: string) => string | undefined) | undefined;
}

/** Letters and digits only: case, punctuation, spaces and accents do not count. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What files with the same row of headings have in common. */
export const headingsKey = (headers: readonly string[]): string => headers.map(headingKey).join('|');

const isOffered = ({ fields }: Resource, name: string): boolean => fields[name] !== undefined && !fields[name].hidden;

/** The columns of the template: the declared ones, what staff have added, and what else is now demanded. */
export function templateColumns(resource: Resource): readonly string[] {
  const { columns = [], also = [] } = resource.import ?? {};
  return [...new Set([...columns, ...also.filter((name) => resource.fields[name]?.required)])].filter((name) =>
    isOffered(resource, name),
  );
}

/** Every field a file may have a column for, those of the template first. */
export function importableFields(resource: Resource): readonly string[] {
  const { columns = [], also = [], chosen = [] } = resource.import ?? {};
  return [...new Set([...columns, ...also, ...chosen])].filter((name) => isOffered(resource, name));
}

/** Heading → field. */
export interface Headings {
  /** As it stands, by `headingKey`. A name that two fields claim belongs to the first. */
  readonly exact: ReadonlyMap<string, string>;
  /** By its words. What two fields claim means neither. */
  readonly alike: ReadonlyMap<string, string | undefined>;
  readonly wordsKey: WordsKey;
}

export function headingsOf({ resource, label }: HeadingNaming): Headings {
  const exact = new Map<string, string>();
  const alike = new Map<string, string | undefined>();
  const wordsKey = wordsKeyOf(resource.import?.words ?? {});
  const fields = importableFields(resource);
  const add = (heading: string | undefined, name: string) => {
    const key = headingKey(heading ?? '');
    if (key === '' || exact.has(key)) return;
    exact.set(key, name);
    if (!resource.import?.words) return;
    const words = wordsKey(heading ?? '');
    if (words !== '') alike.set(words, alike.has(words) && alike.get(words) !== name ? undefined : name);
  };
  for (const name of fields) add(name, name);
  for (const name of fields) for (const heading of [resource.fields[name]?.label, label?.(name)]) add(heading, name);
  for (const name of fields) {
    add(resource.fields[name]?.columnLabel, name);
    for (const heading of resource.import?.headers?.[name] ?? []) add(heading, name);
  }
  return { exact, alike, wordsKey };
}

/** Nothing longer is a name; the cells of any row may be checked for headings. */
const LONGEST = 200;

/** The field of a heading; what stands in brackets behind a name is an explanation: 'Tanggal lahir (YYYY-MM-DD)*'. */
export function fieldOfHeading(heading: string, { exact, alike, wordsKey }: Headings): string | undefined {
  const name = heading.trim().slice(0, LONGEST);
  const bracket = name.search(/[([]/);
  const names = bracket <= 0 ? [name] : [name, name.slice(0, bracket)];
  const find = (keyed: (text: string) => string | undefined) => names.map(keyed).find((field) => field !== undefined);
  return find((text) => exact.get(headingKey(text))) ?? find((text) => alike.get(wordsKey(text)));
}

const isOwnName = (heading: string, name: string, { resource, label }: HeadingNaming): boolean =>
  [name, resource.fields[name]?.label, label?.(name)].some(
    (own) => own !== undefined && headingKey(own) === headingKey(heading),
  );

export interface Mapped {
  readonly mapping: Mapping;
  /** Columns of a field that has one already. */
  readonly repeated: readonly number[];
}

/** Which column fills which field: as a person chose, else by the headings, else in the order of the template. */
export function mapColumns(
  headers: readonly string[],
  naming: HeadingNaming,
  given: Mapping | undefined,
  isHeaded: boolean,
) {
  const allowed = new Set(importableFields(naming.resource));
  const headings = headingsOf(naming);
  const template = templateColumns(naming.resource);
  const wanted = headers.map((heading, at) => {
    if (given) return given[at] ?? null;
    if (!isHeaded) return template[at] ?? null;
    return fieldOfHeading(heading, headings) ?? null;
  });
  const repeated: number[] = [];
  const mapping = wanted.map((name, at) => {
    if (name === null || !allowed.has(name)) return null;
    const same = [...wanted.keys()].filter((other) => wanted[other] === name);
    // Of 'Nama penerima' and 'Nama' the second is the name, wherever it stands.
    const own = given ? undefined : same.find((other) => isOwnName(headers[other] ?? '', name, naming));
    if (at === (own ?? same[0])) return name;
    repeated.push(at);
    return null;
  });
  return { mapping, repeated } satisfies Mapped;
}

/** What a column is headed so that the import finds its field again: the label, unless another field claims it. */
export function importHeading(naming: HeadingNaming, name: string): string {
  const field = naming.resource.fields[name];
  const label = naming.label?.(name) ?? field?.label ?? name;
  // What stands in brackets explains a heading: here what each line of the cell holds.
  const parts = Object.entries(field?.item ?? {}).map(
    ([key, { label: own }]) => naming.label?.(`${name}.${key}`) ?? own,
  );
  const heading = parts.length === 0 ? label : `${label} (${parts.join(`${ROW_MARK} `)})`;
  return fieldOfHeading(heading, headingsOf(naming)) === name ? heading : name;
}

/** What the empty file of a resource is saved as. */
export const templateName = ({ api }: Pick<Resource, 'api'>, format: 'csv' | 'xlsx' = 'csv'): string =>
  `template_${(api.path.split('/').at(-1) ?? '').replaceAll('-', '_')}.${format}`;

/** An empty file to fill in: one line of headings, each of which the import finds again. */
export const templateOf = (context: HeadingNaming): string =>
  csvFile([templateColumns(context.resource).map((name) => importHeading(context, name))]);
