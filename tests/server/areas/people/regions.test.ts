import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRegions, readRegions } from '../../../../server/areas/people/regions';
import { model } from '../../../../src/resources';
import { callAs, librarian, servicesOf } from '../../../support/calls';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { engines, OPENING_MS } from '../../../support/server';

const jawaBarat = () => readFileSync('server/reference/wilayah-32.csv', 'utf8');

describe('a file of places', () => {
  it('has all of Jawa Barat: 5,957 kelurahan and desa of 627 districts in 27 regencies and cities, each once', () => {
    const regions = readRegions([jawaBarat()]);
    const count = (of: (region: (typeof regions)[number]) => string) => new Set(regions.map(of)).size;
    expect(regions).toHaveLength(5957);
    expect(count(({ kode }) => kode)).toBe(5957);
    expect(count(({ kode }) => kode.slice(0, 8))).toBe(627);
    expect(count(({ kota }) => kota)).toBe(27);
    expect(regions.find(({ kode }) => kode === '32.76.06.1005')).toEqual({
      kode: '32.76.06.1005',
      kelurahan: 'Pondok Cina',
      kecamatan: 'Beji',
      kota: 'Kota Depok',
      provinsi: 'Jawa Barat',
    });
  });

  it('may be several, with English heads as their source has them', () => {
    const texts = [
      'code,name\n31,DKI Jakarta\n31.71,Kota Jakarta Pusat',
      'code,regency_code,name\n31.71.01,31.71,Gambir',
      'code,district_code,name\n31.71.01.1001,31.71.01,Gambir',
    ];
    expect(readRegions(texts)).toEqual([
      {
        kode: '31.71.01.1001',
        kelurahan: 'Gambir',
        kecamatan: 'Gambir',
        kota: 'Kota Jakarta Pusat',
        provinsi: 'DKI Jakarta',
      },
    ]);
  });

  it('that lacks a place above, or the columns, is refused with what is missing', () => {
    expect(() => readRegions(['kode,nama\n31.71.01.1001,Gambir'])).toThrow(
      'Wilayah 31.71.01.1001: 31.71.01 tidak ada di berkas.',
    );
    expect(() => readRegions(['kode,nama\n31,DKI Jakarta\n3171,Jakarta'])).toThrow(
      'Baris 3: "3171" bukan kode wilayah',
    );
    expect(() => readRegions(['kode,nama\n31,'])).toThrow('Baris 2: nama 31 kosong');
    expect(() => readRegions(['kode,nama\n31,DKI Jakarta'])).toThrow('tidak berisi kelurahan');
    expect(() => readRegions(['a,b\n1,2'])).toThrow('Berkas wilayah memerlukan kolom kode dan nama.');
  });
});

describe.each(engines)('places on $name', (engine) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeople(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  const call = () => callAs(servicesOf(world.db, model), librarian);

  it('are loaded once, renamed where they are called otherwise, and found by part of their name', async () => {
    const regions = readRegions([jawaBarat()]).filter(({ kode }) => kode.startsWith('32.76.'));
    const already = await world.admin('GET', '/admin/regions?per_page=1');
    expect(already.body).toMatchObject({ data: { total: 0 } });
    expect(await loadRegions(call(), regions)).toEqual({ added: 63, renamed: 0 });
    expect(await loadRegions(call(), regions)).toEqual({ added: 0, renamed: 0 });
    const removed = await sql<{ id: number }>`select id from regions where kode = '32.76.06.1001'`.execute(
      world.db.kysely,
    );
    await world.admin('DELETE', `/admin/regions/${removed.rows[0]?.id}`);
    // What an office took out stays out.
    expect(await loadRegions(call(), regions)).toEqual({ added: 0, renamed: 0 });
    const log = await world.admin('GET', '/admin/audit?resource=regions&action=import');
    expect(log.body.data).toMatchObject({ data: [{ detail: { count: 63 } }] });
    const [first, ...others] = regions;
    expect(await loadRegions(call(), [{ ...first!, kelurahan: 'Nama Baru' }, ...others])).toEqual({
      added: 0,
      renamed: 1,
    });
    const { body } = await world.admin('GET', '/admin/regions?search=pondok&sort_by=kelurahan&per_page=5');
    expect(body).toMatchObject({
      data: {
        data: expect.arrayContaining([expect.objectContaining({ kelurahan: 'Pondok Cina', kecamatan: 'Beji' })]),
      },
    });
  });
});
