import { ConnectionError } from './errors';

export interface GateOptions {
  /** How many may be inside at once: 1 for the embedded database. */
  readonly slots: number;
  /** How many may wait before the next one is refused with QUEUE_FULL. */
  readonly limit: number;
  /** How long one may wait before QUEUE_TIMEOUT. */
  readonly waitMs: number;
}

export interface Gate {
  /** Waits for a slot, first come first served, and returns the function that gives it back. */
  enter(): Promise<() => void>;
  /** Refuses newcomers and resolves when everyone inside and waiting has left. */
  drain(): Promise<void>;
}

interface Waiter {
  readonly admit: () => void;
}

/** A bounded waiting room in front of the connections. */
export function createGate({ slots, limit, waitMs }: GateOptions): Gate {
  const waiting = new Set<Waiter>();
  let inside = 0;
  let closed = false;
  let onEmpty: (() => void) | undefined;

  function admitOnce(): () => void {
    inside++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside--;
      const [next] = waiting;
      if (next) next.admit();
      else if (inside === 0) onEmpty?.();
    };
  }

  function wait(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(waiter);
        reject(new ConnectionError('QUEUE_TIMEOUT', waitedTooLong(waitMs)));
      }, waitMs);
      const waiter: Waiter = {
        admit() {
          clearTimeout(timer);
          waiting.delete(waiter);
          resolve(admitOnce());
        },
      };
      waiting.add(waiter);
    });
  }

  return {
    async enter() {
      if (closed) throw new ConnectionError('DATABASE_CLOSED', 'The database is closed.');
      if (inside < slots) return admitOnce();
      if (waiting.size >= limit) throw new ConnectionError('QUEUE_FULL', `${limit} queries are already waiting.`);
      return wait();
    },
    drain() {
      closed = true;
      if (inside === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onEmpty = resolve;
      });
    },
  };
}

const waitedTooLong = (ms: number) =>
  `No database connection became free within ${ms} ms. Inside a transaction use its own handle: the outer one waits for itself.`;
