import { sql } from 'kysely';
import { monthKey } from '../../../../src/domain/workingDays';
import type { Work } from '../../../core/context';

/**
 * The next number of this month, `ADU-202608-00001`. Concurrent calls wait; a number that was given is never
 * given again, even when its complaint is gone.
 */
export async function nextTicket(work: Work): Promise<string> {
  const month = monthKey(work.now(), work.timeZone);
  const counted = await sql<{ last: number }>`insert into ticket_numbers (month, last) values (${month}, 1)
    on conflict (month) do update set last = ticket_numbers.last + 1 returning last`.execute(work.tx);
  return ticketOf(month, counted.rows[0]?.last ?? 1);
}

/** @param month 'YYYYMM' */
export const ticketOf = (month: string, number: number): string => `ADU-${month}-${String(number).padStart(5, '0')}`;
