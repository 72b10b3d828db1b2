import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceReader } from '../../../../server/core/imports/references';
import type { JudgedRow } from '../../../../server/core/imports/rows';
import { createRecord, updateRecord } from '../../../../server/core/records';
import { librarian } from '../../../support/calls';
import { type LibraryWorld, openLibrary, refusalOf } from '../../../support/libraryRules';
import { addresses, atlas, districts, towns } from '../../../support/places';
import { engines } from '../../../support/server';

describe.each(engines)('a reference that follows another field on $name', ({ open }) => {
  let world: LibraryWorld;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    world = await openLibrary(open, atlas);
    for (const town of ['Medan', 'Binjai']) {
      ids[town] = (await createRecord(call(), towns, { name: town })).id;
      for (const name of ['Barat', `${town} Kota`])
        ids[`${name}, ${town}`] = (await createRecord(call(), districts, { name, town_id: ids[town] })).id;
    }
  }, 60_000);
  afterAll(() => world.db.close());

  const call = () => world.as(librarian);
  const inMedan = () => ({ street: 'Jl. Melati', town_id: ids.Medan, district_id: ids['Barat, Medan'] });
  const errorsOf = async (work: Promise<unknown>) => (await refusalOf(work)).facts.errors;
  const elsewhere = { district_id: ['Kecamatan bukan bagian dari Kota yang dipilih'] };

  it('points to what belongs to that field', async () =>
    expect(await createRecord(call(), addresses, inMedan())).toMatchObject({ district_id: ids['Barat, Medan'] }));

  it('is refused for what belongs elsewhere, in its own sentence, and nothing is stored', async () => {
    const before = await world.count('addresses');
    const wrong = { ...inMedan(), district_id: ids['Barat, Binjai'] };
    expect(await errorsOf(createRecord(call(), addresses, wrong))).toEqual(elsewhere);
    expect(await world.count('addresses')).toBe(before);
  });

  it('is refused as not found where there is no such record at all', async () => {
    const wrong = { ...inMedan(), district_id: 99_999 };
    expect(await errorsOf(createRecord(call(), addresses, wrong))).toEqual({
      district_id: ['Kecamatan tidak ditemukan'],
    });
  });

  it('is looked at again when only that field is changed', async () => {
    const { id } = await createRecord(call(), addresses, inMedan());
    expect(await errorsOf(updateRecord(call(), addresses, id, { town_id: ids.Binjai }))).toEqual(elsewhere);
    const moved = { town_id: ids.Binjai, district_id: ids['Barat, Binjai'] };
    expect(await updateRecord(call(), addresses, id, moved)).toMatchObject(moved);
  });

  it('is free where that field is empty', async () => {
    const free = { street: 'Jl. Mawar', district_id: ids['Barat, Binjai'] };
    expect(await createRecord(call(), addresses, free)).toMatchObject({ ...free, town_id: null });
  });

  it('names the one of its town in a file, where other towns have one of the same name', async () => {
    const row = (line: number, town: string): JudgedRow => ({
      line,
      cells: [],
      references: { district_id: 'Barat', ...(town === '' ? {} : { town_id: town }) },
      outcome: 'new',
      values: { street: 'Jl. Melati' },
      named: {},
      typed: { street: 'Jl. Melati' },
      findings: [],
      given: ['district_id', 'town_id'],
      gaps: [],
    });
    const rows = [row(1, 'Medan'), row(2, 'Binjai'), row(3, '')];
    await referenceReader(call(), addresses, { mapping: [], headers: [] } as never)(rows);
    expect(rows.map(({ values }) => values.district_id)).toEqual([
      ids['Barat, Medan'],
      ids['Barat, Binjai'],
      undefined,
    ]);
    expect(rows[2]?.findings).toMatchObject([{ code: 'manyReferences' }]);
  });
});
