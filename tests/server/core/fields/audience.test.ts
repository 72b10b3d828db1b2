import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FieldProposal } from '../../../../src/framework/calls/fieldProposals';
import type { Impact, PublishedFields } from '../../../../src/framework/calls/fields';
import type { Overlay } from '../../../../src/framework/schema';
import { emptyFields, storeVersion } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Client, engines, signIn } from '../../../support/server';

const hiding = (field: string) => ({ resources: { pokir: { fields: { [field]: { hidden: true as const } } } } });
const common = { pokir: { fields: { lokasi_pelaksanaan: { label: 'Tempat' } } } } as const;
/** What is typed in it may be as it was typed of somebody: only who publishes sees it. */
const example = {
  values: { judul: 'Contoh' },
  day: '2026-08-31',
  refused: { deskripsi: 'required', kategori: 'required' },
  shown: ['judul'],
  hidden: [],
};
const inForce: Overlay = {
  format: 1,
  resources: { pokir: { ...common.pokir, examples: { 'Usulan contoh': example } } },
  roles: { admin_aleg: hiding('target_pelaksanaan'), staff: hiding('reses_id') },
};
/** The same as somebody of the role admin_aleg is told it. */
const ofAleg: Overlay = { format: 1, resources: common, roles: { admin_aleg: hiding('target_pelaksanaan') } };

describe.each(engines)('what is told of fields on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let [admin, aleg] = [] as unknown as [Client, Client];
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example' });
    const granted = await office.add({ email: 'bidang@contoh.example', role: 'admin_aleg' });
    await office.add({ email: 'aleg@contoh.example', role: 'admin_aleg' });
    await sql`update users set permissions = '{"rights":["fields"]}'::jsonb where id = ${granted}`.execute(
      office.db().kysely,
    );
  });
  afterEach(() => emptyFields(office.db()));

  const published = async () => {
    await storeVersion(office.db(), inForce);
    app = await office.start({ deployment: { source: 'fields.json', overlay: inForce, findings: [] } });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
  };
  const fieldsOf = async (who: Client) => {
    const answer = await who('GET', '/fields');
    expect(answer.status, answer.text).toBe(200);
    return { ...(answer.body.data as PublishedFields), tag: String(answer.headers.etag) };
  };
  const reason = 'Kolom ini jarang diisi petugas';
  const propose = async (overlay: Overlay): Promise<number> => {
    const answer = await aleg('POST', '/admin/fields/proposals', { overlay, parent: 1, reason });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body.data as FieldProposal).id;
  };

  it('is everything for who may publish, and nothing of other roles and no example for the others', async () => {
    await published();
    const granted = await signIn(app, 'bidang@contoh.example');
    for (const who of [admin, granted])
      expect(await fieldsOf(who)).toMatchObject({ overlay: inForce, deployment: inForce });
    const told = await fieldsOf(aleg);
    expect([told.overlay, told.deployment]).toEqual([ofAleg, ofAleg]);
    expect(told.tag).not.toBe((await fieldsOf(admin)).tag);
    const again = await aleg('GET', '/fields', undefined, { 'If-None-Match': told.tag });
    expect([again.status, again.headers['x-fields-version']]).toEqual([304, told.tag.replaceAll('"', '')]);
  });

  it('is proposed without taking away what is said for other roles', async () => {
    await published();
    const wanted: Overlay = { ...ofAleg, resources: { pokir: { fields: { lokasi_pelaksanaan: { label: 'Titik' } } } } };
    const checked = await aleg('POST', '/admin/fields/check', { overlay: ofAleg });
    expect((checked.body.data as { impact: readonly Impact[] }).impact).toEqual([]);
    const id = await propose(wanted);
    const read = async (who: Client) =>
      ((await who('GET', `/admin/fields/proposals/${id}`)).body.data as FieldProposal).overlay;
    expect(await read(aleg)).toEqual(wanted);
    expect(await read(admin)).toEqual({
      ...inForce,
      resources: { pokir: { ...wanted.resources?.pokir, examples: { 'Usulan contoh': example } } },
    });
    expect((await admin('POST', `/admin/fields/proposals/${id}/accept`, { parent: 1 })).status).toBe(201);
    expect((await fieldsOf(admin)).overlay?.roles).toEqual(inForce.roles);
  });

  it('is not even proposed when an example means something else by it', async () => {
    await published();
    const overlay = { format: 1, resources: { pokir: { fields: { lokasi_pelaksanaan: { required: true } } } } };
    const answer = await aleg('POST', '/admin/fields/proposals', { overlay, parent: 1, reason });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Contoh "Usulan contoh" berubah: isi kolom "Tempat" dahulu diterima, sekarang ditolak.',
    ]);
  });

  it('may be taken back for one’s own role', async () => {
    await published();
    const id = await propose({ format: 1, resources: common });
    expect((await admin('POST', `/admin/fields/proposals/${id}/accept`, { parent: 1 })).status).toBe(201);
    expect((await fieldsOf(admin)).overlay?.roles).toEqual({ staff: hiding('reses_id') });
  });
});
