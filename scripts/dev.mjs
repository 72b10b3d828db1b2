// One program for development: the server is built and restarted on every change, the panel is served by Vite.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { STAMP_FILE } from './lib/building.mjs';
import { createGate } from './lib/gate.mjs';
import { liveDeclarations } from './lib/liveDeclarations.mjs';
import { run } from './lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
process.chdir(root);
const entry = join(root, 'dist/server/main.js');

/** @type {import('node:child_process').ChildProcess | undefined} */
let api;
let restarting = Promise.resolve();
let builds = 0;
let isStopping = false;

// What is built here is no product build, so the next `npm start` must not take it for one.
await rm(join(root, STAMP_FILE), { force: true });
const gate = createGate();
// The next request of the page needs the table as it is declared now, which only the next server has.
const declarations = liveDeclarations({
  root,
  onChange: (file) => file.includes('/src/resources/') && gate.close(20_000),
  onProblem: gate.open,
});
const panel = await createServer({
  root,
  // Of this copy alone: several may share the packages.
  cacheDir: join(root, '.cache/vite'),
  plugins: [declarations.plugin, heldRequests()],
  server: process.env.PANEL_PORT ? { port: Number(process.env.PANEL_PORT), strictPort: true } : {},
});
gate.close();
await panel.listen();
panel.printUrls();
await pointToPanel(panel.resolvedUrls?.local[0] ?? '/');
const watcher = await build({
  root,
  mode: 'development',
  logLevel: 'warn',
  // Emptying would take the running server's files away while it still loads them.
  build: { ssr: true, watch: {}, emptyOutDir: false, sourcemap: 'inline' },
});
if (!('on' in watcher)) throw new Error('vite build did not return a watcher');
watcher.on('event', (event) => {
  // Vite prints what is wrong itself; the server of the last good build goes on.
  if (event.code === 'ERROR') gate.open();
  if (event.code !== 'BUNDLE_END') return;
  event.result.close();
  builds += 1;
  const which = builds;
  // Of several changes at once only the last is started.
  restarting = restarting.then(() => (which === builds ? restartApi() : undefined));
});
// Vite's own listener would end this program before the server is gone.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

/** @returns {import('vite').Plugin} */
function heldRequests() {
  return {
    name: 'held-requests',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '', headers }, response, next) => {
        if (!/^\/(api|sanctum|storage)\//.test(url)) return next();
        await gate.passed();
        // Who has left meanwhile is not waited for.
        if (response.destroyed) return undefined;
        // The line for news is never answered to its end.
        if (headers.accept !== 'text/event-stream') gate.expect(once(response, 'close'));
        return next();
      });
    },
  };
}

/**
 * The server does not start without a built panel, and a fresh copy has none.
 *
 * @param {string} url where the panel is
 */
async function pointToPanel(url) {
  const folder = join(root, 'dist/panel');
  if (existsSync(join(folder, 'index.html'))) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), `<!doctype html><title>Panel</title><a href="${url}">${url}</a>\n`);
}

async function restartApi() {
  // With declarations that cannot be it would not start, and the one that runs would be gone.
  if (!(await isBuildGood())) return gate.open();
  gate.close();
  // Who was let through is still answered by the one that goes.
  await gate.emptied(2_000);
  const wasGone = api !== undefined && api.exitCode !== null;
  await stopApi();
  if (isStopping) return gate.open();
  api = spawn(process.execPath, ['--enable-source-maps', entry], { stdio: 'inherit' });
  await untilAnswering(api);
  gate.open();
  if (wasGone) declarations.sayBack(panel);
  console.log('Server dijalankan dari sumber terbaru.');
}

/** Read from the build, because the sources may be others by now. */
async function isBuildGood() {
  const { code } = await run(process.execPath, [join(root, 'dist/server/configCheck.js'), '--schema'], {
    capture: true,
  });
  return code === 0;
}

/** Also over when it has ended, which it reports itself. @param {import('node:child_process').ChildProcess} child */
async function untilAnswering(child) {
  const health = `http://localhost:${process.env.PORT ?? 3000}/api/health`;
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(health).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// The old server must be gone first: it holds the lock of the data folder.
async function stopApi() {
  if (!api || api.exitCode !== null || api.signalCode !== null) return;
  const gone = once(api, 'exit');
  api.kill('SIGTERM');
  await gone;
}

// A change may have been seen just before: a server started after this would be left behind.
async function stop() {
  isStopping = true;
  await Promise.all([watcher.close(), panel.close()]);
  await restarting;
  await stopApi();
  process.exit(0);
}
