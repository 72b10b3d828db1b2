import { type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

/** The forwarding settings as the described API keeps them. */
export type StandInForwarding = Record<string, unknown>;

export const standInForwarding = (): StandInForwarding => ({
  emailForwarding: true,
  whatsappForwarding: true,
  forwardingMode: 'manual',
  adminEmail: 'admin@kantor.example',
  adminWhatsapp: '',
});

/** The described calls that send a complaint to a department, and the settings of it (PUT takes a part; e-mail's are only shown). */
export function forwardingCall(
  settings: StandInForwarding,
  { method, path, body }: StandInRequest,
): StandInAnswer | undefined {
  switch (`${method} ${path.replace(/\/\d+$/, '/id')}`) {
    case 'GET /admin/forwarding/settings':
      return success({ ...settings, departments: [] });
    case 'PUT /admin/forwarding/settings':
      Object.assign(settings, body);
      return success({ ...settings, departments: [] });
    case 'GET /admin/email/status':
      return success({ smtp_host: 'smtp.kantor.example', smtp_port: 587, from_email: 'kantor@kantor.example' });
    case 'POST /admin/email/send-test':
    case 'POST /admin/email/send-complaint':
      return typeof body.to === 'string' && body.to.includes('@')
        ? success()
        : unprocessable({ to: ['Format email tidak valid'] });
    case 'POST /admin/whatsapp/send/id':
      return success();
    default:
      return undefined;
  }
}
