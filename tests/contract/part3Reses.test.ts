import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, type Part } from '../support/forms';
import { made, openPeople, type PageOf, type PeopleWorld } from '../support/peopleWorld';
import { noisy, plain } from '../support/pictures';
import { type Client, engines, OPENING_MS } from '../support/server';

/** The calls of specification 3, section 7, for recess visits, and what this server adds to them. */

const path = '/admin/reses';
const id = expect.any(Number);

interface Reses {
  readonly id: number;
  readonly judul: string;
  readonly foto_kegiatan: string | null;
  readonly anggota_legislatif_id: number | null;
}

const visit = (more: object = {}) => ({
  judul: 'Serap aspirasi Kukusan',
  deskripsi: 'Temu warga di balai.',
  lokasi: 'Balai warga Kukusan',
  tanggal_mulai: '2026-09-07',
  tanggal_selesai: '2026-09-11',
  status: 'scheduled',
  ...more,
});

describe.each(engines)('recess visits on $name', (engine) => {
  let world: PeopleWorld;
  let admin: Client;
  let aleg: Client;
  let own: number;
  let foreign: number;

  const send = async (who: Client, at: string, parts: readonly Part[]) => {
    const form = formOf(parts);
    return who('POST', at, form.payload, form.headers);
  };
  const partsOf = (more: object = {}): readonly Part[] =>
    Object.entries(visit(more)).map(([name, value]) => [name, String(value)]);
  const titlesOf = async (who: Client, query = ''): Promise<readonly string[]> => {
    const answer = await who('GET', `${path}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as readonly Reses[]).map(({ judul }) => judul).sort();
  };

  beforeAll(async () => {
    world = await openPeople(engine);
    ({ admin, aleg } = world);
    own = await made(aleg, path, visit());
    foreign = await made(admin, path, visit({ judul: 'Dialog Limo', anggota_legislatif_id: world.other }));
    await made(admin, path, visit({ judul: 'Tanpa anggota', status: 'cancelled' }));
  }, OPENING_MS);
  afterAll(() => world.close());

  it('the list is an array in data, with the legislator’s name', async () => {
    const answer = await aleg('GET', path);
    expect(answer.body).toMatchObject({
      status: 'success',
      data: [
        {
          id: own,
          ...visit(),
          foto_kegiatan: null,
          legislative_member_id: world.owner,
          anggota_legislatif_id: world.owner,
          legislative_member_name: 'Legislator A1',
        },
      ],
    });
  });

  it.each([
    ['', ['Dialog Limo', 'Serap aspirasi Kukusan', 'Tanpa anggota']],
    ['status=all', ['Dialog Limo', 'Serap aspirasi Kukusan', 'Tanpa anggota']],
    ['status=cancelled', ['Tanpa anggota']],
    ['status=ongoing', []],
    ['search=balai', ['Dialog Limo', 'Serap aspirasi Kukusan', 'Tanpa anggota']],
    ['search=limo', ['Dialog Limo']],
    ['tanggal_mulai__gte=2026-09-08', []],
  ])('?%s narrows it', async (query, titles) => {
    expect(await titlesOf(admin, query)).toEqual(titles);
  });

  it('is paged for whoever asks for pages', async () => {
    const answer = await admin('GET', `${path}?page=2&per_page=2`);
    expect(answer.body.data as PageOf<Reses>).toMatchObject({
      current_page: 2,
      total: 3,
      last_page: 2,
      data: [{ id }],
    });
  });

  it('is made and changed as a form with a photo: POST to the collection, POST to the record', async () => {
    const photo = await plain().png().toBuffer();
    const added = await send(aleg, path, [
      ...partsOf({ judul: 'Dengan foto' }),
      ['foto_kegiatan', { bytes: photo, filename: 'kegiatan.png', type: 'image/png' }],
    ]);
    expect([added.status, added.body.message]).toEqual([201, 'Reses berhasil ditambahkan']);
    const made = added.body.data as Reses;
    expect(made.foto_kegiatan).toMatch(/^reses\/.+\?e=\d+&s=/);
    expect(await aleg('GET', `//storage/${made.foto_kegiatan}`)).toMatchObject({ status: 200 });
    const changed = await send(aleg, `${path}/${made.id}`, partsOf({ judul: 'Judul baru', status: 'ongoing' }));
    expect([changed.status, changed.body.message]).toEqual([200, 'Reses berhasil diperbarui']);
    expect(changed.body.data).toMatchObject({
      judul: 'Judul baru',
      status: 'ongoing',
      foto_kegiatan: expect.any(String),
    });
    const cleared = await send(aleg, `${path}/${made.id}`, [['foto_kegiatan', '']]);
    expect(cleared.body.data).toMatchObject({ foto_kegiatan: null, judul: 'Judul baru' });
    expect((await aleg('DELETE', `${path}/${made.id}`)).body.message).toBe('Reses berhasil dihapus');
  });

  it('a photo is what it says it is, and not too big', async () => {
    const refusedFor = async (bytes: Buffer, type: string) =>
      (await send(aleg, path, [...partsOf(), ['foto_kegiatan', { bytes, type }]])).body.errors;
    expect(await refusedFor(Buffer.from('<script>'), 'image/png')).toHaveProperty('foto_kegiatan');
    const big = await noisy(1100, 1100).png().toBuffer();
    expect(big.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(await refusedFor(big, 'image/png')).toHaveProperty('foto_kegiatan');
  });

  it.each([
    ['judul', ''],
    ['deskripsi', ' '],
    ['lokasi', ''],
    ['tanggal_mulai', ''],
    ['tanggal_mulai', '31-02-2026'],
    ['tanggal_selesai', null],
    ['status', 'selesai dong'],
    ['status', ''],
  ])('%s %j is refused', async (field, value) => {
    const answer = await aleg('POST', path, visit({ [field]: value }));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('ends on or after its first day', async () => {
    const sentence = ['Tanggal selesai tidak boleh sebelum tanggal mulai'];
    const made = await aleg('POST', path, visit({ tanggal_selesai: '2026-09-06' }));
    expect([made.status, made.body.errors]).toEqual([422, { tanggal_selesai: sentence }]);
    // A part of the record is judged with the rest of it.
    const moved = await aleg('PUT', `${path}/${own}`, { tanggal_mulai: '2026-09-12' });
    expect([moved.status, moved.body.errors]).toEqual([422, { tanggal_selesai: sentence }]);
    const oneDay = await aleg('PUT', `${path}/${own}`, { tanggal_mulai: '2026-09-11' });
    expect(oneDay.status).toBe(200);
    expect((await aleg('PUT', `${path}/${own}`, { tanggal_mulai: '2026-09-07' })).status).toBe(200);
  });

  it('is saved although it lasts long, or its status contradicts its days', async () => {
    for (const more of [
      { tanggal_selesai: '2026-09-30' },
      { status: 'completed' },
      { status: 'ongoing' },
      { tanggal_mulai: '2026-01-01', tanggal_selesai: '2026-01-02' },
    ]) {
      const kept = await made(aleg, path, visit(more));
      expect((await aleg('DELETE', `${path}/${kept}`)).status).toBe(200);
    }
  });

  it('of an aleg is the own legislator’s, whatever is sent; an admin chooses', async () => {
    for (const name of ['anggota_legislatif_id', 'legislative_member_id', 'aleg_id']) {
      const sent = await made(aleg, path, visit({ judul: 'Titipan', [name]: world.other }));
      expect((await aleg('GET', `${path}/${sent}`)).body.data).toMatchObject({ legislative_member_id: world.owner });
      const moved = await aleg('PUT', `${path}/${sent}`, { [name]: world.other });
      expect(moved.body.data).toMatchObject({ anggota_legislatif_id: world.owner });
      await aleg('DELETE', `${path}/${sent}`);
    }
    const byAdmin = await made(admin, path, visit({ legislative_member_id: world.owner }));
    expect((await aleg('GET', `${path}/${byAdmin}`)).status).toBe(200);
    expect((await admin('PUT', `${path}/${byAdmin}`, { anggota_legislatif_id: 999_999 })).body.errors).toEqual({
      anggota_legislatif_id: ['Anggota legislatif tidak ditemukan'],
    });
    await admin('DELETE', `${path}/${byAdmin}`);
  });

  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['POST', ''],
    ['DELETE', ''],
    ['GET', '/history'],
  ])('%s of a foreign one%s answers like a missing one', async (method, after) => {
    const body = method === 'GET' ? undefined : visit();
    const [hidden, missing] = [
      await aleg(method, `${path}/${foreign}${after}`, body),
      await aleg(method, `${path}/999999${after}`, body),
    ];
    expect([hidden.status, { ...hidden.body, request_id: 0 }]).toEqual([404, { ...missing.body, request_id: 0 }]);
  });

  it('nobody reads them without signing in', async () => {
    for (const at of [path, `${path}/${own}`]) expect((await world.anyone('GET', at)).status).toBe(401);
    expect((await world.anyone('POST', path, visit())).status).toBe(401);
  });
});
