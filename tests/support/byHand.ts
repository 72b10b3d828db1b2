import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const byHandFolder = fileURLToPath(new URL('../../examples/by-hand', import.meta.url));

/** The example as `vite build` leaves it. */
export const buildByHand = (outDir: string, root = byHandFolder) =>
  build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
  });
