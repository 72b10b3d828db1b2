import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { systemEvents } from '../../../src/domain/systemEvents';
import { openImport } from '../../../src/framework/import';
import { can, getResource, type Resource } from '../../../src/framework/schema';
import { jsonParameter, QueryError } from '../../sql/connection';
import { inIndonesian, localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { type Call, inTransaction, onBehalfOf, type Work } from '../context';
import { wakeNotifier, writeSystemEvent } from '../journal/announce';
import { writeAudit, writeHistory } from '../journal/journal';
import { changeRows } from './changes';
import { engineContext } from './engine';
import { insertImportedRows, TargetsChanged } from './insert';
import { judge, type Opened, type RowVerdict } from './judge';
import type { JudgedRow } from './rows';
import { changeImport, type Held, holdImport, importsOf, MOST_TRIES } from './work';

/** Between judging and storing another call may have stored the same; then all is judged again. */
const JUDGED_AGAIN = 3;

/**
 * Does an import to its end: all rows that may go in, or none of them. Undefined when another call works on it, or on
 * another of the same resource. What goes wrong is written on the import and thrown.
 */
export async function runImport(
  call: Call,
  { id, resource: name }: { readonly id: number; readonly resource: string },
  options: { readonly opened?: Opened; readonly signal?: AbortSignal } = {},
): Promise<Row | undefined> {
  const held = await holdImport(call, id, name);
  if (!held) return undefined;
  const signal = options.signal ? AbortSignal.any([held.signal, options.signal]) : held.signal;
  try {
    if (held.work.tries > MOST_TRIES) throw new Problem('unavailable', { message: GIVEN_UP });
    const uploader = await asUploader(call, id);
    const resource = getResource(uploader.model, name);
    if (uploader.actor && !can(resource, 'create', uploader.actor).allowed)
      throw new Problem('forbidden', { message: 'Akun yang mengunggah tidak lagi berhak menambah data ini.' });
    if (held.work.options.update && uploader.actor && !can(resource, 'edit', uploader.actor).allowed)
      throw new Problem('forbidden', { message: 'Akun yang mengunggah tidak lagi berhak mengubah data ini.' });
    return await repeat(uploader, resource, held, options.opened ?? (await reopen(uploader, resource, held)), signal);
  } catch (error) {
    if (!signal.aborted) await giveUp(call, id, held, error);
    throw error;
  } finally {
    await held.release();
  }
}

const GIVEN_UP = `Impor ini ${MOST_TRIES} kali terputus di tengah jalan dan tidak dicoba lagi.`;

/** An import is its uploader's, whichever process continues it: their scope and their rights of today. */
async function asUploader(call: Call, importId: number): Promise<Call> {
  const { once: _once, ...plain } = call;
  const found = await sql<Row>`select users.* from users join imports on imports.user_id = users.id
    where imports.id = ${importId}`.execute(call.db.kysely);
  const [user] = found.rows;
  if (!user) return plain;
  if (user.deleted_at !== null || user.is_active === false)
    throw new Problem('forbidden', { message: localized('operation.importerInactive') });
  return onBehalfOf(plain, call.product.people.toActor(user));
}

/** Reads the stored file again. */
async function reopen(call: Call, resource: Resource, { work }: Held): Promise<Opened> {
  const file = await call.files.find(work.file_path ?? '');
  if (!file) throw new Problem('gone', { message: localized('operation.importFileGone') });
  const bytes = await buffer(await file.open());
  const name = (work.file_path ?? '').endsWith('.xlsx') ? 'impor.xlsx' : 'impor.csv';
  const opened = await openImport({ name, bytes }, engineContext(call, resource), work.options);
  if (!opened.ok) throw new Problem('validation', { message: opened.message });
  return opened;
}

async function repeat(call: Call, resource: Resource, held: Held, opened: Opened, signal: AbortSignal): Promise<Row> {
  for (let left = JUDGED_AGAIN; ; left -= 1) {
    const verdict = await judge(call, resource, opened, {
      update: held.work.options.update,
      signal,
      onProgress: (done) => noteProgress(call, held, { done, total: opened.plan.totalRows }),
    });
    try {
      return await store(call, resource, held, verdict);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      // The error of the database itself carries values of rows: it is neither answered nor logged.
      if (left === 1) throw new Problem('unavailable', { message: OVERTAKEN, retryAfterSeconds: 30 });
    }
  }
}

/** Seen by callers that read the import meanwhile; it changes nothing of its record. */
async function noteProgress(call: Call, { token, work }: Held, { done, total }: Progress): Promise<void> {
  await sql`update import_work set done = ${done}, total = ${total}
    where import_id = ${work.import_id} and holder = ${token}`.execute(call.db.kysely);
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

const OVERTAKEN =
  'Data yang sama terus diubah orang lain saat impor ini disimpan. Belum ada yang masuk; lanjutkan sebentar lagi.';

/** A unique value, or what a row points to, was taken away meanwhile. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof TargetsChanged ||
  (error instanceof QueryError && ['23505', '23503', '40001', '40P01'].includes(error.code));

/** Rows, report, counts and journal in one transaction; the file goes with it. */
async function store(call: Call, resource: Resource, held: Held, verdict: RowVerdict): Promise<Row> {
  const { import_id: id, file_path: path } = held.work;
  return inTransaction(call, async (work) => {
    // First of all: a call that lost the import to another one stores nothing.
    const mine = await sql`update import_work set file_path = null, holder = null, held_until = null,
        sums = ${jsonParameter(verdict.findings.sums)}
      where import_id = ${id} and holder = ${held.token} returning import_id`.execute(work.tx);
    if (mine.rows.length === 0) throw new Error(`Import ${id} was taken over.`);
    await insertImportedRows(work, resource, id, verdict.fresh);
    await changeRows(work, resource, id, verdict.changed);
    await keepTold(work, id, verdict.told);
    const { counts } = verdict;
    const record = await changeImport(work, id, {
      state: 'selesai',
      total_count: counts.total,
      new_count: counts.new,
      failed_count: counts.failed,
      changed_count: counts.changed,
      duplicate_count: counts.duplicate,
      ambiguous_count: counts.ambiguous,
      unchanged_count: counts.unchanged,
      repaired_count: counts.repaired,
      warned_count: counts.warned,
      finished_at: work.now(),
      reason: null,
    });
    if (!record) throw new Error(`Import ${id} has no record.`);
    await journalImport(work, resource, record, 'import', { counts });
    if (path !== null) work.afterCommit(() => work.files.remove(path));
    return record;
  });
}

/** One entry each for the whole batch; each row's own "created" is derived from it. */
export async function journalImport(
  work: Work,
  resource: Resource,
  record: Row,
  action: 'import' | 'undoImport',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeHistory(work, importsOf(work), record.id, action === 'import' ? 'import' : 'undo', {});
  await writeAudit(work, { action, resource: resource.name, detail: { import: record.id, ...detail } });
  const type = `${resource.name}.${action}`;
  await work.tx
    .insertInto('events')
    .values({
      at: work.now(),
      type,
      resource: resource.name,
      record_id: null,
      owner_id: record.aleg_id ?? null,
      actor_id: work.actor?.id ?? null,
      data: jsonParameter({ title: String(record.file_name ?? ''), import: record.id }),
    } as never)
    .execute();
  wakeNotifier(work, type);
}

const REPORTED_AT_ONCE = 1000;

async function keepTold(work: Work, importId: number, rows: readonly JudgedRow[]): Promise<void> {
  await sql`delete from import_rows where import_id = ${importId}`.execute(work.tx);
  for (let from = 0; from < rows.length; from += REPORTED_AT_ONCE) {
    const part = rows.slice(from, from + REPORTED_AT_ONCE).map(({ line, outcome, findings, cells }, at) => ({
      place: from + at + 1,
      line,
      outcome,
      findings: findings.filter(({ level }) => level !== 'repair'),
      cells: outcome === 'failed' ? cells : [],
    }));
    await sql`insert into import_rows (import_id, place, line, outcome, findings, cells)
      select ${importId}::integer, place, line, outcome, findings, cells
      from json_to_recordset(${JSON.stringify(part)}::json)
        as given(place integer, line integer, outcome text, findings jsonb, cells jsonb)`.execute(work.tx);
  }
}

/** Says on the import why it failed; its file stays, so that it can be continued. */
async function giveUp(call: Call, id: number, { token }: Held, error: unknown): Promise<void> {
  const { once: _once, ...plain } = call;
  const reason =
    error instanceof Problem && error.facts.message
      ? inIndonesian(error.facts.message)
      : 'Ada gangguan di server saat menyimpan. Data belum berubah; impor dapat dilanjutkan.';
  await inTransaction(plain, async (work) => {
    const mine = await sql`select 1 from import_work where import_id = ${id} and holder = ${token} for update`.execute(
      work.tx,
    );
    if (mine.rows.length === 0) return;
    const record = await changeImport(work, id, { state: 'gagal', reason });
    if (record) await tellUploader(work, record);
  });
}

/** Its starter may have left the page long ago. */
async function tellUploader(work: Work, { id, user_id: uploader, file_name: name }: Row): Promise<void> {
  const type = systemEvents.importFailed;
  const actorId = typeof uploader === 'number' ? uploader : null;
  await writeSystemEvent(work, { type, recordId: id, actorId, data: { title: String(name ?? '') } });
  wakeNotifier(work, type);
}
