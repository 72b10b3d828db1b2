import type { Job } from '../jobs/job';
import { importsCleanup, importsContinue } from '../serving/upkeep/imports';
import { pairsFind } from '../serving/upkeep/pairs';
import { analyze, figures, idempotencyCleanup, linksCleanup, sessionsCleanup } from '../serving/upkeep/upkeep';
import { passwordReset } from './accounts/jobs/passwordReset';
import { programmesProposeFinish } from './aid/jobs/aid';
import { applicationsRescore } from './aid/jobs/rescore';
import { complaintsDeadlines } from './complaints/jobs/deadlines';
import { messagesSend } from './messaging/jobs/messages';
import { auditRoot, auditSeal } from './operation/jobs/auditChain';
import { backup } from './operation/jobs/backup';
import {
  notificationsCleanup,
  notificationsDispatch,
  notificationsMail,
  reportsMonthly,
  reportsWeekly,
} from './operation/jobs/notifications';
import { orphanFiles } from './operation/jobs/orphans';
import { retention } from './operation/jobs/retention';

/** Background work of this server, in the order people see. */
export const areaJobs: readonly Job[] = [
  applicationsRescore,
  complaintsDeadlines,
  messagesSend,
  importsContinue,
  notificationsDispatch,
  notificationsMail,
  reportsWeekly,
  reportsMonthly,
  idempotencyCleanup,
  sessionsCleanup,
  linksCleanup,
  importsCleanup,
  notificationsCleanup,
  passwordReset,
  auditSeal,
  auditRoot,
  pairsFind,
  backup,
  retention,
  figures,
  analyze,
  orphanFiles,
  programmesProposeFinish,
];
