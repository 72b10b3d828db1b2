import english from 'ra-language-english';
import { aidReport } from './aidReport';
import { applications } from './applications';
import { complaintReport } from './complaintReport';
import { complaints } from './complaints';
import { counter } from './counter';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { families } from './families';
import { help } from './help';
import { imageViewer } from './imageViewer';
import { imports } from './imports';
import { issues } from './issues';
import { jobs } from './jobs';
import { login } from './login';
import { notFound } from './notFound';
import { outbox } from './outbox';
import { panel } from './panel';
import { profile } from './profile';
import { programmes } from './programmes';
import { residents } from './residents';
import { resources } from './resources';
import { settings } from './settings';
import { shell } from './shell';
import { users } from './users';
import { volunteers } from './volunteers';
import { whatsapp } from './whatsapp';
import { workbench } from './workbench';

/** Everything the panel says in English; loaded only when somebody chooses it. */
export const catalogue = {
  ra: english.ra,
  panel,
  issues,
  errors,
  resources,
  pages: {
    aidReport,
    applications,
    complaintReport,
    complaints,
    counter,
    dashboard,
    families,
    help,
    imageViewer,
    imports,
    jobs,
    login,
    notFound,
    outbox,
    profile,
    programmes,
    residents,
    settings,
    shell,
    users,
    volunteers,
    whatsapp,
    workbench,
  },
};
