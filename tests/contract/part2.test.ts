import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/sql/connection';
import type { Row } from '../../server/sql/records';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp, TEST_NOW } from '../support/server';

/** The calls of specification 2, section 7, for programmes and applications, and what this server adds to them. */

const id = expect.any(Number);
const count = expect.any(Number);
const text = expect.any(String);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const orNull = (shape: { asymmetricMatch: (value: unknown) => boolean }) =>
  expect.toSatisfy((value) => value === null || shape.asymmetricMatch(value));

const newProgramme = {
  nama_bantuan: 'Bantuan Tunai Warga',
  deskripsi: 'Bantuan tunai untuk keluarga.',
  jenis_bantuan: 'Uang Tunai',
  nominal: 600_000,
  kuota: 3,
  tanggal_mulai: '2026-08-01',
  tanggal_selesai: '2026-12-31',
  syarat_bantuan: 'Warga kota.',
  dokumen_diperlukan: 'KTP, KK',
};
const programmeShape = {
  id,
  version: count,
  nama_bantuan: text,
  deskripsi: text,
  jenis_bantuan: text,
  nominal: orNull(count),
  kuota: count,
  kuota_terpakai: count,
  tanggal_mulai: day,
  tanggal_selesai: day,
  status: text,
  syarat_bantuan: text,
  dokumen_diperlukan: text,
  created_at: time,
  updated_at: time,
  statistik_pendaftaran: { total_pendaftar: count, pending: count, disetujui: count, ditolak: count },
};
const applicationShape = {
  id,
  version: count,
  status: text,
  created_at: time,
  reviewed_at: orNull(time),
  catatan_admin: orNull(text),
  catatan_tambahan: orNull(text),
  alasan_pengajuan: text,
  is_resubmission: expect.any(Boolean),
  resubmission_count: count,
  resubmitted_at: orNull(time),
  dokumen_pendukung: text,
  user: { name: text, profile: { pekerjaan: orNull(text), alamat: orNull(text) } },
  bantuan_sosial: { nama_bantuan: text, kuota: count },
};
const DECIDED = 'Status pendaftaran berhasil diubah menjadi';

describe.each(engines)('programmes and applications on $name', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  let admin: Client;
  let ratna: Client;
  let aleg: Client;
  let anyone: Client;
  let legislators: readonly number[];
  let people = 0;

  beforeAll(async () => {
    db = await engine.open(model);
    const app = await startApp(db, model);
    legislators = [await addLegislator(db, 'A1'), await addLegislator(db, 'A2')];
    await addAccount(db, { email: 'admin@contoh.example', name: 'Siti' });
    await addAccount(db, { email: 'ratna@contoh.example', name: 'Ratna' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: legislators[0] ?? null });
    admin = await signIn(app, 'admin@contoh.example');
    ratna = await signIn(app, 'ratna@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
    close = () => app.close();
  }, OPENING_MS);
  afterAll(async () => {
    await close();
    await db.close();
  });

  let programme: number;
  beforeEach(async () => {
    const answer = await admin('POST', '/admin/bantuan-sosial', newProgramme);
    expect(answer.status, answer.text).toBe(201);
    programme = (answer.body.data as Row).id;
  });

  const addPerson = (legislatorId: number | null = null) => {
    people += 1;
    return addAccount(db, {
      email: `warga${people}@contoh.example`,
      role: 'user',
      name: `Warga ${people}`,
      legislatorId,
    });
  };
  /** An application recorded at the counter. */
  const record = async (legislatorId: number | null = null): Promise<number> => {
    const body = {
      user_id: await addPerson(legislatorId),
      bantuan_sosial_id: programme,
      alasan_pengajuan: 'Untuk biaya sekolah.',
    };
    const answer = await admin('POST', '/admin/pendaftaran', body);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body.message).toBe('Pendaftaran dicatat.');
    return (answer.body.data as Row).id;
  };
  const decide = (who: Client, row: number, status: string, more: object = {}) =>
    who('PUT', `/admin/pendaftaran/${row}/status`, { status, reviewed_at: '1999-01-01T00:00:00Z', ...more });
  const statusOf = async (row: number) =>
    ((await admin('GET', `/admin/pendaftaran/${row}`)).body.data as Row & { status: string }).status;

  describe('the described calls', () => {
    it('programmes: list, one, create, change, delete', async () => {
      const list = await admin('GET', '/admin/bantuan-sosial');
      expect((list.body.data as Row[])[0]).toMatchObject(programmeShape);
      const path = `/admin/bantuan-sosial/${programme}`;
      expect((await admin('GET', path)).body.data).toMatchObject({
        ...programmeShape,
        ...newProgramme,
        status: 'Aktif',
      });
      const changed = await admin('PUT', path, { ...newProgramme, nominal: null, status: 'Selesai' });
      expect(changed.body).toMatchObject({
        message: 'Program bantuan berhasil diperbarui!',
        data: { ...programmeShape, nominal: null, status: 'Selesai' },
      });
      expect((await admin('DELETE', path)).body).toMatchObject({
        status: 'success',
        message: 'Program bantuan berhasil dihapus',
      });
      expect((await admin('GET', path)).status).toBe(404);
    });

    it('public programmes ask for no login and show no person', async () => {
      await record();
      const [list, one] = [await anyone('GET', '/bantuan-sosial'), await anyone('GET', `/bantuan-sosial/${programme}`)];
      expect([list.status, one.status]).toEqual([200, 200]);
      expect(one.body.data).toMatchObject({ nama_bantuan: newProgramme.nama_bantuan });
      expect(list.text + one.text).not.toMatch(/Warga \d|user_id|contoh\.example/);
    });

    it('applications: list, filters, statistics, one, delete', async () => {
      const row = await record();
      const list = await admin('GET', `/admin/pendaftaran?bantuan_sosial_id=${programme}&status=pending`);
      expect(list.body.data).toMatchObject([{ ...applicationShape, id: row, status: 'Pending' }]);
      expect((await admin('GET', '/admin/pendaftaran/statistics')).body.data).toMatchObject({
        total: count,
        pending: count,
        under_review: count,
        approved: count,
        rejected: count,
        needs_completion: count,
      });
      const one = await admin('GET', `/admin/pendaftaran/${row}`);
      expect(one.body.data).toMatchObject({
        ...applicationShape,
        histories: [
          { id, status_from: null, status_to: 'Pending', notes: null, created_at: time, creator: { name: 'Siti' } },
        ],
      });
      expect((await admin('DELETE', `/admin/pendaftaran/${row}`)).body).toMatchObject({
        message: 'Pendaftaran berhasil dihapus',
      });
      expect((await admin('GET', `/admin/pendaftaran/${row}`)).status).toBe(404);
    });

    it.each([
      ['Disetujui', 'Disetujui'],
      ['approved', 'Disetujui'],
      ['Perlu Dilengkapi', 'Perlu Dilengkapi'],
      ['needs_completion', 'Perlu Dilengkapi'],
      ['Under Review', 'Under Review'],
    ])('PUT …/status understands %s, and goes by its own clock', async (sent, status) => {
      const row = await record();
      const answer = await decide(admin, row, sent);
      expect(answer.body).toMatchObject({ message: `${DECIDED} ${status}`, data: { ...applicationShape, status } });
      const isDecision = status !== 'Under Review';
      expect(answer.body.data).toMatchObject(
        isDecision
          ? { reviewed_at: TEST_NOW.toISOString(), reviewer: { name: 'Siti' } }
          : { taker: { name: 'Siti' }, reviewed_at: null },
      );
    });

    it('POST …/bulk-status decides many, also those that cannot be', async () => {
      const rows = [await record(), await record()];
      await decide(ratna, rows[0] ?? 0, 'Ditolak', { catatan_admin: 'Ganda.' });
      const body = { ids: rows, status: 'approved', catatan_admin: 'Layak.', reviewed_at: '1999-01-01' };
      const preview = await admin('POST', '/admin/pendaftaran/bulk-status', { ...body, preview: true });
      expect(preview.body.data).toMatchObject({ updated: 1, failed: 1, quotas: [{ free: 3, wanted: 1 }] });
      expect(await statusOf(rows[1] ?? 0)).toBe('Pending');
      const answer = await admin('POST', '/admin/pendaftaran/bulk-status', body);
      expect(answer).toMatchObject({ status: 200, body: { data: { updated: 1, failed: 1 } } });
      expect(answer.body.data).toMatchObject({
        results: [
          { id: rows[0], ok: false, code: 'alreadyDecided', message: 'Sudah diputuskan: Ditolak oleh Ratna, 10.00' },
          { id: rows[1], ok: true },
        ],
      });
      for (const [ids, sentence] of [
        [[], 'Pilih paling sedikit satu data'],
        [Array.from({ length: 1001 }, (_, index) => index + 1), 'Paling banyak 1000 data sekaligus'],
        [['x'], 'Daftar data yang dipilih tidak dikenal'],
      ] as const) {
        const refused = await admin('POST', '/admin/pendaftaran/bulk-status', { ...body, ids });
        expect([refused.status, refused.body.errors]).toEqual([422, { ids: [sentence] }]);
      }
    });
  });

  describe('refusals', () => {
    it('tell the second who decided and when, whatever version they saw', async () => {
      const row = await record();
      await decide(ratna, row, 'Disetujui');
      const second = await decide(admin, row, 'Ditolak', { catatan_admin: 'Keliru.', version: 1 });
      expect(second).toMatchObject({
        status: 409,
        body: {
          code: 'alreadyDecided',
          message: 'Sudah diputuskan: Disetujui oleh Ratna, 10.00',
          data: { status: 'Disetujui', reviewed_by: { id, name: 'Ratna' }, reviewed_at: TEST_NOW.toISOString() },
        },
      });
    });

    it('tell who changed it when it can still be decided', async () => {
      const row = await record();
      await ratna('POST', `/admin/pendaftaran/${row}/take`);
      const stale = await decide(admin, row, 'Disetujui', { version: 1 });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'stale', data: { current: { id: row, status: 'Under Review' }, changed_by: { name: 'Ratna' } } },
      });
    });

    it('say that the quota is full, with its figures', async () => {
      for (let n = 0; n < newProgramme.kuota; n += 1) await decide(admin, await record(), 'Disetujui');
      const row = await record();
      const full = await decide(admin, row, 'Disetujui');
      expect(full).toMatchObject({
        status: 409,
        body: { code: 'quotaFull', message: 'Kuota penuh', data: { quota: { quota: 3, used: 3, free: 0 } } },
      });
      await admin('POST', `/admin/pendaftaran/${row}/wait`);
      const context = await admin('GET', `/admin/pendaftaran/${row}/context`);
      expect(context.body.data).toMatchObject({ quota: { waiting: 1, position: 1 } });
    });

    it('say at the field what is missing', async () => {
      const row = await record();
      const noReason = await decide(admin, row, 'Ditolak', { catatan_admin: '  ' });
      expect(noReason).toMatchObject({
        status: 422,
        body: { code: 'validation', errors: { catatan_admin: ['Alasan penolakan wajib diisi'] } },
      });
      const long = await decide(admin, row, 'Ditolak', { catatan_admin: 'x'.repeat(2001) });
      expect(long.body.errors).toEqual({ catatan_admin: ['Catatan admin maksimal 2000 karakter'] });
      await decide(admin, row, 'Ditolak', { catatan_admin: 'Di luar wilayah.' });
      const reopened = await admin('POST', `/admin/pendaftaran/${row}/reopen`, {});
      expect(reopened.body.errors).toEqual({ alasan: ['Alasan membatalkan wajib diisi'] });
    });
  });

  it('answers a repeated call like the first, and does it once', async () => {
    const row = await record();
    const body = { status: 'Disetujui', catatan_admin: 'Layak.' };
    const call = () => admin('PUT', `/admin/pendaftaran/${row}/status`, body, { 'idempotency-key': `satu-${row}` });
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await admin('GET', `/admin/bantuan-sosial/${programme}`)).body.data).toMatchObject({ kuota_terpakai: 1 });
  });

  it('refuses the key of one content with another content, and leaves the first as it was', async () => {
    const row = await record();
    const decideWith = (status: string) =>
      admin(
        'PUT',
        `/admin/pendaftaran/${row}/status`,
        { status, catatan_admin: 'Layak.' },
        { 'idempotency-key': `isi-${row}` },
      );
    expect((await decideWith('Disetujui')).status).toBe(200);
    const other = await decideWith('Ditolak');
    expect([other.status, other.body.code]).toEqual([422, 'keyReused']);
    expect(other.body.message).toBe(
      'Kunci Idempotency-Key ini sudah dipakai untuk isi yang lain. Kirim isi yang baru dengan kunci yang baru.',
    );
    expect((await admin('GET', `/admin/pendaftaran/${row}`)).body.data).toMatchObject({ status: 'Disetujui' });
  });

  it('takes a case from the counter to the receipt', async () => {
    const row = await record();
    const post = async (name: string, body: object = {}, who = admin) => {
      const answer = await who('POST', `/admin/pendaftaran/${row}/${name}`, body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.data as Row & { status: string };
    };
    expect((await post('take')).status).toBe('Under Review');
    expect((await post('release')).status).toBe('Pending');
    await decide(admin, row, 'Perlu Dilengkapi');
    expect(await post('resubmit', { catatan_tambahan: 'Sudah.' })).toMatchObject({
      status: 'Pending',
      resubmission_count: 1,
    });
    await decide(admin, row, 'Disetujui');
    expect((await post('undo')).status).toBe('Pending');
    await decide(admin, row, 'Ditolak', { catatan_admin: 'Keliru.' });
    expect((await post('reopen', { alasan: 'Salah orang.' }, ratna)).status).toBe('Pending');
    await decide(admin, row, 'Disetujui');
    expect((await post('deliver', { langkah: 'mulai', tanggal: '2026-08-31', nominal: 600_000 })).status).toBe(
      'Diproses',
    );
    const form = '--x\r\n'.concat(
      ...Object.entries({ langkah: 'selesai', tanggal: '2026-08-31', penerima: 'Wati' }).map(
        ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x\r\n`,
      ),
      'Content-Disposition: form-data; name="bukti"; filename="tanda.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
      '%PDF-1.4\n%%EOF\r\n--x--\r\n',
    );
    const done = await admin('POST', `/admin/pendaftaran/${row}/deliver`, form, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(done.status, done.text).toBe(200);
    expect(done.body.data).toMatchObject({
      status: 'Selesai',
      serah_nominal: 600_000,
      serah_penerima: 'Wati',
      serah_bukti: expect.stringMatching(/^applications\/\d{4}\/[0-9a-f]{32}\.pdf\?e=\d+&s=/),
    });
    const { histories } = done.body.data as { histories: readonly { status_to: string }[] };
    expect(histories.map(({ status_to }) => status_to)).toEqual([
      ...['Pending', 'Under Review', 'Pending', 'Perlu Dilengkapi', 'Pending', 'Disetujui', 'Pending', 'Ditolak'],
      ...['Pending', 'Disetujui', 'Diproses', 'Selesai'],
    ]);
  });

  it('lets a legislator’s administrator look at their own cases, and change none', async () => {
    const [own, foreign] = [await record(legislators[0]), await record(legislators[1])];
    const calls = ['take', 'release', 'undo', 'reopen', 'wait', 'unwait', 'resubmit', 'deliver'];
    for (const row of [own, foreign, 2_000_000_000]) {
      for (const name of calls)
        expect((await aleg('POST', `/admin/pendaftaran/${row}/${name}`)).body.code).toBe('forbidden');
      expect((await decide(aleg, row, 'Disetujui')).body.code).toBe('forbidden');
      const bulk = await aleg('POST', '/admin/pendaftaran/bulk-status', { ids: [row], status: 'Disetujui' });
      expect(bulk.body.code).toBe('forbidden');
      for (const name of ['open', 'close'])
        expect((await aleg('POST', `/admin/pendaftaran/${row}/${name}`)).status).toBe(row === own ? 200 : 404);
    }
    expect((await aleg('GET', `/admin/pendaftaran/${own}`)).status).toBe(200);
    expect((await aleg('GET', `/admin/pendaftaran/${foreign}`)).status).toBe(404);
    expect(await statusOf(foreign)).toBe('Pending');
  });

  it('announces every call it adds', async () => {
    const { extensions } = (await anyone('GET', '/capabilities')).body.data as { extensions: readonly string[] };
    const names = ['take', 'release', 'undo', 'reopen', 'wait', 'open', 'resubmit', 'deliver', 'create'];
    expect(extensions).toEqual(expect.arrayContaining(names.map((name) => `pendaftaran.${name}`)));
  });
});
