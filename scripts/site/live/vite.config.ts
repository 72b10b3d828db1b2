import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const framework = (name: string) => here(`../../../src/framework/${name}`);

/** The frame of the page "Try it": panel, server and database of whatever was declared there. */
export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^node:.*$/, replacement: here('node.ts') },
      { find: 'schema-crud/english', replacement: here('../../../src/i18n/en/framework.ts') },
      { find: /^schema-crud\/(.*)$/, replacement: framework('$1') },
    ],
  },
  build: {
    outDir: here('../../../dist/docs/live'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      input: {
        frame: here('frame.html'),
        schema: here('schema.ts'),
        texts: here('texts.ts'),
        server: here('server.ts'),
      },
      transform: { inject: { Buffer: ['buffer/', 'Buffer'] } },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[hash].js', assetFileNames: 'part-[hash][extname]' },
    },
  },
});
