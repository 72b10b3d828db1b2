import { continueImports, isAnyLeft } from '../../core/imports/continue';
import { clearImports } from '../../core/imports/upkeep';
import type { Job } from '../../jobs/job';

/** An upload does its import itself; this takes up what a server left behind when it died. */
export const importsContinue: Job = {
  name: 'imports-continue',
  label: 'Lanjutkan impor yang terputus',
  schedule: '*/1 * * * *',
  isLeft: isAnyLeft,
  isQuiet: true,
  timeoutSeconds: 1800,
  retry: { limit: 1, delaySeconds: 60 },
  run: (call, _data, signal) => continueImports(call, signal),
};

export const importsCleanup: Job = {
  name: 'imports-cleanup',
  label: 'Bersihkan berkas dan laporan impor lama',
  schedule: '50 1 * * *',
  run: (call) => clearImports(call),
};
