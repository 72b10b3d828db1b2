import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = ['src', 'server', 'demo', 'public', 'types', 'scripts', 'index.html', 'package.json', 'vite.config.ts'];
const isConfig = (name: string) => /^tsconfig.*\.json$/.test(name);

export interface DevCopy {
  /** The panel as `npm run dev` serves it. */
  readonly url: string;
  readonly apiUrl: string;
  /** Changes a file of the copy. @throws Error when what is to be replaced is not there. */
  readonly edit: (file: string, from: string, to: string) => void;
  /** The file is again as it is here. */
  readonly restore: (file: string) => void;
  /** The output of the development server so far. */
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** `npm run dev` on a copy of the sources, whose files may be changed. */
export async function startDevCopy(env: Readonly<Record<string, string>> = {}): Promise<DevCopy> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/dev-'));
  for (const name of [...copied, ...readdirSync(root).filter(isConfig)])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const apiPort = 40_000 + Math.floor((process.pid * 7 + performance.now()) % 10_000);
  const panelPort = apiPort + 10_000;
  const child = spawn(process.execPath, [join(folder, 'scripts/dev.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      DEMO_SIZE: 'S',
      PORT: String(apiPort),
      PANEL_PORT: String(panelPort),
      PUBLIC_URL: `http://localhost:${panelPort}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilSaid(child, () => said, 'Server dijalankan dari sumber terbaru.');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://localhost:${panelPort}`,
    apiUrl: `http://localhost:${apiPort}`,
    edit: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold "${from}".`);
      writeFileSync(path, text.replace(from, to));
    },
    restore: (file) => cpSync(join(root, file), join(folder, file)),
    output: () => said,
    stop,
  };
}

async function untilSaid(child: ChildProcess, said: () => string, sentence: string): Promise<void> {
  for (let tries = 0; tries < 1_800; tries += 1) {
    if (said().includes(sentence)) return;
    if (child.exitCode !== null) throw new Error(`The development server ended with ${child.exitCode}:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The development server was not ready after 180 s:\n${said()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
