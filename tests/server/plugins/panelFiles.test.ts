import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPanel } from '../../../server/plugins/panelFiles';

let app: FastifyInstance;

beforeAll(async () => {
  const panelDir = mkdtempSync(join(tmpdir(), 'panel-files-'));
  mkdirSync(join(panelDir, '.vite'));
  writeFileSync(join(panelDir, 'index.html'), '<head><script src="/assets/start.js"></script></head><body></body>');
  writeFileSync(join(panelDir, 'config.json'), '{"apiUrl":"/api"}');
  const built = {
    _start: { file: 'assets/start.js', name: 'start' },
    _app: { file: 'assets/app.js', name: 'app', imports: ['_start', '_ra'], css: ['assets/app.css'] },
    _ra: { file: 'assets/ra.js', name: 'ra', imports: ['_start'] },
    'src/Home.tsx': { file: 'assets/home.js', name: 'Home', imports: ['_app'] },
    _list: { file: 'assets/list.js', name: 'list', imports: ['_app'] },
  };
  const declarations = join(panelDir, 'assets/declarations-1');
  mkdirSync(declarations, { recursive: true });
  for (const name of ['all', 'books']) writeFileSync(join(declarations, `${name}.json`), '{}');
  writeFileSync(join(panelDir, '.vite/manifest.json'), JSON.stringify(built));
  app = Fastify();
  await app.register(cookie);
  app.get('/api/capabilities', async () => ({ data: { version: '1' } }));
  app.get('/api/auth/me', async (request, reply) => {
    if (request.cookies.session !== 'real') return reply.code(401).send({});
    return reply.header('X-Session-Seconds', '1800').send({ data: { name: `</script><b>Sari` } });
  });
  app.get('/api/books', async () => ({ data: [{ id: 1 }] }));
  await installPanel(app, {
    panelDir,
    sessionCookie: 'session',
    asked: { byAnyone: ['/api/capabilities'], inSession: ['/api/auth/me'] },
    lists: new Map([
      ['/books', { name: 'books', rows: '/api/books?page=1' }],
      ['/pens', { name: 'pens', rows: '/api/pens?page=1' }],
    ]),
    parts: new Map([
      ['/books', ['list']],
      ['/', ['src/Home.tsx']],
    ]),
  });
});

afterAll(() => app.close());

async function open(url: string, session?: string) {
  const { body, headers } = await app.inject({ url, ...(session && { cookies: { session } }) });
  const [, block = ''] = /<script type="application\/json" id="given">(.*?)<\/script>/s.exec(body) ?? [];
  const given: Readonly<Record<string, { readonly body: string; readonly headers: object }>> = JSON.parse(block);
  return {
    given,
    files: [...body.matchAll(/preload"[^>]* href="([^"]+)"/g)].map(([, file]) => file),
    cached: headers['cache-control'],
  };
}

describe('the page of the panel', () => {
  it('brings config and capabilities along for anyone, and names no further file', async () => {
    const { given, files, cached } = await open('/books');
    expect(Object.keys(given)).toEqual(['/config.json', '/api/capabilities']);
    expect(files).toEqual([]);
    expect(cached).toBe('no-cache');
  });

  it('brings who one is along in a session, with the files of the panel, and is kept by nobody', async () => {
    const { given, files, cached } = await open('/anything', 'real');
    const me = given['/api/auth/me'];
    expect(JSON.parse(me?.body ?? '').data.name).toBe('</script><b>Sari');
    expect(me?.headers).toMatchObject({ 'x-session-seconds': '1800' });
    expect(files).toEqual(['/assets/app.js', '/assets/app.css', '/assets/ra.js', '/assets/declarations-1/all.json']);
    expect(cached).toBe('private, no-store');
  });

  it('brings the first rows of the list of this address along, in a session and unless it asks for others', async () => {
    expect(Object.keys((await open('/books', 'real')).given)).toContain('/api/books?page=1');
    expect(Object.keys((await open('/books?page=2', 'real')).given)).not.toContain('/api/books?page=1');
    expect(Object.keys((await open('/books')).given)).not.toContain('/api/books?page=1');
    // What is refused the panel asks for itself, and says so.
    expect(Object.keys((await open('/pens', 'real')).given)).not.toContain('/api/pens?page=1');
  });

  it('names what draws the page of this address', async () => {
    expect((await open('/books?page=2', 'real')).files).toContain('/assets/list.js');
    expect((await open('/', 'real')).files).toContain('/assets/home.js');
  });

  it('names the declarations that the list of this address reads, and all of them elsewhere', async () => {
    const ofDeclarations = async (url: string) =>
      (await open(url, 'real')).files.filter((file) => file?.endsWith('.json'));
    expect(await ofDeclarations('/books')).toEqual(['/assets/declarations-1/books.json']);
    expect(await ofDeclarations('/pens')).toEqual(['/assets/declarations-1/all.json']);
    expect(await ofDeclarations('/')).toEqual(['/assets/declarations-1/all.json']);
  });

  it('says nothing of a refused call: the browser hears that itself', async () => {
    expect(Object.keys((await open('/', 'old')).given)).toEqual(['/config.json', '/api/capabilities']);
  });

  it('is not the answer where a file or a call is missing', async () => {
    for (const url of ['/assets/none.js', '/api/none', '/logo.png'])
      expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
