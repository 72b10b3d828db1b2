import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort';
import { until } from './jobs';
import { getProgram, ownFolder, type Program, runProgram, startProgram } from './programs';

export const DATABASE = 'panel';

/** One PostgreSQL server of its own. */
export interface Cluster {
  readonly port: number;
  readonly start: () => Promise<void>;
  /** As an operator stops it: everybody is sent away. */
  readonly stop: () => Promise<void>;
  /** Sends nothing to its standby any more, as over a line that stands still. */
  readonly holdBack: () => Promise<void>;
  /** As a machine that is gone: every process at once, without a word. */
  readonly kill: () => Promise<void>;
  readonly promote: () => void;
  /** As its superuser. */
  readonly ask: <T extends object>(statement: string, database?: string) => Promise<readonly T[]>;
}

export interface Pair {
  readonly primary: Cluster;
  readonly standby: Cluster;
  readonly remove: () => Promise<void>;
}

/**
 * A primary and its standby, streaming, with an empty database of the account that docs/deploying.md describes.
 * @param commit what `synchronous_commit` is there; `off` and `local` wait for no standby.
 */
export async function makePair(commit: 'remote_apply' | 'on' | 'local'): Promise<Pair> {
  const bin = (name: string) => getProgram(name, 'postgresql');
  const folder = ownFolder();
  const [one, two] = [await freePort(), await freePort()];
  const dataOf = (name: string) => join(folder.path, name);
  const running = new Map<string, Program>();

  function clusterOf(name: string, port: number): Cluster {
    const data = dataOf(name);
    const start = async () => {
      running.set(name, await startProgram(bin('postgres'), ['-D', data, '-p', String(port), '-k', folder.path], port));
      await until(
        () => ask('select 1', 'postgres').catch(() => []),
        (rows) => rows.length > 0,
      );
    };
    async function ask<T extends object>(statement: string, database = DATABASE): Promise<readonly T[]> {
      const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/${database}` });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<T>(statement)).rows;
      } finally {
        await client.end();
      }
    }
    return {
      ...{ port, start, ask },
      stop: async () => running.get(name)?.end('SIGINT'),
      async holdBack() {
        const senders = await ask<{ pid: number }>('select pid from pg_stat_replication', 'postgres');
        for (const { pid } of senders) process.kill(pid, 'SIGSTOP');
      },
      async kill() {
        const program = running.get(name);
        const children = childrenOf(program?.child.pid);
        await program?.end('SIGKILL');
        for (const pid of children) killIfThere(pid);
      },
      promote: () => void runProgram(bin('pg_ctl'), ['promote', '-w', '-D', data]),
    };
  }

  const primary = clusterOf('one', one);
  const standby = clusterOf('two', two);
  runProgram(bin('initdb'), [
    '-D',
    dataOf('one'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]);
  appendFileSync(
    join(dataOf('one'), 'postgresql.conf'),
    `synchronous_commit = ${commit}\nlisten_addresses = '127.0.0.1'\n`,
  );
  await primary.start();
  await prepare(primary);
  runProgram(bin('pg_basebackup'), [
    '-D',
    dataOf('two'),
    '-R',
    '-c',
    'fast',
    '-U',
    'postgres',
    '-h',
    '127.0.0.1',
    '-p',
    String(one),
  ]);
  await standby.start();
  // After the copy: a standby that is promoted must not wait for a standby of its own.
  await primary.ask(`alter system set synchronous_standby_names = '${commit === 'local' ? '' : '*'}'`, 'postgres');
  await primary.ask('select pg_reload_conf()', 'postgres');
  await until(
    () => primary.ask<{ sync_state: string }>('select sync_state from pg_stat_replication', 'postgres'),
    ([row]) => (commit === 'local' ? row !== undefined : row?.sync_state === 'sync'),
  );
  return {
    ...{ primary, standby },
    async remove() {
      await Promise.all([...running.values()].map(({ end }) => end('SIGINT')));
      folder.remove();
    },
  };
}

async function prepare({ ask }: Cluster): Promise<void> {
  await ask('create role panel login createrole', 'postgres');
  const limits = ["statement_timeout = '5s'", "lock_timeout = '2s'", "idle_in_transaction_session_timeout = '15s'"];
  for (const each of [...limits, 'jit = off', "timezone = 'UTC'", "datestyle = 'ISO, MDY'"])
    await ask(`alter role panel set ${each}`, 'postgres');
  await ask(`create database ${DATABASE} owner panel`, 'postgres');
  await ask('alter schema public owner to panel');
}

function childrenOf(pid: number | undefined): readonly number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'ppid=,pid='], { encoding: 'utf8' });
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([parent, child]) => (parent === pid && child ? [child] : []));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when its parent was gone.
  }
}

export interface Bouncer {
  readonly url: string;
  /** Sends everybody to another server from now on, as an operator or a watchdog does. */
  readonly lead: (to: Cluster) => void;
  readonly end: Program['end'];
}

/** PgBouncer in transaction mode, with the settings of docs/deploying.md. */
export async function startBouncer(first: Cluster): Promise<Bouncer> {
  const folder = ownFolder();
  const file = join(folder.path, 'pgbouncer.ini');
  const port = await freePort();
  const write = ({ port: at }: Cluster) =>
    writeFileSync(
      file,
      `[databases]
${DATABASE} = host=127.0.0.1 port=${at}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder.path, 'users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
server_login_retry = 1
query_wait_timeout = 5
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
    );
  writeFileSync(join(folder.path, 'users'), '"panel" ""\n');
  write(first);
  const program = await startProgram(getProgram('pgbouncer', 'pgbouncer'), [file], port);
  return {
    url: `postgres://panel@127.0.0.1:${port}/${DATABASE}`,
    lead(to) {
      write(to);
      program.child.kill('SIGHUP');
    },
    async end() {
      // Not SIGTERM, at which 1.18 leaves at once anyway, and newer ones wait for clients.
      await program.end('SIGQUIT');
      folder.remove();
    },
  };
}

/** nginx with the repository's own configuration, before these processes. */
export async function startNginx(
  conf: string,
  ports: readonly number[],
): Promise<{ readonly address: string; readonly end: Program['end'] }> {
  const folder = ownFolder();
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder.path}/${name};`,
  );
  const adapted = conf
    .replace('http {', `pid ${folder.path}/pid;\nhttp {\naccess_log off;\n${temporary.join('\n')}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/panel-(\d):3000/g, (_, at: string) => `127.0.0.1:${ports[Number(at) - 1]}`);
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(file, adapted);
  const args = ['-p', folder.path, '-c', file, '-e', 'stderr', '-g', 'daemon off; worker_processes 1;'];
  const program = await startProgram(getProgram('nginx', 'nginx-light'), args, port);
  return {
    address: `http://127.0.0.1:${port}`,
    async end() {
      await program.end('SIGQUIT');
      folder.remove();
    },
  };
}
