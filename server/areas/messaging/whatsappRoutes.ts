import QRCode from 'qrcode';
import type { WhatsappHealth, WhatsappStatus, WhatsappTestAnswer } from '../../../src/calls/messaging/whatsapp';
import * as calls from '../../../src/calls/messaging/whatsapp';
import { flagsOf, secondsUntil } from '../../../src/domain/whatsapp/states';
import type { Resource } from '../../../src/framework/schema';
import { findWhatsappNumber } from '../../channels/whatsapp/channel';
import type { WhatsappGateway } from '../../channels/whatsapp/gateway';
import type { AuditAction } from '../../core/journal/actionNames';
import { writeAudit } from '../../core/journal/journal';
import { routesFor } from '../../core/routes/declaredCalls';
import type { Route, RouteCall } from '../../core/routes/registry';
import { inLanguage, localized, type Text } from '../../sql/localized';
import { Problem, validationProblem } from '../../sql/problem';

const LOGS_AT_MOST = 500;
const LOGS_USUALLY = 100;
const TEST_MS = 30_000;
const TEST_TEXT = 'Pesan uji dari Panel Bansos. Tidak perlu dibalas.';
const MESSAGE_AT_MOST = 1000;

/** The described calls of the session, and those of the local service behind login and audit (`contract.md` 4). */
export function whatsappRoutes(_settings: Resource, gateway: WhatsappGateway): readonly Route[] {
  const status = async (call: RouteCall) => toStatus(call, gateway);
  return routesFor(calls, {
    readWhatsappQrCode: watched(async (call) => ({ data: await qrCode(call, gateway) })),
    connectWhatsapp: audited('whatsapp.connect', async (call) => {
      await gateway.connect();
      return { data: await status(call), message: localized('messaging.sessionStarted') };
    }),
    disconnectWhatsapp: audited('whatsapp.disconnect', async (call) => {
      await gateway.disconnect();
      return { data: await status(call), message: localized('messaging.disconnected') };
    }),
    testWhatsapp: async (call) => {
      await gateway.confirmConnection();
      return { data: await status(call), message: localized('messaging.connected') };
    },
    readWhatsappHealth: watched(async () => ({ data: await toHealth(gateway) })),
    readWhatsappStatus: watched(async (call) => ({ data: await status(call) })),
    readWhatsappLogs: watched(async (call) => ({ data: { logs: await gateway.listLogs(limitOf(call)) } })),
    clearWhatsappLogs: audited('whatsapp.clearLogs', async () => {
      await gateway.clearLogs();
      return { data: { success: true }, message: localized('messaging.logCleared') };
    }),
    simulateScan: audited('whatsapp.simulateScan', async (call) => {
      await gateway.simulateScan();
      return { data: { success: true, ...(await status(call)) }, message: localized('messaging.scanSimulated') };
    }),
    confirmWhatsapp: audited('whatsapp.confirm', async (call) => {
      await gateway.confirmConnection();
      return { data: { success: true, ...(await status(call)) }, message: localized('messaging.connected') };
    }),
    sendTestMessage: async (call) => ({ data: await sendTest(call, gateway) }),
  });
}

/** The page polls every few seconds, also in a hidden tab. */
const watched = <A>(handle: (call: RouteCall) => Promise<A>) => ({ background: true, handle }) as const;

const audited =
  <A>(action: AuditAction, handle: (call: RouteCall) => Promise<A>) =>
  async (call: RouteCall): Promise<A> => {
    const answer = await handle(call);
    await writeAudit(call, { action, resource: 'whatsapp_settings' });
    return answer;
  };

async function toStatus({ now }: RouteCall, gateway: WhatsappGateway): Promise<WhatsappStatus> {
  const { state, mode, is_held } = await gateway.readStatus();
  return {
    ...flagsOf(state),
    mode,
    state: state.name,
    // The code itself is given by its own call only.
    number: state.name === 'connected' ? state.number : null,
    reason: 'reason' in state ? state.reason : null,
    expires_in: state.name === 'qr' ? secondsUntil(state.expiresAt, now()) : null,
    retry_in: state.name === 'lost' && state.retryAt !== null ? secondsUntil(state.retryAt, now()) : null,
    is_held,
  };
}

async function toHealth(gateway: WhatsappGateway): Promise<WhatsappHealth> {
  const [modes, { mode }] = [await gateway.listModes(), await gateway.readStatus()];
  return {
    current_mode: mode,
    available_modes: modes.filter(({ obstacle }) => obstacle === null).map((each) => each.mode),
    modes,
  };
}

async function qrCode({ now }: RouteCall, gateway: WhatsappGateway) {
  const { state } = await gateway.readStatus();
  if (state.name !== 'qr') return { qr_code: null, expires_in: null };
  return {
    qr_code: await QRCode.toDataURL(state.code, { margin: 2, width: 288 }),
    expires_in: secondsUntil(state.expiresAt, now()),
  };
}

function limitOf({ query }: RouteCall): number {
  const limit = Number(query.limit ?? LOGS_USUALLY);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, LOGS_AT_MOST) : LOGS_USUALLY;
}

/** Goes at once and past the quiet hours: the tester is waiting for it. @throws Problem validation, badRequest. */
async function sendTest(call: RouteCall, gateway: WhatsappGateway): Promise<WhatsappTestAnswer> {
  const { phone_number: typed, message } = call.body;
  const wanted = typeof typed === 'string' ? typed.trim() : '';
  if (wanted === '') throw wrongNumber(localized('messaging.numberRequired'));
  const number = findWhatsappNumber(wanted);
  if (number === undefined) throw wrongNumber(localized('messaging.numberInvalid'));
  const text =
    typeof message === 'string' && message.trim() !== '' ? message.trim().slice(0, MESSAGE_AT_MOST) : TEST_TEXT;
  const outcome = await gateway.send({ number, text, key: `test-${call.requestId}` }, AbortSignal.timeout(TEST_MS));
  await writeAudit(call, { action: 'whatsapp.test', resource: 'whatsapp_settings', detail: { state: outcome.state } });
  if (outcome.state !== 'sent')
    throw new Problem('badRequest', { message: outcome.reason, data: { success: false, error: outcome.reason } });
  const { mode } = await gateway.readStatus();
  return {
    success: true,
    messageId: outcome.providerId,
    note: inLanguage(call.language, localized(mode === 'mock' ? 'messaging.sentInSimulation' : 'messaging.handedOver')),
  };
}

const wrongNumber = (message: Text) => validationProblem([{ field: 'phone_number', message }]);
