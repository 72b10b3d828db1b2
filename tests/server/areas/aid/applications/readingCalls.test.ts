import { beforeAll, describe, expect, it } from 'vitest';
import { areaJobs } from '../../../../../server/areas/jobs';
import type { HandoverList } from '../../../../../src/calls/aid/reports';
import type { ReportAnswer } from '../../../../../src/framework/calls';
import { addLegislator } from '../../../../support/accounts';
import { ago, type CaseWorld, openCases } from '../../../../support/caseWorld';
import { useOffice } from '../../../../support/office';
import { type Client, clientOf, engines, OPENING_MS, signIn } from '../../../../support/server';

describe.each(engines)('what is read of applications over HTTP on $name', (engine) => {
  const office = useOffice(engine);
  let world: CaseWorld;
  let admin: Client;
  let aleg: Client;
  let anyone: Client;
  let legislator: number;

  beforeAll(async () => {
    world = await openCases({ name: engine.name, open: async () => office.db() });
    const app = await office.start({ jobs: areaJobs });
    legislator = await addLegislator(office.db(), 'A1');
    await office.add({ email: 'admin@contoh.example' });
    await office.add({ email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: legislator });
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
  }, OPENING_MS);

  it('shows everybody the active programmes, and nothing about people', async () => {
    const open = await world.addProgramme({ nama_bantuan: 'Sembako', kuota: 10, kuota_terpakai: 4, nominal: 250000 });
    const closed = await world.addProgramme({ status: 'Tidak Aktif' });
    const deleted = await world.addProgramme({ deleted_at: ago(1) });
    const list = await anyone('GET', '/bantuan-sosial');
    expect([list.status, (list.body.data as { id: number }[]).map(({ id }) => id)]).toEqual([200, [open.id]]);
    const one = await anyone('GET', `/bantuan-sosial/${open.id}`);
    expect(one.body.data).toEqual({
      id: open.id,
      nama_bantuan: 'Sembako',
      deskripsi: 'Bantuan',
      jenis_bantuan: 'Sembako',
      nominal: 250000,
      kuota: 10,
      sisa_kuota: 6,
      tanggal_mulai: '2026-01-01',
      tanggal_selesai: '2026-12-31',
      status: 'Aktif',
      syarat_bantuan: 'KTP',
      syarat_diperiksa: [],
      dokumen_diperlukan: 'KTP',
    });
    for (const id of [closed.id, deleted.id, 999_999, 'abc'])
      expect((await anyone('GET', `/bantuan-sosial/${id}`)).status, String(id)).toBe(404);
  });

  it('asks who calls before it tells anything else', async () => {
    for (const path of [
      '/admin/pendaftaran/1/context',
      '/admin/pendaftaran/eligibility?user_id=1&bantuan_sosial_id=1',
      '/admin/laporan/bantuan',
      '/admin/laporan/penyaluran',
    ])
      expect((await anyone('GET', path)).status, path).toBe(401);
    expect((await aleg('POST', '/admin/settings/scoring/preview', { values: {} })).status).toBe(403);
  });

  it('answers context, eligibility and preview', async () => {
    const [person, programme] = [await world.addPerson(), await world.addProgramme()];
    const row = await world.addCase(person, programme);
    const context = await admin('GET', `/admin/pendaftaran/${row.id}/context`);
    expect([context.status, context.body.data]).toMatchObject([200, { related: [], needs_reason: false }]);
    expect((await aleg('GET', `/admin/pendaftaran/${row.id}/context`)).status).toBe(404);
    const asked = `/admin/pendaftaran/eligibility?user_id=${person.id}&bantuan_sosial_id=${programme.id}`;
    expect((await admin('GET', asked)).body.data).toMatchObject({
      allowed: false,
      findings: [{ code: 'alreadyApplied' }],
    });
    const wrong = await admin('GET', '/admin/pendaftaran/eligibility?user_id=x');
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { user_id: ['Pemohon harus dipilih'], bantuan_sosial_id: ['Program harus dipilih'] },
    ]);
    const preview = await admin('POST', '/admin/settings/scoring/preview', { values: { skor_layak: 90 } });
    expect([preview.status, preview.body.errors]).toMatchObject([
      422,
      { skor_sangat_layak: ['Batas Sangat Layak harus di atas batas Layak'] },
    ]);
    expect((await admin('POST', '/admin/settings/scoring/preview', {})).status).toBe(200);
  });

  describe('reports', () => {
    let programme: Awaited<ReturnType<CaseWorld['addProgramme']>>;
    beforeAll(async () => {
      programme = await world.addProgramme({ nama_bantuan: 'Laporan', kuota: 20, kuota_terpakai: 3, nominal: 300000 });
      const mine = await world.addPerson({ name: 'Ani', aleg_id: legislator, nik: '3276010101900001' });
      const theirs = await world.addPerson({ name: 'Budi', phone: '+6281200001111', address: 'Jl. Melati 1' });
      const at = (created_at: string, status: string, more = {}) => ({ created_at, status, ...more });
      const given = { serah_tanggal: '2026-08-20', serah_nominal: 300000, serah_penerima: 'Ani' };
      await world.addCase(
        mine,
        programme,
        at(ago(2), 'Selesai', { ...given, kecamatan: 'Beji', kelurahan: 'Kukusan' }),
      );
      await world.addCase(theirs, programme, at(ago(2), 'Disetujui', { kecamatan: 'Limo', nama_pemohon: 'Budi' }));
      await world.addCase(theirs, programme, at(ago(2), 'Diproses', { kecamatan: 'Beji', nama_pemohon: 'Budi' }));
      await world.addCase(theirs, programme, at(ago(2), 'Ditolak'));
      await world.addCase(theirs, programme, at(ago(2), 'Perlu Dilengkapi'));
      await world.addCase(theirs, programme, at(ago(2), 'Under Review'));
      // Just before and just after midnight of the first day, by the office's clock.
      await world.addCase(theirs, programme, at('2026-07-31T16:59:59Z', 'Pending'));
      await world.addCase(theirs, programme, at('2026-07-31T17:00:00Z', 'Pending'));
    });

    const figuresFor = async (client: Client, query = '') => {
      const answer = await client('GET', `/admin/laporan/bantuan${query}`);
      expect(answer.status, answer.text).toBe(200);
      const { program = [] } = (answer.body.data as ReportAnswer).tables;
      return program.find(({ name }) => name === 'Laporan')?.figures;
    };

    it('count what a programme has', async () => {
      expect(await figuresFor(admin)).toEqual({
        kuota: 20,
        terpakai: 3,
        persen: 15,
        pendaftar: 8,
        disetujui: 3,
        ditolak: 1,
        perlu_dilengkapi: 1,
        pending: 3,
        diserahkan: 1,
        nominal_diserahkan: 300000,
      });
    });

    it('go by the days of the office', async () => {
      expect((await figuresFor(admin, '?dari=2026-08-01'))?.pendaftar).toBe(7);
      expect((await figuresFor(admin, '?sampai=2026-07-31'))?.pendaftar).toBe(1);
      expect((await figuresFor(admin, '?dari=2026-08-01&sampai=2026-08-01'))?.pendaftar).toBe(1);
    });

    it('stay within the scope of who asks', async () => {
      expect(await figuresFor(aleg)).toMatchObject({ pendaftar: 1, disetujui: 1, diserahkan: 1, pending: 0 });
      const list = await aleg('GET', '/admin/laporan/penyaluran');
      expect((list.body.data as HandoverList).rows.map(({ nama_pemohon }) => nama_pemohon)).toEqual(['Ani']);
    });

    it('list whom aid is handed to, by area and name', async () => {
      const ask = async (query: string) =>
        (await admin('GET', `/admin/laporan/penyaluran?bantuan_sosial_id=${programme.id}${query}`)).body
          .data as HandoverList;
      const all = await ask('');
      expect(all).toMatchObject({ total: 3, kecamatan: ['Beji', 'Limo'] });
      expect(all.rows.map(({ nama_pemohon, kecamatan, status }) => [nama_pemohon, kecamatan, status])).toEqual([
        ['Ani', 'Beji', 'Selesai'],
        ['Budi', 'Beji', 'Diproses'],
        ['Budi', 'Limo', 'Disetujui'],
      ]);
      expect(all.rows[0]).toMatchObject({
        nik: '3276010101900001',
        nama_bantuan: 'Laporan',
        nominal: 300000,
        serah_tanggal: '2026-08-20',
        serah_nominal: 300000,
        serah_penerima: 'Ani',
      });
      expect(all.rows[1]).toMatchObject({ telepon: '+6281200001111', alamat: 'Jl. Melati 1' });
      expect((await ask('&kecamatan=Beji')).total).toBe(2);
      expect((await ask('&kecamatan=Beji')).kecamatan).toEqual(['Beji', 'Limo']);
      expect((await ask('&status=selesai')).total).toBe(1);
      const beji = { kecamatan: 'Beji', counts: { Disetujui: 0, Diproses: 1, Selesai: 1 } };
      expect(all.wilayah).toEqual([beji, { kecamatan: 'Limo', counts: { Disetujui: 1, Diproses: 0, Selesai: 0 } }]);
      expect(await ask('&search=ani')).toMatchObject({
        total: 1,
        wilayah: [{ kecamatan: 'Beji', counts: { Disetujui: 0, Diproses: 0, Selesai: 1 } }],
      });
    });

    it('give one page at a time, with the figures of all of them', async () => {
      const answer = await admin(
        'GET',
        `/admin/laporan/penyaluran?bantuan_sosial_id=${programme.id}&page=2&per_page=2`,
      );
      const list = answer.body.data as HandoverList;
      expect(list.rows.map(({ nama_pemohon, kecamatan }) => [nama_pemohon, kecamatan])).toEqual([['Budi', 'Limo']]);
      expect([list.total, list.wilayah.length]).toEqual([3, 2]);
    });

    it('refuse what is no day, no programme and no state of handing over', async () => {
      const day = 'Tanggal tidak dikenal. Contoh: 2026-08-17';
      for (const [path, errors] of [
        ['bantuan?dari=kemarin&sampai=2026-02-30', { dari: [day], sampai: [day] }],
        ['bantuan?dari=2026-08-02&sampai=2026-08-01', { sampai: ['Tanggal akhir tidak boleh sebelum tanggal awal'] }],
        ['penyaluran?bantuan_sosial_id=x', { bantuan_sosial_id: ['Program tidak dikenal'] }],
        [
          'penyaluran?page=0&per_page=201',
          { page: ['Isi angka dari 1 sampai 100000'], per_page: ['Isi angka dari 1 sampai 200'] },
        ],
        ['penyaluran?status=Pending', { status: ['Status harus salah satu dari: Disetujui, Diproses, Selesai'] }],
      ] as const) {
        const answer = await admin('GET', `/admin/laporan/${path}`);
        expect([answer.status, answer.body.errors], path).toEqual([422, errors]);
      }
    });
  });
});
