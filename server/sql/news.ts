import { sql } from 'kysely';
import type { Db } from './records';

/** What processes tell each other over PostgreSQL: that somebody's notifications or sessions are not what they were. */
export const NEWS_CHANNEL = 'panel_news';

/** Reaches every process when the transaction ends well; told twice in one, it arrives once. */
export async function tellNews(db: Db): Promise<void> {
  await sql`select pg_notify(${NEWS_CHANNEL}, '')`.execute(db);
}
