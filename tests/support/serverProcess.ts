import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The folder it was built in, when another than this one. */
  readonly from?: string;
  /** Where the number of its process is written, for who ends it after this process. */
  readonly pidFile?: string;
}

/** The built server as people start it: a process of its own, an embedded database of its own, the small demo city. */
export async function runServer({
  dataDir,
  port,
  env = {},
  from = root,
  pidFile,
}: ServerProcess): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(from, 'dist/server/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO_SIZE: 'S',
      DEMO_NOW: '',
      PORT: String(port),
      PUBLIC_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (pidFile) writeFileSync(pidFile, String(child.pid));
  await untilReady(child, `http://localhost:${port}`);
  return () => ended(child);
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${said}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after 90 s:\n${said}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
