import type { WhatsappLog } from '../../../domain/whatsapp/answers';
import { isWhatsappMode, type WhatsappMode } from '../../../domain/whatsapp/modes';
import { stateNameOf, type WhatsappStateName, whatsappTransitions } from '../../../domain/whatsapp/states';
import { asRecord, asText } from '../../../framework/rest/decode';

/** The state of the connection, whichever service told it. */
export interface ServiceStatus {
  readonly state: WhatsappStateName;
  readonly mode: WhatsappMode | null;
  readonly number: string | null;
  readonly reason: string | null;
  readonly expiresIn: number | null;
  readonly retryIn: number | null;
}

export interface ServiceHealth {
  readonly mode: WhatsappMode | null;
  readonly available: readonly string[];
  readonly obstacles: readonly { readonly mode: string; readonly reason: string }[];
}

export interface TestResult {
  readonly isSent: boolean;
  readonly id: string | null;
  readonly note: string | null;
  readonly error: string | null;
}

/** Services put what they say into `data` or beside it. */
const inner = (answer: unknown): Readonly<Record<string, unknown>> => {
  const outer = asRecord(answer);
  return { ...outer, ...asRecord(outer.data) };
};

const asCount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const asMode = (value: unknown): WhatsappMode | null => (isWhatsappMode(value) ? value : null);
const isState = (value: unknown): value is WhatsappStateName =>
  typeof value === 'string' && Object.hasOwn(whatsappTransitions, value);

export function readStatus(answer: unknown): ServiceStatus {
  const told = inner(answer);
  const flags = {
    isReady: told.isReady === true,
    hasProcess: told.hasProcess === true,
    hasQRCode: told.hasQRCode === true,
  };
  return {
    state: isState(told.state) ? told.state : stateNameOf(flags),
    mode: asMode(told.mode),
    number: asText(told.number),
    reason: asText(told.reason),
    expiresIn: asCount(told.expires_in),
    retryIn: asCount(told.retry_in),
  };
}

export function readHealth(answer: unknown): ServiceHealth {
  const told = inner(answer);
  const modes = Array.isArray(told.modes) ? told.modes.map(asRecord) : [];
  return {
    mode: asMode(told.current_mode),
    available: Array.isArray(told.available_modes) ? told.available_modes.map(String) : [],
    obstacles: modes.flatMap(({ mode, obstacle }) => {
      const reason = asText(obstacle);
      return reason === null ? [] : [{ mode: String(mode), reason }];
    }),
  };
}

/** A line of the log; its key tells it from others of the same moment. */
export type LogLine = WhatsappLog & { readonly key: string };

export function readLogs(answer: unknown): readonly LogLine[] {
  const { logs } = inner(answer);
  return (Array.isArray(logs) ? logs : []).map(asRecord).map((entry, at) => ({
    key: `${String(entry.timestamp)} ${at}`,
    message: String(entry.message ?? ''),
    type: asText(entry.type) ?? 'info',
    timestamp: asText(entry.timestamp) ?? '',
  }));
}

export function readTestResult(answer: unknown): TestResult {
  const told = inner(answer);
  const isSent = told.success === true || (told.success === undefined && told.status === 'success');
  return {
    isSent,
    id: asText(told.messageId),
    note: asText(told.note) ?? asText(told.instructions),
    error: isSent ? null : (asText(told.error) ?? asText(told.message)),
  };
}

/** Only a picture that stands in the answer itself: another address would be asked with the person's cookies. */
export function readQrCode(answer: unknown): string | null {
  const code = asText(inner(answer).qr_code);
  return code !== null && /^data:image\/(png|jpeg|svg\+xml|webp);/.test(code) ? code : null;
}
