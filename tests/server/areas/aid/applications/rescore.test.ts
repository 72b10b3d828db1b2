import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewThresholds } from '../../../../../server/areas/aid/applications/scoring';
import { applicationsRescore } from '../../../../../server/areas/aid/jobs/rescore';
import { areaJobs } from '../../../../../server/areas/jobs';
import { createRecord, deleteRecord, updateRecord } from '../../../../../server/core/records';
import { getSettings, saveSettings } from '../../../../../server/core/settings/settings';
import type { Row } from '../../../../../server/sql/records';
import { applicationDocuments } from '../../../../../src/resources/applicationDocuments';
import { families } from '../../../../../src/resources/families';
import { scoring } from '../../../../../src/resources/scoring';
import { users } from '../../../../../src/resources/users';
import { adminOf, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { runsOf, until } from '../../../../support/jobs';
import { engines, OPENING_MS, TEST_NOW } from '../../../../support/server';
import { sized } from '../../../../support/sized';

describe.each(engines)('copies and scores of applications on $name', (engine) => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await openCases(engine);
    await world.startJobs(areaJobs);
  }, OPENING_MS);
  afterAll(() => world.close());

  const read = async ({ id }: Row): Promise<Row> => {
    const found = await sql<Row>`select * from applications where id = ${id}`.execute(world.db.kysely);
    return found.rows[0] as Row;
  };

  it('follow the person, and leave the version alone', async () => {
    const person = await world.addPerson({ penghasilan_bulanan: 5_000_000, jumlah_tanggungan: 0 });
    const row = await world.addCase(person, await world.addProgramme());
    await updateRecord(world.call(), users, person.id, {
      name: 'Nama Baru',
      kecamatan: 'Beji',
      kelurahan: 'Kukusan',
      penghasilan_bulanan: 400_000,
      jumlah_tanggungan: 5,
      pekerjaan: 'Buruh harian',
    });
    expect(await read(row)).toMatchObject({
      nama_pemohon: 'Nama Baru',
      kecamatan: 'Beji',
      kelurahan: 'Kukusan',
      priority_base: 6,
      need_score: 50 + 30 + 14,
      version: row.version,
    });
  });

  it('follow the dependants of the family, where the profile says nothing', async () => {
    const person = await world.addPerson({ penghasilan_bulanan: null, jumlah_tanggungan: null, pekerjaan: 'Guru' });
    const row = await world.addCase(person, await world.addProgramme());
    const scores = async () => {
      const { priority_base, need_score } = await read(row);
      return [priority_base, need_score];
    };
    const member = (n: number) =>
      createRecord(world.call(), families, {
        user_id: person.id,
        nama_anggota: `Anak ${n}`,
        hubungan: 'Anak',
        jenis_kelamin: 'Perempuan',
        tanggal_lahir: '2015-01-01',
        pekerjaan: 'Belum bekerja',
        pendidikan: 'SD',
        penghasilan: 0,
        tanggungan: true,
      });
    await member(1);
    const second = await member(2);
    expect(await scores()).toEqual([3, 10 + 6]);
    await updateRecord(world.call(), families, second.id, { tanggungan: false });
    expect(await scores()).toEqual([2, 10 + 6]);
    await deleteRecord(world.call(), families, second.id);
    expect(await scores()).toEqual([2, 10 + 6]);
    const other = await world.addPerson();
    const theirs = await world.addCase(other, await world.addProgramme());
    const third = await member(3);
    await updateRecord(world.call(), families, third.id, { user_id: other.id });
    expect((await read(theirs)).need_score).toBe(10 + 6);
  });

  it('follow the thresholds by a job that is left with the change', async () => {
    const person = await world.addPerson({ penghasilan_bulanan: 1_500_000, jumlah_tanggungan: 0 });
    const programme = await world.addProgramme();
    const rows: Row[] = [];
    for (let left = sized(60, 2000); left > 0; left -= 1) rows.push(await world.addCase(person, programme));
    await sql`update applications set priority_base = 3, need_score = 6`.execute(world.db.kysely);
    await saveSettings(world.call(), scoring, { prioritas_penghasilan_rendah: 1_600_000 });
    await until(
      () => runsOf(world.db, applicationsRescore.name),
      (runs) => runs.some(({ state }) => state === 'done'),
    );
    expect((await read(rows[0] as Row)).priority_base).toBe(4);
    expect((await read(rows.at(-1) as Row)).priority_base).toBe(4);
    await saveSettings(world.call(), scoring, { prioritas_penghasilan_rendah: 1_000_000 });
  });

  it('a preview says how many change band, and changes nothing', async () => {
    const person = await world.addPerson({ penghasilan_bulanan: 700_000, jumlah_tanggungan: 2 });
    const programme = await world.addProgramme();
    await world.addCase(person, programme);
    await world.addCase(person, programme, { status: 'Disetujui' });
    const open = (
      await sql<{ n: number }>`select count(*) as n from applications
      where status in ('Pending', 'Under Review', 'Perlu Dilengkapi')`.execute(world.db.kysely)
    ).rows[0]?.n;
    // The job that follows the settings saved above may end at any moment.
    const written = async () =>
      (
        await sql`select (select count(*) from settings) as settings,
        (select count(*) from audit where action <> 'jobDone') as audit`.execute(world.db.kysely)
      ).rows[0];
    const before = await written();
    const same = await previewThresholds(world.call(), {});
    expect(same).toMatchObject({ cases: Number(open), priority: [], verdict: [], need: { changed: 0, largest: 0 } });
    const other = await previewThresholds(world.call(), {
      prioritas_batas_tinggi: 5,
      kebutuhan_bobot_pekerjaan_3: 16,
    });
    expect(other.priority.find(({ from }) => from === 'medium')).toMatchObject({ to: 'high' });
    // All but the labourer, whose job counts more.
    expect(other.need).toMatchObject({ changed: other.cases - 1, largest: 10 });
    expect(await written()).toEqual(before);
    expect((await getSettings(world.call(), scoring)).prioritas_batas_tinggi).toBe(6);
  });

  it('a preview refuses what saving would refuse, and who may not save', async () => {
    await expect(previewThresholds(world.call(), { prioritas_batas_tinggi: 4 })).rejects.toMatchObject({
      code: 'validation',
      facts: { errors: { prioritas_batas_tinggi: ['Batas tinggi harus di atas batas sedang'] } },
    });
    await expect(previewThresholds(world.call(adminOf(1)), {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('a document check carries who made it and when, whatever was sent', async () => {
    const row = await world.addCase(await world.addPerson(), await world.addProgramme());
    const document = await world.addDocument(row);
    const sent = { diperiksa_oleh: 99, diperiksa_nama: 'Palsu', diperiksa_pada: '2020-01-01T00:00:00Z' };
    const touched = await updateRecord(world.call(), applicationDocuments, document.id, { catatan: 'Buram', ...sent });
    expect(touched).toMatchObject({ catatan: 'Buram', diperiksa_nama: null, diperiksa_pada: null });
    const checked = await updateRecord(world.call(), applicationDocuments, document.id, {
      pemeriksaan: 'sah',
      ...sent,
    });
    expect(checked).toMatchObject({
      pemeriksaan: 'sah',
      diperiksa_oleh: 1,
      diperiksa_nama: 'Ani',
      diperiksa_pada: TEST_NOW.toISOString(),
    });
    const undone = await updateRecord(world.call(), applicationDocuments, document.id, { pemeriksaan: 'belum' });
    expect(undone).toMatchObject({ diperiksa_oleh: null, diperiksa_nama: null, diperiksa_pada: null });
    const seen = await updateRecord(world.call(), applicationDocuments, document.id, { cek_lapangan: true });
    expect(seen).toMatchObject({ diperiksa_nama: 'Ani' });
  });
});
