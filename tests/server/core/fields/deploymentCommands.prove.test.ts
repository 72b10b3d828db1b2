import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, buildServer, stop } from '../../../support/builtServer';
import { withLabel } from '../../../support/fields';

const folder = mkdtempSync(join(tmpdir(), 'panel-fields-'));
const dataDir = join(folder, 'data');
const fileOf = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command line of fields', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await buildServer();
  }, 120_000);
  afterAll(() => server?.remove());

  const rollBack = (...args: readonly string[]) => server.run('configRollback', args, { DATA_DIR: dataDir });

  it('goes back without the server, says what it did, and leaves the data alone while a server has them', {
    timeout: 180_000,
  }, async () => {
    expect(await rollBack()).toMatchObject({ code: 1, output: 'Belum pernah ada susunan kolom yang diterbitkan.\n' });
    expect(await rollBack('satu')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Pemakaian: npm run config:rollback'),
    });
    const account = ['--email', 'kepala@contoh.example'];
    expect(await server.run('adminCreate', account, { DATA_DIR: dataDir }, 'kata sandi kepala\n')).toMatchObject({
      code: 0,
    });

    const FIELDS_FILE = fileOf('lain.json', {
      format: 1,
      resources: { pokir: { fields: { judul: { label: 'Nama usulan', hidden: true } } } },
    });
    const running = await server.start({ DATA_DIR: dataDir, FIELDS_FILE });
    expect(running.output()).toMatch(
      /Susunan kolom dari lain\.json dipakai\.\n {2}resources\.pokir\.fields\.judul\.hidden: .+\n/,
    );
    const call = async (method: string, path: string, body?: object, token = '') => {
      const answer = await fetch(`${running.address}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { data } = (await answer.json()) as { data: Record<string, unknown> };
      return { status: answer.status, data };
    };
    const login = await call('POST', '/auth/login', {
      email: 'kepala@contoh.example',
      password: 'kata sandi kepala',
    });
    const token = String(login.data.token);
    expect((await call('GET', '/fields', undefined, token)).data).toMatchObject({
      deployment: { resources: { pokir: { fields: { judul: { label: 'Nama usulan' } } } } },
    });
    for (const [parent, label] of [
      [null, 'Satu'],
      [1, 'Dua'],
      [2, 'Tiga'],
    ] as const)
      expect((await call('POST', '/admin/fields/publish', { overlay: withLabel(label), parent }, token)).status).toBe(
        201,
      );
    expect(await rollBack()).toMatchObject({
      code: 1,
      output: expect.stringContaining('sedang dipakai proses lain'),
    });
    await stop(running);

    expect(await rollBack()).toMatchObject({
      code: 0,
      output:
        'Versi 2 berlaku lagi sebagai versi 4 (sebelumnya versi 3). Server yang sedang berjalan mengikutinya dalam 2 detik.\n',
    });
    expect(await rollBack('1')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Versi 1 berlaku lagi sebagai versi 5/),
    });
    expect(await rollBack('99')).toMatchObject({ code: 1, output: 'Versi 99 tidak ada.\n' });
    expect(await rollBack('0')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Susunan kolom dari program berlaku lagi sebagai versi 6/),
    });

    const again = await server.start({ DATA_DIR: dataDir });
    const versions = await fetch(`${again.address}/api/admin/fields/versions`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(((await versions.json()) as { data: unknown[] }).data.slice(0, 3)).toMatchObject([
      { version: 6, how: 'rollback', note: 'config:rollback', author: null },
      { version: 5, of: 1 },
      { version: 4, of: 2 },
    ]);
    const audit = await fetch(`${again.address}/api/admin/audit?action=fields.rollback`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(JSON.stringify(await audit.json())).toContain('config:rollback');
    await stop(again);
  });
});
