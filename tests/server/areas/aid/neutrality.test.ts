import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../../demo';
import { caseResource } from '../../../../server/areas/aid/applications/tables';
import type { Database } from '../../../../server/sql/connection';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { everyAnswer } from '../../../support/everyAnswer';
import { type Client, engines, signIn, startApp, TEST_NOW, testConfig } from '../../../support/server';
import { sized } from '../../../support/sized';

const APPLICATIONS = sized(400, 10_000);
const DECIDED = sized(40, 1000);
const SLOW = 3_600_000;
const PROOF = new URL('../../../../src/custom/operation/neutrality/proof.ts', import.meta.url);

interface Found {
  readonly applications: number;
  readonly changed: number;
  readonly answers: number;
  readonly decided: number;
  readonly differing: number;
}

interface City {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly officer: Client;
}

/** Everything political of everybody, otherwise than it was: members, party, card, what residents are willing to join. */
async function changePolitics(db: Database): Promise<number> {
  const changes = [
    sql`update legislators set partai_politik = 'Partai ' || (id * 7 % 11), daerah_pemilihan = 'Dapil ' || (id % 5),
      nama_lengkap = reverse(nama_lengkap), jabatan_saat_ini = 'Ketua', status = 'Tidak Aktif'`,
    sql`update users set anggota_legislatif_id = (select id from legislators order by (legislators.id * users.id) % 17, id limit 1)
      where role = 'user'`,
    sql`update users set aleg_id = anggota_legislatif_id`,
    sql`update residents set no_kta = 'K' || id, status_kta = case when status_kta = 'Sudah punya' then 'Belum punya' else 'Sudah punya' end,
      hasil_verifikasi = case when id % 3 = 0 then null when id % 3 = 1 then 'Tidak bersedia' else 'Bersedia ikut UPA 1 kali per minggu' end,
      aleg_id = null`,
    ...['families', 'applications', 'complaints'].map(
      (table) =>
        sql`update ${sql.table(table)} as t set aleg_id = (select aleg_id from users where users.id = t.user_id)`,
    ),
    sql`delete from pokir`,
    sql`delete from reses`,
  ];
  let changed = 0;
  for (const change of changes) changed += Number((await change.execute(db.kysely)).numAffectedRows ?? 0n);
  return changed;
}

describe.each(engines.slice(-1))('politics and aid on $name', ({ open }) => {
  const cities: City[] = [];
  const found: { -readonly [K in keyof Found]?: Found[K] } = { applications: APPLICATIONS };
  let changed = 0;

  async function build(isChanged: boolean): Promise<City> {
    const db = await open(model);
    await seedDemo({ db, model, size: 'S', now: TEST_NOW, hashPassword: async () => 'x' });
    await sql`insert into applications (user_id, bantuan_sosial_id, alasan_pengajuan, status, nama_pemohon, kecamatan, kelurahan,
        aleg_id, created_at, updated_at, version)
      select u.id, p.id, 'Membutuhkan bantuan ' || n, 'Pending', u.name, u.kecamatan, u.kelurahan, u.aleg_id,
        '2026-08-01T00:00:00Z'::timestamptz + n * interval '1 minute', '2026-08-01T00:00:00Z', 1
      from generate_series(1, ${APPLICATIONS}::integer) as n
        join lateral (select * from users where role = 'user' order by (users.id * 31 + n) % 997, users.id limit 1) as u on true
        join lateral (select id from programmes where deleted_at is null order by (programmes.id * 13 + n) % 101, id limit 1) as p on true`.execute(
      db.kysely,
    );
    await addAccount(db, { email: 'petugas-loket@contoh.example', role: 'staff' });
    if (isChanged) changed = await changePolitics(db);
    const app = await startApp(db, model, { config: testConfig({ PANEL_ROLES: 'admin,admin_aleg,staff' }) });
    return { db, app, officer: await signIn(app, 'petugas-loket@contoh.example') };
  }

  beforeAll(async () => {
    cities.push(await build(false), await build(true));
  }, SLOW);
  afterAll(async () => {
    // What the page of the panel says; only a whole proof is one.
    if (process.env.PROVE && found.answers !== undefined && found.decided !== undefined)
      writeFileSync(PROOF, writtenProof({ day: new Date().toISOString().slice(0, 10), ...found }));
    for (const { app, db } of cities) {
      await app.close();
      await db.close();
    }
  });

  /** The same asked of both, and where they answer differently. */
  async function differences(ask: (city: City) => AsyncIterable<readonly [what: string, said: string]>) {
    const [as, changedCity] = cities as [City, City];
    const others = ask(changedCity)[Symbol.asyncIterator]();
    const differing: string[] = [];
    const hash = createHash('sha256');
    let compared = 0;
    for await (const [what, said] of ask(as)) {
      const other = (await others.next()).value;
      compared += 1;
      hash.update(said);
      if (other?.[0] !== what || other[1] !== said) differing.push(differenceOf(what, said, other?.[1] ?? ''));
    }
    expect((await others.next()).done).toBe(true);
    return { differing, compared, hash: hash.digest('hex').slice(0, 12) };
  }

  it('give an officer of aid the same bytes, whatever is political about anybody', { timeout: SLOW }, async () => {
    const { differing, compared, hash } = await differences(async function* ({ app, db, officer }) {
      for await (const { path, status, text } of everyAnswer({ app, db, client: officer }, ['Partai', 'a']))
        if (status !== 403) yield [path, `${status} ${withoutChance(text)}`];
    });
    console.log(
      `${changed} rows changed politically, ${compared} answers compared, ${differing.length} differ, ${hash}`,
    );
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(150);
    expect(changed).toBeGreaterThan(APPLICATIONS);
    Object.assign(found, { changed, answers: compared, differing: differing.length });
  });

  it('order, score and judge every application alike', { timeout: SLOW }, async () => {
    const { differing, compared } = await differences(async function* ({ officer }) {
      for (const sort of ['priority', 'need_score', 'created_at'])
        for (let page = 1; (page - 1) * 1000 < APPLICATIONS; page += 1) {
          const path = `/admin/pendaftaran?page=${page}&per_page=1000&sort_by=${sort}&sort_order=desc`;
          const { status, text } = await officer('GET', path);
          expect(status, text.slice(0, 200)).toBe(200);
          yield [path, withoutChance(text)];
        }
    });
    expect(differing).toEqual([]);
    expect(compared).toBeGreaterThan(2);
  });

  it('decide alike, and write the same messages', { timeout: SLOW }, async () => {
    let decided = 0;
    const { differing } = await differences(async function* ({ db, officer }) {
      const { rows } = await sql<{ id: number }>`select id from applications where status = 'Pending' order by id desc
        limit ${DECIDED}`.execute(db.kysely);
      for (const [at, { id }] of rows.entries()) {
        const body = {
          status: ['Disetujui', 'Ditolak', 'Perlu Dilengkapi'][at % 3],
          catatan_admin: 'Sesuai hasil kunjungan rumah',
        };
        const { status, text } = await officer('PUT', `/admin/pendaftaran/${id}/status`, body);
        if (status === 200) decided += 1;
        yield [`decision of ${id}`, `${status} ${withoutChance(text)}`];
      }
      for (const table of ['messages', 'record_history', 'programmes']) {
        const { rows: written } = await sql`select * from ${sql.table(table)} order by id`.execute(db.kysely);
        // Whose a row is, the server alone knows.
        yield [table, withoutChance(JSON.stringify(written).replace(/"aleg_id":(null|\d+)/g, ''))];
      }
    });
    expect(differing).toEqual([]);
    expect(decided).toBeGreaterThan(DECIDED);
    found.decided = decided / 2;
  });

  it('are kept apart where rules are written: none of aid can name what is political', () => {
    expect(caseResource({ model }, 'users').fields.anggota_legislatif_id).toBeUndefined();
    expect(model.byName.users?.fields.anggota_legislatif_id?.zone).toBe('politics');
    expect(() => caseResource({ model }, 'residents' as never)).toThrow('"residents" is in the zone "politics"');
  });
});

/** What is another at each run: the number of a request, and what is signed. */
const withoutChance = (text: string): string =>
  text.replace(/"(request_id|dedupe_key)":"[^"]*"/g, '"$1":""').replace(/[?&]s=[\w-]+/g, '');

function differenceOf(what: string, said: string, other: string): string {
  let at = 0;
  while (at < said.length && said[at] === other[at]) at += 1;
  return `${what}: …${said.slice(Math.max(0, at - 60), at + 40)} | ${other.slice(at, at + 40)}`;
}

const writtenProof = (values: Readonly<Record<string, string | number>>): string =>
  [
    '// Written by `npm run prove neutrality`.',
    'export const proof = {',
    ...Object.entries(values).map(([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : value},`),
    '};',
    '',
  ].join('\n');
