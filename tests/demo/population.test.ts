import { describe, expect, it } from 'vitest';
import { edgeResidents } from '../../demo/data/edgeResidents';
import { edgeHouseholds } from '../../demo/edgePeople';
import { demoAccounts } from '../../demo/panelUsers';
import { makePopulation } from '../../demo/population';
import type { FamilyRow, SeedRow, UserRow } from '../../demo/rows';
import { type CitySize, sizes } from '../../demo/sizes';
import { createWorkshop } from '../../demo/workshop';
import { ageOn } from '../../src/domain/dates';
import { checkKk } from '../../src/domain/kk';
import { checkNik } from '../../src/domain/nik';
import { profileFields } from '../../src/domain/people/profile';
import { type Resource, validate } from '../../src/framework/schema';
import { declared, model } from '../../src/resources';
import { TEST_NOW } from '../support/server';
import { sizedList } from '../support/sized';
import { TODAY } from './demo';

const build = (size: CitySize, seed = 1, now = TEST_NOW) =>
  makePopulation(
    createWorkshop(seed, now, sizes[size]),
    demoAccounts.map(() => 'a hash'),
  );
const usersOf = (city: ReturnType<typeof build>): readonly UserRow[] => [
  ...city.panelUsers,
  ...city.volunteers,
  ...city.citizens,
];
const [small, middle] = [build('S'), build('M')];
const cities = [
  { size: 'S', city: small, every: 1 },
  { size: 'M', city: middle, every: 7 },
] as const;

/** What the declaration says about a row, as if it had come through the form. */
function findings(resource: Resource, row: SeedRow): readonly unknown[] {
  const { password: _hash, ...input } = row as SeedRow & { password?: string };
  const checked = validate(
    resource,
    resource.name === 'users' ? { ...input, password: 'Bansos-Demo-2026' } : { ...input },
    {
      kinds: model.kinds,
      mode: 'create',
      today: TODAY,
    },
  );
  const stored = row as unknown as Record<string, unknown>;
  const changed = Object.entries(checked.values)
    .filter(([name, value]) => name !== 'password' && (stored[name] ?? null) !== (value ?? null))
    .map(([name, value]) => `${name}: ${String(stored[name])} → ${String(value)}`);
  return [...checked.issues.map(({ field, message }) => `${field}: ${message}`), ...changed];
}

const sample = <T>(rows: readonly T[], every: number) => rows.filter((_, index) => index % every === 0);

describe.each(cities)('the demo city, size $size', ({ size, city, every }) => {
  it('has the counts of the size table', () => {
    const { legislators, volunteers, citizens, families, residents, reses, pokir, panelUsers } = sizes[size];
    expect(city.legislators).toHaveLength(legislators);
    expect(city.volunteers).toHaveLength(volunteers);
    expect(city.citizens).toHaveLength(citizens);
    expect(city.families).toHaveLength(families);
    expect([city.residents.length, city.reses.length, city.pokir.length]).toEqual([residents, reses, pokir]);
    for (const [role, count] of Object.entries(panelUsers))
      expect(city.panelUsers.filter((user) => user.role === role)).toHaveLength(count);
  });

  it('passes the declarations, and is stored as they would store it', () => {
    expect(city.legislators.flatMap((row) => findings(declared.legislators, row))).toEqual([]);
    expect(sample(usersOf(city), every).flatMap((row) => findings(declared.users, row))).toEqual([]);
    expect(sample(city.families, every).flatMap((row) => findings(declared.families, row))).toEqual([]);
    expect(sample(city.residents, every).flatMap((row) => findings(declared.residents, row))).toEqual([]);
    expect(city.reses.flatMap((row) => findings(declared.reses, row))).toEqual([]);
    expect(city.pokir.flatMap((row) => findings(declared.pokir, row))).toEqual([]);
  });

  it('numbers its rows from 1 without a gap', () => {
    for (const rows of [
      city.legislators,
      [...usersOf(city)].sort((a, b) => a.id - b.id),
      city.families,
      city.residents,
      city.reses,
    ])
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
  });

  it('gives nobody the phone, e-mail, NIK or code of another', () => {
    const people = usersOf(city);
    const once = [
      people.map(({ email }) => email),
      city.legislators.map(({ email }) => email),
      city.legislators.map(({ kode_aleg }) => kode_aleg),
      [...people.map(({ phone }) => phone), ...city.legislators.map(({ no_telepon }) => no_telepon)],
      people.map(({ nik }) => nik),
      city.families.map(({ nik }) => nik),
    ];
    for (const values of once) {
      const given = values.filter((value) => value !== null);
      expect(new Set(given).size).toBe(given.length);
    }
    expect(people.every(({ email }) => /^[a-z0-9.]+@contoh\.example$/.test(email))).toBe(true);
  });

  it('uses only numbers that are never issued, and that fit the person', () => {
    const special = ['0327601100600001', '3276013002990000'];
    for (const { nik, no_kk, tanggal_lahir, jenis_kelamin } of city.families) {
      if (no_kk !== null) expect(checkKk(no_kk, { today: TODAY, allowSynthetic: true })).toEqual([]);
      if (nik === null || special.includes(nik)) continue;
      const sex = jenis_kelamin === 'Perempuan' ? 'Perempuan' : 'Laki-laki';
      expect(checkNik(nik, { today: TODAY, allowSynthetic: true, birthDate: tanggal_lahir, sex })).toEqual([]);
      expect(nik.slice(12)).toBe('0000');
    }
  });

  it('gives a citizen the card, and mostly the dependants, of the family', () => {
    const families = byUser(city.families);
    const own = city.citizens.filter(({ id }) => families.has(id));
    const cards = own.filter(({ id, no_kk }) => no_kk === families.get(id)?.[0]?.no_kk);
    expect(cards).toHaveLength(own.length);
    const agreeing = own.filter(
      ({ id, jumlah_tanggungan }) =>
        jumlah_tanggungan === families.get(id)?.filter(({ tanggungan }) => tanggungan).length,
    );
    expect(agreeing.length / own.length).toBeGreaterThan(0.85);
    expect(agreeing.length).toBeLessThan(own.length);
    expect(city.panelUsers.every(({ nik, penghasilan_bulanan }) => nik === null && penghasilan_bulanan === null)).toBe(
      true,
    );
  });

  it('has grown family members with an account of their own', () => {
    const members = new Map(city.families.flatMap((row) => (row.nik === null ? [] : [[row.nik, row]])));
    const shared = city.citizens.filter(({ nik }) => nik !== null && members.has(nik));
    expect(shared.length).toBeGreaterThan(0);
    for (const { nik, no_kk, id } of shared) {
      expect(members.get(nik ?? '')).toMatchObject({ no_kk });
      expect(members.get(nik ?? '')?.user_id).not.toBe(id);
    }
  });

  it('gives one household one family card', () => {
    const cards = new Map<string, Set<number>>();
    for (const { no_kk, user_id } of city.families)
      if (no_kk !== null) cards.set(no_kk, (cards.get(no_kk) ?? new Set()).add(user_id));
    expect([...cards.values()].every((users) => users.size === 1)).toBe(true);
  });

  it('keeps sixteen years between parents and children, and at most two parents', () => {
    for (const family of byUser(city.families).values()) {
      const parents = family.filter(({ hubungan }) => hubungan === 'Orang Tua');
      const couple = family.filter(({ hubungan }) => hubungan === 'Suami' || hubungan === 'Istri');
      expect(parents.length).toBeLessThanOrEqual(2);
      expect(couple.length).toBeLessThanOrEqual(1);
      for (const child of family.filter(({ hubungan }) => hubungan === 'Anak'))
        for (const parent of couple) expect(yearsBetween(parent, child)).toBeGreaterThanOrEqual(16);
      for (const sibling of family.filter(({ hubungan }) => hubungan === 'Saudara'))
        for (const parent of parents) expect(yearsBetween(parent, sibling)).toBeGreaterThanOrEqual(16);
    }
  });

  it('spreads what was written over time', () => {
    for (const rows of [city.citizens, city.families]) {
      const minutes = new Map<string, number>();
      for (const { created_at } of rows) {
        const minute = created_at.slice(0, 16);
        minutes.set(minute, (minutes.get(minute) ?? 0) + 1);
      }
      expect(Math.max(...minutes.values())).toBeLessThanOrEqual(12);
    }
  });

  it('sends no small child to work', () => {
    const small = city.families.filter(({ tanggal_lahir }) => (ageOn(tanggal_lahir, TODAY) ?? 0) < 7);
    expect(small.length).toBeGreaterThan(5);
    expect(new Set(small.map((row) => [row.pekerjaan, row.pendidikan, row.penghasilan].join()))).toEqual(
      new Set(['Belum bekerja,Tidak Sekolah,0']),
    );
  });

  it('gives every volunteer and about 80 % of the citizens a legislator', () => {
    expect(city.volunteers.every(({ aleg_id }) => aleg_id !== null)).toBe(true);
    const owned = city.citizens.filter(({ aleg_id }) => aleg_id !== null).length / city.citizens.length;
    expect(owned).toBeGreaterThan(0.74);
    expect(owned).toBeLessThan(0.87);
  });

  it('keeps on every row whose it is', () => {
    const users = new Map(usersOf(city).map((user) => [user.id, user]));
    for (const user of users.values()) expect(user.aleg_id).toBe(user.anggota_legislatif_id);
    for (const row of city.families) expect(row.aleg_id).toBe(users.get(row.user_id)?.aleg_id);
    for (const row of city.residents) expect(row.aleg_id).toBe(users.get(row.relawan_id)?.aleg_id);
    const visits = new Map(city.reses.map((row) => [row.id, row]));
    for (const { reses_id, aleg_id } of city.pokir)
      if (reses_id !== null) expect(visits.get(reses_id)?.aleg_id).toBe(aleg_id);
  });

  it('has volunteers whose profile is complete, and others whose is not', () => {
    const done = city.volunteers.map((row) => profileFields.every((name) => row[name as keyof typeof row] !== null));
    expect(done.filter(Boolean).length).toBeGreaterThan(1);
    expect(done.filter((isDone) => !isDone).length).toBeGreaterThan(3);
    const families = byUser(city.families);
    expect(city.volunteers.filter(({ id }) => families.has(id)).length).toBeGreaterThan(2);
  });

  it('has recess visits that are over, go on and are to come, as their days say', () => {
    for (const { status, tanggal_mulai: from, tanggal_selesai: until } of city.reses) {
      expect(from <= until).toBe(true);
      if (status === 'ongoing') expect(from <= TODAY && until >= TODAY).toBe(true);
      if (status === 'completed') expect(until < TODAY).toBe(true);
    }
    expect(new Set(city.reses.map(({ status }) => status)).size).toBeGreaterThanOrEqual(2);
  });

  it('gives each of the first two legislators three rows of every kind with names the other does not have', () => {
    const kinds = [
      city.volunteers.map(({ aleg_id, name }) => ({ aleg_id, name })),
      city.citizens.map(({ aleg_id, name }) => ({ aleg_id, name })),
      city.families.map(({ aleg_id, nama_anggota }) => ({ aleg_id, name: nama_anggota })),
      city.residents.map(({ aleg_id, nama }) => ({ aleg_id, name: nama })),
      city.reses.map(({ aleg_id, judul }) => ({ aleg_id, name: judul })),
      city.pokir.map(({ aleg_id, judul }) => ({ aleg_id, name: judul })),
    ];
    for (const rows of kinds) {
      const namesOf = (owner: number) =>
        new Set(rows.filter(({ aleg_id }) => aleg_id === owner).map(({ name }) => name));
      const [first, second] = [namesOf(1), namesOf(2)];
      expect([...first].filter((name) => !second.has(name)).length).toBeGreaterThanOrEqual(3);
      expect([...second].filter((name) => !first.has(name)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('contains the whole edge set', () => {
    const users = new Set(city.citizens.map(({ name }) => name));
    const members = new Set(city.families.map(({ nama_anggota }) => nama_anggota));
    for (const { citizen, members: edge } of edgeHouseholds) {
      expect(users).toContain(citizen.name);
      for (const { name } of edge) expect(members).toContain(name);
    }
  });
});

describe('the edge set', () => {
  const ages = small.families.map(({ tanggal_lahir }) => ageOn(tanggal_lahir, TODAY));

  it('has sixty rows, ages 0 and 104, a name of 60 characters and a day that only leap years have', () => {
    const rows = edgeHouseholds.reduce((sum, { members }) => sum + 1 + members.length, 0);
    expect(rows).toBe(60);
    expect(ages).toContain(0);
    expect(ages).toContain(104);
    expect(small.citizens.some(({ name }) => name.length === 60)).toBe(true);
    expect(small.families.some(({ tanggal_lahir }) => tanggal_lahir.endsWith('-02-29'))).toBe(true);
  });

  it('has residents of every vector', () => {
    const names = new Set(small.residents.map(({ nama }) => nama));
    for (const { nama } of edgeResidents) if (nama !== undefined) expect(names).toContain(nama);
    const phones = small.residents.map(({ no_hp }) => no_hp);
    expect(phones).toEqual(expect.arrayContaining([null, '+62215551234', '+62812345678', '+628123456789012']));
    expect(small.residents.some(({ alamat }) => alamat.startsWith('=HYPERLINK'))).toBe(true);
  });

  it('has people without a phone, with a landline and with nine digits', () => {
    const phones = small.citizens.map(({ phone }) => phone);
    expect(phones).toEqual(expect.arrayContaining([null, '+62215551234', '+62812345678']));
  });
});

describe('a whole city', () => {
  it('shows the assumed shares', () => {
    const names = middle.citizens.map(({ name }) => name);
    const single = share(names, (name) => !/\s/.test(name));
    const titled = share(names, (name) => /^(H|HJ)\. |, /i.test(name));
    expect([single > 0.045, single < 0.075, titled > 0.03, titled < 0.055]).toEqual([true, true, true, true]);
    expect(share(names, (name) => /['’-]/.test(name))).toBeGreaterThan(0.01);
    expect(share(usersOf(middle), ({ is_active }) => !is_active)).toBeCloseTo(0.06, 1);
    expect(share(middle.families, ({ jenis_kelamin }) => jenis_kelamin === 'Perempuan')).toBeCloseTo(0.5, 1);
    const incomes = middle.families
      .map(({ penghasilan }) => penghasilan)
      .filter((amount) => amount > 0)
      .sort((a, b) => a - b);
    expect(incomes[Math.floor(incomes.length / 2)]).toBeGreaterThan(2_000_000);
    expect(incomes[Math.floor(incomes.length / 2)]).toBeLessThan(2_600_000);
    const sizesOf = [...byUser(middle.families).values()].map((family) => family.length + 1);
    const most = [2, 3, 4, 5, 6].sort((a, b) => count(sizesOf, b) - count(sizesOf, a))[0];
    expect(most).toBe(4);
  });

  it('leaves nobody in it whose birth is still to come, on the last day of February as well', () => {
    const now = new Date('2028-02-29T00:30:00+07:00');
    const families = build('S', 3, now).families;
    expect(families.every(({ tanggal_lahir }) => ageOn(tanggal_lahir, '2028-02-29') !== undefined)).toBe(true);
    expect(
      families.every(({ created_at, updated_at }) => created_at <= updated_at && updated_at < now.toISOString()),
    ).toBe(true);
  });

  it('is another one for another seed number or another now, and the same for the same', () => {
    expect(build('S')).toEqual(small);
    expect(build('S', 2)).not.toEqual(small);
    expect(build('S', 1, new Date('2026-09-30T23:30:00+07:00'))).not.toEqual(small);
  });

  it.each(sizedList(1, [2, 3, 4]))('reaches its counts with seed number %i too', (seed) => {
    expect(build('M', seed).families).toHaveLength(sizes.M.families);
  });
});

const count = (values: readonly number[], wanted: number): number => values.filter((value) => value === wanted).length;
const share = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length / items.length;

const yearsBetween = (older: FamilyRow, younger: FamilyRow): number =>
  ageOn(older.tanggal_lahir, younger.tanggal_lahir) ?? -1;

function byUser(families: readonly FamilyRow[]): ReadonlyMap<number, readonly FamilyRow[]> {
  const grouped = new Map<number, FamilyRow[]>();
  for (const row of families) grouped.set(row.user_id, [...(grouped.get(row.user_id) ?? []), row]);
  return grouped;
}
