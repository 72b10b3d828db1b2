import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { routesOfModel } from '../../../../server/areas/routes';
import type { Overlay } from '../../../../src/framework/schema/overlay';
import { resolveModel } from '../../../../src/framework/schema/overlay';
import { model } from '../../../../src/resources';
import { storeVersion, tamper, withLabel } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Client, clientOf, engines, signIn } from '../../../support/server';

describe('the calls of a model', () => {
  const facts = (routes: ReturnType<typeof routesOfModel>) =>
    routes.map(({ method, path, extension, policy }) => ({
      call: `${method} ${path}`,
      extension,
      ...(typeof policy === 'string'
        ? { policy }
        : {
            access: policy.area.access,
            module: policy.area.module,
            right: policy.area.right,
            action: typeof policy.action === 'function' ? 'asked of the body' : policy.action,
          }),
    }));

  it('have the same paths, methods and policies whatever staff say of fields', () => {
    const overlay: Overlay = {
      format: 1,
      resources: Object.fromEntries(
        model.resources.map(({ name, fields }) => [
          name,
          {
            fields: Object.fromEntries(Object.keys(fields).map((field) => [field, { label: 'Lain', hidden: true }])),
            custom: { x_baru: { kind: 'text', label: 'Baru', required: true } },
            list: { columns: Object.keys(fields).slice(0, 1) },
          },
        ]),
      ),
    };
    for (const role of ['admin', 'admin_aleg', 'staff', null]) {
      const resolved = resolveModel(model, [{ name: 'staff', source: 'uji', overlay }], { role, locale: 'id' });
      expect(resolved.model).not.toBe(model);
      expect(facts(routesOfModel(resolved.model))).toEqual(facts(routesOfModel(model)));
    }
  });
});

describe.each(engines)('what is in force on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let admin: Client;
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example' });
    app = await office.start();
    admin = await signIn(app, 'admin@contoh.example');
  });
  afterEach(() => tamper(office.db(), sql`delete from field_versions`));

  /** A server process that has read what is published. */
  const restarted = async () => signIn(await office.start(), 'admin@contoh.example');
  const newPokir = {
    judul: 'Jalan desa',
    deskripsi: 'Perbaikan jalan',
    kategori: 'Infrastruktur',
    anggota_legislatif_id: null,
  };

  it('is nothing at first, and known to whoever is signed in', async () => {
    const answer = await admin('GET', '/fields');
    expect(answer.body.data).toEqual({ version: null, overlay: null, deployment: null, state: 'published' });
    expect((await clientOf(app)('GET', '/fields')).status).toBe(401);
  });

  it('is said with every answer to somebody, and to nobody else', async () => {
    const { headers } = await admin('GET', '/admin/families');
    expect(headers['x-fields-version']).toBe('0');
    expect((await admin('GET', '/admin/families/99999')).headers['x-fields-version']).toBe('0');
    expect((await clientOf(app)('GET', '/capabilities')).headers['x-fields-version']).toBeUndefined();
  });

  it('is sent once to whoever keeps it', async () => {
    await storeVersion(office.db(), withLabel('Alamat rumah'));
    const client = await restarted();
    const first = await client('GET', '/fields');
    expect(first.body.data).toMatchObject({ version: 1, overlay: withLabel('Alamat rumah') });
    expect(first.headers.etag).toBe(`"${first.headers['x-fields-version']}"`);
    const again = await client('GET', '/fields', undefined, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    await storeVersion(office.db(), withLabel('Alamat tinggal'));
    const later = await (await restarted())('GET', '/fields', undefined, {
      'if-none-match': String(first.headers.etag),
    });
    expect([later.status, later.body.data]).toEqual([200, expect.objectContaining({ version: 2 })]);
  });

  it('is law: what the published version demands is demanded of every write, in its words', async () => {
    await storeVersion(office.db(), {
      format: 1,
      resources: { pokir: { fields: { lokasi_pelaksanaan: { label: 'Tempat', required: true } } } },
    });
    const answer = await (await restarted())('POST', '/admin/pokir', newPokir);
    expect([answer.status, answer.body.errors]).toEqual([422, { lokasi_pelaksanaan: ['Tempat wajib diisi'] }]);
  });

  it('refuses, in place of losing it, what was typed under other fields and is no longer asked for', async () => {
    const client = await restarted();
    const before = (await client('GET', '/admin/pokir')).headers['x-fields-version'];
    const typed = { ...newPokir, lokasi_pelaksanaan: 'Balai lama', target_pelaksanaan: '2026-12-01' };
    const made = await client('POST', '/admin/pokir', typed);
    const { id } = made.body.data as { id: number };
    const custom = { x_rt: { kind: 'text', label: 'RT' } } as const;
    await storeVersion(office.db(), {
      format: 1,
      resources: {
        pokir: { fields: { lokasi_pelaksanaan: { readOnly: true }, target_pelaksanaan: { hidden: true } }, custom },
      },
    });
    const later = await restarted();
    const path = `/admin/pokir/${id}`;
    const save = (body: Record<string, unknown>, under: unknown = before) =>
      later('PUT', path, { ...typed, ...body }, under === undefined ? {} : { 'x-fields-version': String(under) });
    const answer = await save({ lokasi_pelaksanaan: 'Balai baru', x_lama: 'hilang' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
      'lokasi_pelaksanaan',
      'target_pelaksanaan',
      'x_lama',
    ]);
    expect(answer.body.errors?.lokasi_pelaksanaan?.[0]).toMatch(/tidak lagi diisi di sini/);
    const asItWas = { target_pelaksanaan: undefined, x_rt: '07' };
    expect((await save(asItWas)).status).toBe(200);
    const now = answer.headers['x-fields-version'];
    expect((await save({ lokasi_pelaksanaan: 'Balai baru' }, now)).status).toBe(200);
    expect((await later('GET', path)).body.data).toMatchObject({ lokasi_pelaksanaan: 'Balai lama', x_rt: '07' });
  });
});
