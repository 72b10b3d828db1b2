import type { FastifyInstance } from 'fastify';
import { type PluginTransformQueryArgs, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../server/areas/rules';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { addAccount, addLegislator } from '../../../support/accounts';
import { type Client, engines, OPENING_MS, signIn, startApp, testPasswords } from '../../../support/server';
import { sized } from '../../../support/sized';
import { unzip } from '../../../support/unzip';

const BOM = '\uFEFF';

interface AuditRow {
  readonly action: string;
  readonly resource: string;
  readonly detail: { readonly format: string; readonly count: number; readonly filters: object; columns: string[] };
}

describe.each(engines)('exports on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let queries = 0;
  let admin: Client;
  let aleg: Client;

  const linesOf = (text: string) => text.replace(BOM, '').trimEnd().split('\r\n');
  const lastAudit = async () =>
    (await sql<AuditRow>`select * from audit where action = 'export' order by id desc limit 1`.execute(db.kysely))
      .rows[0];

  beforeAll(async () => {
    const plain = await open(model);
    const counting = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }: { result: never }) => result,
    };
    db = { ...plain, kysely: plain.kysely.withPlugin(counting as never) };
    app = await startApp(db, model);
    const [own, foreign] = [await addLegislator(db, 'A-1'), await addLegislator(db, 'A-2')];
    await addAccount(db, { email: 'kepala@contoh.example' });
    await addAccount(db, { email: 'aleg@contoh.example', role: 'admin_aleg', legislatorId: own });
    await addAccount(db, {
      email: 'ani@contoh.example',
      role: 'user',
      name: '=1+1',
      phone: '+6281234567890',
      legislatorId: own,
    });
    await addAccount(db, {
      email: 'budi@contoh.example',
      role: 'user',
      name: 'Budi, "Si" Jaya',
      legislatorId: foreign,
    });
    admin = await signIn(app, 'kepala@contoh.example');
    aleg = await signIn(app, 'aleg@contoh.example');
  }, OPENING_MS);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  it('answer with a file named after the list, the day and that its people are made up', async () => {
    const answer = await admin('GET', '/admin/users/export?format=csv');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="pengguna-2026-08-31-data-sintetis.csv"');
    expect(answer.headers['x-row-count']).toBe('4');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text.startsWith(BOM)).toBe(true);
  });

  it('say what people read, in the columns that are asked for, with nothing a spreadsheet would run', async () => {
    const query = 'columns=name,phone,role,is_active&sort_by=name&role=user';
    const [, ...rows] = linesOf((await admin('GET', `/admin/users/export?${query}`)).text);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/^'=1\+1,.*,User\/Penerima,Aktif$/);
    expect(rows[1]).toMatch(/^"Budi, ""Si"" Jaya",,User\/Penerima,Aktif$/);
  });

  it('filter, search and sort as the list does', async () => {
    const rows = async (query: string) =>
      linesOf((await admin('GET', `/admin/users/export?columns=email&${query}`)).text);
    expect(await rows('search=budi')).toEqual([expect.any(String), 'budi@contoh.example']);
    expect((await rows('sort_by=email&sort_order=desc'))[1]).toBe('kepala@contoh.example');
    expect(await rows('status=inactive')).toHaveLength(1);
    expect((await admin('GET', '/admin/users/export?sort_by=password')).status).toBe(422);
  });

  it('hold only one’s own rows for a legislator’s office', async () => {
    const rows = linesOf((await aleg('GET', '/admin/users/export?columns=email&sort_by=email')).text);
    expect(rows.slice(1)).toEqual(['aleg@contoh.example', 'ani@contoh.example']);
    expect((await lastAudit())?.detail.count).toBe(2);
  });

  it('never hold what may not be read, nor what does not exist', async () => {
    const head = linesOf((await admin('GET', '/admin/users/export?columns=password,name,aleg_id,constructor')).text)[0];
    expect(head?.split(',')).toHaveLength(1);
    expect((await admin('GET', '/admin/users/export?columns=password')).status).toBe(422);
  });

  it('are refused to strangers, to those without the right, and in other formats', async () => {
    expect((await app.inject({ url: '/api/admin/users/export' })).statusCode).toBe(401);
    expect((await aleg('GET', '/admin/anggota-legislatif/export')).status).toBe(403);
    expect((await admin('GET', '/admin/users/export?format=pdf')).body.errors).toHaveProperty('format');
    expect((await aleg('GET', '/admin/users/export?trashed=only')).status).toBe(403);
  });

  it('that fail at the first row answer like any other failure', async () => {
    const broken = await startApp(db, model, {
      rules: { ...rulesOf(testPasswords), families: { complete: () => Promise.reject(new Error('x')) } },
    });
    await sql`insert into families (user_id, nama_anggota, created_at, updated_at)
      select min(id), 'Satu', '2026-08-01', '2026-08-01' from users`.execute(db.kysely);
    const answer = await (await signIn(broken, 'kepala@contoh.example'))('GET', '/admin/families/export');
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    await sql`delete from families`.execute(db.kysely);
    await broken.close();
  });

  it('are in the audit with filters and count before they leave', async () => {
    await admin('GET', '/admin/users/export?format=xlsx&role=user&search=ani&columns=name');
    expect(await lastAudit()).toMatchObject({
      resource: 'users',
      detail: { format: 'xlsx', count: 1, filters: { role: 'user', search: 'ani' }, columns: ['name'] },
    });
  });

  it('are a workbook whose sheet says that its people are made up, with text for numbers nobody adds', async () => {
    const response = await app.inject({
      url: '/api/admin/users/export?format=xlsx&columns=name,phone&role=user&sort_by=name',
      headers: { authorization: await tokenOf(app) },
    });
    expect(response.headers['content-type']).toContain('spreadsheetml.sheet');
    const parts = unzip(response.rawPayload);
    const part = (name: string) => parts.get(name) ?? '';
    expect(part('xl/workbook.xml')).toContain('name="Pengguna DATA SINTETIS"');
    const strings = part('xl/sharedStrings.xml');
    expect(strings).toContain('=1+1');
    expect(strings).not.toContain("'=1+1");
    expect(part('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  });

  it('of programmes are there too, for every role that lists them', async () => {
    const programmes = await aleg('GET', '/admin/bantuan-sosial/export');
    expect(linesOf(programmes.text)[0]).toContain('Nama bantuan');
  });

  it('of ten thousand rows ask by the thousand and not by the row', async () => {
    const count = sized(3_000, 10_000);
    await sql`insert into families (user_id, nama_anggota, hubungan, jenis_kelamin, tanggal_lahir, pekerjaan, pendidikan,
        penghasilan, tanggungan, created_at, updated_at)
      select (select min(id) from users), 'Anggota ' || n, 'Anak', 'Laki-laki', '2010-01-01', 'Pelajar', 'SD', 1500000, true,
        '2026-08-01', '2026-08-01' from generate_series(1, ${sql.lit(count)}) n`.execute(db.kysely);
    const before = queries;
    const answer = await admin('GET', '/admin/families/export?columns=nama_anggota,user_id,penghasilan');
    expect(linesOf(answer.text)).toHaveLength(count + 1);
    expect(linesOf(answer.text)[1]).toContain(',kepala,');
    expect(queries - before).toBeLessThan(12 + (count / 1000) * 4);
    const xlsx = await admin('GET', '/admin/families/export?format=xlsx&columns=nama_anggota,penghasilan');
    expect(xlsx.headers['x-row-count']).toBe(String(count));
  }, 60_000);
});

async function tokenOf(app: FastifyInstance): Promise<string> {
  const body = { email: 'kepala@contoh.example', password: 'Bansos-Demo-2026' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload: body });
  return `Bearer ${answer.json<{ data: { token: string } }>().data.token}`;
}
