import type { imports as said } from '../id/imports';

/** The page of one import. */
export const imports: typeof said = {
  refused: 'Rows that were left out',
  again: 'Import another file',
  states: {
    menunggu: 'This import waits for its turn. The page follows it by itself.',
    berjalan: 'This import is being worked on. The page follows it by itself.',
    gagal: 'This import stopped before it was finished. No row was taken in.',
    dibatalkan: 'This import was undone: %{count} rows deleted. The same file may be uploaded again.',
  },
};
