import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDeployment } from '../../../../server/core/overlays/deployment';
import type { Overlay } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { type BuiltServer, buildServer, stop } from '../../../support/builtServer';
import { emptyFields, withLabel } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { engines, signIn } from '../../../support/server';
import { itInProof } from '../../../support/sized';

const folder = mkdtempSync(join(tmpdir(), 'panel-fields-'));
const dataDir = join(folder, 'data');
const fileOf = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the operator’s file of fields', () => {
  it('is read at start, and what is wrong with it is left out and said', () => {
    const good = readDeployment(fileOf('baik.json', withLabel('Tempat')), model);
    expect(good).toEqual({ overlay: withLabel('Tempat'), source: 'baik.json', findings: [] });
    const half = readDeployment(
      fileOf('sebagian.json', {
        format: 1,
        resources: { pokir: { fields: { lokasi_pelaksanaan: { label: 'Tempat' }, judul: { hidden: true } } } },
      }),
      model,
    );
    expect(half.overlay).toMatchObject({
      resources: { pokir: { fields: { lokasi_pelaksanaan: { label: 'Tempat' } } } },
    });
    expect(half.findings).toMatchObject([{ path: 'resources.pokir.fields.judul.hidden', severity: 'error' }]);
    for (const path of [
      fileOf('rusak.json', '{"format":1,'),
      fileOf('kosong.json', ''),
      join(folder, 'tidak-ada.json'),
    ])
      expect(readDeployment(path, model)).toMatchObject({ overlay: null, findings: [{ code: 'unreadable' }] });
    expect(readDeployment(fileOf('besar.json', 'x'.repeat(1_100_000)), model).findings[0]?.message).toContain('1 MB');
    expect(readDeployment(undefined, model)).toEqual({ overlay: null, source: '', findings: [] });
  });
});

describe.each(engines)('an installation with a file of its own on $name', (engine) => {
  const office = useOffice(engine);
  it('lays what staff publish over it, and checks the two together', async () => {
    await office.add({ email: 'admin@contoh.example' });
    const overlay = {
      format: 1 as const,
      resources: {
        pokir: {
          fields: { lokasi_pelaksanaan: { label: 'Tempat' }, judul: { maxLength: 50 } },
          custom: { x_dusun: { kind: 'text', label: 'Dusun' } },
        },
      },
    };
    const deployment = { overlay, source: 'fields.json', findings: [] };
    const admin = await signIn(await office.start({ deployment }), 'admin@contoh.example');
    expect((await admin('GET', '/fields')).body.data).toMatchObject({ version: null, deployment: overlay });
    expect((await admin('GET', '/admin/fields/deployment')).body.data).toEqual(deployment);
    const refused = await admin('POST', '/admin/fields/publish', {
      overlay: { format: 1, resources: { pokir: { fields: { judul: { maxLength: 100 } } } } },
      parent: null,
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['resources.pokir.fields.judul.maxLength'],
    ]);
    const published = await admin('POST', '/admin/fields/publish', {
      overlay: { format: 1, resources: { pokir: { fields: { x_dusun: { required: true } } } } },
      parent: null,
    });
    expect(published.status, published.text).toBe(201);
    const newPokir = { judul: 'Jalan', deskripsi: 'Perbaikan jalan', kategori: 'Infrastruktur' };
    const empty = await admin('POST', '/admin/pokir', newPokir);
    expect([empty.status, empty.body.errors]).toEqual([422, { x_dusun: ['Dusun wajib diisi'] }]);
    const kept = await admin('POST', '/admin/pokir', { ...newPokir, x_dusun: 'Krajan' });
    expect([kept.status, kept.body.data]).toMatchObject([201, { x_dusun: 'Krajan' }]);
    await emptyFields(office.db());
  });

  it('is held to the kinds that values have: in its file, in what staff publish, and over resources of one table', async () => {
    const adding = (resource: string, kind: string, name = 'x_lama') =>
      ({ format: 1, resources: { [resource]: { custom: { [name]: { kind, label: 'Lama' } } } } }) as const;
    const email = office.fresh();
    await office.add({ email });
    const deployedWith = async (overlay: Overlay) => {
      const deployment = { overlay, source: 'fields.json', findings: [] };
      return signIn(await office.start({ deployment }), email);
    };
    const first = await deployedWith(adding('pokir', 'text'));
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    const second = await deployedWith(adding('pokir', 'number'));
    expect(said.mock.calls).toEqual([[expect.stringContaining('resources.pokir.custom.x_lama.kind: ')]]);
    said.mockRestore();
    expect((await second('GET', '/fields')).body.data).toMatchObject({
      deployment: { resources: { pokir: { custom: {} } } },
    });
    const errorsOf = async (overlay: Overlay, parent: number | null) => {
      const answer = await first('POST', '/admin/fields/publish', { overlay, parent });
      return answer.status === 201 ? [] : [answer.status, ...Object.keys(answer.body.errors ?? {})];
    };
    const path = (resource: string, name: string) => `resources.${resource}.custom.${name}.kind`;
    expect(await errorsOf(adding('users', 'text', 'x_t'), null)).toEqual([]);
    expect(await errorsOf({ format: 1 }, 1)).toEqual([]);
    expect(await errorsOf(adding('volunteers', 'number', 'x_t'), 2)).toEqual([422, path('volunteers', 'x_t')]);
    expect(await errorsOf(adding('volunteers', 'text', 'x_t'), 2)).toEqual([]);
    await emptyFields(office.db());
  });
});

describe('the command line of fields', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await buildServer();
  }, 120_000);
  afterAll(() => server?.remove());

  const rollBack = (...args: readonly string[]) => server.run('configRollback', args, { DATA_DIR: dataDir });

  itInProof(
    'goes back without the server, says what it did, and leaves the data alone while a server has them',
    {
      timeout: 180_000,
    },
    async () => {
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
    },
  );
});
