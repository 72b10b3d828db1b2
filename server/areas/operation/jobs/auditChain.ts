import { sealSome, signDay } from '../../../core/audit/chain/seal';
import type { Job } from '../../../jobs/job';
import { localized } from '../../../sql/localized';

/** What was written since is added to the chain of the audit; who writes it waits for nothing. */
export const auditSeal: Job = {
  name: 'audit-seal',
  label: localized('jobs.audit-seal'),
  schedule: '*/1 * * * *',
  isQuiet: true,
  retry: { limit: 1, delaySeconds: 60 },
  run: async (call, _data, signal) => ({ sealed: await sealAll(call, signal, false) }),
};

/** After midnight: everything of the day is in the chain, and its end is signed. */
export const auditRoot: Job = {
  name: 'audit-root',
  label: localized('jobs.audit-root'),
  schedule: '5 0 * * *',
  timeoutSeconds: 3600,
  run: async (call, _data, signal) => {
    const sealed = await sealAll(call, signal, true);
    return { sealed, roots: (await signDay(call)) ? 1 : 0 };
  },
};

async function sealAll(
  call: Parameters<typeof sealSome>[0],
  signal: AbortSignal,
  isThorough: boolean,
): Promise<number> {
  let sealed = 0;
  while (!signal.aborted) {
    const done = await sealSome(call, { isThorough });
    sealed += done;
    if (done === 0) break;
  }
  return sealed;
}
