import { useListContext, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { Resource } from '../../schema';
import { usePanel, useTexts } from '../context';
import { useText } from '../useText';
import { saveFile, toCsv } from './csv';
import { exportRows } from './exportRows';
import { reasonOf } from './reason';
import type { Columns } from './useColumns';
import { useProvider } from './useProvider';

export interface ExportProgress {
  readonly done: number;
  readonly total: number;
}

/** How far is the export? `start` fetches every row of the current filter and saves a CSV file. */
export function useExport(resource: Resource, columns: Columns) {
  const provider = useProvider();
  const { model, formats, exportMark } = usePanel();
  const texts = useTexts(resource);
  const text = useText();
  const notify = useNotify();
  const { sort, filterValues, total } = useListContext();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<ExportProgress>();

  async function start(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: total ?? 0 });
    try {
      const exported = await exportRows({
        provider,
        model,
        resource,
        columns: columns.visible,
        texts,
        query: { sort, filter: filterValues },
        signal: controller.signal,
        onProgress: (done, all) => setProgress({ done, total: all }),
      });
      const mark = exportMark ? `-${exportMark}` : '';
      const file = `${resource.name}-${formats.today().replaceAll('-', '')}${mark}.csv`;
      const header = columns.visible.map((column) => column.label);
      const csv = await toCsv(header, exported.rows);
      controller.signal.throwIfAborted();
      saveFile(file, csv);
      const done = formats.number(exported.rows.length);
      const isCut = exported.total > exported.rows.length;
      notify(
        text(isCut ? 'list.exportCut' : 'list.exportDone', { done, total: formats.number(exported.total), file }),
        {
          type: isCut ? 'warning' : 'success',
        },
      );
    } catch (error) {
      if (!controller.signal.aborted)
        notify(text('list.exportFailed', { reason: reasonOf(error, text('states.unknownReason')) }), { type: 'error' });
    } finally {
      setProgress(undefined);
    }
  }

  return { start, progress, cancel: () => running.current?.abort() };
}
