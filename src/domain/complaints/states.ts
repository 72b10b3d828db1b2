/** Any may follow any; a step back is warned about, and each step is kept (decision C-3). */
export const complaintStatuses = ['Baru', 'Diproses', 'Selesai', 'Ditutup'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

/** Those that are not finished. */
export const openComplaintStatuses: readonly ComplaintStatus[] = ['Baru', 'Diproses'];
/** Those that were dealt with; back to an open one means opened again. */
export const closedStatuses: readonly ComplaintStatus[] = ['Selesai', 'Ditutup'];
export const isOpenComplaint = (status: ComplaintStatus): boolean => openComplaintStatuses.includes(status);

export const complaintPriorities = ['Urgent', 'Tinggi', 'Sedang', 'Rendah'] as const;
export type ComplaintPriority = (typeof complaintPriorities)[number];

/** Those the administrators are notified of at once (decision C-4). */
export const alarmingPriorities: readonly ComplaintPriority[] = ['Urgent', 'Tinggi'];

export type NotificationLevel = 'high' | 'medium' | 'normal';
const levels: Readonly<Record<ComplaintPriority, NotificationLevel>> = {
  Urgent: 'high',
  Tinggi: 'high',
  Sedang: 'medium',
  Rendah: 'normal',
};
export const levelOf = (priority: ComplaintPriority): NotificationLevel => levels[priority];

/**
 * What was done about a complaint that is still open, worked out from what happened to it. One that was dealt with has no
 * stage: how it ended is its status, and nothing beside that can say otherwise.
 */
export const complaintStages = {
  diterima: 'Belum diteruskan',
  diteruskan: 'Diteruskan ke dinas',
  dijawab: 'Sudah dijawab',
} as const;

/** What stands in the place of a name that was not to be known. */
export const ANONYMOUS = 'Anonim';
