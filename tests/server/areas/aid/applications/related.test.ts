import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContext } from '../../../../../server/areas/aid/applications/context';
import { eligibilityOf } from '../../../../../server/areas/aid/applications/eligibility';
import { relatedCases } from '../../../../../server/areas/aid/applications/related';
import { administrator, adminOf, ago, type CaseWorld, openCases, type Values } from '../../../../support/caseWorld';
import { engines, OPENING_MS, TEST_NOW } from '../../../../support/server';

const home = 'Jl. Mawar No. 12, RT 003/RW 004, Kel. Beji';

describe.each(engines)('what has to do with a case on $name', (engine) => {
  let world: CaseWorld;
  let n = 0;
  beforeAll(async () => {
    world = await openCases(engine);
  }, OPENING_MS);
  afterAll(() => world.close());

  /** A number nobody else has. */
  const digits = () => {
    n += 1;
    return `3276${String(n).padStart(12, '0')}`;
  };

  /** The relations of the one other case, or undefined when it is not related. */
  async function relationOf(
    person: Values,
    other: Values,
    members: { readonly person?: Values; readonly other?: Values } = {},
  ) {
    const programme = await world.addProgramme();
    const [one, two] = [await world.addPerson(person), await world.addPerson(other)];
    if (members.person) await world.addMember(one, members.person);
    if (members.other) await world.addMember(two, members.other);
    const own = await world.addCase(one, programme);
    const theirs = await world.addCase(two, programme);
    const asked = { applicantId: one.id, applicationId: own.id };
    const found = await relatedCases(world.call(), asked, world.db.kysely);
    return found.find(({ id }) => id === theirs.id)?.relations;
  }

  it.each([
    ['Jl. Mawar No. 12, RT 003/RW 004, Kel. Beji', 'Beji', ['address']],
    ['jalan mawar nomor 12 RT 3 RW 4 kel beji', 'beji', ['address']],
    ['Jln Mawar 12, RT.03/RW.04, Kel. Beji', null, ['address']],
    ['Jl. Mawar No. 12, RT 003/RW 004, Kel. Beji', 'Kukusan', undefined],
    ['Jl. Mawar No. 13, RT 003/RW 004, Kel. Beji', 'Beji', undefined],
    ['Jl. Mawar No. 2, RT 013/RW 004, Kel. Beji', 'Beji', undefined],
  ])('knows the house again: %s in %s', async (address, kelurahan, expected) => {
    expect(await relationOf({ address: home, kelurahan: 'Beji' }, { address, kelurahan })).toEqual(expected);
  });

  it('does not take a street without a number for a house', async () => {
    expect(await relationOf({ address: 'Dusun Krajan' }, { address: 'Dusun Krajan' })).toBeUndefined();
  });

  it('knows a second account of one person by name and birth date, and calls nobody a relative of themselves', async () => {
    const [kk, nik] = [digits(), digits()];
    const siti = { name: 'Siti Aminah', tanggal_lahir: '1980-05-01', no_kk: kk };
    expect(await relationOf(siti, { ...siti, name: 'SITI AMINAH' })).toEqual(['person']);
    expect(await relationOf(siti, { ...siti, tanggal_lahir: '1980-05-02' })).toEqual(['kk']);
    // Entered in the family of the other account as well.
    const listed = { nama_anggota: 'Siti Aminah', nik };
    expect(await relationOf({ nik }, { nik }, { other: listed })).toEqual(['person']);
  });

  it('knows household, phone and family by their numbers', async () => {
    const [kk, nik, phone] = [digits(), digits(), '+6281355556666'];
    expect(await relationOf({ no_kk: kk }, { no_kk: kk })).toEqual(['kk']);
    const familyKk = digits();
    expect(await relationOf({ no_kk: familyKk }, {}, { other: { no_kk: familyKk } })).toEqual(['kk']);
    expect(await relationOf({ phone }, { phone })).toEqual(['phone']);
    expect(await relationOf({}, { nik }, { person: { nik } })).toEqual(['family']);
    const parent = digits();
    expect(await relationOf({ nik: parent }, {}, { other: { nik: parent } })).toEqual(['family']);
    const child = digits();
    expect(await relationOf({}, {}, { person: { nik: child }, other: { nik: child } })).toEqual(['family']);
  });

  it('finds nothing in what both leave empty', async () => {
    const nothing = { nik: null, no_kk: null, phone: null, address: '', kelurahan: '' };
    expect(await relationOf(nothing, nothing)).toBeUndefined();
  });

  it('names every way in which two cases belong together', async () => {
    const same = { no_kk: digits(), phone: '+6281377778888', address: home, kelurahan: 'Pancoran' };
    expect(new Set(await relationOf(same, same))).toEqual(new Set(['kk', 'phone', 'address']));
  });

  it('lists own cases first, then granted ones; foreign ones only to who may see them', async () => {
    const programme = await world.addProgramme({ nama_bantuan: 'Sembako Merdeka' });
    const no_kk = digits();
    const person = await world.addPerson({ no_kk, aleg_id: 1 });
    const foreigner = await world.addPerson({ no_kk, aleg_id: 2 });
    const open = await world.addCase(person, programme);
    const refused = await world.addCase(person, await world.addProgramme(), { status: 'Ditolak', created_at: ago(3) });
    const waiting = await world.addCase(foreigner, await world.addProgramme(), { created_at: ago(1) });
    const granted = await world.addCase(foreigner, programme, {
      status: 'Selesai',
      created_at: ago(9),
      reviewed_at: ago(8),
    });
    const context = await readContext(world.call(), open.id);
    expect(context.related.map(({ id }) => id)).toEqual([refused.id, granted.id, waiting.id]);
    expect(context.related[1]).toMatchObject({
      programme: 'Sembako Merdeka',
      programme_id: programme.id,
      status: 'Selesai',
      reviewed_at: ago(8),
      relations: ['kk'],
    });
    expect(context.needs_reason).toBe(true);
    const own = await readContext(world.call(adminOf(1)), open.id);
    expect(own.related.map(({ id }) => id)).toEqual([refused.id]);
    expect(own.needs_reason).toBe(false);
    await expect(readContext(world.call(adminOf(1)), granted.id)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('says family, quota, who else looks, and how long a decision can be taken back', async () => {
    const programme = await world.addProgramme({ kuota: 5, kuota_terpakai: 5 });
    const person = await world.addPerson();
    await world.addMember(person, { nama_anggota: 'Putri', penghasilan: 150000 });
    const justNow = new Date(TEST_NOW.getTime() - 10_000).toISOString();
    const row = await world.addCase(person, programme, { status: 'Ditolak', reviewed_by: 1, reviewed_at: justNow });
    const until = new Date(TEST_NOW.getTime() + 60_000);
    await sql`insert into application_openings (application_id, user_id, user_name, since, until)
      values (${row.id}, 77, 'Budi', ${TEST_NOW}, ${until}), (${row.id}, 1, 'Ani', ${TEST_NOW}, ${until}),
        (${row.id}, 78, 'Lama', ${TEST_NOW}, ${TEST_NOW})`.execute(world.db.kysely);
    expect(await readContext(world.call(), row.id)).toMatchObject({
      family: [{ name: 'Putri', relation: 'Anak', birth_date: '2015-02-03', income: 150000, is_dependant: true }],
      quota: { quota: 5, used: 5, free: 0, waiting: 0, position: null },
      open_by: [{ id: 77, name: 'Budi', since: TEST_NOW.toISOString() }],
      undo_until: new Date(TEST_NOW.getTime() + 20_000).toISOString(),
      messages: null,
    });
  });

  it('asks as often for a case with forty relations as for one with none', async () => {
    const count = async (id: number) => {
      const before = world.statements();
      await readContext(world.call(), id);
      return world.statements() - before;
    };
    const programme = await world.addProgramme();
    const alone = await world.addCase(await world.addPerson(), programme);
    const no_kk = digits();
    const crowd = [];
    for (let left = 40; left > 0; left -= 1)
      crowd.push(await world.addCase(await world.addPerson({ no_kk }), programme));
    const [few, many] = [await count(alone.id), await count(crowd[0]?.id ?? 0)];
    expect(many).toBe(few);
    console.log(`queries of a context: ${few}, with 39 related cases ${many}`);
  });

  describe('who may apply', () => {
    const ask = (userId: number, programmeId: number, actor = administrator) =>
      eligibilityOf(world.call(actor), { userId, programmeId }, world.db.kysely);
    const codesOf = async (person: Values, programme: Values) => {
      const [one, two] = [await world.addPerson(person), await world.addProgramme(programme)];
      const { allowed, findings } = await ask(one.id, two.id);
      return [allowed, ...findings.map(({ code }) => code)];
    };

    it('is refused by a programme that is closed, not yet open or over', async () => {
      expect(await codesOf({}, {})).toEqual([true]);
      expect(await codesOf({}, { status: 'Tidak Aktif' })).toEqual([false, 'programmeClosed']);
      expect(await codesOf({}, { tanggal_mulai: '2026-09-01' })).toEqual([false, 'programmeNotStarted']);
      expect(await codesOf({}, { tanggal_mulai: '2026-08-31' })).toEqual([true]);
      expect(await codesOf({}, { tanggal_selesai: '2026-08-30' })).toEqual([false, 'programmeEnded']);
      expect(await codesOf({}, { tanggal_selesai: '2026-08-31' })).toEqual([true]);
    });

    it('is warned of a full quota, because one may wait', async () => {
      expect(await codesOf({}, { kuota: 2, kuota_terpakai: 2 })).toEqual([true, 'quotaFull']);
    });

    it('is refused a second time in the same programme, unless the first was refused', async () => {
      const [person, programme] = [await world.addPerson(), await world.addProgramme()];
      await world.addCase(person, programme, { status: 'Ditolak' });
      expect((await ask(person.id, programme.id)).findings).toEqual([]);
      await world.addCase(person, programme, { status: 'Perlu Dilengkapi' });
      const { allowed, findings } = await ask(person.id, programme.id);
      expect([allowed, findings[0]?.code, findings[0]?.severity]).toEqual([false, 'alreadyApplied', 'refuse']);
      expect(findings[0]?.message).toContain('Perlu Dilengkapi');
    });

    it('is warned of aid the household has already got', async () => {
      const [no_kk, programme] = [digits(), await world.addProgramme()];
      const [person, neighbour] = [await world.addPerson({ no_kk }), await world.addPerson({ no_kk })];
      await world.addCase(neighbour, await world.addProgramme(), { status: 'Disetujui' });
      const { allowed, findings, related } = await ask(person.id, programme.id);
      expect([allowed, findings.map(({ code }) => code), related.length]).toEqual([true, ['related'], 1]);
    });

    it('answers like a missing one for a foreign person', async () => {
      const programme = await world.addProgramme();
      const foreign = await world.addPerson({ aleg_id: 2 });
      await expect(ask(foreign.id, programme.id, adminOf(1))).rejects.toMatchObject({ code: 'notFound' });
      await expect(ask(foreign.id, 999_999)).rejects.toMatchObject({ code: 'notFound' });
    });
  });
});
