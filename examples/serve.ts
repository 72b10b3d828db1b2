import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

export interface ForeignApi {
  readonly url: string;
  /** Every request, newest last. */
  readonly seen: readonly { readonly method?: string; readonly url: string; readonly body?: unknown }[];
  readonly stop: () => void;
}

export interface BuiltExample {
  readonly folder: string;
  /** Serves the folder, with a foreign API below /api. */
  readonly serve: (api: ForeignApi) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  readonly remove: () => Promise<void>;
}

/** An example as `vite build` leaves it. */
export async function buildExample(name: string): Promise<BuiltExample> {
  const configFile = fileURLToPath(new URL(`./${name}/vite.config.ts`, import.meta.url));
  const folder = join(tmpdir(), `example-${name.replace('/', '-')}-${process.pid}`);
  const outDir = { build: { outDir: folder, emptyOutDir: true } };
  await inProduction(() => build({ configFile, logLevel: 'error', ...outDir }));
  return {
    folder,
    async serve(api) {
      const rewrite = (path: string) => path.replace(/^\/api/, '');
      const proxy = { '/api': { target: api.url, rewrite } };
      const server = await preview({ configFile, logLevel: 'error', ...outDir, preview: { port: 0, proxy } });
      return {
        url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
        stop: () => new Promise((resolve) => void server.httpServer.close(() => resolve())),
      };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Whoever runs tests has another NODE_ENV, which would put React's slow build into the panel. */
async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return await work();
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
