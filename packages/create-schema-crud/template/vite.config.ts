import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/panel', target: 'es2022', chunkSizeWarningLimit: 3000 },
  ssr: { external: true },
  test: { testTimeout: 60_000, hookTimeout: 60_000 },
});
