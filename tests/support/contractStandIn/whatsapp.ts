import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { failure, readRequest, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

/** The session as the described API and the local service see it. */
export interface StandInWhatsapp {
  isReady: boolean;
  hasProcess: boolean;
  hasQRCode: boolean;
  settings: Record<string, unknown>;
  logs: { message: string; type: string; timestamp: string }[];
}

export const standInWhatsapp = (): StandInWhatsapp => ({
  isReady: false,
  hasProcess: false,
  hasQRCode: false,
  settings: {
    session_name: 'kantor',
    is_active: true,
    default_message_template: 'Pengaduan {ticket_number}: {title}',
    department_mappings: { Teknis: 1 },
  },
  logs: [],
});

/** A picture of one dot. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const say = (session: StandInWhatsapp, message: string): void =>
  void session.logs.push({ message, type: 'info', timestamp: new Date().toISOString() });

/** The calls of section 7 under /admin/whatsapp. They tell no state. */
export function whatsappCall(
  session: StandInWhatsapp,
  { method, path, body }: StandInRequest,
): StandInAnswer | undefined {
  switch (`${method} ${path}`) {
    case 'GET /admin/whatsapp/settings':
      return success(session.settings);
    case 'PUT /admin/whatsapp/settings':
      if (body.session_name === '') return unprocessable({ session_name: ['Nama sesi wajib diisi'] });
      Object.assign(session.settings, body);
      return success(session.settings);
    case 'POST /admin/whatsapp/initialize':
      Object.assign(session, { hasProcess: true, hasQRCode: true });
      say(session, 'QR siap');
      return success();
    case 'GET /admin/whatsapp/qr-code':
      return success({ qr_code: session.hasQRCode ? DOT : null });
    case 'POST /admin/whatsapp/disconnect':
      Object.assign(session, { isReady: false, hasProcess: false, hasQRCode: false });
      return success();
    case 'POST /admin/whatsapp/test-connection':
      return session.isReady ? success({ connected: true }) : failure(400, 'WhatsApp belum terhubung');
    default:
      return undefined;
  }
}

export interface LocalService {
  readonly url: string;
  readonly requests: readonly StandInRequest[];
  readonly close: () => Promise<void>;
}

/** The local service on its own address: no login, no envelope of the main API, any page may ask. */
export async function startLocalService(session: StandInWhatsapp): Promise<LocalService> {
  const requests: StandInRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    outgoing.setHeader('Access-Control-Allow-Headers', 'Content-Type');
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end();
    const request = await readRequest(incoming, '');
    requests.push(request);
    const { status, body } = answer(session, request);
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}

function answer(session: StandInWhatsapp, { method, path, body }: StandInRequest): StandInAnswer {
  const { isReady, hasProcess, hasQRCode, logs } = session;
  switch (`${method} ${path}`) {
    case 'GET /health':
      return { status: 200, body: { current_mode: 'mock', available_modes: ['mock', 'real'] } };
    case 'GET /status':
      return { status: 200, body: { data: { isReady, hasProcess, hasQRCode } } };
    case 'GET /logs':
      return { status: 200, body: { logs } };
    case 'POST /clear-logs':
      logs.length = 0;
      return { status: 200, body: { success: true } };
    case 'POST /simulate-qr-scan':
      Object.assign(session, { isReady: true, hasQRCode: false });
      say(session, 'Tersambung');
      return { status: 200, body: { success: true } };
    case 'POST /confirm-connection':
      return { status: 200, body: { success: isReady } };
    case 'POST /test-message':
      if (!isReady) return { status: 400, body: { success: false, error: 'Belum tersambung' } };
      say(session, `Ke ${String(body.phone_number)}`);
      return { status: 200, body: { success: true, messageId: 'WA-1', instructions: 'Periksa ponsel tujuan.' } };
    default:
      return { status: 404, body: { error: 'not found' } };
  }
}
