import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../.cache/vite-by-hand', import.meta.url)),
  plugins: [react()],
  build: { chunkSizeWarningLimit: 2000 },
  server: { proxy: { '/api': 'http://localhost:4100' } },
});
