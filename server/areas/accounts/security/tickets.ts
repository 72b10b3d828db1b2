import { createHash } from 'node:crypto';
import { hasUses } from '../../../core/access/throttle';
import type { Call } from '../../../core/context';

const MINUTES = 5;
/** How long a browser keeps one. */
export const TICKET_SECONDS = MINUTES * 60;

/** What was asked goes along with the browser, sealed for one purpose: nothing is stored for who never comes back. */
export const issueTicket = (call: Call, purpose: string, content: object): string =>
  call.secrets.seal(JSON.stringify({ ...content, until: call.now().getTime() + MINUTES * 60_000 }), purpose);

/** What a ticket of this purpose says; undefined for an old or a foreign one. It may have been used. */
export function readTicket<T extends object>(call: Call, purpose: string, ticket: string): T | undefined {
  const opened = call.secrets.open(ticket, purpose);
  if (opened === undefined) return undefined;
  const content = JSON.parse(opened) as T & { readonly until: number };
  return content.until < call.now().getTime() ? undefined : content;
}

/** What it says, once: undefined from the second time on, over all processes. */
export async function redeemTicket<T extends object>(
  call: Call,
  purpose: string,
  ticket: string,
): Promise<T | undefined> {
  const content = readTicket<T>(call, purpose, ticket);
  if (!content) return undefined;
  const key = `ticket:${createHash('sha256').update(ticket).digest('hex')}`;
  const once = { uses: 1, seconds: TICKET_SECONDS };
  return (await hasUses(call.db.kysely, key, once, call.now())) ? content : undefined;
}
