import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

export interface BuiltServer {
  /** Path of one built entry. */
  readonly file: (name: string) => string;
  readonly load: () => Promise<typeof import('../../../server/sql/connection')>;
  readonly remove: () => void;
}

/**
 * Bundles the database layer the way the server is bundled, because the worker thread exists only in built form.
 * Lies inside the repository so that packages resolve. `more`: entries of a test's own, by name.
 */
export async function buildServer(more: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const cache = join(process.cwd(), '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'built-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      rollupOptions: {
        input: {
          connection: 'server/sql/connection/index.ts',
          backup: 'server/backup.ts',
          restore: 'server/restore.ts',
          pgliteWorker: 'server/sql/connection/pglite/worker.ts',
          ...more,
        },
      },
    },
  });
  const file = (name: string) => join(outDir, `${name}.js`);
  return {
    file,
    load: () => import(/* @vite-ignore */ pathToFileURL(file('connection')).href),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
