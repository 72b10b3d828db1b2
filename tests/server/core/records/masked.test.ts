import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../../demo';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { everyAnswer } from '../../../support/everyAnswer';
import { type Answer, type Client, engines, signIn, startApp, TEST_NOW, testConfig } from '../../../support/server';
import { sizedList } from '../../../support/sized';

/** Nobody else in the city has such values. */
const kept = {
  nik: /3299\d{12}/,
  no_kk: /3288\d{12}/,
  phone: /8990\d{7}/,
  address: /Gang Sembunyi \d/,
};
const nik = sql`'3299' || lpad(id::text, 12, '0')`;
const kk = sql`'3288' || lpad(id::text, 12, '0')`;
const phone = sql`'+628990' || lpad(id::text, 7, '0')`;
const address = sql`'Gang Sembunyi ' || id`;
const SLOW = 600_000;
const dataOf = ({ body }: Answer) => body.data as unknown as Readonly<Record<string, unknown>>;
const rowsOf = (answer: Answer) => dataOf(answer).data as readonly Readonly<Record<string, unknown>>[];

describe.each(engines.slice(-1))('personal data that a role reads masked, on $name', ({ open }) => {
  let db: Database;
  let app: FastifyInstance;
  let admin: Client;
  let officer: Client;
  let staff: Client;
  let own: { readonly id: number; readonly version: number };
  let foreign: number;

  beforeAll(async () => {
    db = await open(model);
    await seedDemo({ db, model, size: 'S', now: TEST_NOW, hashPassword: async () => 'x' });
    await sql`update users set nik = ${nik}, no_kk = ${kk}, phone = ${phone}, address = ${address} where role = 'user'`.execute(
      db.kysely,
    );
    await sql`update families set nik = ${nik}, no_kk = ${kk}`.execute(db.kysely);
    await sql`update residents set nik = ${nik}, no_hp = ${phone}, alamat = ${address}`.execute(db.kysely);
    await sql`update complaints set kontak_pelapor = ${phone}`.execute(db.kysely);
    const owners = await sql<{
      aleg_id: number;
    }>`select aleg_id from residents where aleg_id is not null group by aleg_id order by count(*) desc limit 1`.execute(
      db.kysely,
    );
    const legislatorId = owners.rows[0]?.aleg_id ?? 0;
    await addAccount(db, { email: 'pemeriksa@contoh.example' });
    await addAccount(db, { email: 'binaan@contoh.example', role: 'admin_aleg', legislatorId });
    await addAccount(db, { email: 'petugas-loket@contoh.example', role: 'staff' });
    app = await startApp(db, model, { config: testConfig({ PANEL_ROLES: 'admin,admin_aleg,staff' }) });
    admin = await signIn(app, 'pemeriksa@contoh.example');
    officer = await signIn(app, 'binaan@contoh.example');
    staff = await signIn(app, 'petugas-loket@contoh.example');
    const found = await sql<{ id: number; version: number }>`select id, version from residents
      where aleg_id = ${legislatorId} and deleted_at is null order by id limit 1`.execute(db.kysely);
    own = found.rows[0] ?? { id: 0, version: 0 };
    const others = await sql<{ id: number }>`select id from residents
      where aleg_id <> ${legislatorId} and deleted_at is null order by id limit 1`.execute(db.kysely);
    foreign = others.rows[0]?.id ?? 0;
  }, SLOW);
  afterAll(async () => {
    await app?.close();
    await db?.close();
  });

  it('is whole in no answer of any call, and leaves a thousand numbers that it could be', {
    timeout: SLOW,
  }, async () => {
    const leaks: string[] = [];
    let [answered, masks, fewest] = [0, 0, Number.POSITIVE_INFINITY];
    for (const client of sizedList(1, [officer, staff]))
      for await (const { path, status, text } of everyAnswer({ app, db, client }, ['Sembunyi', '329900', '89900'])) {
        if (status !== 200) continue;
        answered += 1;
        for (const [name, seen] of Object.entries(kept)) {
          const match = seen.exec(text);
          if (match) leaks.push(`${path} ${name}: …${text.slice(Math.max(0, match.index - 80), match.index + 30)}`);
        }
        for (const left of candidatesIn(text)) {
          masks += 1;
          fewest = Math.min(fewest, left);
        }
      }
    console.log(`${answered} answers, ${masks} masked NIK, fewest numbers that one could be: ${fewest}`);
    expect(leaks).toEqual([]);
    expect(fewest).toBeGreaterThanOrEqual(1000);
    expect(answered).toBeGreaterThan(100);
    expect(masks).toBeGreaterThan(50);
  });

  it('is whole for administrators', async () => {
    const answer = await admin('GET', `/admin/warga-binaan/${own.id}`);
    expect(answer.text).toMatch(kept.nik);
    expect(answer.text).toMatch(kept.phone);
  });

  it('is found by all of it, and neither searched, filtered nor sorted by a part', async () => {
    const whole = `3299${String(own.id).padStart(12, '0')}`;
    const found = async (query: string) =>
      rowsOf(await officer('GET', `/admin/warga-binaan?page=1&${query}`)).map(({ id }) => id);
    expect(await found(`search=${whole}`)).toEqual([own.id]);
    expect(await found(`nik=${whole}`)).toEqual([own.id]);
    expect(await found(`search=${whole.slice(0, 15)}`)).toEqual([]);
    for (const query of [`nik__startsWith=3299`, `nik__gte=3299000000000000`, 'sort_by=nik', 'sort_by=alamat'])
      expect((await officer('GET', `/admin/warga-binaan?page=1&${query}`)).status, query).toBe(422);
  });

  it('stays as it is when its mask comes back, and is not replaced by another mask', async () => {
    const path = `/admin/warga-binaan/${own.id}`;
    const record = dataOf(await officer('GET', path));
    const stored = async () =>
      (await sql`select nik, no_hp, alamat, nama from residents where id = ${own.id}`.execute(db.kysely)).rows[0];
    const before = await stored();
    const kept = await officer('PUT', path, { ...record, nama: 'Siti Aminah' });
    expect(kept.status, kept.text).toBe(200);
    expect(await stored()).toEqual({ ...(before as object), nama: 'Siti Aminah' });
    const other = await officer('PATCH', path, { nik: '3271•••' });
    expect([other.status, other.body.errors]).toEqual([
      422,
      { nik: ['NIK tersamar: ketik seluruhnya untuk menggantinya.'] },
    ]);
    const byWhoReadsWhole = await admin('PATCH', path, { alamat: '•••' });
    expect([byWhoReadsWhole.status, Object.keys(byWhoReadsWhole.body.errors ?? {})]).toEqual([422, ['alamat']]);
    const typed = await officer('PATCH', path, { no_hp: '0812-3456-7890' });
    expect([typed.status, dataOf(typed).no_hp]).toEqual([200, '0812•••90']);
    expect(await stored()).toMatchObject({ no_hp: '+6281234567890' });
  });

  it('is shown for a reason, which stands in the history of the record and in the log', async () => {
    const path = `/admin/warga-binaan/${own.id}/reveal`;
    const refused = await officer('POST', path, { reason: ' a ' });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']]);
    const shown = await officer('POST', path, { reason: 'Mencocokkan dengan KTP' });
    expect(shown.status, shown.text).toBe(200);
    expect(dataOf(shown).values).toMatchObject({ nik: `3299${String(own.id).padStart(12, '0')}` });
    const history = await officer('GET', `/admin/warga-binaan/${own.id}/history`);
    expect(history.body.data[0]).toMatchObject({ action: 'reveal', note: 'Mencocokkan dengan KTP', changes: {} });
    const log = await admin('GET', '/admin/audit?page=1&action=reveal');
    expect(rowsOf(log)[0]).toMatchObject({
      resource: 'residents',
      record_id: own.id,
      detail: { reason: 'Mencocokkan dengan KTP', fields: ['alamat', 'no_hp', 'nik'] },
    });
    expect((await officer('POST', `/admin/warga-binaan/${foreign}/reveal`, { reason: 'Ingin tahu' })).status).toBe(404);
  });

  it(
    'is a picture of a card, too: whole for who decides, for an office of a legislator only for a reason',
    async () => {
      const { rows } = await sql<{ id: number; case_id: number }>`update application_documents d
      set berkas = 'dokumen/2026/3277' || lpad(d.id::text, 28, '0') || '.jpg', tautan = null from applications a
      where a.id = d.application_id and a.aleg_id = (select anggota_legislatif_id from users where email = 'binaan@contoh.example')
        and a.deleted_at is null returning d.id, a.id as case_id`.execute(db.kysely);
      const [document] = rows;
      const casePath = `/admin/pendaftaran/${document?.case_id}`;
      const documentsOf = async (who: Client) =>
        JSON.parse(String(dataOf(await who('GET', casePath)).dokumen_pendukung)) as readonly Record<string, unknown>[];
      for (const who of [admin, staff]) expect(JSON.stringify(await documentsOf(who))).toContain('dokumen/2026/3277');
      const masked = await documentsOf(officer);
      expect(masked.find(({ id }) => id === document?.id)).toMatchObject({ url: '', masked: true });
      for await (const { path, text } of everyAnswer({ app, db, client: officer }, ['3277000']))
        expect(text.includes('dokumen/2026/3277'), path).toBe(false);
      const reveal = `/admin/pendaftaran-dokumen/${document?.id}/reveal`;
      expect((await officer('POST', reveal, { reason: 'x' })).status).toBe(422);
      const shown = await officer('POST', reveal, { reason: 'Warga menanyakan kartunya' });
      expect(shown.status, shown.text).toBe(200);
      // Under a signature, as everywhere.
      expect(dataOf(shown).values).toMatchObject({
        berkas: expect.stringMatching(/^dokumen\/2026\/3277\d{28}\.jpg\?e=\d+&s=/),
      });
    },
    SLOW,
  );

  it('is not shown without end: after sixty records in an hour the reason is refused', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1)
      statuses.push((await staff('POST', '/admin/users/1/reveal', { reason: 'Mencocokkan data' })).status);
    expect(statuses.filter((status) => status === 200).length).toBe(60);
    expect(statuses.at(-1)).toBe(429);
  });
});

/**
 * How many numbers each masked NIK of an answer could be, given what stands beside it: the mask, the birth date and the sex
 * (six digits), and the district (the region's six).
 */
function candidatesIn(text: string): readonly number[] {
  const found: number[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const row = value as Record<string, unknown>;
    if (typeof row.nik === 'string' && row.nik.includes('•')) {
      const [head = '', tail = ''] = row.nik.split(/•+/);
      const known = new Set([...head].map((_, at) => at));
      for (let at = 0; at < tail.length; at += 1) known.add(15 - at);
      if (row.kecamatan) for (const at of [0, 1, 2, 3, 4, 5]) known.add(at);
      if (row.tanggal_lahir) for (const at of [6, 7, 8, 9, 10, 11]) known.add(at);
      found.push(10 ** (16 - known.size) - 1);
    }
    for (const inner of Object.values(row)) look(inner);
  };
  try {
    look(JSON.parse(text));
  } catch {
    // A file; what is whole in it is looked for in its text.
  }
  return found;
}
