import { sql } from 'kysely';
import type { Call } from '../../context';
import { CHAIN_FORMAT, type ChainLink, type ChainRoot, type ChainSource } from './entry';
import { openRow, storedAmong } from './seal';

/** So many links are read at a time. */
const PAGE = 2_000;

interface Sealed {
  readonly seq: number;
  readonly source: ChainSource;
  readonly entry: number;
  readonly sealed_at: string;
  readonly salt: string;
  readonly hash: string;
  readonly chain: string;
}

/** The chain as lines of JSON: its form, the signed roots, then every link with what its entry says now. */
export async function* chainLines(call: Call): AsyncGenerator<string> {
  const db = call.db.kysely;
  yield JSON.stringify({ chain: CHAIN_FORMAT });
  for (const root of await listRoots(call)) yield JSON.stringify(root);
  let after = 0;
  for (;;) {
    const { rows } = await sql<Sealed>`select seq, source, entry,
        to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sealed_at,
        encode(salt, 'hex') as salt, encode(hash, 'hex') as hash, encode(chain, 'hex') as chain
      from audit_seals where seq > ${after} order by seq limit ${PAGE}`.execute(db);
    if (rows.length === 0) return;
    const now = new Map<string, { readonly row: ChainLink['row']; readonly body: unknown }>();
    for (const source of ['audit', 'history', 'gap'] as const) {
      const ids = rows.flatMap((each) => (each.source === source ? [Number(each.entry)] : []));
      if (ids.length === 0) continue;
      const found = await storedAmong(source, ids).execute(db);
      for (const { id, row, body } of found.rows) now.set(`${source}:${id}`, { row, body });
    }
    for (const { salt, ...link } of rows) {
      const stored = now.get(`${link.source}:${link.entry}`);
      yield JSON.stringify({
        ...{ ...link, seq: Number(link.seq), entry: Number(link.entry) },
        row: stored?.row ? openRow(stored.row, salt, stored.body) : null,
      } satisfies ChainLink);
    }
    after = Number(rows.at(-1)?.seq);
  }
}

/** The newest first would be cut off by a checker that reads on: they stand from the first day. */
export async function listRoots(call: Call): Promise<readonly ChainRoot[]> {
  const { rows } =
    await sql<ChainRoot>`select to_char(day, 'YYYY-MM-DD') as day, seq, encode(chain, 'hex') as chain, signature, key
    from audit_roots order by day`.execute(call.db.kysely);
  return rows.map((root) => ({ ...root, seq: Number(root.seq) }));
}

export interface ChainState {
  readonly links: number;
  /** Of the last link; null before the first. */
  readonly chain: string | null;
  readonly sealed_at: string | null;
  /** Entries that are not in the chain yet. */
  readonly waiting: number;
}

export async function readChainState(call: Call): Promise<ChainState> {
  // In one statement: what is sealed meanwhile is in both or in neither.
  const { rows } = await sql<{
    seq: number | null;
    chain: string | null;
    sealed_at: string | null;
    waiting: number;
  }>`select last.seq, encode(last.chain, 'hex') as chain, last.sealed_at,
      (select count(*) from audit where id > (select coalesce(max(entry), 0) from audit_seals where source = 'audit'))
      + (select count(*) from record_history
        where id > (select coalesce(max(entry), 0) from audit_seals where source = 'history')) as waiting
    from (select 1) as always
    left join (select seq, chain, sealed_at from audit_seals order by seq desc limit 1) as last on true`.execute(
    call.db.kysely,
  );
  const [last] = rows;
  return {
    links: Number(last?.seq ?? 0),
    chain: last?.chain ?? null,
    sealed_at: last?.sealed_at ?? null,
    waiting: Number(last?.waiting ?? 0),
  };
}
