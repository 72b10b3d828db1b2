import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFirstDepartments } from '../../server/areas/complaints/departments/firstDepartments';
import { areaJobs } from '../../server/areas/jobs';
import type { Database } from '../../server/sql/connection';
import type { Row } from '../../server/sql/records';
import { complaintCategories } from '../../src/domain/complaints/categories';
import { model } from '../../src/resources';
import { addAccount, addLegislator } from '../support/accounts';
import { photo } from '../support/pictures';
import { type Client, clientOf, engines, OPENING_MS, signIn, startApp, TEST_NOW } from '../support/server';

/** The calls of specification 2, section 7, for complaints and departments, and what this server adds to them. */

const id = expect.any(Number);
const count = expect.any(Number);
const text = expect.any(String);
const orNull = (shape: { asymmetricMatch: (value: unknown) => boolean }) =>
  expect.toSatisfy((value) => value === null || shape.asymmetricMatch(value));

const complaintShape = {
  id,
  no_tiket: expect.stringMatching(/^ADU-\d{6}-\d{5}$/),
  judul: text,
  deskripsi: text,
  kategori: text,
  prioritas: text,
  status: text,
  image_path: orNull(text),
  respon_admin: orNull(text),
  tanggal_respon: orNull(text),
  created_at: text,
  rating: orNull(count),
  feedback: orNull(text),
  user: { name: text, email: text },
};
const CHANGED = 'Status pengaduan berhasil diperbarui!';
const departmentPaths = ['/admin/departments', '/admin/forwarding/departments'] as const;

/** A form as a browser sends it. */
function formOf(values: Readonly<Record<string, string>>, picture?: Buffer): Buffer {
  const parts = Object.entries(values).map(
    ([name, value]) => `--batas\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    '--batas\r\nContent-Disposition: form-data; name="image_path"; filename="foto.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const file = picture ? [Buffer.from(head), picture, Buffer.from('\r\n')] : [];
  return Buffer.concat([Buffer.from(parts.join('')), ...file, Buffer.from('--batas--\r\n')]);
}
const formHeader = { 'content-type': 'multipart/form-data; boundary=batas' };

describe.each(engines)('complaints and departments on $name', (engine) => {
  let db: Database;
  let close: () => Promise<void>;
  let admin: Client;
  let aleg: Client;
  let anyone: Client;
  let [mine, theirs] = [0, 0];

  beforeAll(async () => {
    db = await engine.open(model);
    await makeFirstDepartments(db, TEST_NOW);
    const app = await startApp(db, model, { jobs: areaJobs });
    const legislators = [await addLegislator(db, 'A1'), await addLegislator(db, 'A2')];
    await addAccount(db, { email: 'admin@contoh.example', name: 'Siti' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: legislators[0] ?? null });
    const citizen = (name: string, index: number) =>
      addAccount(db, { email: `${name}@contoh.example`, role: 'user', name, legislatorId: legislators[index] ?? null });
    [mine, theirs] = [await citizen('Budi', 0), await citizen('Wati', 1)];
    admin = await signIn(app, 'admin@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
    anyone = clientOf(app);
    close = () => app.close();
  }, OPENING_MS);
  afterAll(async () => {
    await close();
    await db.close();
  });

  const values = (more: object = {}) => ({
    user_id: mine,
    judul: 'Bantuan belum cair',
    deskripsi: 'Sudah dua minggu.',
    kategori: 'Bantuan',
    prioritas: 'Tinggi',
    ...more,
  });
  const record = async (more: object = {}): Promise<Row> => {
    const answer = await admin('POST', '/admin/complaint', values(more));
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data;
  };
  const put = (who: Client, row: number, body: object) => who('PUT', `/admin/complaint/${row}/status`, body);

  describe('the described calls of complaints', () => {
    it('list: a page object inside data, without a page and with one', async () => {
      const row = await record();
      const whole = await admin('GET', '/admin/complaint');
      expect(whole.body).toMatchObject({ status: 'success', success: true });
      const page = whole.body.data as { data: Row[]; total: number };
      expect(page).toMatchObject({ current_page: 1, last_page: 1, total: page.data.length, from: 1 });
      expect(page.data.find((each) => each.id === row.id)).toMatchObject({
        ...complaintShape,
        user: { name: 'Budi', email: 'Budi@contoh.example' },
      });
      const paged = await admin('GET', '/admin/complaint?page=1&per_page=1&search=belum&sort_by=prioritas');
      expect(paged.body.data).toMatchObject({ per_page: 1, data: [complaintShape] });
      expect((await anyone('GET', '/admin/complaint')).status).toBe(401);
    });

    it('statistics: overview and by_category, which add up', async () => {
      await record({ kategori: 'Kesehatan' });
      const { data } = (await admin('GET', '/admin/complaint/statistics')).body as {
        data: { overview: Record<string, number>; by_category: Record<string, number> };
      };
      expect(Object.keys(data)).toEqual(['overview', 'by_category']);
      const { total_complaint, baru, diproses, selesai, ditutup } = data.overview;
      expect(data.overview).toEqual({
        total_complaint: count,
        baru: count,
        diproses: count,
        selesai: count,
        ditutup: count,
        terlambat: count,
        mendesak: count,
      });
      expect((baru ?? 0) + (diproses ?? 0) + (selesai ?? 0) + (ditutup ?? 0)).toBe(total_complaint);
      expect(Object.keys(data.by_category)).toEqual([...complaintCategories]);
      expect(Object.values(data.by_category).reduce((a, b) => a + b, 0)).toBe(total_complaint);
    });

    it('status: the described body, in every way a change may be sent', async () => {
      const row = await record();
      const answer = await put(admin, row.id, { status: 'Diproses', respon_admin: 'Sedang kami cek.' });
      expect(answer.body).toMatchObject({
        status: 'success',
        message: CHANGED,
        data: { ...complaintShape, status: 'Diproses', respon_admin: 'Sedang kami cek.', tanggal_respon: text },
      });
      const override = await admin(
        'POST',
        `/admin/complaint/${row.id}/status`,
        { status: 'Selesai' },
        { 'X-HTTP-Method-Override': 'PUT' },
      );
      expect(override.body).toMatchObject({
        message: CHANGED,
        data: { status: 'Selesai', respon_admin: 'Sedang kami cek.' },
      });
    });

    it('status: refuses under its field, an older version, and whoever may only look', async () => {
      const row = await record();
      const bad = await put(admin, row.id, { status: 'Hilang' });
      expect([bad.status, Object.keys(bad.body.errors ?? {})]).toEqual([422, ['status']]);
      expect((await put(admin, row.id, {})).body.errors).toEqual({ status: ['Status wajib dipilih'] });
      const long = await put(admin, row.id, { status: 'Selesai', respon_admin: 'x'.repeat(5001) });
      expect(long.body.errors).toEqual({ respon_admin: ['Respon Admin maksimal 5000 karakter'] });
      await put(admin, row.id, { status: 'Diproses', version: 1 });
      const stale = await put(admin, row.id, { status: 'Selesai', version: 1 });
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'stale', data: { current: { status: 'Diproses' }, changed_by: { name: 'Siti' } } },
      });
      expect((await put(aleg, row.id, { status: 'Selesai' })).body.code).toBe('forbidden');
      expect((await put(admin, 2_000_000_000, { status: 'Selesai' })).body.code).toBe('notFound');
    });
  });

  describe('what this server adds to complaints', () => {
    it('one complaint with its thread, and none of somebody else', async () => {
      const [own, foreign] = [await record(), await record({ user_id: theirs })];
      await put(admin, own.id, { status: 'Selesai', respon_admin: 'Beres.', catatan: 'Lewat telepon' });
      const one = await aleg('GET', `/admin/complaint/${own.id}`);
      expect(one.body.data).toMatchObject({
        ...complaintShape,
        tahap: null,
        histories: [
          { kind: 'create', status_to: 'Baru', actor: { name: 'Siti', role: 'admin' }, department: null },
          { kind: 'status', status_from: 'Baru', status_to: 'Selesai', response: 'Beres.', note: 'Lewat telepon' },
        ],
      });
      expect((await aleg('GET', `/admin/complaint/${foreign.id}`)).body.code).toBe('notFound');
    });

    it('recording at the counter with a photo, as a form', async () => {
      const form = formOf({ ...values(), user_id: String(mine) }, await photo());
      const answer = await admin('POST', '/admin/complaint', form, formHeader);
      expect(answer.status, answer.text).toBe(201);
      const row = answer.body.data as Row & { image_path: string };
      expect(row).toMatchObject({
        sumber: 'loket',
        status: 'Baru',
        image_path: expect.stringMatching(/^complaints\/\d{4}\/[0-9a-f]{32}\.jpg\?e=\d+&s=/),
      });
      const shown = await anyone('GET', `//storage/${row.image_path}`);
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await anyone('GET', `//storage/${row.image_path.split('?')[0]}`)).status).not.toBe(200);
    });

    it('refuses a counter form with what is missing, and what the server owns', async () => {
      const empty = await admin('POST', '/admin/complaint', {});
      expect(empty.body.errors).toEqual({
        user_id: ['Pelapor harus dipilih'],
        judul: ['Judul pengaduan wajib diisi'],
        deskripsi: ['Deskripsi pengaduan wajib diisi'],
        kategori: ['Kategori wajib dipilih'],
      });
      const row = await record({ status: 'Selesai', no_tiket: 'ADU-1', respon_admin: 'x', sumber: 'warga', rating: 5 });
      expect(row).toMatchObject({
        status: 'Baru',
        no_tiket: complaintShape.no_tiket,
        respon_admin: null,
        sumber: 'loket',
        rating: null,
      });
      const notPicture = await admin(
        'POST',
        '/admin/complaint',
        formOf({ ...values(), user_id: String(mine) }, Buffer.from('GIF?')),
        formHeader,
      );
      expect([notPicture.status, Object.keys(notPicture.body.errors ?? {})]).toEqual([422, ['image_path']]);
    });

    it('categories with departments, deadlines and what waits; those nobody covers are marked', async () => {
      const { data } = (await admin('GET', '/admin/complaint/categories')).body as unknown as { data: Row[] };
      const of = (kategori: string) => data.find((each) => each.kategori === kategori);
      expect(data.map(({ kategori }) => kategori)).toEqual([...complaintCategories]);
      expect(of('Bantuan')).toMatchObject({
        default_department: { name: 'Dinas Sosial' },
        uncovered: false,
        deadline_days: 5,
      });
      expect(of('Saran')).toMatchObject({
        departments: [],
        default_department: null,
        uncovered: true,
        deadline_days: 14,
      });
    });

    it('the report, and a sentence for a period that cannot be', async () => {
      const report = await admin('GET', '/admin/reports/complaints?dari=2026-08-01&sampai=2026-08-31');
      expect(report.body.data).toMatchObject({
        from: '2026-08-01',
        to: '2026-08-31',
        counted_at: TEST_NOW.toISOString(),
        tables: { department: [{ key: null, name: null }] },
        totals: { received: count, answered: count, closed: count, overdue: 0 },
      });
      expect((await aleg('GET', '/admin/reports/complaints')).status).toBe(200);
      const wrong = await admin('GET', '/admin/reports/complaints?dari=2026-08-31&sampai=2026-08-01');
      expect(wrong.body.errors).toEqual({ sampai: ['Tanggal akhir tidak boleh sebelum tanggal awal'] });
    });

    it('deadlines as settings', async () => {
      const path = '/admin/settings/complaint-deadlines';
      expect((await admin('GET', path)).body.data).toMatchObject({ hari_bantuan: 5, hari_saran: 14, libur: [] });
      const saved = await admin('PUT', path, { libur: [{ tanggal: '2026-09-01', nama: 'Libur' }] });
      expect(saved.body.data).toMatchObject({ libur: [{ tanggal: '2026-09-01', nama: 'Libur' }] });
      expect((await record()).tenggat_pada).toBe('2026-09-08T16:59:59.000Z');
      expect((await admin('PUT', path, { hari_teknis: 0 })).body.errors).toEqual({
        hari_teknis: ['Tenggat minimal 1 hari kerja'],
      });
      expect((await aleg('GET', path)).status).toBe(403);
    });

    it('announces every call', async () => {
      const { extensions } = (await anyone('GET', '/capabilities')).body.data as { extensions: readonly string[] };
      expect(extensions).toEqual(
        expect.arrayContaining([
          ...['detail', 'create', 'categories', 'additions'].map((name) => `complaints.${name}`),
          ...['reports.complaints', 'settings.complaintDeadlines', 'departments.default', 'departments.whatsapp'],
        ]),
      );
    });
  });

  describe.each(departmentPaths)('the described calls of %s', (path) => {
    let made = 0;
    const add = async (more: object = {}): Promise<Row> => {
      made += 1;
      const name = `Dinas ${path.length}-${made}`;
      const answer = await admin('POST', path, { name, categories: ['Lingkungan'], is_active: true, ...more });
      expect(answer.status, answer.text).toBe(201);
      return answer.body.data;
    };

    it('list: an array in data, with the four an office begins with', async () => {
      const { data } = (await admin('GET', path)).body as unknown as { data: Row[] };
      expect(data).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            name: 'Dinas Sosial',
            categories: ['Bantuan', 'Pelayanan'],
            is_active: true,
            email: null,
          }),
        ]),
      );
      expect(data.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Dinas Kesehatan', 'Dinas Pendidikan', 'Dukungan TI']),
      );
      expect((await admin('GET', `${path}?page=1&per_page=2`)).body.data).toMatchObject({ per_page: 2 });
      expect((await aleg('GET', path)).status).toBe(403);
    });

    it('create, change and delete, with both spellings of the number', async () => {
      const row = await add({ phone_number: '0812-3456-7890' });
      expect(row).toMatchObject({ whatsapp: '+6281234567890', phone_number: '+6281234567890', whatsapp_ok: true });
      const one = `${path}/${row.id}`;
      const sends = [
        (body: object) => admin('PUT', one, body),
        (body: object) => admin('PATCH', one, body),
        (body: object) => admin('POST', one, { ...body, _method: 'PUT' }),
        (body: object) => admin('POST', one, body, { 'X-HTTP-Method-Override': 'PUT' }),
      ];
      for (const [index, send] of sends.entries()) {
        const answer = await send({ name: `${row.name} ${index}`, whatsapp: `+62812345678${index}0` });
        expect(answer.body.data, answer.text).toMatchObject({
          name: `${row.name} ${index}`,
          phone_number: `+62812345678${index}0`,
        });
      }
      const landline = await admin('PUT', one, { phone_number: '021-555-01234' });
      expect(landline.body.data).toMatchObject({ whatsapp: '+622155501234', whatsapp_ok: false });
      expect((await admin('PUT', one, { whatsapp: '' })).body.data).toMatchObject({
        whatsapp: null,
        phone_number: null,
      });
      const wrong = await admin('PUT', one, { phone_number: '----------' });
      expect(wrong.body.errors).toEqual({ whatsapp: ['Format nomor WhatsApp tidak valid (contoh: +62812345678)'] });
      expect((await admin('DELETE', one)).body.message).toBe('Dinas dihapus.');
      expect((await admin('GET', one)).status).toBe(404);
    });

    it('by category: the active ones, the main one first', async () => {
      const [plain, main] = [await add(), await add({ default_for: ['Lingkungan'] })];
      await add({ is_active: false });
      const { data } = (await admin('GET', `${path}/category/Lingkungan`)).body as unknown as { data: Row[] };
      expect(data[0]?.id).toBe(main.id);
      expect(data.map((each) => each.id)).toContain(plain.id);
      expect(data.every(({ is_active }) => is_active)).toBe(true);
      expect((await admin('GET', `${path}/category/Tidak%20Ada`)).body.data).toEqual([]);
    });
  });

  it('departments: the switch takes the wanted value, setting what is so changes nothing, and without a value it turns', async () => {
    const { data } = (await admin('POST', '/admin/departments', { name: 'Dinas Saklar', categories: ['Sosial'] }))
      .body as unknown as { data: Row };
    const path = `/admin/departments/${data.id}/toggle-status`;
    expect((await admin('PATCH', path, { is_active: false })).body.data).toMatchObject({
      is_active: false,
      version: 2,
    });
    expect((await admin('PATCH', path, { is_active: false })).body.data).toMatchObject({
      is_active: false,
      version: 2,
    });
    const isActive = async (body?: unknown, headers?: Readonly<Record<string, string>>) =>
      ((await admin('PATCH', path, body, headers)).body.data as Row).is_active;
    // As the specification lists the call: without a body, which some clients still announce as JSON.
    expect([
      await isActive(),
      await isActive({}),
      await isActive(undefined, { 'content-type': 'application/json' }),
    ]).toEqual([true, false, true]);
    expect((await admin('PATCH', path, { is_active: 'mungkin' })).status).toBe(422);
    expect(await isActive({ is_active: false })).toBe(false);
    const active = (await admin('GET', '/admin/departments/active-with-categories')).body as unknown as { data: Row[] };
    expect(active.data.some((each) => each.id === data.id)).toBe(false);
    expect(active.data.some(({ name }) => name === 'Dinas Sosial')).toBe(true);
  });

  it('departments: one table behind both paths', async () => {
    const [first, second] = departmentPaths;
    const { data } = (await admin('POST', second, { name: 'Dinas Bersama', categories: [] })).body as unknown as {
      data: Row;
    };
    expect((await admin('GET', `${first}/${data.id}`)).body.data).toMatchObject({ name: 'Dinas Bersama' });
    await admin('DELETE', `${first}/${data.id}`);
    expect((await admin('GET', `${second}/${data.id}`)).status).toBe(404);
  });

  it('departments: the four are made once, and not again when they were removed', async () => {
    expect(await makeFirstDepartments(db, TEST_NOW)).toBe(0);
  });
});
