import { sql } from 'kysely';
import type { Call, Work } from '../context';

/** Where the text is kept; it opens nowhere else. */
const purposeOf = (id: number) => `message.${id}`;

export const keepSecretBody = (work: Work, id: number, text: string) =>
  sql`insert into message_secrets (message_id, sealed) values (${id}, ${work.secrets.seal(text, purposeOf(id))})
    on conflict (message_id) do update set sealed = excluded.sealed`.execute(work.tx);

export const openSecretBody = (call: Call, id: number, sealed: string): string | undefined =>
  call.secrets.open(sealed, purposeOf(id));

/** It had a secret text, which is gone: what is left must not be sent in its place. */
export async function hasLostItsText(work: Work, id: number): Promise<boolean> {
  const found = await sql`select 1 from message_secrets where message_id = ${id} and sealed is null`.execute(work.tx);
  return found.rows.length > 0;
}
