import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import type { PersonalOverview } from '../../../src/framework/calls';
import { toXlsx } from '../../../src/framework/files/xlsx';
import { can, type Resource, slugOf } from '../../../src/framework/schema';
import { tableName } from '../../sql/columns';
import { fileColumns } from '../../sql/filePaths';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { findRecords, lockRecords, peekRecord, type Reach, type Row } from '../../sql/records';
import { countWithin } from '../access/throttle';
import { type Call, everyRow, inTransaction, reachFor, siteToday, type Work, within } from '../context';
import { readableTexts } from '../imports/exportRows';
import { writeAudit } from '../journal/journal';
import { guard } from '../records/checks';
import { completeRows } from '../records/reading';
import { readReason } from '../records/reason';
import { putAway } from '../records/removing';
import { LOOKED } from '../wholeReads';
import { erasePart } from './erasing';
import { isOneOf, openIn, type PersonalPart, partsOf } from './parts';

const MOST_READERS = 200;
const MOST_AN_HOUR = 20;

/** What a person could ask of us: how much there is about them, what is not finished, and who has looked at it. */
export async function readPersonal(call: Call, resource: Resource, id: number): Promise<PersonalOverview> {
  const row = await personOf(call, resource, id);
  const parts = await partsOf(call, row.id, resource, reachShown(call));
  const all = await partsOf(call, row.id, resource, () => everyRow(call, call.db.kysely));
  return {
    erasable: can(resource, 'delete', call.actor).allowed && all.every((part) => mayErase(call, part.resource)),
    parts: parts.map((part) => ({ resource: part.resource.name, count: part.ids.length })),
    open: (await openIn(call, parts, call.db.kysely)).map(({ resource: { name }, ids }) => ({
      resource: name,
      ids: [...ids],
    })),
    readers: await readersOf(call, parts),
  };
}

/**
 * Everything about a person that the caller may read, as one ZIP: a workbook with a sheet for each kind of record, the same
 * as JSON, and the files. The reason is in the log before the first byte leaves. @throws Problem validation, throttled, notFound.
 */
export async function personalFile(
  by: Call & { readonly demo: boolean },
  resource: Resource,
  id: number,
  given: unknown,
) {
  const reason = readReason(given);
  // The log has one entry for all of the file.
  const call = { ...by, reads: undefined };
  const person = await personOf(call, resource, id);
  await countWithin(call.db.kysely, `personal:${call.actor?.id}`, call.now(), {
    seconds: 3600,
    limit: MOST_AN_HOUR,
    message: localized('core.revealTooMany', { most: MOST_AN_HOUR }),
  });
  const parts = await partsOf(call, person.id, resource, reachShown(call));
  const read = await Promise.all(parts.map((part) => readPart(call, part)));
  const count = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  await writeAudit(call, { action: 'personalFile', resource: resource.name, recordId: id, detail: { reason, count } });
  const mark = call.demo ? 'DATA SINTETIS' : '';
  const sheets = read.map(({ part, names, texts }) => ({
    ...{ name: part.resource.label, mark },
    rows: [
      names.map((name) => part.resource.fields[name]?.label ?? name),
      ...texts.map((text) => names.map((name) => text[name] ?? '')),
    ],
  }));
  const data = Object.fromEntries(read.map(({ part, rows }) => [part.resource.name, rows]));
  const files = Object.assign({}, ...(await Promise.all(read.map((each) => filesOf(call, each)))));
  const body = zipSync({
    'data.xlsx': new Uint8Array(await (await toXlsx(sheets)).arrayBuffer()),
    'data.json': new TextEncoder().encode(JSON.stringify({ made_at: call.now(), reason, data }, null, 2)),
    ...files,
  });
  const name = `${slugOf(`${resource.noun} ${id}`)}-${siteToday(call)}${call.demo ? '-data-sintetis' : ''}.zip`;
  return { name, type: 'application/zip', rows: count, body: Buffer.from(body) };
}

/**
 * Takes a person out of the data for good: rows about them alone go, of the others stays what proves what was decided, and
 * histories go with a gap the sealed log knows of. @throws Problem validation, notFound, inUse, and forbidden where a part of it
 * is not theirs to change.
 */
export async function erasePerson(
  call: Call,
  resource: Resource,
  id: number,
  given: unknown,
): Promise<{ count: number }> {
  const reason = readReason(given);
  const reach = reachFor(call, resource, 'delete');
  return inTransaction(call, async (work) => {
    const [row] = await lockRecords(within(work, reach), resource, [id]);
    if (!row) throw new Problem('notFound');
    await guard(work, resource, 'delete', [row], {});
    await refuseActor(work, resource, id);
    const parts = await partsOf(work, id, resource, () => everyRow(work, work.tx), work.tx);
    if (!parts.every((part) => mayErase(work, part.resource))) throw new Problem('forbidden');
    const [open] = await openIn(work, parts, work.tx);
    if (open) {
      const numbers = open.ids.slice(0, 3).map((each) => `#${each}`);
      throw new Problem('inUse', {
        message: localized('core.eraseOpen', { noun: open.resource.noun, numbers: numbers.join(', ') }),
      });
    }
    await putAway(work, resource, 'delete', [row], { reason });
    // Those that point come last, and go first.
    for (const part of parts.toReversed()) await erasePart(work, part);
    const count = parts.reduce((sum, { ids }) => sum + ids.length, 0);
    await writeAudit(work, { action: 'erase', resource: resource.name, recordId: id, detail: { reason, count } });
    return { count };
  });
}

async function personOf(call: Call, resource: Resource, id: number): Promise<Row> {
  const row = await peekRecord(reachFor(call, resource, 'show'), resource, id);
  if (!row) throw new Problem('notFound');
  return row;
}

/** Who may change or delete such records; where the server alone writes them, who sees them. */
export function mayErase({ actor }: Call, resource: Resource): boolean {
  const isWritten = Object.values(resource.access).some(
    (granted) => granted === 'all' || granted.edit || granted.delete,
  );
  const rights = isWritten ? (['edit', 'delete'] as const) : (['show'] as const);
  return actor === null || rights.some((right) => can(resource, right, actor).allowed);
}

/** How far the caller sees; undefined: not at all. */
const reachShown =
  (call: Call) =>
  (resource: Resource): Reach | undefined =>
    call.actor === null || can(resource, 'show', call.actor).allowed ? reachFor(call, resource, 'show') : undefined;

/** Who has worked in the panel stays readable in what they decided. */
async function refuseActor({ tx, model }: Work, resource: Resource, id: number): Promise<void> {
  const accounts = model.byName.users;
  if (!accounts || tableName(resource) !== tableName(accounts)) return;
  const { rows } = await sql`select 1 from audit where actor_id = ${id} limit 1`.execute(tx);
  if (rows.length > 0) throw new Problem('inUse', { message: localized('core.eraseActor') });
}

async function readersOf(call: Call, parts: readonly PersonalPart[]): Promise<PersonalOverview['readers']> {
  const among = parts.flatMap(({ resource: { name }, ids }) => ids.map((id) => ({ resource: name, id })));
  const { rows } = await sql<{
    readonly at: Date;
    readonly name: string | null;
    readonly action: string;
    readonly resource: string;
    readonly reason: string | null;
  }>`select a.at, u.name, a.action, a.resource, a.detail->>'reason' as reason from audit a
    left join users u on u.id = a.actor_id
    where a.id in (
      select id from audit where action in (${sql.join(LOOKED)}) and ${isOneOf(parts)}
      union
      select entry.id from jsonb_to_recordset(${JSON.stringify(among)}::jsonb) as part(resource text, id integer)
        join audit entry on entry.action = 'read' and entry.resource = part.resource
          and entry.detail->'ids' @> to_jsonb(part.id))
    order by a.at desc, a.id desc limit ${MOST_READERS}`.execute(call.db.kysely);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

interface ReadPart {
  readonly part: PersonalPart;
  readonly names: readonly string[];
  readonly rows: readonly Row[];
  readonly texts: readonly Readonly<Record<string, string>>[];
}

async function readPart(call: Call, part: PersonalPart): Promise<ReadPart> {
  const { resource, ids } = part;
  const reach = reachFor(call, resource, 'show');
  const found = await findRecords(reach, resource, ids, 'with');
  const rows = await completeRows(call, resource, found, { where: 'file', db: reach.db });
  const texts = await readableTexts(
    call,
    resource,
    [...Object.keys(resource.fields), 'created_at', 'deleted_at'],
    rows,
  );
  return { part, names: Object.keys(texts[0] ?? {}), rows, texts };
}

/** Path in the ZIP → bytes. */
async function filesOf(
  call: Call,
  { part: { resource }, rows }: ReadPart,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const columns = fileColumns(resource, call.model);
  const files: Record<string, Uint8Array> = {};
  for (const row of rows)
    for (const column of columns)
      for (const path of pathsIn(row[column])) {
        const stored = await call.files.find(path);
        if (stored)
          files[`berkas/${resource.name}-${row.id}-${path.split('/').at(-1)}`] = await buffer(await stored.open());
      }
  return files;
}

/** One path, or several files with theirs. */
const pathsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap((each: unknown) =>
          typeof each === 'object' && each !== null && 'path' in each && typeof each.path === 'string'
            ? [each.path]
            : [],
        )
      : [];
