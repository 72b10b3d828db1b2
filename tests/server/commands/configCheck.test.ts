import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, buildServer } from '../../support/builtServer';

let server: BuiltServer;
let folder: string;

beforeAll(async () => {
  server = await buildServer();
  folder = mkdtempSync(join(tmpdir(), 'panel-config-'));
}, 120_000);
afterAll(async () => {
  await server?.remove();
  if (folder) rmSync(folder, { recursive: true });
});

const check = (content: unknown) => {
  const file = join(folder, 'fields.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return server.run('configCheck', [file], {});
};
const residents = (fields: object) => ({ format: 1, resources: { residents: { fields } } });

describe('npm run config:check', () => {
  it('says that a good file can be used, and ends with 0', async () => {
    const ended = await check(
      residents({ no_hp: { label: 'No. WhatsApp', required: true, seen: { label: 'No. HP' } } }),
    );
    expect(ended).toMatchObject({ code: 0, output: expect.stringMatching(/fields\.json dapat dipakai\.\n$/) });
  });

  it('says where a file is wrong and why, and ends with 1', async () => {
    const ended = await check(residents({ nama: { hidden: true }, no_hpp: { label: 'HP' } }));
    expect(ended.code).toBe(1);
    expect(ended.output.split('\n')).toEqual([
      'SALAH resources.residents.fields.no_hpp: Kolom "no_hpp" tidak ada di Warga Binaan. Mungkin maksudnya "no_hp".',
      'SALAH resources.residents.fields.nama.hidden: Kolom "Nama" wajib menurut program dan tidak dapat disembunyikan.',
      expect.stringMatching(/fields\.json belum dapat dipakai: 2 kesalahan\.$/),
      '',
    ]);
  });

  it('lists what the program says differently now', async () => {
    const ended = await check(residents({ no_hp: { label: 'No. WhatsApp', seen: { label: 'Telepon' } } }));
    expect(ended).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        'CATATAN resources.residents.fields.no_hp.label: program sekarang berkata "No. HP", dulu "Telepon".',
      ),
    });
  });

  it.each([
    [
      'cut off',
      '{"format":1,"resources":{"residents":',
      /tidak dapat dibaca: baris 1, kolom 38: berkas berakhir sebelum/,
    ],
    ['broken', '{\n  "format": 1,\n  resources: {}\n}', /tidak dapat dibaca: baris 3, kolom 3: di sini harus ada nama/],
    ['no document', '[]', /SALAH \(seluruh berkas\): Berkas ini bukan susunan kolom/],
    ['of a newer program', '{"format":7}', /SALAH format: .*versi program yang lebih baru/],
    ['far too large', JSON.stringify(residents({ nama: { label: 'x'.repeat(300_000) } })), /terlalu besar/],
  ])('refuses a file that is %s', async (_name, content, sentence) => {
    expect(await check(content)).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
  });

  it('says how it is used, and that a file is not there', async () => {
    expect(await server.run('configCheck', [], {})).toMatchObject({
      code: 1,
      output: expect.stringContaining('Pemakaian: npm run config:check BERKAS'),
    });
    expect((await server.run('configCheck', ['--skema'], {})).output).toBe(
      'Pemakaian: npm run config:check BERKAS, atau npm run config:check -- --schema\n',
    );
    expect(await server.run('configCheck', [join(folder, 'tidak-ada.json')], {})).toMatchObject({
      code: 1,
      output: expect.stringMatching(/tidak dapat dibaca: berkas itu tidak ada/),
    });
  });

  it('prints the schema that editors complete such a file by', async () => {
    const { code, output } = await server.run('configCheck', ['--schema'], {});
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      properties: { resources: { properties: { residents: { $ref: '#/$defs/residents' } } } },
    });
  });
});
