import { account } from './accounts/account';
import { profile } from './accounts/profile';
import { users } from './accounts/users';
import { applications } from './aid/applications';
import { counter } from './aid/counter';
import { programmes } from './aid/programmes';
import { workbench } from './aid/workbench';
import { complaints } from './complaints/complaints';
import { outbox } from './messaging/outbox';
import { whatsapp } from './messaging/whatsapp';
import { news } from './news/news';
import { audit } from './operation/audit';
import { fieldConflict } from './operation/fieldConflict';
import { fieldImpact } from './operation/fieldImpact';
import { fieldProposals } from './operation/fieldProposals';
import { fieldVersions } from './operation/fieldVersions';
import { imports } from './operation/imports';
import { jobs } from './operation/jobs';
import { settings } from './operation/settings';
import { viewEditor } from './operation/viewEditor';
import { families } from './people/families';
import { volunteers } from './people/volunteers';
import { help } from './shell/help';
import { imageViewer } from './shell/imageViewer';
import { notFound } from './shell/notFound';
import { notifications } from './shell/notifications';
import { search } from './shell/search';
import { shell } from './shell/shell';
import { login } from './start/login';
import { dashboard } from './statistics/dashboard';
import { statistics } from './statistics/statistics';

/** The pages and the shell; what resources say stands in their declarations. */
export const pages = {
  account,
  applications,
  audit,
  complaints,
  counter,
  dashboard,
  families,
  fieldImpact,
  fieldConflict,
  fieldProposals,
  fieldVersions,
  help,
  imageViewer,
  imports,
  jobs,
  login,
  news,
  notFound,
  notifications,
  outbox,
  profile,
  programmes,
  search,
  settings,
  shell,
  statistics,
  users,
  viewEditor,
  volunteers,
  whatsapp,
  workbench,
};
