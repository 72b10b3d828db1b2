// One program for development: the server is built and restarted on every change, the panel is served by Vite.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { STAMP_FILE } from './lib/building.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const entry = join(root, 'dist/server/main.js');

/** @type {import('node:child_process').ChildProcess | undefined} */
let api;
let restarting = Promise.resolve();

// What is built here is no product build, so the next `npm start` must not take it for one.
await rm(join(root, STAMP_FILE), { force: true });
const panel = await createServer({ root });
await panel.listen();
panel.printUrls();
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
  if (event.code !== 'BUNDLE_END') return;
  event.result.close();
  restarting = restarting.then(restartApi);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);

async function restartApi() {
  await stopApi();
  if (!existsSync(entry)) return;
  api = spawn(process.execPath, ['--enable-source-maps', entry], { stdio: 'inherit' });
  console.log('Server dijalankan dari sumber terbaru.');
}

// The old server must be gone first: it holds the lock of the data folder.
async function stopApi() {
  if (!api || api.exitCode !== null || api.signalCode !== null) return;
  const gone = once(api, 'exit');
  api.kill('SIGTERM');
  await gone;
}

async function stop() {
  await Promise.all([watcher.close(), panel.close(), restarting.then(stopApi)]);
  process.exit(0);
}
