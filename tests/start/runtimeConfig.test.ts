import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '../../src/framework/rest/http';
import { loadCapabilities, toCapabilities } from '../../src/start/capabilities';
import { defaultRuntimeConfig, loadRuntimeConfig, readRuntimeConfig } from '../../src/start/runtimeConfig';
import { type Answer, type StandIn, startStandIn } from '../support/standIn';

let server: StandIn;
const warnings: string[] = [];
beforeEach(async () => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
  server = await startStandIn();
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

describe('config.json', () => {
  const load = (answer?: Answer) => {
    if (answer) server.answer({ 'GET /config.json': answer });
    return loadRuntimeConfig(`${server.root}/config.json`);
  };

  it('is read where it lies', async () => {
    const given = {
      apiUrl: 'https://host/api',
      auth: 'token',
      whatsappServiceUrl: 'http://localhost:3001',
      extensions: [],
      fields: {},
    };
    expect(await load({ body: given })).toEqual(given);
    expect(warnings).toEqual([]);
  });

  it.each<[string, Answer | undefined, number]>([
    ['missing', undefined, 0],
    ['answered with index.html', { body: '<!doctype html>' }, 0],
    ['out of reach', { cut: true }, 1],
    ['malformed', { body: '{"apiUrl":', headers: { 'content-type': 'application/json' } }, 1],
    ['a list', { body: [] }, 1],
  ])('gives the defaults when it is %s', async (_, answer, warned) => {
    expect(await load(answer)).toEqual(defaultRuntimeConfig);
    expect(warnings).toHaveLength(warned);
  });

  it('keeps what is usable and says what is not', () => {
    const text = '{"apiUrl":"javascript:alert(1)","auth":"cookie","extensions":"all","apiURL":"/x","__proto__":{}}';
    expect(readRuntimeConfig(text)).toEqual({ ...defaultRuntimeConfig, auth: 'cookie' });
    expect(warnings).toEqual([
      'config.json: "apiUrl" must be a path such as "/api" or an http(s) address; its default is used.',
      'config.json: "extensions" must be a list of names or null; its default is used.',
      expect.stringMatching(/^config.json: "apiURL" is unknown and ignored. Known are: apiUrl, /),
      expect.stringMatching(/"__proto__" is unknown/),
    ]);
  });

  it.each(['//evil.example/api', 'ftp://x', '', 7])('refuses %j as the address of the API', (apiUrl) => {
    expect(readRuntimeConfig(JSON.stringify({ apiUrl })).apiUrl).toBe('/api');
  });
});

describe('capabilities', () => {
  const http = () => createHttp({ baseUrl: () => `${server.root}/api`, token: () => 'T', locale: () => 'id' });

  it('come from the server, asked without a token', async () => {
    const site = { name: 'Bansos Kota', logo_url: '/storage/l.png', language: 'en', timezone: 'Asia/Jayapura' };
    const data = { version: '1.2.0', extensions: ['auth.me', 'pendaftaran.*'], site, demo: true };
    server.answer({ 'GET /api/capabilities': { body: { status: 'success', data } } });
    const capabilities = await loadCapabilities(http(), null);
    expect(capabilities).toMatchObject(data);
    expect(['auth.me', 'auth', 'pendaftaran.take', 'fields'].map(capabilities.has)).toEqual([true, false, true, false]);
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it.each<[string, Answer]>([
    ['404', { status: 404 }],
    ['500', { status: 500, body: { data: { extensions: ['auth.me'] } } }],
    ['a cut line', { cut: true }],
    ['HTML', { body: '<html>' }],
    ['nonsense', { body: { data: { extensions: 'all', site: 3, demo: 'yes' } } }],
  ])('are none, with the default site, after %s', async (_, answer) => {
    server.answer({ 'GET /api/capabilities': answer });
    expect(await loadCapabilities(http(), null)).toMatchObject({
      extensions: [],
      demo: false,
      site: { name: 'Admin Panel Bantuan Sosial', logo_url: null, language: 'id', timezone: 'Asia/Jakarta' },
    });
  });

  it('are what config.json lists, and then nobody is asked', async () => {
    expect((await loadCapabilities(http(), ['fields'])).has('fields')).toBe(true);
    expect(server.requests).toEqual([]);
  });

  it('can be told from an answer alone', () => {
    expect(toCapabilities(null).has('auth.me')).toBe(false);
  });
});
