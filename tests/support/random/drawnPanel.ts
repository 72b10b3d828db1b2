import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { buildApp } from '../../../server/app';
import { readConfig } from '../../../server/config';
import { openDatabase } from '../../../server/sql/connection/open';
import { migrate } from '../../../server/sql/migrate';
import { defineModel, type Model, type Resource } from '../../../src/framework/schema';
import { model as declared } from '../../../src/resources';
import { addAccount } from '../accounts';
import { freePort } from '../freePort';
import type { RunningServer } from '../journey';

const MODEL = 'Object.values(declared), kinds';

/** The panel's sources as they would be with further declarations. */
function withDeclarations(more: readonly Resource[]): Plugin {
  return {
    name: 'with-declarations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/resources/index.ts')) return undefined;
      if (!code.includes(MODEL)) throw new Error(`src/resources/index.ts no longer says ${MODEL}.`);
      return code.replace(MODEL, `[...Object.values(declared), ...${JSON.stringify(more)}], kinds`);
    },
  };
}

/** Panel and server with further declarations, on a database of their own that has one administrator. */
export async function startDrawnPanel(more: readonly Resource[]): Promise<RunningServer & { readonly model: Model }> {
  const folder = mkdtempSync(join(tmpdir(), 'panel-drawn-'));
  const panelDir = join(folder, 'panel');
  await build({ logLevel: 'error', plugins: [withDeclarations(more)], build: { outDir: panelDir, emptyOutDir: true } });
  const model = defineModel([...declared.resources, ...more], declared.kinds);
  const db = await openDatabase({ memory: true });
  await migrate(db, model);
  await addAccount(db, { email: 'admin@contoh.example', name: 'Ratna Wijayanti' });
  const config = readConfig({
    APP_SECRET: 'a secret of the tests, long enough to sign',
    DATA_DIR: folder,
    STORAGE_DIR: folder,
    DEMO_SIZE: 'none',
  });
  const app = await buildApp({ db, model, config, now: () => new Date(), version: 'test', demo: true, panelDir });
  const url = await app.listen({ port: await freePort(), host: 'localhost' });
  return {
    url: url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost'),
    model,
    stop: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
