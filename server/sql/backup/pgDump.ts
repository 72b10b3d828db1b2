import { spawn } from 'node:child_process';
import { addressesOf } from '../connection/primary';

/** PostgreSQL's own copy of a database, when its program is on this machine. */
export const pgDump = {
  isThere: () => run('pg_dump', ['--version'], {}).then(isFine, () => false),
  /** @throws Error with the last output of the program. */
  async write(
    databaseUrl: string,
    file: string,
    { without, signal }: { readonly without: readonly string[]; readonly signal?: AbortSignal | undefined },
  ): Promise<void> {
    const args = ['--format=custom', '--no-password', `--file=${file}`];
    // In quotation marks a name is no pattern.
    args.push(...without.map((schema) => `--exclude-schema="${schema}"`));
    await mustRun('pg_dump', args, connectionOf(databaseUrl), signal);
  },
  /**
   * Puts a copy in the place of what is there, all of it or nothing. Not by `pg_restore --clean`, which cannot drop the
   * partitions of the queue. @throws Error with the last output of the program.
   */
  async restore(databaseUrl: string, file: string): Promise<void> {
    const script = `${file}.sql`;
    await mustRun('pg_restore', ['--no-owner', '--no-privileges', `--file=${script}`, file], {});
    const how = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--no-password'];
    await mustRun('psql', [...how, `--command=${EMPTY}`, `--file=${script}`], connectionOf(databaseUrl));
  },
};

const EMPTY = 'drop schema if exists pgboss cascade; drop schema public cascade; create schema public';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

async function mustRun(...asked: Parameters<typeof run>): Promise<void> {
  const [program] = asked;
  const { code, said } = await run(...asked);
  if (code !== 0) throw new Error(`${program} gagal: ${said.trim().split('\n').at(-1) ?? ''}`);
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

const isFine = ({ code }: Ended): boolean => code === 0;

function run(
  program: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}

/** What the query of an address may say besides, and what pg_dump calls it. */
const ofQuery: Readonly<Record<string, string>> = {
  host: 'PGHOST',
  hostaddr: 'PGHOSTADDR',
  port: 'PGPORT',
  user: 'PGUSER',
  password: 'PGPASSWORD',
  dbname: 'PGDATABASE',
  passfile: 'PGPASSFILE',
  service: 'PGSERVICE',
  options: 'PGOPTIONS',
  application_name: 'PGAPPNAME',
  client_encoding: 'PGCLIENTENCODING',
  connect_timeout: 'PGCONNECT_TIMEOUT',
  target_session_attrs: 'PGTARGETSESSIONATTRS',
  channel_binding: 'PGCHANNELBINDING',
  gssencmode: 'PGGSSENCMODE',
  sslmode: 'PGSSLMODE',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslrootcert: 'PGSSLROOTCERT',
  sslcrl: 'PGSSLCRL',
  sslnegotiation: 'PGSSLNEGOTIATION',
};

/** What the server's own driver understands and pg_dump does not. */
const ownModes: Readonly<Record<string, string>> = { 'no-verify': 'require' };
const ownSsl: Readonly<Record<string, string>> = { true: 'require', '1': 'require', false: 'disable', '0': 'disable' };

/** In the environment, because every user of the machine can read the arguments of a process. */
export function connectionOf(databaseUrl: string): Readonly<Record<string, string>> {
  const addresses = addressesOf(databaseUrl).map((address) => new URL(address));
  const [{ username, password, pathname, searchParams }] = addresses as [URL];
  const isOne = addresses.length === 1;
  const asked = [...searchParams].flatMap(([name, value]) => {
    if (name === 'ssl') return [['PGSSLMODE', ownSsl[value] ?? '']];
    const variable = ofQuery[name];
    return variable ? [[variable, name === 'sslmode' ? (ownModes[value] ?? value) : value]] : [];
  });
  const given: Readonly<Record<string, string>> = {
    PGHOST: addresses.map(({ hostname }) => decodeURIComponent(hostname)).join(),
    PGPORT: addresses.map(({ port }) => port || (isOne ? '' : '5432')).join(),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGTARGETSESSIONATTRS: isOne ? '' : 'read-write',
  };
  const said = Object.fromEntries(asked.filter(([, value]) => value !== ''));
  return { ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== '')), ...said };
}
