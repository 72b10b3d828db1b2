import { setTimeout as sleep } from 'node:timers/promises';
import { type ImportPlan, importableFields, openImport } from '../../../src/framework/import';
import { isServerOwned, type Resource } from '../../../src/framework/schema';
import { Problem, validationProblem } from '../../sql/problem';
import { findRecord, type Row } from '../../sql/records';
import type { Call } from '../context';
import { uploadAnswer } from './answer';
import { engineContext } from './engine';
import { judge, type Opened } from './judge';
import { fileSentences, type ImportRequest, isCheck, keyOf, readRequest } from './request';
import { runImport } from './run';
import { beginImport, importsOf } from './work';

type Body = Readonly<Record<string, unknown>>;

/** At most, as the page has room for. */
const PREVIEW = { rows: 3, columns: 13 } as const;

/** How a file would be read; with `check`, what an upload would make of each of its rows. Nothing is stored. */
export async function previewUpload(call: Call, resource: Resource, body: Body): Promise<Record<string, unknown>> {
  const isChecked = isCheck(body);
  const request = await readRequest(call, resource, body, isChecked ? 'all' : 'file');
  const opened = await open(call, resource, request);
  const { plan } = opened;
  const preview = planAnswer(resource, plan);
  if (!isChecked) return preview;
  const { counts, findings, findingsTotal } = await judge(call, resource, opened);
  return { ...preview, counts, findings, findings_total: findingsTotal };
}

const planAnswer = (resource: Resource, plan: ImportPlan) => ({
  total_rows: plan.totalRows,
  start_row: plan.startRow,
  start_column: plan.startColumn,
  headers: shownHeaders(plan),
  preview: plan.first
    .slice(0, PREVIEW.rows)
    .map(({ line, cells }) => ({ row_number: line, data: shownHeaders(plan).map((_heading, at) => cells[at] ?? '') })),
  format: plan.format,
  mapping: plan.mapping,
  all_headers: plan.headers,
  header_line: plan.headerLine,
  first: plan.first[0] ?? null,
  last: plan.last,
  // What is chosen for the whole file needs no column, even before it has been chosen.
  remarks: plan.remarks.filter(
    ({ code, field }) => code !== 'missingColumn' || !resource.import?.chosen?.includes(field),
  ),
  columns: importableFields(resource).flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    return [{ name, label: field.label, required: Boolean(field.required), ignored: isServerOwned(field, 'create') }];
  }),
});

const shownHeaders = (plan: ImportPlan): readonly string[] => plan.headers.slice(0, PREVIEW.columns);

/** How long a call waits for an import that somebody else is doing. */
const WAIT_MS = 90_000;

export interface Uploaded {
  readonly data: Record<string, unknown>;
  readonly message: string;
}

/** Takes a file in: all rows that may, or none; the same file again changes nothing. */
export async function uploadFile(call: Call, resource: Resource, body: Body): Promise<Uploaded> {
  const request = await readRequest(call, resource, body, 'all');
  const opened = await open(call, resource, request);
  const id = await beginImport(call, resource, {
    file: request.file,
    ext: request.ext,
    key: keyOf(call, resource, request),
    options: request.options,
    headers: opened.plan.headers,
  });
  const { record, isOwn } = await finish(call, resource, id, opened);
  // One call of all that sent this file did it: that one has brought the rows.
  const isReplayed = !isOwn;
  const data = await uploadAnswer(call.db.kysely, record, isReplayed);
  return { data, message: isReplayed ? REPLAYED : `Berhasil mengupload ${record.new_count} data ${resource.noun}` };
}

const REPLAYED = 'File ini sudah pernah diupload dengan pilihan yang sama. Tidak ada data yang berubah.';

/** Does the import, or waits until somebody else has. */
async function finish(
  call: Call,
  resource: Resource,
  id: number,
  opened: Opened,
): Promise<{ readonly record: Row; readonly isOwn: boolean }> {
  const imports = importsOf(call);
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const done = await runImport(call, { id, resource: resource.name }, { opened });
    if (done) return { record: done, isOwn: true };
    const record = await findRecord({ db: call.db.kysely, model: call.model, scope: 'all' }, imports, id);
    if (record && (record.state === 'selesai' || record.state === 'dibatalkan')) return { record, isOwn: false };
    if (Date.now() > end)
      throw new Problem('unavailable', {
        message: 'Impor lain masih berjalan. Impor ini menunggu giliran; lihat hasilnya di Riwayat Impor.',
        data: { import_id: id },
        retryAfterSeconds: 30,
      });
    await sleep(200);
  }
}

/** @throws Problem validation under `file` when nothing can be read at all. */
async function open(call: Call, resource: Resource, { file, options }: ImportRequest): Promise<Opened> {
  const opened = await openImport({ name: file.name, bytes: file.bytes }, engineContext(call, resource), options);
  if (opened.ok) return opened;
  const message =
    opened.fault === 'notText'
      ? fileSentences.format
      : opened.fault === 'tooLarge'
        ? fileSentences.tooLarge
        : opened.message;
  throw validationProblem([{ field: 'file', message }]);
}
