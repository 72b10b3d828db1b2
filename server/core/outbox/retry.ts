import { sql } from 'kysely';
import { messages } from '../../../src/resources/messages';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { lockRecords, type Row } from '../../sql/records';
import { type Call, inTransaction, reachFor, within } from '../context';
import { writeAudit, writeHistory } from '../journal/journal';
import { getRecord, staleProblem } from '../records';
import { changeMessage, putIntoOutbox } from './outbox';
import { wakeSender } from './queue';
import { hasLostItsText } from './secretBody';

const ended = ['gagal', 'tidak_pasti'];

/** Queues a message again that came to a bad end; it has another day. @throws Problem notFound, stale, alreadyDecided. */
export async function retryMessage(call: Call, id: number, version: number | undefined): Promise<Row> {
  const reach = reachFor(call, messages, 'edit');
  return inTransaction(call, async (work) => {
    const [row] = await lockRecords(within(work, reach), messages, [id]);
    if (!row) throw new Problem('notFound');
    if (!ended.includes(String(row.state)))
      throw new Problem('alreadyDecided', {
        message: localized('core.notRetriable'),
        data: { current: await getRecord(work, messages, id, 'show', work.tx) },
      });
    if (version !== undefined && version !== row.version) throw await staleProblem(work, messages, row);
    if ((await hasLostItsText(work, id)) && !(await work.rules[String(row.resource)]?.renewMessage?.(work, row)))
      throw new Problem('alreadyDecided', {
        message: localized('core.secretGone'),
        data: { current: await getRecord(work, messages, id, 'show', work.tx) },
      });
    await changeMessage(work, id, sql`state = 'antre', reason = null, next_try_at = null`);
    await putIntoOutbox(work.tx, id, work.now());
    await writeHistory(work, messages, id, 'retry', { state: [row.state, 'antre'] });
    await writeAudit(work, { action: 'retry', resource: messages.name, recordId: id });
    wakeSender(work);
    return getRecord(work, messages, id, 'show', work.tx);
  });
}
