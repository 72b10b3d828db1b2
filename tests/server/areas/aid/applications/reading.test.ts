import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationsRescore } from '../../../../../server/areas/aid/jobs/rescore';
import { reachFor } from '../../../../../server/core/context';
import { completeRows, getRecord } from '../../../../../server/core/records';
import { saveSettings } from '../../../../../server/core/settings/settings';
import { readListQuery } from '../../../../../server/sql/listQuery';
import { listRecords } from '../../../../../server/sql/listRecords';
import type { Row } from '../../../../../server/sql/records';
import { priorityBaseOf, priorityOf } from '../../../../../src/domain/applications/scores';
import { defaultThresholds } from '../../../../../src/domain/applications/thresholds';
import { model } from '../../../../../src/resources';
import { applications } from '../../../../../src/resources/applications';
import { scoring } from '../../../../../src/resources/scoring';
import { administrator, adminOf, ago, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { engines, OPENING_MS, TEST_NOW } from '../../../../support/server';

const documentsOf = (row: Row) => JSON.parse(String(row.dokumen_pendukung)) as Record<string, unknown>[];

describe.each(engines)('reading applications on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  const list = async (
    query: Readonly<Record<string, string>>,
    actor = administrator,
    call = world.call(actor, { sessionId: 7 }),
  ) => {
    const reach = reachFor(call, applications, 'list');
    const found = await listRecords(
      reach,
      applications,
      readListQuery(applications, { kinds: model.kinds, role: actor.role }, { page: '1', per_page: '1000', ...query }),
    );
    return completeRows(call, applications, found.rows, { where: 'list', db: reach.db });
  };

  it('says the same priority in SQL as the shared function, on every limit', async () => {
    const programme = await world.addProgramme();
    const incomes = [null, 0, 999_999, 1_000_000, 1_999_999, 2_000_000, 3_000_000];
    const counts = [null, 0, 1, 2, 3, 4, 9];
    const ages = [ago(-1), ago(0), ago(3, -1), ago(3), ago(3, 1), ago(7, -1), ago(7), ago(7, 1), ago(400)];
    const expected = new Map<number, string>();
    const facts = incomes.flatMap((income) => counts.map((dependants) => ({ income, dependants })));
    const check = async (limits = defaultThresholds as typeof defaultThresholds) => {
      for (const row of await list({ bantuan_sosial_id: String(programme.id) }))
        expect([row.id, row.priority]).toEqual([row.id, expected.get(row.id)]);
      return limits;
    };
    for (const known of facts) {
      const person = await world.addPerson({ penghasilan_bulanan: known.income, jumlah_tanggungan: known.dependants });
      for (const created_at of ages) {
        const row = await world.addCase(person, programme, { created_at, priority_base: priorityBaseOf(known) });
        const whole = { ...known, job: null, name: null, email: null, address: null, phone: null, note: null };
        expected.set(row.id, priorityOf({ ...whole, createdAt: created_at, validDocuments: [] }, TEST_NOW).level);
      }
    }
    await check();
    expect(new Set(expected.values())).toEqual(new Set(['high', 'medium', 'low']));
    console.log(`priority: ${expected.size} cases, SQL and function alike`);

    const sorted = (
      await list({ bantuan_sosial_id: String(programme.id), sort_by: 'priority', sort_order: 'desc' })
    ).map(({ priority }) => ['high', 'medium', 'low'].indexOf(String(priority)));
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    const high = await list({ bantuan_sosial_id: String(programme.id), priority: 'high' });
    expect(high.length).toBe([...expected.values()].filter((level) => level === 'high').length);
  });

  it('goes by the thresholds in force and by the clock of the call', async () => {
    const programme = await world.addProgramme();
    const person = await world.addPerson();
    await world.addCase(person, programme, { created_at: ago(2), priority_base: 3 });
    const priorityAt = async (call = world.call()) =>
      (await list({ bantuan_sosial_id: String(programme.id) }, administrator, call))[0]?.priority;
    expect(await priorityAt()).toBe('low');
    const later = new Date(TEST_NOW.getTime() + 2 * 86_400_000);
    expect(await priorityAt(world.call(administrator, { now: () => later }))).toBe('medium');
  });

  it('carries person, documents and officers, and for one case its assessment and history', async () => {
    const officer = await world.addPerson({ name: 'Petugas Wati', role: 'admin' });
    const person = await world.addPerson({
      name: 'Sari Dewi',
      phone: '+6281234567890',
      address: 'Jl. Mawar No. 3',
      nik: '3276010101900001',
      no_kk: '3276010101900002',
      pekerjaan: 'Buruh',
      penghasilan_bulanan: 900_000,
      jumlah_tanggungan: 4,
    });
    await world.addMember(person);
    const programme = await world.addProgramme();
    const row = await world.addCase(person, programme, {
      reviewed_by: officer.id,
      taken_by: officer.id,
      reviewed_at: ago(1),
      status: 'Ditolak',
    });
    await world.addDocument(row, { pemeriksaan: 'sah' });
    await world.addDocument(row, {
      jenis: 'KK',
      nama: 'Kartu Keluarga',
      tautan: null,
      berkas: `application_documents/2026/${'a'.repeat(32)}.jpg`,
    });
    const [listed] = await list({ search: 'sari dewi' });
    expect(listed).toMatchObject({
      user: {
        id: person.id,
        name: 'Sari Dewi',
        phone: '+6281234567890',
        profile: {
          jumlah_tanggungan: 4,
          penghasilan_bulanan: 900_000,
          alamat: 'Jl. Mawar No. 3',
          nik: '3276010101900001',
          no_kk: '3276010101900002',
          tanggungan_keluarga: 1,
        },
      },
      bantuan_sosial: { id: programme.id, kuota: 10, kuota_terpakai: 0 },
      reviewer: { id: officer.id, name: 'Petugas Wati' },
      taker: { id: officer.id, name: 'Petugas Wati' },
    });
    const [ktp, kk] = documentsOf(listed as Row);
    expect(ktp).toMatchObject({ name: 'KTP', url: 'https://contoh.example/ktp', jenis: 'KTP', pemeriksaan: 'sah' });
    expect(kk?.url).toMatch(/^application_documents\/2026\/a{32}\.jpg\?e=\d+&s=[\w-]{43}&u=\d+$/);
    const one = await getRecord(world.call(), applications, row.id);
    expect(one).toMatchObject({
      histories: [],
      assessment: {
        version: 0,
        dependants: { used: 4, source: 'profile', mismatch: true },
        priority: { level: 'high', total: 6 },
        verification: { total: 15 + 10 + 7 + 22 + 10 },
        need: { total: 50 + 20 + 14 },
      },
    });
  });

  it('finds a case by name, e-mail and phone of its person, however the phone is typed', async () => {
    const person = await world.addPerson({
      name: 'Tono Unik',
      email: 'tono.u@contoh.example',
      phone: '+6281211112222',
    });
    const row = await world.addCase(person, await world.addProgramme());
    for (const search of ['tono unik', 'tono.u@contoh', '0812-1111-2222', '+62 812 1111 2222'])
      expect(
        (await list({ search })).map(({ id }) => id),
        search,
      ).toEqual([row.id]);
  });

  it('asks the database as often for fifty cases as for one', async () => {
    const programme = await world.addProgramme();
    const counted = async (perPage: number) => {
      const before = world.statements();
      const rows = await list({ bantuan_sosial_id: String(programme.id), per_page: String(perPage) });
      return [rows.length, world.statements() - before];
    };
    for (let left = 50; left > 0; left -= 1) {
      const person = await world.addPerson();
      await world.addMember(person);
      await world.addDocument(await world.addCase(person, programme, { reviewed_by: 1 }));
    }
    const [[one, few], [fifty, many]] = [await counted(1), await counted(50)];
    expect([one, fifty]).toEqual([1, 50]);
    expect(many).toBe(few);
    console.log(`queries of a page: ${few} for 1 row, ${many} for 50`);
  });

  it("shows a legislator's administrator their own only", async () => {
    const programme = await world.addProgramme();
    const own = await world.addCase(await world.addPerson({ aleg_id: 1 }), programme);
    const foreign = await world.addCase(await world.addPerson({ aleg_id: 2 }), programme);
    expect((await list({}, adminOf(1))).map(({ id }) => id)).toEqual([own.id]);
    await expect(getRecord(world.call(adminOf(1)), applications, foreign.id)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('uses other thresholds as soon as they are saved', async () => {
    await world.startJobs([applicationsRescore]);
    const programme = await world.addProgramme();
    // What the job works out from this person is what the row says already: it may come before or after the reading.
    const known = { income: null, dependants: 2 };
    const person = await world.addPerson({ jumlah_tanggungan: known.dependants });
    await world.addCase(person, programme, { priority_base: priorityBaseOf(known) });
    const level = async () => (await list({ bantuan_sosial_id: String(programme.id) }))[0]?.priority;
    expect(await level()).toBe('low');
    await saveSettings(world.call(), scoring, { prioritas_batas_sedang: 3 });
    expect(await level()).toBe('medium');
    await saveSettings(world.call(), scoring, { prioritas_batas_sedang: 4 });
  });
});
