import { programmesProposeFinish } from './aid';
import { backup } from './backup';
import { complaintsDeadlines } from './deadlines';
import { importsCleanup, importsContinue } from './imports';
import type { Job } from './job';
import { messagesSend } from './messages';
import {
  notificationsCleanup,
  notificationsDispatch,
  notificationsMail,
  reportsMonthly,
  reportsWeekly,
} from './notifications';
import { orphanFiles } from './orphans';
import { passwordReset } from './passwordReset';
import { applicationsRescore } from './rescore';
import { retention } from './retention';
import { analyze, idempotencyCleanup, linksCleanup, sessionsCleanup } from './upkeep';

/** Background work of this server, in the order people see. */
export const jobs: readonly Job[] = [
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
  backup,
  retention,
  analyze,
  orphanFiles,
  programmesProposeFinish,
];
