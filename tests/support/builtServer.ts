import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { stampOf } from '../../scripts/lib/stamp.mjs';

export interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  /** Its output so far. */
  readonly output: () => string;
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly ms: number;
}

export interface BuiltServer {
  /** Starts `main` and waits until it listens, on a port of its own. */
  readonly start: (env: Readonly<Record<string, string>>) => Promise<Running>;
  /** Runs an entry to its end. */
  readonly run: (
    entry: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    input?: string,
  ) => Promise<Ended>;
  /** Path of one built entry. */
  readonly file: (entry: string) => string;
  /** The database layer as it is built: its worker thread exists in no other form. */
  readonly load: () => Promise<typeof import('../../server/sql/connection/open')>;
  /** Ends what still runs. */
  readonly remove: () => Promise<void>;
}

/** Entries beside those of the product: the database layer, and processes that tests start and kill. */
const entries = {
  connection: 'server/sql/connection/open.ts',
  importer: 'tests/support/importProcess.ts',
  keeper: 'tests/support/keptProcess.ts',
  publisher: 'tests/support/publishProcess.ts',
  sender: 'tests/support/senderProcess.ts',
  misdeclared: 'tests/support/misdeclaredProcess.ts',
};

/** Built once for all files of a run, and for later ones until a source changes. Inside the repository, so that packages resolve. */
async function builtFolder(): Promise<string> {
  const cache = join(process.cwd(), '.cache');
  const stamp = stampOf(process.cwd(), [
    'server',
    'src',
    'demo',
    'tests/support',
    'vite.config.ts',
    'package-lock.json',
  ]);
  const folder = join(cache, `built-server-${stamp.slice(0, 16)}`);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (isMade(lock)) {
      removeOld(cache);
      const outDir = mkdtempSync(join(cache, 'building-'));
      try {
        await build({
          logLevel: 'error',
          build: { ssr: true, outDir: join(outDir, 'server'), rolldownOptions: { input: entries } },
        });
        mkdirSync(join(outDir, 'panel'));
        writeFileSync(join(outDir, 'panel', 'index.html'), '<!doctype html><title>Panel</title>');
        renameSync(outDir, folder);
      } finally {
        rmSync(lock, { recursive: true, force: true });
        rmSync(outDir, { recursive: true, force: true });
      }
    } else await sleep(200);
  }
  return folder;
}

const DAY_MS = 86_400_000;

/** Builds of other sources; one of today may still be in use by another run. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('built-server-'))) {
    const made = statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - made > DAY_MS) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** Whether this process is the one to build; a lock of a process that died is taken over after three minutes. */
function isMade(lock: string): boolean {
  try {
    mkdirSync(join(lock, '..'), { recursive: true });
    mkdirSync(lock);
    return true;
  } catch {
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 180_000)
      rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** The server as `npm start` runs it, with a panel of one line. */
export async function buildServer(): Promise<BuiltServer> {
  const folder = await builtFolder();
  const file = (entry: string) => join(folder, 'server', `${entry}.js`);
  const children = new Set<ChildProcess>();

  function launch(entry: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [file(entry), ...args], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', DEMO_SIZE: 'none', ...env },
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    return { child, output: () => said };
  }

  return {
    file,
    load: () => import(/* @vite-ignore */ pathToFileURL(file('connection')).href),
    async start(env) {
      const { child, output } = launch('main', [], env);
      for (;;) {
        const address = /mendengar di (http:\/\/[^)]+)\)/.exec(output())?.[1];
        if (address) return { child, address, output };
        if (child.exitCode !== null) break;
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      }
      throw new Error(`The server did not start:\n${output()}`);
    },
    async run(entry, args, env, input) {
      const began = performance.now();
      const { child, output } = launch(entry, args, env);
      child.stdin.end(input ?? '');
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output: output(), ms: performance.now() - began };
    },
    async remove() {
      for (const child of children) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    },
  };
}

/** Ends a server as an operator or a supervisor does. */
export async function stop({ child, output }: Running, signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
  const began = performance.now();
  const ended = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  const [code] = await ended;
  return { code, output: output(), ms: performance.now() - began };
}
