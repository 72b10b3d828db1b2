import { describe, expect, it } from 'vitest';
import { newResource } from '../../../scripts/newResource/command';
import { completeDraft, type Given } from '../../../scripts/newResource/dialog';
import { readSample } from '../../../scripts/newResource/samples';
import { toSource } from '../../../scripts/newResource/source';
import { toSpec } from '../../../scripts/newResource/spec';
import { createRestProvider } from '../../../src/framework/rest';
import type { HttpRequest } from '../../../src/framework/rest/http';
import { defineModel } from '../../../src/framework/schema';
import { model } from '../../../src/resources';
import { evaluate } from './evaluate';

const guest = {
  _id: 'a1',
  fullName: 'Budi',
  visits: 3,
  address: { street: 'Jl. A' },
  createdAt: '2026-01-02T03:04:05Z',
};
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** The declaration the command would write for records of another API, loaded as it was written. */
async function declared(sample: unknown, path: string, schema?: string) {
  const { fields, foreign } = await readSample(bytesOf(sample), model, { path, schema });
  if (!foreign) throw new Error('The sample says nothing of its API.');
  const given: Given = {
    name: 'tamu',
    fields: fields.filter(({ key }) => key !== foreign.keys.id),
    api: { path, foreign },
  };
  const around = { model, tables: [], files: [], addresses: [] };
  const source = toSource(toSpec(completeDraft(given, around)));
  // The formatter of the repository writes what the evaluation of tests reads: one line for each import.
  return evaluate(source);
}

describe('records of another API', () => {
  it.each([
    ['a list', [guest]],
    ['a page of items', { items: [guest], total: 40, hasMore: true }],
    ['rows in data', { data: [guest], meta: { total: 40 } }],
    ['one record', { data: guest }],
    ['one record alone', guest],
  ])('are read out of %s, with the names that API has for what we call otherwise', async (_name, sample) => {
    const { api, fields, list } = await declared(sample, '/v1/guests');
    expect(api).toEqual({
      path: '/v1/guests',
      dialect: 'plain',
      aliases: {
        id: { read: '_id' },
        created_at: { read: 'createdAt' },
        full_name: { read: 'fullName', write: 'fullName', query: { name: 'fullName' } },
        address_street: { read: 'address.street' },
      },
    });
    expect(Object.keys(fields)).toEqual(['full_name', 'visits', 'address_street']);
    expect(list.sort).toEqual(['created_at', 'desc']);
  });

  it('are listed, opened and changed by that declaration alone', async () => {
    const tamu = await declared({ items: [guest], total: 40 }, '/v1/guests');
    const seen: HttpRequest[] = [];
    const http = async (request: HttpRequest) => {
      seen.push(request);
      const one = request.path.endsWith('/a1');
      const body = one ? { ...guest, fullName: 'Budi S.' } : { items: [guest], total: 40 };
      return { status: 200, headers: new Headers(), body, text: JSON.stringify(body) };
    };
    const provider = createRestProvider({ model: defineModel([tamu], model.kinds), http });
    const listed = await provider.getList('tamu', { pagination: { page: 1, perPage: 15 }, filter: {} });
    expect(listed).toMatchObject({
      data: [{ id: 'a1', full_name: 'Budi', address_street: 'Jl. A', visits: 3 }],
      total: 40,
    });
    const { data: opened } = await provider.getOne('tamu', { id: 'a1' });
    expect(opened).toMatchObject({ id: 'a1', full_name: 'Budi S.' });
    await provider.update('tamu', { id: 'a1', data: { full_name: 'Budi Santoso' }, previousData: opened });
    const written = seen.find(({ method }) => method === 'PUT');
    expect(written).toMatchObject({ path: '/v1/guests/a1', body: { fullName: 'Budi Santoso' } });
  });

  it('are asked as an OpenAPI document says', async () => {
    const parameters = ['pageNumber', '_limit', 'q', 'visits'].map((name) => ({ in: 'query', name }));
    const { api } = await declared(
      {
        openapi: '3.1.0',
        paths: { '/v1/guests': { get: { parameters } }, '/v1/guests/{id}': { get: {}, patch: {} } },
        components: { schemas: { Guest: { properties: { uuid: { type: 'string' }, visits: { type: 'integer' } } } } },
      },
      '/v1/guests',
    );
    expect(api).toEqual({
      path: '/v1/guests',
      dialect: 'plain',
      update: 'patch',
      query: { page: 'pageNumber', perPage: '_limit', search: 'q' },
      filters: ['visits'],
      aliases: { id: { read: 'uuid' } },
    });
  });

  it('keep what an envelope of our own says', async () => {
    expect((await declared({ status: 'success', data: [{ id: 1, nama: 'A' }] }, '/tamu')).api).toEqual({
      path: '/tamu',
    });
  });

  it.each([
    [['--api', 'https://lain.example/tamu', '--from', 'package.json'], '--api ditulis sebagai alamat'],
    [['--api', '/tamu', '--fields', 'nama'], '--api memerlukan --from'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const said: string[] = [];
    const code = await newResource({
      root: process.cwd(),
      args: ['--name', 'tamu', '--yes', '--dry-run', ...args],
      isInteractive: false,
      format: async (text) => text,
      say: (line) => said.push(line),
      ask: async () => undefined,
    });
    expect([code, said.join('\n')]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
