import { useListContext, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useText } from '../useText';
import { saveBlob, saveFile, toCsv } from './csv';
import { exportRows } from './exportRows';
import { reasonOf } from './reason';
import type { Columns } from './useColumns';
import { useProvider } from './useProvider';

export type ExportFormat = 'csv' | 'xlsx';

export type ExportProgress =
  | { readonly kind: 'rows'; readonly done: number; readonly total: number }
  | { readonly kind: 'bytes'; readonly received: number };

/** How far is the export? `start` saves every row of the current filter: made by the API where it can, else here. */
export function useExport(resource: Resource, columns: Columns) {
  const text = useText();
  const notify = useNotify();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();
  const byApi = useApiExport(resource, columns, setProgress);
  const here = useOwnExport(resource, columns, setProgress);
  const isByApi = usePanel().has('lists.export');

  async function start(format: ExportFormat): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    try {
      await (isByApi ? byApi(format, controller.signal) : here(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted)
        notify(text('list.exportFailed', { reason: reasonOf(error, text('states.unknownReason')) }), { type: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  return { start, progress, isByApi, cancel: () => running.current?.abort() };
}

type Report = (progress: ExportProgress) => void;

/** The API writes the file: the same rows, whatever their number. */
function useApiExport(resource: Resource, columns: Columns, report: Report) {
  const provider = useProvider();
  const { formats } = usePanel();
  const text = useText();
  const notify = useNotify();
  const { sort, filterValues } = useListContext();
  return async (format: ExportFormat, signal: AbortSignal): Promise<void> => {
    report({ kind: 'bytes', received: 0 });
    const { blob, name, rows } = await provider.exportFile(resource.name, {
      format,
      columns: columns.visible.map((column) => column.name),
      sort,
      filter: filterValues,
      signal,
      onBytes: (received) => report({ kind: 'bytes', received }),
    });
    signal.throwIfAborted();
    const file = name ?? `${resource.name}-${formats.today().replaceAll('-', '')}.${format}`;
    saveBlob(file, blob);
    const done = rows === undefined ? '' : formats.number(rows);
    notify(text(done ? 'list.exportDone' : 'list.exportSaved', { done, file }), { type: 'success' });
  };
}

function useOwnExport(resource: Resource, columns: Columns, report: Report) {
  const provider = useProvider();
  const { model, formats, exportMark } = usePanel();
  const texts = useTexts(resource);
  const text = useText();
  const notify = useNotify();
  const { sort, filterValues, total } = useListContext();
  return async (signal: AbortSignal): Promise<void> => {
    report({ kind: 'rows', done: 0, total: total ?? 0 });
    const exported = await exportRows({
      provider,
      model,
      resource,
      columns: columns.visible,
      texts,
      query: { sort, filter: filterValues },
      signal,
      onProgress: (done, all) => report({ kind: 'rows', done, total: all }),
    });
    const mark = exportMark ? `-${exportMark}` : '';
    const file = `${resource.name}-${formats.today().replaceAll('-', '')}${mark}.csv`;
    const header = columns.visible.map((column) => column.label);
    const csv = await toCsv(header, exported.rows);
    signal.throwIfAborted();
    saveFile(file, csv);
    const done = formats.number(exported.rows.length);
    const isCut = exported.total > exported.rows.length;
    notify(text(isCut ? 'list.exportCut' : 'list.exportDone', { done, total: formats.number(exported.total), file }), {
      type: isCut ? 'warning' : 'success',
    });
  };
}
