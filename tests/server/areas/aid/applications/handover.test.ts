import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideMany, previewMany } from '../../../../../server/areas/aid/applications/bulk';
import { readContext } from '../../../../../server/areas/aid/applications/context';
import { deliver } from '../../../../../server/areas/aid/applications/deliver';
import { deliverMany } from '../../../../../server/areas/aid/applications/deliverMany';
import { listHandovers } from '../../../../../server/areas/aid/applications/handovers';
import { close, open } from '../../../../../server/areas/aid/applications/openings';
import { aidReport } from '../../../../../server/areas/aid/applications/reports';
import { resubmit } from '../../../../../server/areas/aid/applications/resubmit';
import { setApplicationStatus } from '../../../../../server/areas/aid/applications/status';
import { updateRecord } from '../../../../../server/core/records';
import { readHistory } from '../../../../../server/core/records/history';
import { saveSettings } from '../../../../../server/core/settings/settings';
import { UploadedFile } from '../../../../../server/files/upload';
import type { Row } from '../../../../../server/sql/records';
import { getResource } from '../../../../../src/framework/schema';
import { decisionMessages } from '../../../../../src/resources/decisionMessages';
import { whatsappSettings } from '../../../../../src/resources/whatsappSettings';
import { decide, type Office, openDecisions, outcomeOf, refusalOf } from '../../../../support/decisions';
import { engines, OPENING_MS } from '../../../../support/server';

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

  it('names in the history whoever decided, not their number', async () => {
    const row = await granted();
    const entries = await readHistory(siti(), getResource(siti().model, 'applications'), row.id);
    const decided = entries.find(({ changes }) => 'reviewed_by' in changes);
    expect(decided?.names?.reviewed_by).toEqual({ [office.siti.id]: office.siti.name });
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

  describe('in instalments', () => {
    const parts = async (more: Readonly<Record<string, unknown>> = {}) => {
      const row = await office.apply(
        await office.addProgramme({ kuota: 10, nominal: 300_000, jumlah_tahap: 3, jarak_tahap: 3, ...more }),
      );
      await decide(siti(), row, 'Disetujui', 'Layak.');
      return row;
    };
    const end = async (row: Row, more: Readonly<Record<string, unknown>> = {}) =>
      deliver(siti(), row.id, {
        langkah: 'selesai',
        tanggal: '2026-08-31',
        nominal: 300_000,
        penerima: 'Wati',
        ...more,
      });

    it('keeps each with its own proof, and is done after the last', async () => {
      const row = await parts();
      await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 300_000 });
      const first = await end(row, { bukti: await jpeg(), catatan: 'Di balai.' });
      expect(first).toMatchObject({
        status: 'Diproses',
        tahap: 2,
        tahap_jatuh_tempo: '2026-11-30',
        serah_tanggal: null,
        serah_nominal: null,
        serah_bukti: null,
        tahap_sebelumnya: [
          { tahap: 1, tanggal: '2026-08-31', nominal: 300_000, penerima: 'Wati', catatan: 'Di balai.' },
        ],
      });
      const [kept] = (
        await sql<{
          bukti: string;
        }>`select bukti from application_instalments where application_id = ${row.id}`.execute(office.db.kysely)
      ).rows;
      expect(await siti().files.find(String(kept?.bukti))).toBeDefined();
      expect((await end(row)).tahap_jatuh_tempo).toBe('2027-02-28');
      const done = await end(row);
      expect(done).toMatchObject({ status: 'Selesai', tahap: 3, serah_nominal: 300_000, serah_sebelumnya: 600_000 });
      expect(await outcomeOf(end(row))).toBe('alreadyDecided');
      const said = (done.histories as readonly { readonly notes: string | null }[]).map(({ notes }) => notes);
      expect(said).toContain('Tahap 1 dari 3 diserahkan. Di balai.');
      expect(said).toContain('Tahap 2 dari 3 diserahkan.');
    });

    it('asks for the proof of each where the programme wants one', async () => {
      const row = await parts({ bukti_wajib: true });
      await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 1 });
      await end(row, { bukti: await jpeg() });
      expect((await refusalOf(end(row)))?.facts.errors).toHaveProperty('bukti');
      expect((await office.rowOf('applications', row.id)).tahap).toBe(2);
    });

    it('counts the money of every instalment, also of who still waits for the last', async () => {
      const programme = await office.addProgramme({ kuota: 10, nominal: 300_000, jumlah_tahap: 2, jarak_tahap: 1 });
      for (const times of [1, 2]) {
        const row = await office.apply(programme);
        await decide(siti(), row, 'Disetujui', 'Layak.');
        await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 300_000 });
        for (let time = 0; time < times; time += 1) await end(row);
      }
      const { program = [] } = (await aidReport.read(siti(), {})).tables;
      expect(program.find(({ key }) => key === programme.id)?.figures).toMatchObject({
        diserahkan: 1,
        nominal_diserahkan: 900_000,
      });
    });

    it('is listed with its number and its day, and not ticked off before that', async () => {
      const row = await parts();
      await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 300_000 });
      const listed = async () =>
        (await listHandovers(siti(), { search: '', page: 1, perPage: 200, programmeId: Number(row.bantuan_sosial_id) }))
          .rows[0];
      expect(await listed()).toMatchObject({ tahap: 1, jumlah_tahap: 3, jatuh_tempo: null, belum_waktunya: false });
      await end(row);
      expect(await listed()).toMatchObject({
        tahap: 2,
        jumlah_tahap: 3,
        jatuh_tempo: '2026-11-30',
        belum_waktunya: true,
      });
    });

    it('cannot become fewer than somebody is at', async () => {
      const row = await parts();
      await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 1 });
      await end(row);
      const programmes = getResource(siti().model, 'programmes');
      const id = Number(row.bantuan_sosial_id);
      const refusal = await refusalOf(updateRecord(siti(), programmes, id, { jumlah_tahap: 1 }));
      expect(refusal?.facts.errors).toEqual({
        jumlah_tahap: ['Jumlah tahap tidak boleh kurang dari 2, karena tahap itu sudah berjalan'],
      });
      await updateRecord(siti(), programmes, id, { jumlah_tahap: 2 });
      expect((await end(row)).status).toBe('Selesai');
    });
  });

  describe('to many at once', () => {
    const stateOf = async ({ id }: Row) => (await office.rowOf('applications', id)).status;
    const give = (rows: readonly Row[], body: Readonly<Record<string, unknown>>) =>
      deliverMany(
        siti(),
        rows.map(({ id }) => id),
        body,
      );

    it('gives each what is theirs, and says of each whether it could', async () => {
      const paid = await office.addProgramme({ kuota: 10, nominal: 450_000 });
      const [whole, begun, pending] = [await office.apply(paid), await granted(), await office.apply(paid)];
      await decide(siti(), whole, 'Disetujui', 'Layak.');
      await deliver(siti(), begun.id, { langkah: 'mulai', tanggal: '2026-08-31', barang: 'Beras', penerima: 'Wati' });
      const answer = await give([whole, begun, pending], { tanggal: '2026-08-31', catatan: 'Di balai.' });
      expect(answer).toMatchObject({ updated: 2, failed: 1 });
      expect(answer.results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
        [whole.id, true, undefined],
        [begun.id, true, undefined],
        [pending.id, false, 'alreadyDecided'],
      ]);
      expect(await office.rowOf('applications', whole.id)).toMatchObject({
        status: 'Selesai',
        serah_penerima: whole.nama_pemohon,
        serah_catatan: 'Di balai.',
      });
      expect(Number((await office.rowOf('applications', whole.id)).serah_nominal)).toBe(450_000);
      expect(await office.rowOf('applications', begun.id)).toMatchObject({
        status: 'Selesai',
        serah_barang: 'Beras',
        serah_penerima: 'Wati',
        serah_nominal: null,
      });
      expect(await stateOf(pending)).toBe('Pending');
    });

    it('keeps the own proof of each, and the shared one for the others', async () => {
      const strict = await office.addProgramme({ kuota: 10, nominal: 1000, bukti_wajib: true });
      const rows = [await office.apply(strict), await office.apply(strict), await office.apply(strict)];
      for (const row of rows.slice(0, 2)) await decide(siti(), row, 'Disetujui', 'Layak.');
      const [own, other, pending] = rows as [Row, Row, Row];
      const body = { tanggal: '2026-08-31', [`bukti_${own.id}`]: await jpeg(), [`bukti_${pending.id}`]: await jpeg() };
      expect((await refusalOf(give(rows, body)))?.facts.errors).toHaveProperty('bukti');
      expect(await stateOf(own)).toBe('Disetujui');
      expect(await give(rows, { ...body, bukti: await jpeg() })).toMatchObject({ updated: 2, failed: 1 });
      const proofs = await Promise.all(
        [own, other, pending].map(async ({ id }) => (await office.rowOf('applications', id)).serah_bukti),
      );
      expect(new Set(proofs.slice(0, 2)).size).toBe(2);
      expect(proofs[2]).toBeNull();
    });

    it('hands over one instalment of each, and no second one in the same call', async () => {
      const twice = await office.addProgramme({ kuota: 10, nominal: 1000, jumlah_tahap: 2, jarak_tahap: 1 });
      const row = await office.apply(twice);
      await decide(siti(), row, 'Disetujui', 'Layak.');
      expect(await give([row, row], { tanggal: '2026-08-31' })).toMatchObject({ updated: 1, failed: 0 });
      expect(await office.rowOf('applications', row.id)).toMatchObject({ status: 'Diproses', tahap: 2 });
    });

    it('changes nothing without the proof that a programme wants, also one by one', async () => {
      const strict = await office.addProgramme({ kuota: 10, nominal: 1000, bukti_wajib: true });
      const row = await office.apply(strict);
      await decide(siti(), row, 'Disetujui', 'Layak.');
      const free = await granted();
      const errors = { bukti: ['Program ini mewajibkan bukti serah terima. Unggah foto atau tanda terimanya.'] };
      const refusal = await refusalOf(give([free, row], { tanggal: '2026-08-31', barang: 'Beras' }));
      expect(refusal?.facts.errors).toEqual(errors);
      expect([await stateOf(free), await stateOf(row)]).toEqual(['Disetujui', 'Disetujui']);
      await deliver(siti(), row.id, { langkah: 'mulai', tanggal: '2026-08-31', nominal: 1000 });
      expect(await refusedFields(row, { langkah: 'selesai', tanggal: '2026-08-31', penerima: 'Wati' })).toEqual(errors);
      const given = await give([free, row], { tanggal: '2026-08-31', barang: 'Beras', bukti: await jpeg() });
      expect(given).toMatchObject({ updated: 2, failed: 0 });
      const [first, second] = [free, row].map(async ({ id }) => (await office.rowOf('applications', id)).serah_bukti);
      expect(await first).toEqual(expect.stringMatching(/^applications\//));
      expect(await second).toBe(await first);
      expect(await siti().files.find(String(await first))).toBeDefined();
    });

    it('refuses a wrong day, and whom the caller cannot see', async () => {
      const row = await granted();
      expect((await refusalOf(give([row], { tanggal: '2026-09-01' })))?.facts.errors).toEqual({
        tanggal: ['Tanggal serah terima tidak boleh setelah hari ini'],
      });
      const early = await give([row], { tanggal: '2026-08-30', barang: 'Beras' });
      expect(early.results).toMatchObject([
        { ok: false, message: 'Tanggal serah terima tidak boleh sebelum tanggal keputusan (31 Agustus 2026)' },
      ]);
      expect(await stateOf(row)).toBe('Disetujui');
      const foreign = await give([row, { ...row, id: 2_000_000_000 }], { tanggal: '2026-08-31', barang: 'Beras' });
      expect(foreign.results.map(({ ok, code }) => [ok, code])).toEqual([
        [true, undefined],
        [false, 'notFound'],
      ]);
    });
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
      setApplicationStatus(siti(), row.id, { status, catatan_admin, kirim_pesan: true }, undefined);

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

    const phoneOnly = { email: null, phone: '+6281234567890' };
    const both = { email: 'warga@contoh.example', phone: '+6281234567890' };
    const addressOf = async ({ id }: Row) =>
      (
        await sql<Readonly<Record<string, unknown>>>`select channel, recipient from messages
          where resource = 'applications' and record_id = ${id}`.execute(office.db.kysely)
      ).rows;
    const applyAs = async (contact: object, to = programme) => {
      const row = await office.apply(to);
      const { email, phone } = { email: null, phone: null, ...contact };
      // An address is one person's.
      await sql`update users set email = null where email = ${email}`.execute(office.db.kysely);
      await sql`update users set email = ${email}, phone = ${phone} where id = ${row.user_id}`.execute(
        office.db.kysely,
      );
      return row;
    };

    it('go by WhatsApp to a mobile number while that is on, else by e-mail, else not at all', async () => {
      await saveSettings(siti(), decisionMessages, { aktif: true }, { version: undefined, note: null });
      const before = await applyAs(both);
      await tell(before, 'Ditolak', 'x');
      expect(await addressOf(before)).toEqual([{ channel: 'email', recipient: both.email }]);
      await saveSettings(siti(), whatsappSettings, { is_active: true }, { version: undefined, note: null });
      for (const [contact, expected] of [
        [both, [{ channel: 'whatsapp', recipient: both.phone }]],
        [phoneOnly, [{ channel: 'whatsapp', recipient: both.phone }]],
        [
          { email: 'lain@contoh.example', phone: '+62215551234' },
          [{ channel: 'email', recipient: 'lain@contoh.example' }],
        ],
        [{}, []],
      ] as const) {
        const row = await applyAs(contact);
        expect((await readContext(siti(), row.id)).messages?.contact ?? null).toEqual(expected[0] ?? null);
        await tell(row, 'Ditolak', 'x');
        expect(await addressOf(row)).toEqual(expected);
      }
    });

    it('are left without being asked for where the programme wants it so, unless somebody says no', async () => {
      await saveSettings(siti(), decisionMessages, { aktif: true }, { version: undefined, note: null });
      const telling = await office.addProgramme({ nama_bantuan: 'Program Kabar', kabari_warga: true });
      const contact = (n: number) => ({ email: `kabar${n}@contoh.example` });
      const rows = [await applyAs(contact(1), telling), await applyAs({}, telling), await applyAs(contact(2))];
      const ids = rows.map(({ id }) => id);
      const input = {
        status: 'Ditolak',
        note: 'x',
        exceptionReason: null,
        isSecond: false,
        sendMessage: null,
      } as const;
      expect(await previewMany(siti(), ids, input)).toMatchObject({ messages: { by_default: 2, unreachable: 1 } });
      expect((await decideMany(siti(), ids, input)).results).toEqual([
        { id: ids[0], ok: true },
        { id: ids[1], ok: true, code: 'noContact', message: 'Tidak ada kontak; beri tahu langsung.' },
        { id: ids[2], ok: true },
      ]);
      expect(await Promise.all(rows.map(addressOf))).toEqual([
        [{ channel: 'email', recipient: 'kabar1@contoh.example' }],
        [],
        [],
      ]);
      const silent = await applyAs(contact(3), telling);
      expect((await readContext(siti(), silent.id)).messages).toMatchObject({ by_default: true });
      await setApplicationStatus(
        siti(),
        silent.id,
        { status: 'Ditolak', catatan_admin: 'x', kirim_pesan: false },
        undefined,
      );
      expect(await addressOf(silent)).toEqual([]);
    });
  });
});
