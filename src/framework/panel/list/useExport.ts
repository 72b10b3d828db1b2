import { useListContext, useListFilterContext, useListSortContext, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { importHeading } from '../../import';
import { features, type Resource, slugOf } from '../../schema';
import type { Column } from '../core/columns';
import { usePanel, useTexts } from '../core/context';
import { reasonOf } from '../core/reason';
import { saveBlob, saveCsv } from '../core/saveFile';
import { useOpenedText } from '../core/useOpenedText';
import { useProvider } from '../core/useProvider';
import { exportFound } from './exportRows';
import { consentNeededBy, type NeededConsent } from './neededConsent';

export type ListFormat = 'csv' | 'xlsx';

export type ExportProgress =
  | { readonly kind: 'rows'; readonly done: number; readonly total: number }
  | { readonly kind: 'bytes'; readonly received: number };

/** What goes into the file, and of which kind it is. */
export interface ExportWish {
  readonly format: ListFormat;
  readonly columns: readonly Column[];
  readonly forImport: boolean;
  readonly isMasked?: boolean;
}

/** How far is the export? `start` saves every row of the current filter: made by the API where it can, else here. */
export function useExport(resource: Resource) {
  const text = useOpenedText();
  const notify = useNotify();
  const provider = useProvider();
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();
  const [needed, setNeeded] = useState<NeededConsent>();
  const byApi = useApiExport(resource, setProgress);
  const here = useOwnExport(resource, setProgress);
  const isByApi = usePanel().has(features.export);

  /** Whether a file was saved. */
  async function start(wish: ExportWish): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    try {
      await (isByApi ? byApi : here)(wish, controller.signal);
      return true;
    } catch (error) {
      const consent = consentNeededBy(error);
      setNeeded(consent);
      if (!consent && !controller.signal.aborted)
        notify(text('list.exportFailed', { reason: reasonOf(error, text('states.unknownReason')) }), { type: 'error' });
      return false;
    } finally {
      setProgress(undefined);
    }
  }

  /** Asks a second person; the export is started again once they have agreed. */
  async function ask({ columns, ...wish }: ExportWish, reason: string): Promise<void> {
    const names = columns.map((column) => column.name);
    const asked = { ...wish, columns: names, sort, filter: filterValues, reason };
    const { message } = await provider.askForExport(resource.name, asked);
    if (message) notify(message, { type: 'success' });
  }

  return { start, progress, isByApi, needed, ask, cancel: () => running.current?.abort() };
}

type Report = (progress: ExportProgress) => void;

/** The API writes the file: the same rows, whatever their number. */
function useApiExport(resource: Resource, report: Report) {
  const provider = useProvider();
  const nameFile = useFileName(resource);
  const { formats } = usePanel();
  const text = useOpenedText();
  const notify = useNotify();
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  return async ({ format, columns, forImport, isMasked = false }: ExportWish, signal: AbortSignal): Promise<void> => {
    report({ kind: 'bytes', received: 0 });
    const { blob, name, rows } = await provider.exportFile(resource.name, {
      format,
      columns: columns.map((column) => column.name),
      forImport,
      isMasked,
      sort,
      filter: filterValues,
      signal,
      onBytes: (received) => report({ kind: 'bytes', received }),
    });
    signal.throwIfAborted();
    const file = name ?? nameFile(format);
    saveBlob(file, blob);
    const done = rows === undefined ? '' : formats.number(rows);
    notify(text(done ? 'list.exportDone' : 'list.exportSaved', { done, file }), { type: 'success' });
  };
}

function useOwnExport(resource: Resource, report: Report) {
  const provider = useProvider();
  const nameFile = useFileName(resource);
  const { model, formats, locale } = usePanel();
  const texts = useTexts(resource);
  const text = useOpenedText();
  const notify = useNotify();
  const { sort, filterValues, total } = useListContext();
  return async ({ columns, forImport }: ExportWish, signal: AbortSignal): Promise<void> => {
    report({ kind: 'rows', done: 0, total: total ?? 0 });
    const exported = await exportFound({
      provider,
      model,
      resource,
      columns,
      texts,
      locale,
      timeZone: formats.timeZone,
      forImport,
      query: { sort, filter: filterValues },
      signal,
      onProgress: (done, all) => report({ kind: 'rows', done, total: all }),
    });
    const file = nameFile('csv');
    const header = columns.map(({ name, label }) => (forImport ? importHeading({ resource }, name) : label));
    await saveCsv(file, [header, ...exported.rows], signal);
    const done = formats.number(exported.rows.length);
    const isCut = exported.total > exported.rows.length;
    notify(text(isCut ? 'list.exportCut' : 'list.exportDone', { done, total: formats.number(exported.total), file }), {
      type: isCut ? 'warning' : 'success',
    });
  };
}

/** 'warga-binaan-2026-08-31.csv': what the list is called, and the day. */
function useFileName(resource: Resource) {
  const { formats, exportMark } = usePanel();
  return (format: ListFormat): string =>
    [slugOf(resource.label), formats.today(), ...(exportMark ? [exportMark] : [])].join('-').concat(`.${format}`);
}
