import {
  type AnyField,
  hasOwnTable,
  type Kinds,
  mayConfigure,
  type Resource,
  type Storage,
} from '../../src/framework/schema';
import { markupTextSql } from './markup';
import { sortKeyOver } from './sortKey';

/** Thirteen digits before the point; the scale is the declared one, or what was sent would come back rounded. */
const numeric = (decimals: number): string => `numeric(${13 + decimals},${decimals})`;

/** The column half of the field kinds. `none` has no column. */
const columnTypes = {
  text: () => 'text',
  integer: () => 'integer',
  decimal: (field) => (field.kind === 'number' && !field.decimals ? 'bigint' : numeric(field.decimals ?? 2)),
  boolean: () => 'boolean',
  date: () => 'date',
  timestamp: () => 'timestamptz',
  // As people write it: equal places are equal texts, and `::point` lies in a box or does not.
  point: () => 'text',
  textArray: () => 'text[]',
  integerArray: () => 'integer[]',
  json: () => 'jsonb',
  none: () => undefined,
} as const satisfies Record<Storage, (field: AnyField) => string | undefined>;

/** The type of the column a field has; undefined: it has none. */
export const columnTypeOf = (storage: Storage, field: AnyField): string | undefined => columnTypes[storage](field);

export interface DatabaseColumn {
  readonly name: string;
  /** As `format_type` prints it. */
  readonly type: string;
  readonly references?: string;
  /** What the column was called before its field had another name. */
  readonly was?: string;
  /** Where it is declared: `src/resources/families.ts: fields.no_kk`; columns of the server itself are declared nowhere. */
  readonly place?: string;
  /** The resources that have the field. */
  readonly resources?: readonly string[];
}

/** Every table has them; no declaration mentions them. */
export const baseColumns: readonly string[] = [
  ...['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'created_by', 'updated_by'],
];

export interface DatabaseTable {
  readonly name: string;
  readonly columns: readonly DatabaseColumn[];
  readonly indexes: readonly { readonly name: string; readonly definition: string; readonly needs?: 'trigram' }[];
}

/** The owner column of scoped rows: kept by the server, never sent by a client. */
export const ownerColumn = 'aleg_id';

/** One JSON object with the values of the fields that staff added; `custom.ts` alone reads and writes it. */
export const customColumn = 'custom';

/** Which import a row came with; kept by the server on the rows of resources that have an import. */
export const importColumn = 'import_id';

export const tableName = (resource: Resource): string => resource.table ?? resource.name;

/** The resources whose rows are these rows: one account is a user and a volunteer. */
export const sharing = (resources: readonly Resource[], resource: Resource): readonly Resource[] =>
  resources.filter((other) => tableName(other) === tableName(resource));

/** Fields with a value in each row: a column of their own, or an expression over the row (`derived`). */
export function valuedFields(resource: Resource, kinds: Kinds): readonly [name: string, field: AnyField][] {
  return Object.entries(resource.fields).filter(([, field]) => kinds[field.kind]?.storage !== 'none');
}

/** Fields whose value is stored: in a column of their own, or among the custom ones. */
export const storedFields = (resource: Resource, kinds: Kinds) =>
  valuedFields(resource, kinds).filter(([, field]) => !field.derived);

/** Rows are found by one of the values of such a column. */
export const isArray = (storage: Storage | undefined): boolean => storage === 'textArray' || storage === 'integerArray';

const anchorRank: Partial<Readonly<Record<Storage, number>>> = { date: 1, integer: 2, text: 3 };

/**
 * The field by which records that could be the same as a row of a file are found: the one of the group that is likely to
 * tell them apart and can be looked up as it is. The others are compared afterwards.
 */
export function anchorOf(resource: Resource, kinds: Kinds, group: readonly string[]): string | undefined {
  const rankOf = (name: string): number => {
    const field = resource.fields[name];
    if (!field || field.derived) return 0;
    return field.unique ? 1 : (anchorRank[kinds[field.kind]?.storage ?? 'none'] ?? 0);
  };
  const able = group.filter((name) => rankOf(name) > 0);
  return able.toSorted((a, b) => rankOf(a) - rankOf(b))[0];
}

/** Fields by which the import of a resource, and its forms, look for records that may be one, each once. */
export const anchorsOf = (resource: Resource, kinds: Kinds): readonly string[] => [
  ...new Set(
    [resource.import?.same, resource.alike?.ask, resource.import?.match]
      .flatMap((groups) => groups ?? [])
      .flatMap((group) => anchorOf(resource, kinds, group) ?? []),
  ),
];

/** Does a list offer to sort by this column, or by the years since, at first or among its further columns? */
export function isSorted({ list, fields }: Resource, kinds: Kinds, name: string): boolean {
  const field = fields[name];
  const shown = [...list.columns, ...(list.more ?? []), list.sort?.[0]];
  const isShown = shown.some((each) => each === name || fields[each ?? '']?.yearsSince === name);
  return field !== undefined && isShown && (field.sort ?? kinds[field.kind]?.sortable ?? false);
}

/**
 * Does a list offer to narrow by equal values of this column, and has it no index yet that answers this? That by which
 * numbers and days are sorted does; of text the case is not the same.
 */
export function isNarrowed(resource: Resource, kinds: Kinds, name: string): boolean {
  const { list, fields } = resource;
  const field = fields[name];
  if (!field || field.filter === false || field.filter === 'contains' || field.target || field.unique) return false;
  const isText = kinds[field.kind]?.storage === 'text';
  // Boxes have an index of their own.
  if (kinds[field.kind]?.storage === 'point') return false;
  return (list.filters ?? []).includes(name) && (isText || !isSorted(resource, kinds, name));
}

/** As the index of a unique field has it. */
export const anchorExpression = (name: string, storage: Storage | undefined): string =>
  storage === 'text' ? `lower("${name}")` : `"${name}"`;

/** The tables the declarations ask for; resources that share a table add their columns to it. */
export function declaredTables(
  resources: readonly Resource[],
  kinds: Kinds,
  fileOf: (resource: Resource) => string = ({ name }) => name,
): readonly DatabaseTable[] {
  // The versions of a group of settings stand with those of the other groups.
  const tabular = resources.filter(hasOwnTable);
  const names = [...new Set(tabular.map(tableName))];
  return names.map((name) =>
    tableFor(
      name,
      tabular.filter((resource) => tableName(resource) === name),
      resources,
      kinds,
      fileOf,
    ),
  );
}

function tableFor(
  name: string,
  sharing: readonly Resource[],
  all: readonly Resource[],
  kinds: Kinds,
  fileOf: (resource: Resource) => string,
): DatabaseTable {
  const columns = new Map<string, DatabaseColumn>();
  const indexes = new Map<string, DatabaseTable['indexes'][number]>();
  const index = (suffix: string, definition: string, needs?: 'trigram') => {
    const key = `${name}_${suffix}`.slice(0, 63);
    indexes.set(key, { name: key, definition, ...(needs ? { needs } : {}) });
  };
  columns.set(customColumn, { name: customColumn, type: 'jsonb' });
  index('newest', `(created_at, id) where deleted_at is null`);
  // The trash is small, and is looked for among everything.
  index('trash', '(id) where deleted_at is not null');
  if (sharing.some((resource) => mayConfigure(resource, 'custom')))
    index('custom_trgm', `using gin ((${customColumn}::text) gin_trgm_ops)`, 'trigram');
  for (const resource of sharing) {
    if (resource.owner) {
      columns.set(ownerColumn, { name: ownerColumn, type: 'integer' });
      index('owner', `(${ownerColumn}, id)`);
    }
    if (resource.import) {
      columns.set(importColumn, { name: importColumn, type: 'integer' });
      index('import', `(${importColumn}) where ${importColumn} is not null`);
    }
    for (const name of anchorsOf(resource, kinds)) {
      const field = resource.fields[name];
      // A reference and a unique field have an index of their own.
      if (!field || field.unique || field.target) continue;
      index(`${name}_same`, `(${anchorExpression(name, kinds[field.kind]?.storage)})`);
    }
    for (const [field, facets] of storedFields(resource, kinds)) {
      if (facets.custom) continue;
      const storage = kinds[facets.kind]?.storage ?? 'text';
      const target = facets.kind === 'reference' ? all.find((other) => other.name === facets.target) : undefined;
      const isOurs = target !== undefined && target.external === undefined;
      columns.set(field, {
        name: field,
        type: columnTypeOf(storage, facets) ?? 'text',
        ...(isOurs ? { references: tableName(target) } : {}),
        ...(facets.was === undefined ? {} : { was: facets.was }),
        place: `${fileOf(resource)}: fields.${field}`,
        resources: [...(columns.get(field)?.resources ?? []), resource.name],
      });
      if (target) index(`${field}`, `("${field}")`);
      if (isSorted(resource, kinds, field))
        index(`${field}_sort`, `((${sortKeyOver(`"${field}"`, facets, kinds)}), id) where deleted_at is null`);
      if (storage === 'point') index(`${field}_place`, `using gist (("${field}"::point)) where deleted_at is null`);
      if (isNarrowed(resource, kinds, field))
        index(`${field}_filter`, `${isArray(storage) ? 'using gin ' : ''}("${field}") where deleted_at is null`);
      if (facets.unique)
        index(
          `${field}_unique`,
          `unique (${storage === 'text' ? `lower("${field}")` : `"${field}"`}) where deleted_at is null`,
        );
      if (facets.search && kinds[facets.kind]?.markup)
        index(`${field}_words_trgm`, `using gin ((${markupTextSql(`"${field}"`)}) gin_trgm_ops)`, 'trigram');
      else if ((facets.search || facets.filter === 'contains') && storage === 'text')
        index(`${field}_trgm`, `using gin ("${field}" gin_trgm_ops)`, 'trigram');
    }
  }
  return { name, columns: [...columns.values()], indexes: [...indexes.values()] };
}
