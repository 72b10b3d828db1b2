import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { made, openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { engines, OPENING_MS } from '../../../support/server';

const path = '/admin/warga-binaan';
const nik = '3204114609970001';

describe.each(engines)('residents who may be one person, on $name', (engine) => {
  let world: PeopleWorld;
  let siti: number;
  const resident = (more: object = {}) => ({
    relawan_id: world.volunteer,
    nama: 'Siti Aminah',
    tanggal_lahir: '1997-09-06',
    jenis_kelamin: 'Perempuan',
    alamat: 'Jl. Mawar 3',
    kecamatan: 'Beji',
    kelurahan: 'Kukusan',
    rt: '1',
    rw: '2',
    status_kta: 'Sudah punya',
    ...more,
  });

  beforeAll(async () => {
    world = await openPeople(engine);
    siti = await made(world.admin, path, resident({ nik }));
  }, OPENING_MS);
  afterAll(() => world.close());

  it('a client that knows only the described calls saves one with the same NIK, and is told so in the answer', async () => {
    const answer = await world.admin('POST', path, resident({ nama: 'Ani', tanggal_lahir: '1980-01-01', nik }));
    expect(answer).toMatchObject({ status: 201, body: { message: 'Warga binaan berhasil ditambahkan' } });
    expect(answer.body).toHaveProperty('warnings', [
      {
        field: 'nik',
        message: 'Tanggal lahir di dalam NIK ini berbeda dari tanggal lahir yang diisi. Cocokkan dengan KTP.',
      },
      {
        field: 'nik',
        message: 'Ada data lain dengan NIK yang sama: "Siti Aminah". Periksa apakah keduanya satu.',
      },
    ]);
    expect(
      (await world.admin('POST', path, resident({ nama: 'Tini', tanggal_lahir: '1999-01-01' }))).body,
    ).not.toHaveProperty('warnings');
  });

  it('who asks gets both side by side with 409, and saves with a reason that the history tells', async () => {
    const wanted = resident({ no_hp: '0812-3456-7891' });
    const asked = await world.admin('POST', path, { ...wanted, alike_reason: '' });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'alike',
        data: {
          hidden: false,
          found: [
            {
              fields: ['nama', 'tanggal_lahir'],
              record: { id: siti, nik, relawan: { name: 'Ratih' } },
            },
          ],
        },
      },
    });
    const saved = await world.admin('POST', path, { ...wanted, alike_reason: 'Saudara kembar' });
    expect(saved.status).toBe(201);
    const { id } = saved.body.data as { id: number };
    expect((await world.admin('GET', `${path}/${id}/history`)).body.data).toMatchObject([{ note: 'Saudara kembar' }]);
  });

  it('are looked for while they are typed, by those who may add or edit, without a trace in an address', async () => {
    const found = await world.admin('POST', `${path}/alike`, { values: { nik: '3204-1146-0997-0001' } });
    expect(found).toMatchObject({ status: 200, body: { data: { hidden: false } } });
    expect((found.body.data as { found: { record: { id: number } }[] }).found.map(({ record }) => record.id)).toContain(
      siti,
    );
    const own = await world.admin('POST', `${path}/alike`, { id: siti, values: { no_hp: '0812' } });
    expect(
      (own.body.data as { found: { record: { id: number } }[] }).found.map(({ record }) => record.id),
    ).not.toContain(siti);
    expect((await world.anyone('POST', `${path}/alike`, { values: { nik } })).status).toBe(401);
    expect((await world.admin('POST', `${path}/alike`, { values: 'nik' })).status).toBe(400);
    expect((await world.aleg('POST', `${path}/alike`, { id: 999_999, values: { nik } })).status).toBe(404);
  });

  it('of another legislator are known to exist, and no name, number or NIK of them is told', async () => {
    const other = '3204110609970001';
    await made(
      world.admin,
      path,
      resident({ relawan_id: world.foreignVolunteer, nama: 'Orang Lain', nik: other, jenis_kelamin: 'Laki-laki' }),
    );
    const asked = await world.aleg('POST', `${path}/alike`, { values: { nik: other } });
    expect(asked.body.data).toEqual({ found: [], hidden: true });
    const refused = await world.aleg('POST', path, { ...resident({ nama: 'Joko', nik: other }), alike_reason: '' });
    expect(refused).toMatchObject({ status: 409, body: { data: { found: [], hidden: true } } });
    expect(refused.text).not.toContain('Orang Lain');
  });

  it('answers in the language of the request', async () => {
    const answer = await world.admin(
      'POST',
      path,
      { ...resident({ nik }), alike_reason: '' },
      { 'accept-language': 'en' },
    );
    expect(answer.body.message).toBe(
      'There is another record that may be the same. Compare them, or say why this one is saved all the same.',
    );
  });
});
