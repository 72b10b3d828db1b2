import { Problem } from './problem';

export type Row = Record<string, unknown>;

/** As pg's pool and PGlite have it; values stand for $1, $2, … */
export interface Database {
  readonly query: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
  /** Several statements at once. */
  readonly exec: (script: string) => Promise<unknown>;
}

const migrations = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Brings the tables up to date: each file once, in the order of their names. */
export async function migrate(db: Database): Promise<void> {
  await db.exec('create table if not exists migrations (name text primary key)');
  const { rows } = await db.query('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  for (const [name, script] of Object.entries(migrations).sort(([one], [other]) => one.localeCompare(other)))
    if (!done.has(name)) await db.exec(`begin; ${script}; insert into migrations values ('${name}'); commit`);
}

/** Where a value that is there already is shown. */
const takenFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  branches_name_key: { name: 'library.errors.taken' },
  books_isbn_key: { isbn: 'library.errors.taken' },
  members_card_key: { card: 'library.errors.taken' },
  users_email_key: { email: 'library.errors.taken' },
  loans_lent_once: { book_id: 'library.errors.lent' },
};

/** What the database refuses, as people read it; undefined for a defect of ours. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  const errors = takenFields[constraint];
  if (code === '23505' && errors) return new Problem(422, 'ra.notification.http_error', errors);
  if (code === '23503') return new Problem(409, 'library.errors.inUse');
  return undefined;
}
