import type { FileCheck } from '../../framework/import/answers';
import type { CheckRequest, ImportChecker } from '../../framework/panel/core/importChecker';

export type CheckReply = { readonly check: FileCheck } | { readonly error: string };

/** Checks in a worker; where there is none, in place. */
export const checkImport: ImportChecker['check'] = (request, signal) =>
  typeof Worker === 'function' ? checkBeside(request, signal) : checkHere(request, signal);

function checkBeside(request: CheckRequest, signal: AbortSignal): Promise<FileCheck> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'import' });
    const end = (then: () => void) => {
      signal.removeEventListener('abort', stop);
      worker.terminate();
      then();
    };
    // An abandoned file of fifty thousand rows would keep the machine busy.
    const stop = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', stop);
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) =>
      end(() => ('check' in data ? resolve(data.check) : reject(new Error(data.error)))),
    );
    worker.postMessage(request);
  });
}

async function checkHere(request: CheckRequest, signal: AbortSignal): Promise<FileCheck> {
  const [{ checkFile }, { contextOf }] = await Promise.all([import('./check'), import('./context')]);
  const check = await checkFile(request, await contextOf(request));
  signal.throwIfAborted();
  return check;
}
