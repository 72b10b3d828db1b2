import { getResource } from '../../../src/framework/schema';
import { Problem } from '../../sql/problem';
import { lockRecords } from '../../sql/records';
import { type Call, inTransaction, reachFor, type Work } from '../context';
import { writeAudit } from '../journal/journal';
import { readSecurity } from './policy';
import { endSessions, listSessions, type SessionEntry } from './sessions';

/** Where another user is signed in now, for callers who may end it. @throws Problem notFound. */
export async function listSessionsOf(call: Call, id: number): Promise<readonly SessionEntry[]> {
  const db = call.db.kysely;
  await db.transaction().execute((tx) => lockUser({ ...call, tx }, id));
  return listSessions(db, id, call.now(), await readSecurity(db));
}

/** Signs a user out of all devices; of one's own this one stays. @throws Problem notFound. */
export function endSessionsOf(call: Call, id: number): Promise<number> {
  return inTransaction(call, async (work) => {
    await lockUser(work, id);
    const ended = await endSessions(work.tx, id, work.now(), { except: work.sessionId, reason: 'ended' });
    if (ended > 0)
      await writeAudit(work, { action: 'sessionsEnded', resource: 'users', recordId: id, detail: { ended } });
    return ended;
  });
}

async function lockUser(work: Pick<Work, 'tx'> & Call, id: number): Promise<void> {
  const users = getResource(work.model, 'users');
  const [row] = await lockRecords(reachFor(work, users, 'show', work.tx), users, [id]);
  if (!row) throw new Problem('notFound');
}
