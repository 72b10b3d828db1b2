import type { After, SessionEvent, WhatsappDriver } from '../../server/channels/whatsapp/driver';
import type { WhatsappKeys } from '../../server/channels/whatsapp/keys';
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
  const library: WhatsappLibrary = {
    initAuthCreds: () => ({ noiseKey: Buffer.from([1, 2, 3]), registered: false }),
    BufferJSON: {
      // A buffer has become an object by the time it is asked about.
      replacer: (_, value) => value,
      reviver: (_, value) => (isBuffer(value) ? Buffer.from(value.data) : value),
    },
    proto: { Message: { AppStateSyncKeyData: { fromObject: (value) => ({ made: value }) } } },
    makeWASocket: ({ auth }) => {
      const socket = fakeSocket(auth as FakeAuth);
      sockets.push(socket);
      return socket;
    },
  };
  return { library, sockets, newest: () => sockets.at(-1) as FakeSocket };
}

/** What the library is given to authenticate with. */
interface FakeAuth {
  readonly creds: Record<string, unknown>;
  readonly keys: {
    readonly get: (kind: string, ids: readonly string[]) => Promise<Record<string, unknown>>;
    readonly set: (data: Record<string, Record<string, unknown>>) => Promise<void>;
  };
}

/** Keys in memory, readable. */
export function plainKeys() {
  const stored = new Map<string, string>();
  const keys: WhatsappKeys = {
    read: async (names) => new Map([...stored].filter(([name]) => names.includes(name))),
    async write(values) {
      for (const [name, text] of Object.entries(values)) {
        if (text === null) stored.delete(name);
        else stored.set(name, text);
      }
    },
    forget: async () => stored.clear(),
  };
  return { keys, stored };
}

export interface FakeSocket extends WhatsappSocket {
  readonly auth: FakeAuth;
  readonly emit: <E extends keyof SocketEvents>(event: E, told: SocketEvents[E]) => void;
  readonly sent: { readonly jid: string; readonly text: string }[];
  /** How the next message fails; undefined: it is sent. */
  failure: unknown;
  isKnown: boolean;
  readonly ended: string[];
  open(id?: string): void;
  close(statusCode?: number): void;
}

const isBuffer = (value: unknown): value is { readonly data: readonly number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

function fakeSocket(auth: FakeAuth): FakeSocket {
  const listeners = new Map<string, ((told: never) => void)[]>();
  const emit: FakeSocket['emit'] = (event, told) => {
    for (const listener of listeners.get(event) ?? []) listener(told as never);
  };
  const socket = {
    auth,
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
