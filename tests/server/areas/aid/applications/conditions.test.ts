import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMany, previewMany } from '../../../../../server/areas/aid/applications/bulk';
import { readContext } from '../../../../../server/areas/aid/applications/context';
import { eligibilityOf } from '../../../../../server/areas/aid/applications/eligibility';
import { readDecision, setApplicationStatus } from '../../../../../server/areas/aid/applications/status';
import { createRecord } from '../../../../../server/core/records';
import type { Row } from '../../../../../server/sql/records';
import { formatRupiah } from '../../../../../src/domain/rupiah';
import type { Model, Resource } from '../../../../../src/framework/schema';
import { applications } from '../../../../../src/resources/applications';
import { adminOf, type Values } from '../../../../support/caseWorld';
import { decide, type Office, openDecisions, refusalOf } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';

const ages = { umur_min: 18, umur_maks: 40 };
const tooOld = 'Umur 76 tahun; program ini untuk 18 sampai 40 tahun.';
const old = { tanggal_lahir: '1950-01-01' };
const young = { tanggal_lahir: '2000-01-01' };

describe.each(engines)('conditions of programmes on $name', (engine) => {
  let office: Office;
  beforeAll(async () => {
    office = await openDecisions(engine);
  }, OPENING_MS);
  afterAll(() => office.close());

  const siti = () => office.as(office.siti);
  const checked = async (person: Row, programme: Row) =>
    eligibilityOf(siti(), { userId: person.id, programmeId: programme.id }, office.db.kysely);
  const put = async (programme: Row, values: Values) => office.addCase(await office.addPerson(values), programme);
  const stored = ({ id }: Row) => office.rowOf('applications', id);

  it('keep somebody out at the counter, in one sentence with their age, and the application is not recorded', async () => {
    const [programme, person] = [await office.addProgramme(ages), await office.addPerson(old)];
    expect(await checked(person, programme)).toMatchObject({
      allowed: false,
      findings: [{ code: 'ageBetween', severity: 'refuse', message: tooOld }],
    });
    const wish = { user_id: person.id, bantuan_sosial_id: programme.id, alasan_pengajuan: 'Perlu' };
    const refusal = await refusalOf(createRecord(siti(), applications, wish));
    expect(refusal?.facts.errors).toEqual({ bantuan_sosial_id: [tooOld] });
  });

  it('only warn of what nobody knows', async () => {
    const [programme, person] = [await office.addProgramme(ages), await office.addPerson()];
    expect(await checked(person, programme)).toMatchObject({
      allowed: true,
      findings: [{ code: 'ageBetweenUnknown', severity: 'warn' }],
    });
    expect(await refusalOf(decide(siti(), await office.addCase(person, programme), 'Disetujui'))).toBeUndefined();
  });

  it('let one of a household apply, and count a second account as the same person', async () => {
    const programme = await office.addProgramme({ satu_per_keluarga: true });
    const kk = '3276000000000001';
    await put(programme, { no_kk: kk, name: 'Budi' });
    const { findings } = await checked(await office.addPerson({ no_kk: kk }), programme);
    expect(findings.map(({ code }) => code)).toEqual(['household']);
    expect(findings[0]?.message).toContain('Budi, Pending');
    const nik = '3276000000000099';
    const open = await office.addProgramme();
    await put(open, { nik });
    const again = await checked(await office.addPerson({ nik }), open);
    expect(again.findings.map(({ code }) => code)).toEqual(['alreadyApplied']);
    expect(again.related[0]?.relations).toEqual(['person']);
  });

  it('approve the first of a household that waits, and nobody after', async () => {
    const programme = await office.addProgramme({ satu_per_keluarga: true });
    const kk = '3276000000000002';
    const [one, two] = [await put(programme, { no_kk: kk }), await put(programme, { no_kk: kk })];
    const both = await decideMany(
      siti(),
      [one.id, two.id],
      readDecision(siti(), { status: 'Disetujui', catatan_admin: 'Rapat' }),
    );
    expect(both.results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(both.results[1]?.message).toMatch(/^Keluarga ini sudah terdaftar/);
  });

  it('are not passed over silently: an approval against them needs a reason and is kept as an exception', async () => {
    const programme = await office.addProgramme(ages);
    const row = await put(programme, old);
    expect(await readContext(siti(), row.id)).toMatchObject({
      needs_reason: false,
      eligibility: { conditions: [{ code: 'ageBetween' }], findings: [{ code: 'ageBetween', severity: 'refuse' }] },
    });
    const refusal = await refusalOf(decide(siti(), row, 'Disetujui'));
    const missing = `${tooOld} Tulis alasan pengecualian untuk tetap menyetujui.`;
    expect(refusal?.facts.errors).toEqual({ alasan_pengecualian: [missing] });
    // A note for the citizen says something else.
    const noted = await refusalOf(decide(siti(), row, 'Disetujui', 'Selamat.'));
    expect(noted?.facts.errors).toEqual({ alasan_pengecualian: [missing] });
    expect(await stored(row)).toMatchObject({ status: 'Pending', decision_basis: null });
    expect((await office.rowOf('programmes', programme.id)).kuota_terpakai).toBe(0);
    const exception = { status: 'Disetujui', catatan_admin: 'Selamat.', alasan_pengecualian: 'Melatih cucunya.' };
    await setApplicationStatus(siti(), row.id, exception, undefined);
    expect(await stored(row)).toMatchObject({
      status: 'Disetujui',
      catatan_admin: 'Selamat.',
      decision_basis: { exception: 'Umur antara 18 dan 40 tahun', exception_reason: 'Melatih cucunya.' },
    });
  });

  it('ask for the documents that are required; one found wrong is none', async () => {
    const programme = await office.addProgramme({ dokumen_wajib: ['KTP', 'KK'] });
    const row = await put(programme, young);
    await office.addDocument(row, { jenis: 'KTP' });
    const wrong = await office.addDocument(row, { jenis: 'KK', pemeriksaan: 'tidak_sah' });
    expect((await refusalOf(decide(siti(), row, 'Disetujui')))?.facts.errors?.alasan_pengecualian?.[0]).toMatch(
      /^Dokumen wajib belum ada: KK\./,
    );
    expect(wrong.jenis).toBe('KK');
    await office.addDocument(row, { jenis: 'KK', pemeriksaan: 'sah' });
    expect(await refusalOf(decide(siti(), row, 'Disetujui'))).toBeUndefined();
    expect((await stored(row)).decision_basis).not.toHaveProperty('exception');
  });

  it('stand in the way of no rejection', async () => {
    const row = await put(await office.addProgramme(ages), old);
    expect(await refusalOf(decide(siti(), row, 'Ditolak', 'Di luar umur.'))).toBeUndefined();
  });

  it('refuse one of many with its sentence, whatever the common note says, as the preview foretold', async () => {
    const programme = await office.addProgramme({ ...ages, kuota: 1 });
    const [first, second] = [await put(programme, old), await put(programme, young)];
    const ids = [first.id, second.id];
    const input = readDecision(siti(), { status: 'Disetujui', catatan_admin: 'Hasil rapat.' });
    const expected = [
      {
        id: first.id,
        ok: false,
        message: `${tooOld} Pengecualian diputuskan satu per satu, dengan alasan pengecualian.`,
      },
      { id: second.id, ok: true },
    ];
    expect((await previewMany(siti(), ids, input)).results).toMatchObject(expected);
    expect((await decideMany(siti(), ids, input)).results).toMatchObject(expected);
  });

  it('name a foreign relative to nobody who may not see them, and count them all the same', async () => {
    const programme = await office.addProgramme({ satu_per_keluarga: true });
    const kk = '3276000000000003';
    await office.addCase(await office.addPerson({ no_kk: kk, name: 'Rahasia', aleg_id: 2 }), programme, {
      status: 'Disetujui',
    });
    const own = await office.addPerson({ no_kk: kk, aleg_id: 1 });
    const local = office.call(adminOf(1));
    const wish = { userId: own.id, programmeId: programme.id };
    const { allowed, findings, related } = await eligibilityOf(local, wish, office.db.kysely);
    expect([allowed, findings.map(({ code }) => code), related]).toEqual([false, ['householdUnmet'], []]);
    expect(JSON.stringify(findings)).not.toContain('Rahasia');
    const row = await office.addCase(own, programme);
    expect((await readContext(local, row.id)).eligibility?.findings).toMatchObject([
      { code: 'householdUnmet', severity: 'refuse' },
    ]);
    expect((await readContext(siti(), row.id)).eligibility?.findings[0]?.message).toContain('Rahasia, Disetujui');
  });

  it('say of a figure that is kept from somebody only that it does not fit', async () => {
    const row = await put(await office.addProgramme({ ...ages, penghasilan_maks: 1_000_000 }), {
      ...old,
      penghasilan_bulanan: 7_650_000,
    });
    const { users } = office.call().model.byName;
    const fields = { ...users?.fields };
    for (const name of ['tanggal_lahir', 'penghasilan_bulanan'])
      fields[name] = { ...fields[name], roles: { read: ['admin_aleg'] } } as never;
    const model = overlaid(office.call().model, { ...users, fields } as never);
    const context = await readContext(office.call(office.siti, { model }), row.id);
    expect(context.eligibility?.findings.map(({ code, message }) => [code, message])).toEqual([
      ['ageBetweenUnmet', 'Syarat program tidak terpenuhi: Umur antara 18 dan 40 tahun.'],
      [
        'incomeUnmet',
        `Syarat program tidak terpenuhi: Penghasilan per bulan paling banyak ${formatRupiah(1_000_000)}.`,
      ],
    ]);
    expect(JSON.stringify(context.eligibility)).not.toMatch(/76|7\.650\.000/);
  });

  it('are foreseen for two relatives in one selection, as they are decided', async () => {
    const programme = await office.addProgramme({ satu_per_keluarga: true });
    const kk = '3276000000000004';
    const one = await put(programme, { no_kk: kk, name: 'Kakak' });
    const ids = [one.id, (await put(programme, { no_kk: kk })).id, (await put(programme, {})).id];
    const input = readDecision(siti(), { status: 'Disetujui', catatan_admin: 'Hasil rapat.' });
    const foreseen = (await previewMany(siti(), ids, input)).results;
    expect(foreseen.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(foreseen[1]?.message).toContain('Kakak, Disetujui');
    expect((await decideMany(siti(), ids, input)).results).toEqual(foreseen);
  });

  it('are asked of many households with as many queries as of two', async () => {
    const programme = await office.addProgramme({ satu_per_keluarga: true, kuota: 100 });
    const rows: Row[] = [];
    for (let each = 0; each < 20; each += 1) rows.push(await put(programme, { no_kk: `32760000000001${each + 10}` }));
    const input = readDecision(siti(), { status: 'Disetujui' });
    const count = async (ids: readonly number[]) => {
      const before = office.statements();
      await previewMany(siti(), ids, input);
      return office.statements() - before;
    };
    const ids = rows.map(({ id }) => id);
    const [few, many] = [await count(ids.slice(0, 2)), await count(ids)];
    expect(many).toBe(few);
    console.log(`queries of a preview: ${few} for 2 cases, ${many} for 20`);
  });
});

/** The model with another declaration of this resource, as staff may have published it. */
const overlaid = (model: Model, changed: Resource): Model => ({
  ...model,
  resources: model.resources.map((each) => (each.name === changed.name ? changed : each)),
  byName: { ...model.byName, [changed.name]: changed },
});
