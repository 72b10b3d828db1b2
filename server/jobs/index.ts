import { programmesProposeFinish } from './aid';
import { complaintsDeadlines } from './deadlines';
import { importsCleanup, importsContinue } from './imports';
import type { Job } from './job';
import { messagesSend } from './messages';
import { orphanFiles } from './orphans';
import { passwordReset } from './passwordReset';
import { applicationsRescore } from './rescore';
import { analyze, idempotencyCleanup, linksCleanup, sessionsCleanup } from './upkeep';

/** Background work of this server, in the order people see. */
export const jobs: readonly Job[] = [
  applicationsRescore,
  complaintsDeadlines,
  messagesSend,
  importsContinue,
  idempotencyCleanup,
  sessionsCleanup,
  linksCleanup,
  importsCleanup,
  passwordReset,
  analyze,
  orphanFiles,
  programmesProposeFinish,
];
