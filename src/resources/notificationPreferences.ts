import { boolean } from '../framework/schema';

/** The topics of notifications; each notification type belongs to one of them. */
export const notificationTopics = [
  'newApplications',
  'applicationApproved',
  'applicationRejected',
  'applicationIncomplete',
  'waitingListOffers',
  'newComplaints',
  'complaintReplies',
  'complaintsAssigned',
  'importFinished',
  'fieldProposals',
  'systemUpdates',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Figures by e-mail, at the beginning of a week or a month. */
export const notificationReports = ['weeklyReport', 'monthlyReport'] as const;
export type NotificationReport = (typeof notificationReports)[number];

/** Further ways to the same notifications. */
export const notificationChannels = ['emailNotifications'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationPreference = NotificationTopic | NotificationReport | NotificationChannel;

const on = (label: string) => boolean({ label, default: true });
const off = (label: string) => boolean({ label, default: false });

/** What each person chooses for themselves. Default: everything in the panel, no e-mail. */
export const notificationPreferences = {
  fields: {
    newApplications: on('Pendaftaran baru'),
    applicationApproved: on('Pendaftaran disetujui'),
    applicationRejected: on('Pendaftaran ditolak'),
    applicationIncomplete: on('Pendaftaran perlu dilengkapi'),
    waitingListOffers: on('Tawaran dari daftar tunggu'),
    newComplaints: on('Pengaduan baru'),
    complaintReplies: on('Tanggapan dinas'),
    complaintsAssigned: on('Pengaduan untuk saya'),
    importFinished: on('Impor selesai'),
    fieldProposals: on('Usulan perubahan kolom & formulir'),
    systemUpdates: on('Gangguan sistem'),
    emailNotifications: off('Kirim lewat email'),
    weeklyReport: off('Laporan mingguan'),
    monthlyReport: off('Laporan bulanan'),
  },
} as const satisfies { readonly fields: Readonly<Record<NotificationPreference, unknown>> };
