import { beforeAll, describe, expect, it } from 'vitest';
import type { Overlay } from '../../../../src/framework/schema';
import { storeVersion } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { engines, signIn } from '../../../support/server';

const overlay: Overlay = {
  format: 1,
  resources: {
    pokir: {
      custom: {
        x_kondisi: { kind: 'choice', label: 'Kondisi', choices: { baik: 'Baik', rusak: 'Rusak' }, inFilters: true },
        x_biaya: { kind: 'rupiah', label: 'Biaya', inList: true },
      },
    },
  },
  roles: { admin_aleg: { resources: { pokir: { fields: { x_biaya: { hidden: true } } } } } },
};

describe.each(engines)('the API document of fields that staff added, on $name', (engine) => {
  const office = useOffice(engine);
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example' });
    await office.add({ email: 'citra@contoh.example', role: 'admin_aleg' });
    await storeVersion(office.db(), overlay);
  });

  const documentOf = async (email: string) => {
    const client = await signIn(await office.start(), email);
    return JSON.parse((await client('GET', '/openapi.json')).text);
  };

  it('has them in the record, its body, the filters and the order of the list, and none that is hidden from its reader', async () => {
    for (const [email, names] of [
      ['admin@contoh.example', ['x_kondisi', 'x_biaya']],
      ['citra@contoh.example', ['x_kondisi']],
    ] as const) {
      const { paths, components } = await documentOf(email);
      const { get: list, post } = paths['/api/admin/pokir'];
      const parameters: readonly { name: string; description?: string; schema: object }[] = list.parameters;
      const ours = (all: readonly string[]) => all.filter((name) => name.startsWith('x_'));
      const sorted = parameters.find(({ name }) => name === 'sort_by')?.description?.split(/[ ,]+/) ?? [];
      expect(ours(parameters.map(({ name }) => name))).toEqual(names);
      expect(ours(sorted)).toEqual(names);
      expect(ours(Object.keys(post.requestBody.content['application/json'].schema.properties))).toEqual(names);
      expect(ours(Object.keys(components.schemas.pokir.properties))).toEqual(names);
      expect(parameters.find(({ name }) => name === 'x_kondisi')?.schema).toEqual({
        type: 'string',
        enum: ['baik', 'rusak'],
      });
    }
  });
});
