import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttp, type Http } from '../../src/framework/rest/http';
import type { Overlay } from '../../src/framework/schema';
import { createFieldsStore } from '../../src/framework/staff/source/store';
import { model } from '../../src/resources';
import { toCapabilities } from '../../src/start/capabilities';
import { success } from '../support/bootAgainst';
import { type Answer, type StandIn, startStandIn } from '../support/standIn';

const overlay = (label: string): Overlay => ({
  format: 1 as const,
  resources: { books: { fields: { title: { label } } } },
});
const published = (version: number, label: string): Answer => ({
  ...success({ version, overlay: overlay(label), deployment: null, state: 'published' }),
  headers: { ETag: `"${version}"`, 'X-Fields-Version': String(version) },
});

/** A busy machine has its time. */
const patience = { timeout: 20_000 };

let server: StandIn;
const warnings: string[] = [];
beforeEach(async () => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
  server = await startStandIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return server.close();
});

function storeAgainst({ extensions = ['fields'], configured = null as unknown } = {}) {
  const http: Http = createHttp({ baseUrl: () => `${server.root}/api`, token: () => 'T', locale: () => 'id' });
  const store = createFieldsStore({
    http,
    capabilities: Promise.resolve(toCapabilities({ extensions })),
    configured,
  });
  onTestFinished(store.close);
  return store;
}

const labelIn = (store: ReturnType<typeof storeAgainst>) =>
  store.getSnapshot().layers.at(-1)?.overlay.resources?.books?.fields?.title?.label;
const asked = () => server.lines().filter((line) => line === 'GET /api/fields').length;
const settled = (store: ReturnType<typeof storeAgainst>) =>
  vi.waitFor(() => expect(store.getSnapshot().isSettled).toBe(true), patience);

describe('the fields that are in force', () => {
  it('are asked for when somebody signs in, and known as layers', async () => {
    server.answer({ 'GET /api/fields': published(3, 'Judul buku') });
    const store = storeAgainst();
    expect(store.getSnapshot().layers).toEqual([]);
    store.start();
    await settled(store);
    expect(store.getSnapshot().layers).toEqual([{ name: 'staff', source: '3', overlay: overlay('Judul buku') }]);
    store.start();
    expect(asked()).toBe(1);
  });

  it('are asked for once more when an answer names another version, however many answers do', async () => {
    server.answer({ 'GET /api/fields': published(3, 'Judul buku') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    server.answer({ 'GET /api/fields': published(4, 'Judul karya') });
    store.note('3');
    for (let at = 0; at < 5; at += 1) store.note('4');
    await vi.waitFor(() => expect(labelIn(store)).toBe('Judul karya'), patience);
    store.note('4');
    expect(asked()).toBe(2);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"3"');
  });

  it('are asked for again when a version is named while an older one is on its way', async () => {
    server.answer({ 'GET /api/fields': { ...published(3, 'lama'), delayMs: 50 } });
    const store = storeAgainst();
    store.start();
    await vi.waitFor(() => expect(asked()).toBe(1), patience);
    server.answer({ 'GET /api/fields': published(4, 'baru') });
    store.note('4');
    await vi.waitFor(() => expect(labelIn(store)).toBe('baru'), patience);
    expect(asked()).toBe(2);
  });

  it('are asked for again when a server that lags behind has had its time', async () => {
    server.answer({ 'GET /api/fields': published(4, 'lama') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    vi.useFakeTimers({ toFake: ['Date'] });
    server.answer({ 'GET /api/fields': { status: 304 } });
    store.note('5');
    await vi.waitFor(() => expect(asked()).toBe(2), patience);
    await store.refresh();
    const before = asked();
    store.note('5');
    expect(asked()).toBe(before);
    server.answer({ 'GET /api/fields': published(5, 'baru') });
    vi.setSystemTime(Date.now() + 1_600);
    store.note('5');
    await vi.waitFor(() => expect(labelIn(store)).toBe('baru'), patience);
  });

  it('do not go back to an older version of a server that lags behind, but to one that stays', async () => {
    server.answer({ 'GET /api/fields': published(5, 'baru') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    vi.useFakeTimers({ toFake: ['Date'] });
    server.answer({ 'GET /api/fields': published(4, 'lama') });
    await store.refresh();
    expect(labelIn(store)).toBe('baru');
    vi.setSystemTime(Date.now() + 1_600);
    await store.refresh();
    expect(labelIn(store)).toBe('lama');
  });

  it('go back at once when the newest version cannot be read', async () => {
    server.answer({ 'GET /api/fields': published(5, 'baru') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    server.answer({
      'GET /api/fields': { ...published(4, 'terakhir yang baik'), headers: { ETag: '"4-lkg"' } },
    });
    await store.refresh();
    expect(labelIn(store)).toBe('terakhir yang baik');
  });

  it('are those that were published from here, whatever a server that lags behind says', async () => {
    server.answer({ 'GET /api/fields': published(4, 'lama') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    await store.adopt({ version: 5, overlay: overlay('dari sini') });
    await store.refresh();
    expect(store.getSnapshot().published).toMatchObject({ version: 5, state: 'published' });
    expect(labelIn(store)).toBe('dari sini');
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"5"');
  });

  it('are those that were published from here, where nothing was laid over the declarations before', async () => {
    const none = success({ version: 0, overlay: null, deployment: null, state: 'published' });
    server.answer({ 'GET /api/fields': { ...none, headers: { ETag: '"0"', 'X-Fields-Version': '0' } } });
    const store = storeAgainst();
    store.start();
    await settled(store);
    expect(store.getSnapshot().resolve(model, [], { role: null, locale: 'id' }).model).toBe(model);
    await store.adopt({ version: 1, overlay: overlay('dari sini') });
    expect(labelIn(store)).toBe('dari sini');
    const { resolve, layers } = store.getSnapshot();
    expect(resolve(model, layers, { role: null, locale: 'id' }).skipped).toMatchObject([{ code: 'unknownResource' }]);
  });

  it('are of the version their ETag names, and not of the one that came while they were on their way', async () => {
    server.answer({
      'GET /api/fields': { ...published(3, 'lama'), headers: { ETag: 'W/"3-gzip"', 'X-Fields-Version': '4' } },
    });
    const store = storeAgainst();
    store.start();
    await settled(store);
    await store.refresh();
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"3"');
  });

  it('stay as they are when nothing changed (304)', async () => {
    server.answer({ 'GET /api/fields': published(3, 'Judul buku') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    const before = store.getSnapshot();
    server.answer({ 'GET /api/fields': { status: 304 } });
    await store.refresh();
    expect(store.getSnapshot()).toBe(before);
  });

  it.each([
    ['fails', { status: 500, body: { message: 'x' } }],
    ['is cut off', { cut: true }],
    ['is no JSON', { body: '<html>' }],
    ['holds something else', success({ version: 1, overlay: 'kosong', deployment: null })],
    ['holds nothing', success(null)],
  ] satisfies readonly (readonly [string, Answer])[])(
    'are those of the declarations when the answer %s',
    async (_, answer) => {
      server.answer({ 'GET /api/fields': answer });
      const store = storeAgainst();
      store.start();
      await settled(store);
      expect(store.getSnapshot()).toMatchObject({ layers: [], published: null });
      expect(warnings).toHaveLength(1);
    },
  );

  it('stay the last known when a later answer is damaged, and a failing server is not asked at each answer', async () => {
    server.answer({ 'GET /api/fields': published(3, 'Judul buku') });
    const store = storeAgainst();
    store.start();
    await settled(store);
    server.answer({ 'GET /api/fields': { status: 500, body: {} } });
    await store.refresh();
    store.note('4');
    store.note('5');
    expect(labelIn(store)).toBe('Judul buku');
    expect(asked()).toBe(2);
  });

  it('are not settled by a session that ended, and asked for when the next begins', async () => {
    server.answer({ 'GET /api/fields': { status: 401, body: {} } });
    const store = storeAgainst();
    store.start();
    await vi.waitFor(() => expect(asked()).toBe(1), patience);
    await store.refresh();
    server.answer({ 'GET /api/fields': published(3, 'Judul buku') });
    store.start();
    await vi.waitFor(() => expect(labelIn(store)).toBe('Judul buku'), patience);
    expect(warnings).toEqual([]);
  });
});

describe('on an API that keeps no fields', () => {
  it('the file beside the panel is the only layer, without fields of its own', async () => {
    const configured = {
      ...overlay('Judul'),
      resources: { books: { fields: { title: { label: 'Judul' } }, custom: { x_a: {} } } },
    };
    const store = storeAgainst({ extensions: [], configured });
    store.start();
    await settled(store);
    expect(store.getSnapshot().layers).toEqual([
      { name: 'deployment', source: 'config.json', overlay: overlay('Judul') },
    ]);
    expect(warnings.join()).toContain('books.x_a');
    expect(server.requests).toEqual([]);
  });

  it('nothing is laid over the declarations without that file', async () => {
    const store = storeAgainst({ extensions: [] });
    store.start();
    await settled(store);
    expect(store.getSnapshot()).toMatchObject({ published: null, layers: [], isSettled: true });
  });
});
