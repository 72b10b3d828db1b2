import { alarmingPriorities } from '../domain/complaints/states';
import { systemEvents } from '../domain/systemEvents';
import type { ResourceName } from '.';
import type { NotificationTopic } from './notificationPreferences';
import { type PolicyArea, policy } from './policy';

/**
 * What makes a notification of an event, and who gets it: everybody who may list that resource and has the row in scope,
 * but not the one who did it. A further type takes a line here and its sentence in `src/i18n/{id,en}/notifications.ts`.
 */
export interface NotificationSpec {
  /** `resource.action` of the event; `*.import`: of any resource. */
  readonly event: string;
  /** Only events whose data say so. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** What it leads to, and whose policy says who sees it. */
  readonly resource?: ResourceName;
  /** Instead of a resource: whose policy it is, and the page it leads to. */
  readonly area?: PolicyArea;
  readonly path?: string;
  /** Name of the record's id in the event's data, where it is not the event's own record. */
  readonly recordFrom?: string;
  /** Only the user who did it. */
  readonly toActor?: true;
  /** Only the person whose id stands under this name in the event's data. */
  readonly toPerson?: string;
  readonly topic: NotificationTopic;
  /** Of the panel's icons. */
  readonly icon: string;
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  /** A field of the record that is shown with it while it has one of these values. */
  readonly mark?: { readonly field: string; readonly among: readonly string[] };
}

const decided = (status: string) => ({
  event: 'applications.decide',
  where: { to: [status] },
  resource: 'applications' as const,
});

/** Sent to the proposer: the event carries their name instead of the one who decided. */
const answered = {
  area: policy.fieldProposals,
  path: '/settings/fields/proposals',
  toActor: true,
  topic: 'fieldProposals',
} as const;

export const notificationTypes = {
  application_new: {
    event: 'applications.create',
    resource: 'applications',
    topic: 'newApplications',
    icon: 'assignment',
    tone: 'info',
  },
  application_approved: {
    ...decided('Disetujui'),
    topic: 'applicationApproved',
    icon: 'check',
    tone: 'success',
  },
  application_rejected: { ...decided('Ditolak'), topic: 'applicationRejected', icon: 'block', tone: 'danger' },
  application_incomplete: {
    ...decided('Perlu Dilengkapi'),
    topic: 'applicationIncomplete',
    icon: 'edit',
    tone: 'warning',
  },
  application_offered: {
    event: 'applications.offer',
    resource: 'applications',
    topic: 'waitingListOffers',
    icon: 'schedule',
    tone: 'info',
  },
  complaint_new: {
    event: 'complaints.create',
    resource: 'complaints',
    topic: 'newComplaints',
    icon: 'campaign',
    tone: 'info',
    mark: { field: 'prioritas', among: alarmingPriorities },
  },
  complaint_answered: {
    event: 'complaints.reply',
    where: { reply: ['terima', 'selesai'] },
    resource: 'complaints',
    topic: 'complaintReplies',
    icon: 'chat',
    tone: 'success',
  },
  complaint_redirected: {
    event: 'complaints.reply',
    where: { reply: ['alihkan'] },
    resource: 'complaints',
    topic: 'complaintReplies',
    icon: 'swap',
    tone: 'warning',
  },
  complaint_assigned: {
    event: 'complaints.assign',
    resource: 'complaints',
    toPerson: 'officer',
    topic: 'complaintsAssigned',
    icon: 'campaign',
    tone: 'info',
    mark: { field: 'prioritas', among: alarmingPriorities },
  },
  import_finished: {
    event: '*.import',
    resource: 'imports',
    recordFrom: 'import',
    toActor: true,
    topic: 'importFinished',
    icon: 'upload',
    tone: 'success',
  },
  import_failed: {
    event: systemEvents.importFailed,
    resource: 'imports',
    toActor: true,
    topic: 'importFinished',
    icon: 'upload',
    tone: 'danger',
  },
  message_failed: {
    event: systemEvents.messageFailed,
    resource: 'messages',
    topic: 'systemUpdates',
    icon: 'mail',
    tone: 'danger',
  },
  job_failed: {
    event: systemEvents.jobFailed,
    area: policy.jobs,
    path: '/settings/jobs',
    topic: 'systemUpdates',
    icon: 'settings',
    tone: 'danger',
  },
  guesses_slowed: {
    event: systemEvents.guessesSlowed,
    area: policy.audit,
    path: '/settings/audit',
    topic: 'systemUpdates',
    icon: 'block',
    tone: 'danger',
  },
  fields_proposed: {
    event: systemEvents.fieldsProposed,
    area: policy.fields,
    path: '/settings/fields/proposals',
    topic: 'fieldProposals',
    icon: 'edit',
    tone: 'info',
  },
  fields_accepted: { ...answered, event: systemEvents.fieldsAccepted, icon: 'check', tone: 'success' },
  fields_declined: { ...answered, event: systemEvents.fieldsDeclined, icon: 'block', tone: 'warning' },
} as const satisfies Readonly<Record<string, NotificationSpec>>;

export type NotificationType = keyof typeof notificationTypes;

/** The same table for those who go through it. */
export const notificationSpecs: Readonly<Record<string, NotificationSpec>> = { ...notificationTypes };

export interface NotifiableEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Could an event of that name make a notification? */
export const isNotifiable = (event: string): boolean =>
  Object.values(notificationSpecs).some((spec) => isOf(spec, event));

/** The types of notification this event makes. */
export const typesOfEvent = ({ type, data }: NotifiableEvent): readonly string[] =>
  Object.entries(notificationSpecs).flatMap(([name, spec]) =>
    isOf(spec, type) && Object.entries(spec.where ?? {}).every(([key, among]) => among.includes(String(data[key])))
      ? [name]
      : [],
  );

const isOf = ({ event }: NotificationSpec, type: string): boolean =>
  event.startsWith('*.') ? type.endsWith(event.slice(1)) : event === type;
