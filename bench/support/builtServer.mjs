import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
let taken = 0;

/** A folder for a server of a measurement; gone when the process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'panel-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The built server on an embedded database unless `env` names another, the small demo city in it unless it is filled already.
 * @param {string} dataDir
 * @param {Readonly<Record<string, string>>} [env] further environment variables
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>} once it answers
 */
export async function startBuiltServer(dataDir, env = {}) {
  const port = 21_000 + ((process.pid + taken++) % 10_000);
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO_SIZE: 'S',
      PORT: String(port),
      PUBLIC_URL: '',
      ...env,
    },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (child.exitCode !== null || tries === 600) throw new Error('The built server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(url) {
  const answer = await fetch(`${url}/api/health`).catch(() => undefined);
  return answer?.ok === true;
}
