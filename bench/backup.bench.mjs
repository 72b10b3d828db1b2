// How long a person waits who saves and lists while a backup is made, on the demo city of 20,000 residents, beside the same calls before it.

import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';

const BEFORE_MS = 8_000;
const BACKUPS = 3;
const backups = '/admin/settings/system/backups';

await measure('embedded', {});
const admin = process.env.TEST_DATABASE_URL;
if (admin) {
  const name = `panel_bansos_backup_${process.pid}`;
  const at = new URL(admin);
  at.pathname = `/${name}`;
  administer(`create database ${name}`);
  try {
    await measure('PostgreSQL', { DATABASE_URL: at.href, APP_SECRET: 'x'.repeat(40), DRAIN_SECONDS: '0' });
  } finally {
    administer(`drop database ${name} with (force)`);
  }
}

/** @param {string} statement */
function administer(statement) {
  execFileSync('psql', [admin ?? '', '-qc', statement], { stdio: 'inherit' });
}

/**
 * @param {string} engine
 * @param {Readonly<Record<string, string>>} env
 */
async function measure(engine, env) {
  const server = await startBuiltServer(temporaryFolder(), { ...env, DEMO_SIZE: 'M' });
  try {
    const ask = await signIn(server.url);
    const people = (await ask('GET', '/admin/warga-binaan?page=1&per_page=25')).data.data;
    const quiet = await workUntil(ask, people, sleep(BEFORE_MS));
    const during = { save: [], list: [] };
    let took = 0;
    for (let n = 0; n < BACKUPS; n += 1) {
      const from = performance.now();
      const made = await workUntil(ask, people, makeBackup(ask));
      took += performance.now() - from;
      during.save.push(...made.save);
      during.list.push(...made.list);
    }
    for (const kind of ['save', 'list'])
      print(
        `${engine}: a ${kind} during a backup of ${(took / BACKUPS / 1000).toFixed(1)} s`,
        during[kind],
        quiet[kind],
      );
  } finally {
    await server.stop();
  }
}

/** One person who saves a record and looks at the list, in turns, until that has happened. Times in ms. */
async function workUntil(ask, people, happened) {
  const times = { save: [], list: [] };
  let isOver = false;
  const over = Promise.resolve(happened).finally(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n += 1) {
    const { id } = people[n % people.length];
    times.save.push(await timed(() => ask('PATCH', `/admin/warga-binaan/${id}`, { alamat: `Jl Melati ${n}` })));
    times.list.push(await timed(() => ask('GET', `/admin/warga-binaan?page=${1 + (n % 20)}&per_page=25`)));
    await sleep(5);
  }
  await over;
  return times;
}

/** Made, and over: the next one is refused while it runs. */
async function makeBackup(ask) {
  const look = async () => (await ask('GET', backups))?.data;
  let before;
  while (!before) before = await look();
  await ask('POST', backups);
  for (;;) {
    const now = await look();
    if (now && !now.running && now.backups.length > before.backups.length) return;
    await sleep(100);
  }
}

/** In ms, until it is done: what was refused because the database did not come to it is asked again. */
async function timed(work) {
  const from = performance.now();
  while ((await work()) === undefined) await sleep(50);
  return performance.now() - from;
}

function print(name, times, before) {
  const at = (all, share) => Math.round(all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0);
  const worst = Math.round(Math.max(...times));
  console.log(
    JSON.stringify({
      name: `${name}, worst ${worst} ms`,
      N: times.length,
      median: at(times, 0.5),
      p95: at(times, 0.95),
      unit: 'ms',
      baseline: `p95 ${at(before, 0.95)}, worst ${Math.round(Math.max(...before))} without`,
      ratio: Number((at(times, 0.95) / Math.max(1, at(before, 0.95))).toFixed(1)),
    }),
  );
}

async function signIn(url) {
  const call = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    // Too long in the queue of the database: what a person sees then, and waits for again.
    if (answer.status === 503) return undefined;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  const { data } = await call('POST', '/auth/login', { email: 'admin@contoh.example', password: 'Bansos-Demo-2026' });
  return (method, path, body) => call(method, path, body, { authorization: `Bearer ${data.token}` });
}
