import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalisePhone, whatsappNumber } from '../../../src/domain/phone';
import type { TimeZone } from '../../../src/domain/timeZones';
import { quietUntil } from '../../../src/domain/whatsapp/allowed';
import type { Channel } from '../channel';
import type { WhatsappGateway } from './gateway';

const NO_PHONE = 'Nomor tujuan bukan nomor ponsel Indonesia, jadi tidak dapat menerima WhatsApp.';

/** The number WhatsApp sends to; undefined for a landline and for what is no number. */
export function findWhatsappNumber(text: string): string | undefined {
  const phone = normalisePhone(text);
  if (!phone.ok) return undefined;
  const type = parsePhoneNumberFromString(phone.e164)?.getType();
  return type === 'FIXED_LINE' ? undefined : whatsappNumber(phone.e164);
}

interface ChannelOptions {
  readonly gateway: WhatsappGateway;
  readonly readQuietHours: () => Promise<{ readonly from: number | null; readonly to: number | null }>;
  readonly now: () => Date;
  readonly timeZone: () => TimeZone;
}

/** Messages of the outbox through the one session. WhatsApp does not recognise a repeat. */
export const whatsappChannel = ({ gateway, readQuietHours, now, timeZone }: ChannelOptions): Channel => ({
  name: 'whatsapp',
  isRepeatable: false,
  async send({ recipient, body, key }, signal) {
    const number = findWhatsappNumber(recipient);
    if (number === undefined) return { state: 'refused', reason: NO_PHONE };
    const { isActive } = await gateway.readSettings();
    if (!isActive) return { state: 'retry', reason: 'WhatsApp tidak aktif dalam pengaturan.', wholeChannel: true };
    const retryAt = quietUntil(now(), await readQuietHours(), timeZone());
    if (retryAt) return { state: 'retry', reason: 'Jam tenang: pesan menunggu.', wholeChannel: true, retryAt };
    return gateway.send({ number, text: body, key }, signal);
  },
});
