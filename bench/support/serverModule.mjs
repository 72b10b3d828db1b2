import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/**
 * Runs a measurement's TypeScript beside the server's own sources.
 * @param {string} path from the top of the repository, e.g. '/bench/server/workbench.ts'
 * @param {(module: any) => Promise<unknown>} work
 */
export async function withServerModule(path, work) {
  const vite = await createServer({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work(await vite.ssrLoadModule(path));
  } finally {
    await vite.close();
  }
}
