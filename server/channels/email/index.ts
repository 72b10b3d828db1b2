import type { ConnectionOptions } from 'node:tls';
import { emailSettings } from '../../../src/resources/emailSettings';
import type { Database } from '../../sql/connection';
import { readSettings } from '../../sql/settings';
import { type Channel, DEMO_PROVIDER_ID, type OutgoingMessage, type SendOutcome } from '../channel';
import type { Outbound } from '../outbound';
import type { SecretBox } from '../secretBox';
import { composeMail } from './mail';
import { failureOutcome } from './outcome';
import { type SmtpTimeouts, sendOverSmtp } from './smtp';

export interface EmailParts {
  readonly db: Database;
  readonly now: () => Date;
  readonly secrets: SecretBox;
  readonly outbound: Outbound;
  readonly tls?: ConnectionOptions;
  readonly timeouts?: Partial<SmtpTimeouts>;
}

/** Of test mails. */
export const TEST_KIND = 'test';

/** Where the password is kept; it opens nowhere else. */
export const PASSWORD_PURPOSE = 'email_settings.smtp_password';

interface Configured {
  readonly host: string;
  readonly port: number;
  readonly encryption: 'tls' | 'ssl' | 'none';
  readonly username: string;
  readonly sealedPassword: string;
  readonly from: { readonly email: string; readonly name: string };
}

/**
 * E-mail over the configured SMTP server. Safe to repeat: the Message-ID is the same each time, so a mail whose answer
 * was lost is sent again and the receiving side can tell.
 */
export function createEmailChannel(parts: EmailParts): Channel {
  return {
    name: 'email',
    isRepeatable: true,
    send,
    isReady: async () => parts.outbound.isKeptHere(nowhere) || (await readEmailSettings(parts.db, false)) !== undefined,
  };

  async function send(message: OutgoingMessage, signal: AbortSignal): Promise<SendOutcome> {
    const settings = await readEmailSettings(parts.db, message.kind === TEST_KIND);
    if (parts.outbound.isKeptHere(settings ?? nowhere)) return { state: 'sent', providerId: DEMO_PROVIDER_ID };
    if (!settings)
      return { state: 'retry', reason: 'Pengaturan email belum lengkap atau belum aktif.', wholeChannel: true };
    const password =
      settings.sealedPassword === '' ? '' : parts.secrets.open(settings.sealedPassword, PASSWORD_PURPOSE);
    if (password === undefined)
      return {
        state: 'retry',
        reason: 'Password SMTP tidak dapat dibaca karena APP_SECRET berubah. Isi lagi password di pengaturan email.',
        wholeChannel: true,
      };
    const mail = await composeMail(message, settings.from, parts.now()).catch(() => undefined);
    if (!mail)
      return { state: 'refused', reason: 'Alamat, nama atau subjek pesan ini tidak dapat dipakai dalam email.' };
    try {
      const found = await parts.outbound.reach(settings);
      const answer = await sendOverSmtp({ ...settings, ...found, password, ...optional(parts) }, mail, signal);
      return { state: 'sent', providerId: mail.messageId, answer };
    } catch (error) {
      return failureOutcome(error, [password]);
    }
  }
}

/** A place no list allows. */
const nowhere = { host: '', port: 0 };

const optional = ({ tls, timeouts }: EmailParts) => ({ ...(tls ? { tls } : {}), ...(timeouts ? { timeouts } : {}) });

/** Undefined while e-mail is off or incomplete; a test comes before it is turned on. */
async function readEmailSettings(db: Database, isTest: boolean): Promise<Configured | undefined> {
  const { values } = await readSettings(db.kysely, emailSettings);
  const text = (name: keyof typeof emailSettings.fields) => String(values[name] ?? '');
  const host = text('smtp_host');
  const email = text('from_email');
  if ((values.is_active !== true && !isTest) || host === '' || email === '') return undefined;
  return {
    host,
    port: Number(values.smtp_port),
    encryption: text('smtp_encryption') as Configured['encryption'],
    username: text('smtp_username'),
    sealedPassword: text('smtp_password'),
    from: { email, name: text('from_name') },
  };
}
