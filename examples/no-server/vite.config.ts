import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // Below any address, and below none: the folder can be opened as a file.
  base: './',
  cacheDir: here('../../.cache/vite/no-server'),
  plugins: [react(), plainScript()],
  // Where the package is installed, its name is enough.
  resolve: { alias: { 'schema-crud': here('../../src/framework') } },
  build: {
    target: 'es2022',
    modulePreload: false,
    chunkSizeWarningLimit: 3000,
    rolldownOptions: { output: { format: 'iife', codeSplitting: false } },
  },
});

/** A browser fetches no module for a page that was opened as a file; one plain script it does. */
function plainScript(): Plugin {
  return {
    name: 'plain-script',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: (html) => html.replace('<script type="module" crossorigin', '<script defer'),
  };
}
