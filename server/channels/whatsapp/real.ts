import type { SendOutcome } from '../channel';
import type { OpenSession, SessionEvent, TextMessage, WhatsappDriver, WhatsappSession } from './driver';
import { openKeys, type WhatsappKeys } from './keys';
import { LIBRARY_ABSENT, type SocketEvents, silentLogger, type WhatsappLibrary, type WhatsappSocket } from './library';

interface RealOptions {
  readonly keys: WhatsappKeys;
  readonly findLibrary: () => Promise<WhatsappLibrary | undefined>;
  /** Why sending from here is refused, e.g. in the demo; undefined otherwise. */
  readonly forbidden?: string | undefined;
}

const FIRST_CODE_SECONDS = 60;
const CODE_SECONDS = 20;

/** Status codes the service closes a connection with. */
const closing = {
  loggedOut: 401,
  banned: 403,
  timedOut: 408,
  replaced: 440,
  restart: 515,
} as const;

/** A linked device, as on a second computer. Written against the events of the library; never tried against WhatsApp itself. */
export const realDriver = ({ keys, findLibrary, forbidden }: RealOptions): WhatsappDriver => {
  const findObstacle = async () => forbidden ?? ((await findLibrary()) ? undefined : LIBRARY_ABSENT);
  return {
    mode: 'real',
    findObstacle,
    async open(options) {
      const library = forbidden === undefined ? await findLibrary() : undefined;
      if (!library) throw new Error(forbidden ?? LIBRARY_ABSENT);
      const { state, saveCreds } = await openKeys(library, keys);
      const socket = library.makeWASocket({
        auth: state,
        browser: [options.name, 'Chrome', '1.0.0'],
        logger: silentLogger,
        markOnlineOnConnect: false,
        syncFullHistory: false,
      });
      socket.ev.on('creds.update', () => {
        saveCreds().catch(() => options.log('error', 'Kunci perangkat tidak dapat disimpan di server.'));
      });
      return sessionOf(socket, keys, options);
    },
  };
};

function sessionOf(socket: WhatsappSocket, keys: WhatsappKeys, { tell, log, now }: OpenSession): WhatsappSession {
  let isOpen = false;
  let isEnded = false;
  let codes = 0;

  function follow({ qr, connection, lastDisconnect }: SocketEvents['connection.update']): void {
    if (isEnded) return;
    if (qr !== undefined) {
      const seconds = codes === 0 ? FIRST_CODE_SECONDS : CODE_SECONDS;
      codes += 1;
      tell({ event: 'qr', code: qr, expiresAt: new Date(now().getTime() + seconds * 1000).toISOString() });
    }
    if (connection === 'open') {
      isOpen = true;
      tell({ event: 'opened', number: numberOf(socket) ?? '' });
    }
    if (connection === 'close') {
      isEnded = true;
      const status = statusOf(lastDisconnect?.error);
      if (status === closing.loggedOut) keys.forget().catch(() => log('error', KEYS_STAY));
      tell(closedBy(status, { wasOpen: isOpen, hadCode: codes > 0 }));
      isOpen = false;
    }
  }

  socket.ev.on('connection.update', follow);
  socket.ev.on('messages.upsert', ({ type, messages }) => {
    const received = messages.filter(({ key }) => !key.fromMe).length;
    if (type === 'notify' && received > 0)
      log('info', `${received} pesan masuk. Isinya tidak dibaca dan tidak disimpan.`);
  });

  return {
    findNumber: () => (isOpen ? numberOf(socket) : undefined),
    send: (message, signal) => send(socket, message, signal),
    async end({ unlink }) {
      isEnded = true;
      try {
        if (unlink && isOpen) await socket.logout();
        else socket.end(undefined);
      } finally {
        isOpen = false;
        if (unlink) await keys.forget();
      }
    },
  };
}

const numberOf = ({ user }: WhatsappSocket): string | undefined => user?.id.match(/^\d+/)?.[0];

const KEYS_STAY = 'Kunci perangkat lama tidak dapat dihapus dari basis data.';

function closedBy(
  status: number | undefined,
  { wasOpen, hadCode }: { wasOpen: boolean; hadCode: boolean },
): SessionEvent {
  switch (status) {
    case closing.loggedOut:
      return { event: 'loggedOut' };
    case closing.banned:
      return { event: 'banned' };
    // Expected once, right after a code was scanned.
    case closing.restart:
      return { event: 'lost', reason: 'WhatsApp meminta sambungan dimulai ulang.', again: 'now' };
    case closing.replaced:
      return { event: 'lost', reason: 'Sesi ini dibuka di tempat lain.', again: 'never' };
    case closing.timedOut:
      if (!wasOpen && hadCode) return { event: 'expired', reason: 'Kode QR tidak dipindai sampai waktunya habis.' };
      return { event: 'lost', reason: 'WhatsApp tidak menjawab.', again: 'soon' };
    default:
      return { event: 'lost', reason: `Sambungan ke WhatsApp terputus${status ? ` (${status})` : ''}.`, again: 'soon' };
  }
}

/** The library's errors carry a status the way its HTTP helper does. */
function statusOf(error: unknown): number | undefined {
  const status = (error as { readonly output?: { readonly statusCode?: unknown } } | undefined)?.output?.statusCode;
  return typeof status === 'number' ? status : undefined;
}

const CONNECTION_CLOSED = 428;
const LOST_ANSWER = 'Sambungan terputus saat pesan dikirim: tidak diketahui apakah pesan sampai.';

async function send(socket: WhatsappSocket, { number, text }: TextMessage, signal: AbortSignal): Promise<SendOutcome> {
  try {
    const [found] = (await socket.onWhatsApp(`${number}@s.whatsapp.net`)) ?? [];
    if (!found?.exists) return { state: 'refused', reason: 'Nomor ini tidak terdaftar di WhatsApp.' };
    if (signal.aborted) return { state: 'retry', reason: 'Pengiriman dihentikan sebelum dimulai.' };
    return await sendTo(socket, found.jid, text, signal);
  } catch {
    return { state: 'retry', reason: 'WhatsApp tidak dapat ditanya tentang nomor ini.', wholeChannel: true };
  }
}

async function sendTo(socket: WhatsappSocket, jid: string, text: string, signal: AbortSignal): Promise<SendOutcome> {
  try {
    const sent = await Promise.race([socket.sendMessage(jid, { text }), stoppedBy(signal)]);
    const id = sent?.key.id;
    return id ? { state: 'sent', providerId: id } : { state: 'uncertain', reason: LOST_ANSWER };
  } catch (error) {
    // Closed before anything left: the library checks that first.
    if (statusOf(error) === CONNECTION_CLOSED)
      return { state: 'retry', reason: 'WhatsApp terputus sebelum pesan dikirim.', wholeChannel: true };
    return { state: 'uncertain', reason: LOST_ANSWER };
  }
}

const stoppedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
