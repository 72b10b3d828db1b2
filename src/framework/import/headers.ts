import type { Resource } from '../schema';
import type { Mapping } from './types';

/** What column names are found by: the declaration, and its labels in another language. */
export interface Naming {
  readonly resource: Resource;
  readonly label?: ((field: string) => string | undefined) | undefined;
}

/** Letters and digits only: case, punctuation, spaces and accents do not count. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

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

/** Heading → field. A name that two fields claim belongs to the first. */
export function headingsOf({ resource, label }: Naming): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const fields = importableFields(resource);
  const add = (heading: string | undefined, name: string) => {
    const key = headingKey(heading ?? '');
    if (key !== '' && !found.has(key)) found.set(key, name);
  };
  for (const name of fields) add(name, name);
  for (const name of fields) for (const heading of [resource.fields[name]?.label, label?.(name)]) add(heading, name);
  for (const name of fields) {
    add(resource.fields[name]?.columnLabel, name);
    for (const heading of resource.import?.headers?.[name] ?? []) add(heading, name);
  }
  return found;
}

/** Nothing longer is a name; the cells of any row may be asked whether they are headings. */
const LONGEST = 200;

/** The field of a heading; what stands in brackets behind a name is an explanation: 'Tanggal lahir (YYYY-MM-DD)*'. */
export function fieldOfHeading(heading: string, headings: ReadonlyMap<string, string>): string | undefined {
  const name = heading.trim().slice(0, LONGEST);
  const bracket = name.search(/[([]/);
  return headings.get(headingKey(name)) ?? (bracket < 0 ? undefined : headings.get(headingKey(name.slice(0, bracket))));
}

export interface Mapped {
  readonly mapping: Mapping;
  /** Columns of a field that has one already. */
  readonly repeated: readonly number[];
}

/** Which column fills which field: as a person said, else by the headings, else in the order of the template. */
export function mapColumns(headers: readonly string[], naming: Naming, given: Mapping | undefined, isHeaded: boolean) {
  const allowed = new Set(importableFields(naming.resource));
  const headings = headingsOf(naming);
  const template = templateColumns(naming.resource);
  const wanted = headers.map((heading, at) => {
    if (given) return given[at] ?? null;
    if (!isHeaded) return template[at] ?? null;
    return fieldOfHeading(heading, headings) ?? null;
  });
  const used = new Set<string>();
  const repeated: number[] = [];
  const mapping = wanted.map((name, at) => {
    if (name === null || !allowed.has(name)) return null;
    if (used.has(name)) {
      repeated.push(at);
      return null;
    }
    used.add(name);
    return name;
  });
  return { mapping, repeated } satisfies Mapped;
}

const BYTE_ORDER_MARK = '\uFEFF';
const quoted = (cell: string): string => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** What the empty file of a resource is saved as. */
export const templateName = ({ api }: Pick<Resource, 'api'>): string =>
  `template_${(api.path.split('/').at(-1) ?? '').replaceAll('-', '_')}.csv`;

/**
 * An empty file to fill in: one line of headings, each of which the import finds again. `escapeCell` marks what a
 * spreadsheet would run.
 */
export function templateOf(context: Naming, escapeCell: (cell: string) => string): string {
  const headings = headingsOf(context);
  const cells = templateColumns(context.resource).map((name) => {
    const heading = context.label?.(name) ?? context.resource.fields[name]?.label ?? name;
    return quoted(escapeCell(fieldOfHeading(heading, headings) === name ? heading : name));
  });
  return `${BYTE_ORDER_MARK}${cells.join(',')}\r\n`;
}
