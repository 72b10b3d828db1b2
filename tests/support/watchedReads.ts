import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Page, Response } from 'playwright-core';
import { hashSecret } from '../../server/core/access/sessions';
import { tableName } from '../../server/sql/columns';
import { openDatabase } from '../../server/sql/connection/open';
import { model } from '../../src/resources';

/** A number of a person that came to somebody's browser as it is. */
interface Seen {
  readonly session: string;
  readonly digits: string;
  readonly path: string;
}

const seenFile = (dataDir: string) => `${dataDir}.seen`;
const pending = new Set<Promise<void>>();

/** NIK, KK numbers and telephones, however they are written. */
const numbers = /(?<![\w•-])(?:\d{16}|(?:\+62|62|0)8[\d -]{7,14}\d)(?![\w•-])/g;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0/, '62');
const numbersIn = (text: string): readonly string[] => [...text.matchAll(numbers)].map(([each]) => digitsOf(each));

/** From now on every answer that comes to this page is looked through, and what it shows of people is kept beside the data. */
export function watchReads(page: Page, dataDir: string): void {
  /** What people typed comes back to them. */
  const typed = new Set<string>();
  page.on('request', (request) => {
    for (const each of numbersIn(`${request.postData() ?? ''} ${decodeURIComponent(request.url())}`)) typed.add(each);
  });
  page.on('response', (response) => {
    const looked = look(response, dataDir, typed).catch(() => undefined);
    pending.add(looked);
    void looked.finally(() => pending.delete(looked));
  });
}

async function look(response: Response, dataDir: string, typed: ReadonlySet<string>): Promise<void> {
  // A file has one entry for all of it.
  if (!/json|html/.test(response.headers()['content-type'] ?? '')) return;
  const { cookie = '' } = await response.request().allHeaders();
  const [, session] = /panel_session=([^;]+)/.exec(cookie) ?? [];
  if (session === undefined) return;
  const path = new URL(response.url()).pathname;
  // Texts of the panel have examples in them.
  if (path.startsWith('/assets/')) return;
  const found = new Set(numbersIn(await response.text()).filter((each) => !typed.has(each)));
  const lines = [...found].map((digits) => JSON.stringify({ session: hashSecret(session), digits, path }));
  if (lines.length > 0) appendFileSync(seenFile(dataDir), `${lines.join('\n')}\n`);
}

/**
 * Of the numbers that came to browsers of a server that has ended, those whose reader has no entry in the log for the record
 * they are of. A number of nobody (an example, an account of the office) is nobody's data.
 */
async function unloggedReads(dataDir: string): Promise<{ readonly seen: number; readonly missing: readonly string[] }> {
  await Promise.all(pending);
  if (!existsSync(seenFile(dataDir))) return { seen: 0, missing: [] };
  const lines = readFileSync(seenFile(dataDir), 'utf8').trim().split('\n');
  const all = [...new Set(lines)].map((line) => JSON.parse(line) as Seen);
  const db = await openDatabase({ dataDir });
  try {
    const { rows: owners } = await sql<{ owner: string; digits: string }>`select owner, digits from (
        select 'users ' || id as owner, unnest(array[nik, no_kk, phone]) as digits from users
        union all select 'families ' || id, unnest(array[nik, no_kk]) from families
        union all select 'residents ' || id, unnest(array[nik, no_hp]) from residents
        union all select 'complaints ' || id, kontak_pelapor from complaints) as people
      where digits is not null`.execute(db.kysely);
    const { rows: sessions } = await sql<{ hash: string; user_id: number }>`select secret_hash as hash, user_id
      from sessions`.execute(db.kysely);
    const { rows: entries } = await sql<{ actor_id: number; resource: string; ids: readonly number[] }>`
      select actor_id, resource, case when record_id is not null then jsonb_build_array(record_id)
        else detail->'ids' end as ids
      from audit where resource is not null and (record_id is not null or jsonb_typeof(detail->'ids') = 'array')`.execute(
      db.kysely,
    );
    const entered = new Set(
      entries.flatMap(({ actor_id, resource, ids }) => {
        const found = model.byName[resource];
        return found ? ids.map((id) => `${actor_id} ${tableName(found)} ${id}`) : [];
      }),
    );
    const readers = new Map(sessions.map(({ hash, user_id }) => [hash, user_id]));
    const ownersOf = new Map<string, string[]>();
    for (const { owner, digits } of owners)
      ownersOf.set(digitsOf(digits), [...(ownersOf.get(digitsOf(digits)) ?? []), owner]);
    const people = all.flatMap(({ session, digits, path }) => {
      const reader = readers.get(session);
      const of = ownersOf.get(digits) ?? [];
      return reader === undefined || of.length === 0 || of.includes(`users ${reader}`) ? [] : [{ reader, of, path }];
    });
    return {
      seen: people.length,
      missing: people
        .filter(({ reader, of }) => !of.some((owner) => entered.has(`${reader} ${owner}`)))
        .map(({ reader, of, path }) => `${path}: ${of.join(', ')}, read by ${reader}`),
    };
  } finally {
    await db.close();
  }
}

/** In a proof, or where it is asked for, everything that comes to a browser is looked at. */
export const isWatched = Boolean(process.env.PROVE ?? process.env.WATCH_READS);

/** @throws Error that names what was read without an entry. */
export async function expectLogged(dataDir: string): Promise<void> {
  const { seen, missing } = await unloggedReads(dataDir);
  console.log(`${seen} whole numbers of people came to browsers, ${missing.length} without an entry of who read them`);
  if (missing.length > 0) throw new Error(`Read without an entry:\n${missing.join('\n')}`);
}
