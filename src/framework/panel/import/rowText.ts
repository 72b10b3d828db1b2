import { useCallback } from 'react';
import { rowIn } from '../../import/types';
import { useImportText } from './useText';

/** A row as people find it: its number, and its sheet where several are read. */
export function useRowText() {
  const text = useImportText();
  return useCallback(
    ({ line, sheet }: { readonly line: number; readonly sheet?: string | undefined }): string =>
      sheet === undefined ? String(rowIn(line)) : text('import.preview.rowOfSheet', { row: rowIn(line), sheet }),
    [text],
  );
}
