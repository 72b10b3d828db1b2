import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow, type Row } from '../../../../server/sql/records';
import type { HandoverList } from '../../../../src/calls/aid/reports';
import type { ComplaintCategoryInfo } from '../../../../src/calls/complaints/complaints';
import type { Statistics } from '../../../../src/calls/statistics/figures';
import type { ReportAnswer } from '../../../../src/framework/calls';
import { getResource, type ResourceOverlay } from '../../../../src/framework/schema';
import { model } from '../../../../src/resources';
import { type CaseWorld, openCases } from '../../../support/caseWorld';
import { emptyFields, storeVersion } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Client, engines, OPENING_MS, signIn, TEST_NOW } from '../../../support/server';

const RECORDED = '2026-08-03T03:00:00.000Z';

describe.each(engines)('reports where fields are hidden on $name', (engine) => {
  const office = useOffice(engine);
  let world: CaseWorld;
  let admin: Client;
  let programme: Row;
  let complaint: Row;

  beforeAll(async () => {
    world = await openCases({ name: engine.name, open: async () => office.db() });
    await office.add({ email: 'admin@contoh.example' });
    programme = await world.addProgramme({ nama_bantuan: 'Tunai', kuota: 10, kuota_terpakai: 4 });
    const person = await world.addPerson({ name: 'Budi', nik: '1271010101800001', phone: '+6281234567890' });
    await world.addCase(person, programme, {
      status: 'Selesai',
      kecamatan: 'Petisah',
      serah_nominal: 250_000,
      created_at: RECORDED,
    });
    complaint = await insertRow({ db: office.db().kysely, model }, getResource(model, 'complaints'), {
      no_tiket: 'PGD-1',
      user_id: person.id,
      judul: 'Lampu mati',
      deskripsi: 'Gelap',
      kategori: 'Teknis',
      prioritas: 'Tinggi',
      status: 'Diproses',
      nama_pelapor: 'Budi',
      sumber: 'loket',
      dibuka_ulang: 0,
      rating: 4,
      created_at: RECORDED,
      updated_at: RECORDED,
      dijawab_pada: RECORDED,
      tenggat_pada: '2026-08-04T03:00:00.000Z',
    });
  }, OPENING_MS);

  /** What an administrator is answered while these fields are hidden from them. */
  const hiding = async (resources: Readonly<Record<string, readonly string[]>>) => {
    await emptyFields(office.db());
    const hidden = Object.entries(resources).map(([name, fields]): [string, ResourceOverlay] => [
      name,
      { fields: Object.fromEntries(fields.map((field) => [field, { hidden: true as const }])) },
    ]);
    await storeVersion(office.db(), { format: 1, roles: { admin: { resources: Object.fromEntries(hidden) } } });
    admin = await signIn(await office.start({ now: () => TEST_NOW }), 'admin@contoh.example');
  };
  const read = async <T>(path: string): Promise<T> => {
    const answer = await admin('GET', path);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as T;
  };
  const seriesOf = async (key: string) => {
    const chart = (await read<Statistics>('/admin/statistics?period=yearly')).charts.find((each) => each.key === key);
    return (
      chart && { series: chart.series.map((each) => each.key), widths: chart.rows.map(({ values }) => values.length) }
    );
  };

  it('tells everything while nothing is hidden', async () => {
    await hiding({});
    expect((await read<ReportAnswer>('/admin/laporan/bantuan')).totals).toMatchObject({
      terpakai: 4,
      nominal_diserahkan: 250_000,
    });
    const report = await read<ReportAnswer>('/admin/reports/complaints');
    expect(report.totals).toEqual({ received: 1, answered: 1, closed: 0, overdue: 1, median_days: 0, rating: 4 });
    expect(Object.keys(report.tables)).toEqual(['category', 'department', 'priority']);
    expect((await seriesOf('aid_by_type'))?.series).toContain('@delivered_money');
    expect((await seriesOf('complaint_answers'))?.series).toContain('@in_time');
  });

  it('adds up no money and no places that somebody may not see', async () => {
    await hiding({ applications: ['serah_nominal'], programmes: ['kuota_terpakai'] });
    const { totals, tables } = await read<ReportAnswer>('/admin/laporan/bantuan');
    expect(totals).toMatchObject({ kuota: 10, pendaftar: 1, diserahkan: 1 });
    for (const figures of [totals, tables.program?.[0]?.figures])
      for (const name of ['terpakai', 'persen', 'nominal_diserahkan']) expect(figures).not.toHaveProperty(name);
    for (const key of ['aid_by_type', 'aid_by_area'])
      expect(await seriesOf(key)).toEqual({ series: ['@applied', '@granted', '@delivered'], widths: [3] });
  });

  it('counts no complaints by what somebody may not see', async () => {
    await hiding({ complaints: ['dijawab_pada', 'tenggat_pada', 'rating', 'prioritas', 'dinas_id'] });
    const report = await read<ReportAnswer>('/admin/reports/complaints');
    const figures = { received: 1, closed: 0 };
    expect(report.totals).toEqual(figures);
    expect(report.tables).toEqual({ category: [{ key: 'Teknis', name: null, notes: {}, figures }] });
    expect(await seriesOf('complaint_answers')).toBeUndefined();
    const categories = await read<readonly ComplaintCategoryInfo[]>('/admin/complaint/categories');
    expect(categories.find(({ kategori }) => kategori === 'Teknis')).toMatchObject({ open: 1, overdue: null });
    await hiding({ complaints: ['tenggat_pada'] });
    expect((await seriesOf('complaint_answers'))?.series).toEqual(['@median', '@p90', '@received', '@answered']);
  });

  it('lists whom aid is handed to without what somebody may not see, and is not narrowed by it', async () => {
    await hiding({ applications: ['kecamatan', 'serah_nominal'], users: ['nik', 'phone'] });
    const list = await read<HandoverList>('/admin/laporan/penyaluran');
    expect(list.kecamatan).toEqual([]);
    expect(list.wilayah).toEqual([{ kecamatan: null, counts: expect.anything() }]);
    expect(list.rows).toMatchObject([
      { nama_pemohon: 'Budi', nik: null, telepon: null, kecamatan: null, serah_nominal: null },
    ]);
    const narrowed = await admin('GET', '/admin/laporan/penyaluran?kecamatan=Petisah');
    expect([narrowed.status, narrowed.body.errors]).toEqual([422, { kecamatan: ['Kecamatan tidak dapat disaring'] }]);
  });

  it('answers records without what the server adds to a hidden field', async () => {
    await hiding({ complaints: ['histories', 'pesan'], programmes: ['statistik_pendaftaran'] });
    const shown = await read<object>(`/admin/complaint/${complaint.id}`);
    expect(Object.keys(shown)).toContain('no_tiket');
    for (const name of ['histories', 'pesan']) expect(Object.keys(shown)).not.toContain(name);
    const one = await read<object>(`/admin/bantuan-sosial/${programme.id}`);
    expect(Object.keys(one)).not.toContain('statistik_pendaftaran');
    await hiding({});
    expect(Object.keys(await read<object>(`/admin/bantuan-sosial/${programme.id}`))).toContain('statistik_pendaftaran');
  });
});
