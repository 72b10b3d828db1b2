import { Readable } from 'node:stream';
import { escapeFormula } from '../../src/domain/csv';
import { type ImportFinding, importLimits, templateName, templateOf } from '../../src/framework/import';
import type { Resource } from '../../src/framework/schema';
import { siteToday } from '../rules/context';
import { listRefused, measureFailed } from '../rules/imports/answer';
import { engineContext } from '../rules/imports/engine';
import { fileSentences } from '../rules/imports/request';
import { runImport } from '../rules/imports/run';
import { mayChange, targetOf, undoImport } from '../rules/imports/undo';
import { type InTurn, previewUpload, uploadFile } from '../rules/imports/upload';
import { findWork, importsOf } from '../rules/imports/work';
import { writeAudit } from '../rules/journal';
import { getRecord } from '../rules/records';
import { createGate } from '../sql/connection/gate';
import { Problem, validationProblem } from '../sql/problem';
import type { Row } from '../sql/records';
import { toCsv, toXlsx } from './exportFiles';
import { present } from './present';
import type { Route, RouteAnswer, RouteCall } from './registry';
import { readId } from './resourceRoutes';

/** A file takes up to a hundred megabytes while it is read, and a core. */
const gateOptions = { slots: 2, limit: 20, waitMs: 60_000 } as const;

/** One for a process: two files at a time, whoever reads them. */
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
    .filter((resource) => resource.import)
    .flatMap((resource): readonly Route[] => {
      const path = resource.api.path.replace(/^\/api/, '');
      const extension = resource.import?.extension;
      const base = {
        tag: resource.label,
        policy: { area: resource, action: 'create' as const },
        ...(extension === undefined ? {} : { extension }),
      };
      const fileLimit = { bytes: importLimits.bytes, message: fileSentences.tooLarge };
      return [
        {
          ...base,
          method: 'GET',
          path: `${path}/download-template`,
          summary: `Template CSV untuk mengimpor ${resource.noun}`,
          handle: async (call) => ({
            file: {
              name: templateName(resource),
              type: 'text/csv; charset=utf-8',
              rows: 0,
              body: Buffer.from(templateOf(engineContext(call, resource), escapeFormula), 'utf8'),
            },
          }),
        },
        {
          ...base,
          method: 'POST',
          path: `${path}/preview-csv`,
          summary: `Pratinjau berkas ${resource.noun}; dengan check=1 seluruh barisnya diperiksa`,
          fileLimit,
          handle: async (call) => ({ data: await inTurn(() => previewUpload(call, resource, call.body)) }),
        },
        {
          ...base,
          method: 'POST',
          path: `${path}/mass-upload`,
          summary: `Impor ${resource.noun} dari berkas CSV atau XLSX`,
          fileLimit,
          handle: (call) => uploadFile(call, resource, call.body, inTurn),
        },
      ];
    });
}

/** What can be done with an import afterwards; the list and the record itself are generated. */
export function importRecordRoutes(imports: Resource): readonly Route[] {
  const base = { tag: imports.label, policy: { area: imports, action: 'show' as const }, extension: 'imports' };
  const { path } = imports.api;
  return [
    {
      ...base,
      method: 'POST',
      path: `${path}/:id/resume`,
      summary: 'Lanjutkan impor yang terputus',
      handle: resume,
    },
    {
      ...base,
      method: 'POST',
      path: `${path}/:id/undo`,
      summary: 'Urungkan impor',
      handle: undo,
    },
    {
      ...base,
      method: 'GET',
      path: `${path}/:id/failed`,
      summary: 'Baris yang gagal, sebagai berkas CSV atau XLSX',
      handle: failedRows,
    },
  ];
}

/** @throws Problem notFound for what is out of reach, forbidden without the right to create what it holds. */
async function changeable(call: RouteCall): Promise<Row> {
  const record = await getRecord(call, importsOf(call), readId(call));
  if (!mayChange(call, targetOf(call, record))) throw new Problem('forbidden');
  return record;
}

async function resume(call: RouteCall): Promise<RouteAnswer> {
  const record = await changeable(call);
  const refuse = (message: string): never => {
    throw new Problem('alreadyDecided', { message, data: { state: record.state } });
  };
  if (record.state === 'selesai' || record.state === 'dibatalkan') refuse('Impor ini sudah selesai.');
  const work = await findWork(call.db.kysely, record.id);
  if (!work?.file_path) refuse('Berkas impor ini sudah tidak tersimpan. Unggah lagi.');
  const done = await inTurn(() => runImport(call, { id: record.id, resource: String(record.resource) }));
  if (!done) refuse('Impor ini, atau impor lain dari data yang sama, sedang dikerjakan.');
  const imports = importsOf(call);
  return {
    data: present(call, imports, await getRecord(call, imports, record.id)),
    message: 'Impor dilanjutkan sampai selesai.',
  };
}

async function undo(call: RouteCall): Promise<RouteAnswer> {
  const record = await changeable(call);
  const data = await inTurn(() => undoImport(call, record.id));
  return { data, message: `${data.undone} baris diurungkan.` };
}

const formats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The rows as they stood in the file, so that they can be corrected there and sent again. */
async function failedRows(call: RouteCall): Promise<RouteAnswer> {
  const format = readFormat(call.query.format);
  const record = await changeable(call);
  const work = await findWork(call.db.kysely, record.id);
  const failed = await measureFailed(call.db.kysely, record.id);
  if (failed.count < Number(record.failed_count)) throw new Problem('gone', { message: CLEARED });
  await writeAudit(call, { action: 'export', resource: 'imports', recordId: record.id, detail: { format } });
  const headers = work?.headers ?? [];
  // A row with more cells than headings keeps them all.
  const width = Math.max(headers.length, failed.width);
  const columns = [...Array.from({ length: width }, (_, at) => headers[at] || `Kolom ${at + 1}`), REASON];
  const file = { columns, batches: batchesOf(call, record.id, width), sheet: 'Baris gagal' };
  return {
    file: {
      name: `gagal-${record.id}-${siteToday(call).replaceAll('-', '')}.${format}`,
      type: formats[format],
      rows: Number(record.failed_count),
      body: format === 'csv' ? Readable.from(toCsv(file)) : await toXlsx(file),
    },
  };
}

const REASON = 'Alasan';
const CLEARED = 'Baris yang gagal hanya disimpan 30 hari, dan sudah dihapus. Unggah lagi berkas aslinya.';
const ROWS_AT_ONCE = 1000;

async function* batchesOf(call: RouteCall, importId: number, width: number) {
  for (let after = 0; ; ) {
    const rows = await listRefused(call.db.kysely, importId, { after, limit: ROWS_AT_ONCE, only: 'failed' });
    if (rows.length > 0)
      yield rows.map(({ cells, findings }) =>
        [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reasonOf(findings)].map((text) => ({ text })),
      );
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.line ?? 0;
  }
}

const reasonOf = (findings: readonly ImportFinding[]): string =>
  findings
    .filter(({ level }) => level === 'error')
    .map(({ message }) => message)
    .join(' ');

function readFormat(raw: unknown): keyof typeof formats {
  if (raw === undefined || raw === '') return 'csv';
  if (raw === 'csv' || raw === 'xlsx') return raw;
  throw validationProblem([{ field: 'format', message: 'Format harus csv atau xlsx' }]);
}
