// What the server process holds in memory on the demo city of 20,000 residents: at rest, after 500 lists, and a minute after an export of all residents and an import of 50,000, beside itself at rest.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBuiltServer, temporaryFolder } from './support/builtServer.mjs';

const LISTS = 500;
const ROWS = 50_000;
const REST_MS = 20_000;
const AFTERWARDS_MS = 60_000;
const lists = ['warga-binaan', 'pendaftaran', 'complaint', 'families', 'users', 'messages', 'audit'];

await measure('embedded', 250, {});
const admin = process.env.TEST_DATABASE_URL;
if (admin) {
  const name = `panel_bansos_memory_${process.pid}`;
  const at = new URL(admin);
  at.pathname = `/${name}`;
  administer(`create database ${name}`);
  try {
    await measure('PostgreSQL', 120, { DATABASE_URL: at.href, APP_SECRET: 'x'.repeat(40), DRAIN_SECONDS: '0' });
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
 * @param {number} aim in MiB
 * @param {Readonly<Record<string, string>>} env
 */
async function measure(engine, aim, env) {
  const folder = temporaryFolder();
  // Filled by a process of its own: what that takes is not at rest.
  await (await startBuiltServer(folder, { ...env, DEMO_SIZE: 'M' })).stop();
  const server = await startBuiltServer(folder, { ...env, DEMO_SIZE: 'M' });
  try {
    await sleep(REST_MS);
    const rest = heldBy(server.pid);
    print(`${engine}: at rest`, rest, `aim ${aim} MiB`, rest / aim);
    const headers = await signIn(server.url);
    for (let n = 0; n < LISTS; n += 1)
      await get(server.url, `/admin/${lists[n % lists.length]}?page=${1 + (n % 20)}&per_page=25`, headers);
    await sleep(REST_MS);
    const used = heldBy(server.pid);
    print(`${engine}: after ${LISTS} lists`, used, `${round(rest)} MiB at rest`, used / rest);
    const bytes = (await get(server.url, '/admin/warga-binaan/export?format=csv', headers)).length;
    await bring(server.url, headers);
    const peak = heldBy(server.pid);
    print(
      `${engine}: right after an export of ${round(bytes / 2 ** 20)} MiB and an import of ${ROWS} rows`,
      peak,
      `${round(rest)} MiB at rest`,
      peak / rest,
    );
    await sleep(AFTERWARDS_MS);
    const after = heldBy(server.pid);
    print(`${engine}: a minute later`, after, `${round(rest)} MiB at rest`, after / rest);
  } finally {
    await server.stop();
  }
}

/** Resident memory of a process, in MiB. */
function heldBy(pid) {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

function print(name, median, baseline, ratio) {
  console.log(
    JSON.stringify({ name, N: 1, median: round(median), unit: 'MiB', baseline, ratio: Number(ratio.toFixed(2)) }),
  );
}

function round(value) {
  return Number(value.toFixed(1));
}

async function signIn(url) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@contoh.example', password: 'Bansos-Demo-2026' }),
  });
  const { data } = await answer.json();
  return { authorization: `Bearer ${data.token}` };
}

async function get(url, path, headers) {
  const answer = await fetch(`${url}/api${path}`, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/** 50,000 residents that nobody knows, as one file. */
async function bring(url, headers) {
  const { data } = JSON.parse(await get(url, '/admin/warga-binaan/relawan-options', headers));
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const born = new Date(Date.UTC(1950, 0, 1 + ((n * 7) % 20_000))).toISOString().slice(0, 10);
    const name = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `Siti ${name},${born},P,Jl Melati ${n},Tebet,Manggarai,001,002,0812${String(n).padStart(8, '0')},Belum punya`;
  });
  const heading = 'nama,tanggal_lahir,jenis_kelamin,alamat,kecamatan,kelurahan,rt,rw,no_hp,status_kta';
  const form = new FormData();
  form.set('relawan_id', String(data[0].id));
  form.set('file', new Blob([[heading, ...lines].join('\r\n')], { type: 'text/csv' }), 'warga.csv');
  const answer = await fetch(`${url}/api/admin/warga-binaan/mass-upload`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (!answer.ok || JSON.parse(text).data.success_count !== ROWS)
    throw new Error(`${answer.status} ${text.slice(0, 500)}`);
}
