/** Runs one statement that reads, and gives its rows. */
export type Ask = (statement: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A table, view or foreign table as PostgreSQL describes it. */
export interface CatalogueTable {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'foreign table';
  readonly comment: string | null;
  readonly columns: readonly CatalogueColumn[];
  readonly constraints: readonly CatalogueConstraint[];
  /** What may not be there twice: columns, or the expression over one. */
  readonly unique: readonly { readonly columns: readonly string[]; readonly definition: string }[];
}

export interface CatalogueColumn {
  readonly name: string;
  /** As people write it; of a domain the type below it. */
  readonly type: string;
  readonly required: boolean;
  readonly default: string | null;
  /** The database alone gives it a value: an identity, or an expression over the row. */
  readonly generated: boolean;
  readonly comment: string | null;
  /** Values of an enumerated type, or of the items of an array of them. */
  readonly labels: readonly string[] | null;
  /** Conditions of its domain, over VALUE. */
  readonly domainChecks: readonly string[];
}

export interface CatalogueConstraint {
  readonly name: string;
  readonly kind: 'primary' | 'foreign' | 'check';
  readonly columns: readonly string[];
  readonly definition: string;
  readonly target: { readonly schema: string; readonly table: string; readonly columns: readonly string[] } | null;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Names of the columns of a relation at these numbers, in their order. */
const named = (numbers: string, relation: string) =>
  `(select json_agg(a.attname order by numbered.at) from unnest(${numbers}) with ordinality as numbered (attnum, at)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = numbered.attnum)`;

const enumLabels = (type: string) =>
  `(select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = ${type})`;

/** Everything a schema says of its tables. Reads the catalogue only, no row of theirs. */
export async function readCatalogue(ask: Ask, schema: string): Promise<readonly CatalogueTable[]> {
  const tables = await ask(`select c.oid::text as oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      case when c.relkind in ('r', 'p') then 'table' when c.relkind = 'f' then 'foreign table' else 'view' end as kind,
      coalesce((select json_agg(json_build_object('name', a.attname,
          'type', case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(t.oid, a.atttypmod) end,
          'required', a.attnotnull or t.typnotnull,
          'default', coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault),
          'generated', a.attgenerated <> '' or a.attidentity <> '',
          'comment', col_description(c.oid, a.attnum),
          'labels', ${enumLabels('b.oid')},
          'domainChecks', coalesce((select json_agg(pg_get_constraintdef(k.oid, true)) from pg_constraint k where k.contypid = t.oid), '[]')
        ) order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_type w on w.oid = t.typbasetype
        join pg_type b on b.oid = case when t.typtype = 'd' then w.oid when t.typcategory = 'A' then t.typelem else t.oid end
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
      coalesce((select json_agg(json_build_object('name', k.conname,
          'kind', case k.contype when 'p' then 'primary' when 'f' then 'foreign' else 'check' end,
          'columns', coalesce(${named('k.conkey', 'k.conrelid')}, '[]'),
          'definition', pg_get_constraintdef(k.oid, true),
          'target', case when k.contype = 'f' then json_build_object('schema', tn.nspname, 'table', tc.relname,
            'columns', ${named('k.confkey', 'k.confrelid')}) end
        ) order by k.conname)
        from pg_constraint k left join pg_class tc on tc.oid = k.confrelid left join pg_namespace tn on tn.oid = tc.relnamespace
        where k.conrelid = c.oid and k.contype in ('p', 'f', 'c')), '[]') as constraints,
      coalesce((select json_agg(json_build_object(
          'columns', coalesce(${named('i.indkey::int2[]', 'c.oid')}, '[]'), 'definition', pg_get_indexdef(i.indexrelid)
        ) order by i.indexrelid) from pg_index i
        where i.indrelid = c.oid and i.indisunique and not i.indisprimary and i.indpred is null), '[]') as unique
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${quoted(schema)} and c.relkind in ('r', 'p', 'f', 'v', 'm') and not c.relispartition
    order by c.relname`);
  return tables as unknown as readonly CatalogueTable[];
}

/** The schemas a person may mean. */
export const listSchemas = async (ask: Ask): Promise<readonly string[]> =>
  (
    await ask(`select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      and exists (select from pg_class where relnamespace = pg_namespace.oid and relkind in ('r', 'p')) order by nspname`)
  ).map(({ name }) => String(name));

const LOOKED = 500;

/** What stands in columns of text without a limit, of some rows: long or short, addresses or words. */
export async function readCells(
  ask: Ask,
  schema: string,
  table: string,
  columns: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  if (columns.length === 0) return {};
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = await ask(
    `select ${columns.map((column) => `${name(column)}::text`).join(', ')} from ${name(schema)}.${name(table)} limit ${LOOKED}`,
  );
  return Object.fromEntries(
    columns.map((column) => [column, rows.flatMap((row) => (row[column] === null ? [] : [String(row[column])]))]),
  );
}
