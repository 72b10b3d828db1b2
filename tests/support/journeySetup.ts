import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './freePort';
import { root, runServer } from './serverProcess';
import { expectLogged, isWatched } from './watchedReads';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with what the server of a demo city has after its first start. */
    demoCity: string;
    /** Folder for the data of servers that serve several files. */
    sharedServers: string;
  }
}

const folder = join(root, '.cache/journeys');
/** Today and this week mean the same in a city this old. */
const LONGEST_MS = 3_600_000;

/** Filling a city takes most of a server's first start: once for all files, each then starts on a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stamp = readFileSync(join(root, 'dist/.stamp'), 'utf8').trim();
  const city = join(folder, stamp);
  if (!isYoung(city)) await fill(city);
  project.provide('demoCity', city);
  const shared = mkdtempSync(join(tmpdir(), 'panel-journeys-'));
  project.provide('sharedServers', shared);
  return async () => {
    const ended = endServersIn(shared);
    if (isWatched) for (const dataDir of ended) await expectLogged(dataDir);
    rmSync(shared, { recursive: true, force: true });
  };
}

/** `startServer` wrote the number of each one's process beside its data. */
function endServersIn(shared: string): readonly string[] {
  const names = readdirSync(shared).filter((each) => each.endsWith('.pid'));
  for (const name of names) {
    try {
      process.kill(Number(readFileSync(join(shared, name), 'utf8')), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  return names.map((name) => join(shared, name.replace(/\.pid$/, '')));
}

const isYoung = (city: string): boolean => existsSync(city) && Date.now() - statSync(city).mtimeMs < LONGEST_MS;

async function fill(city: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${city}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const stop = await runServer({ dataDir: unfinished, port: await freePort() });
  await stop();
  renameSync(unfinished, city);
}
