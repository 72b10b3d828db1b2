import { array, boolean, fallback, nullable, number, object, optional, picklist, string } from 'valibot';
import { type WhatsappMode, whatsappModes } from '../../domain/whatsapp/modes';
import { stateNameOf, type WhatsappStateName, whatsappTransitions } from '../../domain/whatsapp/states';
import { type AnswerOf, defineCall, unread } from '../../framework/calls';
import { asRecord, asText } from '../../framework/calls/decode';
import { number as count } from '../../framework/schema';
import { whatsappSettings } from '../../resources/whatsappSettings';
import { whatsappServiceRoot as root } from './serviceRoot';

const read = { method: 'GET', of: whatsappSettings, action: 'show' } as const;
const change = { method: 'POST', of: whatsappSettings, action: 'edit', body: 'none' } as const;
const extension = 'whatsapp.service';

const modes = Object.keys(whatsappModes) as WhatsappMode[];
const states = Object.keys(whatsappTransitions) as WhatsappStateName[];
const flag = fallback(boolean(), false);
const text = fallback(nullable(string()), null);
const seconds = fallback(nullable(number()), null);
const mode = fallback(nullable(picklist(modes)), null);

/** A service of the specification knows only the three booleans. */
const status = object({
  isReady: flag,
  hasProcess: flag,
  hasQRCode: flag,
  mode,
  state: picklist(states),
  number: text,
  reason: text,
  /** Seconds until the code is replaced. */
  expires_in: seconds,
  /** Seconds until a lost connection is looked for again. */
  retry_in: seconds,
  /** Does a living server process hold the session? */
  is_held: flag,
});

/** Services put what they say into `data` or beside it. */
const inner = (data: unknown): Readonly<Record<string, unknown>> => ({
  ...asRecord(data),
  ...asRecord(asRecord(data).data),
});

export const readWhatsappStatus = defineCall({
  ...read,
  path: `${root}/status`,
  extension,
  summary: 'Keadaan sesi WhatsApp',
  answer: status,
  adapt: (data) => {
    const told = inner(data);
    const flags = {
      isReady: told.isReady === true,
      hasProcess: told.hasProcess === true,
      hasQRCode: told.hasQRCode === true,
    };
    return { ...told, state: states.find((name) => name === told.state) ?? stateNameOf(flags) };
  },
});

export const readWhatsappHealth = defineCall({
  ...read,
  path: `${root}/health`,
  extension,
  summary: 'Mode layanan WhatsApp',
  answer: object({
    current_mode: mode,
    available_modes: fallback(array(string()), []),
    /** Every mode, and why it cannot be used. */
    modes: fallback(array(object({ mode: string(), obstacle: nullable(string()) })), []),
  }),
  adapt: inner,
});

export const readWhatsappLogs = defineCall({
  ...read,
  path: `${root}/logs`,
  extension,
  summary: 'Log sesi WhatsApp',
  query: { limit: count({ label: 'Paling banyak' }) },
  answer: object({
    logs: array(
      object({ message: fallback(string(), ''), type: fallback(string(), 'info'), timestamp: fallback(string(), '') }),
    ),
  }),
  adapt: (data) => {
    const { logs } = inner(data);
    return { logs: Array.isArray(logs) ? logs.map(asRecord) : [] };
  },
});

export const readWhatsappQrCode = defineCall({
  ...read,
  path: '/admin/whatsapp/qr-code',
  summary: 'Kode QR untuk menautkan ponsel',
  answer: object({ qr_code: nullable(string()), expires_in: seconds }),
  // Only a picture that stands in the answer itself: another address would get the user's cookies.
  adapt: (data) => {
    const told = inner(data);
    const code = asText(told.qr_code);
    return { ...told, qr_code: code !== null && /^data:image\/(png|jpeg|svg\+xml|webp);/.test(code) ? code : null };
  },
});

const changes = [readWhatsappStatus, readWhatsappHealth, readWhatsappLogs, readWhatsappQrCode] as const;
const described = { ...change, ...unread(status), changes } as const;
const simulated = {
  ...change,
  ...unread(object({ success: boolean(), ...status.entries })),
  extension,
  changes,
} as const;

export const connectWhatsapp = defineCall({
  ...described,
  path: '/admin/whatsapp/initialize',
  summary: 'Hubungkan WhatsApp',
});

export const disconnectWhatsapp = defineCall({
  ...described,
  path: '/admin/whatsapp/disconnect',
  summary: 'Putuskan WhatsApp',
});

export const testWhatsapp = defineCall({
  ...described,
  path: '/admin/whatsapp/test-connection',
  summary: 'Tes koneksi WhatsApp',
});

export const simulateScan = defineCall({
  ...simulated,
  path: `${root}/simulate-qr-scan`,
  summary: 'Simulasikan pindai QR',
});

export const confirmWhatsapp = defineCall({
  ...simulated,
  path: `${root}/confirm-connection`,
  summary: 'Periksa sambungan',
});

export const clearWhatsappLogs = defineCall({
  ...change,
  ...unread(object({ success: boolean() })),
  path: `${root}/clear-logs`,
  extension,
  summary: 'Kosongkan log WhatsApp',
  changes: [readWhatsappLogs],
});

export const sendTestMessage = defineCall({
  ...change,
  path: `${root}/test-message`,
  extension,
  summary: 'Kirim pesan uji',
  body: object({ phone_number: string(), message: optional(string()) }),
  answer: object({
    success: boolean(),
    messageId: optional(nullable(string())),
    note: optional(nullable(string())),
    /** Our server refuses instead. */
    error: optional(nullable(string())),
  }),
  adapt: (data) => {
    const told = inner(data);
    return {
      success: told.success === true || (told.success === undefined && told.status === 'success'),
      messageId: asText(told.messageId),
      note: asText(told.note) ?? asText(told.instructions),
      error: asText(told.error) ?? asText(told.message),
    };
  },
  changes: [readWhatsappLogs],
});

export type WhatsappStatus = AnswerOf<typeof readWhatsappStatus>;
export type WhatsappHealth = AnswerOf<typeof readWhatsappHealth>;
export type WhatsappLog = AnswerOf<typeof readWhatsappLogs>['logs'][number];
export type WhatsappTestAnswer = AnswerOf<typeof sendTestMessage>;
