import { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Reachable } from '../outbound';
import type { Mail } from './mail';

export interface SmtpServer extends Reachable {
  readonly port: number;
  /** `tls`: begins plainly and insists on STARTTLS; `ssl`: from the first byte; `none`: never. */
  readonly encryption: 'tls' | 'ssl' | 'none';
  readonly username: string;
  readonly password: string;
  readonly tls?: ConnectionOptions;
  readonly timeouts?: Partial<SmtpTimeouts>;
}

export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  readonly silenceMs: number;
}

const usualTimeouts: SmtpTimeouts = { connectMs: 10_000, greetingMs: 15_000, silenceMs: 30_000 };

/** How far a conversation came: what a failure means depends on it. */
export type SmtpPhase = 'connecting' | 'signingIn' | 'envelope' | 'handedOver';

export class SmtpFailure extends Error {
  override readonly name = 'SmtpFailure';
  constructor(
    readonly phase: SmtpPhase,
    /** ECONNECTION, ETIMEDOUT, ETLS, ESOCKET, EAUTH, EENVELOPE, EMESSAGE, … */
    readonly code: string,
    /** The command that was refused, e.g. 'RCPT TO'. */
    readonly command: string,
    /** The server's own words; undefined without a reply. */
    readonly answer: string | undefined,
    readonly answerCode: number | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** One mail over one connection. Resolves to the server's last words. @throws SmtpFailure. */
export function sendOverSmtp(server: SmtpServer, mail: Mail, signal: AbortSignal): Promise<string> {
  const connection = new SMTPConnection(optionsOf(server));
  let phase: SmtpPhase = 'connecting';
  return new Promise<string>((resolve, reject) => {
    const fail = (error: unknown) => {
      connection.close();
      reject(toFailure(error, phase));
    };
    const onAbort = () => fail(new Error('aborted'));
    if (signal.aborted) return onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const deliver = () => {
      phase = 'envelope';
      const body = Readable.from([mail.raw]);
      // From here on the server may have everything, whatever is heard of it.
      body.once('end', () => {
        phase = 'handedOver';
      });
      connection.send({ from: mail.envelope.from, to: [...mail.envelope.to] }, body, (error, info) => {
        if (error) return fail(error);
        signal.removeEventListener('abort', onAbort);
        connection.quit();
        resolve(info?.response ?? '');
      });
    };
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (!connection.allowsAuth || server.username === '') return deliver();
      phase = 'signingIn';
      connection.login({ credentials: { user: server.username, pass: server.password } }, (refusal) =>
        refusal ? fail(refusal) : deliver(),
      );
    });
  });
}

function optionsOf({ address, servername, port, encryption, tls, timeouts }: SmtpServer) {
  const { connectMs, greetingMs, silenceMs } = { ...usualTimeouts, ...timeouts };
  return {
    // The address that was checked, not the name: it could lead elsewhere a moment later.
    host: address,
    port,
    secure: encryption === 'ssl',
    requireTLS: encryption === 'tls',
    ignoreTLS: encryption === 'none',
    tls: { ...tls, ...(servername ? { servername } : {}) },
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: silenceMs,
    logger: false,
  };
}

function toFailure(error: unknown, phase: SmtpPhase): SmtpFailure {
  if (error instanceof SmtpFailure) return error;
  const { code, command, response, responseCode, message } = error as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
    message?: string;
  };
  return new SmtpFailure(phase, code ?? 'ECONNECTION', command ?? 'CONN', response, responseCode, message ?? '');
}
