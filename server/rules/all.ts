import type { ResourceName } from '../../src/resources';
import { applicationRules } from './applications';
import { documentRules } from './applications/documents';
import { followMember, followMembers } from './applications/rescore';
import { scoringRules } from './applications/scoring';
import { complaintRules } from './complaints';
import { deadlineRules } from './complaints/deadlines';
import type { ResourceRules } from './context';
import { departmentRules } from './departments';
import { emailRules } from './email/settings';
import { importRules } from './imports/reading';
import { newsRules } from './news';
import { categoryRules } from './news/categories';
import { templateRules } from './news/templates';
import type { Passwords } from './passwords';
import { legislatorRules } from './people/legislators';
import { pokirRules, resesRules } from './people/pokir';
import { residentRules } from './people/residents';
import { volunteerRules } from './people/volunteers';
import { programmeReading } from './programmeReading';
import { programmeWriting } from './programmes';
import { generalRules, systemRules } from './siteSettings';
import { userRules } from './users';
import { whatsappRules } from './whatsapp/settings';

/** What the resources of this programme do on the server beyond their declarations, by resource. */
export const allRules = (passwords: Passwords): Readonly<Record<string, ResourceRules>> =>
  ({
    users: userRules(passwords),
    legislators: legislatorRules,
    families: { changed: followMember, changedMany: followMembers },
    volunteers: volunteerRules,
    residents: residentRules,
    imports: importRules,
    reses: resesRules,
    pokir: pokirRules,
    applications: applicationRules,
    application_documents: documentRules,
    programmes: { ...programmeReading, ...programmeWriting },
    scoring: scoringRules,
    news: newsRules,
    news_categories: categoryRules,
    news_templates: templateRules,
    complaints: complaintRules,
    complaint_deadlines: deadlineRules,
    departments: departmentRules,
    whatsapp_settings: whatsappRules,
    email_settings: emailRules,
    general_settings: generalRules,
    system_settings: systemRules,
  }) satisfies Partial<Readonly<Record<ResourceName, ResourceRules>>>;
