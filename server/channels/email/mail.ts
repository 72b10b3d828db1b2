import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { OutgoingMessage } from '../channel';

export interface Sender {
  readonly email: string;
  readonly name: string;
}

export interface Mail {
  readonly messageId: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: Buffer;
}

/**
 * Every attempt at a message carries the same Message-ID, so that the receiving side can drop a repeat whose first
 * arrival it had already confirmed when the answer was lost.
 */
export const messageIdOf = (message: Pick<OutgoingMessage, 'key'>, from: string): string =>
  `<${createHash('sha256').update(message.key).digest('hex').slice(0, 40)}@${from.split('@')[1] ?? 'localhost'}>`;

/** Plain text, as it stands in the message. @throws Error when a header would be broken in two. */
export async function composeMail(message: OutgoingMessage, from: Sender, date: Date): Promise<Mail> {
  for (const line of [message.subject, message.recipient, message.recipientName, from.name, from.email])
    if (/[\r\n\0]/.test(line)) throw new Error('A header of an e-mail has one line.');
  const messageId = messageIdOf(message, from.email);
  const composed = new MailComposer({
    from: { name: from.name, address: from.email },
    to: { name: message.recipientName, address: message.recipient },
    subject: message.subject,
    text: message.body,
    messageId,
    date,
    // No vacation replies, and no loops.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { messageId, envelope: { from: from.email, to: [message.recipient] }, raw: await composed.compile().build() };
}
