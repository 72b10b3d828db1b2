import { sql } from 'kysely';
import { isStored, type Model } from '../../src/framework/schema';
import { ownerColumn, tableName } from './columns';
import { OWNER_SETTING, WALL_ROLE } from './connection/wall';
import type { ReadRows, RunStatement } from './row';

/** Tables of the server with what opens accounts, or messages: no list, figure or rule for a scoped person needs them. */
const SECRET: readonly string[] = [
  ...[
    'sessions',
    'login_failures',
    'account_security',
    'recovery_codes',
    'passkeys',
    'oidc_links',
    'links',
    'message_secrets',
    'whatsapp_keys',
  ],
  ...['idempotency', 'alike_records', 'alike_keys', 'alike_pairs'],
];

/**
 * The second wall: in tables whose rows belong to an owner, the database itself shows a scoped person's statements
 * (`behindWall`) this owner's rows only. A query that forgets its scope finds no other ones; what it does not find it cannot change.
 * @returns a sentence where the database account may not make the role, which leaves the queries' own filters alone
 */
export async function raiseWall(model: Model, run: RunStatement, rows: ReadRows): Promise<readonly string[]> {
  if (!(await mayTakeRole(run, rows)))
    return [
      `dinding kedua tidak berdiri: akun basis data tidak boleh membuat peran. Jalankan sebagai pengelola: create role ${WALL_ROLE} nologin; grant ${WALL_ROLE} to <akun>`,
    ];
  const tables = model.resources.filter((each) => each.owner && isStored(each)).map(tableName);
  // Table → the column that says whose its rows are.
  const owners = new Map([...tables.map((name) => [name, ownerColumn] as const), [KEPT, 'owner']]);
  for (const { name, walled } of await rows<{ name: string; walled: boolean }>(TABLES)) {
    const owner = owners.get(name);
    if (owner !== undefined && !walled) {
      const isMine = `"${owner}" = ${OWNER}`;
      await run(`create policy "${POLICY}" on "${name}" using (${isMine}) with check (${isMine})`);
      await run(`alter table "${name}" enable row level security`);
    } else if (owner === undefined && walled) {
      await run(`drop policy "${POLICY}" on "${name}"`);
      await run(`alter table "${name}" disable row level security`);
    }
  }
  await run(`grant usage on schema public to ${WALL_ROLE}`);
  await run(`grant select on all tables in schema public to ${WALL_ROLE}`);
  // A row that is locked needs the right to be changed; what is changed adds to the kept figures.
  await run(`grant insert on ${KEPT} to ${WALL_ROLE}`);
  for (const name of tables) await run(`grant update on "${name}" to ${WALL_ROLE}`);
  await run(`revoke all on ${SECRET.map((name) => `"${name}"`).join(', ')} from ${WALL_ROLE}`);
  // What was merged keeps values of other owners' rows, too.
  await run(`grant select (id, resource, low, high, parts, score, state, reason, kept) on alike_pairs to ${WALL_ROLE}`);
  return [];
}

const POLICY = 'own_rows';
/** Where the database adds up figures by whose rows they count. */
const KEPT = 'kept_figures';
const OWNER = `nullif(current_setting('${OWNER_SETTING}', true), '')::integer`;

const TABLES = `select c.relname as name, exists (select from pg_policy where polrelid = c.oid and polname = '${POLICY}') as walled
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`;

async function mayTakeRole(run: RunStatement, rows: ReadRows): Promise<boolean> {
  // Another database of the cluster may be making it this moment; without the right to, there is none.
  await run(`do $$ begin
    if not exists (select from pg_roles where rolname = '${WALL_ROLE}') then create role ${WALL_ROLE} nologin; end if;
    if not pg_has_role('${WALL_ROLE}', 'member') then execute format('grant ${WALL_ROLE} to %I', current_user); end if;
  exception when insufficient_privilege or duplicate_object or unique_violation then null; end $$`);
  const [found] = await rows<{ may: boolean }>(
    `select coalesce(bool_or(pg_has_role(rolname, 'member')), false) as may from pg_roles where rolname = '${WALL_ROLE}'`,
  );
  return found?.may === true;
}

/** A row where a copy that was put back has left the rights of the role behind; none where there can be no wall. */
export const wallMissing = sql`select 1 from pg_roles where rolname = ${WALL_ROLE} and pg_has_role(rolname, 'member')
  and not has_table_privilege(rolname, ${KEPT}, 'insert')`;
