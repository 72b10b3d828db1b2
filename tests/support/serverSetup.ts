import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/sql/connection';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a copy of an empty embedded cluster. */
    emptyCluster: string;
    /** Folder for the files of test servers. */
    storageRoot: string;
  }
}

/** Creating a cluster takes seconds of work: once for all files, each then loads a copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-cluster-'));
  const file = join(folder, 'empty.tar.gz');
  const db = await openDatabase({ memory: true });
  writeFileSync(file, (await db.dump?.()) ?? new Uint8Array());
  await db.close();
  project.provide('emptyCluster', file);
  project.provide('storageRoot', join(folder, 'storage'));
  return () => rmSync(folder, { recursive: true, force: true });
}
