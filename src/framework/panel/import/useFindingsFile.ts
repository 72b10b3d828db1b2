import { useNotify } from 'ra-core';
import { rowIn } from '../../import/types';
import { reasonOf } from '../core/reason';
import { saveCsv } from '../core/saveFile';
import type { FindingView } from './findings';
import { useImportText } from './useText';

const columns = ['row', 'sheet', 'level', 'column', 'value', 'message'] as const;

/** Saves everything that was found as a file, in the language of the panel. */
export function useFindingsFile(view: FindingView, name: string): () => Promise<void> {
  const text = useImportText();
  const notify = useNotify();
  return async () => {
    try {
      const rows = (await view.all()).map(({ line, sheet, level, column, value, message }) => [
        String(rowIn(line)),
        sheet ?? '',
        text(`import.check.levels.${level}`),
        column ?? '',
        value ?? '',
        message,
      ]);
      const head = columns.map((column) => text(`import.check.columns.${column}`));
      await saveCsv(`${text('import.check.file', { name })}.csv`, [head, ...rows]);
    } catch (error) {
      notify(text('import.check.downloadFailed', { reason: reasonOf(error, text('states.unknownReason')) }), {
        type: 'error',
      });
    }
  };
}
