import type { MessageChannel } from '../../../../src/domain/messageStates';
import { emailSettings } from '../../../../src/resources/emailSettings';
import { whatsappSettings } from '../../../../src/resources/whatsappSettings';
import type { Db } from '../../../sql/records';
import { readSettings } from '../../../sql/settings';

interface Template {
  readonly subject: string;
  readonly body: string;
}

/** What the office has written for this channel, otherwise what it begins with. A subject is seen in e-mails only. */
export async function readForwardingTemplate(channel: MessageChannel, db: Db): Promise<Template> {
  const email = (await readSettings(db, emailSettings)).values;
  const subject = String(email.complaint_subject);
  if (channel === 'email') return { subject, body: String(email.complaint_template) };
  const whatsapp = (await readSettings(db, whatsappSettings)).values;
  return { subject, body: String(whatsapp.default_message_template) };
}
