import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface Arrived {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string | undefined;
  readonly secure: boolean;
  readonly raw: string;
  /** The text without its headers and line wrapping. */
  readonly text: string;
}

interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** What the server does instead of taking the mail; called anew for each. */
export interface Conduct {
  readonly bannerMs?: number;
  readonly greet?: Refusal;
  readonly mailFrom?: Refusal;
  readonly rcptTo?: Refusal;
  /** Until then it does not say whether it takes the recipient; clients wait half a minute at most. */
  readonly hold?: Promise<unknown>;
  /** After the whole mail has come. */
  readonly data?: Refusal;
  /** It has the mail and says nothing. */
  readonly cutAfterData?: boolean;
  /** It has the mail and thinks for so long before it says so. */
  readonly answerMs?: number;
  /** It hangs up before the mail has come. */
  readonly cutBeforeData?: boolean;
}

export interface MailServer {
  readonly port: number;
  readonly arrived: readonly Arrived[];
  /** Connections so far. */
  readonly connections: () => number;
  readonly behave: (conduct: Conduct | ((mail: number) => Conduct)) => void;
  /** Begins again with nothing. */
  readonly empty: () => void;
  readonly close: () => Promise<void>;
}

export const mailUser = { username: 'panel', password: 'kunci-surat-9911' } as const;

/** A real SMTP server on this machine. */
export async function startMailServer(more: SMTPServerOptions & TlsOptions = {}, port = 0): Promise<MailServer> {
  const arrived: Arrived[] = [];
  let connections = 0;
  let mails = 0;
  let conduct: (mail: number) => Conduct = () => ({});
  const answer = (refusal: Refusal | undefined) =>
    refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    closeTimeout: 100,
    logger: false,
    ...more,
    onConnect: (_session, done) => {
      connections += 1;
      const { bannerMs, greet } = conduct(mails);
      const go = () => done(answer(greet));
      if (bannerMs) setTimeout(go, bannerMs);
      else go();
    },
    onAuth: (auth, _session, done) =>
      auth.username === mailUser.username && auth.password === mailUser.password
        ? done(null, { user: auth.username })
        : done(Object.assign(new Error(`Bad credentials for ${auth.password}`), { responseCode: 535 })),
    onMailFrom: (_address, _session, done) => done(answer(conduct(mails).mailFrom)),
    onRcptTo: (_address, session, done) => {
      const now = conduct(mails);
      if (now.cutBeforeData) hangUp(session.id);
      else void Promise.resolve(now.hold).then(() => done(answer(now.rcptTo)));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const now = conduct(mails);
        mails += 1;
        if (now.data) return done(answer(now.data));
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          ...read(Buffer.concat(chunks).toString('utf8')),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: session.user,
          secure: session.secure,
        });
        if (now.cutAfterData) hangUp(session.id);
        else setTimeout(() => done(null, '2.0.0 OK, diterima'), now.answerMs ?? 0);
      });
    },
  });
  const hangUp = (session: string) => {
    const all = (server as unknown as { connections: Set<{ session: { id: string }; _socket: { destroy(): void } }> })
      .connections;
    for (const each of all) if (each.session.id === session) each._socket.destroy();
  };
  // What clients do wrong on purpose is not news.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    connections: () => connections,
    behave: (given) => {
      mails = 0;
      conduct = typeof given === 'function' ? given : () => given;
    },
    empty: () => {
      arrived.length = 0;
      mails = 0;
      connections = 0;
      conduct = () => ({});
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function read(raw: string): Pick<Arrived, 'messageId' | 'raw' | 'text'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const written = body.join('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  return { raw, messageId: /^Message-ID: (\S+)/im.exec(head)?.[1] ?? '', text: decoded(written, encoding).trim() };
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8').replaceAll('\r\n', '\n');
  if (encoding !== 'quoted-printable') return text.replaceAll('\r\n', '\n');
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
