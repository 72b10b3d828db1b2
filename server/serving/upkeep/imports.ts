import { continueImports, isAnyLeft } from '../../core/imports/continue';
import { clearImports } from '../../core/imports/upkeep';
import type { Job } from '../../jobs/job';
import { localized } from '../../sql/localized';

/** An upload does its import itself; this takes up what a server left behind when it died. */
export const importsContinue: Job = {
  name: 'imports-continue',
  label: localized('jobs.imports-continue'),
  schedule: '*/1 * * * *',
  isLeft: isAnyLeft,
  isQuiet: true,
  timeoutSeconds: 1800,
  retry: { limit: 1, delaySeconds: 60 },
  run: (call, _data, signal) => continueImports(call, signal),
};

export const importsCleanup: Job = {
  name: 'imports-cleanup',
  label: localized('jobs.imports-cleanup'),
  schedule: '50 1 * * *',
  run: (call) => clearImports(call),
};
