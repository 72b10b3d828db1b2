// npm run indexes: what lists offer without an index, and which indexes nothing reads by.
import '../core/sayFailures';
import { unusedIndexes, wholeReads } from '../plugins/indexes';
import { onTheMachine, runPanelCommand } from './commandCall';

/** Of fewer rows the planner does not care how it reads them. */
const FEWEST = 1000;

runPanelCommand(() =>
  onTheMachine(async (call) => {
    const found = [...(await wholeReads(call, FEWEST)), ...(await unusedIndexes(call, FEWEST, 0))];
    return found.length === 0 ? 'Semua yang ditawarkan daftar berindeks, dan semua indeks dipakai.' : found.join('\n');
  }),
);
