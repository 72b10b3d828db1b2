import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { type Action, mayDo } from '../shared/access';
import { check } from '../shared/schemas';
import type { Database, Row } from './database';
import { Problem } from './problem';
import { type User, userOf } from './sessions';

export interface Table {
  readonly name: string;
  /** What is sent of a row. */
  readonly columns: string;
  readonly schema: GenericSchema<unknown, Row>;
  readonly searched?: readonly string[];
  /** By name in the query: the condition, with the value in the place of `?`. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly sorted: readonly string[];
  /** Whose branch a row is: the condition, with the branch in the place of `?`. */
  readonly ownBranch?: string;
  /** Changes or refuses checked values before they are saved; `id` of a row that is there. */
  readonly prepare?: (values: Row, user: User, id?: number) => Promise<Row> | Row;
}

export function allow(user: User, table: Table, action: Action): void {
  if (!mayDo(user.role, table.name, action)) throw new Problem(403, 'library.errors.forbidden');
}

type Bind = (value: unknown) => string;

/** Keeps values beside the statement they belong to. */
function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** The rows of a table that somebody may see at all. */
function scope({ ownBranch }: Table, { role, branch_id }: User, bind: Bind): string {
  return ownBranch && role === 'clerk' ? ownBranch.replace('?', bind(branch_id)) : 'true';
}

/** The calls of ra-data-simple-rest: list, one, create, update, delete. */
export function registerTable(app: FastifyInstance, db: Database, table: Table): void {
  const { name, columns, schema, prepare = (values) => values } = table;
  const path = `/api/${name}`;

  app.get<{ Querystring: Record<string, string> }>(path, async (request, reply) => {
    const user = userOf(request);
    allow(user, table, 'list');
    const { filter, order, from, limit } = readQuery(table, request.query);
    const { values, bind } = binder();
    const where = [scope(table, user, bind), ...conditions(table, filter, bind)].join(' and ');
    const counted = db.query(`select count(*)::integer as total from ${name} where ${where}`, [...values]);
    const { rows } = await db.query(
      `select ${columns} from ${name} where ${where} order by ${order}, id limit ${bind(limit)} offset ${bind(from)}`,
      values,
    );
    const total = (await counted).rows[0]?.total;
    reply.header('Content-Range', `${name} ${from}-${from + rows.length - 1}/${total}`);
    return rows;
  });

  app.get<{ Params: { id: number } }>(`${path}/:id`, byId, async (request) => {
    const user = userOf(request);
    allow(user, table, 'show');
    const { values, bind } = binder();
    return one(
      db.query(
        `select ${columns} from ${name} where id = ${bind(request.params.id)} and ${scope(table, user, bind)}`,
        values,
      ),
    );
  });

  app.post(path, async (request, reply) => {
    const user = userOf(request);
    allow(user, table, 'create');
    const row = Object.entries(await prepare(checked(schema, request.body), user));
    const { values, bind } = binder();
    const names = row.map(([column]) => column).join(', ');
    const bound = row.map(([, value]) => bind(value)).join(', ');
    reply.code(201);
    return one(db.query(`insert into ${name} (${names}) values (${bound}) returning ${columns}`, values));
  });

  app.put<{ Params: { id: number } }>(`${path}/:id`, byId, async (request) => {
    const user = userOf(request);
    allow(user, table, 'edit');
    const { id } = request.params;
    const row = Object.entries(await prepare(checked(schema, request.body), user, id));
    const { values, bind } = binder();
    const set = row.map(([column, value]) => `${column} = ${bind(value)}`).join(', ');
    const where = `id = ${bind(id)} and ${scope(table, user, bind)}`;
    return one(db.query(`update ${name} set ${set} where ${where} returning ${columns}`, values));
  });

  app.delete<{ Params: { id: number } }>(`${path}/:id`, byId, async (request) => {
    const user = userOf(request);
    allow(user, table, 'delete');
    const { values, bind } = binder();
    const where = `id = ${bind(request.params.id)} and ${scope(table, user, bind)}`;
    return one(db.query(`delete from ${name} where ${where} returning ${columns}`, values));
  });
}

export const byId = {
  schema: { params: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
} as const;

/** The one row that was found; 404 when there is none, or none of theirs. */
async function one(found: Promise<{ rows: Row[] }>): Promise<Row> {
  const [row] = (await found).rows;
  if (!row) throw new Problem(404, 'ra.page.not_found');
  return row;
}

function checked(schema: Table['schema'], body: unknown): Row {
  const found = check(schema, body);
  if ('errors' in found) throw new Problem(422, 'ra.message.invalid_form', found.errors);
  return found.values;
}

const LARGEST_PAGE = 1000;

/** `sort=["title","ASC"]&range=[0,24]&filter={"q":"laut"}`. */
function readQuery({ sorted }: Table, query: Readonly<Record<string, string>>) {
  try {
    const [field, direction] = JSON.parse(query.sort ?? '["id","ASC"]');
    const [first, last] = JSON.parse(query.range ?? `[0,${LARGEST_PAGE - 1}]`).map(Number);
    const filter: Row = JSON.parse(query.filter ?? '{}');
    const column = sorted.includes(field) ? field : 'id';
    return {
      filter,
      order: `${column} ${direction === 'DESC' ? 'desc' : 'asc'}`,
      from: first,
      limit: Math.min(last - first + 1, LARGEST_PAGE),
    };
  } catch {
    throw new Problem(400, 'library.errors.query');
  }
}

function conditions({ searched = [], filters = {} }: Table, filter: Row, bind: Bind): string[] {
  return Object.entries(filter).map(([name, value]) => {
    if (name === 'id') return `id = any(${bind([value].flat())}::integer[])`;
    if (name === 'q' && searched.length > 0) {
      const wanted = bind(`%${String(value).replaceAll(/[\\%_]/g, '\\$&')}%`);
      return `(${searched.map((column) => `${column} ilike ${wanted}`).join(' or ')})`;
    }
    const condition = filters[name];
    if (!condition) throw new Problem(400, 'library.errors.query');
    return condition.replace('?', bind(value));
  });
}
