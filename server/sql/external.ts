import { createHash } from 'node:crypto';
import type { AnyField, Model, Resource, Storage } from '../../src/framework/schema';
import { storedFields, tableName } from './columns';
import type { ReadRows, RunStatement } from './row';

/**
 * Tables that another program keeps are reached through a view of ours: it has the columns every table of the server has, and
 * a trigger that writes what is written into it into theirs. So no query knows the difference, and nothing of theirs is made
 * or changed.
 * @returns sentences on the views that were made
 * @throws Error with a line for each difference between declaration and table
 */
export async function standOnExternal(model: Model, run: RunStatement, rows: ReadRows): Promise<readonly string[]> {
  const declared = model.resources.filter(({ external }) => external !== undefined);
  const standing = await rows<View>(VIEWS);
  const said: string[] = [];
  const differences: string[] = [];
  for (const resource of declared) {
    const columns = await rows<Column>(columnsOf(resource));
    const found = differencesOf(model, resource, columns);
    differences.push(...found);
    if (found.length > 0) continue;
    const view = tableName(resource);
    const there = standing.find(({ name }) => name === view);
    if (there && !there.comment?.startsWith(MARK)) {
      differences.push(
        `${placeOf(model, resource)}: external: "${view}" sudah ada di basis data ini. Sebut nama lain di \`table\`.`,
      );
      continue;
    }
    const script = viewOf(model, resource, columns);
    const comment = `${MARK}${createHash('sha256').update(script.join()).digest('hex').slice(0, 16)}`;
    if (there?.comment === comment) continue;
    await dropView(view, run);
    for (const statement of script) await run(statement);
    await run(`comment on view "${view}" is '${comment}'`);
    said.push(`view ${view} di atas ${resource.external?.table}`);
  }
  if (differences.length > 0) throw new Error(differences.join('\n'));
  const names = declared.map(tableName);
  for (const { name, comment } of standing)
    if (comment?.startsWith(MARK) && !names.includes(name)) await dropView(name, run);
  return said;
}

/** Schemas with tables of other programs: what is theirs is neither copied nor put back with ours. */
export const schemasOfOthers = ({ resources }: Model): readonly string[] => [
  ...new Set(
    resources
      .flatMap((resource) => (resource.external ? [partsOf(resource)[0]] : []))
      .filter((name) => name !== 'public'),
  ),
];

interface View {
  readonly name: string;
  readonly comment: string | null;
}

interface Column {
  readonly name: string;
  /** Of a domain the type below it. */
  readonly type: string;
  /** As it is written in a cast. */
  readonly cast: string;
  readonly isEnum: boolean;
  readonly required: boolean;
  readonly default: string | null;
  readonly generated: boolean;
}

/** A view of ours says so in its comment, with what it was made from. */
const MARK = 'panel external ';
const VIEWS = `select c.relname as name, obj_description(c.oid, 'pg_class') as comment from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema() and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const id = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const partsOf = ({ external }: Resource): readonly [schema: string, table: string] => {
  const [schema = '', table = ''] = (external?.table ?? '').split('.');
  return [schema, table];
};

const columnsOf = (resource: Resource): string => {
  const [schema, table] = partsOf(resource);
  return `select a.attname as name, format_type(a.atttypid, a.atttypmod) as cast, e.typtype = 'e' as "isEnum",
      format_type(b.oid, null) as type, a.attnotnull or t.typnotnull as required,
      coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault) as default, a.attgenerated <> '' or a.attidentity = 'a' as generated
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
    join pg_type e on e.oid = case when b.typcategory = 'A' then b.typelem else b.oid end
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where n.nspname = ${text(schema)} and c.relname = ${text(table)} and c.relkind in ('r', 'p', 'f', 'v')
    and a.attnum > 0 and not a.attisdropped`;
};

const texts = ['text', 'character varying', 'character', 'citext', 'name', 'uuid'];
const integers = ['smallint', 'integer', 'bigint'];
/** The types of another program in which a field of ours can be kept; any enumeration is text. */
const able: Readonly<Record<Storage, readonly string[]>> = {
  text: texts,
  integer: integers,
  decimal: [...integers, 'numeric', 'real', 'double precision'],
  boolean: ['boolean'],
  date: ['date'],
  timestamp: ['timestamp with time zone', 'timestamp without time zone'],
  point: [],
  textArray: texts.map((type) => `${type}[]`),
  integerArray: integers.map((type) => `${type}[]`),
  json: ['json', 'jsonb'],
  none: [],
};

const stamps = ['created_at', 'updated_at', 'deleted_at'] as const;

const placeOf = ({ fileOf }: Model, resource: Resource): string => fileOf?.(resource) ?? resource.name;
const columnFor = ({ external }: Resource, field: string): string => external?.columns?.[field] ?? field;
const keyOf = ({ external }: Resource): string => external?.key ?? 'id';
const storageOf = (model: Model, field: AnyField): Storage => model.kinds[field.kind]?.storage ?? 'none';

/** What the table has otherwise than the declaration says, in a sentence each. */
function differencesOf(model: Model, resource: Resource, columns: readonly Column[]): readonly string[] {
  const { external, access } = resource;
  const say = (sentence: string) => `${placeOf(model, resource)}: external: ${sentence}`;
  if (columns.length === 0) return [say(`tabel ${external?.table} tidak ada di basis data ini.`)];
  const names = columns.map(({ name }) => name).join(', ');
  const judge = (field: string, column: string, types: readonly string[], orEnum: boolean): string[] => {
    const found = columns.find(({ name }) => name === column);
    if (!found) return [say(`kolom ${external?.table}.${column} (${field}) tidak ada. Yang ada: ${names}.`)];
    const isAble = types.includes(found.type) || (orEnum && found.isEnum);
    return isAble
      ? []
      : [say(`kolom ${external?.table}.${column} bertipe ${found.cast}, tidak dapat menyimpan ${field}.`)];
  };
  const fields = storedFields(resource, model.kinds).filter(([, field]) => !field.custom);
  const known = [keyOf(resource), ...fields.map(([name]) => columnFor(resource, name))];
  const unfilled = columns.filter(
    (column) => column.required && column.default === null && !column.generated && !known.includes(column.name),
  );
  const creates = Object.values(access).some((granted) => granted === 'all' || granted.create);
  return [
    ...judge('id', keyOf(resource), integers, false),
    ...stamps.flatMap((stamp) => {
      const column = external?.columns?.[stamp];
      return column === undefined ? [] : judge(stamp, column, able.timestamp, false);
    }),
    ...fields.flatMap(([name, field]) => {
      const storage = storageOf(model, field);
      const isChoice = storage === 'text' || storage === 'textArray';
      return judge(`fields.${name}`, columnFor(resource, name), able[storage], isChoice);
    }),
    ...(creates
      ? unfilled.map(({ name }) =>
          say(
            `kolom ${external?.table}.${name} wajib diisi dan tidak dideklarasikan, jadi baris baru tidak dapat dibuat.`,
          ),
        )
      : []),
  ];
}

/** A moment without a zone is taken as one of UTC. */
const isLocal = ({ type }: Column): boolean => type === 'timestamp without time zone';

/** A column of theirs, as our drivers and queries expect it, and the type it then has. */
function reading(column: Column, storage: Storage): readonly [value: string, type: string] {
  const name = id(column.name);
  if (isLocal(column)) return [`${name} at time zone 'UTC'`, 'timestamptz'];
  const type = asOurs[storage] ?? column.type;
  return [`${name}::${type}`, type];
}

const asOurs: Partial<Readonly<Record<Storage, string>>> = { text: 'text', textArray: 'text[]', json: 'jsonb' };

/** The value of a view's row, as theirs takes it; what is too long for a column is refused, not cut. */
function writing(column: Column, value: string): string {
  if (isLocal(column)) return `(${value} at time zone 'UTC')`;
  const isAssigned = texts.includes(column.type) && column.type !== 'uuid' && !column.isEnum;
  return isAssigned || integers.includes(column.type) ? value : `${value}::${column.cast}`;
}

interface Written {
  /** In the view. */
  readonly field: string;
  readonly column: Column;
}

/**
 * A view knows the columns it shows, and the database would keep the other program from changing them. Of the text of a
 * function it knows nothing: so the view shows what a function reads, which the planner puts in the place of its call.
 */
function viewOf(model: Model, resource: Resource, columns: readonly Column[]): readonly string[] {
  const view = tableName(resource);
  const theirs = partsOf(resource).map(id).join('.');
  const key = id(keyOf(resource));
  const found = (name: string) => columns.find((each) => each.name === name);
  const written: Written[] = [];
  const shown: (readonly [name: string, value: string, type: string])[] = [
    ['id', key, found(keyOf(resource))?.cast ?? 'integer'],
    ['version', VERSION, 'integer'],
  ];
  for (const stamp of stamps) {
    const column = found(resource.external?.columns?.[stamp] ?? '');
    shown.push([stamp, ...(column ? reading(column, 'timestamp') : (['null::timestamptz', 'timestamptz'] as const))]);
    if (column) written.push({ field: stamp, column });
  }
  shown.push(
    ['created_by', 'null::integer', 'integer'],
    ['updated_by', 'null::integer', 'integer'],
    ['custom', 'null::jsonb', 'jsonb'],
  );
  for (const [name, field] of storedFields(resource, model.kinds)) {
    const column = found(columnFor(resource, name));
    if (field.custom || !column) continue;
    shown.push([name, ...reading(column, storageOf(model, field))]);
    if (!column.generated) written.push({ field: name, column });
  }
  const [read, write] = functionsOf(view);
  return [
    `create function "${read}"() returns table (${shown.map(([name, , type]) => `${id(name)} ${type}`).join(', ')})
      language sql stable as $external$ select ${shown.map(([, value]) => value).join(', ')} from ${theirs} $external$`,
    `create view "${view}" as select * from "${read}"()`,
    // A function locks no row, so whoever comes second finds here that the row has changed.
    `create function "${write}"() returns trigger language plpgsql as $external$ begin
      if tg_op = 'INSERT' then
        insert into ${theirs} (${written.map(({ column }) => id(column.name)).join(', ')})
        values (${written.map(inserted).join(', ')}) returning ${key} into new.id;
      else
        update ${theirs} set ${written.map((each) => `${id(each.column.name)} = ${writtenValue(each)}`).join(', ')}
        where ${key} = old.id and ${VERSION} = old.version;
        if not found then return null; end if;
      end if;
      select * into new from "${view}" as v where v.id = new.id;
      return new;
    end $external$`,
    `create trigger written instead of insert or update on "${view}" for each row execute function "${write}"()`,
  ];
}

/** The number of the transaction that wrote the row last: another one after each change, whoever makes it. */
const VERSION = '(xmin::text::bigint & 2147483647)::integer';

const functionsOf = (view: string): readonly [read: string, write: string] => [
  `${view.slice(0, 50)}_read`,
  `${view.slice(0, 50)}_written`,
];

const writtenValue = ({ field, column }: Written): string => writing(column, `new.${id(field)}`);

/** What is not given is what their table gives by itself. */
function inserted(each: Written): string {
  const given = writtenValue(each);
  return each.column.default === null ? given : `coalesce(${given}, ${each.column.default})`;
}

async function dropView(view: string, run: RunStatement): Promise<void> {
  await run(`drop view if exists "${view}"`);
  for (const name of functionsOf(view)) await run(`drop function if exists "${name}"()`);
}
