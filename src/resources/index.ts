import { permissionModules, roles } from '../domain/userRoles';
import { defineModel, type Resource } from '../framework/schema';
import { applicationDocuments } from './applicationDocuments';
import { applicationInstalments } from './applicationInstalments';
import { applications } from './applications';
import { audit } from './audit';
import { complaintDeadlines } from './complaintDeadlines';
import { complaintMessages } from './complaintMessages';
import { complaintOfficers } from './complaintOfficers';
import { complaints } from './complaints';
import { decisionMessages } from './decisionMessages';
import { departments } from './departments';
import { emailSettings } from './emailSettings';
import { exportRequests } from './exportRequests';
import { families } from './families';
import { forwardingSettings } from './forwardingSettings';
import { generalSettings } from './generalSettings';
import { imports } from './imports';
import { jobRuns } from './jobRuns';
import { jobs } from './jobs';
import { kinds } from './kinds';
import { legislators } from './legislators';
import { messages } from './messages';
import { news } from './news';
import { newsCategories } from './newsCategories';
import { newsTemplates } from './newsTemplates';
import { personalReads } from './personalReads';
import { pokir } from './pokir';
import { zones } from './policy';
import { programmes } from './programmes';
import { regions } from './regions';
import { reses } from './reses';
import { residents } from './residents';
import { scoring } from './scoring';
import { secondLookSettings } from './secondLookSettings';
import { secondLooks } from './secondLooks';
import { securitySettings } from './securitySettings';
import { serviceTokens } from './serviceTokens';
import { systemSettings } from './systemSettings';
import { users } from './users';
import { volunteers } from './volunteers';
import { whatsappSettings } from './whatsappSettings';

/** What exists, in menu order. Every name a declaration mentions is checked when this is loaded. */
export const declared = {
  users,
  families,
  volunteers,
  residents,
  imports,
  legislators,
  reses,
  pokir,
  programmes,
  applications,
  application_documents: applicationDocuments,
  application_instalments: applicationInstalments,
  second_looks: secondLooks,
  news,
  news_categories: newsCategories,
  news_templates: newsTemplates,
  complaints,
  complaint_officers: complaintOfficers,
  departments,
  regions,
  forwarding_settings: forwardingSettings,
  messages,
  whatsapp_settings: whatsappSettings,
  email_settings: emailSettings,
  general_settings: generalSettings,
  system_settings: systemSettings,
  security_settings: securitySettings,
  service_tokens: serviceTokens,
  export_requests: exportRequests,
  scoring,
  decision_messages: decisionMessages,
  second_look_settings: secondLookSettings,
  complaint_deadlines: complaintDeadlines,
  complaint_messages: complaintMessages,
  jobs,
  job_runs: jobRuns,
  audit,
  personal_reads: personalReads,
} as const;

/** For registries that speak of resources by name: a name that is none does not compile. */
export type ResourceName = keyof typeof declared;

/** Each file is called as its resource, in one word: application_documents → applicationDocuments.ts. */
export const declarationFileOf = ({ name }: Pick<Resource, 'name'>): string =>
  `src/resources/${name.replace(/_([a-z0-9])/g, (_whole, next: string) => next.toUpperCase())}.ts`;

export const model = defineModel(Object.values(declared), kinds, {
  fileOf: declarationFileOf,
  roles,
  modules: permissionModules,
  zones,
});
