import { sql } from 'kysely';
import { jsonParameter } from '../../sql/connection';
import { localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { type Call, inTransaction } from '../context';

/** Of one person: one or a few for each list, and the dashboard. */
export const MOST_PREFERENCES = 500;
const MOST_AT_ONCE = 100;
/** As JSON. */
const LONGEST_VALUE = 8_000;
/** As the panel names what it keeps: 'panel.columns.users'. */
const nameFormat = /^panel\.[\w.-]{1,100}$/;

/** What this person chose on screen; nobody else's can be asked for. */
export async function readPreferences(call: Call): Promise<Readonly<Record<string, unknown>>> {
  const found = await sql<{ name: string; value: unknown }>`
    select name, value from panel_preferences where user_id = ${userOf(call)} order by name`.execute(call.db.kysely);
  return Object.fromEntries(found.rows.map(({ name, value }) => [name, value]));
}

/**
 * Keeps what is sent, of each name the last that came. No entry in the audit: it says how a person looks at what they may see
 * anyway, and would bury what they did. @throws Problem validation.
 */
export async function savePreferences(call: Call, raw: unknown): Promise<void> {
  const userId = userOf(call);
  const values = Object.entries(checked(raw));
  const gone = values.flatMap(([name, value]) => (value === null ? [name] : []));
  const kept = values.filter(([, value]) => value !== null);
  await inTransaction(call, async ({ tx, now }) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`panel_preferences:${userId}`}))`.execute(tx);
    await sql`delete from panel_preferences where user_id = ${userId} and name = any(${gone}::text[])`.execute(tx);
    for (const [name, value] of kept)
      await sql`insert into panel_preferences (user_id, name, value, updated_at)
        values (${userId}, ${name}, ${jsonParameter(value)}, ${now()})
        on conflict (user_id, name) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx);
    const counted = await sql<{ n: number }>`
      select count(*) as n from panel_preferences where user_id = ${userId}`.execute(tx);
    if (Number(counted.rows[0]?.n) > MOST_PREFERENCES)
      throw refusal(localized('core.tooManyPreferences', { most: MOST_PREFERENCES }));
  });
}

function userOf({ actor }: Call): number {
  if (!actor) throw new Problem('unauthenticated');
  return actor.id;
}

/** @throws Problem validation where a name is none of the panel's, or a value holds what the database cannot keep. */
function checked(raw: unknown): Readonly<Record<string, unknown>> {
  const values = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : undefined;
  const names = Object.keys(values ?? {});
  if (!values || names.length > MOST_AT_ONCE || !names.every((name) => nameFormat.test(name)))
    throw refusal(localized('core.preferencesUnknown'));
  for (const [name, value] of Object.entries(values)) {
    const text = JSON.stringify(value) ?? '';
    if (text.length > LONGEST_VALUE) throw refusal(localized('core.preferenceTooLong', { name }));
    // A NUL, or half a character, is JSON but no text of the database.
    if (/\\u(0000|d[89a-f])/i.test(text)) throw refusal(localized('core.preferencesUnknown'));
  }
  return values;
}

const refusal = (message: Text) => validationProblem([{ field: 'values', message }]);
