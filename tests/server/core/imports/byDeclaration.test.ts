import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../../support/accounts';
import { type ImportWorld, type Judgement, openImports } from '../../../support/imports';
import { clientOf, engines, OPENING_MS } from '../../../support/server';

const families = '/admin/families';
const legislators = '/admin/anggota-legislatif';

const member = 'Siti Aminah,Istri,P,17/05/1990,Pedagang,SMA,Rp1.250.000,Ya';
const heading = 'Email,Nama,SHDK,L/P,Tgl Lahir,Pekerjaan,Pendidikan,Penghasilan,Tanggungan';
const legislator = (code: string, more: { readonly email?: string; readonly born?: string } = {}) =>
  [
    code,
    `Legislator ${code}`,
    'L',
    'Medan',
    more.born ?? '1970-01-02',
    '0812-3456-7890',
    more.email ?? `${code.toLowerCase()}@impor.example`,
    'Jl. Melati 1',
    'Sei Putih',
    'Petisah',
    'Medan',
    'Sumatera Utara',
    '20118',
    'Anggota',
    'Partai Contoh',
    'Dapil 1',
    '',
    'Aktif',
  ].join(',');

/** Nothing is written for these two but what their declarations say. */
describe.each(engines)('any resource that declares an import on $name', (engine) => {
  let world: ImportWorld;
  let own = 0;
  beforeAll(async () => {
    world = await openImports(engine);
    own = await addAccount(world.db, {
      email: 'budi@contoh.example',
      role: 'user',
      legislatorId: world.legislators.a,
    });
    await addAccount(world.db, { email: 'asing@contoh.example', role: 'user', legislatorId: world.legislators.b });
    for (const email of ['kembar1@contoh.example', 'kembar2@contoh.example'])
      await addAccount(world.db, { email, role: 'user', name: 'Nama Kembar', legislatorId: world.legislators.a });
  }, OPENING_MS);
  afterAll(() => world?.close());

  const upload = async (path: string, file: string, who: 'admin' | 'aleg' = 'admin') => {
    const answer = await world[who].upload(`${path}/mass-upload`, file);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as Judgement;
  };
  /** What kept rows out: line, field and code of the first error of each. */
  const errorsOf = ({ errors }: Judgement) =>
    errors.map(({ row, findings }) => {
      const error = findings.find(({ level }) => level === 'error');
      return [row, error?.field, error?.code];
    });
  const membersOf = async (importId: number) =>
    (
      await sql<Record<string, unknown>>`select * from families where import_id = ${importId} order by id`.execute(
        world.db.kysely,
      )
    ).rows;

  it('has a template of its own name and columns', async () => {
    for (const [path, name, first] of [
      [families, 'template_families.csv', 'user_id'],
      [legislators, 'template_anggota_legislatif.csv', 'kode_aleg'],
    ] as const) {
      const answer = await world.admin.call('GET', `${path}/download-template`);
      expect(answer.headers['content-disposition']).toContain(name);
      const filled = await world.admin.upload(`${path}/preview-csv`, `${answer.text.trimEnd()}\r\nx,y\r\n`);
      expect((filled.body.data as { mapping: string[] }).mapping[0]).toBe(first);
    }
  });

  it('finds the person of a family member by e-mail, or by a name only one person has', async () => {
    const rows = ['BUDI@contoh.example ', 'budi', 'tidak.ada@contoh.example', 'Nama Kembar', ''];
    const file = [heading, ...rows.map((who, n) => `${who},${member.replace('Aminah', `Aminah ${'abcde'[n]}`)}`)];
    const answer = await upload(families, file.join('\r\n'));
    expect(answer).toMatchObject({ success_count: 2, failed_count: 3 });
    expect(errorsOf(answer)).toEqual([
      [4, 'user_id', 'unknownReference'],
      [5, 'user_id', 'manyReferences'],
      [6, 'user_id', 'required'],
    ]);
    const stored = await membersOf(answer.import_id);
    expect(stored.map(({ user_id, aleg_id }) => [user_id, aleg_id])).toEqual([
      [own, world.legislators.a],
      [own, world.legislators.a],
    ]);
    expect(stored[0]).toMatchObject({
      hubungan: 'Istri',
      jenis_kelamin: 'Perempuan',
      tanggal_lahir: '1990-05-17',
      penghasilan: 1_250_000,
      tanggungan: true,
    });
  });

  it('knows a repeated member of the same person only, in the file and in the database', async () => {
    const file = [heading, `budi@contoh.example,${member}`, `budi,${member.replace('SMA', 'S1')}`].join('\r\n');
    const answer = await upload(families, file);
    expect(answer).toMatchObject({ success_count: 1, duplicate_count: 1 });
    expect(errorsOf(answer)).toEqual([[3, '', 'duplicateInFile']]);
    const other = [heading, `asing@contoh.example,${member}`, `budi@contoh.example,${member}`].join('\r\n');
    expect(await upload(families, other)).toMatchObject({ success_count: 1, unchanged_count: 1, warned_count: 1 });
  });

  it('does not see the people of others', async () => {
    const file = [
      heading,
      `asing@contoh.example,${member.replace('Siti', 'Sari')}`,
      `budi,${member.replace('Siti', 'Sri')}`,
    ];
    const answer = await upload(families, file.join('\n'), 'aleg');
    expect(answer).toMatchObject({ success_count: 1, failed_count: 1 });
    expect(errorsOf(answer)).toEqual([[2, 'user_id', 'unknownReference']]);
  });

  it('does what follows from new records: applications are scored by the new members', async () => {
    const applicant = await addAccount(world.db, { email: 'pemohon@contoh.example', role: 'user' });
    await sql`update users set penghasilan_bulanan = 2000000 where id = ${applicant}`.execute(world.db.kysely);
    const added = await sql<{ id: number }>`insert into applications (user_id, status) values
      (${applicant}, 'Pending') returning id`.execute(world.db.kysely);
    const scoreOf = async () =>
      (
        await sql<{ need_score: number }>`select need_score from applications where id = ${added.rows[0]?.id}`.execute(
          world.db.kysely,
        )
      ).rows[0]?.need_score;
    const file = [
      heading,
      ...['a', 'b', 'c', 'd', 'e'].map((n) => `pemohon@contoh.example,${member.replace('Siti', `Siti ${n}`)}`),
    ];
    const answer = await upload(families, file.join('\r\n'));
    expect(answer).toMatchObject({ success_count: 5, failed_count: 0 });
    const scored = await scoreOf();
    expect(scored).toBeGreaterThan(0);
    await world.admin.call('POST', `/admin/imports/${answer.import_id}/undo`, {});
    expect(await scoreOf()).toBeLessThan(scored ?? 0);
  });

  it('refuses a value only one record may have, row by row', async () => {
    const headings = (await world.admin.call('GET', `${legislators}/download-template`)).text.trim();
    const file = [
      headings,
      legislator('Z-1'),
      legislator('Z-2', { email: 'z-1@impor.example' }),
      legislator('Z-3', { email: 'A@dprd.example' }),
      legislator('Z-1', { email: 'lain@impor.example' }),
      legislator('a', { email: 'baru@impor.example' }),
      legislator('Z-4'),
    ].join('\r\n');
    const answer = await upload(legislators, file);
    expect(answer).toMatchObject({ success_count: 2, failed_count: 4, duplicate_count: 2 });
    expect(errorsOf(answer)).toEqual([
      [3, 'email', 'duplicate'],
      [4, 'email', 'duplicate'],
      [5, '', 'duplicateInFile'],
      [6, '', 'duplicateStored'],
    ]);
    expect(answer.errors[0]?.errors).toEqual(['Email sudah digunakan']);
  });

  it('keeps records others point to when its import is undone', async () => {
    const headings = (await world.admin.call('GET', `${legislators}/download-template`)).text.trim();
    const answer = await upload(legislators, [headings, legislator('Y-1'), legislator('Y-2')].join('\r\n'));
    const found = await sql<{ id: number }>`select id from legislators where import_id = ${answer.import_id}
      order by id`.execute(world.db.kysely);
    const used = await addAccount(world.db, {
      email: 'y@contoh.example',
      role: 'user',
      legislatorId: found.rows[0]?.id ?? 0,
    });
    expect(used).toBeGreaterThan(0);
    const undone = await world.admin.call('POST', `/admin/imports/${answer.import_id}/undo`, {});
    expect(undone.body.data, undone.text).toMatchObject({ undone: expect.any(Number) });
  });

  it('is for whoever may create its records', async () => {
    for (const path of [`${legislators}/mass-upload`, `${legislators}/preview-csv`])
      expect((await world.aleg.upload(path, 'x')).status).toBe(403);
    expect((await world.aleg.call('GET', `${legislators}/download-template`)).status).toBe(403);
    expect((await clientOf(world.app)('GET', `${families}/download-template`)).status).toBe(401);
  });
});
