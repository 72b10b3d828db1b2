import { useNotify } from 'ra-core';
import { rowIn } from '../../import/types';
import { reasonOf } from '../core/reason';
import { useText } from '../core/useText';
import { saveFile, toCsv } from '../list/csv';
import type { FindingView } from './findings';

const columns = ['row', 'sheet', 'level', 'column', 'value', 'message'] as const;

/** Saves everything that was found as a file, in the language of the panel. */
export function useFindingsFile(view: FindingView, name: string): () => Promise<void> {
  const text = useText();
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
      saveFile(`${text('import.check.file', { name })}.csv`, await toCsv(head, rows));
    } catch (error) {
      notify(text('import.check.downloadFailed', { reason: reasonOf(error, text('states.unknownReason')) }), {
        type: 'error',
      });
    }
  };
}
