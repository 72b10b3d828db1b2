import { type SqlBool, sql } from 'kysely';
import type { Resource } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { pickRecords } from '../../sql/pick';
import { type Call, everyRow, inTransaction } from '../context';
import { writeAudit } from '../journal/journal';
import { erasePart } from './erasing';
import { type PersonalPart, withWhatPoints } from './parts';

/** So many in one transaction: people are waiting for the database meanwhile. */
const BATCH = 100;

/** Kinds of records that people gave a time to live, each with the moment before which they are too old. */
function expiringOf(
  call: Call,
): readonly { readonly resource: PersonalPart['resource']; readonly years: number; readonly before: Date }[] {
  return Object.entries(call.site.expiry).flatMap(([name, years]) => {
    const resource = call.model.byName[name];
    if (!mayExpire(resource)) return [];
    const before = new Date(call.now());
    before.setUTCFullYear(before.getUTCFullYear() - years);
    return [{ resource, years, before }];
  });
}

const mayExpire = (resource: Resource | undefined): resource is PersonalPart['resource'] =>
  resource?.personal?.expires === true;

/** Old, finished, and not erased since it was last changed; those in the trash as well. */
function due(resource: PersonalPart['resource'], before: Date) {
  const table = tableName(resource);
  const { open } = resource.personal;
  const also = sql<SqlBool>`${sql.ref(`${table}.updated_at`)} < ${before} and not exists (select 1 from expired_records as x
    where x.resource = ${resource.name} and x.record_id = ${sql.ref(`${table}.id`)} and x.at >= ${sql.ref(`${table}.updated_at`)})`;
  return { fields: [], ...(open ? { where: { not: open } } : {}), also, trashed: 'with' } as const;
}

/** Erases what is about people and older than it is kept. One line in the log for each batch. Answers how many records. */
export async function expireRecords(call: Call, signal: AbortSignal): Promise<number> {
  let gone = 0;
  for (const { resource, years, before } of expiringOf(call))
    for (let count = BATCH; count === BATCH && !signal.aborted; gone += count)
      count = await inTransaction(call, async (work) => {
        const all = everyRow(work, work.tx);
        const ids = (await pickRecords(all, resource, { ...due(resource, before), limit: BATCH })).map(({ id }) => id);
        if (ids.length === 0) return 0;
        // Those that point come last, and go first.
        const parts = await withWhatPoints(work, [{ resource, ids }], () => all);
        for (const part of parts.toReversed()) await erasePart(work, part);
        await sql`insert into expired_records (resource, record_id, at)
          select ${resource.name}, id, ${work.now()} from unnest(${ids}::integer[]) as id
          on conflict (resource, record_id) do update set at = excluded.at`.execute(work.tx);
        await writeAudit(work, { action: 'expire', resource: resource.name, detail: { count: ids.length, years } });
        return ids.length;
      });
  return gone;
}

/** Resource → how many of its records would be erased tonight. */
export async function countExpired(call: Call): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { resource, before } of expiringOf(call)) {
    const reach = everyRow(call, call.db.kysely);
    const [first] = await pickRecords(reach, resource, {
      ...due(resource, before),
      extra: { all: sql`count(*) over ()` },
      limit: 1,
    });
    const count = Number(first?.all ?? 0);
    if (count > 0) counts[resource.name] = count;
  }
  return counts;
}
