import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../.cache/vite-library-by-hand', import.meta.url)),
  plugins: [react()],
  build: { outDir: 'dist/panel', target: 'es2022', chunkSizeWarningLimit: 3000 },
  ssr: { external: true },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
