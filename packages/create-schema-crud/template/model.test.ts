import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coreSamples, type Started, sampleOfKinds } from 'schema-crud/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { model } from './model';

/** Whatever is declared is created, read, listed and deleted, with values a person could have typed. */
const sampleOf = sampleOfKinds(coreSamples);
const folder = mkdtempSync(join(tmpdir(), 'app-'));
const made: Record<string, number[]> = {};
let server: Started;
let token = '';

async function call(method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`${server.address}/api${path}`, sent);
  return { ...(await response.json()), status: response.status };
}

beforeAll(async () => {
  Object.assign(process.env, { PORT: '0', DATA_DIR: folder });
  const started = await import('./server');
  server = started.server;
  token = (await call('POST', '/auth/login', started.firstAccount)).data.token;
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const kept = model.resources.filter(({ api, routes }) => !api.single && routes?.create !== null);
// What others point to comes first.
const targets = (name: string) => Object.values(model.byName[name]?.fields ?? {}).flatMap(({ target }) => target ?? []);
const sorted = kept.toSorted(
  (a, b) => Number(targets(a.name).includes(b.name)) - Number(targets(b.name).includes(a.name)),
);

it.each(sorted.map((resource) => [resource.name, resource] as const))('%s', async (name, { api, fields }) => {
  const writable = Object.entries(fields).filter(([, { readOnly, hidden }]) => !readOnly && !hidden);
  const values = Object.fromEntries(
    writable.map(([field, facets], at) => [field, sampleOf(facets, at + 1, (target) => made[target] ?? [])]),
  );
  const created = await call('POST', api.path, values);
  expect(created.errors).toBeUndefined();
  expect(created.status).toBe(201);
  const { id } = created.data;
  made[name] = [...(made[name] ?? []), id];
  expect((await call('GET', `${api.path}/${id}`)).data).toEqual(created.data);
  const list = await call('GET', `${api.path}?page=1&per_page=100`);
  expect(list.data.data.map((row: { id: number }) => row.id)).toContain(id);
});

it('nothing is said to who is not signed in', async () => {
  token = '';
  for (const { api } of kept) expect((await call('GET', api.path)).status).toBe(401);
});
