import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/panel', target: 'es2022', chunkSizeWarningLimit: 3000 },
  ssr: { external: true },
});
