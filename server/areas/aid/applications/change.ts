import type { Call, Work } from '../../../core/context';
import { change, getRecord, staleProblem } from '../../../core/records';
import type { Row } from '../../../sql/records';
import { lockCase } from './locks';
import { caseResource } from './tables';

interface Seen {
  /** The version the person saw; absent = last write wins. */
  readonly version?: number | undefined;
  /** Refusals that say more than that the row has changed; checked before the version. */
  readonly refuse?: (work: Work, row: Row) => Promise<void>;
}

/**
 * Changes one application in one transaction, the row locked first; answers with it as `GET` would.
 * @throws Problem notFound, stale, and what `work` refuses.
 */
export function changeCase(
  call: Call,
  id: number,
  work: (work: Work, row: Row) => Promise<void>,
  { version, refuse }: Seen = {},
): Promise<Row> {
  const applications = caseResource(call, 'applications');
  return change(call, applications, async (inside) => {
    const row = await lockCase(inside, id);
    await refuse?.(inside, row);
    if (version !== undefined && version !== row.version) throw await staleProblem(inside, applications, row);
    await work(inside, row);
    return getRecord(inside, applications, id, 'show', inside.tx);
  });
}
