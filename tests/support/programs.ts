import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where Debian keeps what is not in PATH of everybody. */
const places = [
  ...debianPostgres(),
  ...(process.env.PATH ?? '').split(delimiter),
  ...['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/local/bin', '/usr/bin'],
];

function debianPostgres(): readonly string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

/** Path of a program. @throws Error that says what to install. */
export function getProgram(name: string, debianPackage: string): string {
  const found = places.map((place) => join(place, name)).find(existsSync);
  if (!found)
    throw new Error(
      `This proof needs the program ${name}: apt-get install ${debianPackage} (nothing of it has to be started).`,
    );
  return found;
}

/** Neither PostgreSQL nor PgBouncer runs as root: there they run as the user whom Debian's package makes. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(which: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  } catch {
    throw new Error('This proof needs the account postgres when it is run as root: apt-get install postgresql');
  }
}

/** A folder that these programs may write to. */
export function ownFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'panel-own-'));
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs it to its end. @throws Error with what it said. */
export function runProgram(file: string, args: readonly string[]): string {
  return execFileSync(file, args, { ...account, cwd: '/', encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export interface Program {
  readonly child: ChildProcess;
  /** Ends it and waits for that. */
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Starts what goes on until it is ended, and waits until it takes connections. */
export async function startProgram(file: string, args: readonly string[], port: number): Promise<Program> {
  const child = spawn(file, args, { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = (said + chunk).slice(-4000)));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (isOver() || tries > 600) {
      child.kill('SIGKILL');
      throw new Error(`${file} does not listen on ${port}:\n${said}`);
    }
    await sleep(50);
  }
  return {
    child,
    async end(signal = 'SIGTERM') {
      if (isOver()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}
