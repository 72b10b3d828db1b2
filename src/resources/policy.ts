import type { Access } from '../framework/schema';

/**
 * Who may do what. The server enforces this table, the panel hides by it, the tests are generated from it.
 * `scope: 'own'` = only rows of the signed-in person's legislator; a foreign row answers like a missing one.
 * Roles that are not named may do nothing. `staff` may sign in only where PANEL_ROLES says so, and then do what its
 * permission matrix grants. Only what is about one's own account has no module, and the dashboard, which counts only what
 * may be listed.
 */
export interface PolicyArea {
  readonly access: Access;
  /** Module of the permission matrix that may take rights away. */
  readonly module?: string;
  /** Behind a wall: see `zones`. */
  readonly zone?: string;
  /** A user who was granted this right by name may do everything here: see `grantableRights`. */
  readonly right?: string;
}

const readAll = { list: true, show: true } as const;
const ownRead = { scope: 'own', list: true, show: true } as const;
const ownAll = { ...ownRead, create: true, edit: true, delete: true, restore: false } as const;

const everything = {
  list: true,
  show: true,
  create: true,
  edit: true,
  delete: true,
  restore: true,
  export: true,
} as const;

/** What identifies and reaches a person is read whole by administrators only; everyone else gives a reason. */
export const personal = { whole: ['admin'] } as const;

/** Pictures of cards and letters: who decides sees them; who only follows a case gives a reason. */
export const evidence = { whole: ['admin', 'staff'] } as const;

/** The walled parts of the data: who has a say in aid reads nothing of politics. */
export const zones = { politics: ['admin', 'admin_aleg'] } as const;
/** A field of politics in a record that is none. */
export const political = { zone: 'politics', roles: { read: zones.politics, history: zones.politics } } as const;

export const policy = {
  dashboard: { access: { admin: 'all', admin_aleg: ownRead, staff: 'all' } },
  profile: { access: { admin: 'all', admin_aleg: 'all', staff: 'all' } },
  users: { access: { admin: 'all', admin_aleg: ownRead, staff: 'all' }, module: 'users' },
  permissions: { access: { admin: 'all' }, module: 'users' },
  families: { access: { admin: 'all', admin_aleg: ownAll, staff: 'all' }, module: 'users' },
  legislators: { access: { admin: 'all' }, module: 'legislators', zone: 'politics' },
  /** A volunteer is not registered here: an account becomes one by its mark; the mobile app fills the profile in. */
  volunteers: {
    access: {
      admin: { ...everything, create: false },
      admin_aleg: { ...ownAll, create: false, delete: false },
      staff: { ...everything, create: false },
    },
    module: 'users',
  },
  residents: { access: { admin: 'all', admin_aleg: ownAll }, module: 'residents', zone: 'politics' },
  /** The server alone writes them; to continue or to undo one takes the right to create what it holds. */
  imports: { access: { admin: { list: true, show: true }, admin_aleg: ownRead }, module: 'imports' },
  /** Who fills in addresses gets suggestions from them. */
  regions: { access: { admin: 'all', admin_aleg: readAll }, module: 'residents' },
  reses: { access: { admin: 'all', admin_aleg: ownAll }, module: 'legislators', zone: 'politics' },
  pokir: { access: { admin: 'all', admin_aleg: ownAll }, module: 'legislators', zone: 'politics' },
  programmes: { access: { admin: 'all', admin_aleg: { list: true, show: true }, staff: 'all' }, module: 'bantuan' },
  applications: { access: { admin: 'all', admin_aleg: ownRead, staff: 'all' }, module: 'bantuan' },
  /** The server alone writes them. */
  applicationInstalments: { access: { admin: readAll, admin_aleg: ownRead, staff: readAll }, module: 'bantuan' },
  /** The server alone writes them; 'edit' is to agree, or not. */
  exportRequests: { access: { admin: { ...readAll, edit: true } }, module: 'audit' },
  /** The server alone draws them; 'edit' is to judge. */
  secondLooks: {
    access: { admin: { ...readAll, edit: true, export: true }, staff: { ...readAll, edit: true } },
    module: 'bantuan',
  },
  news: { access: { admin: 'all', admin_aleg: readAll, staff: 'all' }, module: 'news' },
  /** Users who write or read articles have to see the categories; who may change them is listed by name. */
  newsCategories: { access: { admin: 'all', admin_aleg: readAll, staff: readAll }, module: 'news', right: 'content' },
  newsTemplates: { access: { admin: 'all', staff: readAll }, module: 'news', right: 'content' },
  complaints: { access: { admin: 'all', admin_aleg: ownRead, staff: 'all' }, module: 'complaints' },
  /** Whom a complaint can be given to; for those who give it. */
  complaintOfficers: { access: { admin: readAll, staff: readAll }, module: 'complaints' },
  /** Forwarding complaints requires the list of departments. */
  departments: { access: { admin: 'all', staff: { list: true, show: true } }, module: 'complaints' },
  /** Messages are never written or removed by hand; 'edit' is to send one again. */
  messages: { access: { admin: { list: true, show: true, edit: true, export: true } }, module: 'messages' },
  /** Reports are counted from what the person may list. */
  /** Of all lots, so that an office of a legislator has none of it. */
  agreementReport: { access: { admin: readAll, staff: readAll }, module: 'bantuan' },
  reports: { access: { admin: 'all', admin_aleg: ownRead, staff: 'all' }, module: 'reports' },
  /** Who may share a saved view of a list with a role; to keep one for oneself takes no right. */
  sharedViews: { access: { admin: 'all' }, module: 'settings' },
  settings: { access: { admin: 'all' }, module: 'settings' },
  /** Keys of programs: one has no more rights than whoever made it; they are revoked, not deleted. */
  serviceTokens: {
    access: {
      admin: { ...readAll, create: true, edit: true },
      admin_aleg: { ...ownRead, create: true, edit: true },
    },
    module: 'settings',
  },
  /** Kolom & Formulir: publishing what fields are called, ask for and offer. */
  fields: { access: { admin: 'all' }, module: 'fields', right: 'fields' },
  /** To keep a draft of that and to propose it; what is published is decided above. */
  fieldProposals: { access: { admin: 'all', admin_aleg: 'all', staff: 'all' }, module: 'fields', right: 'fields' },
  /** 'edit' is to start one by hand. */
  jobs: { access: { admin: { ...readAll, edit: true, export: true } }, module: 'settings' },
  jobRuns: { access: { admin: { ...readAll, export: true } }, module: 'settings' },
  /** Never written by hand, and nothing is ever taken out of it. */
  audit: { access: { admin: { list: true, show: true, export: true } }, module: 'audit' },
  /** Who has seen whose personal data: a part of the log. */
  personalReads: { access: { admin: { list: true, show: true, export: true } }, module: 'audit' },
} as const satisfies Readonly<Record<string, PolicyArea>>;
