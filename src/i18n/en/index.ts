import english from 'ra-language-english';
import { account } from './account';
import { aidReport } from './aidReport';
import { applications } from './applications';
import { audit } from './audit';
import { complaintReport } from './complaintReport';
import { complaints } from './complaints';
import { counter } from './counter';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { families } from './families';
import { fieldConflict } from './fieldConflict';
import { fieldImpact } from './fieldImpact';
import { fieldProposals } from './fieldProposals';
import { fieldVersions } from './fieldVersions';
import { findings } from './findings';
import { help } from './help';
import { imageViewer } from './imageViewer';
import { imports } from './imports';
import { issues } from './issues';
import { jobs } from './jobs';
import { login } from './login';
import { news } from './news';
import { notFound } from './notFound';
import { notifications } from './notifications';
import { outbox } from './outbox';
import { panel } from './panel';
import { profile } from './profile';
import { programmes } from './programmes';
import { residents } from './residents';
import { resources } from './resources';
import { search } from './search';
import { settings } from './settings';
import { shell } from './shell';
import { statistics } from './statistics';
import { users } from './users';
import { viewEditor } from './viewEditor';
import { volunteers } from './volunteers';
import { whatsapp } from './whatsapp';
import { workbench } from './workbench';

/** Everything the panel says in English; loaded only when somebody chooses it. */
export const catalogue = {
  ra: english.ra,
  panel,
  findings,
  issues,
  errors,
  resources,
  pages: {
    account,
    aidReport,
    applications,
    audit,
    complaintReport,
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
    residents,
    search,
    settings,
    shell,
    statistics,
    users,
    viewEditor,
    volunteers,
    whatsapp,
    workbench,
  },
};
