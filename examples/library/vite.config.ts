import react from '@vitejs/plugin-react';
import { schemaCrud } from 'schema-crud/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), schemaCrud()],
  build: { outDir: 'dist/panel', target: 'es2022' },
  ssr: { external: true },
});
