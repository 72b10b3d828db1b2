import english from 'ra-language-english';
import { errors } from './errors';
import { findings } from './findings';
import { frame } from './frame';
import { issues } from './issues';
import { panel } from './panel';
import { reports } from './reports';
import { resources } from './resources';
import { shell } from './shell/shell';
import { login } from './start/login';

/** Everything the panel says in English; loaded only when somebody chooses it. */
export const catalogue = {
  ra: english.ra,
  panel,
  findings,
  issues,
  errors,
  resources,
  reports,
  atStart: { ...frame, login, shell },
};

/** What pages say, fetched with them. */
export const pages = {
  account: () => import('./accounts/account').then((texts) => texts.account),
  applications: () => import('./aid/applications').then((texts) => texts.applications),
  audit: () => import('./operation/audit').then((texts) => texts.audit),
  complaints: () => import('./complaints/complaints').then((texts) => texts.complaints),
  counter: () => import('./aid/counter').then((texts) => texts.counter),
  dashboard: () => import('./statistics/dashboard').then((texts) => texts.dashboard),
  families: () => import('./people/families').then((texts) => texts.families),
  help: () => import('./shell/help').then((texts) => texts.help),
  imageViewer: () => import('./shell/imageViewer').then((texts) => texts.imageViewer),
  imports: () => import('./operation/imports').then((texts) => texts.imports),
  news: () => import('./news/news').then((texts) => texts.news),
  notFound: () => import('./shell/notFound').then((texts) => texts.notFound),
  notifications: () => import('./shell/notifications').then((texts) => texts.notifications),
  outbox: () => import('./messaging/outbox').then((texts) => texts.outbox),
  profile: () => import('./accounts/profile').then((texts) => texts.profile),
  programmes: () => import('./aid/programmes').then((texts) => texts.programmes),
  search: () => import('./shell/search').then((texts) => texts.search),
  settings: () => import('./operation/settings').then((texts) => texts.settings),
  statistics: () => import('./statistics/statistics').then((texts) => texts.statistics),
  users: () => import('./accounts/users').then((texts) => texts.users),
  volunteers: () => import('./people/volunteers').then((texts) => texts.volunteers),
  whatsapp: () => import('./messaging/whatsapp').then((texts) => texts.whatsapp),
  workbench: () => import('./aid/workbench').then((texts) => texts.workbench),
};
