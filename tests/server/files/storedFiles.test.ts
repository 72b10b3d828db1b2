import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPath } from '../../../server/files/paths';
import { addAccount } from '../../support/accounts';
import { type Book, type BookWorld, bare, openBookWorld } from '../../support/bookFiles';
import { enter, enterBrowser } from '../../support/office';
import { pdf, plain, svg } from '../../support/pictures';
import { engines, OPENING_MS, TEST_NOW, testConfig } from '../../support/server';
import { sized } from '../../support/sized';

const PGLITE = engines.slice(0, 1);

/** What the database is does not matter here: files are found by their path. */
describe.each(PGLITE)('an address below /storage on $name', ({ open }) => {
  let world: BookWorld;
  let book: Book;
  const get = (path: string, headers = {}, app: FastifyInstance = world.app) =>
    app.inject({ method: 'GET', url: `/storage/${path}`, headers });

  beforeAll(async () => {
    world = await openBookWorld(open);
    book = await world.addBook(
      ['cover', { bytes: await plain().jpeg().toBuffer() }],
      ['scan', { bytes: pdf(), filename: 'surat.pdf' }],
      ['poster', { bytes: svg('<rect width="9" height="9"/>') }],
    );
  }, OPENING_MS);
  afterAll(() => world?.close());

  it('shows a picture to whoever was given its signature, with nothing that could run', async () => {
    const answer = await get(String(book.cover));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="books-[0-9a-f]{8}\.jpg"$/),
      'content-length': String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('shows a document in place, unsandboxed because the viewer needs it, and gives it to keep on request', async () => {
    const answer = await get(String(book.scan));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    });
    expect(answer.rawPayload).toEqual(pdf());
    const download = await get(`${book.scan}&download=1`);
    expect(download.headers['content-disposition']).toMatch(/^attachment; filename="books-[0-9a-f]{8}\.pdf"$/);
    expect(download.rawPayload).toEqual(pdf());
  });

  it('shows a public file without a signature, for long', async () => {
    const answer = await get(String(book.poster));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=2592000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it('may be shown by a panel at another origin, when one is declared', async () => {
    const panel = 'https://panel.lain.example';
    const config = testConfig({ CORS_ORIGINS: panel, STORAGE_DIR: world.config.storageDir });
    const { headers } = await get(String(book.scan), {}, await world.another({ config }));
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${panel}`);
  });

  it('needs no login: the signature of an answer to a cookie opens the same as one to a token', async () => {
    await addAccount(world.db, { email: 'kue@contoh.example' });
    const browser = await enterBrowser(world.app, 'kue@contoh.example');
    const shown = (await browser.call('GET', `/api/books/${book.id}`)).body.data as Book;
    expect(bare(shown.cover)).toBe(bare(book.cover));
    for (const headers of [
      {},
      { cookie: `panel_session=${browser.cookies().panel_session}` },
      { authorization: `Bearer ${world.tokenOf('admin')}` },
    ])
      expect((await get(String(shown.cover), headers)).statusCode).toBe(200);
  });

  it.each(['cookie', 'token'] as const)('opens no more once the %s session it was given to has ended', async (kind) => {
    const email = `keluar.${kind}@contoh.example`;
    await addAccount(world.db, { email });
    const client = await enter(world.app, email, kind);
    const { cover, scan } = (await client('GET', `/books/${book.id}`)).body.data as Book;
    const statuses = async () => [(await get(String(cover))).statusCode, (await get(String(scan))).statusCode];
    expect(await statuses()).toEqual([200, 200]);
    const out = await client('POST', kind === 'cookie' ? '/logout' : '/auth/logout', {});
    expect(out.status, out.text).toBe(200);
    expect(await statuses()).toEqual([404, 404]);
    // Another session's address is none of its business.
    expect((await get(String(book.cover))).statusCode).toBe(200);
  });

  it('is not there for whoever has a login and no signature', async () => {
    for (const headers of [{}, { authorization: `Bearer ${world.tokenOf('admin')}` }])
      expect((await get(bare(book.cover), headers)).statusCode).toBe(404);
  });

  it('that is missing, foreign, expired or tampered with answers the same, byte for byte', async () => {
    const links = await world.another({ now: () => new Date(TEST_NOW.getTime() + 361_000) });
    const path = newPath({ folder: 'books', ext: 'jpg' }, TEST_NOW);
    const query = String(book.cover).split('?')[1] ?? '';
    const answers = [
      await get(path),
      await get(`${path}?${query}`),
      await get(bare(book.cover)),
      await get(`${bare(book.scan)}?${query}`),
      await get(`${bare(book.cover)}?${query.slice(0, -1)}`),
      await get(`${bare(book.cover)}?${query.replace(/e=\d+/, 'e=9999999999')}`),
      await get(`${bare(book.cover)}?${query}&${query}`),
      await get(bare(book.poster).replace('public/', '')),
      await get(`public/${bare(book.cover)}`),
      await get(String(book.cover), {}, links),
      await get('tidak/ada'),
      await get(''),
    ];
    const told = answers.map(({ statusCode, body, headers }) => ({
      statusCode,
      body: JSON.stringify({ ...JSON.parse(body), request_id: '' }),
      headers: { ...headers, 'x-request-id': '', date: '' },
    }));
    expect(told[0]).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
    for (const answer of told) expect(answer).toEqual(told[0]);
  });

  it.each<[string, string, number, string | undefined]>([
    ['the first bytes', 'bytes=0-4', 206, '0-4'],
    ['a piece', 'bytes=10-19', 206, '10-19'],
    ['the rest', 'bytes=10-', 206, `10-${pdf().length - 1}`],
    ['the last bytes', 'bytes=-6', 206, `${pdf().length - 6}-${pdf().length - 1}`],
    ['more than there is', `bytes=5-${pdf().length + 50}`, 206, `5-${pdf().length - 1}`],
    ['more of the end than there is', 'bytes=-99999', 206, `0-${pdf().length - 1}`],
    ['what lies behind the end', 'bytes=99999-', 416, '*'],
    ['nothing of the end', 'bytes=-0', 416, '*'],
    ['the end before the beginning', 'bytes=9-3', 416, '*'],
    ['two pieces', 'bytes=0-1,4-5', 200, undefined],
    ['other units', 'lines=1-2', 200, undefined],
    ['no range at all', 'bytes=-', 200, undefined],
  ])('gives %s of a document', async (_what, range, status, content) => {
    const answer = await get(String(book.scan), { range });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-range']).toBe(content && `bytes ${content}/${pdf().length}`);
    const [from = 0, to = pdf().length - 1] = (content ?? '').split('-').map(Number);
    if (status === 206) expect(answer.rawPayload).toEqual(pdf().subarray(from, to + 1));
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await world.app.inject({ method: 'HEAD', url: `/storage/${book.scan}` });
    expect(answer).toMatchObject({ statusCode: 200, body: '' });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': String(pdf().length) });
  });

  it(`leads nowhere else, in ${sized(300, 2_000)} spellings`, { timeout: 60_000 }, async () => {
    const address = await world.another({});
    await address.listen({ host: '127.0.0.1', port: 0 });
    const { port } = address.server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const call = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        call.on('error', reject);
        call.end();
      });
    // 7 has no part in the lengths of its lists, so that each of their entries has its turn.
    const spellings = traversals(bare(book.cover)).filter((_, at) => at % sized(7, 1) === 0);
    expect(spellings.length).toBeGreaterThanOrEqual(sized(300, 2_000));
    const statuses = new Map<number, string>();
    for (let at = 0; at < spellings.length; at += 50) {
      const some = spellings.slice(at, at + 50);
      const found = await Promise.all(some.map(statusOf));
      for (const [index, status] of found.entries()) statuses.set(status, some[index] ?? '');
    }
    console.log(`${spellings.length} spellings of a way out of the storage`);
    expect(Object.fromEntries(statuses)).toEqual({ 404: expect.any(String) });
  });
});

/** Ways out of the storage, and roundabout ways to the same file, none of which is one of its addresses. */
function traversals(path: string): readonly string[] {
  const dots = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2e.',
    '%252e%252e',
    '..%00',
    '%c0%ae%c0%ae',
    '%u002e%u002e',
    '....',
    '..;',
    '%e3%80%82%e3%80%82',
  ];
  const slashes = ['/', '%2f', '%5c', '\\', '//', '%252f', '/./', '%c0%af', '/%00/', ';/'];
  const targets = ['etc/passwd', 'secret', 'db/PG_VERSION', 'package.json', 'backups', '', 'api/health', 'index.html'];
  const begins = ['', 'books/', 'public/'];
  const climbs = dots.flatMap((dot) => slashes.map((slash) => `${dot}${slash}`));
  const ways = climbs.flatMap((climb) =>
    targets.flatMap((target) =>
      begins.map((begin, index) => `${begin}${climb.repeat(1 + ((index * 3) % 8))}${target}`),
    ),
  );
  const roundabout = [
    `./${path}`,
    `/${path}`,
    `books/../${path}`,
    path.toUpperCase(),
    `${path}%00`,
    `${path}.png`,
    `${path}%20`,
    `${path}/.`,
    `${path};a`,
  ];
  return [...new Set([...ways, ...roundabout])].map((way) => `/storage/${way}`.replace('/storage/http', '/storage/x'));
}
