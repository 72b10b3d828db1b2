import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '../../../../server/core/audit/entry';
import { addLegislator } from '../../../support/accounts';
import { clock, useOffice } from '../../../support/office';
import { type Client, clientOf, engines, OPENING_MS, signIn } from '../../../support/server';

describe.each(engines)('the audit log on $name', (engine) => {
  const office = useOffice(engine);
  /** 31 August 2026, 10.00 WIB. */
  const time = clock();
  let app: FastifyInstance;
  let admin: Client;
  let adminId = 0;

  beforeAll(async () => {
    app = await office.start({ now: time.now });
    const email = office.fresh();
    adminId = await office.add({ email, name: 'Ani Auditor' });
    admin = await signIn(app, email);
  }, OPENING_MS);

  const read = async (query = '') => {
    const answer = await admin('GET', `/admin/audit${query}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as { readonly data: readonly AuditRow[]; readonly last_page: number };
  };
  const family = { nama_anggota: 'Budi', hubungan: 'Anak', jenis_kelamin: 'L', tanggal_lahir: '2015-02-03' };
  const addFamily = async (more = {}): Promise<number> => {
    const user = await office.add({ email: office.fresh(), role: 'user' });
    const body = {
      ...family,
      pekerjaan: 'Pelajar',
      pendidikan: 'SD',
      status_perkawinan: 'Belum Kawin',
      penghasilan: 0,
      ...more,
    };
    const answer = await admin('POST', '/admin/families', { user_id: user, ...body });
    expect(answer.status, answer.text).toBe(201);
    return (answer.body.data as { id: number }).id;
  };

  it('says who changed what, before and after, with the record and the address it came from', async () => {
    const id = await addFamily();
    await admin('PATCH', `/admin/families/${id}`, { nama_anggota: 'Budi Santoso' });
    const { data: entries } = await read(`?resource=families&record_id=${id}`);
    expect(entries.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(entries[0]).toMatchObject({
      at: time.now().toISOString(),
      ...{ user_id: adminId, user: { id: adminId, name: 'Ani Auditor' }, user_role: 'admin', by_system: false },
      ...{ resource: 'families', record_id: id, record_title: 'Budi Santoso', record_state: 'here' },
      changes: { nama_anggota: ['Budi', 'Budi Santoso'] },
      ip: '127.0.0.1',
    });
    expect(entries[1]?.changes.nama_anggota).toEqual([null, 'Budi']);
    const { request_id, id: entry } = entries[0] as AuditRow;
    expect((await read(`?request_id=${request_id}`)).data.map((each) => each.id)).toEqual([entry]);
    expect((await admin('GET', `/admin/audit/${entry}`)).body.data).toEqual(entries[0]);
    expect((await admin('GET', '/admin/audit/999999999')).status).toBe(404);
  });

  describe('as a file', () => {
    const exported = async (query: string, who = admin) => who('GET', `/admin/audit/export${query}`);
    const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

    it('has what the page shows of the same filters, hides what it hides, and runs no formula', async () => {
      const id = await addFamily({ nama_anggota: '=HYPERLINK("http://jahat.example")', nik: '3273054102900001' });
      await admin('PATCH', `/admin/families/${id}`, { nama_anggota: 'Budi, anak', nik: '3273054102900002' });
      await addFamily();
      const columns = 'at,user_id,user_role,action,resource,record_id,record_title,changes,detail,ip,request_id';
      const answer = await exported(`?resource=families&record_id=${id}&page=1&per_page=1&columns=${columns}`);
      expect([answer.status, answer.headers['x-row-count']]).toEqual([200, '2']);
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="log-audit-2026-08-31-data-sintetis.csv"$/,
      );
      const [head, ...lines] = linesOf(answer.text);
      expect(head).toBe(
        'Waktu,Pelaku,Peran,Tindakan,Jenis data,Nomor data,Data,Yang berubah,Keterangan,Alamat IP,Nomor permintaan',
      );
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain('2026-08-31 10:00,Ani Auditor,Administrator,Mengubah,');
      expect(lines[0]).toContain('HYPERLINK');
      expect(lines.join()).toContain('Budi, anak');
      expect(answer.text).not.toMatch(/32730541/);
      expect(lines.join()).toContain('•••');
      for (const line of lines) expect(line).not.toMatch(/(^|,)"?=/);
    });

    it('guards a name that a spreadsheet would run', async () => {
      const id = await addFamily({ nama_anggota: '=1+1' });
      const { text } = await exported(`?resource=families&record_id=${id}`);
      expect(linesOf(text)[1]).toContain(`,'=1+1,`);
    });

    it('leaves an entry that says what was taken, which the file itself does not have', async () => {
      await addFamily();
      const before = (await read('?action=export')).data.length;
      const taken = await exported('?action=export');
      expect(linesOf(taken.text)).toHaveLength(1 + before);
      const { data: entries } = await read('?action=export');
      expect(entries).toHaveLength(before + 1);
      expect(entries[0]).toMatchObject({
        user_id: adminId,
        resource: 'audit',
        detail: { format: 'csv', count: before, filters: { action: 'export' } },
      });
    });

    it('is whole beyond one batch, newest first', async () => {
      await sql`insert into audit (at, action, request_id, detail)
        select ${time.now()}::timestamptz - n * interval '1 second', 'ekspor-uji', 'uji-' || n, '{}'
        from generate_series(1, 1203) as n`.execute(office.db().kysely);
      const { text, headers } = await exported('?action=ekspor-uji&columns=at,request_id');
      expect(headers['x-row-count']).toBe('1203');
      const numbers = linesOf(text)
        .slice(1)
        .map((line) => line.split(',').at(-1));
      expect(numbers).toEqual(Array.from({ length: 1203 }, (_, at) => `uji-${at + 1}`));
    });

    it('is for administrators alone, and says which filter is wrong', async () => {
      const email = office.fresh();
      const legislatorId = await addLegislator(office.db(), 'EKSPOR');
      await office.add({ email, role: 'admin_aleg', legislatorId });
      expect((await exported('', await signIn(app, email))).status).toBe(403);
      expect((await exported('', clientOf(app))).status).toBe(401);
      expect((await exported('?at__gte=kemarin')).status).toBe(422);
    });
  });

  it('still names a deleted record and a deleted account', async () => {
    const id = await addFamily();
    await admin('DELETE', `/admin/families/${id}`);
    const [gone] = (await read(`?resource=families&record_id=${id}`)).data;
    expect(gone).toMatchObject({ action: 'delete', record_title: 'Budi', record_state: 'trashed' });
    const email = office.fresh();
    const leaver = await office.add({ email, name: 'Lia Lama' });
    await signIn(app, email);
    expect((await admin('DELETE', `/admin/users/${leaver}`)).status).toBe(200);
    const entries = (await read(`?user_id=${leaver}`)).data;
    expect(entries).toEqual([expect.objectContaining({ action: 'login' })]);
    expect(entries[0]).toMatchObject({
      user_role: 'admin',
      user: { name: 'Lia Lama', deleted_at: expect.any(String) },
    });
  });

  it('finds what was changed before calls and histories were linked, by person and moment', async () => {
    const id = await addFamily();
    await admin('PATCH', `/admin/families/${id}`, { nama_anggota: 'Dulu' });
    await sql`update record_history set request_id = null where resource = 'families' and record_id = ${id}`.execute(
      office.db().kysely,
    );
    const [entry] = (await read(`?resource=families&record_id=${id}`)).data;
    expect(entry?.changes).toEqual({ nama_anggota: ['Budi', 'Dulu'] });
  });

  it('is narrowed by person, action, data and days of the site', async () => {
    const email = office.fresh();
    const other = await office.add({ email });
    time.pass({ hours: 13, minutes: 59 }); // 23.59 WIB
    const late = await signIn(app, email);
    time.pass({ minutes: 2 }); // 00.01 WIB of 1 September, still 31 August in UTC
    expect((await late('POST', '/logout')).status).toBe(200);
    admin = await signIn(app, await freshAdmin());
    const actions = async (query: string) => (await read(query)).data.map(({ action }) => action);
    expect(await actions(`?user_id=${other}`)).toEqual(['logout', 'login']);
    expect(await actions(`?user_id=${other}&at__lte=2026-08-31`)).toEqual(['login']);
    expect(await actions(`?user_id=${other}&at__gte=2026-09-01&at__lte=2026-09-01`)).toEqual(['logout']);
    expect(await actions(`?user_id=${other}&at__gte=2026-09-02`)).toEqual([]);
    expect(await actions(`?user_id=${other}&action=login`)).toEqual(['login']);
    expect(await actions(`?user_id=${other}&resource=families`)).toEqual([]);
  });

  const freshAdmin = async () => {
    const email = office.fresh();
    await office.add({ email });
    return email;
  };

  it('refuses what no filter may be with a sentence', async () => {
    for (const [query, field] of [
      ['at__gte=kemarin', 'at'],
      ['at__lte=2026-02-30', 'at'],
      ['user_id=abc', 'user_id'],
      ['record_id=x', 'record_id'],
    ] as const) {
      const answer = await admin('GET', `/admin/audit?${query}`);
      expect([answer.status, Object.keys(answer.body.errors ?? {})], query).toEqual([422, [field]]);
    }
    expect((await read(`?action=${encodeURIComponent("' or 1=1 --")}`)).data).toEqual([]);
  });

  it('is not counted, and says whether there are older entries', async () => {
    const first = await read('?page=1&per_page=3');
    expect(first.data).toHaveLength(3);
    expect(first).toMatchObject({ last_page: 2 });
    expect(first).not.toHaveProperty('total');
    expect(await read('?action=tidak-ada&page=1&per_page=3')).toMatchObject({ data: [], last_page: 1 });
  });

  it('notes each visit once, not each page', async () => {
    const email = office.fresh();
    const id = await office.add({ email });
    const visitor = await signIn(app, email);
    for (const page of ['', '?per_page=2', '?action=login']) await visitor('GET', `/admin/audit${page}`);
    const visits = async () => (await read(`?user_id=${id}&action=auditRead`)).data.length;
    expect(await visits()).toBe(1);
    time.pass({ minutes: 20 });
    await visitor('GET', '/admin/audit');
    expect(await visits()).toBe(1);
    time.pass({ minutes: 11 });
    await visitor('GET', '/admin/audit');
    expect(await visits()).toBe(2);
  });

  it('shows no secret and no number of a person, whatever was typed', async () => {
    await clientOf(app)('POST', '/auth/login', { email: 'korban.bocor@contoh.example', password: 'Rahasia-Sekali-9' });
    const target = await office.add({ email: office.fresh() });
    const nik = '3173012345678901';
    const user = await admin('PATCH', `/admin/users/${target}`, { phone: '081234567890', password: 'Baru-Rahasia-77' });
    expect(user.status, user.text).toBe(200);
    const id = await addFamily({ nik });
    await admin('GET', `/admin/families/export?search=${nik}`);
    const text = JSON.stringify((await read('?per_page=100')).data);
    for (const secret of ['korban.bocor', 'Rahasia', nik, '81234567890', '$argon2'])
      expect(text.includes(secret), secret).toBe(false);
    expect(text).toContain('k•••@contoh.example');
    const [created] = (await read(`?resource=families&record_id=${id}`)).data;
    expect(created?.changes.nik).toEqual([null, '•••']);
  });

  it('masks what has become secret since it was written', async () => {
    const id = await addFamily();
    await sql`update record_history set changes = '{"nik": [null, "3173012345678902"]}'
      where resource = 'families' and record_id = ${id}`.execute(office.db().kysely);
    const [entry] = (await read(`?resource=families&record_id=${id}`)).data;
    expect(entry?.changes).toEqual({ nik: [null, '•••'] });
    const history = await admin('GET', `/admin/families/${id}/history`);
    expect(history.text).not.toContain('3173012345678902');
  });

  it('is for administrators only, and only ever grows', async () => {
    const email = office.fresh();
    const legislatorId = await addLegislator(office.db(), 'AUD-1');
    await office.add({ email, role: 'admin_aleg', legislatorId });
    const scoped = await signIn(app, email);
    expect((await scoped('GET', '/admin/audit')).status).toBe(403);
    expect((await scoped('GET', '/admin/audit/1')).status).toBe(403);
    expect((await clientOf(app)('GET', '/admin/audit')).status).toBe(401);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await admin(method, '/admin/audit/1', {})).status, method).toBe(405);
    const { kysely } = office.db();
    const statements = [sql`update audit set action = 'x'`, sql`delete from audit`, sql`truncate audit`];
    for (const statement of statements) await expect(statement.execute(kysely)).rejects.toThrow(/append-only/);
  });

  it('office answers carry no secret', () => office.expectNothingSecret(60));
});
