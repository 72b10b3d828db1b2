// npm run indexes: what lists offer without an index, and which indexes nothing reads by.
import '../core/sayFailures';
import { unusedIndexes, wholeReads } from '../plugins/indexes';
import { onTheMachine, runPanelCommand } from './commandCall';

runPanelCommand(() =>
  onTheMachine(async (call) => {
    const found = [...(await wholeReads(call, 0)), ...(await unusedIndexes(call, 0, 0))];
    return found.length === 0 ? 'Semua yang ditawarkan daftar berindeks, dan semua indeks dipakai.' : found.join('\n');
  }),
);
