import type { After, SessionEvent, WhatsappDriver } from '../../server/channels/whatsapp/driver';
import type { SocketEvents, WhatsappLibrary, WhatsappSocket } from '../../server/channels/whatsapp/library';
import { TEST_NOW } from './server';

/** A clock that stands until the test moves it, and what is to be done when it has moved. */
export function manualTime(start = TEST_NOW) {
  let at = start.getTime();
  let waiting: { readonly due: number; readonly task: () => void }[] = [];
  const after: After = (ms, task) => {
    const entry = { due: at + ms, task };
    waiting.push(entry);
    return () => {
      waiting = waiting.filter((other) => other !== entry);
    };
  };
  return {
    now: () => new Date(at),
    after,
    /** Does what becomes due on the way, in order. */
    pass(ms: number) {
      const end = at + ms;
      for (;;) {
        const next = waiting.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
        if (!next) break;
        at = Math.max(at, next.due);
        waiting = waiting.filter((entry) => entry !== next);
        next.task();
      }
      at = end;
    },
    count: () => waiting.length,
  };
}

/** A socket that speaks the library's events; nothing of it reaches a network. */
export function fakeLibrary() {
  const sockets: FakeSocket[] = [];
  const saved = { credentials: 0 };
  const library: WhatsappLibrary = {
    useMultiFileAuthState: async () => ({
      state: {},
      saveCreds: async () => {
        saved.credentials += 1;
      },
    }),
    makeWASocket: () => {
      const socket = fakeSocket();
      sockets.push(socket);
      return socket;
    },
  };
  return { library, sockets, saved, newest: () => sockets.at(-1) as FakeSocket };
}

export interface FakeSocket extends WhatsappSocket {
  readonly emit: <E extends keyof SocketEvents>(event: E, told: SocketEvents[E]) => void;
  readonly sent: { readonly jid: string; readonly text: string }[];
  /** How the next message fails; undefined: it is sent. */
  failure: unknown;
  isKnown: boolean;
  readonly ended: string[];
  open(id?: string): void;
  close(statusCode?: number): void;
}

function fakeSocket(): FakeSocket {
  const listeners = new Map<string, ((told: never) => void)[]>();
  const emit: FakeSocket['emit'] = (event, told) => {
    for (const listener of listeners.get(event) ?? []) listener(told as never);
  };
  const socket = {
    user: undefined as { id: string } | undefined,
    sent: [] as { jid: string; text: string }[],
    failure: undefined as unknown,
    isKnown: true,
    ended: [] as string[],
    ev: {
      on: (event: string, listener: (told: never) => void) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener]);
      },
    },
    emit,
    open(id = '6281234567890:7@s.whatsapp.net') {
      socket.user = { id };
      emit('connection.update', { connection: 'open' });
    },
    close(statusCode?: number) {
      const error = statusCode === undefined ? undefined : { output: { statusCode } };
      emit('connection.update', { connection: 'close', lastDisconnect: { error } });
    },
    onWhatsApp: async (jid: string) => [{ exists: socket.isKnown, jid }],
    async sendMessage(jid: string, { text }: { text: string }) {
      if (socket.failure !== undefined) throw socket.failure;
      socket.sent.push({ jid, text });
      return { key: { id: `WA${socket.sent.length}` } };
    },
    logout: async () => void socket.ended.push('logout'),
    end: () => void socket.ended.push('end'),
  };
  return socket;
}

/** A driver the test plays itself. */
export function playedDriver(mode: WhatsappDriver['mode'] = 'mock') {
  const told: ((event: SessionEvent) => void)[] = [];
  const opened: { readonly isPaired: boolean; readonly name: string }[] = [];
  const ended: boolean[] = [];
  const sent: string[] = [];
  const driver: WhatsappDriver = {
    mode,
    findObstacle: async () => undefined,
    open: async ({ tell, isPaired, name }) => {
      told.push(tell);
      opened.push({ isPaired, name });
      return {
        findNumber: () => undefined,
        send: async ({ text, key }) => {
          sent.push(text);
          return { state: 'sent', providerId: key };
        },
        end: async ({ unlink }) => void ended.push(unlink),
      };
    },
  };
  return {
    driver,
    opened,
    ended,
    sent,
    tell: (event: SessionEvent, session = told.length - 1) => told[session]?.(event),
  };
}
