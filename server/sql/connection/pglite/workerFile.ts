import { existsSync } from 'node:fs';

/**
 * The built worker, or undefined when running from TypeScript sources, where a worker could not load anything.
 * The bundler may put this code into a chunk one folder down from main.js; in the package each module keeps its own file.
 */
export function findWorkerFile(): URL | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined;
  const file = ['./pgliteWorker.js', '../pgliteWorker.js', './worker.js'].map(besideThisCode).find(existsSync);
  if (!file) throw new Error(`pgliteWorker.js is missing beside ${import.meta.url}: run "npm run build".`);
  return file;
}

function besideThisCode(name: string): URL {
  return new URL(name, import.meta.url);
}
