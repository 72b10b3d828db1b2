import type { SendOutcome } from '../channel';
import { OutboundRefused } from '../outbound';
import { SmtpFailure } from './smtp';

const LONGEST = 300;

/** What a failed attempt means for the message, in words for staff. Nothing of a password is ever in them. */
export function failureOutcome(error: unknown, secrets: readonly string[]): SendOutcome {
  if (error instanceof OutboundRefused) return wait(error.message);
  if (!(error instanceof SmtpFailure)) return wait(`Server email tidak dapat dihubungi: ${codeOf(error)}.`);
  const said = quoted(error, secrets);
  if (error.phase === 'signingIn') return wait(`Server email menolak nama pengguna atau password SMTP${said}.`);
  if (error.phase === 'connecting') return wait(`${troubleOf(error)}${said}.`);
  if (error.answerCode === undefined)
    return error.phase === 'handedOver'
      ? {
          state: 'uncertain',
          reason: 'Sambungan terputus sesudah isi email diserahkan; jawaban server tidak diterima.',
        }
      : { state: 'retry', reason: 'Sambungan ke server email terputus sebelum isi email diserahkan.' };
  // The sender is the same for every message, so a refusal of it is not about this one, unless it is its size.
  if (error.command === 'MAIL FROM' && error.answerCode !== 552)
    return wait(`Server email menolak alamat pengirim${said}.`);
  if (error.answerCode < 500) return { state: 'retry', reason: `Server email meminta mencoba lagi nanti${said}.` };
  const refused =
    error.command === 'RCPT TO' ? 'Server email menolak alamat penerima' : 'Server email menolak pesan ini';
  return { state: 'refused', reason: `${refused}${said}.` };
}

const wait = (reason: string): SendOutcome => ({ state: 'retry', reason, wholeChannel: true });

function troubleOf({ code, message }: SmtpFailure): string {
  if (code === 'ETIMEDOUT') return 'Server email tidak menjawab pada waktunya';
  if (code === 'ETLS' || /certificate|tls|ssl|self.signed/i.test(message))
    return `Sambungan aman (TLS) ke server email gagal: ${shorten(message)}`;
  return 'Server email tidak dapat dihubungi';
}

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'sebab tidak diketahui';
};

/** The server's own words, in which it might repeat what it was sent. */
function quoted({ answer }: SmtpFailure, secrets: readonly string[]): string {
  if (!answer) return '';
  const safe = secrets
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), answer);
  return ` (${shorten(safe)})`;
}

function shorten(text: string): string {
  const line = text.toWellFormed().replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
