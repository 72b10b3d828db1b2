import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachFor } from '../../../../server/core/context';
import { createFieldCounts, type FieldCounts } from '../../../../server/core/fields/counts';
import { countOfForm, readFieldNumbers } from '../../../../server/core/fields/numbers';
import type { AnswerHead, CallRequest, RouteCall } from '../../../../server/core/routes/registry';
import { generatedRoutes } from '../../../../server/core/routes/resourceRoutes';
import { settingsRoutes } from '../../../../server/core/routes/settingsRoutes';
import { answerCall } from '../../../../server/serving/answering';
import { idempotencyCleanup } from '../../../../server/serving/upkeep/upkeep';
import { tableName } from '../../../../server/sql/columns';
import { countEmpty } from '../../../../server/sql/pick';
import { Problem } from '../../../../server/sql/problem';
import { filtered } from '../../../../server/sql/records';
import { type Actor, getResource } from '../../../../src/framework/schema';
import { branchLibrarian, librarian, reader } from '../../../support/calls';
import { customOverlay, libraryWith } from '../../../support/customLibrary';
import { type LibraryWorld, openLibrary } from '../../../support/libraryRules';
import { openPeople, type PeopleWorld } from '../../../support/peopleWorld';
import { engines, everyEngine, OPENING_MS } from '../../../support/server';

const head: AnswerHead = {
  header: () => head,
  hasHeader: () => false,
  setCookie: () => head,
  clearCookie: () => head,
};
const request = { id: '1', method: 'POST', url: '/', headers: {}, ip: '', cookies: {}, log: console } as CallRequest;

describe.each(everyEngine)('what is counted of fields, on $name', ({ open }) => {
  let world: LibraryWorld;
  let counts: FieldCounts;
  beforeAll(async () => {
    world = await openLibrary(open);
  }, OPENING_MS);
  afterAll(() => world?.db.close());
  beforeEach(async () => {
    await sql`delete from field_counts`.execute(world.db.kysely);
    counts = createFieldCounts(world.as(librarian));
  });

  /** A call as HTTP makes it. */
  const callOf = (actor: Actor, more: Partial<RouteCall> = {}): RouteCall => ({
    ...world.as(actor, { model: libraryWith(customOverlay, actor.role) }),
    ...{ session: null, params: {}, query: {}, body: {}, version: undefined, demo: false, request, reply: head },
    fieldCounts: counts,
    ...more,
  });
  const routes = ['branches', 'members', 'books'].flatMap((name) =>
    generatedRoutes(getResource(libraryWith(customOverlay), name)),
  );
  const all = [...routes, ...settingsRoutes(getResource(libraryWith(customOverlay), 'loan_rules'))];
  async function refuse(method: string, path: string, call: Partial<RouteCall>, actor: Actor = librarian) {
    const route = all.find((each) => each.method === method && each.path === path);
    if (!route) throw new Error(`No ${method} ${path}.`);
    const problem = await answerCall(route, callOf(actor, call)).catch((error: unknown) => error);
    if (!(problem instanceof Problem)) throw new Error(`${method} ${path} was not refused: ${String(problem)}`);
    return problem;
  }
  const rows = async () =>
    (
      await sql<object>`select resource, field, code, times, seconds, day::text from field_counts order by 1, 2, 3`.execute(
        world.db.kysely,
      )
    ).rows;
  const counted = async () => {
    await counts.write();
    return (await rows()).map((row) => Object.values(row).slice(0, 4).join(' '));
  };
  const numbersFor = (actor: Actor, name: string) => readFieldNumbers(callOf(actor), name);

  it('is the field, what was wrong with it and the day, and nothing of what was typed or by whom', async () => {
    await refuse('POST', '/books', { body: { title: 'x', genre: 'Rahasia', pages: 'Budi' } });
    await refuse('POST', '/books', { body: { genre: 'novel' } });
    await counts.write();
    const day = '2026-08-31';
    const one = { resource: 'books', times: 1, seconds: 0, day };
    expect(await rows()).toEqual([
      { ...one, field: 'genre', code: 'notInChoices' },
      { ...one, field: 'pages', code: 'notNumber' },
      { ...one, field: 'title', code: 'required' },
      { ...one, field: 'title', code: 'tooShort' },
    ]);
  });

  it('is written after the refused call, not by it', async () => {
    await refuse('POST', '/books', { body: {} });
    expect(await rows()).toEqual([]);
    expect(await counted()).toHaveLength(2);
  });

  it('is what an edit, a group of settings, a rule and the database refuse as well', async () => {
    const book = await world.addBook();
    await refuse('PUT', '/books/:id', { params: { id: String(book.id) }, body: { title: '', genre: 'science' } });
    await refuse('POST', '/branches', { body: { name: 'Pusat' } });
    await refuse('PUT', '/settings/loans', { body: { max_loans: 2, warn_from: 3 } });
    expect(await counted()).toEqual([
      'books pages required 1',
      'books title required 1',
      'branches name duplicate 1',
      'loan_rules warn_from rule 1',
    ]);
  });

  it('is one refusal of a list, however many of its cells are wrong', async () => {
    await refuse('POST', '/books', { body: { title: 'Buku', genre: 'novel', copies: [{ shelf: 1 }, { shelf: 'a' }] } });
    expect(await counted()).toEqual(['books copies notNumber 1', 'books copies required 1']);
  });

  it('is fields that staff added, and none that a client made up', async () => {
    const sent = { title: 'Buku', genre: 'novel', x_count: 'banyak', x_gone: 'isi', __proto__: 'x', constructor: 1 };
    await refuse('POST', '/books', { body: sent, typedUnderOthers: true });
    expect(await counted()).toEqual(['books x_count notNumber 1']);
  });

  it('is no question about records, and nothing that a program sends', async () => {
    const program = { ...librarian, program: 7 } as unknown as Actor;
    await refuse('POST', '/books', { body: {} }, program);
    await refuse('POST', '/books/bulk', { body: { action: 'unknown', title: 1 } });
    expect(await counted()).toEqual([]);
  });

  it('adds up over the processes of an installation', async () => {
    const others = [counts, createFieldCounts(world.as(librarian)), createFieldCounts(world.as(librarian))];
    for (const [at, each] of others.entries())
      for (let n = 0; n <= at; n += 1)
        for (const field of n % 2 ? ['title', 'genre'] : ['genre', 'title']) each.refused('books', field, 'required');
    await Promise.all(others.map((each) => each.write()));
    expect(await counted()).toEqual(['books genre required 6', 'books title required 6']);
  });

  it('waits in memory while the database cannot be written', async () => {
    const { kysely } = world.db;
    await sql`alter table field_counts rename to elsewhere`.execute(kysely);
    counts.refused('books', 'title', 'required');
    await counts.write();
    await sql`alter table elsewhere rename to field_counts`.execute(kysely);
    counts.refused('books', 'title', 'required');
    expect(await counted()).toEqual(['books title required 2']);
  });

  it('goes after ninety days', async () => {
    await sql`insert into field_counts (day, resource, field, code, times, seconds) values
      ('2026-06-01', 'books', 'title', 'required', 1, 0), ('2026-06-03', 'books', 'title', 'required', 1, 0)`.execute(
      world.db.kysely,
    );
    await idempotencyCleanup.run(world.as(librarian), {}, new AbortController().signal);
    expect(await rows()).toMatchObject([{ day: '2026-06-03' }]);
  });

  describe('of a form that was saved', () => {
    const tell = (fields: unknown, actor: Actor = librarian, more: object = {}) =>
      countOfForm(callOf(actor), { resource: 'books', action: 'create', fields, ...more });

    it('is how long people stayed in fields they fill in, and what the form found by itself', async () => {
      tell({ title: { seconds: 12, refused: { required: 2 } }, x_count: { seconds: 3 } });
      tell({ title: { seconds: 5 } });
      const { rows: _rows, ...numbers } = await numbersFor(librarian, 'books');
      expect(numbers).toMatchObject({ days: 30, is_part: false });
      expect(numbers.fields.title).toMatchObject({ stays: 2, seconds: 17, refused: { required: 2 } });
      expect(numbers.fields.x_count).toMatchObject({ stays: 1, seconds: 3, refused: {} });
    });

    it('changes nothing for fields that are unknown, or not filled in by this person', async () => {
      tell({ salah: { seconds: 3 }, constructor: { seconds: 3 }, raw: { seconds: 3 }, x_gone: { seconds: 3 } });
      countOfForm(callOf(branchLibrarian(world.first.id)), {
        ...{ resource: 'loan_rules', action: 'edit' },
        fields: { desk_pin: { seconds: 3 }, days: { seconds: 4 } },
      });
      expect(await counted()).toEqual(['loan_rules days  1']);
    });

    it('is refused for what no form says', () => {
      const bad = (fields: unknown) => () => tell(fields);
      for (const fields of [
        { title: { seconds: 0 } },
        { title: { seconds: 301 } },
        { title: { seconds: 1.5 } },
        { title: { seconds: '9' } },
        { title: { refused: { 'Budi Santoso': 1 } } },
        { title: { refused: { required: -1 } } },
        { title: { refused: { required: 1e9 } } },
        undefined,
      ])
        expect(bad(fields), JSON.stringify(fields)).toThrow(new Problem('badRequest'));
    });

    it('is refused for a form this person has not, as for one that there is not', () => {
      expect(() => tell({ title: { seconds: 3 } }, reader)).toThrow(new Problem('forbidden'));
      for (const resource of ['nothing', 'constructor', undefined])
        expect(() => tell({ title: { seconds: 3 } }, librarian, { resource })).toThrow(new Problem('forbidden'));
    });
  });

  describe('where it is read', () => {
    beforeAll(async () => {
      const books = world.as(librarian, { model: libraryWith(customOverlay) });
      await sql`delete from books`.execute(books.db.kysely);
      const filled = { subtitle: 'Dua', topics: ['a'], x_words: 'Kata', pages: 3 };
      const member = await world.addMember({ branch_id: world.first.id, note: 'Catatan' });
      await world.addMember({ branch_id: world.second.id });
      for (const more of [filled, { subtitle: '' }, { topics: [] }, { member_id: member.id, ...filled }])
        await world.addBook(more);
      await sql`update books set custom = '{"x_words": "Kata"}' where subtitle = 'Dua'`.execute(books.db.kysely);
    });

    it('says of each field in how many records it is empty', async () => {
      const { rows, is_part, fields } = await numbersFor(librarian, 'books');
      expect({ rows, is_part }).toEqual({ rows: 4, is_part: false });
      expect(fields).toMatchObject({
        title: { empty: 0 },
        subtitle: { empty: 2 },
        topics: { empty: 2 },
        pages: { empty: 2 },
        x_words: { empty: 2 },
        x_count: { empty: 4 },
        cover: { empty: 4 },
        copies: { empty: 4 },
      });
    });

    it('counts every kind of field as a list finds it empty', async () => {
      const { kysely } = world.db;
      const { fields } = await numbersFor(librarian, 'books');
      for (const [name, { empty }] of Object.entries(fields)) {
        const reach = reachFor(callOf(librarian), getResource(libraryWith(customOverlay), 'books'), 'list', kysely);
        const found = filtered(reach, getResource(libraryWith(customOverlay), 'books'), {
          where: [{ [name]: { empty: true } }],
          search: '',
          trashed: 'without',
        });
        const list = await found.select(sql`count(*)`.as('n') as never).execute();
        expect([name, empty]).toEqual([name, Number((list[0] as { n?: unknown } | undefined)?.n)]);
      }
    });

    it('counts the newest records where there are many, and says so', async () => {
      const books = getResource(libraryWith(customOverlay), 'books');
      const found = await countEmpty(reachFor(callOf(librarian), books, 'list'), books, ['subtitle', 'x_words'], 3);
      expect(found).toEqual({ rows: 3, empty: { subtitle: 2, x_words: 2 } });
      await sql`insert into branches (name, created_at, updated_at)
        select 'Cabang ' || n, now(), now() from generate_series(1, 10050) as n`.execute(world.db.kysely);
      expect(await numbersFor(librarian, 'branches')).toMatchObject({
        rows: 10_000,
        is_part: true,
        fields: { city: { empty: 10_000 } },
      });
      await sql`delete from ${sql.table(tableName(getResource(libraryWith(customOverlay), 'branches')))} where name like 'Cabang %'`.execute(
        world.db.kysely,
      );
    });

    it('leaves out what this person may not read, and counts their rows alone', async () => {
      counts.refused('members', 'note', 'tooLong');
      counts.refused('members', 'name', 'required');
      const whole = await numbersFor(librarian, 'members');
      expect(whole).toMatchObject({
        rows: 2,
        fields: { note: { empty: 1, refused: { tooLong: 1 } }, name: { empty: 0 } },
      });
      expect(whole.fields.pin).toEqual({ refused: {}, stays: 0, seconds: 0 });
      const own = await numbersFor(branchLibrarian(world.first.id), 'members');
      expect(own).toMatchObject({ rows: 1, fields: { name: { empty: 0, refused: { required: 1 } } } });
      expect(own.fields).not.toHaveProperty('note');
    });

    it('has no records to look at in a group of settings', async () => {
      expect(await numbersFor(librarian, 'loan_rules')).toMatchObject({ rows: null, fields: { days: { stays: 0 } } });
    });

    it('is refused where this person may neither see records nor fill in the form', async () => {
      const nobody: Actor = { ...librarian, role: 'nobody' };
      await expect(numbersFor(nobody, 'branches')).rejects.toThrow(new Problem('forbidden'));
    });

    it('is of the last thirty days', async () => {
      await sql`insert into field_counts (day, resource, field, code, times, seconds) values
        ('2026-08-01', 'books', 'title', 'required', 5, 0), ('2026-08-02', 'books', 'title', 'required', 2, 0)`.execute(
        world.db.kysely,
      );
      expect((await numbersFor(librarian, 'books')).fields.title?.refused).toEqual({ required: 2 });
    });

    it('is nothing for a resource that there is not', async () => {
      for (const name of ['nothing', 'constructor'])
        await expect(numbersFor(librarian, name)).rejects.toThrow(new Problem('notFound'));
    });
  });
});

describe.each(engines)('the calls for what is counted of fields, on $name', (engine) => {
  let world: PeopleWorld;
  beforeAll(async () => {
    world = await openPeople(engine);
  }, OPENING_MS);
  afterAll(() => world?.db.close());
  const kept = async () =>
    (await sql<{ n: number }>`select coalesce(sum(times), 0)::integer as n from field_counts`.execute(world.db.kysely))
      .rows[0]?.n;

  it('show who shapes fields what a refused call was refused for, of what they may open', async () => {
    expect((await world.admin('POST', '/admin/reses', { judul: '' })).status).toBe(422);
    const { status, body } = await world.admin('GET', '/admin/fields/counts/reses');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ rows: 0, fields: { judul: { empty: 0, refused: { required: 1 } } } });
    expect((await world.admin('GET', '/admin/fields/counts/nothing')).status).toBe(404);
    // Who may propose, too.
    expect((await world.aleg('GET', '/admin/fields/counts/reses')).status).toBe(200);
    expect((await world.aleg('GET', '/admin/fields/counts/audit')).status).toBe(403);
  });

  it('take the numbers of a form from who may fill it in, as often as a person does that', async () => {
    const sent = { resource: 'reses', action: 'create', fields: { judul: { seconds: 5 } } };
    expect((await world.anyone('POST', '/fields/counts', sent)).status).toBe(401);
    expect((await world.aleg('POST', '/fields/counts', { ...sent, resource: 'users' })).status).toBe(403);
    for (let n = 0; n < 59; n += 1) expect((await world.aleg('POST', '/fields/counts', sent)).status).toBe(200);
    expect((await world.aleg('POST', '/fields/counts', sent)).status).toBe(429);
    const { body } = await world.admin('GET', '/admin/fields/counts/reses');
    expect(body.data).toMatchObject({ fields: { judul: { stays: 59, seconds: 295 } } });
  });

  it('lose nothing when the server stops', async () => {
    const before = (await kept()) ?? 0;
    await world.admin('POST', '/admin/reses', { judul: '', deskripsi: 'Ada', lokasi: 'Balai' });
    expect(await kept()).toBe(before);
    await world.app.close();
    expect(await kept()).toBeGreaterThan(before);
  });
});
