import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, buildServer, type Running, stop } from '../support/builtServer';
import { itInProof } from '../support/sized';

let server: BuiltServer;
let dataDir: string;

beforeAll(async () => {
  server = await buildServer();
  dataDir = mkdtempSync(join(tmpdir(), 'panel-main-'));
}, 120_000);
afterAll(async () => {
  await server?.remove();
  if (dataDir) rmSync(dataDir, { recursive: true });
});

const get = async (running: Running, path: string) => {
  const response = await fetch(`${running.address}${path}`);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  };
};

/** What a socket answers to bytes that are no HTTP. */
const raw = (running: Running, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(running.address);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let heard = '';
    socket.on('data', (chunk) => (heard += String(chunk)));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('a program whose declarations cannot be', () => {
  it('does not start, and says where and what in a line of its own', async () => {
    const { code, output } = await server.run('misdeclared', [], {});
    const [title, said, ...rest] = output.trim().split('\n');
    expect([code, title, rest]).toEqual([1, '1 problem(s) in the declarations:', []]);
    expect(said).toMatch(/^R012 library\/books\.ts: list\.columns names "titel".*Did you mean "title"\?$/);
  });
});

describe('the started server', () => {
  const account = ['--email', 'kepala@contoh.example', '--name', 'Kepala Kantor'];

  it('serves panel and API, keeps its folder for itself, and gives it back at SIGTERM', {
    timeout: 120_000,
  }, async () => {
    const running = await server.start({ DATA_DIR: dataDir });
    const health = await get(running, '/api/health');
    expect(health).toMatchObject({ status: 200, type: 'application/json; charset=utf-8', cache: 'no-store' });
    expect(JSON.parse(health.text)).toMatchObject({ data: { server: 'ok', database: 'ok' } });
    for (const path of ['/', '/users', '/login', '/admin/profile'])
      expect(await get(running, path), path).toMatchObject({
        status: 200,
        cache: 'no-cache',
        text: expect.stringContaining('<title>Panel'),
      });
    for (const path of ['/api/tidak-ada', '/api', '/assets/tidak-ada.js', '/sanctum/tidak-ada', '/storage/tidak-ada'])
      expect(await get(running, path), path).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' });
    expect((await get(running, '/api/login')).status).toBe(405);

    const broken = await raw(running, 'INI BUKAN HTTP\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(broken.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'error', code: 'badRequest' });
    expect(await raw(running, `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );

    const second = await server.run('main', [], { DATA_DIR: dataDir });
    expect(second).toMatchObject({ code: 1, output: expect.stringMatching(/sedang dipakai proses lain \(pid \d+\)/) });
    expect(second.output).not.toMatch(/ at .+\.js:\d+/);
    // At once, on a machine that does much else: no lock is waited for.
    expect(second.ms).toBeLessThan(20_000);
    const create = await server.run('adminCreate', account, { DATA_DIR: dataDir }, 'kata sandi kepala\n');
    expect(create).toMatchObject({ code: 1, output: expect.stringContaining('sedang dipakai proses lain') });

    const ended = await stop(running);
    expect(ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Belum ada administrator[\s\S]*\/administrator-pertama#\S{43}\n[\s\S]*Menutup…/),
    });
    expect(ended.ms).toBeLessThan(5_000);
  });

  itInProof(
    'gets its first administrator from the command line, who can then sign in',
    { timeout: 120_000 },
    async () => {
      const env = { DATA_DIR: dataDir };
      const create = (args: readonly string[], password: string) => server.run('adminCreate', args, env, password);
      expect(await create([], 'apa saja\n')).toMatchObject({
        code: 1,
        output: expect.stringContaining('Pemakaian: npm run admin:create'),
      });
      expect(await create(account, 'pendek\n')).toMatchObject({ code: 1, output: 'Password minimal 8 karakter\n' });
      expect(await create(account, 'kata sandi kepala\n')).toMatchObject({
        code: 0,
        output: 'Administrator kepala@contoh.example dibuat (id 1).\n',
      });
      expect(await create(['--email', 'KEPALA@contoh.example'], 'kata sandi lain\n')).toMatchObject({
        code: 1,
        output: 'Email sudah digunakan\n',
      });

      const running = await server.start(env);
      const login = await fetch(`${running.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'kepala@contoh.example', password: 'kata sandi kepala' }),
      });
      expect(await login.json()).toMatchObject({ data: { user: { id: 1, name: 'Kepala Kantor', role: 'admin' } } });
      expect(await stop(running, 'SIGINT')).toMatchObject({ code: 0 });
    },
  );

  it('says in one sentence what is wrong with its variables and ends with 1', { timeout: 30_000 }, async () => {
    const { code, output } = await server.run('main', [], { DATA_DIR: dataDir, PORT: 'tiga' });
    expect({ code, output }).toEqual({ code: 1, output: 'PORT harus berupa angka 0 sampai 65535, bukan "tiga".\n' });
  });
});
