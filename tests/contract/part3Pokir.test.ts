import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { made, openPeople, type PageOf, type PeopleWorld } from '../support/peopleWorld';
import { type Client, engines, OPENING_MS } from '../support/server';

/** The calls of specification 3, section 7, for policy proposals, and what this server adds to them. */

const path = '/admin/pokir';
const id = expect.any(Number);
const REFUSED = { status: ['Hanya administrator yang dapat menyetujui, menolak, atau melanjutkan pokir'] };

interface Pokir {
  readonly id: number;
  readonly judul: string;
}

const proposal = (more: object = {}) => ({
  judul: 'Penerangan jalan Kukusan',
  deskripsi: 'Dua belas tiang.',
  kategori: 'Infrastruktur',
  prioritas: 'high',
  ...more,
});

describe.each(engines)('policy proposals on $name', (engine) => {
  let world: PeopleWorld;
  let admin: Client;
  let aleg: Client;
  let own: number;
  let foreign: number;
  let reses: number;
  let foreignReses: number;

  const titlesOf = async (who: Client, query = ''): Promise<readonly string[]> => {
    const answer = await who('GET', `${path}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as readonly Pokir[]).map(({ judul }) => judul).sort();
  };
  const visitOf = (legislator: number) => ({
    judul: `Reses ${legislator}`,
    deskripsi: 'a',
    lokasi: 'b',
    tanggal_mulai: '2026-09-07',
    tanggal_selesai: '2026-09-08',
    anggota_legislatif_id: legislator,
  });

  beforeAll(async () => {
    world = await openPeople(engine);
    ({ admin, aleg } = world);
    reses = await made(admin, '/admin/reses', visitOf(world.owner));
    foreignReses = await made(admin, '/admin/reses', visitOf(world.other));
    own = await made(aleg, path, proposal({ target_pelaksanaan: '2027-03-01', reses_id: reses }));
    foreign = await made(
      admin,
      path,
      proposal({
        judul: 'Beasiswa Limo',
        kategori: 'Pendidikan',
        status: 'rejected',
        anggota_legislatif_id: world.other,
      }),
    );
  }, OPENING_MS);
  afterAll(() => world.close());

  it('the list is an array in data, with the legislator’s name; a new one is proposed', async () => {
    expect((await aleg('GET', path)).body).toMatchObject({
      status: 'success',
      data: [
        {
          id: own,
          ...proposal(),
          status: 'proposed',
          lokasi_pelaksanaan: null,
          target_pelaksanaan: '2027-03-01',
          legislative_member_id: world.owner,
          legislative_member_name: 'Legislator A1',
          reses_id: reses,
          reses: { judul: `Reses ${world.owner}` },
        },
      ],
    });
  });

  it.each([
    ['status=rejected', ['Beasiswa Limo']],
    ['status=all', ['Beasiswa Limo', 'Penerangan jalan Kukusan']],
    ['search=tiang', ['Beasiswa Limo', 'Penerangan jalan Kukusan']],
    ['search=limo', ['Beasiswa Limo']],
    ['kategori=Infrastruktur', ['Penerangan jalan Kukusan']],
    ['prioritas=low', []],
  ])('?%s narrows it', async (query, titles) => {
    expect(await titlesOf(admin, query)).toEqual(titles);
  });

  it('those of one recess visit are found by it, within one’s own', async () => {
    expect(await titlesOf(aleg, `reses_id=${reses}`)).toEqual(['Penerangan jalan Kukusan']);
    expect(await titlesOf(aleg, `reses_id=${foreignReses}`)).toEqual([]);
  });

  it('is paged for whoever asks for pages', async () => {
    const answer = await admin('GET', `${path}?page=1&per_page=1`);
    expect(answer.body.data as PageOf<Pokir>).toMatchObject({ total: 2, last_page: 2, data: [{ id }] });
  });

  it.each([
    ['judul', ''],
    ['deskripsi', ''],
    ['kategori', ''],
    ['kategori', 'Olahraga'],
    ['prioritas', ''],
    ['prioritas', 'mendesak'],
    ['status', 'diterima'],
    ['target_pelaksanaan', 'lusa'],
  ])('%s %j is refused', async (field, value) => {
    const answer = await admin('POST', path, proposal({ [field]: value }));
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each(['approved', 'in_progress', 'completed', 'rejected'])('nobody but an admin makes it %s', async (status) => {
    for (const answer of [
      await aleg('POST', path, proposal({ status })),
      await aleg('PUT', `${path}/${own}`, { status }),
      await aleg('PATCH', `${path}/${own}`, { status, judul: 'Lain' }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, REFUSED]);
    expect((await aleg('GET', `${path}/${own}`)).body.data).toMatchObject({ ...proposal(), status: 'proposed' });
    expect((await admin('PUT', `${path}/${own}`, { status })).body.data).toMatchObject({ status });
    // Nor is it taken back by others; what they may change they still may.
    expect((await aleg('PUT', `${path}/${own}`, { status: 'proposed' })).body.errors).toEqual(REFUSED);
    const told = await aleg('PUT', `${path}/${own}`, { status, lokasi_pelaksanaan: 'Kukusan' });
    expect(told.body.data).toMatchObject({ status, lokasi_pelaksanaan: 'Kukusan' });
    expect((await admin('PUT', `${path}/${own}`, { status: 'proposed' })).status).toBe(200);
  });

  it('of an aleg is the own legislator’s, whatever is sent', async () => {
    const sent = await made(aleg, path, proposal({ judul: 'Titipan', anggota_legislatif_id: world.other }));
    expect((await aleg('GET', `${path}/${sent}`)).body.data).toMatchObject({ legislative_member_id: world.owner });
    const moved = await aleg('PUT', `${path}/${sent}`, { anggota_legislatif_id: null });
    expect(moved.body.data).toMatchObject({ legislative_member_id: world.owner });
    expect((await aleg('DELETE', `${path}/${sent}`)).body.message).toBe('Pokir berhasil dihapus');
  });

  it('may have no legislator, and is then an admin’s alone', async () => {
    const nobodys = await made(admin, path, proposal({ judul: 'Tanpa anggota' }));
    expect((await admin('GET', `${path}/${nobodys}`)).body.data).toMatchObject({ legislative_member_name: null });
    expect((await aleg('GET', `${path}/${nobodys}`)).status).toBe(404);
    expect((await admin('DELETE', `${path}/${nobodys}`)).status).toBe(200);
  });

  it('comes from a recess visit one may see', async () => {
    const answer = await aleg('PUT', `${path}/${own}`, { reses_id: foreignReses });
    expect([answer.status, answer.body.errors]).toEqual([422, { reses_id: ['Reses tidak ditemukan'] }]);
  });

  it('comes from a visit of its own legislator, for an administrator too, and is released when the visit changes hands', async () => {
    const refused = await admin('POST', path, proposal({ anggota_legislatif_id: world.owner, reses_id: foreignReses }));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { reses_id: ['Reses ini milik anggota legislatif lain'] },
    ]);
    const visit = await made(admin, '/admin/reses', visitOf(world.owner));
    const kept = await made(aleg, path, proposal({ reses_id: visit }));
    const moved = { anggota_legislatif_id: world.other };
    expect((await admin('PUT', `${path}/${kept}`, moved)).body.errors).toEqual(refused.body.errors);
    expect((await admin('PUT', `/admin/reses/${visit}`, { ...moved, judul: 'Rahasia' })).status).toBe(200);
    const answer = await aleg('GET', `${path}/${kept}`);
    expect(answer.body.data).toMatchObject({ reses_id: null, reses: null });
    expect(answer.text).not.toContain('Rahasia');
    expect((await admin('DELETE', `${path}/${kept}`)).status).toBe(200);
  });

  it('says what was done, in the described words', async () => {
    const answer = await aleg('POST', path, proposal());
    expect([answer.status, answer.body.message]).toEqual([201, 'Pokir berhasil ditambahkan']);
    const at = `${path}/${(answer.body.data as Pokir).id}`;
    expect((await aleg('PUT', at, { judul: 'Baru' })).body.message).toBe('Pokir berhasil diperbarui');
    expect((await aleg('DELETE', at)).body.message).toBe('Pokir berhasil dihapus');
    expect((await aleg('GET', at)).status).toBe(404);
  });

  it.each(['GET', 'PUT', 'DELETE'])('%s of a foreign one answers like a missing one', async (method) => {
    const body = method === 'GET' ? undefined : proposal();
    const [hidden, missing] = [
      await aleg(method, `${path}/${foreign}`, body),
      await aleg(method, `${path}/999999`, body),
    ];
    expect([hidden.status, { ...hidden.body, request_id: 0 }]).toEqual([404, { ...missing.body, request_id: 0 }]);
  });

  it('nobody reads them without signing in', async () => {
    for (const at of [path, `${path}/${own}`]) expect((await world.anyone('GET', at)).status).toBe(401);
  });
});
