import { type PluginTransformQueryArgs, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { made, openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { engines, OPENING_MS } from '../../../support/server';

const path = '/admin/warga-binaan';

describe.each(engines)('removing many residents on $name', (engine) => {
  let world: PeopleWorld;
  let queries = 0;

  beforeAll(async () => {
    const counting = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }: { result: never }) => result,
    };
    world = await openPeople({
      ...engine,
      open: async (model) => {
        const plain = await engine.open(model);
        return { ...plain, kysely: plain.kysely.withPlugin(counting as never) };
      },
    });
  }, OPENING_MS);
  afterAll(() => world.close());

  const some = (count: number): Promise<readonly number[]> =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        made(world.admin, path, {
          relawan_id: world.volunteer,
          nama: `Warga ${index}`,
          tanggal_lahir: '1990-01-01',
          jenis_kelamin: 'Perempuan',
          alamat: `Jl. Mawar ${index}`,
          kecamatan: 'Beji',
          kelurahan: 'Kukusan',
          rt: '1',
          rw: '2',
        }),
      ),
    );

  it('takes as many queries as removing two, and leaves history, audit and event of each', async () => {
    const asked: number[] = [];
    for (const count of [2, 60]) {
      const ids = await some(count);
      // What each call looks at anew after a second (settings, the version of the fields) has just been looked at.
      await world.admin('GET', '/auth/me');
      const before = queries;
      const answer = await world.admin('POST', `${path}/bulk-delete`, { ids });
      asked.push(queries - before);
      expect(answer.body.data).toMatchObject({ updated: count, failed: 0 });
      const { rows } = await sql<{ history: number; audit: number; events: number; gone: number }>`select
        (select count(*) from record_history where action = 'delete' and record_id = any(${[...ids]})) as history,
        (select count(*) from audit where action = 'delete' and record_id = any(${[...ids]})) as audit,
        (select count(*) from events where type = 'residents.delete' and record_id = any(${[...ids]})) as events,
        (select count(*) from residents where deleted_at is not null and version = 2 and id = any(${[...ids]})) as gone`.execute(
        world.db.kysely,
      );
      expect(Object.values(rows[0] ?? {}).map(Number)).toEqual([count, count, count, count]);
    }
    console.log(`queries for 2 and 60 removed residents: ${asked.join(', ')}`);
    expect(asked[1]).toBe(asked[0]);
  });
});
