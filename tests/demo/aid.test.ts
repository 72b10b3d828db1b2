import { describe, expect, it } from 'vitest';
import { makeAid } from '../../demo/applications';
import { demoFilesFor } from '../../demo/demoFiles';
import { demoAccounts } from '../../demo/panelUsers';
import { makePopulation } from '../../demo/population';
import { type CitySize, sizes } from '../../demo/sizes';
import { createWorkshop } from '../../demo/workshop';
import { dependantsOf } from '../../src/domain/applications/dependants';
import { needScoreOf, priorityBaseOf } from '../../src/domain/applications/scores';
import { type ApplicationStatus, holdsPlace, transitionBetween } from '../../src/domain/applications/states';
import { programmeTypes } from '../../src/domain/programmes';
import { validate } from '../../src/framework/schema';
import { declared, model } from '../../src/resources';
import { TEST_NOW } from '../support/server';
import { sizedList } from '../support/sized';
import { TODAY } from './demo';

const NOW = TEST_NOW.toISOString();
const DAY = 86_400_000;

function build(size: CitySize, seed = 1) {
  const workshop = createWorkshop(seed, TEST_NOW, sizes[size]);
  const people = makePopulation(
    workshop,
    demoAccounts.map(() => 'a hash'),
  );
  return { ...people, ...makeAid(workshop, people, demoFilesFor(TEST_NOW)) };
}

const cities = sizedList(1, ['S', 'M'] as const).map((size) => ({ size, city: build(size) }));

const share = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length / items.length;

describe.each(cities)('aid of the demo city, size $size', ({ size, city }) => {
  const { programmes, applications, history, documents, citizens, families } = city;
  const users = new Map(citizens.map((user) => [user.id, user]));
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));

  it('has the counts of the size table, in order of time, without a gap', () => {
    expect(programmes).toHaveLength(sizes[size].programmes);
    expect(applications).toHaveLength(sizes[size].applications);
    expect(new Set(applications.map(({ user_id }) => user_id)).size).toBe(sizes[size].citizens);
    for (const rows of [programmes, applications, history, documents])
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
    for (const rows of [applications, history])
      expect(rows.map(({ created_at }) => created_at)).toEqual(rows.map(({ created_at }) => created_at).toSorted());
  });

  it('has every type of aid, and the assumed share of each state', () => {
    expect(new Set(programmes.map(({ jenis_bantuan }) => jenis_bantuan))).toEqual(new Set(programmeTypes));
    expect(share(programmes, ({ status }) => status === 'Aktif')).toBeCloseTo(0.6, 1);
    expect(share(programmes, ({ status }) => status === 'Selesai')).toBeCloseTo(0.25, 1);
    const wanted = { Pending: 0.18, 'Under Review': 0.07, 'Perlu Dilengkapi': 0.08, Ditolak: 0.2 } as const;
    for (const [status, part] of Object.entries(wanted))
      expect(share(applications, (row) => row.status === status)).toBeCloseTo(part, 2);
    expect(share(applications, ({ status }) => holdsPlace(status))).toBeCloseTo(0.47, 2);
  });

  it('passes the declarations', () => {
    const issues = programmes.flatMap(
      (row) => validate(declared.programmes, { ...row }, { kinds: model.kinds, mode: 'create', today: TODAY }).issues,
    );
    expect(issues).toEqual([]);
    const written = applications.flatMap(
      (row) => validate(declared.applications, { ...row }, { kinds: model.kinds, mode: 'create', today: TODAY }).issues,
    );
    expect(written).toEqual([]);
  });

  it('keeps as many places as were granted, some programmes full, one of a single place, one of a single day', () => {
    for (const { id, kuota, kuota_terpakai } of programmes) {
      const granted = applications.filter((row) => row.bantuan_sosial_id === id && holdsPlace(row.status));
      expect([granted.length, kuota_terpakai <= kuota]).toEqual([kuota_terpakai, true]);
    }
    const open = programmes.filter(({ status }) => status === 'Aktif');
    const nearly = open.filter(({ kuota, kuota_terpakai }) => kuota > 1 && kuota_terpakai / kuota >= 0.95);
    expect(nearly).toHaveLength(3);
    expect(programmes.filter(({ kuota, kuota_terpakai }) => kuota === 1 && kuota_terpakai === 1)).toHaveLength(1);
    const oneDay = programmes.filter(
      ({ tanggal_mulai, tanggal_selesai }) => Date.parse(tanggal_selesai) - Date.parse(tanggal_mulai) === DAY,
    );
    expect(oneDay).toHaveLength(1);
  });

  it('lets people wait where no place is left, and offers one that is free to the first', () => {
    const waiting = applications.filter(({ waiting_since }) => waiting_since !== null);
    const offered = waiting.filter(({ offered_at }) => offered_at !== null);
    expect(waiting.length).toBeGreaterThanOrEqual(6);
    expect(offered).toHaveLength(1);
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['Pending']));
    const free = ({ bantuan_sosial_id: id }: (typeof applications)[number]) =>
      (byId.get(id)?.kuota ?? 0) - (byId.get(id)?.kuota_terpakai ?? 0);
    expect(offered.every((row) => free(row) > 0)).toBe(true);
  });

  it('tells each application by steps there are, by people there are, up to its state', () => {
    const steps = new Map<number, (typeof history)[number][]>();
    for (const step of history) steps.set(step.application_id, [...(steps.get(step.application_id) ?? []), step]);
    for (const row of applications) {
      const own = steps.get(row.id) ?? [];
      const [first, ...others] = own;
      expect([first?.status_from, first?.status_to, first?.transition]).toEqual([null, 'Pending', 'create']);
      for (const [index, step] of others.entries()) {
        expect(step.status_from).toBe(own[index]?.status_to);
        expect(step.transition).toBe(transitionBetween(step.status_from as ApplicationStatus, step.status_to));
        expect(step.created_at > (own[index]?.created_at ?? '')).toBe(true);
      }
      expect([own.at(-1)?.status_to, row.version, row.updated_at]).toEqual([
        row.status,
        own.length,
        own.at(-1)?.created_at,
      ]);
      expect(row.resubmission_count).toBe(own.filter(({ transition }) => transition === 'resubmit').length);
    }
    const office = new Set(city.panelUsers.map(({ id }) => id));
    expect(history.every(({ creator_id: id }) => office.has(id ?? 0) || users.has(id ?? 0))).toBe(true);
  });

  it('gives reasons for rejections and completions, and everything that was handed over a day and a receiver', () => {
    for (const row of applications) {
      const { status } = row;
      if (status === 'Ditolak' || status === 'Perlu Dilengkapi') expect(row.catatan_admin).toBeTruthy();
      expect(row.reviewed_by === null).toBe(status === 'Pending' || status === 'Under Review');
      expect(row.taken_by !== null).toBe(status === 'Under Review');
      expect(row.serah_tanggal !== null).toBe(status === 'Diproses' || status === 'Selesai');
      if (status === 'Selesai')
        expect([row.serah_penerima !== null, row.serah_nominal ?? row.serah_barang]).toEqual([true, expect.anything()]);
    }
  });

  it('keeps the points the shared functions give', () => {
    for (const row of applications) {
      const user = users.get(row.user_id);
      const family = families.filter(({ user_id }) => user_id === row.user_id);
      const dependants = dependantsOf(user?.jumlah_tanggungan ?? null, family).used;
      const facts = { income: user?.penghasilan_bulanan ?? null, dependants, job: user?.pekerjaan ?? null };
      expect([row.priority_base, row.need_score]).toEqual([priorityBaseOf(facts), needScoreOf(facts).total]);
      expect([row.nama_pemohon, row.aleg_id, row.kelurahan]).toEqual([user?.name, user?.aleg_id, user?.kelurahan]);
    }
  });

  it('comes in bursts when a programme opens, after the person registered, and before now', () => {
    const burst = share(
      applications,
      (row) =>
        Date.parse(row.created_at) - Date.parse(`${byId.get(row.bantuan_sosial_id)?.tanggal_mulai}T00:00:00+07:00`) <
        5 * DAY,
    );
    expect(burst).toBeGreaterThan(0.5);
    expect(burst).toBeLessThan(0.7);
    expect(applications.every((row) => row.created_at > (users.get(row.user_id)?.created_at ?? ''))).toBe(true);
    for (const rows of [programmes, applications, documents])
      expect(rows.every(({ created_at, updated_at }) => created_at <= updated_at && updated_at < NOW)).toBe(true);
  });

  it('has none to three documents each, some of them looked at', () => {
    const counts = new Map<number, number>();
    for (const row of documents) counts.set(row.application_id, (counts.get(row.application_id) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBe(3);
    expect(counts.size).toBeLessThan(applications.length);
    expect(documents.every(({ berkas, tautan }) => (berkas === null) !== (tautan === null))).toBe(true);
    expect(new Set(documents.map(({ pemeriksaan }) => pemeriksaan))).toEqual(new Set(['belum', 'sah', 'tidak_sah']));
    for (const row of documents) expect(row.diperiksa_oleh === null).toBe(row.pemeriksaan === 'belum');
    expect(new Set(documents.map(({ berkas }) => berkas)).size).toBe(11);
  });

  it('gives each of the first two legislators three applications of people the other does not have', () => {
    for (const owner of [1, 2])
      expect(applications.filter(({ aleg_id }) => aleg_id === owner).length).toBeGreaterThanOrEqual(3);
  });
});

describe('aid of the demo city', () => {
  it('is the same for the same size, seed number and now, and another for another number', () => {
    const city = cities[0]?.city;
    expect(build('S')).toEqual(city);
    expect(build('S', 2).applications).not.toEqual(city?.applications);
  });

  it.each([2, 3, 4, 5])('has its edges with seed number %i too', (seed) => {
    const { programmes, applications } = build('S', seed);
    expect(programmes.some(({ kuota, kuota_terpakai }) => kuota === 1 && kuota_terpakai === 1)).toBe(true);
    expect(applications.some(({ offered_at }) => offered_at !== null)).toBe(true);
  });
});
