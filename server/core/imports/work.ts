import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportOptions, ImportPlan } from '../../../src/framework/import';
import { getResource, type Resource } from '../../../src/framework/schema';
import type { UploadedFile } from '../../files/upload';
import { ownerColumn } from '../../sql/columns';
import { type Database, jsonParameter } from '../../sql/connection';
import { HEARTBEAT_MS, LEASE_SECONDS } from '../../sql/lease';
import { type Db, insertRow, type Row } from '../../sql/records';
import { type Call, inTransaction, type Work } from '../context';
import { keepFile } from '../records/uploads';
import { remember } from './memory';

/** An import that was begun so often, and never ended, is given up. */
export const MOST_TRIES = 5;

export const importsOf = (call: Pick<Call, 'model'>): Resource => getResource(call.model, 'imports');

/** What is kept of an import besides its record. */
export interface ImportWork {
  readonly import_id: number;
  readonly resource: string;
  readonly file_path: string | null;
  readonly options: ImportOptions;
  readonly headers: readonly string[];
  /** Absent of those from before it was kept. */
  readonly reading: StoredReading | null;
  /** Rows judged so far, and all of them; until it has ended. */
  readonly done: number;
  readonly total: number | null;
  readonly tries: number;
}

/** How the file was read. */
export type StoredReading = Pick<
  ImportPlan,
  'format' | 'mapping' | 'startRow' | 'startColumn' | 'headerLine' | 'sheets'
>;

const readingOf = ({ format, mapping, startRow, startColumn, headerLine, sheets }: ImportPlan): StoredReading => ({
  format,
  mapping,
  startRow,
  startColumn,
  headerLine,
  ...(sheets ? { sheets } : {}),
});

const workColumns = sql.raw(
  'import_id, import_work.resource, file_path, options, headers, reading, done, total, tries',
);

export async function findWork(db: Db, importId: number): Promise<ImportWork | undefined> {
  const found = await sql<ImportWork>`select ${workColumns} from import_work
    where import_id = ${importId}`.execute(db);
  return found.rows[0];
}

export interface NewImport {
  readonly file: UploadedFile;
  readonly ext: 'csv' | 'xlsx';
  readonly key: string;
  readonly options: ImportOptions;
  readonly headers: readonly string[];
  readonly plan: ImportPlan;
}

export interface Begun {
  readonly id: number;
  /** This call made the record: what goes in goes in for it, whichever process does the work. */
  readonly isNew: boolean;
  /** Begun by an earlier call that will not get its result: the one that does it now has brought its rows. */
  readonly isLeft: boolean;
}

/** How long a call waits for an import that another call is doing. */
export const WAIT_MS = 90_000;
/** So long after its end a file sent again is taken for the same call, whose answer was lost. */
export const REPLAY_MS = 600_000;

/** Makes the record of an import and keeps its file, or finds the one that is under way or has just ended. */
export async function beginImport(call: Call, resource: Resource, given: NewImport): Promise<Begun> {
  const { once: _once, ...plain } = call;
  return inTransaction(plain, async (work) => {
    await oneAtATime(work, resource.name);
    const earlier = await findEarlier(work, resource.name, given.key);
    if (earlier && isAnswered(work, earlier))
      return { id: earlier.import_id, isNew: false, isLeft: isLeft(work, earlier) };
    if (earlier) await replaceEarlier(work, earlier);
    const path = await keepFile(work, { ok: true, bytes: given.file.bytes, ext: given.ext }, IMPORT_FOLDER);
    const record = await insertRecord(work, resource, given.file.name);
    await sql`insert into import_work (import_id, resource, key, file_path, options, headers, reading, total)
      values (${record.id}, ${resource.name}, ${given.key}, ${path}, ${jsonParameter(given.options)}, ${jsonParameter(given.headers)},
        ${jsonParameter(readingOf(given.plan))}, ${given.plan.totalRows})`.execute(work.tx);
    await remember(work, resource, given.plan, given.options);
    return { id: record.id, isNew: true, isLeft: false };
  });
}

interface Earlier {
  readonly import_id: number;
  readonly file_path: string | null;
  readonly state: string;
  readonly tries: number;
  readonly created_at: string | Date;
  readonly finished_at: string | Date | null;
}

const age = (work: Work, at: string | Date): number => work.now().getTime() - new Date(at).getTime();

/** Later the same file is judged like any other: rows have been changed and deleted since. */
const isAnswered = (work: Work, { state, finished_at: end }: Earlier): boolean =>
  state !== 'gagal' && (end === null || age(work, end) <= REPLAY_MS);

const isLeft = (work: Work, { state, tries, created_at: begun }: Earlier): boolean =>
  (state === 'menunggu' || state === 'berjalan') && (tries > 0 || age(work, begun) > WAIT_MS);

async function findEarlier(work: Work, resource: string, key: string): Promise<Earlier | undefined> {
  const found = await sql<Earlier>`select import_id, file_path, state, tries, imports.created_at, finished_at
    from import_work
    join imports on imports.id = import_work.import_id
    where import_work.resource = ${resource} and key = ${key} and holds`.execute(work.tx);
  return found.rows[0];
}

/** One that failed, or ended a while ago: who sends its file again begins anew, in their own name. */
async function replaceEarlier(work: Work, { import_id: id, file_path: path }: Earlier): Promise<void> {
  await sql`update import_work set holds = false, file_path = null where import_id = ${id}`.execute(work.tx);
  if (path !== null) work.afterCommit(() => work.files.remove(path));
}

/** Where files of imports are kept; used here only. */
export const IMPORT_FOLDER = 'imports';

async function insertRecord(work: Work, resource: Resource, fileName: string): Promise<Row> {
  const imports = importsOf(work);
  const values = {
    file_name: cleanName(fileName),
    resource: resource.name,
    state: 'menunggu',
    total_count: 0,
    new_count: 0,
    failed_count: 0,
    changed_count: 0,
    duplicate_count: 0,
    ambiguous_count: 0,
    unchanged_count: 0,
    repaired_count: 0,
    warned_count: 0,
    undone_count: 0,
    user_id: work.actor?.id ?? null,
  };
  const at = work.now();
  return insertRow({ db: work.tx, model: work.model }, imports, {
    ...values,
    ...ownedBy(imports, work.actor?.ownerId ?? null),
    created_at: at,
    updated_at: at,
    created_by: work.actor?.id ?? null,
    updated_by: work.actor?.id ?? null,
  });
}

/** Where imports have owners: whose rows their uploader brings. */
const ownedBy = ({ owner }: Resource, id: number | null) =>
  owner ? { [ownerColumn]: id, ...('field' in owner ? { [owner.field]: id } : {}) } : {};

const cleanName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? name)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 255) || 'berkas';

/** Two imports of a resource go one after the other, or each would take what the other brings for new. */
async function oneAtATime(work: Pick<Work, 'tx'>, resource: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`import:${resource}`}))`.execute(work.tx);
}

/** Who works on imports in this process, by database: on the embedded one no other process can. */
const holders = new WeakMap<Database, Set<string>>();

const holdersOf = (db: Database): Set<string> => {
  const known = holders.get(db) ?? new Set<string>();
  holders.set(db, known);
  return known;
};

/** True for imports without a worker. */
export const isFree = (db: Database, table: 'import_work' | 'other' = 'import_work') => {
  const holder = sql.ref(`${table}.holder`);
  return db.dialect === 'pglite'
    ? sql<boolean>`(${holder} is null or ${holder} <> all(${[...holdersOf(db)]}::text[]))`
    : sql<boolean>`(${holder} is null or ${sql.ref(`${table}.held_until`)} <= now())`;
};

/** An import that is ours until it is released. */
export interface Held {
  readonly token: string;
  readonly work: ImportWork;
  /** Aborted when another process has taken over. */
  readonly signal: AbortSignal;
  readonly release: () => Promise<void>;
}

/** Is it worth a try? `holdImport` decides. */
export async function mayHold(call: Call, importId: number, resource: string): Promise<boolean> {
  const found =
    await sql`select 1 from import_work where import_id = ${importId} and ${isHoldable(call.db, importId, resource)}`.execute(
      call.db.kysely,
    );
  return found.rows.length > 0;
}

/** Its file is there, and no import of the resource is being worked on. */
const isHoldable = (db: Database, importId: number, resource: string) =>
  sql<boolean>`file_path is not null and ${isFree(db)}
    and not exists (select 1 from import_work as other where other.resource = ${resource}
      and other.import_id <> ${importId} and not ${isFree(db, 'other')})`;

/** Takes an import to work on it; undefined while another one of the resource is worked on, or when it has ended. */
export async function holdImport(call: Call, importId: number, resource: string): Promise<Held | undefined> {
  const token = randomUUID();
  const mine = holdersOf(call.db);
  const { once: _once, ...plain } = call;
  const taken = await inTransaction(plain, async (work) => {
    await oneAtATime(work, resource);
    const found = await sql<ImportWork>`update import_work set holder = ${token}, tries = tries + 1,
        held_until = now() + ${LEASE_SECONDS} * interval '1 second'
      where import_id = ${importId} and ${isHoldable(call.db, importId, resource)}
      returning ${workColumns}`.execute(work.tx);
    const row = found.rows[0];
    if (row) await changeImport(work, importId, { state: 'berjalan', reason: null });
    return row;
  });
  if (!taken) return undefined;
  mine.add(token);
  const controller = new AbortController();
  const pulse = setInterval(() => void beat(), HEARTBEAT_MS);
  async function beat(): Promise<void> {
    try {
      const kept = await sql`update import_work set held_until = now() + ${LEASE_SECONDS} * interval '1 second'
        where import_id = ${importId} and holder = ${token} returning import_id`.execute(call.db.kysely);
      if (kept.rows.length === 0) controller.abort(new Error('Somebody else works on this import.'));
    } catch {
      // The end of the work holds the row: then it is about to be over.
    }
  }
  return {
    token,
    work: taken,
    signal: controller.signal,
    async release() {
      clearInterval(pulse);
      mine.delete(token);
      await sql`update import_work set holder = null, held_until = null
        where import_id = ${importId} and holder = ${token}`.execute(call.db.kysely);
    },
  };
}

/** Changes the record of an import; its version moves on, as with every change. */
export async function changeImport(
  work: Pick<Work, 'tx' | 'model' | 'now'>,
  importId: number,
  values: Readonly<Record<string, unknown>>,
): Promise<Row | undefined> {
  return (await work.tx
    .updateTable(importsOf(work).name)
    .set({ ...values, updated_at: work.now(), version: sql`version + 1` } as never)
    .where('id', '=', importId as never)
    .returningAll()
    .executeTakeFirst()) as Row | undefined;
}
