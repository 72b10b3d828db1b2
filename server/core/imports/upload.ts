import { setTimeout as sleep } from 'node:timers/promises';
import { type ImportPlan, importableFields, openImport, rowIn } from '../../../src/framework/import';
import type { RecordChange } from '../../../src/framework/import/answers';
import { isServerOwned, type Resource } from '../../../src/framework/schema';
import { nounOf } from '../../sql/declaredTexts';
import { localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import { findRecord, masked, type Row } from '../../sql/records';
import { type Call, everyRow, mayReadField } from '../context';
import { rowTitle } from '../journal/journal';
import { uploadAnswer } from './answer';
import { engineContext } from './engine';
import { readableTexts } from './exportRows';
import { judge, type Opened } from './judge';
import { fileSentences, type ImportRequest, importKey, isCheck, readRequest } from './request';
import type { JudgedRow } from './rows';
import { runImport } from './run';
import { beginImport, importsOf, mayHold, WAIT_MS } from './work';

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
  const { counts, findings, changed } = await judge(call, resource, opened, { update: request.options.update });
  return {
    ...preview,
    counts,
    findings: findings.list,
    sums: findings.sums,
    findings_total: findings.total,
    changes: await changesAnswer(call, resource, changed.slice(0, MOST_CHANGES)),
  };
}

/** So many records are shown field by field; the counts are of all. */
const MOST_CHANGES = 2000;

/** What would be changed, as people read it; what a person may not read is not shown, what they read masked is masked. */
async function changesAnswer(
  call: Call,
  resource: Resource,
  rows: readonly JudgedRow[],
): Promise<readonly RecordChange[]> {
  const names = [...new Set(rows.flatMap(({ change }) => Object.keys(change?.values ?? {})))].filter((name) =>
    mayReadField(call, resource, name),
  );
  const before = masked(
    { role: call.actor?.role, model: call.model },
    resource,
    rows.flatMap(({ change }) => change?.record ?? []),
  );
  const after = rows.flatMap(({ change }) => (change ? { ...change.record, ...change.values } : []));
  const texts = await readableTexts(call, resource, names, [...before, ...after]);
  return rows.map(({ line, change }, at) => ({
    line,
    id: change?.record.id ?? 0,
    title: rowTitle(resource, before[at] ?? {}),
    fields: names
      .filter((name) => Object.hasOwn(change?.values ?? {}, name))
      .map((name) => ({ name, before: texts[at]?.[name] ?? '', after: texts[rows.length + at]?.[name] ?? '' })),
  }));
}

const planAnswer = (resource: Resource, plan: ImportPlan) => ({
  total_rows: plan.totalRows,
  start_row: plan.startRow,
  start_column: plan.startColumn,
  headers: shownHeaders(plan),
  preview: plan.first.slice(0, PREVIEW.rows).map(({ line, cells }) => ({
    row_number: rowIn(line),
    data: shownHeaders(plan).map((_heading, at) => cells[at] ?? ''),
  })),
  format: plan.format,
  mapping: plan.mapping,
  all_headers: plan.headers,
  header_line: plan.headerLine,
  header_found: plan.isHeaderFound === true,
  ...(plan.sheets ? { sheets: plan.sheets } : {}),
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

export interface Uploaded {
  readonly data: Record<string, unknown>;
  readonly message: Text;
}

/** Work that takes memory and a core, one after the other. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Takes a file in: all rows that may, or none; the same file again changes nothing. Waiting takes no turn from others. */
export async function uploadFile(call: Call, resource: Resource, body: Body, inTurn: InTurn): Promise<Uploaded> {
  const { begun, done } = await inTurn(async () => {
    const request = await readRequest(call, resource, body, 'all');
    const opened = await open(call, resource, request);
    const begun = await beginImport(call, resource, {
      file: request.file,
      ext: request.ext,
      key: importKey(call, resource, request),
      options: request.options,
      headers: headingsOf(resource, opened.plan),
      plan: opened.plan,
    });
    return { begun, done: await runImport(call, { id: begun.id, resource: resource.name }, { opened }) };
  });
  const { record, isOwn } = done ? { record: done, isOwn: true } : await waitFor(call, resource, begun.id, inTurn);
  // One call of all that sent this file brought the rows: the first one, or the one that continues it.
  const isReplayed = !(begun.isNew || (begun.isLeft && isOwn));
  const data = await uploadAnswer(call.db.kysely, record, isReplayed);
  return { data, message: sentenceOf(resource, record, isReplayed) };
}

/** When a file is sent again, the answer begins with "nothing has changed". */
function sentenceOf(resource: Resource, record: Row, isReplayed: boolean): Text {
  const added = Number(record.new_count);
  const changed = Number(record.changed_count);
  const same = Number(record.unchanged_count);
  if (isReplayed) return localized('core.importReplayed');
  if (changed > 0) return localized('core.importedAndChanged', { added, noun: nounOf(resource, added), changed });
  if (added === 0 && same > 0) return localized('core.importedSame', { same });
  return localized('core.imported', { added, noun: nounOf(resource, added) });
}

/** Headings for the file of what was not taken in; a column without one is called by the field it fills. */
const headingsOf = (resource: Resource, { headers, mapping }: ImportPlan): readonly string[] =>
  headers.map((heading, at) => heading || resource.fields[mapping[at] ?? '']?.label || '');

/** Waits until another call has done the import, or does it when its turn has come. */
async function waitFor(
  call: Call,
  resource: Resource,
  id: number,
  inTurn: InTurn,
): Promise<{ readonly record: Row; readonly isOwn: boolean }> {
  const imports = importsOf(call);
  // How long, not when: the machine may set its clock meanwhile.
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const record = await findRecord(everyRow(call, call.db.kysely), imports, id);
    if (record && (record.state === 'selesai' || record.state === 'dibatalkan')) return { record, isOwn: false };
    if (performance.now() > end)
      throw new Problem('unavailable', {
        message: localized('core.importWaits'),
        data: { import_id: id },
        retryAfterSeconds: 30,
      });
    await sleep(200);
    if (!(await mayHold(call, id, resource.name))) continue;
    const done = await inTurn(() => runImport(call, { id, resource: resource.name }));
    if (done) return { record: done, isOwn: true };
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
