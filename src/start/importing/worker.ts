import type { CheckRequest } from '../../framework/panel/core/importChecker';
import { checkFile } from './check';
import type { CheckReply } from './checker';
import { contextOf } from './context';

const reply = (message: CheckReply): void => globalThis.postMessage(message);

// One request, one answer: a further request ends this worker and begins another.
globalThis.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  contextOf(data)
    .then((context) => checkFile(data, context))
    .then(
      (check) => reply({ check }),
      (error: unknown) => reply({ error: String(error) }),
    );
});
