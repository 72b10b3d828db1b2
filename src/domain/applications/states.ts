/** The states of an application (pendaftaran) and the only ways between them. Panel and server ask the same table. */
export const applicationStatuses = [
  'Pending',
  'Under Review',
  'Perlu Dilengkapi',
  'Disetujui',
  'Ditolak',
  'Diproses',
  'Selesai',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** States that hold a place of the programme's quota. */
export const grantedStatuses = ['Disetujui', 'Diproses', 'Selesai'] as const satisfies readonly ApplicationStatus[];
/** States without a decision yet. */
export const undecidedStatuses = [
  'Pending',
  'Under Review',
  'Perlu Dilengkapi',
] as const satisfies readonly ApplicationStatus[];
/** Something is still to be decided, or to be handed over. */
export const openStatuses = [
  ...undecidedStatuses,
  'Disetujui',
  'Diproses',
] as const satisfies readonly ApplicationStatus[];
/** What an administrator may decide. */
export const decisions = ['Disetujui', 'Ditolak', 'Perlu Dilengkapi'] as const satisfies readonly ApplicationStatus[];
export type Decision = (typeof decisions)[number];

/** How a change of state is called; each is one call of the server. */
export type Transition = 'take' | 'release' | 'decide' | 'resubmit' | 'undo' | 'reopen' | 'deliver';

/** The two steps of a second approval that decide nothing: the status stays as it was before deciding. */
export type SecondStep = 'first_approve' | 'send_back';

/** An own decision may be taken back without a reason for so long. */
export const UNDO_SECONDS = 30;

/** The default note of 'Perlu Dilengkapi'. */
export const COMPLETION_NOTE = 'Dokumen perlu dilengkapi. Silakan lengkapi persyaratan yang dibutuhkan.';

const forward: Readonly<Record<ApplicationStatus, Partial<Readonly<Record<ApplicationStatus, Transition>>>>> = {
  Pending: {
    'Under Review': 'take',
    Disetujui: 'decide',
    Ditolak: 'decide',
    'Perlu Dilengkapi': 'decide',
  },
  'Under Review': {
    Pending: 'release',
    Disetujui: 'decide',
    Ditolak: 'decide',
    'Perlu Dilengkapi': 'decide',
  },
  'Perlu Dilengkapi': { Pending: 'resubmit' },
  // Back to the state before: which one that was stands in the history.
  Disetujui: { Pending: 'reopen', 'Under Review': 'reopen', Diproses: 'deliver' },
  Ditolak: { Pending: 'reopen', 'Under Review': 'reopen' },
  Diproses: { Selesai: 'deliver' },
  Selesai: {},
};

/** The way from one state to another; undefined when there is none. */
export const transitionBetween = (from: ApplicationStatus, to: ApplicationStatus): Transition | undefined =>
  forward[from][to];

/** What may be decided in this state, in the order of the buttons. */
export const decisionsFrom = (status: ApplicationStatus): readonly Decision[] =>
  decisions.filter((to) => transitionBetween(status, to) === 'decide');

/** Has one of two people approved it, without a confirmation yet? The first approval stays on record after that. */
export const isAwaitingSecond = (of: {
  readonly status: ApplicationStatus | null;
  readonly firstApprovedAt: unknown;
}): boolean =>
  (of.status === 'Pending' || of.status === 'Under Review') &&
  of.firstApprovedAt !== null &&
  of.firstApprovedAt !== undefined;

export const isDecided = (status: ApplicationStatus): boolean => status === 'Disetujui' || status === 'Ditolak';
export const holdsPlace = (status: ApplicationStatus): boolean =>
  (grantedStatuses as readonly ApplicationStatus[]).includes(status);

/** Spellings that other clients, old data and the specification's tabs use. Compared in lower case. */
export const statusAliases: Readonly<Record<string, ApplicationStatus>> = {
  pending: 'Pending',
  menunggu: 'Pending',
  under_review: 'Under Review',
  'under review': 'Under Review',
  review: 'Under Review',
  ditinjau: 'Under Review',
  approved: 'Disetujui',
  disetujui: 'Disetujui',
  rejected: 'Ditolak',
  ditolak: 'Ditolak',
  needs_completion: 'Perlu Dilengkapi',
  perlu_dilengkapi: 'Perlu Dilengkapi',
  'perlu dilengkapi': 'Perlu Dilengkapi',
  processing: 'Diproses',
  diproses: 'Diproses',
  completed: 'Selesai',
  selesai: 'Selesai',
};

export const readApplicationStatus = (raw: unknown): ApplicationStatus | undefined =>
  typeof raw === 'string' ? statusAliases[raw.trim().toLowerCase()] : undefined;
