import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

export interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  /** What it has said so far. */
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
  readonly remove: () => Promise<void>;
}

/** The server as `npm start` runs it, with a panel of one line. Lies inside the repository so that packages resolve. */
export async function buildServer(): Promise<BuiltServer> {
  const cache = join(process.cwd(), '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'started-'));
  await build({ logLevel: 'error', build: { ssr: true, outDir: join(folder, 'server') } });
  mkdirSync(join(folder, 'panel'));
  writeFileSync(join(folder, 'panel', 'index.html'), '<!doctype html><title>Panel</title>');
  const children = new Set<ChildProcess>();

  function launch(entry: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [join(folder, 'server', `${entry}.js`), ...args], {
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: '0', DEMO_SIZE: 'none', ...env },
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    return { child, output: () => said };
  }

  return {
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
      rmSync(folder, { recursive: true, force: true });
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
