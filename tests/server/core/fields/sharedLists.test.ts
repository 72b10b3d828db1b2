import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FieldCheck } from '../../../../src/framework/calls/fields';
import type { ChoiceList, Overlay } from '../../../../src/framework/schema';
import { emptyFields } from '../../../support/fields';
import { useOffice } from '../../../support/office';
import { type Answer, type Client, engines, signIn, TEST_NOW } from '../../../support/server';

const kinds: ChoiceList = {
  label: 'Sumber dana',
  choices: { apbd: 'APBD', daerah: 'Dana daerah', apbn: 'APBN', lain: 'Lainnya' },
};
const withList = (list: ChoiceList | undefined, more: object = {}): Overlay => ({
  format: 1,
  ...(list ? { lists: { sumber: list } } : {}),
  resources: {
    pokir: { custom: { x_sumber: { kind: 'choice', label: 'Sumber', list: 'sumber', inFilters: true, ...more } } },
    departments: { custom: { x_sumber: { kind: 'multiChoice', label: 'Sumber dinas', list: 'sumber' } } },
  },
});
const { daerah: _daerah, ...withoutDaerah } = kinds.choices ?? {};
const merged: ChoiceList = {
  ...kinds,
  choices: withoutDaerah,
  merged: { daerah: { into: 'apbd', label: 'Dana daerah' } },
};
const newPokir = { judul: 'Jalan', deskripsi: 'Perbaikan jalan', kategori: 'Infrastruktur' };

describe.each(engines)('choices that fields of several resources share, on $name', (engine) => {
  const office = useOffice(engine);
  let admin: Client;
  let serial = 0;
  beforeAll(async () => {
    await office.add({ email: 'admin@contoh.example', name: 'Ratna' });
    admin = await signIn(await office.start(), 'admin@contoh.example');
  });
  afterEach(async () => {
    const db = office.db().kysely;
    await emptyFields(office.db());
    await sql`delete from pokir`.execute(db);
    await sql`delete from departments`.execute(db);
    await sql`delete from list_views`.execute(db);
    admin = await signIn(await office.start(), 'admin@contoh.example');
  });

  const send = (overlay: Overlay, parent: number | null) => admin('POST', '/admin/fields/publish', { overlay, parent });
  const publish = async (overlay: Overlay, parent: number | null): Promise<Overlay> => {
    const answer = await send(overlay, parent);
    expect(answer.status, answer.text).toBe(201);
    return (answer.body.data as { overlay: Overlay }).overlay;
  };
  const idOf = (answer: Answer): number => {
    expect(answer.status, answer.text).toBe(201);
    return (answer.body.data as { id: number }).id;
  };
  const addPokir = async (value: string) => idOf(await admin('POST', '/admin/pokir', { ...newPokir, x_sumber: value }));
  const addDepartment = async (values: readonly string[]) =>
    idOf(
      await admin('POST', '/admin/departments', {
        name: `Dinas ${++serial}`,
        categories: ['Sosial'],
        x_sumber: values,
      }),
    );
  /** The log only ever grows. */
  const lastEntry = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select max(id)::integer as id from audit`.execute(office.db().kysely);
    return rows[0]?.id ?? 0;
  };
  const shown = async (path: string) =>
    (await admin('GET', path)).body.data as { x_sumber: unknown; version: number; updated_at: string };

  it('are taken by each of them, and refused alike', async () => {
    await publish(withList(kinds), null);
    await addPokir('daerah');
    await addDepartment(['apbn', 'daerah']);
    const wrong = [
      await admin('POST', '/admin/pokir', { ...newPokir, x_sumber: 'desa' }),
      await admin('POST', '/admin/departments', { name: 'Dinas', categories: ['Sosial'], x_sumber: ['desa'] }),
    ];
    expect(wrong.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { x_sumber: ['Sumber harus salah satu dari: APBD, Dana daerah, APBN, Lainnya'] }],
      [422, { x_sumber: ['Sumber dinas harus salah satu dari: APBD, Dana daerah, APBN, Lainnya'] }],
    ]);
  });

  it('stand in the document of the API as choices of each field', async () => {
    await publish(withList(kinds), null);
    const document = JSON.stringify((await admin('GET', '/openapi.json')).body);
    expect(document.match(/"enum":\["apbd","daerah","apbn","lain"\]/g)?.length).toBeGreaterThan(1);
  });

  it('stay for records that have them when the list loses them, once for all of its fields', async () => {
    await publish(withList(kinds), null);
    await addPokir('daerah');
    await addDepartment(['apbn', 'daerah']);
    const published = await publish(withList({ ...kinds, choices: withoutDaerah }), 1);
    expect(published.lists?.sumber).toEqual({
      ...kinds,
      choices: { ...withoutDaerah, daerah: 'Dana daerah' },
      retired: ['daerah'],
    });
    expect(published.resources).toEqual(withList(kinds).resources);
  });

  it('with a last day are refused from that day by the clock of the site', async () => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(TEST_NOW);
    const next = new Date(`${day}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    const tomorrow = next.toISOString().slice(0, 10);
    await publish(withList({ ...kinds, retiredFrom: { daerah: tomorrow } }), null);
    const id = await addPokir('daerah');
    // Midnight in Jakarta is 17:00 of the day before in UTC.
    const later = await office.start({ now: () => new Date(`${day}T17:00:01Z`) });
    admin = await signIn(later, 'admin@contoh.example');
    const refused = await admin('POST', '/admin/pokir', { ...newPokir, x_sumber: 'daerah' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { x_sumber: ['Sumber harus salah satu dari: APBD, APBN, Lainnya'] },
    ]);
    const kept = await admin('PUT', `/admin/pokir/${id}`, { ...newPokir, judul: 'Lain', x_sumber: 'daerah' });
    expect([kept.status, (kept.body.data as { x_sumber: string } | null)?.x_sumber]).toEqual([200, 'daerah']);
    const found = await admin('GET', '/admin/pokir?x_sumber=daerah&per_page=10');
    expect((found.body.data as { data: unknown[] }).data).toHaveLength(1);
  });

  describe('two of which become one', () => {
    const begin = async () => {
      await publish(withList(kinds), null);
      const ids = {
        one: await addPokir('daerah'),
        deleted: await addPokir('daerah'),
        other: await addPokir('apbn'),
        both: await addDepartment(['daerah', 'apbn', 'apbd']),
        none: await addDepartment(['lain']),
        mark: await lastEntry(),
      };
      await admin('DELETE', `/admin/pokir/${ids.deleted}`);
      const view = await admin('POST', '/me/views', {
        resource: 'pokir',
        name: 'Dana daerah',
        state: { filters: { x_sumber: 'daerah' }, search: '', sort: null, columns: null },
      });
      expect(view.status, view.text).toBe(201);
      return ids;
    };

    it('are counted before that, field by field', async () => {
      await begin();
      const { findings, impact } = (await admin('POST', '/admin/fields/check', { overlay: withList(merged) })).body
        .data as FieldCheck;
      expect(findings).toEqual([]);
      const counted = impact.filter(({ code }) => code === 'merged');
      expect(counted.map(({ resource, count, total }) => [resource, count, total])).toEqual(
        expect.arrayContaining([
          ['pokir', 1, 2],
          ['departments', 1, 2],
        ]),
      );
      expect(impact.filter(({ code }) => code === 'views')).toMatchObject([{ resource: 'pokir', count: 1 }]);
    });

    it('change the records that have the one, with history, versions and an entry of the log, and saved views', async () => {
      const ids = await begin();
      const before = await shown(`/admin/pokir/${ids.one}`);
      const untouched = await shown(`/admin/pokir/${ids.other}`);
      expect((await publish(withList(merged), 1)).lists?.sumber).toEqual(merged);
      expect(await shown(`/admin/pokir/${ids.one}`)).toMatchObject({ x_sumber: 'apbd', version: before.version + 1 });
      expect(await shown(`/admin/pokir/${ids.other}`)).toEqual(untouched);
      expect((await shown(`/admin/departments/${ids.both}`)).x_sumber).toEqual(['apbd', 'apbn']);
      expect((await shown(`/admin/departments/${ids.none}`)).x_sumber).toEqual(['lain']);
      const db = office.db().kysely;
      const { rows: trashed } = await sql`select custom from pokir where id = ${ids.deleted}`.execute(db);
      expect(trashed).toEqual([{ custom: { x_sumber: 'apbd' } }]);
      const { rows: histories } = await sql`select record_id, changes, actor_name from record_history
        where resource = 'pokir' and action = 'update' and record_id >= ${ids.one} order by record_id`.execute(db);
      expect(histories).toEqual(
        [ids.one, ids.deleted].map((id) => ({
          record_id: id,
          changes: { x_sumber: ['daerah', 'apbd'] },
          actor_name: 'Ratna',
        })),
      );
      const { rows: log } = await sql`select resource, detail from audit where action = 'merge' and id > ${ids.mark}
        order by resource`.execute(db);
      expect(log).toEqual([
        { resource: 'departments', detail: { fields: ['x_sumber'], count: 1 } },
        { resource: 'pokir', detail: { fields: ['x_sumber'], count: 2 } },
      ]);
      const { rows: views } = await sql`select state -> 'filters' as filters, version from list_views`.execute(db);
      expect(views).toEqual([{ filters: { x_sumber: 'apbd' }, version: 2 }]);
    });

    it('are found by the former name in filters and files, and nothing new can have it', async () => {
      const { one } = await begin();
      await publish(withList(merged), 1);
      const found = await admin('GET', '/admin/pokir?x_sumber=daerah&per_page=10');
      expect((found.body.data as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([one]);
      expect(await shown(`/admin/pokir/${await addPokir('Dana daerah')}`)).toMatchObject({ x_sumber: 'apbd' });
    });

    it('change nothing at all when the publication is refused', async () => {
      const ids = await begin();
      expect((await send(withList(merged), null)).status).toBe(409);
      const broken = { ...withList(merged), lists: { sumber: { ...merged, label: '' } } };
      expect((await send(broken, 1)).status).toBe(422);
      expect((await shown(`/admin/pokir/${ids.one}`)).x_sumber).toBe('daerah');
      const { rows } = await sql`select 1 from audit where action = 'merge' and id > ${ids.mark}`.execute(
        office.db().kysely,
      );
      expect(rows).toEqual([]);
    });

    it('stay as they are with an earlier version: the choice is back, what records hold is not', async () => {
      const ids = await begin();
      await publish(withList(merged), 1);
      const back = await admin('POST', '/admin/fields/rollback', { version: 1, parent: 2 });
      expect([back.status, (back.body.data as { overlay: Overlay }).overlay], back.text).toEqual([
        201,
        withList(kinds),
      ]);
      expect((await shown(`/admin/pokir/${ids.one}`)).x_sumber).toBe('apbd');
      const again = await addPokir('daerah');
      await admin('POST', '/admin/fields/rollback', { version: 2, parent: 3 });
      expect((await shown(`/admin/pokir/${again}`)).x_sumber).toBe('apbd');
    });
  });

  it('are not to be had from a list that is not there, nor is one in use deleted', async () => {
    await publish(withList(kinds), null);
    const answer = await send(withList(undefined), 1);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        'resources.departments.custom.x_sumber': [
          'Kolom "Sumber dinas" memakai daftar pilihan "sumber" yang tidak ada.',
        ],
        'resources.pokir.custom.x_sumber': ['Kolom "Sumber" memakai daftar pilihan "sumber" yang tidak ada.'],
      },
    ]);
  });
});
