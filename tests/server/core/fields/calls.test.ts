import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FieldProposal } from '../../../../src/framework/calls/fieldProposals';
import type { FieldDraft, FieldVersion } from '../../../../src/framework/calls/fields';
import type { Overlay } from '../../../../src/framework/schema';
import { emptyFields, withLabel } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Answer, type Client, engines, signIn } from '../../../support/server';

const dataOf = <T>({ body }: Answer): T => body.data as T;

describe.each(engines)('publishing fields on $name', (engine) => {
  const office = useOffice(engine);
  let app: FastifyInstance;
  let admin: Client;
  let second: Client;
  let aleg: Client;
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example', name: 'Ratna' });
    await office.add({ email: 'dua@contoh.example', name: 'Dewi' });
    await office.add({ email: 'aleg@contoh.example', name: 'Bima', role: 'admin_aleg' });
    app = await office.start();
    admin = await signIn(app, 'admin@contoh.example');
    second = await signIn(app, 'dua@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
  });
  afterEach(() => emptyFields(office.db()));

  const publish = (who: Client, overlay: unknown, parent: unknown, more = {}) =>
    who('POST', '/admin/fields/publish', { overlay, parent, ...more });
  const published = async (overlay: Overlay, parent: number | null): Promise<FieldVersion> => {
    const answer = await publish(admin, overlay, parent);
    expect(answer.status, answer.text).toBe(201);
    return dataOf<FieldVersion>(answer);
  };
  const actions = async () =>
    (
      await sql<{ action: string; detail: unknown }>`select action, detail from audit where action like 'fields.%'
      order by id desc limit 5`.execute(office.db().kysely)
    ).rows;

  it('puts a document in force at once, with who, when and why', async () => {
    const answer = await publish(admin, withLabel('Tempat'), null, { note: '  Supaya jelas ' });
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        version: 1,
        parent: null,
        how: 'publish',
        note: 'Supaya jelas',
        author: { id: expect.any(Number), name: 'Ratna' },
        at: expect.stringMatching(/^2026-08-31T/),
        is_current: true,
        is_readable: true,
        overlay: withLabel('Tempat'),
      },
    ]);
    expect(answer.headers['x-fields-version']).toBe('1');
    expect(dataOf(await aleg('GET', '/fields'))).toMatchObject({ version: 1, overlay: withLabel('Tempat') });
    expect((await actions())[0]).toEqual({
      action: 'fields.publish',
      detail: { version: 1, parent: null, note: 'Supaya jelas' },
    });
  });

  it('refuses what somebody published over meanwhile, with both documents to compare', async () => {
    await published(withLabel('Tempat'), null);
    await published(withLabel('Lokasi'), 1);
    const answer = await publish(second, withLabel('Titik'), 1);
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([
      409,
      'stale',
      {
        current: expect.objectContaining({ version: 2, is_current: true, overlay: withLabel('Lokasi') }),
        base: withLabel('Tempat'),
      },
    ]);
    expect((await publish(second, withLabel('Titik'), null)).status).toBe(409);
    expect(dataOf<readonly FieldVersion[]>(await admin('GET', '/admin/fields/versions'))).toHaveLength(2);
  });

  it('lists versions newest first, each with its document when it is asked for', async () => {
    await published(withLabel('Tempat'), null);
    await published(withLabel('Lokasi'), 1);
    const listed = dataOf<readonly FieldVersion[]>(await admin('GET', '/admin/fields/versions'));
    expect(listed.map(({ version, is_current, overlay }) => [version, is_current, overlay])).toEqual([
      [2, true, undefined],
      [1, false, undefined],
    ]);
    const older = dataOf<readonly FieldVersion[]>(await admin('GET', '/admin/fields/versions?before=2'));
    expect(older.map(({ version }) => version)).toEqual([1]);
    expect(dataOf(await admin('GET', '/admin/fields/versions/1'))).toMatchObject({ overlay: withLabel('Tempat') });
    expect((await admin('GET', '/admin/fields/versions/7')).status).toBe(404);
  });

  it('knows the kind of a field that was taken away, and asks for that of one nobody defined', async () => {
    const pokir = (custom: unknown) => ({ format: 1, resources: { pokir: { custom } } }) as Overlay;
    await published(pokir({ x_a: { kind: 'text', label: 'A' } }), null);
    await published(pokir({ x_a: { kind: 'text', label: 'A', removed: true } }), 1);
    const bare = await publish(admin, pokir({ x_b: { removed: true } }), 2);
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['resources.pokir.custom.x_b']]);
    const overlay = pokir({ x_b: { kind: 'text', label: 'B' } });
    const below = await office.start({ deployment: { overlay, source: 'fields.json', findings: [] } });
    const named = await publish(await signIn(below, 'admin@contoh.example'), pokir({ x_b: { label: 'C' } }), 2);
    expect(named.status, named.text).toBe(201);
    const other = await publish(admin, pokir({ x_a: { kind: 'number', label: 'A' } }), 3);
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['resources.pokir.custom.x_a.kind']]);
  });

  it('goes back to an earlier version as a new one', async () => {
    await published(withLabel('Tempat'), null);
    await published(withLabel('Lokasi'), 1);
    const back = await admin('POST', '/admin/fields/rollback', { version: 1, parent: 2, note: 'Keliru' });
    expect([back.status, back.body.data]).toMatchObject([
      201,
      { version: 3, parent: 2, how: 'rollback', of: 1, note: 'Keliru', overlay: withLabel('Tempat') },
    ]);
    expect((await actions())[0]).toMatchObject({ action: 'fields.rollback', detail: { version: 3, of: 1 } });
    expect((await admin('POST', '/admin/fields/rollback', { version: 1, parent: 2 })).status).toBe(409);
    const missing = await admin('POST', '/admin/fields/rollback', { version: 9, parent: 3 });
    expect([missing.status, missing.body.errors]).toEqual([422, { version: ['Versi ini tidak ada.'] }]);
  });

  it('keeps one draft for each person, and tells two windows apart', async () => {
    expect(dataOf(await admin('GET', '/admin/fields/draft'))).toBeNull();
    const save = (overlay: unknown, version?: number) =>
      admin('PUT', '/admin/fields/draft', { overlay, parent: null, ...(version === undefined ? {} : { version }) });
    expect(dataOf(await save(withLabel('A'), 0))).toMatchObject({ version: 1, parent: null, overlay: withLabel('A') });
    expect(dataOf(await save(withLabel('B'), 1))).toMatchObject({ version: 2 });
    const stale = await save(withLabel('C'), 1);
    expect([stale.status, stale.body.data]).toMatchObject([409, { current: { version: 2, overlay: withLabel('B') } }]);
    expect((await save(withLabel('C'), 0)).status).toBe(409);
    expect(dataOf(await save({ format: 1, resources: { tidakAda: [1, 'x'] } }))).toMatchObject({ version: 3 });
    expect(dataOf(await second('GET', '/admin/fields/draft'))).toBeNull();
    expect((await admin('DELETE', '/admin/fields/draft')).status).toBe(200);
    expect((await save(withLabel('D'), 3)).body.data).toEqual({ current: null });
    expect(dataOf(await admin('GET', '/admin/fields/draft'))).toBeNull();
  });

  it('takes the draft away from its author when it is published, and from nobody else', async () => {
    for (const who of [admin, second])
      await who('PUT', '/admin/fields/draft', { overlay: withLabel('A'), parent: null, version: 0 });
    await published(withLabel('A'), null);
    expect(dataOf(await admin('GET', '/admin/fields/draft'))).toBeNull();
    expect(dataOf<FieldDraft>(await second('GET', '/admin/fields/draft')).overlay).toEqual(withLabel('A'));
  });

  it('leaves a draft that was not what was published, and throws away only the version that was seen', async () => {
    const save = async (who: Client, label: string) =>
      dataOf<FieldDraft>(await who('PUT', '/admin/fields/draft', { overlay: withLabel(label), parent: null })).version;
    const first = await save(admin, 'A');
    await published(withLabel('Dari berkas'), null);
    const draft = async () => dataOf<FieldDraft | null>(await admin('GET', '/admin/fields/draft'));
    expect((await draft())?.overlay).toEqual(withLabel('A'));
    const next = await save(admin, 'B');
    expect((await publish(admin, withLabel('B'), 1, { draft: first })).status).toBe(201);
    expect((await draft())?.version).toBe(next);
    const discard = (query: string) => admin('DELETE', `/admin/fields/draft${query}`);
    const stale = await discard(`?version=${first}`);
    expect([stale.status, stale.body.data]).toMatchObject([
      409,
      { current: { version: next, overlay: withLabel('B') } },
    ]);
    expect((await discard('?version=satu')).status).toBe(400);
    expect((await publish(admin, withLabel('B'), 2, { draft: 'satu' })).status).toBe(422);
    expect((await draft())?.version).toBe(next);
    expect([(await discard(`?version=${next}`)).status, await draft()]).toEqual([200, null]);
    // Gone already: that is what was asked for.
    expect((await discard(`?version=${next}`)).status).toBe(200);
  });

  it('belongs to those with the right; others keep drafts and propose', async () => {
    for (const [method, path] of [
      ['POST', '/admin/fields/publish'],
      ['POST', '/admin/fields/rollback'],
      ['GET', '/admin/fields/versions'],
      ['GET', '/admin/fields/versions/1'],
      ['POST', '/admin/fields/proposals/1/accept'],
      ['POST', '/admin/fields/proposals/1/decline'],
    ] as const)
      expect((await aleg(method, path, method === 'GET' ? undefined : {})).status, path).toBe(403);
    const granted = await office.add({ email: 'bidang@contoh.example', role: 'admin_aleg' });
    await sql`update users set permissions = '{"rights":["fields"]}'::jsonb where id = ${granted}`.execute(
      office.db().kysely,
    );
    expect((await publish(await signIn(app, 'bidang@contoh.example'), withLabel('Tempat'), null)).status).toBe(201);
  });

  const proposed = async (overlay: Overlay, parent: number | null): Promise<FieldProposal> => {
    const answer = await aleg('POST', '/admin/fields/proposals', {
      overlay,
      parent,
      reason: 'Warga bingung dengan nama ini',
    });
    expect(answer.status, answer.text).toBe(201);
    return dataOf<FieldProposal>(answer);
  };

  it('publishes a proposal in the name of who accepts it, with who proposed it in its note', async () => {
    const { id } = await proposed(withLabel('Tempat'), null);
    expect(dataOf<readonly FieldProposal[]>(await second('GET', '/admin/fields/proposals'))).toMatchObject([
      { id, state: 'open', author: { name: 'Bima' }, decided_by: null, answer: null },
    ]);
    expect(dataOf(await second('GET', `/admin/fields/proposals/${id}`))).toMatchObject({
      overlay: withLabel('Tempat'),
    });
    const accepted = await second('POST', `/admin/fields/proposals/${id}/accept`, { parent: null });
    expect([accepted.status, accepted.body.data]).toMatchObject([
      201,
      { version: 1, how: 'proposal', author: { name: 'Dewi' }, note: 'Usulan Bima: Warga bingung dengan nama ini' },
    ]);
    const again = await admin('POST', `/admin/fields/proposals/${id}/accept`, { parent: 1 });
    expect(again.status).toBe(409);
    expect(dataOf(await aleg('GET', '/admin/fields/proposals'))).toMatchObject([
      { id, state: 'accepted', decided_by: { name: 'Dewi' } },
    ]);
  });

  it('never puts a proposal over what was published since, unless the publisher has put both together', async () => {
    await published(withLabel('Lokasi'), null);
    const { id } = await proposed(withLabel('Tempat'), null);
    const accept = (body: object) => admin('POST', `/admin/fields/proposals/${id}/accept`, body);
    const stale = await accept({ parent: 1 });
    expect([stale.status, stale.body.data]).toMatchObject([
      409,
      { current: { version: 1, overlay: withLabel('Lokasi') }, base: null },
    ]);
    expect(dataOf<readonly FieldProposal[]>(await admin('GET', '/admin/fields/proposals'))[0]?.state).toBe('open');
    const merged = await accept({ parent: 1, overlay: withLabel('Tempat dan lokasi') });
    expect([merged.status, merged.body.data]).toMatchObject([201, { version: 2, how: 'proposal' }]);
  });

  it('makes no version of what says nothing new, and keeps the proposal open', async () => {
    const nothing = [
      422,
      { overlay: ['Tidak ada yang berubah dari yang sudah berlaku, jadi tidak ada yang diterbitkan.'] },
    ];
    const empty = await publish(admin, { format: 1 }, null);
    expect([empty.status, empty.body.errors]).toEqual(nothing);
    const { id } = await proposed(withLabel('Tempat'), null);
    await published(withLabel('Lokasi'), null);
    const again = await publish(admin, withLabel('Lokasi'), 1);
    expect([again.status, again.body.errors]).toEqual(nothing);
    const merged = { parent: 1, overlay: withLabel('Lokasi') };
    const accepted = await admin('POST', `/admin/fields/proposals/${id}/accept`, merged);
    expect([accepted.status, accepted.body.errors]).toEqual(nothing);
    expect(dataOf<readonly object[]>(await admin('GET', '/admin/fields/versions'))).toHaveLength(1);
    expect(dataOf<readonly FieldProposal[]>(await admin('GET', '/admin/fields/proposals'))[0]?.state).toBe('open');
  });

  it('declines with an answer, withdraws one’s own, and decides nothing twice', async () => {
    const first = await proposed(withLabel('Tempat'), null);
    const decline = (id: number, body: object) => admin('POST', `/admin/fields/proposals/${id}/decline`, body);
    expect((await decline(first.id, {})).body.errors).toEqual({ answer: ['Jawaban paling sedikit 3 huruf.'] });
    expect(dataOf(await decline(first.id, { answer: 'Sudah jelas' }))).toMatchObject({
      state: 'declined',
      answer: 'Sudah jelas',
      decided_by: { name: 'Ratna' },
    });
    const late = await aleg('POST', `/admin/fields/proposals/${first.id}/withdraw`, {});
    expect([late.status, late.body.message]).toEqual([409, 'Usulan ini sudah ditolak.']);
    const next = await proposed(withLabel('Titik'), null);
    expect((await admin('POST', `/admin/fields/proposals/${next.id}/withdraw`, {})).status).toBe(404);
    expect(dataOf(await aleg('POST', `/admin/fields/proposals/${next.id}/withdraw`, {}))).toMatchObject({
      state: 'withdrawn',
    });
    expect((await decline(next.id, { answer: 'Tidak' })).status).toBe(409);
  });

  it('shows people their own proposals only, and documents only of one', async () => {
    const { id } = await proposed(withLabel('Tempat'), null);
    for (const who of [admin, aleg])
      expect(dataOf<readonly object[]>(await who('GET', '/admin/fields/proposals')).map(Object.keys)).toEqual([
        expect.not.arrayContaining(['overlay']),
      ]);
    expect((await aleg('GET', `/admin/fields/proposals/${id}`)).status).toBe(200);
    await office.add({ email: 'aleg3@contoh.example', role: 'admin_aleg' });
    const other = await signIn(app, 'aleg3@contoh.example');
    expect(dataOf(await other('GET', '/admin/fields/proposals'))).toEqual([]);
    expect((await other('GET', `/admin/fields/proposals/${id}`)).status).toBe(404);
  });

  it('says in a sentence what cannot be taken, and changes nothing', async () => {
    const deep = JSON.parse(`${'{"all":'.repeat(60)}{}${'}'.repeat(60)}`);
    const long = { format: 1, resources: { pokir: { fields: { judul: { help: 'x'.repeat(262_144) } } } } };
    for (const [overlay, sentence] of [
      [undefined, 'Susunan kolom harus berupa objek JSON.'],
      [['x'], 'Susunan kolom harus berupa objek JSON.'],
      [{ format: 1, resources: deep }, 'Susunan kolom terlalu bertingkat.'],
      [long, 'Susunan kolom terlalu besar: paling banyak 256 KB.'],
      [{ ...long, more: 'x'.repeat(10_000_000) }, 'Susunan kolom terlalu besar: paling banyak 256 KB.'],
    ] as const)
      for (const [method, path, more] of [
        ['POST', 'check', {}],
        ['PUT', 'draft', { parent: null }],
        ['POST', 'publish', { parent: null }],
        ['POST', 'proposals', { parent: null, reason: 'Alasan yang cukup panjang' }],
      ] as const) {
        const answer = await admin(method, `/admin/fields/${path}`, { overlay, ...more });
        expect([answer.status, answer.body.errors], path).toEqual([422, { overlay: [sentence] }]);
      }
    expect((await publish(admin, withLabel('A'), 'x')).body.errors).toEqual({
      parent: ['Sebutkan versi yang menjadi dasar perubahan ini.'],
    });
    expect(dataOf(await admin('GET', '/admin/fields/versions'))).toEqual([]);
  });
});
