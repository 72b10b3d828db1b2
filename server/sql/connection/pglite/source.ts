import { createGate } from '../gate';
import type { ConnectionSource, HeldConnection, RunQuery } from '../source';
import type { ConnectionLimits } from '../types';
import type { Engine } from './engine';

// A transaction of another request can take a while, and the only connection cannot be interrupted.
const defaults = { queue: 200, queueMs: 10_000 };

/** The engine's only connection, handed to one caller at a time, in the order of asking. */
export function openPgliteSource(
  engine: Engine,
  options: Partial<ConnectionLimits> = {},
): ConnectionSource & { readonly query: RunQuery; dump(): Promise<Uint8Array> } {
  const limits = { ...defaults, ...options };
  const gate = createGate({ slots: 1, limit: limits.queue, waitMs: limits.queueMs });
  let ended: Promise<void> | undefined;

  async function acquire(): Promise<HeldConnection> {
    const release = await gate.enter();
    return { query: engine.query, script: engine.script, release };
  }

  const query: RunQuery = async (...asked) => {
    const { release } = await acquire();
    try {
      return await engine.query(...asked);
    } finally {
      release();
    }
  };

  return {
    acquire,
    query,
    async dump() {
      const { release } = await acquire();
      try {
        return await engine.dump();
      } finally {
        release();
      }
    },
    end() {
      ended ??= gate.drain().then(() => engine.close());
      return ended;
    },
  };
}
