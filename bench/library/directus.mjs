// The library in Directus, which is installed in a folder outside of the repository: `DIRECTUS_DIR` names it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countLines } from '../../scripts/lib/effort.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { SEARCHED } from './database.mjs';
import { addPublisher, makeLibrary } from './directusLibrary.mjs';

const PORT = 5650;
const START_MS = 120_000;
const url = `http://127.0.0.1:${PORT}`;
const admin = { email: 'admin@example.com', password: 'baca-buku-tiap-hari' };
const librarian = { email: 'sari@example.com', password: admin.password };
const own = fileURLToPath(new URL('directusLibrary.mjs', import.meta.url));

/**
 * @param {string | undefined} folder
 * @returns {string | undefined} why it cannot be measured
 */
export function whyNoDirectus(folder) {
  if (!folder) return 'DIRECTUS_DIR names no folder where `npm install directus` was run.';
  return existsSync(join(folder, 'node_modules/directus/cli.js')) ? undefined : `${folder} has no Directus.`;
}

/** @param {string} folder */
export function ofDirectus(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/directus/package.json'), 'utf8'));
  let calls = 0;
  const call = async (method, path, body, headers) => {
    calls += 1;
    return ask(method, path, body, headers);
  };
  const candidate = {
    name: `Directus ${version}`,
    own: { lines: countLines(readFileSync(own, 'utf8')), files: 1, calls: 0, snapshot: 0 },
    field: { lines: 0, files: 0, calls: 0 },
    pages: { list: '/admin/content/books', create: '/admin/content/books/+' },
    signIn: { ...librarian, fields: ['input[type=email]', 'input[type=password]'] },
    async start(databaseUrl) {
      const stop = await serve(folder, databaseUrl);
      const headers = await signIn(admin);
      await makeLibrary((method, path, body) => call(method, path, body, headers));
      candidate.own.calls = calls;
      const snapshot = await fetch(`${url}/schema/snapshot?export=yaml`, { headers });
      candidate.own.snapshot = (await snapshot.text()).trim().split('\n').length;
      const [{ id: role }] = await ask('GET', '/roles?filter[name][_eq]=Pustakawan', undefined, headers);
      await ask('POST', '/users', { ...librarian, first_name: 'Sari', role }, headers);
      return { url, stop };
    },
    headersOf: () => signIn(librarian),
    calls: (id) => {
      const list = '/items/books?limit=25&page=1&fields=title,author,genre,pages,id&sort[]=title&meta=filter_count';
      return {
        list,
        show: `/items/books/${id}?fields=title,author,isbn,genre,pages,id`,
        search: `${list}&search=${SEARCHED}`,
      };
    },
    read: async (answer) => {
      const { data, meta } = await answer.json();
      return { rows: [data].flat(), total: meta?.filter_count };
    },
    books: '/items/books',
    /** Nothing is built and nothing starts again. */
    async addField({ stop }) {
      calls = 0;
      const headers = await signIn(admin);
      await addPublisher((method, path, body) => call(method, path, body, headers));
      candidate.field.calls = calls;
      return { url, stop };
    },
  };
  return candidate;
}

async function signIn(account) {
  const { access_token } = await ask('POST', '/auth/login', account);
  return { 'content-type': 'application/json', authorization: `Bearer ${access_token}` };
}

async function ask(method, path, body, headers = { 'content-type': 'application/json' }) {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text).data;
}

/** Started as its image starts it; one process, as the others are. */
async function serve(folder, databaseUrl) {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 'bench'.repeat(10),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_TTL: '2h',
    HOST: '127.0.0.1',
    PORT: String(PORT),
    PUBLIC_URL: url,
    TELEMETRY: 'false',
    // Else it refuses calls while the machine is busy, and what is counted are refusals.
    PRESSURE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'error',
  };
  const cli = ['--no-node-snapshot', join(folder, 'node_modules/directus/cli.js')];
  const { code, output } = await run(process.execPath, [...cli, 'bootstrap'], { capture: true, cwd: folder, env });
  if (code !== 0) throw new Error(output);
  const child = spawn(process.execPath, [...cli, 'start'], { cwd: folder, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (const begun = Date.now(); !(await answers()); await new Promise((resolve) => setTimeout(resolve, 200)))
    if (child.exitCode !== null || Date.now() - begun > START_MS) throw new Error('Directus did not start.');
  return stop;
}

async function answers() {
  const answer = await fetch(`${url}/server/ping`).catch(() => undefined);
  return answer?.ok === true;
}
