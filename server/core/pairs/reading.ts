import { sql } from 'kysely';
import { can, type Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { Problem } from '../../sql/problem';
import { findRecords, mayReadWhole, type Reach, reachable } from '../../sql/records';
import { type Call, reachFor } from '../context';
import { completeRows } from '../records/reading';
import { type Found, LEAST_BITS, type Parts } from './compare';
import { mergeableFields } from './fields';
import { isFound } from './find';

export type PairState = 'open' | 'dismissed' | 'merged';

export interface StoredPair {
  readonly id: number;
  readonly low: number;
  readonly high: number;
  readonly parts: Parts;
  /** Without what the caller does not read whole. */
  readonly score: number;
  readonly state: PairState;
  readonly reason: string | null;
  readonly kept: number | null;
}

const PAGE = 10;
/** Bits above the least from where a pair is called likely, and strong. */
const [LIKELY, STRONG] = [LEAST_BITS + 6, LEAST_BITS + 14];

/** @throws Problem notFound for a resource that does not say what makes two records one. */
export function foundResource(resource: Resource): Found {
  if (!isFound(resource)) throw new Problem('notFound');
  return resource;
}

/** A page of pairs both of which the caller sees, the strongest first. */
export async function listPairs(
  call: Call,
  declared: Resource,
  { state, page }: { readonly state: PairState; readonly page: number },
) {
  const resource = foundResource(declared);
  const reach = reachFor(call, resource, 'list');
  const found = visiblePairs(reach, resource, state);
  const { rows: pairs } = await sql<StoredPair>`${found} order by score desc, id
    limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(reach.db);
  const ids = [...new Set(pairs.flatMap(({ low, high }) => [low, high]))];
  const rows = ids.length === 0 ? [] : await findRecords(reach, resource, ids, 'with');
  const shown = new Map(
    (await completeRows(call, resource, rows, { where: 'list', db: reach.db })).map((row) => [row.id, row]),
  );
  return {
    total: await countFound(reach, found),
    per_page: PAGE,
    may: {
      merge: ['edit', 'delete'].every((right) => isAllowed(call, resource, right as 'edit' | 'delete')),
      judge: isAllowed(call, resource, 'edit'),
    },
    fields: [...mergeableFields(call, resource)],
    pairs: pairs.flatMap((pair) => {
      const [one, other] = [shown.get(pair.low), shown.get(pair.high)];
      return one && other ? [{ ...said(reach, resource, pair), records: [one, other] as const }] : [];
    }),
  };
}

/** Pairs nobody has judged yet, both of which the caller sees, by resource; one statement for all of them. */
export async function countOpenPairs(
  call: Call,
  resources: readonly Resource[],
): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const found = resources.filter(isFound).map((resource) => ({ resource, reach: reachFor(call, resource, 'list') }));
  // Behind the wall of the narrowest: what belongs to nobody is seen there as well.
  const { reach: narrowest } = found.find(({ reach: { scope } }) => scope !== 'all') ?? found[0] ?? {};
  if (!narrowest) return [];
  const counts = found.map(
    ({ resource, reach }) =>
      sql`select ${resource.name}::text as name, count(*)::int as count from (${visiblePairs(reach, resource, 'open')}) as pairs`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    narrowest.db,
  );
  return rows;
}

async function countFound({ db }: Reach, found: ReturnType<typeof visiblePairs>): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from (${found}) as pairs`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const isAllowed = (call: Call, resource: Resource, right: 'edit' | 'delete'): boolean =>
  call.actor === null || can(resource, right, call.actor).allowed;

/** Of what the caller reads masked a pair tells nothing: neither that it agrees nor, by being a pair, that it could. */
function visiblePairs(reach: Reach, resource: Found, state: PairState, id?: number) {
  const veiled = veiledFields(reach, resource);
  const score = sql`(score - ${sql.join([sql`0`, ...veiled.map((name) => sql`coalesce((parts->>${name})::real, 0)`)], sql` - `)})`;
  const trashed = state === 'merged' ? 'with' : 'without';
  const seen = reachable(reach, resource, trashed).select(`${tableName(resource)}.id` as never);
  return sql<StoredPair>`select id, low, high, parts, ${score} as score, state, reason, kept from alike_pairs
    where resource = ${resource.name} and state = ${state} and ${score} >= ${LEAST_BITS}
    and low in (${seen}) and high in (${seen}) ${id === undefined ? sql`` : sql`and id = ${id}`}`;
}

const veiledFields = (reach: Reach, { alike, fields }: Found): readonly string[] =>
  Object.keys(alike.find.weigh).filter(
    (name) => !mayReadWhole(reach, fields[name]) || !mayReadNamed(reach, fields, name),
  );

const mayReadNamed = ({ role }: Reach, fields: Resource['fields'], name: string): boolean => {
  const read = fields[name]?.roles?.read;
  return role === undefined || read === undefined || read.includes(role);
};

function said(reach: Reach, resource: Found, { id, parts, score, state, reason, kept }: StoredPair) {
  const veiled = veiledFields(reach, resource);
  const told = Object.entries(resource.alike.find.weigh).flatMap(([name, [agrees]]) => {
    const bits = parts[name];
    return bits === undefined || veiled.includes(name) ? [] : [{ name, how: howOf(bits, agrees) }];
  });
  const those = (how: string) => told.flatMap((each) => (each.how === how ? [each.name] : []));
  return {
    ...{ id, state, reason, kept },
    strength: score >= STRONG ? ('strong' as const) : score >= LIKELY ? ('likely' as const) : ('possible' as const),
    agree: those('agree'),
    near: those('near'),
    differ: those('differ'),
  };
}

const howOf = (bits: number, agrees: number): string =>
  bits >= agrees - 0.001 ? 'agree' : bits > 0 ? 'near' : 'differ';

/** A pair the caller sees, held for the transaction of `db`. @throws Problem notFound. */
export async function lockPair(
  reach: Reach,
  resource: Found,
  id: number,
  state: PairState,
  front: Reach['db'],
): Promise<StoredPair & { readonly undo: unknown }> {
  const { rows } = await sql<StoredPair>`${visiblePairs(reach, resource, state, id)}`.execute(reach.db);
  const [pair] = rows;
  if (!pair) throw new Problem('notFound');
  // Another one may be judging it this moment.
  const { rows: held } = await sql<{
    undo: unknown;
  }>`select undo from alike_pairs where id = ${id} and state = ${state} for update`.execute(front);
  if (!held[0]) throw new Problem('notFound');
  return { ...pair, undo: held[0].undo };
}
