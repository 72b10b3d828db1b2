import { array, boolean, fallback, number, object, optional, parse, pipe, string, transform, unknown } from 'valibot';
import { applicationStatuses } from '../../domain/applications/states';
import { type AnswerOf, defineCall, one } from '../../framework/calls';
import { choice, dateTime, boolean as flag, json } from '../../framework/schema';
import {
  bulkDeliveryForm,
  decisionForm,
  deliveryForm,
  resubmissionForm,
  sendBackForm,
} from '../../resources/applicationForms';
import { applications } from '../../resources/applications';
import { programmes } from '../../resources/programmes';
import { listHandovers } from './reports';

/** Everything that changes the state of an application; each is a call of its own. */
const base = { of: applications, action: 'edit', changes: [applications, programmes, listHandovers] } as const;
const step = { ...base, method: 'POST', answer: one(applications) } as const;

const decision = {
  status: choice(applicationStatuses, { label: 'Status', required: true }),
  ...decisionForm.fields,
  // The described call asks for it; our server goes by its own clock.
  reviewed_at: dateTime({ label: 'Waktu keputusan' }),
};
const ids = json({ label: 'Nomor pendaftaran' });

const manyAnswer = object({
  updated: number(),
  failed: number(),
  results: array(object({ id: number(), ok: boolean(), code: optional(string()), message: optional(string()) })),
  /** Only for a preview of approvals: what each programme has and what is requested of it. */
  quotas: optional(array(object({ programme_id: number(), programme: string(), free: number(), wanted: number() }))),
  /**
   * Only for a preview while messages are offered, of those that would change: how many programmes send one by default,
   * and who has no contact.
   */
  messages: optional(object({ by_default: number(), unreachable: number() })),
});

const maybe = fallback(optional(string()), undefined);
const result = object({
  id: pipe(unknown(), transform(Number), number()),
  ok: fallback(optional(boolean(), false), false),
  code: maybe,
  message: maybe,
});
/** An API that only says that it went well names none of them. */
const tolerated = fallback(object({ results: array(fallback(result, { id: 0, ok: false })) }), { results: [] });

export const decideCase = defineCall({
  ...step,
  method: 'PUT',
  path: ':id/status',
  summary: 'Putuskan pendaftaran',
  body: decision,
  versioned: true,
});

/** With `preview` nothing is changed. */
export const decideMany = defineCall({
  ...base,
  method: 'POST',
  path: 'bulk-status',
  summary: 'Putuskan banyak pendaftaran',
  body: { ids, ...decision, preview: flag({ label: 'Hanya pratinjau' }) },
  answer: manyAnswer,
  adapt: (data) => {
    const { results } = parse(tolerated, data);
    const updated = results.filter(({ ok }) => ok).length;
    return { ...(data as object | null), updated, failed: results.length - updated, results };
  },
});

export const deliverMany = defineCall({
  ...base,
  method: 'POST',
  path: 'bulk-deliver',
  extension: 'pendaftaran.bulkDeliver',
  summary: 'Catat serah terima banyak pendaftaran',
  body: { ids, ...bulkDeliveryForm.fields },
  answer: manyAnswer,
});

export const undoDecision = defineCall({
  ...step,
  path: ':id/undo',
  extension: 'pendaftaran.undo',
  summary: 'Urungkan keputusan sendiri',
  body: 'none',
});

export const sendBackCase = defineCall({
  ...step,
  path: ':id/send-back',
  extension: 'pendaftaran.secondApproval',
  summary: 'Kembalikan dari persetujuan kedua',
  body: sendBackForm.fields,
  versioned: true,
});

export const resubmitCase = defineCall({
  ...step,
  path: ':id/resubmit',
  extension: 'pendaftaran.resubmit',
  summary: 'Lengkapi ulang',
  body: resubmissionForm.fields,
});

export const deliverCase = defineCall({
  ...step,
  path: ':id/deliver',
  extension: 'pendaftaran.deliver',
  summary: 'Catat serah terima',
  body: deliveryForm.fields,
});

/** A lease on having it on a screen: changes no application. */
const opening = {
  method: 'POST',
  of: applications,
  action: 'show',
  extension: 'pendaftaran.open',
  body: 'none',
  answer: object({ open_by: array(object({ id: number(), name: string(), since: string() })) }),
} as const;

export const openCase = defineCall({ ...opening, path: ':id/open', summary: 'Beri tahu bahwa sedang dibuka' });

export const closeCase = defineCall({ ...opening, path: ':id/close', summary: 'Beri tahu bahwa sudah ditutup' });

export type BulkAnswer = AnswerOf<typeof decideMany>;
export type BulkItem = BulkAnswer['results'][number];
