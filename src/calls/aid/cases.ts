import { array, boolean, nullable, number, object, omit, optional, picklist, record, string, union } from 'valibot';
import { applicationStatuses } from '../../domain/applications/states';
import { type AnswerOf, defineCall } from '../../framework/calls';
import { reference } from '../../framework/schema';
import { applications } from '../../resources/applications';

const relatedCase = object({
  id: number(),
  applicant: string(),
  programme: string(),
  programme_id: number(),
  status: picklist(applicationStatuses),
  created_at: string(),
  reviewed_at: nullable(string()),
  /** Why it has to do with this one. */
  relations: array(picklist(['person', 'kk', 'address', 'phone', 'family'])),
});

const quota = object({
  quota: number(),
  used: number(),
  free: number(),
  /** Waiting for a place in this programme. */
  waiting: number(),
  /** Place of this application among them, from 1; null when it does not wait. */
  position: nullable(number()),
});

/** A sentence by its code, with its parameters, so that it can be translated. */
const condition = object({
  code: string(),
  message: string(),
  values: optional(record(string(), union([string(), number()]))),
});
/** `refuse`: not met, or it cannot be recorded; `warn`: unknown, or it can be all the same. */
const finding = object({ ...condition.entries, severity: picklist(['refuse', 'warn']) });

const message = object({ subject: string(), text: string() });

/** Is a message to the citizen offered with a decision? The texts with this case's words filled in, by status. */
const messages = object({
  Disetujui: message,
  Ditolak: message,
  'Perlu Dilengkapi': message,
  /** How the citizen would be notified, `recipient` where the caller may see it; null: there is no contact. */
  contact: nullable(object({ channel: picklist(['email', 'whatsapp']), recipient: nullable(string()) })),
  /** Sent unless the caller says otherwise: the default of the programme. */
  by_default: boolean(),
});

/** The facts needed for a decision. Moments are ISO 8601, days 'YYYY-MM-DD', money Rupiah. */
export const readContext = defineCall({
  method: 'GET',
  path: ':id/context',
  of: applications,
  action: 'show',
  extension: 'pendaftaran.context',
  summary: 'Yang perlu diketahui saat memutuskan',
  answer: object({
    related: array(relatedCase),
    family: array(
      object({
        id: number(),
        name: string(),
        relation: string(),
        birth_date: nullable(string()),
        job: nullable(string()),
        income: nullable(number()),
        is_dependant: boolean(),
      }),
    ),
    quota,
    /** Approving needs a reason in `catatan_admin`, because of approvals among `related`. */
    needs_reason: boolean(),
    /** The conditions of its programme, and what speaks against this applicant; what is not met needs `alasan_pengecualian`. */
    eligibility: object({ conditions: array(condition), findings: array(finding) }),
    /** Who else has it open, besides the caller. */
    open_by: array(object({ id: number(), name: string(), since: string() })),
    /** May the caller still take the last decision back without a reason, and until when. */
    undo_until: nullable(string()),
    messages: nullable(messages),
  }),
});

/** May this person apply here, now? */
export const checkEligibility = defineCall({
  method: 'GET',
  path: 'eligibility',
  of: applications,
  action: 'list',
  extension: 'pendaftaran.eligibility',
  summary: 'Boleh mendaftar? Kuota, syarat, dan pendaftaran lain',
  query: {
    user_id: reference('users', { label: 'Pemohon', required: true }),
    bantuan_sosial_id: reference('programmes', { label: 'Program', required: true }),
  },
  answer: object({
    allowed: boolean(),
    /** How many conditions of the programme were compared with the person; what is only written is for who reads it. */
    checked: number(),
    findings: array(finding),
    quota: omit(quota, ['position']),
    related: array(relatedCase),
  }),
});

export type CaseContext = AnswerOf<typeof readContext>;
export type QuotaState = CaseContext['quota'];
export type RelatedCase = CaseContext['related'][number];
export type Relation = RelatedCase['relations'][number];
export type FamilyMember = CaseContext['family'][number];
export type OfferedMessages = NonNullable<CaseContext['messages']>;
export type Eligibility = AnswerOf<typeof checkEligibility>;
export type EligibilityFinding = Eligibility['findings'][number];
