import { importHistory, importPaths } from '../calls';
import type {
  FindingPage,
  ImportFindingLevel,
  ImportPreview,
  ImportResult,
  ImportState,
  RecordChange,
  RefusedLine,
  RememberedReading,
} from '../import/answers';
import type {
  FileFormat,
  FileRow,
  FindingSum,
  ImportCounts,
  ImportFinding,
  ImportUpdate,
  Mapping,
  SheetPlan,
  ValueMaps,
} from '../import/types';
import { features, getResource } from '../schema';
import type { CallDeclared } from './calls';
import type { RestContext } from './context';
import { joinPath } from './endpoints';
import type { HttpRequest, HttpResponse } from './http';
import type { Reads } from './reads';
import { isObject, toNumber, type Values } from './values';

/** The file, and how it is to be read. `mapping` and what stands below it go only to an API with `imports`. */
export interface ImportFileParams {
  readonly file: File;
  /** Undefined: an API with `imports` looks for the headings by itself. */
  readonly startRow?: number;
  readonly startColumn: number;
  readonly skipFirstRow?: boolean;
  readonly chosen?: Values;
  readonly mapping?: Mapping;
  readonly dayFirst?: boolean;
  readonly values?: ValueMaps;
  readonly update?: ImportUpdate;
  readonly onlySheets?: readonly string[];
  readonly signal?: AbortSignal;
}

export interface ImportUploadParams extends ImportFileParams {
  readonly onUploadProgress?: (fraction: number) => void;
}

export interface FindingQuery {
  readonly level: ImportFindingLevel;
  readonly page: number;
  readonly perPage: number;
  readonly signal?: AbortSignal;
}

/** Fifty thousand rows take a while; so long after the last sign that something moves. */
const importMs = 600_000;
/** The resource whose records are the imports an API keeps. */
const IMPORTS = 'imports';

/** What the import page asks: of every API with the described calls, and more of one with `imports`. */
export function createImportCalls(
  { model, ask, has }: RestContext,
  reads: Pick<Reads, 'getList' | 'getOne'>,
  call: CallDeclared,
) {
  const history = () => importHistory(getResource(model, IMPORTS));
  const pathOf = (name: string, call: string) => joinPath(getResource(model, name).api.path, call);
  const dataOf = async (request: HttpRequest, name: string): Promise<{ data: Values; response: HttpResponse }> => {
    const { dialect, response } = await ask(request, getResource(model, name));
    const data = dialect.readData(response);
    if (!isObject(data)) throw ask.unreadable(response);
    return { data, response };
  };
  const blobOf = async (request: HttpRequest): Promise<{ readonly blob: Blob; readonly name?: string }> => {
    const { response } = await ask({ ...request, onBytes: () => {}, timeoutMs: importMs });
    if (!response.blob) throw ask.unreadable(response);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { blob: response.blob, ...(name && { name }) };
  };
  const additions = ({ mapping, dayFirst, values, update, onlySheets }: ImportFileParams): Values =>
    has(features.imports)
      ? {
          ...(mapping && { mapping: JSON.stringify(mapping) }),
          ...(dayFirst !== undefined && { day_first: dayFirst }),
          ...(values && { values: JSON.stringify(values) }),
          ...(update && { match: update.match.join(), keep: JSON.stringify(update.keep ?? []) }),
          ...(onlySheets && { sheets: JSON.stringify(onlySheets) }),
        }
      : {};

  return {
    importTemplate: (
      name: string,
      { format, signal }: { readonly format?: 'csv' | 'xlsx'; readonly signal?: AbortSignal } = {},
    ) =>
      blobOf({
        method: 'GET',
        path: pathOf(name, importPaths.template),
        ...(format === 'xlsx' && { query: { format } }),
        signal,
      }),

    /** The first rows as the server reads them; with `check` what would become of every row. */
    importPreview: async (
      name: string,
      params: ImportFileParams & { readonly check?: boolean },
    ): Promise<ImportPreview> => {
      const { file, startRow, startColumn, check = false, signal } = params;
      const body = toForm({
        file,
        start_row: startRow,
        start_column: startColumn,
        ...(check && { ...params.chosen, check: true }),
        ...additions(params),
      });
      const request = {
        method: 'POST',
        path: pathOf(name, importPaths.preview),
        body,
        signal,
        timeoutMs: importMs,
      } as const;
      return readPreview((await dataOf(request, name)).data, params);
    },

    importUpload: async (name: string, params: ImportUploadParams): Promise<ImportResult> => {
      const { file, startRow, startColumn, skipFirstRow = false, signal, onUploadProgress = () => {} } = params;
      const body = toForm({
        file,
        ...params.chosen,
        skip_first_row: skipFirstRow,
        start_row: startRow,
        start_column: startColumn,
        ...additions(params),
      });
      const path = pathOf(name, importPaths.upload);
      const request = { method: 'POST', path, body, signal, onUploadProgress, timeoutMs: importMs } as const;
      const { data, response } = await dataOf(request, name);
      return readResult(data, isObject(response.body) ? response.body.message : undefined);
    },

    /** What became of the newest import of this file, when its answer was lost. */
    findImport: async (
      name: string,
      { file, since, signal }: { readonly file: string; readonly since: string; readonly signal?: AbortSignal },
    ): Promise<ImportState | undefined> => {
      const { data } = await reads.getList(IMPORTS, {
        pagination: { page: 1, perPage: 25 },
        sort: { field: 'created_at', order: 'DESC' },
        filter: {},
        signal,
      });
      return data
        .map(readState)
        .find((one) => one.resource === name && one.file === file && Date.parse(one.startedAt) >= Date.parse(since));
    },

    importState: async (id: number, { signal }: { readonly signal?: AbortSignal } = {}): Promise<ImportState> =>
      readState((await reads.getOne(IMPORTS, { id, signal })).data),

    /** Goes on with an import that was cut off. */
    importResume: async (id: number): Promise<ImportState> =>
      readState(await call(history().resumeImport, { id }, { timeoutMs: importMs })),

    /** Takes its rows back, as far as nobody changed them since. */
    importUndo: async (id: number) => {
      const { undone, restored, edited_count } = await call(history().undoImport, { id }, { timeoutMs: importMs });
      return { undone, restored, kept: edited_count };
    },

    /** As a file like the one they came in. */
    importFailedRows: (id: number) => call(history().failedRows, { id }),

    /** What was found in the rows of an import that has ended. */
    importFindings: async (id: number, { level, page, perPage, signal }: FindingQuery): Promise<FindingPage> => {
      const query = { level: level === 'all' ? undefined : level, page, per_page: perPage };
      const { lines, counts, sums } = await call(history().listFindings, { id, query }, { signal });
      const toLine = ({ line, errors, findings }: (typeof lines)[number]): RefusedLine => ({
        line,
        messages: errors,
        findings: findings as readonly ImportFinding[],
      });
      return { lines: lines.map(toLine), counts, sums: sums as readonly FindingSum[] };
    },

    /** What the office has chosen for files of this resource. */
    importMemory: (
      name: string,
      { signal }: { readonly signal?: AbortSignal } = {},
    ): Promise<readonly RememberedReading[]> => call(history().listMappings, { query: { resource: name } }, { signal }),
  };
}

/** Forms know only text; a choice that was not made is not sent. */
function toForm(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null || value === '') continue;
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return form;
}

function readPreview(data: Values, asked: ImportFileParams): ImportPreview {
  const rows = listIn(data.preview).map(({ row_number, data: cells }) => ({
    line: countIn(row_number),
    cells: textsIn(cells),
  }));
  return {
    totalRows: countIn(data.total_rows),
    startRow: toNumber(data.start_row) ?? asked.startRow ?? 2,
    startColumn: toNumber(data.start_column) ?? asked.startColumn,
    headers: textsIn(data.all_headers ?? data.headers),
    rows,
    ...(isObject(data.format) && { format: data.format as unknown as FileFormat }),
    ...(Array.isArray(data.mapping) && { mapping: data.mapping as Mapping }),
    ...(data.header_line !== undefined && { headerLine: toNumber(data.header_line) ?? null }),
    ...(data.header_found === true && { isHeaderFound: true }),
    ...(Array.isArray(data.sheets) && { sheets: data.sheets as readonly SheetPlan[] }),
    ...(data.last !== undefined && { last: isObject(data.last) ? (data.last as unknown as FileRow) : null }),
    ...(Array.isArray(data.remarks) && { remarks: data.remarks as readonly ImportFinding[] }),
    ...(isObject(data.counts) && { counts: data.counts as unknown as ImportCounts }),
    ...(Array.isArray(data.findings) && { findings: data.findings as readonly ImportFinding[] }),
    ...(Array.isArray(data.sums) && { sums: data.sums as readonly FindingSum[] }),
    ...(Array.isArray(data.changes) && { changes: data.changes as readonly RecordChange[] }),
    ...(data.findings_total !== undefined && { findingsTotal: countIn(data.findings_total) }),
  };
}

function readResult(data: Values, message: unknown): ImportResult {
  const id = toNumber(data.import_id);
  // Duplicates are among the rows that were not taken in; here each kind is counted by itself.
  const failed = countIn(data.failed_count) - countIn(data.duplicate_count) - countIn(data.ambiguous_count);
  return {
    ...(typeof message === 'string' && message !== '' && { message }),
    succeeded: countIn(data.success_count),
    failed: Math.max(0, failed),
    refused: refusedIn(data.errors),
    ...(id !== undefined && { importId: id }),
    ...(data.unchanged_count !== undefined && { unchanged: countIn(data.unchanged_count) }),
    ...(data.duplicate_count !== undefined && { duplicates: countIn(data.duplicate_count) }),
    ...(data.changed_count !== undefined && { changed: countIn(data.changed_count) }),
    ...(data.ambiguous_count !== undefined && { ambiguous: countIn(data.ambiguous_count) }),
    ...(data.repaired_count !== undefined && { repaired: countIn(data.repaired_count) }),
    ...(data.warned_count !== undefined && { warned: countIn(data.warned_count) }),
    ...(data.replayed !== undefined && { replayed: data.replayed === true }),
  };
}

function readState(data: Values): ImportState {
  const undo = isObject(data.undo) ? data.undo : undefined;
  return {
    id: countIn(data.id),
    resource: String(data.resource ?? ''),
    file: String(data.file_name ?? ''),
    state: String(data.state ?? 'selesai') as ImportState['state'],
    startedAt: String(data.created_at ?? ''),
    succeeded: countIn(data.new_count),
    failed: countIn(data.failed_count),
    mayUndo: data.may_undo === true,
    mayResume: data.may_resume === true,
    ...(undo && {
      undoable: countIn(undo.possible),
      restorable: countIn(undo.restorable),
      edited: listIn(undo.edited).map(({ id, title }) => ({ id: countIn(id), title: String(title ?? '') })),
      editedTotal: countIn(undo.edited_count),
    }),
    ...(isObject(data.progress) && {
      progress: { done: countIn(data.progress.done), total: countIn(data.progress.total) },
    }),
    result: {
      succeeded: countIn(data.new_count),
      failed: countIn(data.failed_count),
      refused: refusedIn(data.errors),
      importId: countIn(data.id),
      changed: countIn(data.changed_count),
      unchanged: countIn(data.unchanged_count),
      duplicates: countIn(data.duplicate_count),
      ambiguous: countIn(data.ambiguous_count),
      repaired: countIn(data.repaired_count),
      warned: countIn(data.warned_count),
    },
  };
}

const refusedIn = (value: unknown): readonly RefusedLine[] =>
  listIn(value).map(({ row, line, errors, findings }) => ({
    line: countIn(line ?? row),
    messages: textsIn(errors),
    ...(Array.isArray(findings) && { findings: findings as readonly ImportFinding[] }),
  }));

const countIn = (value: unknown): number => toNumber(value) ?? 0;

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value)
    ? value
    : isObject(value)
      ? Object.values(value).flat()
      : value === undefined
        ? []
        : [value]
  ).map((one) => (one === null || one === undefined ? '' : String(one)));

/** A list, or the list in a page object. */
function listIn(value: unknown): readonly Values[] {
  if (Array.isArray(value)) return value.filter(isObject);
  return isObject(value) && Array.isArray(value.data) ? value.data.filter(isObject) : [];
}
