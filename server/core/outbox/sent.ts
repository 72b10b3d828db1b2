import type { SentMessage } from '../../../src/domain/messageStates';
import type { Db } from '../../sql/records';

type Stored = Omit<SentMessage, 'at'> & { readonly sent_at: string | null; readonly updated_at: string };

/** What was sent about a record, newest first. Readable with the record. */
export async function readSent(db: Db, resource: string, recordId: number): Promise<readonly SentMessage[]> {
  const found = (await db
    .selectFrom('messages')
    .select(['id', 'channel', 'kind', 'recipient_name', 'state', 'reason', 'sent_at', 'updated_at'] as never)
    .where('resource', '=', resource as never)
    .where('record_id', '=', recordId as never)
    .orderBy('id', 'desc')
    .execute()) as unknown as readonly Stored[];
  return found.map(({ sent_at, updated_at, ...message }) => ({ ...message, at: sent_at ?? updated_at }));
}
