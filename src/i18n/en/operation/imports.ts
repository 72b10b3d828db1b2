import type { imports as said } from '../../id/operation/imports';

/** The page of one import. */
export const imports: typeof said = {
  refused: 'Findings by row',
  reading: {
    title: 'How the file was read',
    file: 'File',
    sheets: 'Sheets read (rows)',
    start: 'Start row',
    header: 'Row of headings',
    match: 'Records matched by',
    keep: 'Columns that stayed',
    mapping: 'Mapping of columns',
    unused: 'not used',
  },
  again: 'Import another file',
  states: {
    menunggu: 'This import waits for its turn. The page follows it by itself.',
    berjalan: 'This import is being worked on. The page follows it by itself.',
    gagal: 'This import stopped before it was finished. No row was taken in.',
    dibatalkan: 'This import was undone: %{count} rows taken back. The same file may be uploaded again.',
  },
};
