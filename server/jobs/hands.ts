import { type Claimed, carryOut, type RunnerContext } from './attempt';
import { serverStopped } from './errors';

/** Jobs of different names side by side in one process; of one name never two, anywhere. */
const MOST_AT_ONCE = 2;

export interface Hands {
  readonly hasFree: () => boolean;
  /** Begins the job; `then` is called when it has been settled. */
  readonly begin: (claimed: Claimed, then: () => void) => void;
  /** Resolves when everything has been settled; what still runs after `graceMs` is left to be done again. */
  readonly finish: (graceMs: number) => Promise<void>;
}

export function createHands(shop: RunnerContext): Hands {
  const busy = new Map<AbortController, Promise<void>>();
  return {
    hasFree: () => busy.size < MOST_AT_ONCE,
    begin(claimed, then) {
      const controller = new AbortController();
      const ended = carryOut(shop, claimed, controller).finally(() => {
        busy.delete(controller);
        then();
      });
      busy.set(controller, ended);
    },
    async finish(graceMs) {
      const grace = setTimeout(() => {
        for (const controller of busy.keys()) controller.abort(serverStopped());
      }, graceMs);
      await Promise.all(busy.values());
      clearTimeout(grace);
    },
  };
}
