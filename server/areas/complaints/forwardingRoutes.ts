import type { Sent } from '../../../src/calls/complaints/forwarding';
import * as calls from '../../../src/calls/complaints/forwarding';
import * as settingsCalls from '../../../src/calls/complaints/forwardingSettings';
import { isMessageChannel } from '../../../src/domain/messageStates';
import { routesFor } from '../../core/routes/declaredCalls';
import { readQuery } from '../../core/routes/queries';
import { readId } from '../../core/routes/readId';
import type { Route, RouteCall } from '../../core/routes/registry';
import { noteOf } from '../../core/routes/settingsRoutes';
import { getSettings, saveSettings } from '../../core/settings/settings';
import { declaredLabel, sentenceOf } from '../../sql/declaredTexts';
import { localized } from '../../sql/localized';
import { Problem } from '../../sql/problem';
import { listForwardingDepartments } from './forwarding/departments';
import { readForwardingLog } from './forwarding/logs';
import { previewForward, sendComplaintEmail, sendComplaintWhatsapp } from './forwarding/orders';

const MAX_EXTRA = 5000;
const MAX_LOG_PAGE = 100;

const gone = (instead: string) => async (): Promise<never> => {
  throw new Problem('gone', {
    message: localized('complaints.addressGone', { instead }),
    data: { instead: `/api${instead}` },
  });
};

/** Complaints on their way to departments. */
export function forwardingRoutes(): readonly Route[] {
  const sent = (data: Sent) => ({ data, message: localized('complaints.forwarded', { name: data.recipient_name }) });
  return routesFor(calls, {
    sendComplaintEmail: async (call) => sent(await sendComplaintEmail(call, call.body)),
    sendComplaintWhatsapp: async (call) => sent(await sendComplaintWhatsapp(call, call.params.department, call.body)),
    previewForward: async (call) => ({ data: await previewForward(call, readPreview(call)) }),
    formerEmail: { sessionless: true, handle: gone('/admin/email/send-complaint') },
    formerWhatsapp: { sessionless: true, handle: gone('/admin/whatsapp/send/{department}') },
  });
}

/** The settings with the departments beside them, and what has been forwarded. */
export const forwardingSettingsRoutes = (): readonly Route[] =>
  routesFor(settingsCalls, {
    readForwardingSettings: async (call, settings) => ({
      data: await withDepartments(call, await getSettings(call, settings)),
    }),
    saveForwardingSettings: async (call, settings) => {
      const seen = { version: call.version, note: noteOf(call, settings) };
      const saved = saveSettings(call, settings, call.body, seen).catch(async (error: unknown) => {
        throw await staleAsRead(error, (current) => withDepartments(call, current));
      });
      return {
        data: await withDepartments(call, await saved),
        message:
          sentenceOf(settings, 'updated') ?? localized('complaints.settingsSaved', { label: declaredLabel(settings) }),
      };
    },
    listForwardings: async (call) => ({ data: await readForwardingLog(call, ...readPage(call)) }),
  });

const withDepartments = async (call: RouteCall, values: object) => ({
  ...values,
  departments: (await listForwardingDepartments(call, call.db.kysely)).map(
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

/** Who was too late gets the settings as `GET` answers them. */
async function staleAsRead(error: unknown, complete: (current: object) => Promise<object>): Promise<unknown> {
  if (!(error instanceof Problem) || error.code !== 'stale') return error;
  const { current, ...others } = error.facts.data as { readonly current: object };
  return new Problem('stale', { ...error.facts, data: { ...others, current: await complete(current) } });
}

function readPreview(call: RouteCall) {
  const query = readQuery(call);
  const departmentId = query.id('department_id', localized('complaints.departmentNotFound'));
  const channel = query.text('channel', 20) ?? 'email';
  if (!isMessageChannel(channel)) query.refuse('channel', localized('complaints.channelUnknown'));
  if (departmentId === undefined) query.refuse('department_id', localized('complaints.departmentRequired'));
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
