import { maskedFields, type Resource } from '../../../src/framework/schema';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { peekRecord } from '../../sql/records';
import { countWithin } from '../access/throttle';
import { type Call, inTransaction, mayReadField, reachFor } from '../context';
import { writeAudit, writeHistory } from '../journal/journal';
import { readReason } from './reason';

/** What a record holds in the fields its reader gets masked, and until when it may stand on the screen. */
export interface Revealed {
  readonly values: Readonly<Record<string, unknown>>;
  /** Of the record whose values these are. */
  readonly version: number;
  readonly until: string;
}

/** So long whole values stand on the screen. */
const SHOWN_MINUTES = 5;
/** More records in an hour are no longer looked up one by one. */
const MOST_AN_HOUR = 60;

/**
 * The whole values of what the caller reads masked in one record, for a reason, which stands in the history of the record
 * and in the audit before anything is answered. @throws Problem validation, throttled, notFound.
 */
export async function revealRecord(call: Call, resource: Resource, id: number, given: unknown): Promise<Revealed> {
  const reason = readReason(given);
  const names = maskedFields(resource, call.actor?.role).flatMap(([name]) =>
    mayReadField(call, resource, name) ? [name] : [],
  );
  await countWithin(call.db.kysely, `reveal:${call.actor?.id}`, call.now(), {
    seconds: 3600,
    limit: MOST_AN_HOUR,
    message: localized('core.revealTooMany', { most: MOST_AN_HOUR }),
  });
  return inTransaction(call, async (work) => {
    const row = await peekRecord(reachFor(work, resource, 'show', work.tx), resource, id);
    if (!row) throw new Problem('notFound');
    await writeHistory(work, resource, id, 'reveal', {}, { note: reason });
    await writeAudit(work, {
      action: 'reveal',
      resource: resource.name,
      recordId: id,
      detail: { fields: names, reason },
    });
    return {
      values: Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
      version: row.version,
      until: new Date(call.now().getTime() + SHOWN_MINUTES * 60_000).toISOString(),
    };
  });
}
