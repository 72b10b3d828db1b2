import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/sql/connection/open';
import { dropTemplates } from './dropTemplates';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with copies of embedded clusters: the empty one, and those with the tables of a model. */
    clusters: string;
    /** How the names of this run's template databases begin. */
    templates: string;
    /** Folder for the files of test servers. */
    storageRoot: string;
  }
}

/** Creating a cluster takes seconds of work: once for all files, each then loads a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-cluster-'));
  const templates = `panel_bansos_template_${randomBytes(4).toString('hex')}`;
  const db = await openDatabase({ memory: true });
  writeFileSync(join(folder, 'empty.tar'), (await db.dump?.()) ?? new Uint8Array());
  await db.close();
  project.provide('clusters', folder);
  project.provide('templates', templates);
  project.provide('storageRoot', join(folder, 'storage'));
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (process.env.TEST_DATABASE_URL) await dropTemplates(process.env.TEST_DATABASE_URL, templates);
  };
}
