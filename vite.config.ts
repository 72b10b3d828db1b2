import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { checkedDeclarations } from './scripts/lib/checkedDeclarations.mjs';
import { laterDeclarations } from './scripts/lib/laterDeclarations.mjs';
import { chunkGroups } from './scripts/vite/chunkGroups.mjs';
import { packageParts } from './scripts/vite/packageParts.mjs';
import { routerParts } from './scripts/vite/routerParts.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

// The server build is the one with `build.ssr` (scripts/build.mjs, scripts/dev.mjs); everything else is the panel.
export default defineConfig(({ isSsrBuild }) => ({
  define: { __APP_VERSION__: JSON.stringify(appVersion()) },
  ...(isSsrBuild ? server() : panel()),
  test: { projects: projects() },
}));

function appVersion(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

function panel(): UserConfig {
  return {
    plugins: [
      react(),
      gallery(),
      checkedDeclarations(root),
      laterDeclarations(root),
      routerParts(join(root, 'src/framework/panel/router/routerProvider.ts')),
      packageParts({ icon: join(root, 'src/framework/panel/kit/Icon.tsx'), isWhole: true }),
    ],
    // The pages below examples have packages of their own.
    optimizeDeps: { entries: ['index.html', 'src/gallery/main.tsx'] },
    // Modules, so that what few files need (a reader of workbooks) is fetched with them.
    worker: { format: 'es' },
    build: {
      outDir: 'dist/panel',
      // Which files the server tells a browser to fetch at once.
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // A picture inside a script would be sent again with every change of the script.
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
      // The groups are large on purpose: they change only when a package does.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups(panelEntries()) } },
      },
    },
    server: { proxy: Object.fromEntries(['/api', '/sanctum', '/storage'].map((path) => [path, apiAddress()])) },
  };
}

/** What the files of the panel are cut by. */
function panelEntries(): Parameters<typeof chunkGroups>[0] {
  const framework = join(root, 'src/framework');
  return {
    ...{ app: join(root, 'src/App.tsx'), start: join(root, 'src/main.tsx'), framework, ending: '.ts' },
    besides: join(root, 'src/start/publicPages/index.ts'),
    // What looks for faults in declarations has done so before the build (`checkedDeclarations`).
    leftOut: join(framework, 'schema/declarationChecks.ts'),
  };
}

/** `/_galeri`: every field kind in every state. The development server only, so no build has a byte of it. */
function gallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/_galeri', async (request, response) => {
        const page = readFileSync('index.html', 'utf8').replace('/src/main.tsx', '/src/gallery/main.tsx');
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(await server.transformIndexHtml(request.originalUrl ?? '/_galeri', page));
      });
    },
  };
}

function apiAddress() {
  return `http://localhost:${process.env.PORT ?? 3000}`;
}

function server(): UserConfig {
  return {
    build: {
      outDir: 'dist/server',
      target: 'node20',
      ssr: true,
      rolldownOptions: {
        input: serverEntries(),
        // One flat folder, so that `new URL('./pgliteWorker.js', import.meta.url)` holds in every chunk.
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
    ssr: { external: true },
    publicDir: false,
  };
}

function serverEntries() {
  const entries = {
    main: 'server/main.ts',
    backup: 'server/commands/backup.ts',
    restore: 'server/commands/restore.ts',
    adminCreate: 'server/commands/adminCreate.ts',
    configCheck: 'server/commands/configCheck.ts',
    configRollback: 'server/commands/configRollback.ts',
    explain: 'server/commands/explain.ts',
    indexes: 'server/commands/indexes.ts',
    regions: 'server/commands/regions.ts',
    auditVerify: 'server/commands/auditVerify.ts',
    pgliteWorker: 'server/sql/connection/pglite/worker.ts',
  };
  return Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)));
}

// A test file that no project takes makes `npm test` fail (scripts/test.mjs), so none is forgotten.
function projects(): TestProjectInlineConfiguration[] {
  // A busy machine is slow, not wrong: what is to be fast is measured by its own test.
  const testTimeout = process.env.PROVE ? 600_000 : 120_000;
  // A page on a busy machine is sometimes late; a defect fails twice, and what passed only then is named at the end.
  const retry = process.env.CI ? 1 : 0;
  return [
    project({
      name: 'pure',
      include: inTests(
        '{framework/schema,framework/import,framework/files,domain,i18n,types,scripts}/**/*.test.{ts,tsx}',
        '{resources,docs}/**/*.pure.test.ts',
      ),
      isolate: false,
      testTimeout,
      typecheck: {
        enabled: true,
        include: inTests('types/**/*.test-d.{ts,tsx}'),
        tsconfig: 'tests/types/tsconfig.json',
      },
    }),
    project({
      name: 'server',
      include: inTests('{server,demo,contract,resources,standIn,framework/rest,docs}/**/*.test.ts'),
      exclude: inTests('{resources,docs}/**/*.pure.test.ts'),
      pool: 'forks',
      retry,
      // What a file imports, the embedded database first of all, takes longer to load than its tests to run.
      isolate: false,
      testTimeout,
      // Opening a database takes seconds on a busy machine.
      hookTimeout: 120_000,
      globalSetup: existing('tests/support/serverSetup.ts'),
    }),
    project({
      name: 'panel',
      include: inTests(
        '*.test.{ts,tsx}',
        '{framework/panel,framework/staff,custom,start}/**/*.test.{ts,tsx}',
        'docs/**/*.test.tsx',
      ),
      environment: './tests/support/onePage.ts',
      isolate: false,
      retry,
      alias: sameCopyAsPackages('react-router', 'react-router/dom'),
      testTimeout,
      setupFiles: existing('tests/support/panelSetup.ts'),
    }),
    project({
      name: 'examples',
      include: ['examples/**/*.test.{ts,tsx}'],
      alias: {
        'schema-crud/server': fileURLToPath(new URL('server/serving', import.meta.url)),
        'schema-crud/english': fileURLToPath(new URL('src/i18n/en/framework', import.meta.url)),
        'schema-crud': fileURLToPath(new URL('src/framework', import.meta.url)),
      },
      // The library opens a database.
      hookTimeout: 120_000,
      testTimeout,
    }),
    project({
      name: 'journeys',
      retry,
      include: [...inTests('journeys/**/*.journey.ts'), 'examples/**/*.journey.ts'],
      // A person waits for pages: one file more than there are cores keeps them busy. Each process keeps its browser.
      pool: 'forks',
      isolate: false,
      setupFiles: existing('tests/support/journeyEnd.ts'),
      sequence: { groupOrder: 1 },
      testTimeout,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 20_000 } },
      globalSetup: existing('tests/support/journeySetup.ts'),
    }),
  ];
}

function project(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  // Left to itself, Vitest leaves one core to its main process: of two cores that is half. One more than there are cores,
  // because a test waits for a database or for what a page shows a good part of its time.
  const exclude = ['**/node_modules/**', ...(test?.exclude ?? []), ...(process.env.PROVE ? [] : ['**/*.prove.*'])];
  return { extends: true, test: { environment: 'node', maxWorkers: availableParallelism() + 1, ...test, exclude } };
}

function inTests(...globs: string[]) {
  return globs.map((glob) => `tests/${glob}`);
}

// Node and Vite choose different builds of these for the same name; two routers in one test do not know each other.
function sameCopyAsPackages(...names: string[]) {
  return names.map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(import.meta.resolve(name)),
  }));
}

function existing(file: string) {
  return existsSync(file) ? [file] : [];
}
