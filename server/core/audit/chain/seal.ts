import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../../src/domain/dates';
import type { Db } from '../../../sql/records';
import { type Call, inTransaction, type Work } from '../../context';
import { bodyOf, type ChainRow, type ChainSource, chainOf, GENESIS, hashOf, signedText } from './entry';

/** So many in one transaction: on the embedded database people wait for it meanwhile. */
const BATCH = 500;
/**
 * Numbers are drawn before a change is certain, so an entry can become visible after later ones: so far back each look
 * goes. `isThorough` looks at everything.
 */
const WINDOW = 10_000;

/** An entry as it stands in the database. */
export interface Stored {
  readonly source: ChainSource;
  readonly entry: number;
  readonly row: ChainRow;
  /** What only those may read who may see the record. */
  readonly body: unknown;
}

const utc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What each source says in the open, and what only as a digest. */
const sources: Readonly<
  Record<ChainSource, { readonly table: string; readonly row: RawBuilder<unknown>; readonly body: RawBuilder<unknown> }>
> = {
  audit: {
    table: 'audit',
    row: sql`jsonb_build_object('at', ${utc('e.at')}, 'actor_id', e.actor_id, 'actor_role', e.actor_role, 'action', e.action,
      'resource', e.resource, 'record_id', e.record_id, 'request_id', e.request_id)`,
    body: sql`jsonb_build_object('ip', e.ip, 'detail', e.detail)`,
  },
  history: {
    table: 'record_history',
    row: sql`jsonb_build_object('at', ${utc('e.at')}, 'actor_id', e.actor_id, 'action', e.action, 'resource', e.resource,
      'record_id', e.record_id, 'request_id', e.request_id)`,
    body: sql`jsonb_build_object('actor_name', e.actor_name, 'changes', e.changes, 'reverted_to', e.reverted_to, 'note', e.note)`,
  },
  gap: {
    table: 'audit_gaps',
    row: sql`jsonb_build_object('at', ${utc('e.at')}, 'reason', e.reason, 'entries', e.entries)`,
    body: sql`null::jsonb`,
  },
};

/** The entries as they are now, for these numbers. */
export const storedAmong = (source: ChainSource, ids: readonly number[]) => {
  const { table, row, body } = sources[source];
  return sql<{ id: number; row: ChainRow; body: unknown }>`select e.id, ${row} as row, ${body} as body
    from ${sql.table(table)} as e where e.id = any(${[...ids]}::bigint[])`;
};

export const openRow = (row: ChainRow, salt: string, body: unknown): ChainRow => ({ ...row, body: bodyOf(salt, body) });

/**
 * Adds entries that are certain and not yet in the chain to its end. One process at a time does it; who writes entries waits
 * for nothing. Answers with how many; call again while it is more than none.
 */
export async function sealSome(call: Call, { isThorough = false, most = BATCH } = {}): Promise<number> {
  return inTransaction(call, async (work) => {
    await oneAtATime(work);
    const open = await findOpen(work, isThorough, most);
    if (open.length === 0) return 0;
    const [last] = (
      await sql<{ seq: number; chain: string }>`select seq, encode(chain, 'hex') as chain from audit_seals
        order by seq desc limit 1`.execute(work.tx)
    ).rows;
    let [seq, chain] = [Number(last?.seq ?? 0), last?.chain ?? GENESIS];
    const sealedAt = work.now().toISOString();
    const links = open.map(({ source, entry, row, body }) => {
      const salt = randomBytes(16).toString('hex');
      seq += 1;
      const hash = hashOf(source, entry, openRow(row, salt, body));
      chain = chainOf(chain, { seq, sealed_at: sealedAt, source, entry, hash });
      return { seq, source, entry, salt, hash, chain };
    });
    await sql`insert into audit_seals (seq, source, entry, sealed_at, salt, hash, chain)
      select seq, source, entry, ${sealedAt}::timestamptz, decode(salt, 'hex'), decode(hash, 'hex'), decode(chain, 'hex')
      from json_to_recordset(${JSON.stringify(links)}::json)
        as link(seq bigint, source text, entry bigint, salt text, hash text, chain text)`.execute(work.tx);
    return links.length;
  });
}

const oneAtATime = async (work: Work): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('audit-chain'))`.execute(work.tx);
};

async function findOpen(work: Work, isThorough: boolean, most: number): Promise<readonly Stored[]> {
  const open: Stored[] = [];
  for (const source of ['audit', 'history', 'gap'] as const) {
    if (open.length >= most) break;
    const { table, row, body } = sources[source];
    const from = isThorough
      ? sql`0`
      : sql`(select coalesce(max(entry), 0) - ${WINDOW} from audit_seals where source = ${source})`;
    const { rows } = await sql<{ id: number; row: ChainRow; body: unknown }>`
      select e.id, ${row} as row, ${body} as body from ${sql.table(table)} as e
      where e.id > ${from} and not exists (select 1 from audit_seals as s where s.source = ${source} and s.entry = e.id)
      order by e.id limit ${most - open.length}`.execute(work.tx);
    open.push(...rows.map(({ id, ...rest }) => ({ source, entry: Number(id), ...rest })));
  }
  return open;
}

/** That retention takes entries of histories away, in the transaction that does: the chain says so, and is whole without them. */
export async function noteRemoved(db: Db, at: Date, entries: readonly number[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into audit_gaps (at, reason, entries) values (${at}, 'retention', ${[...entries]}::bigint[])`.execute(
    db,
  );
}

/** Signs the end of the last day that is over, once. True when there was one to sign. */
export async function signDay(call: Call): Promise<boolean> {
  const begins = startOfDay(call.now(), call.timeZone);
  return inTransaction(call, async (work) => {
    await oneAtATime(work);
    const [last] = (
      await sql<{ seq: number; chain: string; day: string }>`select seq, encode(chain, 'hex') as chain,
          to_char((sealed_at at time zone ${call.timeZone})::date, 'YYYY-MM-DD') as day
        from audit_seals where sealed_at < ${begins} order by seq desc limit 1`.execute(work.tx)
    ).rows;
    if (!last) return false;
    const root = { day: last.day, seq: Number(last.seq), chain: last.chain };
    const { privateKey, publicKey } = chainKey(call.secrets.derive('audit roots'));
    const signature = sign(null, Buffer.from(signedText(root)), privateKey).toString('base64');
    const { numAffectedRows } = await sql`insert into audit_roots (day, seq, chain, signature, key, made_at)
      values (${root.day}, ${root.seq}, decode(${root.chain}, 'hex'), ${signature}, ${publicKey}, ${work.now()})
      on conflict do nothing`.execute(work.tx);
    return Number(numAffectedRows ?? 0) > 0;
  });
}

const ED25519_SEED = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs roots, from the secret of the installation: who has only the database cannot sign. */
export function chainKey(seed: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([ED25519_SEED, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');
  return { privateKey, publicKey };
}
