import type { MessageContact } from '../../../src/domain/messageStates';
import { whatsappSettings } from '../../../src/resources/whatsappSettings';
import { findWhatsappNumber } from '../../channels/whatsapp/channel';
import type { Db } from '../../sql/records';
import { readSettings } from '../../sql/settings';

/** A person's ways; a row says what it holds. */
interface Reachable {
  readonly email?: unknown;
  readonly phone?: unknown;
}

/**
 * How citizens are notified: by WhatsApp who has a mobile number, while WhatsApp is on; else by e-mail. null: there
 * is no way, staff have to tell them in person.
 */
export async function readWays(
  db: Db,
): Promise<(person: Reachable | Readonly<Record<string, unknown>> | undefined) => MessageContact | null> {
  const { values } = await readSettings(db, whatsappSettings);
  return (person) => {
    const { email, phone } = person ?? { email: null, phone: null };
    if (values.is_active === true && typeof phone === 'string' && findWhatsappNumber(phone) !== undefined)
      return { channel: 'whatsapp', recipient: phone };
    return typeof email === 'string' && email !== '' ? { channel: 'email', recipient: email } : null;
  };
}
