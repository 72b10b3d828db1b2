import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  cacheDir: here('../../.cache/vite/servers'),
  plugins: [react()],
  // Where the package is installed, its name is enough.
  resolve: { alias: { 'schema-crud': here('../../src/framework') } },
  build: { target: 'es2022', chunkSizeWarningLimit: 1500 },
  // The panel and the foreign API have one address, so the browser asks nobody for leave.
  server: { proxy: { '/api': { target: process.env.API, rewrite: below } } },
});

function below(path: string) {
  return path.replace(/^\/api/, '');
}
