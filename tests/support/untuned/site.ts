import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { freePort } from '../freePort';
import type { RunningServer } from '../journey';
import { runServer } from '../serverProcess';
import { copyProduct, placePosko } from './place';

export interface UntunedSite extends RunningServer {
  /** Where the product was copied to and built. */
  readonly folder: string;
}

/** The product with the declaration in it, built and running. */
export async function startUntuned(): Promise<UntunedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-untuned-'));
  copyProduct(folder);
  placePosko(folder);
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--uncompressed'], { cwd: folder });
  // The demo city is older than the entity: its table is added to what is there.
  const dataDir = join(folder, 'data');
  cpSync(inject('demoCity'), dataDir, { recursive: true });
  const port = await freePort();
  const end = await runServer({ dataDir, port, from: folder });
  return {
    folder,
    url: `http://localhost:${port}`,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
