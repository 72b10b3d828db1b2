import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { model } from '../../../../src/resources';
import { addAccount } from '../../../support/accounts';
import { clock } from '../../../support/office';
import { made, openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { type Client, engines, signIn, startApp } from '../../../support/server';

const NIK = '3276014107900001';

interface Found {
  readonly groups: readonly {
    readonly resource: string;
    readonly more: boolean;
    readonly hits: readonly {
      readonly id: number;
      readonly title: string;
      readonly note: string;
      readonly match: { readonly field: string; readonly text: string } | null;
    }[];
  }[];
}

describe.each(engines)('GET /admin/search on $name', (engine) => {
  let world: PeopleWorld;
  let own: number;
  let foreign: number;

  beforeAll(async () => {
    world = await openPeople(engine);
    const resident = (nama: string, relawan_id: number, more = {}) =>
      made(world.admin, '/admin/warga-binaan', {
        nama,
        relawan_id,
        tanggal_lahir: '1990-07-01',
        jenis_kelamin: 'Perempuan',
        alamat: 'Jl. Melati 1',
        kecamatan: 'Beji',
        kelurahan: 'Kukusan',
        rt: '001',
        rw: '002',
        ...more,
      });
    own = await resident('Murni Lestari', world.volunteer, { nik: NIK, no_hp: '0812-9876-5432' });
    foreign = await resident('Murni Wulandari', world.foreignVolunteer, {
      nik: '3276014107900002',
      no_hp: '081298765433',
    });
  }, 60_000);
  afterAll(() => world.close());

  const find = async (who: Client, q: string): Promise<Found['groups']> => {
    const answer = await who('GET', `/admin/search?q=${encodeURIComponent(q)}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body.data as Found).groups;
  };
  const idsOf = async (who: Client, q: string) => (await find(who, q)).flatMap(({ hits }) => hits.map(({ id }) => id));

  it('finds records by their number, and nobody by the number of a record out of their sight', async () => {
    const group = (await find(world.admin, `#${own}`)).find(({ resource }) => resource === 'residents');
    expect(group?.hits).toMatchObject([{ id: own, title: 'Murni Lestari', note: expect.stringContaining(`#${own}`) }]);
    expect(await idsOf(world.aleg, `#${own}`)).toContain(own);
    const seen = await find(world.aleg, `#${foreign}`);
    expect(seen.find(({ resource }) => resource === 'residents')).toBeUndefined();
    expect(await find(world.admin, '#2147483648')).toEqual([]);
  });

  it('is announced, and is for people who signed in', async () => {
    const { data } = (await world.anyone('GET', '/capabilities')).body as { data: { extensions: string[] } };
    expect(data.extensions).toContain('search');
    expect((await world.anyone('GET', '/admin/search?q=murni')).status).toBe(401);
  });

  it('finds a person by part of a NIK or telephone number, however it is written', async () => {
    for (const q of ['410790000', '3276 0141', '3276.0141.0790.0001', NIK])
      expect(await idsOf(world.admin, q), q).toContain(own);
    for (const q of ['0812-9876-5432', '+62 812 9876 5432', '98765432'])
      expect(await idsOf(world.admin, q), q).toEqual([own]);
    const [group] = await find(world.admin, '0812 9876 5432');
    expect(group?.hits[0]).toMatchObject({ title: 'Murni Lestari', match: { field: 'no_hp' } });
  });

  it('says whose records they are, so that people of the same name can be told apart', async () => {
    const [group] = await find(world.admin, 'murni');
    expect(group?.resource).toBe('residents');
    expect(group?.hits.map(({ title, note }) => [title, note])).toEqual([
      ['Murni Lestari', 'Ratih · Kukusan'],
      ['Murni Wulandari', 'Samin · Kukusan'],
    ]);
  });

  it('answers the administrator of a legislator as if the other legislators were not there', async () => {
    expect(await idsOf(world.aleg, 'murni')).toEqual([own]);
    for (const q of [
      'Murni Wulandari',
      '3276014107900002',
      '081298765433',
      'Samin',
      'samin@contoh.example',
      String(foreign),
    ])
      expect(await find(world.aleg, q), q).toEqual([]);
    expect(await find(world.aleg, 'Legislator A')).toEqual([]);
    expect((await find(world.admin, 'Legislator A')).map(({ resource }) => resource)).toEqual(['legislators']);
  });

  const nearly = async (who: Client, q: string) => {
    const { data } = (await who('GET', `/admin/search?q=${encodeURIComponent(q)}`)).body as {
      data: Found & { misspelt?: boolean };
    };
    return {
      names: data.groups.flatMap(({ hits }) => hits.map(({ title }) => title)),
      misspelt: data.misspelt ?? false,
    };
  };

  it.each([
    ['a letter wrong', 'Murni Lestavi'],
    ['a letter missing', 'murni lestri'],
    ['a letter too many', 'Murni Lesttari'],
    ['two letters swapped', 'murni lesatri'],
    ['its beginning only, with a letter wrong', 'Murni Leztar'],
    ['one word of it', 'Lestary'],
  ])('finds a person by a name with %s', async (_, q) => {
    expect(await nearly(world.admin, q)).toEqual({ names: ['Murni Lestari'], misspelt: true });
  });

  it('takes for misspelt only what nothing is called, and what is one letter off', async () => {
    expect(await nearly(world.admin, 'Murni')).toEqual({
      names: ['Murni Lestari', 'Murni Wulandari'],
      misspelt: false,
    });
    for (const q of ['Murni Lostury', 'murno', 'Lexzari', 'mrni', '3276014107900009', '#999999'])
      expect(
        (await nearly(world.admin, q)).names.filter((name) => name.startsWith('Murni L')),
        q,
      ).toEqual(q === 'murno' ? ['Murni Lestari'] : []);
  });

  it('shows a misspelt name to nobody who would not see it spelt right', async () => {
    expect(await nearly(world.aleg, 'Murni Wulandary')).toEqual({ names: [], misspelt: false });
    expect((await nearly(world.admin, 'Murni Wulandary')).names).toEqual(['Murni Wulandari']);
    expect((await nearly(world.aleg, 'Legislatos A')).names).toEqual([]);
    expect((await nearly(world.admin, 'Legislatos A')).names).toEqual(['Legislator A1', 'Legislator A2']);
  });

  it('asks the index for misspelt names, not every row', async () => {
    await world.db.kysely.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`.execute(tx);
      const plan = await sql<{
        'QUERY PLAN': string;
      }>`explain select id from residents where nama %> 'Murni Lestavi'`.execute(tx);
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('residents_nama_trgm');
    });
  });

  it('finds a volunteer once, under the account', async () => {
    expect((await find(world.admin, 'samin')).map(({ resource }) => resource)).toEqual(['users']);
  });

  it('follows the permission matrix', async () => {
    const email = 'terbatas@contoh.example';
    const id = await addAccount(world.db, { email });
    const app = await startApp(world.db, model);
    const limited = await signIn(app, email);
    expect(await find(limited, 'ratih')).not.toEqual([]);
    const none = { view: false, create: false, edit: false, delete: false };
    await sql`update users set permissions = ${JSON.stringify({ users: none })}::jsonb where id = ${id}`.execute(
      world.db.kysely,
    );
    expect(await find(limited, 'ratih@contoh')).toEqual([]);
    await app.close();
  });

  it('takes anything for q', async () => {
    for (const query of [
      '',
      '?q=',
      '?q=a',
      '?q[]=murni',
      '?q=murni&q=lestari',
      `?q=${'x'.repeat(3000)}`,
      '?q=%00%00%00',
      '?q=%F0%9F%98%80',
    ])
      expect((await world.admin('GET', `/admin/search${query}`)).body.data, query).toEqual({ groups: [] });
  });

  it('leaves what was looked for in no table', async () => {
    await find(world.admin, '3276014107900001');
    const audit = await sql<{
      n: number;
    }>`select count(*) as n from audit where detail::text like '%32760141%'`.execute(world.db.kysely);
    const counted = await sql<{
      n: number;
    }>`select count(*) as n from login_failures where key like '%32760141%'`.execute(world.db.kysely);
    expect([Number(audit.rows[0]?.n), Number(counted.rows[0]?.n)]).toEqual([0, 0]);
  });

  it('asks a program that searches without end to wait, and nobody else', async () => {
    const time = clock();
    const app = await startApp(world.db, model, { now: time.now });
    const [eager, other] = [await signIn(app, 'admin@contoh.example'), await signIn(app, 'aleg@contoh.example')];
    for (let count = 0; count < 180; count += 1) await eager('GET', '/admin/search?q=z');
    const refused = await eager('GET', '/admin/search?q=z');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other('GET', '/admin/search?q=z')).status).toBe(200);
    time.pass({ minutes: 1 });
    expect((await eager('GET', '/admin/search?q=z')).status).toBe(200);
    await app.close();
  });
});
