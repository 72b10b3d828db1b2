import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UploadedFile } from '../../../server/files/upload';
import { deliver } from '../../../server/rules/applications/deliver';
import { close, open } from '../../../server/rules/applications/openings';
import { resubmit } from '../../../server/rules/applications/resubmit';
import { changeStatus } from '../../../server/rules/applications/status';
import { saveSettings } from '../../../server/rules/settings';
import type { Row } from '../../../server/sql/records';
import { decisionMessages } from '../../../src/resources/decisionMessages';
import { decide, type Office, openDecisions, outcomeOf, refusalOf } from '../../support/decisions';
import { engines, OPENING_MS } from '../../support/server';

const jpeg = async (): Promise<UploadedFile> => {
  const size = { width: 8, height: 8 };
  const bytes = await sharp(randomBytes(192), { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
  return new UploadedFile('tanda terima.jpg', bytes, 'image/jpeg');
};

describe.each(engines)('after and beside a decision on $name', (engine) => {
  let office: Office;
  let programme: Row;
  beforeAll(async () => {
    office = await openDecisions(engine);
    programme = await office.addProgramme({ kuota: 1000, nama_bantuan: 'Beras Kota' });
  }, OPENING_MS);
  afterAll(() => office.close());

  const siti = () => office.as(office.siti);
  const granted = async (): Promise<Row> => {
    const row = await office.apply(programme);
    await decide(siti(), row, 'Disetujui', 'Layak.');
    return row;
  };
  const refusedFields = async (row: Row, body: Readonly<Record<string, unknown>>) =>
    (await refusalOf(deliver(siti(), row.id, body)))?.facts.errors;

  it('hands over in two steps and keeps date, goods, receiver and proof', async () => {
    const row = await granted();
    const begun = await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', barang: 'Beras 10 kg' });
    expect(begun).toMatchObject({ status: 'Diproses', serah_barang: 'Beras 10 kg', serah_penerima: null });
    const done = await deliver(siti(), row.id, {
      langkah: 'selesai',
      tanggal: '2026-08-31',
      penerima: 'Wati',
      catatan: 'Diterima istri.',
      bukti: await jpeg(),
    });
    expect(done).toMatchObject({
      status: 'Selesai',
      serah_barang: 'Beras 10 kg',
      serah_penerima: 'Wati',
      serah_catatan: 'Diterima istri.',
      serah_bukti: expect.stringMatching(/^applications\/2026\/[0-9a-f]{32}\.jpg$/),
    });
    expect(await siti().files.find(String(done.serah_bukti))).toBeDefined();
    expect(Number((await office.rowOf('programmes', programme.id)).kuota_terpakai)).toBeGreaterThan(0);
  });

  it('says at each field what is missing or wrong', async () => {
    const row = await granted();
    expect(await refusedFields(row, {})).toEqual({
      langkah: ['Langkah wajib dipilih'],
      tanggal: ['Tanggal serah terima wajib diisi'],
      nominal: ['Isi nominal atau barang yang diserahkan'],
    });
    expect(await refusedFields(row, { langkah: 'mulai', tanggal: '2026-09-01', nominal: 0 })).toEqual({
      tanggal: ['Tanggal serah terima tidak boleh setelah hari ini'],
      nominal: ['Nominal diserahkan harus lebih dari nol'],
    });
    expect(await refusedFields(row, { langkah: 'mulai', tanggal: '2026-08-30', nominal: '600.000' })).toEqual({
      tanggal: ['Tanggal serah terima tidak boleh sebelum tanggal keputusan (31 Agustus 2026)'],
    });
    expect(await refusedFields(row, { langkah: 'selesai', tanggal: '2026-08-31', nominal: 600_000 })).toEqual({
      penerima: ['Nama penerima wajib diisi'],
    });
    const noPicture = new UploadedFile('x.jpg', Buffer.from('bukan gambar'), 'image/jpeg');
    expect(await refusedFields(row, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 1, bukti: noPicture })).toEqual(
      { bukti: ['File harus berupa PDF atau gambar (JPG, PNG).'] },
    );
    expect((await office.rowOf('applications', row.id)).status).toBe('Disetujui');
  });

  it('keeps no file of a step that was not its turn', async () => {
    const row = await office.apply(programme);
    const folder = async () => {
      const paths: string[] = [];
      for await (const { path } of siti().files.list('applications/')) paths.push(path);
      return paths.length;
    };
    const before = await folder();
    const body = { langkah: 'mulai', tanggal: '2026-08-31', nominal: 1, bukti: await jpeg() };
    expect(await outcomeOf(deliver(siti(), row.id, body))).toBe('alreadyDecided');
    expect(await folder()).toBe(before);
  });

  it.each([
    ['Dokumen pendukung harus berupa daftar nama dan tautan', 'bukan daftar'],
    ['Setiap dokumen memerlukan nama dan tautan', [{ name: 'KTP' }]],
    ['KTP: Tautan harus diawali http:// atau https://', [{ name: 'KTP', url: 'javascript:alert(1)' }]],
    [
      'Paling banyak 20 dokumen sekaligus',
      Array.from({ length: 21 }, () => ({ name: 'KTP', url: 'https://a.example' })),
    ],
  ])('refuses documents and changes nothing: %s', async (sentence, dokumen_pendukung) => {
    const row = await office.apply(programme, { status: 'Perlu Dilengkapi' });
    const refusal = await refusalOf(resubmit(siti(), row.id, { dokumen_pendukung }));
    expect(refusal?.facts.errors).toEqual({ dokumen_pendukung: [sentence] });
    expect((await office.rowOf('applications', row.id)).status).toBe('Perlu Dilengkapi');
  });

  it('tells who else has it open for two minutes, and changes nothing by that', async () => {
    const row = await office.apply(programme);
    const ratna = () => office.as(office.ratna);
    const since = siti().now().toISOString();
    expect(await open(siti(), row.id)).toEqual({ open_by: [] });
    expect(await open(ratna(), row.id)).toEqual({ open_by: [{ id: office.siti.id, name: 'Siti', since }] });
    office.later(100);
    await open(siti(), row.id);
    office.later(100);
    expect((await open(ratna(), row.id)).open_by).toEqual([{ id: office.siti.id, name: 'Siti', since }]);
    office.later(20);
    expect((await open(ratna(), row.id)).open_by).toEqual([]);
    expect((await open(siti(), row.id)).open_by).toMatchObject([{ name: 'Ratna' }]);
    await close(ratna(), row.id);
    expect((await open(siti(), row.id)).open_by).toEqual([]);
    expect(await office.rowOf('applications', row.id)).toEqual({ custom: null, ...row });
    expect(await outcomeOf(open(siti(), 2_000_000_000))).toBe('notFound');
  });

  describe('messages to the citizen', () => {
    const messages = async ({ id }: Row) =>
      (
        await sql<Readonly<Record<string, unknown>>>`select kind, user_id, recipient_name, subject, body, state,
          created_by from messages where resource = 'applications' and record_id = ${id}`.execute(office.db.kysely)
      ).rows;
    const tell = (row: Row, status: string, catatan_admin?: string) =>
      changeStatus(siti(), row.id, { status, catatan_admin, kirim_pesan: true }, undefined);

    it('are not made while the office has not turned them on', async () => {
      const row = await office.apply(programme);
      await tell(row, 'Disetujui');
      expect(await messages(row)).toEqual([]);
    });

    it('are left in the words of the office, once for each decision that asks for one', async () => {
      await saveSettings(siti(), decisionMessages, { aktif: true }, { version: undefined, note: null });
      const [told, silent] = [await office.apply(programme), await office.apply(programme)];
      await tell(told, 'Ditolak', 'Di luar wilayah.');
      await decide(siti(), silent, 'Ditolak', 'Di luar wilayah.');
      expect(await messages(silent)).toEqual([]);
      expect(await messages(told)).toEqual([
        {
          kind: 'decision.ditolak',
          user_id: told.user_id,
          recipient_name: told.nama_pemohon,
          subject: 'Pendaftaran Beras Kota: Ditolak',
          body: `Yth. ${String(told.nama_pemohon)},\n\npendaftaran Anda untuk Beras Kota belum dapat disetujui.\nAlasan: Di luar wilayah.\n\nSalam,\nAdmin Panel Bantuan Sosial`,
          state: 'antre',
          created_by: office.siti.id,
        },
      ]);
    });
  });
});
