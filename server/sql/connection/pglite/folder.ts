import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, EngineOptions } from './engine';

/**
 * Opens the database in `folder`. A new one is made beside it and renamed into place when complete, so that a first
 * start that is interrupted does not leave half a database. The caller holds the folder lock.
 */
export async function openFolder(
  folder: string,
  snapshot: Uint8Array | undefined,
  open: (options: EngineOptions) => Promise<Engine>,
): Promise<Engine> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder, snapshot, open);
  else if (snapshot) throw new Error(`${folder} already holds a database: a snapshot can only start a new one.`);
  return open({ folder });
}

async function createFolder(
  folder: string,
  snapshot: Uint8Array | undefined,
  open: (options: EngineOptions) => Promise<Engine>,
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const engine = await open(snapshot ? { folder: draft, snapshot } : { folder: draft });
  await engine.close();
  await rename(draft, folder);
}
