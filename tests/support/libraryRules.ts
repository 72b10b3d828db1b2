import { sql } from 'kysely';
import type { Call, ResourceRules, Services } from '../../server/core/context';
import { createRecord } from '../../server/core/records';
import type { Database } from '../../server/sql/connection';
import { Problem } from '../../server/sql/problem';
import type { Row } from '../../server/sql/records';
import type { Actor, Model } from '../../src/framework/schema';
import { callAs, librarian, servicesOf } from './calls';
import { books, branches, library, members } from './library';
import { asAnswered } from './refusals';
import type { TestEngine } from './server';

export interface LibraryWorld {
  readonly db: Database;
  /** A call of this person; `rules` stand in for what a resource does beyond its declaration. */
  readonly as: (actor: Actor, more?: Partial<Call>, rules?: Readonly<Record<string, ResourceRules>>) => Call;
  readonly first: Row;
  readonly second: Row;
  readonly addMember: (values?: Readonly<Record<string, unknown>>, actor?: Actor) => Promise<Row>;
  readonly addBook: (values?: Readonly<Record<string, unknown>>, actor?: Actor) => Promise<Row>;
  /** Number of rows of a table, for "nothing was written". */
  readonly count: (table: string) => Promise<number>;
  readonly rowOf: (table: string, id: number) => Promise<Row>;
  /** Everything one change writes besides the record itself. */
  readonly traces: () => Promise<readonly number[]>;
}

let made = 0;

/** A library with two branches, on one engine, spoken to through the rules. */
export async function openLibrary(open: TestEngine['open'], model: Model = library): Promise<LibraryWorld> {
  const db = await open(model);
  const services = (rules: Readonly<Record<string, ResourceRules>>): Services => servicesOf(db, model, rules);
  const as: LibraryWorld['as'] = (actor, more = {}, rules = {}) => callAs(services(rules), actor, more);
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.kysely)).rows[0]?.n ?? 0;
  const of = (name: string) => model.byName[name] ?? books;
  return {
    db,
    as,
    count,
    first: await createRecord(as(librarian), branches, { name: 'Pusat' }),
    second: await createRecord(as(librarian), branches, { name: 'Timur' }),
    addMember: (values = {}, actor = librarian) => {
      made += 1;
      const email = `anggota${made}@contoh.example`;
      return createRecord(as(actor), of(members.name), {
        name: `Anggota ${made}`,
        email,
        pin: 'pin-yang-aman',
        ...values,
      });
    },
    addBook: (values = {}, actor = librarian) =>
      createRecord(as(actor), of(books.name), { title: 'Sebuah buku', genre: 'novel', ...values }),
    rowOf: async (table, id) => {
      const found = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db.kysely);
      if (!found.rows[0]) throw new Error(`${table} has no row ${id}`);
      return found.rows[0];
    },
    traces: () => Promise.all(['record_history', 'audit', 'events'].map(count)),
  };
}

/** The refusal a call ends with; fails when it is not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<ReturnType<typeof asAnswered>> {
  const answer = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in answer && answer.error instanceof Problem) return asAnswered(answer.error);
  throw new Error(`Expected a refusal, got ${JSON.stringify('error' in answer ? String(answer.error) : answer.value)}`);
}

/** All a refusal tells, as text: two of them must not differ where nothing may be learned. */
export const told = async (work: Promise<unknown>): Promise<string> => {
  const problem = await refusalOf(work);
  return JSON.stringify([problem.code, problem.facts]);
};
