import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readDeployment } from '../../../../server/core/overlays/deployment';
import type { Overlay } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { emptyFields, withLabel } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { engines, signIn } from '../../../support/server';

const folder = mkdtempSync(join(tmpdir(), 'panel-fields-'));
const _dataDir = join(folder, 'data');
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
