import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

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
    plugins: [react()],
    // Modules, so that what few files need (a reader of workbooks) is fetched with them.
    worker: { format: 'es' },
    build: {
      outDir: 'dist/panel',
      target: 'es2022',
      modulePreload: { polyfill: false },
      // A picture inside a script would be sent again with every change of the script.
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
      // The groups are large on purpose: they change only when a package does.
      chunkSizeWarningLimit: 1500,
      rolldownOptions: { output: { codeSplitting: { groups: packageGroups() } } },
    },
    server: { proxy: Object.fromEntries(['/api', '/sanctum', '/storage'].map((path) => [path, apiAddress()])) },
  };
}

function apiAddress() {
  return `http://localhost:${process.env.PORT ?? 3000}`;
}

const ofFewScreens = [
  '(use)?Autocomplete',
  'Tabs?',
  'TabScrollButton',
  'Step(per|Label|Connector|Icon)?',
  'Table(Body|Cell|Head|Row)?',
  'ToggleButtonGroup',
];

function packageGroups() {
  const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})`);
  return [
    // Vite's loader for lazy chunks goes with React: left to itself it lands in `ra`, and the login would load all of it.
    {
      name: 'react',
      priority: 3,
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/,
    },
    // What only a few screens have is fetched with them: pickers, tabs, steps, plain tables and groups of buttons.
    {
      name: 'mui',
      priority: 2,
      test: inPackages(`@mui[\\\\/](?!material[\\\\/]esm[\\\\/](${ofFewScreens.join('|')})[\\\\/])|@emotion[\\\\/]`),
    },
    {
      name: 'ra',
      priority: 1,
      test: inPackages(
        'react-admin[\\\\/]|ra-(?!language-english)|react-router|@tanstack[\\\\/]|react-hook-form[\\\\/]',
      ),
    },
  ];
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
    backup: 'server/backup.ts',
    restore: 'server/restore.ts',
    adminCreate: 'server/adminCreate.ts',
    pgliteWorker: 'server/sql/connection/pglite/worker.ts',
  };
  return Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)));
}

// A test file that no project takes makes `npm test` fail (scripts/test.mjs), so none is forgotten.
function projects(): TestProjectInlineConfiguration[] {
  const testTimeout = process.env.PROVE ? 600_000 : 20_000;
  return [
    project({
      name: 'pure',
      include: inTests(
        '{framework/schema,framework/import,domain,i18n,types,scripts}/**/*.test.{ts,tsx}',
        'resources/**/*.pure.test.ts',
      ),
      testTimeout,
      typecheck: {
        enabled: true,
        include: inTests('types/**/*.test-d.{ts,tsx}'),
        tsconfig: 'tests/types/tsconfig.json',
      },
    }),
    project({
      name: 'server',
      include: inTests('{server,contract,resources,framework/rest}/**/*.test.ts'),
      exclude: inTests('resources/**/*.pure.test.ts'),
      pool: 'forks',
      testTimeout,
      // Opening a database takes seconds on a busy machine.
      hookTimeout: 60_000,
      globalSetup: existing('tests/support/serverSetup.ts'),
    }),
    project({
      name: 'panel',
      retry: process.env.CI ? 1 : 0,
      include: inTests('*.test.{ts,tsx}', '{framework/panel,custom,panel}/**/*.test.{ts,tsx}'),
      environment: 'jsdom',
      alias: sameCopyAsPackages('react-router', 'react-router/dom'),
      testTimeout,
      setupFiles: existing('tests/support/panelSetup.ts'),
    }),
    project({
      name: 'journeys',
      // A browser on a busy machine is sometimes late; a defect fails twice.
      retry: process.env.CI ? 1 : 0,
      include: inTests('journeys/**/*.journey.ts'),
      // One browser, one server: on two cores a second pair would only make both late.
      fileParallelism: false,
      sequence: { groupOrder: 1 },
      testTimeout: process.env.PROVE ? 600_000 : 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 5_000 } },
      globalSetup: existing('tests/support/journeySetup.ts'),
    }),
  ];
}

function project(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { extends: true, test: { environment: 'node', ...test } };
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
