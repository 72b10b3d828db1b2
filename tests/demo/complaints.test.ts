import { describe, expect, it } from 'vitest';
import { makeAid } from '../../demo/applications';
import { makeComplaints } from '../../demo/complaints';
import { makeMessages } from '../../demo/complaints/messages';
import { demoFilesFor } from '../../demo/demoFiles';
import { demoAccounts } from '../../demo/panelUsers';
import { makePopulation } from '../../demo/population';
import { type CitySize, sizes } from '../../demo/sizes';
import { createWorkshop } from '../../demo/workshop';
import { isOpenComplaint } from '../../src/domain/complaints/states';
import { validate } from '../../src/framework/schema';
import { declared, model } from '../../src/resources';
import { TEST_NOW } from '../support/server';
import { sizedList } from '../support/sized';

const NOW = TEST_NOW.toISOString();

function build(size: CitySize, seed = 1) {
  const workshop = createWorkshop(seed, TEST_NOW, sizes[size]);
  const people = makePopulation(
    workshop,
    demoAccounts.map(() => 'a hash'),
  );
  const aid = makeAid(workshop, people, demoFilesFor(TEST_NOW));
  const told = makeComplaints(workshop, people, demoFilesFor(TEST_NOW));
  return { ...people, ...told, messages: makeMessages(workshop, told, aid, people.citizens) };
}

const cities = sizedList(1, ['S', 'M'] as const).map((size) => ({ size, city: build(size) }));

const share = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length / items.length;

describe.each(cities)('complaints of the demo city, size $size', ({ size, city }) => {
  const { departments, complaints, history, messages, tickets } = city;
  const isLate = (row: (typeof complaints)[number]) => isOpenComplaint(row.status) && row.tenggat_pada < NOW;

  it('have the counts of the size table, in order of time, without a gap', () => {
    expect([departments.length, complaints.length, messages.length]).toEqual([
      sizes[size].departments,
      sizes[size].complaints,
      sizes[size].messages,
    ]);
    for (const rows of [departments, complaints, history, messages])
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
    for (const rows of [complaints, history, messages])
      expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at).toSorted());
    expect(complaints.every(({ updated_at }) => updated_at < NOW)).toBe(true);
  });

  it('have tickets that differ, and remember the last of each month', () => {
    expect(new Set(complaints.map(({ no_tiket }) => no_tiket)).size).toBe(complaints.length);
    for (const { month, last } of tickets)
      expect(complaints.filter(({ no_tiket }) => no_tiket.startsWith(`ADU-${month}-`))).toHaveLength(last);
  });

  it('have the assumed shares', () => {
    const close = size === 'M' ? 0.03 : 0.13;
    const near = (part: number, wanted: number) => expect(Math.abs(part - wanted)).toBeLessThan(close);
    near(
      share(complaints, ({ kategori }) => kategori === 'Bantuan'),
      0.38,
    );
    near(
      share(complaints, ({ kategori }) => kategori === 'Pelayanan'),
      0.24,
    );
    near(
      share(complaints, ({ prioritas }) => prioritas === 'Tinggi'),
      0.18,
    );
    near(share(complaints, isLate), 0.12);
    const closed = complaints.filter(({ status }) => !isOpenComplaint(status));
    near(
      share(closed, ({ rating }) => rating !== null),
      0.35,
    );
    near(
      share(messages, ({ state }) => state === 'tidak_pasti'),
      0.03,
    );
    expect(complaints.some(isLate)).toBe(true);
    expect(new Set(complaints.map(({ status }) => status)).size).toBe(4);
  });

  it('pass the declarations', () => {
    const issues = complaints.flatMap(
      (row) =>
        validate(declared.complaints, { ...row, image_path: undefined }, { kinds: model.kinds, mode: 'create' }).issues,
    );
    expect(issues).toEqual([]);
    const offices = departments.flatMap(
      (row) => validate(declared.departments, { ...row }, { kinds: model.kinds, mode: 'create' }).issues,
    );
    expect(offices).toEqual([]);
  });

  it('tell each complaint by steps that lead to what it is', () => {
    for (const row of complaints) {
      const own = history.filter(({ complaint_id }) => complaint_id === row.id);
      expect([own[0]?.kind, own[0]?.created_at, own.length]).toEqual(['create', row.created_at, row.version]);
      let status: string | null = null;
      for (const { status_from, status_to } of own) {
        if (status_to === null) continue;
        expect(status_from).toBe(status);
        status = status_to;
      }
      expect(status).toBe(row.status);
      expect(row.ditutup_pada === null).toBe(isOpenComplaint(row.status));
      expect(row.tanggal_respon === null).toBe(row.respon_admin === null);
      expect(row.dinas_id === null).toBe(row.diteruskan_pada === null);
      expect(row.rating === null || !isOpenComplaint(row.status)).toBe(true);
    }
  });

  it('have their edges: five thousand characters, a landline, photos, a category nobody covers', () => {
    const longest = complaints.filter(({ deskripsi }) => deskripsi.includes('<script>'));
    expect(longest).toHaveLength(1);
    expect(longest[0]?.deskripsi.length).toBeGreaterThan(4_900);
    expect(longest[0]?.judul).toContain('\u202E');
    expect(departments.filter(({ whatsapp }) => whatsapp?.startsWith('+6221'))).toHaveLength(1);
    expect(complaints.filter(({ image_path }) => image_path !== null).length).toBeGreaterThan(5);
    expect(departments.some(({ categories }) => categories.includes('Saran'))).toBe(false);
    expect(messages.some(({ state }) => state === 'gagal')).toBe(true);
  });

  it('belong to the legislator of who made them, three at least of each of the first two', () => {
    const owners = new Map(city.citizens.map(({ id, aleg_id }) => [id, aleg_id]));
    expect(complaints.every((row) => row.aleg_id === owners.get(row.user_id))).toBe(true);
    for (const owner of [1, 2])
      expect(complaints.filter(({ aleg_id }) => aleg_id === owner).length).toBeGreaterThanOrEqual(3);
  });
});

it('complaints of the demo city are the same for the same seed number, and others for another', () => {
  const city = cities[0]?.city;
  expect(build('S')).toEqual(city);
  expect(build('S', 2).complaints).not.toEqual(city?.complaints);
});
