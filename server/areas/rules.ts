import './sentences';
import type { ResourceName } from '../../src/resources';
import type { Passwords } from '../core/access/passwords';
import { auditRules, personalReadRules } from '../core/audit/reading';
import { joinRules, type ResourceRules } from '../core/context';
import { importRules } from '../core/imports/reading';
import { jobRules, jobRunRules } from '../jobs/overview';
import { securityRules } from './accounts/networks';
import { tokenRules } from './accounts/serviceTokens';
import { userRules } from './accounts/users';
import { applicationRules } from './aid/applications';
import { documentRules } from './aid/applications/documents';
import { applicantRules, memberRules } from './aid/applications/rescore';
import { scoringRules } from './aid/applications/scoring';
import { secondLookRules } from './aid/applications/secondLook';
import { programmeReading } from './aid/programmes/programmeReading';
import { programmeWriting } from './aid/programmes/programmes';
import { complaintRules } from './complaints/complaints';
import { deadlineRules, timeZoneRules } from './complaints/complaints/deadlines';
import { officerRules } from './complaints/complaints/officers';
import { reporterRules } from './complaints/complaints/reporter';
import { departmentRules } from './complaints/departments/departments';
import { forwardingRules } from './complaints/forwarding/auto';
import { emailRules } from './messaging/email/settings';
import { whatsappRules } from './messaging/whatsapp/settings';
import { newsRules } from './news';
import { categoryRules } from './news/categories';
import { templateRules } from './news/templates';
import { exportRequestRules } from './operation/exportRequests';
import { siteRules } from './operation/siteSettings';
import { legislatorRules } from './people/legislators';
import { pokirRules, resesRules } from './people/pokir';
import { residentRules } from './people/residents';
import { mentorRules, volunteerRules } from './people/volunteers';

/** What the resources of this programme do on the server beyond their declarations, by resource. */
export const rulesOf = (passwords: Passwords): Readonly<Record<string, ResourceRules>> =>
  ({
    users: joinRules(userRules(passwords), mentorRules, applicantRules, reporterRules),
    legislators: legislatorRules,
    families: memberRules,
    volunteers: volunteerRules,
    residents: residentRules,
    imports: importRules,
    reses: resesRules,
    pokir: pokirRules,
    applications: applicationRules,
    application_documents: documentRules,
    second_looks: secondLookRules,
    programmes: { ...programmeReading, ...programmeWriting },
    scoring: scoringRules,
    news: newsRules,
    news_categories: categoryRules,
    news_templates: templateRules,
    complaints: joinRules(complaintRules, forwardingRules),
    complaint_officers: officerRules,
    complaint_deadlines: deadlineRules,
    departments: departmentRules,
    whatsapp_settings: whatsappRules,
    email_settings: emailRules,
    general_settings: joinRules(siteRules, timeZoneRules),
    security_settings: securityRules,
    service_tokens: tokenRules,
    export_requests: exportRequestRules,
    system_settings: siteRules,
    jobs: jobRules,
    job_runs: jobRunRules,
    audit: auditRules,
    personal_reads: personalReadRules,
  }) satisfies Partial<Readonly<Record<ResourceName, ResourceRules>>>;
