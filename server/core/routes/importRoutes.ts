import {
  fileAnswer,
  importBody,
  importHistory,
  importPaths,
  previewAnswer,
  uploadedAnswer,
} from '../../../src/framework/calls';
import { type ImportFinding, importLimits, templateName, templateOf } from '../../../src/framework/import';
import { findingLevels } from '../../../src/framework/import/answers';
import { can, choice, type Resource } from '../../../src/framework/schema';
import { mediaTypes } from '../../files/paths';
import { createGate } from '../../sql/connection/gate';
import { inLanguage, localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';
import type { Row } from '../../sql/records';
import { siteToday } from '../context';
import { listFindings, listRefused, measureFailed } from '../imports/answer';
import { engineContext } from '../imports/engine';
import { findingIn } from '../imports/findingWords';
import { listRemembered } from '../imports/memory';
import { fileSentences } from '../imports/request';
import { runImport } from '../imports/run';
import { mayChange, targetOf, undoImport } from '../imports/undo';
import { type InTurn, previewUpload, uploadFile } from '../imports/upload';
import { findWork, importsOf } from '../imports/work';
import { writeAudit } from '../journal/journal';
import { getRecord } from '../records';
import { routesFor } from './declaredCalls';
import { readFormat, toExportFile } from './exportFiles';
import { templateWorkbook } from './importTemplate';
import { present } from './present';
import { readId } from './readId';
import type { Route, RouteAnswer, RouteCall } from './registry';

/** A file takes up to a hundred megabytes while it is read, and a core. */
const gateOptions = { slots: 2, limit: 20, waitMs: 60_000 } as const;

/** One for a process: two files at a time, for all callers together. */
const gate = createGate(gateOptions);

const inTurn: InTurn = async (work) => {
  const leave = await gate.enter();
  try {
    return await work();
  } finally {
    leave();
  }
};

/** Files of many records, for every resource that declares an import. */
export function importRoutes(resources: readonly Resource[]): readonly Route[] {
  return resources
    .filter((declared) => declared.import)
    .flatMap((declared): readonly Route[] => {
      const path = declared.api.path.replace(/^\/api/, '');
      const extension = declared.import?.extension;
      const base = {
        tag: declared.label,
        of: declared,
        policy: { area: declared, action: 'create' as const },
        ...(extension === undefined ? {} : { extension }),
      };
      const fileLimit = { bytes: importLimits.bytes, message: fileSentences.tooLarge };
      const body = importBody(declared);
      return [
        {
          ...base,
          method: 'GET',
          path: `${path}/${importPaths.template}`,
          summary: `Template CSV untuk mengimpor ${declared.noun}, atau dengan format=xlsx sebagai buku kerja`,
          query: { format: choice(['csv', 'xlsx'], { label: 'Jenis berkas' }) },
          answer: fileAnswer,
          handle: template,
        },
        {
          ...base,
          method: 'POST',
          path: `${path}/${importPaths.preview}`,
          summary: `Pratinjau berkas ${declared.noun}; dengan check=1 seluruh barisnya diperiksa`,
          fileLimit,
          body,
          answer: previewAnswer,
          handle: async (call, resource) => ({ data: await inTurn(() => previewUpload(call, resource, call.body)) }),
        },
        {
          ...base,
          method: 'POST',
          path: `${path}/${importPaths.upload}`,
          summary: `Impor ${declared.noun} dari berkas CSV atau XLSX`,
          fileLimit,
          body,
          answer: uploadedAnswer,
          handle: (call, resource) => uploadFile(call, resource, call.body, inTurn),
        },
      ];
    });
}

async function template(call: RouteCall, resource: Resource): Promise<RouteAnswer> {
  const format = readFormat(call.query.format) ?? 'csv';
  const context = engineContext(call, resource);
  return {
    file: {
      name: templateName(resource, format),
      type: mediaTypes[format],
      rows: 0,
      body:
        format === 'csv'
          ? Buffer.from(templateOf(context), 'utf8')
          : await templateWorkbook(context, call.product.sampleOf, call.language),
    },
  };
}

/** What can be done with an import afterwards; the list and the record itself are generated. */
export const importRecordRoutes = (imports: Resource): readonly Route[] =>
  routesFor(importHistory(imports), {
    resumeImport: resume,
    undoImport: undo,
    failedRows,
    listFindings: findings,
    listMappings: async (call) => {
      const resource = importedResource(call);
      if (!mayChange(call, resource)) throw new Problem('forbidden');
      return { data: await listRemembered(call, resource) };
    },
  });

/** @throws Problem notFound for what is out of reach, forbidden without the right to create what it holds. */
async function changeable(call: RouteCall): Promise<Row> {
  const record = await getRecord(call, importsOf(call), readId(call));
  if (!mayChange(call, targetOf(call, record))) throw new Problem('forbidden');
  return record;
}

function importedResource({ model, query }: RouteCall): Resource {
  const resource = model.byName[String(query.resource ?? '')];
  if (!resource?.import)
    throw validationProblem([{ field: 'resource', message: localized('operation.resourceUnknown') }]);
  return resource;
}

const MOST_LINES = 1000;

/** @throws Problem notFound for what is out of reach, forbidden for lines of records one may not look at. */
async function findings(call: RouteCall) {
  const record = await getRecord(call, importsOf(call), readId(call));
  const target = targetOf(call, record);
  if (target && !can(target, 'list', call.actor).allowed) throw new Problem('forbidden');
  const { level, page, per_page: perPage } = call.query;
  return {
    data: await listFindings(call.db.kysely, record.id, {
      level: findingLevels.find((one) => one === level) ?? 'all',
      page: countOf(page, 1, 1_000_000),
      perPage: countOf(perPage, 50, MOST_LINES),
    }),
  };
}

const countOf = (raw: unknown, otherwise: number, most: number): number =>
  /^[1-9]\d{0,6}$/.test(String(raw)) ? Math.min(Number(raw), most) : otherwise;

async function resume(call: RouteCall) {
  const record = await changeable(call);
  const refuse: (message: Text) => never = (message) => {
    throw new Problem('alreadyDecided', { message, data: { state: record.state } });
  };
  if (record.state === 'selesai' || record.state === 'dibatalkan') refuse(localized('operation.importFinished'));
  const work = await findWork(call.db.kysely, record.id);
  if (!work?.file_path) refuse(localized('operation.importFileGone'));
  const done = await inTurn(() => runImport(call, { id: record.id, resource: String(record.resource) }));
  if (!done) refuse(localized('operation.importBusy'));
  const imports = importsOf(call);
  return {
    data: present(call, imports, await getRecord(call, imports, record.id)),
    message: localized('operation.importResumed'),
  };
}

async function undo(call: RouteCall) {
  const record = await changeable(call);
  const target = targetOf(call, record);
  if (!target) throw new Problem('notFound');
  const data = await inTurn(() => undoImport(call, record.id, target));
  return { data, message: localized('operation.importUndone', { count: data.undone + data.restored }) };
}

/** The rows as they stood in the file, so that they can be corrected there and sent again. */
async function failedRows(call: RouteCall) {
  const asked = readFormat(call.query.format);
  const record = await changeable(call);
  const work = await findWork(call.db.kysely, record.id);
  // Corrected, it goes back to where it came from: the same program opens it the same way.
  const format = asked ?? work?.reading?.format.kind ?? 'csv';
  const failed = await measureFailed(call.db.kysely, record.id);
  if (failed.count < Number(record.failed_count)) throw new Problem('gone', { message: CLEARED });
  await writeAudit(call, { action: 'export', resource: 'imports', recordId: record.id, detail: { format } });
  const say = (text: Text): string => inLanguage(call.language, text);
  const headers = work?.headers ?? [];
  // A row with more cells than headings keeps them all.
  const width = Math.max(headers.length, failed.width);
  const columns = [
    ...Array.from(
      { length: width },
      (_, at) => headers[at] || say(localized('operation.columnNumber', { number: at + 1 })),
    ),
    say(localized('operation.reason')),
  ];
  const batches = batchesOf(call, record, width);
  const delimiter = work?.reading?.format.delimiter;
  return {
    file: {
      name: `gagal-${record.id}-${siteToday(call)}.${format}`,
      rows: Number(record.failed_count),
      ...(await toExportFile(format, {
        columns,
        batches,
        sheet: { name: say(localized('operation.failedRows')) },
        delimiter,
      })),
    },
  };
}

const CLEARED = localized('operation.failedRowsGone');
const ROWS_AT_ONCE = 1000;

async function* batchesOf(call: RouteCall, record: Row, width: number) {
  const resource = targetOf(call, record);
  const reasonOf = (findings: readonly ImportFinding[]): string =>
    findings
      .filter(({ level }) => level === 'error')
      .map((found) => findingIn(call.language, resource, found))
      .join('; ');
  for (let after = 0; ; ) {
    const rows = await listRefused(call.db.kysely, record.id, { after, limit: ROWS_AT_ONCE, only: 'failed' });
    if (rows.length > 0)
      yield rows.map(({ cells, findings }) =>
        [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reasonOf(findings)].map((text) => ({ text })),
      );
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.place ?? 0;
  }
}
