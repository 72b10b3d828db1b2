import { isMessageChannel } from '../../../src/domain/messageStates';
import type { Resource } from '../../../src/framework/schema';
import { sendEmailForm, sendWhatsappForm } from '../../../src/resources/forwardingForms';
import { readQuery } from '../../core/routes/queries';
import type { Policy, Route, RouteCall } from '../../core/routes/registry';
import { readId } from '../../core/routes/resourceRoutes';
import { noteOf } from '../../core/routes/settingsRoutes';
import { getSettings, saveSettings } from '../../core/settings/settings';
import { Problem } from '../../sql/problem';
import { listDepartments } from './forwarding/departments';
import { readForwardingLog } from './forwarding/logs';
import { previewForward, type Sent, sendComplaintEmail, sendComplaintWhatsapp } from './forwarding/orders';

const MAX_EXTRA = 5000;
const MAX_LOG_PAGE = 100;

/** Complaints on their way to departments. */
export function forwardingRoutes(complaints: Resource): readonly Route[] {
  const edit: Policy = { area: complaints, action: 'edit' };
  const base = { policy: edit, tag: 'Forward Pengaduan' } as const;
  const sent = (data: Sent) => ({ data, message: `Pengaduan diteruskan ke ${data.recipient_name}.` });
  return [
    {
      ...base,
      method: 'POST',
      path: '/admin/email/send-complaint',
      summary: 'Teruskan pengaduan lewat email',
      body: sendEmailForm.fields,
      handle: async (call) => sent(await sendComplaintEmail(call, call.body)),
    },
    {
      ...base,
      method: 'POST',
      path: '/admin/whatsapp/send/:department',
      summary: 'Teruskan pengaduan lewat WhatsApp',
      body: sendWhatsappForm.fields,
      handle: async (call) => sent(await sendComplaintWhatsapp(call, call.params.department ?? '', call.body)),
    },
    {
      ...base,
      method: 'GET',
      path: `${complaints.api.path}/:id/forward-preview`,
      extension: 'forwarding.preview',
      summary: 'Pratinjau pesan ke dinas',
      handle: async (call) => ({ data: await previewForward(call, readPreview(call)) }),
    },
    ...(['/send-email', '/send-whatsapp'] as const).map(
      (path): Route => ({
        method: 'POST',
        path,
        policy: 'public',
        sessionless: true,
        summary: 'Tidak dipakai lagi',
        tag: base.tag,
        handle: async () => {
          const instead = path === '/send-email' ? '/admin/email/send-complaint' : '/admin/whatsapp/send/{department}';
          throw new Problem('gone', {
            message: `Alamat ini tidak dipakai lagi. Gunakan POST /api${instead}.`,
            data: { instead: `/api${instead}` },
          });
        },
      }),
    ),
  ];
}

/** The settings with the departments beside them, and what has been forwarded. */
export function forwardingSettingsRoutes(settings: Resource): readonly Route[] {
  const path = settings.api.path;
  const base = { path, tag: settings.label } as const;
  const withDepartments = async (call: RouteCall, values: object) => ({
    ...values,
    departments: (await listDepartments(call, call.db.kysely)).map(
      ({ id, name, email, whatsapp, categories, is_active }) => ({
        id,
        name,
        email,
        whatsapp,
        phone_number: whatsapp,
        categories,
        is_active,
      }),
    ),
  });
  return [
    {
      ...base,
      method: 'GET',
      policy: { area: settings, action: 'show' },
      summary: settings.label,
      handle: async (call) => ({ data: await withDepartments(call, await getSettings(call, settings)) }),
    },
    {
      ...base,
      method: 'PUT',
      policy: { area: settings, action: 'edit' },
      summary: `Simpan ${settings.noun}`,
      body: settings.fields,
      handle: async (call) => {
        const seen = { version: call.version, note: noteOf(call, settings) };
        const saved = saveSettings(call, settings, call.body, seen).catch(async (error: unknown) => {
          throw await staleAsRead(error, (current) => withDepartments(call, current));
        });
        return {
          data: await withDepartments(call, await saved),
          message: settings.sentences?.updated ?? `${settings.label} disimpan.`,
        };
      },
    },
    {
      method: 'GET',
      path: '/admin/forwarding/logs',
      policy: { area: settings, action: 'show' },
      extension: 'forwarding.logs',
      summary: 'Riwayat penerusan',
      tag: settings.label,
      handle: async (call) => ({ data: await readForwardingLog(call, ...readPage(call)) }),
    },
  ];
}

/** Who was too late gets the settings as `GET` answers them. */
async function staleAsRead(error: unknown, complete: (current: object) => Promise<object>): Promise<unknown> {
  if (!(error instanceof Problem) || error.code !== 'stale') return error;
  const { current, ...others } = error.facts.data as { readonly current: object };
  return new Problem('stale', { ...error.facts, data: { ...others, current: await complete(current) } });
}

function readPreview(call: RouteCall) {
  const query = readQuery(call);
  const departmentId = query.id('department_id', 'Dinas tidak ditemukan');
  const channel = query.text('channel', 20) ?? 'email';
  if (!isMessageChannel(channel)) query.refuse('channel', 'Saluran harus email atau whatsapp');
  if (departmentId === undefined) query.refuse('department_id', 'Silakan pilih dinas tujuan terlebih dahulu');
  query.check();
  return {
    complaintId: readId(call),
    departmentId: departmentId ?? 0,
    channel: isMessageChannel(channel) ? channel : ('email' as const),
    extra: query.text('message', MAX_EXTRA) ?? null,
  };
}

function readPage(call: RouteCall): readonly [page: number, perPage: number] {
  const numberOf = (name: string, fallback: number, most: number): number => {
    const text = call.query[name];
    return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), most) : fallback;
  };
  return [numberOf('page', 1, 999_999), numberOf('per_page', 25, MAX_LOG_PAGE)];
}
