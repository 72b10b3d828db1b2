import { createRequire } from 'node:module';

/** What is used of `@whiskeysockets/baileys` 7. The package is an optional peer: its types may not be there. */
export interface WhatsappLibrary {
  readonly makeWASocket: (options: SocketOptions) => WhatsappSocket;
  /** Credentials of a device that is not linked yet. */
  readonly initAuthCreds: () => unknown;
  /** How keys become JSON and back: they hold bytes. */
  readonly BufferJSON: Readonly<Record<'replacer' | 'reviver', (key: string, value: unknown) => unknown>>;
  readonly proto: {
    readonly Message: { readonly AppStateSyncKeyData: { readonly fromObject: (value: unknown) => unknown } };
  };
}

interface SocketOptions {
  readonly auth: unknown;
  readonly browser: readonly [name: string, browser: string, version: string];
  readonly logger: unknown;
  readonly markOnlineOnConnect: boolean;
  readonly syncFullHistory: boolean;
}

export interface WhatsappSocket {
  readonly ev: {
    readonly on: <E extends keyof SocketEvents>(event: E, listener: (told: SocketEvents[E]) => void) => void;
  };
  /** `62812…:7@s.whatsapp.net` once it is open. */
  readonly user?: { readonly id: string } | undefined;
  readonly onWhatsApp: (
    ...ids: string[]
  ) => Promise<readonly { readonly exists: boolean; readonly jid: string }[] | undefined>;
  readonly sendMessage: (
    jid: string,
    content: { readonly text: string },
  ) => Promise<{ readonly key: { readonly id?: string | null } } | undefined>;
  readonly logout: () => Promise<void>;
  readonly end: (error: Error | undefined) => void;
}

export interface SocketEvents {
  'connection.update': {
    readonly qr?: string;
    readonly connection?: 'connecting' | 'open' | 'close';
    readonly lastDisconnect?: { readonly error?: unknown };
  };
  'creds.update': unknown;
  'messages.upsert': {
    readonly type: string;
    readonly messages: readonly { readonly key: { readonly fromMe?: boolean | null } }[];
  };
}

const PACKAGE = '@whiskeysockets/baileys';

export const LIBRARY_ABSENT =
  'Paket @whiskeysockets/baileys belum dipasang. Jalankan "npm install @whiskeysockets/baileys" di server, lalu mulai ulang.';

/** Undefined when it is not installed. The name is a variable, so that bundlers leave the import alone. */
export async function findLibrary(): Promise<WhatsappLibrary | undefined> {
  const name: string = PACKAGE;
  return isInstalled(name) ? ((await import(name)) as WhatsappLibrary) : undefined;
}

/** Resolved by Node, not by a failed import: Vite, which runs the tests, has a stand-in for optional packages. */
function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    // Any other error is of a package that is there and does not want to be required.
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}

const silence = () => undefined;

/** The library writes keys and messages into its log, so its log is discarded. */
export const silentLogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: silence,
  debug: silence,
  info: silence,
  warn: silence,
  error: silence,
  fatal: silence,
};
